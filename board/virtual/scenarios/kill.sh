#!/bin/sh
# In the guest: the program is killed while it draws, and started again; then two want the same display.
OutputProbe drm --terminal &
while [ ! -e /share/go1 ]; do sleep 0.1; done
sleep 0.5
kill -9 $!
echo "killed"
rm /share/go*
OutputProbe drm --terminal &
first=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
OutputProbe drm
echo "second ended with $?"
wait $first
echo "after the restart: $(OutputProbe terminal /dev/tty1)"
OutputProbe drm &
sleep 0.5
kill -TERM $!
wait $!
echo "terminated with $?"
OutputProbe drm --terminal &
until OutputProbe terminal /dev/tty1 | grep "terminal graphics muted"; do sleep 0.1; done
kill -SEGV $!
wait $!
echo "ended by a fault with $?"
echo "after the fault: $(OutputProbe terminal /dev/tty1)"
