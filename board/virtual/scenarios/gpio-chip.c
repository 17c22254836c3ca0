// A USB device with eight GPIO lines, a CP2112, of which the kernel's own hid-cp2112 makes a GPIO chip. Through uhid.
//
//   gpio-chip LEVELS OUTPUTS
//
// The file LEVELS holds the number whose bits are the levels of the inputs; what the outputs are set to is written into
// OUTPUTS. Silicon Labs, AN495: CP2112 Interface Specification.
#include <fcntl.h>
#include <linux/uhid.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { GPIO_CONFIG = 2, GPIO_GET = 3, GPIO_SET = 4, VERSION = 5, SMBUS_CONFIG = 6 };

// One feature report of a vendor's page, as all of them are asked for by number.
static const unsigned char descriptor[] = {
    0x06, 0x00, 0xff, 0x09, 0x01, 0xa1, 0x01, 0x85, 0x02, 0x15, 0x00, 0x26, 0xff, 0x00,
    0x75, 0x08, 0x95, 0x04, 0x09, 0x01, 0xb1, 0x02, 0xc0};

static int device;
static unsigned char outputs, config[5] = {GPIO_CONFIG};

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void put(const struct uhid_event *event) {
    if (write(device, event, sizeof *event) != sizeof *event) fail("write");
}

static unsigned char levels(const char *path) {
    int value = 0;
    FILE *file = fopen(path, "r");
    if (file) {
        if (fscanf(file, "%d", &value) != 1) value = 0;
        fclose(file);
    }
    // An output reads as it is set.
    return (value & ~config[1]) | (outputs & config[1]);
}

static void give(const struct uhid_get_report_req *request, const char *path) {
    struct uhid_event answer = {.type = UHID_GET_REPORT_REPLY};
    struct uhid_get_report_reply_req *reply = &answer.u.get_report_reply;
    reply->id = request->id;
    reply->data[0] = request->rnum;
    switch (request->rnum) {
    case GPIO_CONFIG:
        memcpy(reply->data, config, reply->size = sizeof config);
        break;
    case GPIO_GET:
        reply->data[1] = levels(path);
        reply->size = 2;
        break;
    case VERSION:
        reply->data[1] = 0x0c;
        reply->data[2] = 1;
        reply->size = 3;
        break;
    case SMBUS_CONFIG: reply->size = 14; break;
    default: reply->err = 5;
    }
    put(&answer);
}

static void take(const struct uhid_set_report_req *request, const char *path) {
    struct uhid_event answer = {.type = UHID_SET_REPORT_REPLY, .u.set_report_reply.id = request->id};
    if (request->rnum == GPIO_CONFIG) memcpy(config, request->data, sizeof config);
    if (request->rnum == GPIO_SET) {
        outputs = (outputs & ~request->data[2]) | (request->data[1] & request->data[2]);
        FILE *file = fopen(path, "w");
        if (!file) fail(path);
        fprintf(file, "%d\n", outputs);
        fclose(file);
    }
    put(&answer);
}

int main(int count, char **arguments) {
    if (count != 3) return 64;
    device = open("/dev/uhid", O_RDWR | O_CLOEXEC);
    if (device < 0) fail("/dev/uhid");
    struct uhid_event event = {.type = UHID_CREATE2};
    strcpy((char *)event.u.create2.name, "Tafel Test GPIO");
    memcpy(event.u.create2.rd_data, descriptor, sizeof descriptor);
    event.u.create2.rd_size = sizeof descriptor;
    event.u.create2.bus = 3;
    event.u.create2.vendor = 0x10c4;
    event.u.create2.product = 0xea90;
    put(&event);
    while (read(device, &event, sizeof event) > 0) {
        if (event.type == UHID_GET_REPORT) give(&event.u.get_report, arguments[1]);
        if (event.type == UHID_SET_REPORT) take(&event.u.set_report, arguments[2]);
    }
    return 0;
}
