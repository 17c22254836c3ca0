#!/bin/sh
# In the guest: inputs with their pulses and an output, on a GPIO chip of the kernel's that is unplugged and comes back.
# What the panel knows, a channel a line.
panel() { tafel inspect --json --socket /tmp/socket 2>&1 | tr -d ' \n' | grep -o '{[^{}]*"quality"[^{}]*}'; }
# Waits until the panel says this of a channel.
says() {
    for _ in $(seq 100); do
        if panel | grep "\"name\":\"$1\"" | grep -q -- "$2"; then return; fi
        sleep 0.1
    done
    echo "MISSING: $1 $2"
    panel
    exit 1
}

echo 0 > /tmp/levels
gpio-chip /tmp/levels /tmp/outputs &
chip=$!
for _ in $(seq 50); do if [ -e /dev/gpiochip0 ]; then break; fi; sleep 0.1; done
tafel sensors --names | grep "chip: cp2112_gpio" || exit 1
tafel run /etc/tafel/gpio.yaml --socket /tmp/socket &
run=$!
says door.value '"value":0,'
says lamp.value '"value":0,'
for _ in 1 2 3; do
    echo 1 > /tmp/levels
    says door.value '"value":1,'
    echo 0 > /tmp/levels
    says door.value '"value":0,'
done
says door.pulses '"value":3,'
tafel send value lamp 1 --socket /tmp/socket || exit 1
[ "$(cat /tmp/outputs)" = 8 ] || { echo "the output is $(cat /tmp/outputs)"; exit 1; }
says lamp.value '"value":1,'

# Unplugged, and plugged in again: the input is followed, the output is what it was.
kill "$chip"
says door.value '"quality":"fault'
echo 1 > /tmp/levels
echo 0 > /tmp/outputs
gpio-chip /tmp/levels /tmp/outputs &
says door.value '"value":1,'
for _ in $(seq 100); do if [ "$(cat /tmp/outputs)" = 8 ]; then break; fi; sleep 0.1; done
[ "$(cat /tmp/outputs)" = 8 ] || { echo "the output was forgotten: $(cat /tmp/outputs)"; exit 1; }
kill -TERM $run
wait $run
