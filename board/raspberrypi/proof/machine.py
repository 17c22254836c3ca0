"""A machine in QEMU that has a card in it, seen from outside: its screen, its console, its SSH."""

import json
import pathlib
import re
import socket
import subprocess
import time

from machine.picture import Picture
from machine.qmp import QMP

from .card import Card

# It may take minutes until a device is there, which ought to take less than a second.
PATIENT = " systemd.default_device_timeout_sec=15min"
# Seconds for a boot, emulated on a machine that has other things to do.
PATIENCE = 1800


class Machine:
    """One boot. `cut` pulls the plug."""

    def __init__(self, name: str, folder: pathlib.Path, arguments: list):
        self.folder = folder
        self.console = folder / f"{name}.console"
        self.console.unlink(missing_ok=True)
        monitor = folder / f"{name}.monitor"
        monitor.unlink(missing_ok=True)
        words = ["nice", "qemu-system-aarch64", "-nodefaults", "-display", "none", "-accel", "tcg,thread=multi"]
        words += ["-qmp", f"unix:{monitor},server=on,wait=off", *map(str, arguments)]
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL)
        self.control = QMP(str(monitor))
        self._pictures = 0

    def cut(self) -> None:
        """The power is gone."""
        self.process.kill()
        self.process.wait()

    def wait(self, what: str, condition, patience: float = PATIENCE):
        """What the condition gives once it is true."""
        end = time.monotonic() + patience
        while not (result := condition()):
            if self.process.poll() is not None:
                raise AssertionError(f"QEMU ended before {what}")
            if time.monotonic() > end:
                raise AssertionError(f"not within {patience:.0f} s: {what}; the console is {self.console}")
            time.sleep(0.5)
        return result

    def screen(self, name: str) -> Picture:
        """What is on the display now."""
        path = self.folder / f"{name}.png"
        self.control("screendump", filename=str(path), format="png")
        return Picture(str(path))

    def still_screen(self, name: str) -> Picture:
        """What is on the display once it has not changed for a second."""
        last, since = self.screen(name), time.monotonic()

        def is_still():
            nonlocal last, since
            now = self.screen(name)
            if now.pixels != last.pixels:
                last, since = now, time.monotonic()
            return time.monotonic() - since > 1 and last

        return self.wait("a still picture", is_still, 60)

    def said(self) -> str:
        return self.console.read_text(encoding="utf-8", errors="replace") if self.console.exists() else ""


def colours(picture: Picture) -> int:
    """How many there are, roughly: a console of text has few, a panel with its soft edges many."""
    return len({picture.pixel(x, y) for x in range(0, picture.width, 3) for y in range(0, picture.height, 3)})


class RaspberryPi(Machine):
    """QEMU's Raspberry Pi 3 B, started as its firmware would: with the kernel, the first file system and the device
    tree of the card's first partition, and a framebuffer, of which the device tree is told here."""

    SIZE = (800, 480)

    def __init__(self, name: str, folder: pathlib.Path, card: Card, overlay: pathlib.Path):
        tree = card.copy("bcm2837-rpi-3-b.dtb", folder)
        merged = folder / "merged.dtb"
        subprocess.run(["fdtoverlay", "-i", tree, "-o", merged, overlay], check=True)
        # QEMU's watchdog resets the machine when it is started, not when nobody feeds it.
        command_line = card.read("cmdline.txt").decode().strip() + " console=tty0 console=ttyS1,115200 systemd.watchdog_sec=off"
        # What the journal says is the only thing to be heard of it.
        command_line += PATIENT + " systemd.journald.forward_to_console=1"
        width, height = self.SIZE
        screen = {"xres": width, "yres": height, "bpp": 32, "pixo": 0}
        arguments = ["-M", "raspi3b", "-no-reboot", "-serial", "null", "-serial", f"file:{folder / name}.console"]
        arguments += [word for key, value in screen.items() for word in ("-global", f"bcm2835-fb.{key}={value}")]
        arguments += ["-kernel", card.copy("vmlinuz", folder), "-initrd", card.copy("initrd.img", folder)]
        arguments += ["-dtb", merged, "-append", command_line]
        super().__init__(name, folder, [*arguments, "-drive", f"file={card.path},if=sd,format=raw"])


    def start_times(self) -> dict[str, float]:
        """Seconds since the kernel's start, from what the console says of the panel's service."""
        found = re.findall(r"\[ *([\d.]+)\] systemd\[1\]: (Starting|Started) tafel\.service", self.said())
        times = {word: float(moment) for moment, word in found}
        begun, shown = times["Starting"], times["Started"]
        return {"kernel and user space": begun, "tafel": shown - begun, "first picture": shown}


