#!/bin/sh
# In the guest: says what the running panel shows whenever the host asks for it, until it is killed.
number=1
while :; do
    if [ -e /share/look$number ]; then
        tafel inspect --json > /share/look$number.part 2>&1
        mv /share/look$number.part /share/look$number.json
        number=$((number + 1))
    fi
    sleep 0.05
done
