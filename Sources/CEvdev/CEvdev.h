#ifndef TAFEL_CEVDEV_H
#define TAFEL_CEVDEV_H
#include <libevdev/libevdev.h>
#include <sys/sysmacros.h>

// The time of an event, whose fields have other names where time_t is wider than long.
static inline int64_t cevdev_seconds(const struct input_event *event) { return event->input_event_sec; }
static inline int64_t cevdev_microseconds(const struct input_event *event) { return event->input_event_usec; }

// The macros of makedev(3).
static inline unsigned cevdev_major(dev_t device) { return major(device); }
static inline unsigned cevdev_minor(dev_t device) { return minor(device); }
#endif
