#ifndef TAFEL_CSEAT_H
#define TAFEL_CSEAT_H
// The header uses va_list for its log.
#include <stdarg.h>
#include <libseat.h>
#endif
