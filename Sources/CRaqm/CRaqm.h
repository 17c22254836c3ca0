#ifndef TAFEL_CRAQM_H
#define TAFEL_CRAQM_H
#include <raqm.h>
#endif
