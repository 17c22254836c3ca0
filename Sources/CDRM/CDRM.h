#ifndef TAFEL_CDRM_H
#define TAFEL_CDRM_H
#include <drm_fourcc.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

// The function-like macro is not visible in Swift.
static inline uint32_t cdrm_fourcc(char a, char b, char c, char d) { return fourcc_code(a, b, c, d); }
#endif
