#ifndef TAFEL_CYAML_H
#define TAFEL_CYAML_H
#include <yaml.h>
#endif
