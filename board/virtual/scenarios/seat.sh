#!/bin/sh
# In the guest: a plain user, who may not open the card, draws on the display that seatd gives out; terminals are switched.
seatd -u root -g video -l info &
while [ ! -S /run/seatd.sock ]; do sleep 0.1; done
ls -l /dev/dri/card0 /run/seatd.sock
/usr/bin/setpriv --reuid 1001 --regid 1001 --clear-groups OutputProbe drm
echo "the visitor ended with $?"
/usr/bin/setpriv --reuid 1000 --regid 44 --clear-groups tafel doctor --json > /share/doctor.json
echo "doctor ended with $?"
/usr/bin/setpriv --reuid 1000 --regid 44 --clear-groups OutputProbe drm --terminal &
probe=$!
while [ ! -e /share/go2 ]; do sleep 0.1; done
OutputProbe terminal /dev/tty1
for round in 1 2 3 4 5; do
    chvt 2
    chvt 1
    sleep 0.3
    echo "switched $round"
done
wait $probe
echo "the probe ended with $?"
OutputProbe terminal /dev/tty1
