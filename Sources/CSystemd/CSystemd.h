#ifndef TAFEL_CSYSTEMD_H
#define TAFEL_CSYSTEMD_H
#include <systemd/sd-daemon.h>
#endif
