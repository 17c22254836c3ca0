#!/bin/sh
# In the guest: switches the virtual terminal away and back twenty times while pictures are drawn.
OutputProbe "$1" --terminal &
probe=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
OutputProbe terminal /dev/tty1
for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    chvt 2
    chvt 1
    sleep 0.1
    echo "switched $round"
done
wait $probe
echo "the probe ended with $?"
OutputProbe terminal /dev/tty1
cat /sys/class/tty/tty0/active
