#!/bin/sh
# In the guest: the product on two displays, the second one plugged in later.
tafel run /etc/tafel/panel-two.yaml &
panel=$!
while [ ! -e /share/go1 ]; do sleep 0.1; done
kill -TERM $panel
wait $panel
echo "the panel ended with $?"
