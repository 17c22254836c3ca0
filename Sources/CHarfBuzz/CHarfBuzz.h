#ifndef TAFEL_CHARFBUZZ_H
#define TAFEL_CHARFBUZZ_H
#include <hb.h>
#include <hb-ft.h>

/* Function-like macros are not imported into Swift. */
static inline hb_tag_t tafel_hb_tag(char a, char b, char c, char d) { return HB_TAG(a, b, c, d); }
#endif
