#ifndef TAFEL_CALLOCATIONCOUNTER_H
#define TAFEL_CALLOCATIONCOUNTER_H
#include <stddef.h>
/// The number of allocations that the program has made so far, or -1 where they cannot be counted.
long tafel_allocation_count(void);
#endif
