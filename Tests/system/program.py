"""The built `tafel`, run as a user or an init system runs it."""

import atexit
import contextlib
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("TAFEL", ROOT / ".build/release/tafel"))

# What a slow machine may take for something that takes milliseconds. Never reached by a test that passes.
PATIENCE = 20.0


# Where this run's panels have their sockets and histories, so that no other panel of this machine is met. In /tmp, as
# the path of a socket must be short.
PLACE = pathlib.Path(tempfile.mkdtemp(prefix="tafel-test-", dir="/tmp"))
atexit.register(shutil.rmtree, PLACE, ignore_errors=True)
ENVIRONMENT = {name: value for name, value in os.environ.items() if name not in ("TAFEL_SOCKET", "STATE_DIRECTORY")}
ENVIRONMENT |= {"XDG_RUNTIME_DIR": str(PLACE), "XDG_STATE_HOME": str(PLACE / "state")}


def tafel(*arguments: object, **options) -> subprocess.CompletedProcess:
    """Runs `tafel` to its end."""
    options = {"capture_output": True, "text": True, "timeout": 120, "stdin": subprocess.DEVNULL, **options}
    options.setdefault("env", ENVIRONMENT)
    return subprocess.run([str(BINARY), *map(str, arguments)], **options)


# Below the ports that the kernel gives to outgoing connections: one of them could take it before the server does.
_PORTS = itertools.cycle(random.sample(range(20_000, 32_000), 12_000))


def free_port() -> int:
    """A TCP port of the loopback interface that nobody listens on."""
    for port in _PORTS:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("unreachable: the ports have no end")


class Panel:
    """A running `tafel run` or `record`; standard output and error are collected line by line in `lines`.

    Spoken to by what it shows: `panel.tap("Set Value")`, `panel.value("Progress")`. `wrapper` is a command that runs the
    one behind it, `program` another than `tafel`.
    """

    _count = 0

    def __init__(
        self,
        *arguments: object,
        command: str = "run",
        wrapper: list[str] | None = None,
        program: pathlib.Path = BINARY,
        **options,
    ):
        Panel._count += 1
        self.socket = PLACE / f"{Panel._count}.sock"
        options.setdefault("env", ENVIRONMENT)
        self.process = subprocess.Popen(
            [*(wrapper or []), str(program), command, "--socket", str(self.socket), *map(str, arguments)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            **options,
        )
        self.lines: list[str] = []
        self.has_ended_its_output = False
        self._changed = threading.Condition()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        for line in self.process.stdout:
            with self._changed:
                self.lines.append(line.rstrip("\n"))
                self._changed.notify_all()
        with self._changed:
            self.has_ended_its_output = True
            self._changed.notify_all()

    @property
    def output(self) -> str:
        with self._changed:
            return "\n".join(self.lines)

    def wait_for_line(self, pattern: str, after: int = 0, timeout: float = PATIENCE) -> re.Match:
        """The first line, from the index `after` on, that holds `pattern`."""
        deadline = time.monotonic() + timeout
        with self._changed:
            while True:
                for line in self.lines[after:]:
                    match = re.search(pattern, line)
                    if match:
                        return match
                left = deadline - time.monotonic()
                if self.has_ended_its_output or left <= 0:
                    raise AssertionError(f"no line with /{pattern}/ in:\n" + "\n".join(self.lines))
                self._changed.wait(left)

    # What it shows, and what is done to it

    def ask(self, *arguments: object) -> str:
        """What `tafel` answers, asked about this panel."""
        result = tafel(*arguments, "--socket", self.socket)
        assert result.returncode == 0, result.stderr
        return result.stdout

    def send(self, *arguments: object) -> None:
        self.ask("send", *arguments)

    def tap(self, label: str) -> None:
        self.ask("inspect", "--tap", label)

    def increment(self, label: str) -> None:
        self.ask("inspect", "--increment", label)

    def swipe(self, direction: str) -> None:
        self.ask("inspect", "--swipe", direction)

    def drag(self, label: str, x: float, y: float = 0) -> None:
        self.ask("inspect", "--drag", label, "--by", f"{x},{y}")

    def inspection(self) -> dict:
        return json.loads(self.ask("inspect", "--json"))

    def parts(self) -> list[dict]:
        """All parts on the screen, outer ones first."""

        def flat(node: dict) -> list[dict]:
            return [node] + [part for child in node["children"] for part in flat(child)]

        return flat(self.inspection()["tree"])

    def part(self, label: str) -> dict:
        """What is called `label`, or else what begins so."""
        parts = self.parts()
        found = [part for part in parts if part["label"] == label] or [
            part for part in parts if part["label"].startswith(label)
        ]
        assert found, f"nothing is called {label!r}, only: {[part['label'] for part in parts if part['label']]}"
        return found[0]

    def value(self, label: str) -> str:
        """What stands at what is called `label`."""
        return self.part(label)["value"]

    def labels(self) -> list[str]:
        return [part["label"] for part in self.parts() if part["label"]]

    def channel(self, name: str) -> dict:
        """What the panel knows of a channel: value, quality, samples."""
        found = [channel for channel in self.inspection()["values"] if channel["name"] == name]
        assert found, f"no channel {name}"
        return found[0]

    def wait_for_socket(self) -> "Panel":
        self.wait_for_line(r"control socket: at ")
        return self

    def signal(self, number: signal.Signals) -> None:
        self.process.send_signal(number)

    def wait(self, timeout: float = PATIENCE) -> int:
        """The exit code; negative when a signal ended it."""
        try:
            code = self.process.wait(timeout)
        except subprocess.TimeoutExpired as error:
            raise AssertionError(f"still running after {timeout} s:\n{self.output}") from error
        self._reader.join(PATIENCE)
        return code

    def stop(self) -> int:
        """Asks it to end, and waits."""
        self.signal(signal.SIGTERM)
        return self.wait()

    def listening_addresses(self) -> set[str]:
        """The addresses, as `address:port`, of the TCP sockets that this process listens on."""
        inodes = set()
        for descriptor in pathlib.Path(f"/proc/{self.process.pid}/fd").iterdir():
            with contextlib.suppress(FileNotFoundError):
                match = re.fullmatch(r"socket:\[(\d+)\]", os.readlink(descriptor))
                if match:
                    inodes.add(match[1])
        addresses = set()
        for table, family in [("tcp", socket.AF_INET), ("tcp6", socket.AF_INET6)]:
            path = pathlib.Path("/proc/net", table)
            for row in path.read_text().splitlines()[1:] if path.exists() else []:
                fields = row.split()
                if fields[3] == "0A" and fields[9] in inodes:
                    raw, port = fields[1].split(":")
                    words = [bytes.fromhex(raw[start : start + 8])[::-1] for start in range(0, len(raw), 8)]
                    addresses.add(f"{socket.inet_ntop(family, b''.join(words))}:{int(port, 16)}")
        return addresses

    def cpu_seconds(self) -> float:
        """The processor time it has used so far."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self) -> "Panel":
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self._reader.join(PATIENCE)
        self.process.stdout.close()


def eventually(condition: Callable[[], object], what: str, timeout: float = PATIENCE):
    """The first true answer of `condition`, asked again and again until `timeout` seconds are over."""
    deadline = time.monotonic() + timeout
    while True:
        answer = condition()
        if answer:
            return answer
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {timeout} s: {what}")
        time.sleep(0.01)
