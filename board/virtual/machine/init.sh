#!/bin/busybox sh
# shellcheck shell=dash
# The guest's first process: mounts, loads modules, runs the command, reports its exit code, switches off.
export PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin HOME=/root TERM=linux
# The command's part, which systemd begins where there is one.
command() {
    exec < /dev/console > /dev/console 2>&1
    cd /root || exit
    setsid sh /board/command < /dev/null
    code=$?
    sync
    echo
    for _ in 1 2 3; do echo "@ANSWER@=$code;"; done
    sleep 0.3
    poweroff -f
}
[ "$1" != command ] || command
/bin/busybox mkdir -p /proc /sys /dev /tmp /run /root /share
/bin/busybox mount -t proc proc /proc
/bin/busybox mount -t sysfs sysfs /sys
/bin/busybox mount -t devtmpfs devtmpfs /dev 2>/dev/null
/bin/busybox --install -s /bin 2>/dev/null
mkdir -p /dev/pts /dev/shm /var
[ -e /lib ] || ln -s usr/lib /lib
ln -s /run /var/run
mount -t devpts devpts /dev/pts
mount -t tmpfs tmpfs /dev/shm
mount -t tmpfs tmpfs /tmp
mount -t tmpfs tmpfs /run
mount -t debugfs debugfs /sys/kernel/debug 2>/dev/null
exec </dev/console >/dev/console 2>&1
echo "board: user space at $(cut -d' ' -f1 /proc/uptime) s, Linux $(uname -r)"
while read -r module parameters; do
    # The parameters are words of their own.
    # shellcheck disable=SC2086
    insmod "/board/modules/$module.ko" $parameters || echo "board: module $module FAILED"
done < /board/modules/list
ip link set lo up
if [ -e /board/share ]; then
    mount -t 9p -o trans=virtio,version=9p2000.L,msize=262144 share /share || echo "board: share FAILED"
fi
[ ! -e /etc/systemd/system/board.service ] || exec /lib/systemd/systemd --unit=board.service --show-status=no
command
