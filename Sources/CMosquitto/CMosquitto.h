#ifndef TAFEL_CMOSQUITTO_H
#define TAFEL_CMOSQUITTO_H
#include <mosquitto.h>
// From 2.1 on, mosquitto.h brings it along and a file of its own is an error.
#if LIBMOSQUITTO_VERSION_NUMBER < 2001000
#include <mqtt_protocol.h>
#endif
#endif
