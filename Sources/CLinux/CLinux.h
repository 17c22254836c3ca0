#ifndef TAFEL_CLINUX_H
#define TAFEL_CLINUX_H
#include <errno.h>
#include <fcntl.h>
#include <linux/fb.h>
#include <linux/kd.h>
#include <linux/netlink.h>
#include <linux/vt.h>
#include <malloc.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <sys/timex.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

// errno as a value; the macro itself is not visible in Swift.
static inline int clinux_errno(void) { return errno; }

// CLOCK_MONOTONIC in nanoseconds; it cannot fail.
static inline int64_t clinux_monotonic(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// Whether the kernel has been told the time by a time server: 1 or 0, or -1 when it does not say. Changes nothing.
static inline int clinux_clock_is_synchronized(void) {
    struct timex state = {.modes = 0};
    int result = adjtimex(&state);
    return result < 0 ? -1 : (state.status & STA_UNSYNC) == 0;
}

// open(2) without its variable arguments.
static inline int clinux_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }

// ioctl(2) with one pointer argument, the shape of nearly all requests.
static inline int clinux_ioctl(int descriptor, unsigned long request, void *argument) {
    return ioctl(descriptor, request, argument);
}

// ioctl(2) with a number as argument.
static inline int clinux_ioctl_number(int descriptor, unsigned long request, unsigned long argument) {
    return ioctl(descriptor, request, argument);
}

// epoll_ctl(2); `struct epoll_event` is packed and holds a union, so it stays on this side.
static inline int clinux_epoll_control(int epoll, int operation, int descriptor, uint32_t events, uint64_t key) {
    struct epoll_event event = {.events = events, .data = {.u64 = key}};
    return epoll_ctl(epoll, operation, descriptor, &event);
}

enum { CLINUX_EPOLL_BATCH = 32 };

// epoll_wait(2) into two arrays of CLINUX_EPOLL_BATCH elements.
static inline int clinux_epoll_wait(int epoll, uint32_t *events, uint64_t *keys, int timeout) {
    struct epoll_event batch[CLINUX_EPOLL_BATCH];
    int count = epoll_wait(epoll, batch, CLINUX_EPOLL_BATCH, timeout);
    for (int index = 0; index < count; index++) {
        events[index] = batch[index].events;
        keys[index] = batch[index].data.u64;
    }
    return count;
}

static inline int clinux_timer_new(void) { return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK); }

// Arms a timer for an absolute monotonic time; both zero disarms it.
static inline int clinux_timer_arm(int timer, int64_t seconds, long nanoseconds) {
    struct itimerspec when = {.it_value = {.tv_sec = seconds, .tv_nsec = nanoseconds}};
    return timerfd_settime(timer, TFD_TIMER_ABSTIME, &when, NULL);
}