class VirtualBoard(Machine):
    """QEMU's "virt" with the card as its disk, a display and a tablet that touches it, and a network that leads here."""

    SIZE = (800, 480)

    def __init__(self, name: str, folder: pathlib.Path, card: Card, key: pathlib.Path, clock: str = "utc"):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self._key, self._hosts = key, folder / "known_hosts"
        width, height = self.SIZE
        arguments = ["-M", "virt", "-cpu", "cortex-a53", "-smp", "2", "-m", "1024", "-rtc", f"base={clock}"]
        arguments += ["-device", f"virtio-gpu-pci,xres={width},yres={height}", "-device", "virtio-tablet-pci"]
        arguments += ["-drive", f"file={card.path},if=none,id=card,format=raw", "-device", "virtio-blk-pci,drive=card"]
        arguments += ["-netdev", f"user,id=net,restrict=on,hostfwd=tcp:127.0.0.1:{self._port}-:22"]
        arguments += ["-device", "virtio-net-pci,netdev=net,romfile=", "-device", "virtio-rng-pci"]
        arguments += ["-serial", f"file:{folder / name}.console", "-kernel", card.copy("vmlinuz", folder)]
        arguments += ["-initrd", card.copy("initrd.img", folder)]
        arguments += ["-append", card.read("cmdline.txt").decode().strip() + PATIENT]
        super().__init__(name, folder, arguments)

    def ssh(self, command: str, *options: str, patience: float = 60) -> subprocess.CompletedProcess:
        """Runs a command as root, whose key is on the card."""
        words = ["ssh", "-F", "none", "-p", str(self._port), "-o", f"UserKnownHostsFile={self._hosts}"]
        words += ["-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=accept-new", "-o", "HostKeyAlias=panel"]
        words += ["-o", "ConnectTimeout=20", "-o", "LogLevel=ERROR", *(options or ("-i", str(self._key)))]
        words += ["root@127.0.0.1", command]
        try:
            return subprocess.run(words, capture_output=True, text=True, timeout=patience, check=False)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(words, 255, "", "no answer in time")

    def ask(self, command: str) -> str:
        """What a command says that must succeed."""
        result = self.ssh(command)
        assert result.returncode == 0, f"{command}: {result.stdout}{result.stderr}"
        return result.stdout.strip()

    def wait_until_up(self) -> None:
        """Until somebody may log in, and the panel shows its picture."""
        self.wait("an answer by SSH", lambda: self.ssh("true", patience=30).returncode == 0)
        self.wait("the panel", lambda: self.ssh("systemctl is-active --quiet tafel").returncode == 0, 120)

    def inspect(self) -> dict:
        return json.loads(self.ask("tafel inspect --json"))

    def tap(self, x: float, y: float) -> None:
        """At a place in pixels."""
        for axis, value, size in (("x", x, self.SIZE[0]), ("y", y, self.SIZE[1])):
            data = {"axis": axis, "value": int(value / size * 32767)}
            self.control("input-send-event", events=[{"type": "abs", "data": data}])
        for down in (True, False):
            self.control("input-send-event", events=[{"type": "btn", "data": {"down": down, "button": "left"}}])
            time.sleep(0.2)

    def start_times(self) -> dict[str, float]:
        """Seconds: kernel with its first file system, user space until the panel is begun, the panel until its picture."""
        text = self.ask(
            "systemctl show --property=UserspaceTimestampMonotonic;"
            "systemctl show tafel --property=ExecMainStartTimestampMonotonic,ActiveEnterTimestampMonotonic")
        moments = {name: int(value) / 1e6 for name, value in re.findall(r"(\w+)TimestampMonotonic=(\d+)", text)}
        kernel, begun, shown = moments["Userspace"], moments["ExecMainStart"], moments["ActiveEnter"]
        return {"kernel": kernel, "user space": begun - kernel, "tafel": shown - begun, "first picture": shown}
