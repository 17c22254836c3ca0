"""Boots an image in QEMU, as a card in a Raspberry Pi 3 and as a disk of a virtual machine."""
