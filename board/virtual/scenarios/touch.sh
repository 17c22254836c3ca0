#!/bin/sh
# In the guest: records the product on three screens, one after the other, while the host touches it; board_touch in the
# kernel's command line says through which device: tablet, uinput or uhid.
kind=$(sed -n 's/.*board_touch=\([a-z]*\).*/\1/p' /proc/cmdline)
cat > /tmp/touch.yaml << YAML
display: { theme: dark }
sources:
  steps: { type: simulated, label: Steps, range: [0, 100], seed: 7 }
screens:
  loader: { kind: loader, icons: [star.fill, heart.fill] }
  panel: { kind: infographic, title: Touch, source: steps, unit: Points, range: [0, 100], slider: true }
pages: { order: [loader] }
YAML
sed 's/theme: dark/theme: dark, reduceMotion: true/' /tmp/touch.yaml > /tmp/touch-still.yaml
sed 's/order: \[loader\]/order: [panel]/' /tmp/touch.yaml > /tmp/touch-panel.yaml
inspect.sh &
inspector=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
# A panel that is unplugged is plugged in again a second later.
play() {
    while [ ! -e /share/end-panel ]; do
        /share/touch-panel "$kind" /share
        sleep 1
    done
}
code=0
for screen in loader still panel; do
    configuration=/tmp/touch.yaml
    [ $screen = loader ] || configuration=/tmp/touch-$screen.yaml
    tafel record $configuration -o /share/$screen.recording &
    panel=$!
    # Later than the panel, as a slow USB device is.
    if [ $screen = loader ] && [ "$kind" != tablet ]; then
        (sleep 2; play) &
        toucher=$!
    fi
    while [ ! -e /share/end-$screen ] && kill -0 $panel; do
        if [ -e /share/watch ] && [ -z "$watcher" ]; then
            tafel inspect --json --every 0.05 > /share/watched &
            watcher=$!
        elif [ -e /share/unwatch ] && kill -0 "$watcher" 2> /dev/null; then
            kill "$watcher"
        fi
        sleep 0.1
    done
    kill -TERM $panel
    wait $panel || code=$?
    echo "$screen ended with $code"
done
kill $inspector
[ -n "$toucher" ] && kill "$toucher" && killall touch-panel
while [ ! -e /share/go2 ]; do sleep 0.1; done
exit $code
