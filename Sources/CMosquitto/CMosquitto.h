#ifndef TAFEL_CMOSQUITTO_H
#define TAFEL_CMOSQUITTO_H
#include <mosquitto.h>

#include "../COpenedLibrary/COpenedLibrary.h"
// From 2.1 on, mosquitto.h brings it along and a file of its own is an error.
#if LIBMOSQUITTO_VERSION_NUMBER < 2001000
#include <mqtt_protocol.h>
#endif

// libmosquitto brings OpenSSL along.
#define CMOSQUITTO_FUNCTIONS(X) \
    X(mosquitto_connack_string) X(mosquitto_connect) X(mosquitto_connect_callback_set) X(mosquitto_destroy) \
    X(mosquitto_disconnect) X(mosquitto_int_option) X(mosquitto_lib_cleanup) X(mosquitto_lib_init) X(mosquitto_loop) \
    X(mosquitto_loop_misc) X(mosquitto_loop_read) X(mosquitto_loop_write) X(mosquitto_message_callback_set) \
    X(mosquitto_new) X(mosquitto_publish) X(mosquitto_publish_callback_set) X(mosquitto_reason_string) \
    X(mosquitto_socket) X(mosquitto_strerror) X(mosquitto_subscribe) X(mosquitto_threaded_set) X(mosquitto_tls_set) \
    X(mosquitto_topic_matches_sub) X(mosquitto_unsubscribe) X(mosquitto_username_pw_set) X(mosquitto_want_write) \
    X(mosquitto_will_set)
TAFEL_OPENED_LIBRARY(cmosquitto, "libmosquitto.so.1", CMOSQUITTO_FUNCTIONS)
#endif
