/* Names of a later C library that Swift's runtime asks for, given by the one of Debian 12 (glibc 2.36).

   Nobody packs a Swift runtime for Debian 12, so its program is linked with the static one of Debian sid. The objects in that
   were compiled against the headers of glibc 2.38 or later, which send strtol and its kin to names of their own
   when C23 is spoken (they also read "0b1" then, which the runtime never writes nor expects), and have strlcpy.
   tools/package links this into the program for Debian 12 only, so that these names are found inside of it. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long __isoc23_strtol(const char *text, char **end, int base) { return strtol(text, end, base); }

long long __isoc23_strtoll(const char *text, char **end, int base) { return strtoll(text, end, base); }

int __isoc23_sscanf(const char *text, const char *format, ...) {
    va_list places;
    va_start(places, format);
    int count = vsscanf(text, format, places);
    va_end(places);
    return count;
}

/* As strlcpy(3bsd) has it: always ended by a zero unless there is no room at all; the length of what was to be copied. */
size_t strlcpy(char *to, const char *from, size_t size) {
    size_t length = strlen(from);
    if (size > 0) {
        size_t kept = length < size ? length : size - 1;
        memcpy(to, from, kept);
        to[kept] = '\0';
    }
    return length;
}
