#ifndef TAFEL_CGPIO_H
#define TAFEL_CGPIO_H
#include <linux/gpio.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

// The kernel's GPIO character devices, interface v2 (Linux 5.10 on). Its requests are macros and its structures arrays,
// neither of which Swift can use. All return -1 with errno set where they fail.

/// Text into `label` (32 bytes), the number of lines as the result.
static inline int cgpio_chip_info(int chip, char *label) {
    struct gpiochip_info info;
    memset(&info, 0, sizeof info);
    if (ioctl(chip, GPIO_GET_CHIPINFO_IOCTL, &info) != 0) return -1;
    memcpy(label, info.label, sizeof info.label);
    label[sizeof info.label - 1] = 0;
    return (int)info.lines;
}

/// Texts into `name` and `consumer` (32 bytes each); 1 when somebody uses the line, else 0.
static inline int cgpio_line_info(int chip, uint32_t offset, char *name, char *consumer) {
    struct gpio_v2_line_info info;
    memset(&info, 0, sizeof info);
    info.offset = offset;
    if (ioctl(chip, GPIO_V2_GET_LINEINFO_IOCTL, &info) != 0) return -1;
    memcpy(name, info.name, sizeof info.name);
    memcpy(consumer, info.consumer, sizeof info.consumer);
    name[sizeof info.name - 1] = consumer[sizeof info.consumer - 1] = 0;
    return (info.flags & GPIO_V2_LINE_FLAG_USED) != 0;
}

/// A descriptor of one line; `value` is what an output begins with.
static inline int cgpio_request(int chip, uint32_t offset, uint64_t flags, uint32_t debounce, int value) {
    struct gpio_v2_line_request request;
    memset(&request, 0, sizeof request);
    request.offsets[0] = offset;
    request.num_lines = 1;
    strcpy(request.consumer, "tafel");
    request.config.flags = flags;
    if (debounce > 0) {
        struct gpio_v2_line_config_attribute *attribute = &request.config.attrs[request.config.num_attrs++];
        attribute->attr.id = GPIO_V2_LINE_ATTR_ID_DEBOUNCE;
        attribute->attr.debounce_period_us = debounce;
        attribute->mask = 1;
    }
    if (flags & GPIO_V2_LINE_FLAG_OUTPUT) {
        struct gpio_v2_line_config_attribute *attribute = &request.config.attrs[request.config.num_attrs++];
        attribute->attr.id = GPIO_V2_LINE_ATTR_ID_OUTPUT_VALUES;
        attribute->attr.values = value ? 1 : 0;
        attribute->mask = 1;
    }
    return ioctl(chip, GPIO_V2_GET_LINE_IOCTL, &request) != 0 ? -1 : request.fd;
}

/// 0 or 1.
static inline int cgpio_value(int line) {
    struct gpio_v2_line_values values = {.bits = 0, .mask = 1};
    return ioctl(line, GPIO_V2_LINE_GET_VALUES_IOCTL, &values) != 0 ? -1 : (int)(values.bits & 1);
}

static inline int cgpio_set_value(int line, int value) {
    struct gpio_v2_line_values values = {.bits = value ? 1 : 0, .mask = 1};
    return ioctl(line, GPIO_V2_LINE_SET_VALUES_IOCTL, &values);
}

/// 1 for a rising edge, 0 for a falling one; never waits on a descriptor that does not block.
static inline int cgpio_next_edge(int line) {
    struct gpio_v2_line_event event;
    ssize_t count = read(line, &event, sizeof event);
    return count != sizeof event ? -1 : event.id == GPIO_V2_LINE_EVENT_RISING_EDGE;
}

static const uint64_t cgpio_input = GPIO_V2_LINE_FLAG_INPUT;
static const uint64_t cgpio_output = GPIO_V2_LINE_FLAG_OUTPUT;
static const uint64_t cgpio_edges = GPIO_V2_LINE_FLAG_EDGE_RISING | GPIO_V2_LINE_FLAG_EDGE_FALLING;
static const uint64_t cgpio_active_low = GPIO_V2_LINE_FLAG_ACTIVE_LOW;
static const uint64_t cgpio_pull_up = GPIO_V2_LINE_FLAG_BIAS_PULL_UP;
static const uint64_t cgpio_pull_down = GPIO_V2_LINE_FLAG_BIAS_PULL_DOWN;
static const uint64_t cgpio_no_bias = GPIO_V2_LINE_FLAG_BIAS_DISABLED;
#endif
