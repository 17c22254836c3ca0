"""The built `tafel`, run as a user or an init system runs it."""

import contextlib
import os
import pathlib
import re
import signal
import socket
import subprocess
import threading
import time
from collections.abc import Callable

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = pathlib.Path(os.environ.get("TAFEL", ROOT / ".build/release/tafel"))

# What a slow machine may take for something that takes milliseconds. Never reached by a test that passes.
PATIENCE = 20.0


def tafel(*arguments: object, **options) -> subprocess.CompletedProcess:
    """Runs `tafel` to its end."""
    options = {"capture_output": True, "text": True, "timeout": 120, "stdin": subprocess.DEVNULL, **options}
    return subprocess.run([str(BINARY), *map(str, arguments)], **options)


def free_port() -> int:
    """A TCP port of the loopback interface that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Panel:
    """A running `tafel run` or `record`; standard output and error are collected line by line in `lines`."""

    def __init__(self, *arguments: object, command: str = "run", **options):
        self.process = subprocess.Popen(
            [str(BINARY), command, *map(str, arguments)],
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
