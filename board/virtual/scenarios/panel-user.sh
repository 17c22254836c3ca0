#!/bin/sh
# In the guest: the product by a plain user who may open neither the card nor input devices; board_giver in the kernel's
# command line says who gives them out: seatd or logind.
giver=$(sed -n 's/.*board_giver=\([a-z]*\).*/\1/p' /proc/cmdline)
mkdir -m 700 /tmp/panel
chown 1000:44 /tmp/panel
ls -l /dev/dri/card0 /dev/input/event*
if [ "$giver" = seatd ]; then
    seatd -u root -g video -l error &
    while [ ! -S /run/seatd.sock ]; do sleep 0.1; done
    HOME=/tmp/panel /usr/bin/setpriv --reuid 1000 --regid 44 --clear-groups \
        tafel run /etc/tafel/panel.yaml --socket /tmp/panel/control.sock &
    panel=$!
else
    # systemd takes no clock for right that is before its own release.
    date -s "2026-01-01 12:00:05" > /dev/null
    # What udev notes of devices that belong to the seat.
    mkdir -p /run/udev/data
    for device in /sys/class/drm/card0 /sys/class/input/input*; do
        case $device in *card0) note=c226:0 ;; *) note="+input:${device##*/}" ;; esac
        printf 'I:1\nG:seat\nQ:seat\nV:1\n' > "/run/udev/data/$note"
    done
    # What the panel says goes to the console, which is root's.
    chmod 666 /dev/console
    systemctl start panel.service
fi
TAFEL_SOCKET=/tmp/panel/control.sock inspect.sh &
inspector=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
[ "$giver" = seatd ] || loginctl --no-pager list-sessions
OutputProbe terminal /dev/tty1
chvt 2
chvt 1
echo "switched the panel"
while [ ! -e /share/go2 ]; do sleep 0.1; done
if [ "$giver" = seatd ]; then
    kill "$panel"
    wait "$panel"
    code=$?
else
    systemctl stop panel.service
    code=$(systemctl show panel.service --property ExecMainStatus --value)
fi
echo "the panel ended with $code"
kill $inspector
OutputProbe terminal /dev/tty1
