#ifndef TAFEL_CFILL_H
#define TAFEL_CFILL_H
#include <stddef.h>
#include <stdint.h>

/// Writes `value` to `count` words from `target` on.
///
/// The processor's string instruction takes lines of the cache over without reading what it replaces, which no plain
/// store does: whole pictures are filled 1.2 times as quickly. It costs some 10 ns to begin. Raster's `PixelLoops` has
/// the same in Swift, for short runs and for processors without such an instruction.
static inline void cfill_words(uint32_t *target, size_t count, uint32_t value) {
#if defined(__x86_64__)
    __asm__ volatile("rep stosl" : "+D"(target), "+c"(count) : "a"(value) : "memory");
#else
    for (size_t index = 0; index < count; index++) target[index] = value;
#endif
}
#endif
