"""The control socket: who gets in, and that nobody can hold the panel up or bring it down."""

import contextlib
import json
import os
import random
import signal
import socket
import stat
import subprocess
import sys
import time

import pytest

from configurations import STILL
from program import BINARY, ENVIRONMENT, PATIENCE, PLACE, Panel, eventually, tafel

UNAVAILABLE, CANNOT_CREATE, NO_PERMISSION = 69, 73, 77


@pytest.fixture
def config(tmp_path):
    path = tmp_path / "panel.yaml"
    path.write_text(STILL)
    return path


@pytest.fixture
def panel(config):
    with Panel(config, "--output", "memory") as panel:
        yield panel.wait_for_socket()
        assert panel.stop() == 0


def connect(panel: Panel) -> socket.socket:
    connection = socket.socket(socket.AF_UNIX)
    connection.settimeout(PATIENCE)
    connection.connect(str(panel.socket))
    return connection


def exchange(connection: socket.socket, *lines: bytes) -> list[dict]:
    connection.sendall(b"".join(line + b"\n" for line in lines))
    stream = connection.makefile("rb")
    return [json.loads(stream.readline()) for _ in lines]


def test_only_the_same_user_may_connect(panel):
    status = os.stat(panel.socket)
    assert stat.S_ISSOCK(status.st_mode) and stat.S_IMODE(status.st_mode) == 0o600


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become another user")
def test_another_user_is_turned_away(panel):
    # As if the file's mode did not count.
    os.chmod(panel.socket, 0o666)
    os.chmod(PLACE, 0o755)
    script = (
        "import os, socket, sys\n"
        "os.setgid(65534); os.setuid(65534)\n"
        "s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1])\n"
        "s.sendall(b'{\"do\":\"inspect\"}\\n')\n"
        "print(s.makefile('rb').readline().decode())\n"
    )
    answer = subprocess.run(
        [sys.executable, "-c", script, str(panel.socket)], capture_output=True, text=True, timeout=PATIENCE
    )
    reply = json.loads(answer.stdout)
    assert reply["ok"] is False and reply["error"] == "denied"
    panel.wait_for_line("user 65534 was turned away")
    assert panel.inspection()


def test_requests_are_answered_in_turn_and_bad_ones_named(panel):
    with connect(panel) as connection:
        replies = exchange(
            connection,
            b'{"do":"inspect"}',
            b"hello",
            b'{"do":"dance"}',
            b"[]",
            b'{"do":"value","name":"steps"}',
            b'{"do":"value","name":"steps","value":1e999}',
            b'{"do":"perform","action":"swipe","to":"up and away"}',
            b'{"do":"value","name":"steps","value":12}',
            b'{"do":"inspect"}',
        )
        assert [reply["ok"] for reply in replies] == [True, *[False] * 6, True, True]
        assert all(reply["error"] == "malformed" for reply in replies[1:7])
        assert replies[-1]["values"][0]["value"] == 12


def test_noise_does_no_harm(panel):
    choice = random.Random(4)
    for _ in range(60):
        with connect(panel) as connection, contextlib.suppress(ConnectionError, BrokenPipeError):
            connection.sendall(bytes(choice.randrange(256) for _ in range(choice.randrange(1, 3000))))
            if choice.random() < 0.5:
                connection.sendall(b'\n{"do":' + b"[" * choice.randrange(2000) + b"\n")
                connection.recv(choice.randrange(1, 400))
    assert panel.inspection()["screen"] == "panel"


def test_an_endless_line_ends_in_an_error_and_bounded_memory(panel):
    def flood(megabytes: int) -> int:
        with connect(panel) as connection:
            with contextlib.suppress(ConnectionError, BrokenPipeError):
                for _ in range(64 * megabytes):
                    connection.sendall(b"x" * 16384)
            with contextlib.suppress(ConnectionError):
                reply = json.loads(connection.makefile("rb").readline())
                assert reply["ok"] is False
        assert panel.inspection()["screen"] == "panel"
        return memory(panel)

    first = flood(1)
    assert flood(64) < first + 4000


def test_one_that_asks_and_never_reads_waits_alone(panel):
    def ask_without_end() -> int:
        with connect(panel) as greedy:
            greedy.settimeout(1)
            with contextlib.suppress(TimeoutError):
                while True:
                    greedy.sendall(b'{"do":"inspect"}\n' * 100)
            spent = panel.cpu_seconds()
            begun = time.monotonic()
            assert panel.inspection()["screen"] == "panel"
            assert time.monotonic() - begun < 2
            assert panel.cpu_seconds() - spent < 1, "the panel does not work for one that does not read"
            return memory(panel)

    first = ask_without_end()
    assert ask_without_end() < first + 4000


def test_silent_ones_make_room_for_others(panel):
    silent = [connect(panel) for _ in range(40)]
    assert panel.inspection()["screen"] == "panel"
    eventually(lambda: descriptors(panel) < 40, "most of them are hung up on")
    for connection in silent:
        connection.close()


def test_a_second_panel_at_the_same_socket_is_told_so(panel, config):
    result = tafel("run", config, "--output", "memory", "--socket", panel.socket, "--seconds", 5)
    assert result.returncode == UNAVAILABLE
    assert str(panel.socket) in result.stderr and f"process {panel.process.pid}" in result.stderr
    assert panel.inspection()["screen"] == "panel"


def test_a_second_panel_at_the_usual_socket_runs_without_one(config):
    arguments = [str(BINARY), "run", str(config), "--output", "memory", "--seconds", "6"]
    first = subprocess.Popen(arguments, env=ENVIRONMENT, stderr=subprocess.PIPE, text=True)
    path = PLACE / "tafel/control.sock"
    eventually(lambda: tafel("inspect").returncode == 0, "the first panel answers at the usual place")
    assert stat.S_IMODE(os.stat(path.parent).st_mode) == 0o700
    second = tafel("run", config, "--output", "memory", "--seconds", 1)
    assert second.returncode == 0 and "in use by process" in second.stderr
    assert first.wait(PATIENCE) == 0
    assert not path.exists()


def test_the_socket_of_a_killed_panel_is_taken_over(config):
    with Panel(config, "--output", "memory") as panel:
        panel.wait_for_socket()
        panel.signal(signal.SIGKILL)
        panel.wait()
        assert panel.socket.exists()
        result = tafel("inspect", "--socket", panel.socket)
        assert result.returncode == UNAVAILABLE
        result = tafel("run", config, "--output", "memory", "--socket", panel.socket, "--seconds", 1)
        assert result.returncode == 0, result.stderr
        assert not panel.socket.exists()


def test_a_file_of_another_kind_is_left_alone(config, tmp_path):
    precious = tmp_path / "precious"
    precious.write_text("mine")
    result = tafel("run", config, "--output", "memory", "--socket", precious, "--seconds", 1)
    assert result.returncode == CANNOT_CREATE and "no socket" in result.stderr
    assert precious.read_text() == "mine"


def test_off_means_none(config):
    result = tafel("run", config, "--output", "memory", "--socket", "off", "--seconds", 1)
    assert result.returncode == 0 and "control socket" not in result.stderr


def memory(panel: Panel) -> int:
    """The panel's memory now, in kilobytes."""
    with open(f"/proc/{panel.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def descriptors(panel: Panel) -> int:
    return len(os.listdir(f"/proc/{panel.process.pid}/fd"))
