#!/bin/sh
# In the guest: the product on two displays, the second one plugged in later, each with a touch device.
while [ ! -e /share/go1 ]; do sleep 0.1; done
/share/touch-panel uinput /share &
toucher=$!
tafel run /etc/tafel/panel-two.yaml &
panel=$!
while [ ! -e /share/go2 ]; do sleep 0.1; done
kill -TERM $panel
wait $panel
echo "the panel ended with $?"
kill $toucher
