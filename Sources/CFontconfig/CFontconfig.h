#ifndef TAFEL_CFONTCONFIG_H
#define TAFEL_CFONTCONFIG_H
#include <fontconfig/fontconfig.h>
#endif
