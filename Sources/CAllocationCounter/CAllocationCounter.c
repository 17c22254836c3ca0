#include "CAllocationCounter.h"
#include <errno.h>
#include <stdatomic.h>

/* Stands in front of the C library's allocator in programs that link it (tests only): functions of the program itself
   win over those of libraries, and glibc offers its own ones under second names. */

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define TAFEL_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(TAFEL_SANITIZED)
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

/* Of all threads. */
static atomic_long count;

void *malloc(size_t size) { count++; return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { count++; return __libc_calloc(number, size); }
void *realloc(void *memory, size_t size) { count++; return __libc_realloc(memory, size); }
void *memalign(size_t alignment, size_t size) { count++; return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { count++; return __libc_memalign(alignment, size); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
    count++;
    void *result = __libc_memalign(alignment, size);
    if (!result) return ENOMEM;
    *memory = result;
    return 0;
}
long tafel_allocation_count(void) { return count; }
#else
long tafel_allocation_count(void) { return -1; }
#endif
