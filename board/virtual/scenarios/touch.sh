#!/bin/sh
# In the guest: records the product on two screens, one after the other, while the host touches it; BOARD_TOUCH in the
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
sed 's/order: \[loader\]/order: [panel]/' /tmp/touch.yaml > /tmp/touch-panel.yaml
while [ ! -e /share/go1 ]; do sleep 0.1; done
if [ "$kind" != tablet ]; then
    /share/touch-panel "$kind" /share &
    toucher=$!
fi
code=0
for screen in loader panel; do
    configuration=/tmp/touch.yaml
    [ $screen = panel ] && configuration=/tmp/touch-panel.yaml
    tafel record $configuration -o /share/$screen.recording &
    panel=$!
    while [ ! -e /share/end-$screen ] && kill -0 $panel; do sleep 0.1; done
    kill -TERM $panel
    wait $panel || code=$?
    echo "$screen ended with $code"
done
[ -n "$toucher" ] && kill "$toucher"
while [ ! -e /share/go2 ]; do sleep 0.1; done
exit $code
