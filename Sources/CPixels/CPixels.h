#ifndef TAFEL_CPIXELS_H
#define TAFEL_CPIXELS_H
#include <stddef.h>
#include <stdint.h>
#if defined(__aarch64__)
#include <arm_neon.h>
#endif

// What Raster does with pixels in C because Swift's vectors cannot say it: the processor's instruction for filling on
// x86-64, and blending on arm64, where products of bytes as words and the rounded upper halves of sums are single
// instructions. There it takes half as many as Raster's `PixelLoops`, which give the same bytes. Everything compiles
// everywhere, so that tests compare the two on any machine.

/// Writes `value` to `count` words from `target` on.
///
/// The processor's string instruction takes lines of the cache over without reading what it replaces, which no plain
/// store does: whole pictures are filled 1.2 times as quickly. It costs some 10 ns to begin. Raster's `PixelLoops` has
/// the same in Swift, for short runs and for processors without such an instruction.
static inline void cpixels_fill(uint32_t *target, size_t count, uint32_t value) {
#if defined(__x86_64__)
    __asm__ volatile("rep stosl" : "+D"(target), "+c"(count) : "a"(value) : "memory");
#else
    for (size_t index = 0; index < count; index++) target[index] = value;
#endif
}

#define CPIXELS_INLINE static inline __attribute__((always_inline))

/// The channels of four pixels.
typedef uint8_t cpixels_bytes __attribute__((vector_size(16)));
typedef uint8_t cpixels_half __attribute__((vector_size(8)));
typedef uint16_t cpixels_words __attribute__((vector_size(16)));
typedef uint64_t cpixels_pair __attribute__((vector_size(16)));

#define CPIXELS_LOW(bytes) \
    __builtin_convertvector(__builtin_shufflevector(bytes, bytes, 0, 1, 2, 3, 4, 5, 6, 7), cpixels_words)
#define CPIXELS_HIGH(bytes) \
    __builtin_convertvector(__builtin_shufflevector(bytes, bytes, 8, 9, 10, 11, 12, 13, 14, 15), cpixels_words)
/// Four neighbouring bytes from `first` on, each four times.
#define CPIXELS_SPREAD(bytes, first)                                                                             \
    __builtin_shufflevector(                                                                                     \
        bytes, bytes, (first), (first), (first), (first), (first) + 1, (first) + 1, (first) + 1, (first) + 1,    \
        (first) + 2, (first) + 2, (first) + 2, (first) + 2, (first) + 3, (first) + 3, (first) + 3, (first) + 3)

CPIXELS_INLINE cpixels_bytes cpixels_load(const void *place) {
    cpixels_bytes bytes;
    __builtin_memcpy(&bytes, place, sizeof bytes);
    return bytes;
}

CPIXELS_INLINE void cpixels_store(void *place, cpixels_bytes bytes) { __builtin_memcpy(place, &bytes, sizeof bytes); }

CPIXELS_INLINE cpixels_bytes cpixels_all(uint32_t color) {
    const uint32_t pixels[4] = {color, color, color, color};
    return cpixels_load(pixels);
}

/// Words of up to 65152 divided by 255, rounded.
CPIXELS_INLINE cpixels_half cpixels_quotients(cpixels_words words) {
#if defined(__aarch64__)
    return (cpixels_half)vraddhn_u16((uint16x8_t)words, vrshrq_n_u16((uint16x8_t)words, 8));
#else
    const cpixels_words sum = words + 128;
    return __builtin_convertvector((sum + (sum >> 8)) >> 8, cpixels_half);
#endif
}

