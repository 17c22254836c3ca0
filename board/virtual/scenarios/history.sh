#!/bin/sh
# In the guest: what the boot before has left of the history, then more of it, on a disk that begins to lose its writes.
export DM_DISABLE_UDEV=1
config=/etc/tafel/history.yaml
samples() { tafel history export $config --channel memory.used | grep -c ',,,0,,,,,$'; }

size=$(cat /sys/block/vda/size)
dmsetup create disk --table "0 $size flakey /dev/vda 0 600 0" || exit 1
mkdir -p /disk
mount -t ext4 /dev/dm-0 /disk || exit 1
if [ -e /disk/panel.history ]; then echo "found $(samples) samples"; fi
ls /disk
tafel run $config --socket off &
panel=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
kill -0 $panel || exit 1
if [ "$(cat /share/go1)" = end ]; then
    kill -TERM $panel
    wait $panel
    echo "the panel ended with $?, $(samples) samples"
    umount /disk
    exit 0
fi
# From here on nothing reaches the disk, whatever fsync says. What is in the file now was safe before.
echo "safe: $(samples) samples"
dmsetup suspend disk --noflush --nolockfs
dmsetup load disk --table "0 $size flakey /dev/vda 0 0 600 1 drop_writes"
dmsetup resume disk
echo "writes are dropped"
while :; do sleep 1; done
