"""What a running panel tells the service manager that started it, by systemd's protocol."""

import os
import signal
import socket

import pytest

from configurations import STILL
from program import PATIENCE, Panel, free_port

# Seconds after which systemd would restart a panel that it does not hear of.
PERIOD = 1.0


class Manager:
    """The end of the notification socket that systemd holds."""

    def __init__(self, folder):
        self.path = str(folder / "notify")
        self.socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.socket.bind(self.path)
        self.socket.settimeout(PATIENCE)

    def next(self) -> str:
        return self.socket.recv(4096).decode()

    def next_other_than(self, state: str) -> str:
        while (told := self.next()) == state:
            pass
        return told


@pytest.fixture
def manager(tmp_path):
    return Manager(tmp_path)


@pytest.fixture
def panel(manager, tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL)
    environment = {**os.environ, "NOTIFY_SOCKET": manager.path, "WATCHDOG_USEC": str(int(PERIOD * 1e6))}
    with Panel(config, "--output", f"vnc:127.0.0.1:{free_port()}", env=environment) as panel:
        yield panel


def test_it_is_ready_once_a_picture_is_shown_and_says_when_it_ends(panel, manager):
    assert manager.next_other_than("WATCHDOG=1") == "STATUS=shows the panel"
    assert manager.next_other_than("WATCHDOG=1") == "READY=1"
    panel.signal(signal.SIGTERM)
    assert manager.next_other_than("WATCHDOG=1") == "STOPPING=1"
    assert panel.wait() == 0


def test_the_watchdog_hears_of_an_idle_panel_in_time(panel, manager):
    assert manager.next_other_than("WATCHDOG=1").startswith("STATUS=")
    assert manager.next_other_than("WATCHDOG=1") == "READY=1"
    manager.socket.settimeout(PERIOD)
    for _ in range(4):
        assert manager.next() == "WATCHDOG=1"


def test_a_stopped_panel_is_not_alive(panel, manager):
    manager.next_other_than("WATCHDOG=1")
    panel.signal(signal.SIGSTOP)
    manager.socket.settimeout(2 * PERIOD)
    with pytest.raises(TimeoutError):
        for _ in range(10):
            manager.next()
    panel.signal(signal.SIGCONT)
    assert manager.next_other_than("READY=1") == "WATCHDOG=1"
