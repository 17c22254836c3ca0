#ifndef TAFEL_CPNG_H
#define TAFEL_CPNG_H
#include <png.h>
#endif
