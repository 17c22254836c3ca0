#ifndef TAFEL_CUNIBREAK_H
#define TAFEL_CUNIBREAK_H
#include <linebreak.h>
#endif
