#!/bin/sh
# In the guest: switches the virtual terminal away from the product and back twenty times while it draws, and asks it for
# its recording by a signal.
{
    cat /etc/tafel/panel.yaml
    echo "record: { last: 10s, folder: /share }"
} > /tmp/panel.yaml
tafel run /tmp/panel.yaml &
panel=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
OutputProbe terminal /dev/tty1
for round in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    # Something moves while the display goes.
    [ $((round % 4)) = 1 ] && tafel inspect --tap "Set Value"
    [ $((round % 4)) = 3 ] && tafel inspect --increment "Progress Value"
    chvt 2
    chvt 1
    echo "switched $round"
done
kill -USR1 $panel
while [ ! -e /share/go2 ]; do sleep 0.1; done
tafel send screenshot -o /share/now.png
echo "screenshot ended with $?"
while [ ! -e /share/go3 ]; do sleep 0.1; done
kill $panel
wait $panel
echo "the panel ended with $?"
OutputProbe terminal /dev/tty1
