#!/bin/sh
# In the guest: runs the panel as a board does, notes when its first picture was up, and ends it as an init system does.
now() {
    cut -d' ' -f1 /proc/uptime
}
echo "board: command at $(now) s"
# No blinking cursor, so that two pictures of the console can be compared.
printf '\033[2J\033[H\033[?25lThe console of the virtual board\n' > /dev/tty1
echo "console written"
while [ ! -e /share/go1 ]; do sleep 0.1; done
started=$(now)
tafel run /etc/tafel/panel.yaml --stats &
panel=$!
if [ -e /sys/kernel/debug/dri/0/state ]; then
    # The kernel says whose picture is on the screen.
    until grep -q 'allocated by = tafel' /sys/kernel/debug/dri/*/state || ! kill -0 $panel; do sleep 0.02; done
    echo "board: tafel started at $started s, its first picture at $(now) s"
fi
while [ ! -e /share/go2 ] && kill -0 $panel; do sleep 0.1; done
kill -TERM $panel
wait $panel
code=$?
OutputProbe terminal /dev/tty1
echo "the panel ended with $code"
while [ ! -e /share/go3 ]; do sleep 0.1; done
exit $code
