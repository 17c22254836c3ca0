// A touch panel for two fingers that a scenario plays with: one of the kernel's uinput, or a HID device through uhid,
// of which the kernel's own hid-multitouch makes an input device.
//
//   touch-panel uinput|uhid FOLDER
//
// Waits for the files FOLDER/step1, step2 … and does what their lines say; places are 0 to 4095:
//   down FINGER X Y     move FINGER X Y     up FINGER     frame     wait MILLISECONDS
// Says "step N played" on standard output, and with uhid "opened" when someone has opened the device: what is played
// before is lost.
#include <errno.h>
#include <fcntl.h>
#include <linux/uhid.h>
#include <linux/uinput.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { FINGERS = 2, LARGEST = 4095 };

static const char name[] = "Tafel Test Panel";
static struct { int down, changed, x, y, tracking; } fingers[FINGERS];
static int device, is_hid, last_tracking;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void put(const void *bytes, size_t count) {
    if (write(device, bytes, count) != (ssize_t)count) fail("write");
}

// uinput: slots with tracking ids, as most touch controllers' drivers have them.

static void make_uinput(void) {
    device = open("/dev/uinput", O_RDWR | O_CLOEXEC);
    if (device < 0) fail("/dev/uinput");
    const int axes[][2] = {
        {ABS_X, LARGEST}, {ABS_Y, LARGEST}, {ABS_MT_SLOT, FINGERS - 1}, {ABS_MT_POSITION_X, LARGEST},
        {ABS_MT_POSITION_Y, LARGEST}, {ABS_MT_TRACKING_ID, 65535}};
    ioctl(device, UI_SET_EVBIT, EV_KEY);
    ioctl(device, UI_SET_KEYBIT, BTN_TOUCH);
    ioctl(device, UI_SET_EVBIT, EV_ABS);
    ioctl(device, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    for (size_t index = 0; index < sizeof axes / sizeof *axes; index++) {
        struct uinput_abs_setup axis = {.code = axes[index][0], .absinfo = {.maximum = axes[index][1]}};
        if (ioctl(device, UI_ABS_SETUP, &axis) != 0) fail("UI_ABS_SETUP");
    }
    struct uinput_setup setup = {.id = {.bustype = BUS_USB, .vendor = 0x7afe, .product = 1}};
    strcpy(setup.name, name);
    if (ioctl(device, UI_DEV_SETUP, &setup) != 0 || ioctl(device, UI_DEV_CREATE) != 0) fail("UI_DEV_CREATE");
}

static void emit(int type, int code, int value) {
    struct input_event event = {.type = type, .code = code, .value = value};
    put(&event, sizeof event);
}

static void play_uinput(void) {
    int is_touched = 0;
    for (int finger = 0; finger < FINGERS; finger++) {
        is_touched |= fingers[finger].down;
        if (!fingers[finger].changed) continue;
        emit(EV_ABS, ABS_MT_SLOT, finger);
        emit(EV_ABS, ABS_MT_TRACKING_ID, fingers[finger].down ? fingers[finger].tracking : -1);
        if (!fingers[finger].down) continue;
        emit(EV_ABS, ABS_MT_POSITION_X, fingers[finger].x);
        emit(EV_ABS, ABS_MT_POSITION_Y, fingers[finger].y);
    }
    emit(EV_KEY, BTN_TOUCH, is_touched);
    emit(EV_SYN, SYN_REPORT, 0);
}

// uhid: a digitizer with two fingers and a count of contacts. HID Usage Tables 1.12, 16.

#define FINGER \
    0x05, 0x0d, 0x09, 0x22, 0xa1, 0x02,                                           /* a finger */ \
    0x09, 0x42, 0x15, 0x00, 0x25, 0x01, 0x75, 0x01, 0x95, 0x01, 0x81, 0x02,       /* its tip touches */ \
    0x95, 0x07, 0x81, 0x03,                                                       /* seven bits of nothing */ \
    0x09, 0x51, 0x25, 0x7f, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02,                   /* its number */ \
    0x05, 0x01, 0x09, 0x30, 0x26, 0xff, 0x0f, 0x75, 0x10, 0x81, 0x02, 0x09, 0x31, 0x81, 0x02, /* x and y */ \
    0xc0
static const unsigned char descriptor[] = {
    0x05, 0x0d, 0x09, 0x04, 0xa1, 0x01, 0x85, 0x01, FINGER, FINGER, /* a touch screen, report 1 */
    0x05, 0x0d, 0x09, 0x54, 0x15, 0x00, 0x25, 0x02, 0x75, 0x08, 0x95, 0x01, 0x81, 0x02, /* count of contacts */
    0x85, 0x02, 0x09, 0x55, 0x25, 0x02, 0xb1, 0x02, 0xc0}; /* report 2: the largest count */

// Answers the kernel's questions until `milliseconds` have passed without one.
static void answer(int milliseconds) {
    struct pollfd wait = {.fd = device, .events = POLLIN};
    while (poll(&wait, 1, milliseconds) > 0) {
        struct uhid_event question, reply = {0};
        if (read(device, &question, sizeof question) <= 0) return;
        switch (question.type) {
        case UHID_OPEN: puts("opened"); break;
        case UHID_GET_REPORT:
            reply.type = UHID_GET_REPORT_REPLY;
            reply.u.get_report_reply.id = question.u.get_report.id;
            if (question.u.get_report.rnum == 2) {
                reply.u.get_report_reply.size = 2;
                reply.u.get_report_reply.data[0] = 2;
                reply.u.get_report_reply.data[1] = FINGERS;
            } else {
                reply.u.get_report_reply.err = EIO;
            }
            put(&reply, sizeof reply);
            break;
        case UHID_SET_REPORT:
            reply.type = UHID_SET_REPORT_REPLY;
            reply.u.set_report_reply.id = question.u.set_report.id;
            put(&reply, sizeof reply);
            break;
        default: break;
        }
    }
}

static void make_uhid(void) {
    device = open("/dev/uhid", O_RDWR | O_CLOEXEC);
    if (device < 0) fail("/dev/uhid");
    struct uhid_event create = {.type = UHID_CREATE2};
    strcpy((char *)create.u.create2.name, name);
    memcpy(create.u.create2.rd_data, descriptor, sizeof descriptor);
    create.u.create2.rd_size = sizeof descriptor;
    create.u.create2.bus = BUS_USB;
    create.u.create2.vendor = 0x7afe;
    create.u.create2.product = 2;
    put(&create, sizeof create);
}

static void play_uhid(void) {
    struct uhid_event report = {.type = UHID_INPUT2};
    unsigned char *next = report.u.input2.data;
    *next++ = 1;
    int count = 0;
    for (int finger = 0; finger < FINGERS; finger++) {
        // A finger that lifts is reported once more, without its tip.
        int is_known = fingers[finger].down || fingers[finger].changed;
        count += is_known;
        *next++ = fingers[finger].down;
        *next++ = finger;
        *next++ = fingers[finger].x & 0xff;
        *next++ = fingers[finger].x >> 8;
        *next++ = fingers[finger].y & 0xff;
        *next++ = fingers[finger].y >> 8;
    }
    *next++ = FINGERS;
    report.u.input2.size = next - report.u.input2.data;
    if (count > 0) put(&report, sizeof report);
}

static void rest(long milliseconds) {
    if (is_hid) answer(0);
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000};
    nanosleep(&time, NULL);
}

