#!/bin/sh
# In the guest: chips that the kernel's own drivers read, on an I2C bus that is only memory.
bus=$(grep -l 'SMBus stub' /sys/bus/i2c/devices/i2c-*/name | head -n 1)
bus=${bus%/name}
number=${bus##*-}
word() { i2cset -f -y "$number" "$1" "$2" "$3" w || exit 1; }
fail() {
    echo "MISSING: $1"
    cat /tmp/said
    exit 1
}
# Whether the last answer has a line like this.
says() { grep -q -- "$1" /tmp/said || fail "$1"; }

# Two thermometers of one name, at 21.5 °C and -5 °C, and a light sensor at 500.
word 0x48 0 0x8015
word 0x49 0 0x00fb
i2cset -f -y "$number" 0x29 0x8a 0xb0 b || exit 1
word 0x29 0x84 500
# The kernel's search for chips may have found some of them already.
for chip in 48 49; do
    if [ -e "$bus/$number-00$chip" ]; then continue; fi
    echo "lm75 0x$chip" > "$bus/new_device" || exit 1
done
echo "tsl4531 0x29" > "$bus/new_device" || exit 1

tafel sensors > /tmp/said
says "chip: lm75, device: .*$number-0048.* = 21.5 °C"
says "chip: lm75, device: .*$number-0049.* = -5 °C"
says "type: iio, chip: tsl4531"

sed "s/BUS/$number/" /etc/tafel/sensors.yaml > /tmp/sensors.yaml
tafel check --connect /tmp/sensors.yaml > /tmp/said || fail "a good answer of all"
says "temp1: 21.5 °C"
says "temp1: -5 °C"
says "500 lx"

# Another value, and a chip that is pulled out and comes back under another number.
word 0x48 0 0x0019
echo "$number-0049" > /sys/bus/i2c/drivers/lm75/unbind
tafel check --connect /tmp/sensors.yaml > /tmp/said && fail "the chip that is gone"
says "temp1: 25 °C"
says "FAULT: not there"
echo "$number-0048" > /sys/bus/i2c/drivers/lm75/unbind
echo "$number-0049" > /sys/bus/i2c/drivers/lm75/bind
echo "$number-0048" > /sys/bus/i2c/drivers/lm75/bind
tafel check --connect /tmp/sensors.yaml > /tmp/said || fail "all of them again"
grep -A 1 "^inside" /tmp/said | grep -q "25 °C" || fail "the same chip under the same name"
echo "all sensors are told apart"
