#ifndef TAFEL_CEVDEV_H
#define TAFEL_CEVDEV_H
#include <libevdev/libevdev.h>
#endif
