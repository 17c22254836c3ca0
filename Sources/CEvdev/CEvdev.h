#ifndef TAFEL_CEVDEV_H
#define TAFEL_CEVDEV_H
#include <libevdev/libevdev.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/sysmacros.h>

// The time of an event, whose fields have other names where time_t is wider than long.
static inline int64_t cevdev_seconds(const struct input_event *event) { return event->input_event_sec; }
static inline int64_t cevdev_microseconds(const struct input_event *event) { return event->input_event_usec; }

// A log function that says nothing: by default the library writes a line to standard error for each odd event, for ever.
static void cevdev_say_nothing(enum libevdev_log_priority priority, void *data, const char *file, int line,
                               const char *function, const char *format, va_list arguments) {
    (void)priority, (void)data, (void)file, (void)line, (void)function, (void)format, (void)arguments;
}
static inline void cevdev_silence(void) { libevdev_set_log_function(cevdev_say_nothing, NULL); }

// The macros of makedev(3).
static inline unsigned cevdev_major(dev_t device) { return major(device); }
static inline unsigned cevdev_minor(dev_t device) { return minor(device); }
#endif
