#!/bin/sh
# In the guest: the program starts before there is any display; the driver comes later.
OutputProbe drm
echo "without waiting $?"
OutputProbe drm --wait &
probe=$!
sleep 1
before=$(cut -d' ' -f14 /proc/$probe/stat)
sleep 3
echo "ticks while waiting $(($(cut -d' ' -f14 /proc/$probe/stat) - before))"
while read -r module; do insmod "/board/carried/$module.ko"; done < /board/carried/list
wait $probe
