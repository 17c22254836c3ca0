#ifndef TAFEL_CMODBUS_H
#define TAFEL_CMODBUS_H
#include <modbus.h>
#endif