static void play(FILE *step) {
    char word[16];
    while (fscanf(step, "%15s", word) == 1) {
        int finger = 0, value = 0;
        if (strcmp(word, "wait") == 0) {
            if (fscanf(step, "%d", &value) == 1) rest(value);
        } else if (strcmp(word, "frame") == 0) {
            if (is_hid) play_uhid(); else play_uinput();
            for (finger = 0; finger < FINGERS; finger++) fingers[finger].changed = 0;
        } else if (fscanf(step, "%d", &finger) == 1 && finger >= 0 && finger < FINGERS) {
            if (strcmp(word, "up") == 0) {
                fingers[finger].down = 0;
            } else {
                if (fscanf(step, "%d %d", &fingers[finger].x, &fingers[finger].y) != 2) exit(2);
                if (strcmp(word, "down") == 0) fingers[finger].tracking = ++last_tracking;
                fingers[finger].down = 1;
            }
            fingers[finger].changed = 1;
        } else {
            exit(2);
        }
    }
}

int main(int count, char **words) {
    if (count != 3) return 2;
    setvbuf(stdout, NULL, _IOLBF, 0);
    is_hid = strcmp(words[1], "uhid") == 0;
    if (is_hid) make_uhid(); else make_uinput();
    for (int number = 1;; number++) {
        char path[256];
        snprintf(path, sizeof path, "%s/step%d", words[2], number);
        FILE *step;
        while ((step = fopen(path, "r")) == NULL) {
            if (is_hid) answer(0);
            rest(4);
        }
        play(step);
        fclose(step);
        printf("step %d played\n", number);
    }
}