CPIXELS_INLINE cpixels_bytes cpixels_joined(cpixels_words low, cpixels_words high) {
    const cpixels_half first = cpixels_quotients(low), second = cpixels_quotients(high);
    return __builtin_shufflevector(first, second, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}

/// Each byte of one times that of the other, divided by 255 and rounded.
CPIXELS_INLINE cpixels_bytes cpixels_product(cpixels_bytes one, cpixels_bytes other) {
    return cpixels_joined(CPIXELS_LOW(one) * CPIXELS_LOW(other), CPIXELS_HIGH(one) * CPIXELS_HIGH(other));
}

/// `(source * coverage + destination * rest) / 255`, rounded.
CPIXELS_INLINE cpixels_bytes cpixels_mixed(
    cpixels_bytes source, cpixels_bytes coverage, cpixels_bytes destination, cpixels_bytes rest) {
    return cpixels_joined(
        CPIXELS_LOW(source) * CPIXELS_LOW(coverage) + CPIXELS_LOW(destination) * CPIXELS_LOW(rest),
        CPIXELS_HIGH(source) * CPIXELS_HIGH(coverage) + CPIXELS_HIGH(destination) * CPIXELS_HIGH(rest));
}

/// Each pixel's alpha in all of its bytes.
CPIXELS_INLINE cpixels_bytes cpixels_alphas(cpixels_bytes pixels) {
    return __builtin_shufflevector(pixels, pixels, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
}

/// The coverage of four pixels, each in all of its bytes.
CPIXELS_INLINE cpixels_bytes cpixels_coverage(const uint8_t *mask) {
    uint32_t four;
    __builtin_memcpy(&four, mask, sizeof four);
    const cpixels_bytes bytes = cpixels_all(four);
    return CPIXELS_SPREAD(bytes, 0);
}

enum cpixels_kind {
    cpixels_color, cpixels_opaque_masked, cpixels_color_masked, cpixels_source, cpixels_source_covered, cpixels_source_masked
};

/// What is drawn, as far as its kind needs it.
struct cpixels_operation {
    cpixels_bytes color, coverage;
    const uint8_t *mask;
    const uint32_t *source;
};

/// What becomes of four pixels at a distance from the first.
CPIXELS_INLINE cpixels_bytes cpixels_four(
    enum cpixels_kind kind, struct cpixels_operation operation, cpixels_bytes destination, size_t index) {
    const int is_masked = kind == cpixels_opaque_masked || kind == cpixels_color_masked || kind == cpixels_source_masked;
    const int has_color = kind == cpixels_color || kind == cpixels_opaque_masked || kind == cpixels_color_masked;
    const cpixels_bytes source = has_color ? operation.color : cpixels_load(operation.source + index);
    // All covered: what is drawn needs no product.
    if (kind == cpixels_source) return source + cpixels_product(destination, ~cpixels_alphas(source));
    const cpixels_bytes coverage = is_masked ? cpixels_coverage(operation.mask + index) : operation.coverage;
    if (kind == cpixels_opaque_masked) return cpixels_mixed(source, coverage, destination, ~coverage);
    return cpixels_mixed(source, coverage, destination, ~cpixels_product(cpixels_alphas(source), coverage));
}

/// Draws over `count` pixels, four or more. What is left over at the end is drawn as the last four, which are read first.
CPIXELS_INLINE void cpixels_run(
    enum cpixels_kind kind, struct cpixels_operation operation, uint32_t *target, size_t count) {
    const cpixels_bytes last = cpixels_load(target + count - 4);
    size_t index = 0;
    if (kind == cpixels_color_masked) {
        // The alpha of sixteen pixels at once.
        const cpixels_bytes alpha = cpixels_alphas(operation.color);
        for (; index + 16 <= count; index += 16) {
            const cpixels_bytes mask = cpixels_load(operation.mask + index), rest = ~cpixels_product(alpha, mask);
#define CPIXELS_FOUR(first)                                                                        \
    cpixels_store(                                                                                 \
        target + index + (first),                                                                  \
        cpixels_mixed(                                                                             \
            operation.color, CPIXELS_SPREAD(mask, first), cpixels_load(target + index + (first)), \
            CPIXELS_SPREAD(rest, first)))
            CPIXELS_FOUR(0);
            CPIXELS_FOUR(4);
            CPIXELS_FOUR(8);
            CPIXELS_FOUR(12);
#undef CPIXELS_FOUR
        }
    }
    // Two at a time need half as many instructions around them.
    for (; index + 8 <= count; index += 8) {
        const cpixels_bytes first = cpixels_load(target + index), second = cpixels_load(target + index + 4);
        cpixels_store(target + index, cpixels_four(kind, operation, first, index));
        cpixels_store(target + index + 4, cpixels_four(kind, operation, second, index + 4));
    }
    if (index + 4 <= count) {
        cpixels_store(target + index, cpixels_four(kind, operation, cpixels_load(target + index), index));
        index += 4;
    }
    if (index < count) cpixels_store(target + count - 4, cpixels_four(kind, operation, last, count - 4));
}

/// One colour over `count` pixels, four or more, all with the same coverage.
static inline void cpixels_blend_color(uint32_t *target, size_t count, uint32_t color, uint8_t coverage) {
    struct cpixels_operation operation = {0};
    operation.color = cpixels_all(color);
    operation.coverage = cpixels_all(coverage * 0x01010101u);
    cpixels_run(cpixels_color, operation, target, count);
}

/// One colour over `count` pixels, four or more, through a mask.
static inline void cpixels_blend_masked(uint32_t *target, size_t count, uint32_t color, const uint8_t *mask) {
    struct cpixels_operation operation = {0};
    operation.color = cpixels_all(color);
    operation.mask = mask;
    cpixels_run(cpixels_color_masked, operation, target, count);
}

/// The same for a colour that is opaque.
static inline void cpixels_blend_opaque_masked(uint32_t *target, size_t count, uint32_t color, const uint8_t *mask) {
    struct cpixels_operation operation = {0};
    operation.color = cpixels_all(color);
    operation.mask = mask;
    cpixels_run(cpixels_opaque_masked, operation, target, count);
}

/// Colours over `count` pixels, four or more.
static inline void cpixels_blend_source(uint32_t *target, size_t count, const uint32_t *source) {
    struct cpixels_operation operation = {0};
    operation.source = source;
    cpixels_run(cpixels_source, operation, target, count);
}

/// The same with one coverage for all.
static inline void cpixels_blend_source_covered(
    uint32_t *target, size_t count, const uint32_t *source, uint8_t coverage) {
    struct cpixels_operation operation = {0};
    operation.source = source;
    operation.coverage = cpixels_all(coverage * 0x01010101u);
    cpixels_run(cpixels_source_covered, operation, target, count);
}

/// The same through a mask.
static inline void cpixels_blend_source_masked(
    uint32_t *target, size_t count, const uint32_t *source, const uint8_t *mask) {
    struct cpixels_operation operation = {0};
    operation.source = source;
    operation.mask = mask;
    cpixels_run(cpixels_source_masked, operation, target, count);
}

/// One colour over eight pixels, whose coverages are the bytes of a number, the first the lowest.
static inline void cpixels_blend_eight(uint32_t *target, uint32_t color, uint64_t coverage) {
    const cpixels_pair pair = {coverage, coverage};
    const cpixels_bytes mask = (cpixels_bytes)pair, source = cpixels_all(color);
    const cpixels_bytes rest = ~cpixels_product(cpixels_alphas(source), mask);
    const cpixels_bytes first = cpixels_load(target), second = cpixels_load(target + 4);
    cpixels_store(target, cpixels_mixed(source, CPIXELS_SPREAD(mask, 0), first, CPIXELS_SPREAD(rest, 0)));
    cpixels_store(target + 4, cpixels_mixed(source, CPIXELS_SPREAD(mask, 4), second, CPIXELS_SPREAD(rest, 4)));
}

/// The same for a colour that is opaque.
static inline void cpixels_blend_opaque_eight(uint32_t *target, uint32_t color, uint64_t coverage) {
    const cpixels_pair pair = {coverage, coverage};
    const cpixels_bytes mask = (cpixels_bytes)pair, source = cpixels_all(color);
    const cpixels_bytes first = cpixels_load(target), second = cpixels_load(target + 4);
    cpixels_store(target, cpixels_mixed(source, CPIXELS_SPREAD(mask, 0), first, ~CPIXELS_SPREAD(mask, 0)));
    cpixels_store(target + 4, cpixels_mixed(source, CPIXELS_SPREAD(mask, 4), second, ~CPIXELS_SPREAD(mask, 4)));
}

#undef CPIXELS_LOW
#undef CPIXELS_HIGH
#undef CPIXELS_SPREAD
#undef CPIXELS_INLINE
#endif
