#!/bin/sh
# In the guest: the product before there is any display, beside a program that has it, and when it comes.
tafel run /etc/tafel/panel.yaml --no-wait
echo "without a display ended with $?"
tafel run /etc/tafel/panel.yaml &
panel=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
echo "waiting: $(OutputProbe terminal /dev/tty1)"
while read -r module; do insmod "/board/carried/$module.ko"; done < /board/carried/list
while [ ! -e /share/go2 ]; do sleep 0.1; done
echo "showing: $(OutputProbe terminal /dev/tty1)"
kill -TERM $panel
wait $panel
echo "the panel ended with $?"
# The other program takes orders, too.
rm /share/go*
OutputProbe drm &
holder=$!
while ! grep -q 'allocated by = OutputProbe' /sys/kernel/debug/dri/0/state; do sleep 0.1; done
tafel run /etc/tafel/panel.yaml --no-wait
echo "beside $holder ended with $?"
tafel run /etc/tafel/panel.yaml &
panel=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
kill -TERM $holder
while [ ! -e /share/go2 ]; do sleep 0.1; done
kill -TERM $panel
wait $panel
echo "the last panel ended with $?"
