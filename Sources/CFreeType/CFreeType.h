#ifndef TAFEL_CFREETYPE_H
#define TAFEL_CFREETYPE_H
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_BITMAP_H
#include FT_TRUETYPE_TABLES_H
#endif
