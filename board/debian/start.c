/* The first process of a machine that only starts the panel: loads the display's drivers, starts `tafel run` several
   times, and says on the serial console when what was reached. board/debian/start builds it and reads that.

   Nothing else runs meanwhile, so what lies between the start and the first picture is the panel's alone. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define STARTS 3

/* Milliseconds since the kernel's start. */
static double now(void) {
    struct timespec moment;
    clock_gettime(CLOCK_MONOTONIC, &moment);
    return moment.tv_sec * 1e3 + moment.tv_nsec / 1e6;
}

static void die(const char *what) {
    printf("start: %s: %s\n", what, strerror(errno));
    sync();
    reboot(RB_POWER_OFF);
}

/* Drivers, each after those that it needs: the names of /modules/list. */
static void load_modules(void) {
    FILE *list = fopen("/modules/list", "r");
    char name[256], path[512];
    if (!list) die("/modules/list");
    while (fscanf(list, "%255s", name) == 1) {
        snprintf(path, sizeof path, "/modules/%s.ko", name);
        int file = open(path, O_RDONLY | O_CLOEXEC);
        if (file < 0 || syscall(SYS_finit_module, file, "", 0) != 0) die(path);
        close(file);
    }
    fclose(list);
}

/* Starts the panel; returns when its first picture is on the display, as it tells an init system. */
static pid_t start_panel(int listener, int number) {
    static const char *const words[] = {"tafel", "run", "/etc/tafel/tafel.yaml", NULL};
    double begun = now();
    pid_t panel = fork();
    if (panel < 0) die("fork");
    if (panel == 0) {
        int log = open("/run/log", O_WRONLY | O_CREAT | O_APPEND, 0644);
        dup2(log, 1);
        dup2(log, 2);
        execv("/usr/bin/tafel", (char *const *)words);
        _exit(127);
    }
    char message[4096];
    do {
        ssize_t length = recv(listener, message, sizeof message - 1, 0);
        if (length < 0) die("no first picture");
        message[length] = '\0';
    } while (!strstr(message, "READY=1"));
    double shown = now();

    /* What it took until then; of its children and threads too. */
    char path[64], text[1024];
    double on_processor = 0, user = 0, kernel = 0;
    long faults = 0, big_faults = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", panel);
    FILE *file = fopen(path, "r");
    if (!file || !fgets(text, sizeof text, file)) die(path);
    fclose(file);
    const char *rest = strrchr(text, ')');
    long ticks_user = 0, ticks_kernel = 0;
    if (!rest || sscanf(rest, ") %*c %*d %*d %*d %*d %*d %*u %ld %*u %ld %*u %ld %ld", &faults, &big_faults, &ticks_user,
                        &ticks_kernel) != 4)
        die(path);
    user = ticks_user * 1e3 / sysconf(_SC_CLK_TCK);
    kernel = ticks_kernel * 1e3 / sysconf(_SC_CLK_TCK);
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(panel, &clock) == 0 && clock_gettime(clock, &used) == 0)
        on_processor = used.tv_sec * 1e3 + used.tv_nsec / 1e6;
    printf("start: tafel %d: %.1f ms to the first picture; %.1f ms on the processor (about %.0f in the program, %.0f in the"
           " kernel), %ld page faults\n",
           number, shown - begun, on_processor, user, kernel, faults + big_faults);
    return panel;
}

int main(void) {
    double begun = now();
    mkdir("/proc", 0755), mkdir("/sys", 0755), mkdir("/dev", 0755), mkdir("/run", 0755), mkdir("/tmp", 01777);
    if (mount("proc", "/proc", "proc", 0, NULL) || mount("sysfs", "/sys", "sysfs", 0, NULL) ||
        (mount("dev", "/dev", "devtmpfs", 0, NULL) && errno != EBUSY) || mount("run", "/run", "tmpfs", 0, NULL))
        return 1;
    int console = open("/dev/ttyS0", O_RDWR);
    dup2(console, 0), dup2(console, 1), dup2(console, 2);
    setvbuf(stdout, NULL, _IONBF, 0);
    load_modules();
    while (access("/dev/dri/card0", F_OK) != 0) usleep(1000);
    printf("start: kernel %.1f ms\nstart: user space %.1f ms\n", begun, now() - begun);

    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "/run/notify"};
    int listener = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    struct timeval patience = {.tv_sec = 60};
    setsockopt(listener, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) != 0) die("bind");
    setenv("NOTIFY_SOCKET", address.sun_path, 1);
    setenv("HOME", "/root", 1);
    setenv("PATH", "/usr/sbin:/usr/bin:/sbin:/bin", 1);

    for (int number = 1; number <= STARTS; number++) {
        pid_t panel = start_panel(listener, number);
        sleep(2);
        if (number == STARTS) {
            /* Until the host has looked at the display. */
            char byte;
            printf("start: complete\n");
            if (read(0, &byte, 1) < 0) die("read");
        }
        kill(panel, SIGTERM);
        waitpid(panel, NULL, 0);
        char rest[4096];
        while (recv(listener, rest, sizeof rest, MSG_DONTWAIT) >= 0) {}
    }
    char text[4096];
    int log = open("/run/log", O_RDONLY);
    for (ssize_t length; (length = read(log, text, sizeof text)) > 0;) fwrite(text, 1, length, stdout);
    reboot(RB_POWER_OFF);
    return 0;
}