static inline int clinux_event_new(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

// The signals of `mask`: bit n-1 for signal n.
static inline sigset_t clinux_signal_set(uint64_t mask) {
    sigset_t set;
    sigemptyset(&set);
    for (int number = 1; number < 64; number++)
        if (mask >> (number - 1) & 1) sigaddset(&set, number);
    return set;
}

// Blocks the signals of `mask` in the calling thread and in those that it starts.
static inline int clinux_signals_block(uint64_t mask) {
    sigset_t set = clinux_signal_set(mask);
    errno = pthread_sigmask(SIG_BLOCK, &set, NULL);
    return errno ? -1 : 0;
}

// Blocks the signals of `mask` and gives a descriptor that reports them.
static inline int clinux_signals_new(uint64_t mask) {
    sigset_t set = clinux_signal_set(mask);
    if (clinux_signals_block(mask)) return -1;
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

// The number of one waiting signal; 0 when none waits, -1 on failure.
static inline int clinux_signals_read(int descriptor) {
    struct signalfd_siginfo info;
    ssize_t count = read(descriptor, &info, sizeof info);
    if (count == (ssize_t)sizeof info) return (int)info.ssi_signo;
    return count < 0 && errno != EAGAIN ? -1 : 0;
}

static inline void clinux_signals_unblock(uint64_t mask) {
    sigset_t set = clinux_signal_set(mask);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// The first signal that neither the C library nor anybody else has a meaning for; what the macro says at run time.
static inline int clinux_first_free_signal(void) { return SIGRTMIN; }

// Closes a socket with which something failed, and says what.
static inline int clinux_failed(int number) {
    int failure = errno;
    close(number);
    errno = failure;
    return -1;
}

// A socket that hears the kernel's device events, without udev; readable by any user.
static inline int clinux_uevents_new(void) {
    int number = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
    if (number < 0) return -1;
    struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
    if (bind(number, (struct sockaddr *)&address, sizeof address)) return clinux_failed(number);
    return number;
}

// One event of such a socket; 0 when none waits. What does not come from the kernel is dropped.
static inline ssize_t clinux_uevents_read(int number, void *buffer, size_t length) {
    for (;;) {
        struct sockaddr_nl sender = {0};
        socklen_t size = sizeof sender;
        ssize_t count = recvfrom(number, buffer, length, 0, (struct sockaddr *)&sender, &size);
        if (count < 0) return errno == EAGAIN ? 0 : -1;
        if (sender.nl_pid == 0) return count;
    }
}

// accept(2) on a Unix socket, not blocking.
static inline int clinux_accept_unix(int listener) {
    int number = accept(listener, NULL, NULL);
    if (number < 0) return -1;
    fcntl(number, F_SETFD, FD_CLOEXEC);
    fcntl(number, F_SETFL, O_NONBLOCK);
    return number;
}

// accept(2), not blocking; quick answers matter more than full packets.
static inline int clinux_accept(int listener) {
    int number = clinux_accept_unix(listener);
    if (number < 0) return -1;
    int yes = 1;
    setsockopt(number, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return number;
}

// A new Unix socket, not blocking, and the address of `path` for it.
static inline int clinux_unix_socket(const char *path, struct sockaddr_un *address) {
    *address = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address->sun_path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    strcpy(address->sun_path, path);
    return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
}

// A connection to a Unix socket, not blocking.
static inline int clinux_connect_unix(const char *path) {
    struct sockaddr_un address;
    int number = clinux_unix_socket(path, &address);
    if (number < 0 || !connect(number, (struct sockaddr *)&address, sizeof address)) return number;
    return clinux_failed(number);
}

// A Unix socket that listens at `path`, not blocking. The file gets `mode` from the first moment on.
static inline int clinux_listen_unix(const char *path, mode_t mode) {
    struct sockaddr_un address;
    int number = clinux_unix_socket(path, &address);
    if (number < 0) return -1;
    // Linux gives the file the mode of the socket it is bound from.
    if (fchmod(number, mode) || bind(number, (struct sockaddr *)&address, sizeof address) || listen(number, 64))
        return clinux_failed(number);
    return number;
}

// The process at the other end of a Unix socket, as the kernel saw it connect.
static inline int clinux_peer(int socket, pid_t *process, uid_t *user) {
    struct {
        pid_t process;
        uid_t user;
        gid_t group;
    } peer;
    socklen_t size = sizeof peer;
    if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size)) return -1;
    *process = peer.process;
    *user = peer.user;
    return 0;
}

// Lets a blocking socket wait at most so long for each read and write.
static inline int clinux_wait_at_most(int socket, int milliseconds) {
    struct timeval limit = {.tv_sec = milliseconds / 1000, .tv_usec = milliseconds % 1000 * 1000};
    if (fcntl(socket, F_SETFL, 0)) return -1;
    if (setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit)) return -1;
    return setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit);
}

// What may happen to a file's name in its folder, and to a file that is being written.
static inline int clinux_watch_folder(int notifier, const char *path) {
    return inotify_add_watch(notifier, path, IN_CLOSE_WRITE | IN_MOVED_TO | IN_CREATE | IN_ONLYDIR);
}

static inline int clinux_notifier_new(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

// The name in the next event of a notifier's buffer and how many bytes the event takes; 0 at the end.
static inline size_t clinux_notified(const void *buffer, size_t length, const char **name) {
    const struct inotify_event *event = buffer;
    if (length < sizeof *event || length < sizeof *event + event->len) return 0;
    *name = event->len ? event->name : "";
    return sizeof *event + event->len;
}

// From how many bytes on a piece of memory comes from the system and goes back to it; 0 when refused.
static inline int clinux_heap_large_from(int bytes) {
    return mallopt(M_MMAP_THRESHOLD, bytes) && mallopt(M_TRIM_THRESHOLD, bytes);
}

static inline int clinux_device_major(dev_t device) { return (int)major(device); }
static inline int clinux_device_minor(dev_t device) { return (int)minor(device); }

// libdispatch's interface for run loops of others; exported by the library, declared in no public header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
/// Lets a child to be started have no descriptor from `first` on.
static inline int clinux_spawn_close_from(posix_spawn_file_actions_t *actions, int first) {
    return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

#endif
