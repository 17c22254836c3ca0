"""How a running panel ends, and how it takes over a changed configuration."""

import signal
import time

import pytest

from configurations import STILL, TURNING
from program import Panel, eventually, free_port, tafel
from viewer import Viewer


@pytest.fixture
def config(tmp_path):
    path = tmp_path / "panel.yaml"
    path.write_text(STILL)
    return path


@pytest.fixture
def port():
    return free_port()


def start(config, port, *arguments) -> Panel:
    panel = Panel(config, "--output", f"vnc:127.0.0.1:{port}", *arguments)
    panel.wait_for_line(rf"127\.0\.0\.1:{port}\b")
    return panel


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=lambda number: number.name)
@pytest.mark.parametrize("text", [STILL, TURNING], ids=["still", "turning"])
def test_terminate_and_interrupt_end_it_cleanly(number, text, config, port):
    config.write_text(text)
    with start(config, port) as panel:
        begun = time.monotonic()
        panel.signal(number)
        assert panel.wait() == 0
        assert time.monotonic() - begun < 2


def test_it_ends_cleanly_while_somebody_watches_and_touches(config, port):
    with start(config, port) as panel:
        viewer = Viewer(port)
        viewer.touch(400, 240)
        assert panel.stop() == 0


def test_seconds_end_it(config, port):
    begun = time.monotonic()
    with start(config, port, "--seconds", 1) as panel:
        assert panel.wait() == 0
    assert 0.9 < time.monotonic() - begun < 5


def test_a_signal_while_it_starts_ends_it_cleanly_too(config, port):
    """From the first line of the log on; before that, the signal's default is right."""
    with Panel(config, "--output", f"vnc:127.0.0.1:{port}") as panel:
        panel.wait_for_line(".")
        assert panel.stop() == 0


def test_hang_up_takes_over_a_changed_configuration(config, port):
    with start(config, port) as panel, Viewer(port) as viewer:
        before = viewer.wait_for_rest()
        config.write_text(STILL.replace("Weekly Fitness Progress", "Changed Title"))
        panel.signal(signal.SIGHUP)
        viewer.wait_until(lambda picture: picture.tobytes() != before.tobytes(), "another title is shown")
        assert "Changed Title" in panel.labels()
        assert panel.stop() == 0


def test_hang_up_with_an_invalid_configuration_keeps_the_old_one(config, port):
    with start(config, port) as panel, Viewer(port) as viewer:
        before = viewer.wait_for_rest()
        seen = len(panel.lines)
        config.write_text(STILL.replace("kind: infographic", "kind: infografic"))
        line = STILL.splitlines().index("    kind: infographic") + 1
        panel.signal(signal.SIGHUP)
        panel.wait_for_line(rf"panel\.yaml:{line}:\d+", after=seen)
        # The notice in the corner is all that is new.
        panel.wait_for_line("the old one stays", after=seen)
        viewer.wait_until(lambda picture: picture.tobytes() != before.tobytes(), "the corner says it")
        assert panel.part("Configuration not taken over") and panel.part("Weekly Fitness Progress")

        config.write_text(STILL.replace("Weekly Fitness Progress", "Changed Title"))
        panel.signal(signal.SIGHUP)
        eventually(lambda: "Changed Title" in panel.labels(), "the mended file is taken over")
        assert not any(label.startswith("Configuration not") for label in panel.labels())
        assert panel.stop() == 0


def test_hang_up_without_a_file_keeps_the_old_one(config, port):
    with start(config, port) as panel:
        seen = len(panel.lines)
        config.unlink()
        panel.signal(signal.SIGHUP)
        panel.wait_for_line(r"panel\.yaml", after=seen)
        assert panel.stop() == 0


def test_many_hang_ups_at_once_do_no_harm(config, port):
    with start(config, port) as panel, Viewer(port) as viewer:
        before = viewer.wait_for_rest()
        for _ in range(200):
            panel.signal(signal.SIGHUP)
        assert viewer.wait_for_rest().tobytes() == before.tobytes()
        assert panel.stop() == 0


def test_a_taken_port_is_named(config, port):
    with start(config, port) as panel:
        second = tafel("run", config, "--output", f"vnc:127.0.0.1:{port}", "--seconds", 5)
        assert second.returncode not in (0, 64, 65)
        assert str(port) in second.stderr
        assert panel.stop() == 0


def test_displays_that_are_not_there_are_named(config):
    for kind, device in [("drm", "/dev/dri/card"), ("fbdev", "/dev/fb")]:
        config.write_text(STILL.replace("output: vnc", f"output: {kind}\n  device: {device}63"))
        result = tafel("run", config, "--no-wait", "--seconds", 5)
        assert result.returncode not in (0, 64, 65), kind
        assert device in result.stderr, kind
