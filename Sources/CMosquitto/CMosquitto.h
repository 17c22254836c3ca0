#ifndef TAFEL_CMOSQUITTO_H
#define TAFEL_CMOSQUITTO_H
#include <mosquitto.h>
#include <mqtt_protocol.h>
#endif
