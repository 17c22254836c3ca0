"""A saved configuration is taken over without a restart; secrets come from files and variables and are never said."""

import os

import pytest

from configurations import STILL
from program import ENVIRONMENT, Panel, eventually, tafel


@pytest.fixture
def config(tmp_path):
    path = tmp_path / "panel.yaml"
    path.write_text(STILL)
    return path


@pytest.fixture
def panel(config):
    with Panel(config, "--output", "memory", "--history", "off") as panel:
        yield panel.wait_for_socket()
        assert panel.stop() == 0


CHANGED = STILL.replace("Weekly Fitness Progress", "Changed Title")


def shows(panel: Panel, label: str) -> bool:
    return label in panel.labels()


@pytest.mark.parametrize("way", ["written", "replaced"])
def test_a_saved_configuration_is_taken_over(way, panel, config):
    panel.send("value", "steps", 77)
    if way == "written":
        config.write_text(CHANGED)
    else:
        new = config.with_suffix(".new")
        new.write_text(CHANGED)
        os.replace(new, config)
    eventually(lambda: shows(panel, "Changed Title"), "another title is shown")
    assert panel.channel("steps.value")["value"] == 77, "what did not change keeps its state"


def test_one_behind_a_link_is_taken_over_too(config, tmp_path):
    link = tmp_path / "links/panel.yaml"
    link.parent.mkdir()
    link.symlink_to(config)
    with Panel(link, "--output", "memory", "--history", "off") as panel:
        panel.wait_for_socket()
        config.write_text(CHANGED)
        eventually(lambda: shows(panel, "Changed Title"), "another title is shown")
        assert panel.stop() == 0


def test_one_with_errors_is_said_in_the_corner_and_the_old_one_stays(panel, config):
    line = STILL.splitlines().index("    kind: infographic") + 1
    config.write_text(STILL.replace("kind: infographic", "kind: infografic"))
    notice = f"Configuration not taken over: error in line {line}"
    eventually(lambda: shows(panel, notice), "the corner says it")
    panel.wait_for_line(rf"panel\.yaml:{line}:\d+: error")
    assert shows(panel, "Weekly Fitness Progress")
    config.write_text(CHANGED)
    eventually(lambda: shows(panel, "Changed Title") and not shows(panel, notice), "the mended one is taken over")


def test_what_changes_nothing_takes_nothing_over(panel, config):
    config.write_text(STILL)
    os.utime(config)
    config.write_text(CHANGED)
    panel.wait_for_line("configuration taken over")
    eventually(lambda: shows(panel, "Changed Title"), "the change is seen")
    assert panel.output.count("configuration taken over") == 1


SECRET = "correct-horse-battery"
BROKER = """
  door:
    type: mqtt
    broker: 127.0.0.1
    port: 1
    topic: door
    user: wall
"""


def with_broker(line: str) -> str:
    return STILL.replace("\nscreens:", f"{BROKER}    {line}\n\nscreens:".lstrip("\n"))


def run(config, **variables):
    return tafel(
        "run", config, "--output", "memory", "--history", "off", "--socket", "off", "--seconds", 1,
        env=ENVIRONMENT | variables,
    )


def test_a_secret_from_a_variable_is_not_said(config):
    config.write_text(with_broker("password: $DOOR_PASSWORD"))
    result = run(config, DOOR_PASSWORD=SECRET)
    assert result.returncode == 0, result.stderr
    assert SECRET not in result.stderr and "DOOR_PASSWORD" not in result.stderr
    result = run(config)
    assert result.returncode == 0, result.stderr
    assert "panel.yaml:" in result.stderr and "the environment variable DOOR_PASSWORD is not set" in result.stderr


def test_a_secret_file_that_everybody_can_read_is_warned_of(config, tmp_path):
    secret = tmp_path / "secret"
    secret.write_text(SECRET + "\n")
    config.write_text(with_broker(f"passwordFile: {secret}"))
    secret.chmod(0o600)
    result = run(config)
    assert result.returncode == 0 and "everybody" not in result.stderr, result.stderr
    secret.chmod(0o644)
    result = run(config)
    assert f"everybody on this machine can read {secret}" in result.stderr and "chmod 600" in result.stderr
    assert SECRET not in result.stderr
    secret.unlink()
    result = run(config)
    assert result.returncode == 0 and str(secret) in result.stderr


def test_a_password_in_a_configuration_that_everybody_can_read_is_warned_of(config):
    config.write_text(with_broker(f"password: {SECRET}"))
    config.chmod(0o644)
    result = tafel("check", config)
    assert result.returncode == 0
    assert "this file holds a password" in result.stderr and SECRET not in result.stderr
    config.chmod(0o600)
    assert "this file holds a password" not in tafel("check", config).stderr


def test_what_is_wrong_from_the_beginning_can_be_shown_until_it_is_right(config):
    line = STILL.splitlines().index("    kind: infographic") + 1
    config.write_text(STILL.replace("kind: infographic", "kind: infografic"))
    with Panel(config, "--output", "memory", "--history", "off", "--show-problems") as panel:
        panel.wait_for_socket()
        assert shows(panel, f"panel.yaml, line {line}")
        config.write_text(STILL.replace("source:", "sauce:"))
        eventually(lambda: any("sauce" in label for label in panel.labels()), "another mistake is shown")
        config.write_text(CHANGED)
        # Begun anew in the same process, so that nothing of it needs another restart.
        panel.wait_for_line("the configuration is right now")
        eventually(lambda: panel.output.count("control socket: at ") == 2, "the panel begins anew")
        eventually(lambda: shows(panel, "Changed Title"), "the mended one is shown")
        assert panel.stop() == 0


def test_without_a_file_that_can_be_shown_too(tmp_path):
    path = tmp_path / "panel.yaml"
    assert tafel("run", path, "--output", "memory").returncode == 66
    with Panel(path, "--output", "memory", "--history", "off", "--show-problems") as panel:
        panel.wait_for_socket()
        assert any("there is no file" in label for label in panel.labels())
        assert panel.stop() == 0
