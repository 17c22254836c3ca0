"""A Debian kernel in QEMU with a throw-away root file system, driven from the host."""
