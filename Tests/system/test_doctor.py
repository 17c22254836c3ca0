"""What `tafel doctor` says of the machine the tests run on, whatever that is."""

import json
import os
import pathlib
import re
import shutil
import tempfile

import pytest

from configurations import STILL
from program import BINARY, tafel

UNAVAILABLE = 69


def doctor(*arguments, **options):
    result = tafel("doctor", "--json", *arguments, **options)
    assert result.stderr == ""
    return result, json.loads(result.stdout)


def nodes(folder, prefix):
    """The device files that are there."""
    path = pathlib.Path(folder)
    return sorted(str(node) for node in path.glob(prefix + "[0-9]*")) if path.is_dir() else []


def test_it_lists_what_there_is_and_nothing_else():
    _, said = doctor()
    assert [card["path"] for card in said["cards"]] == nodes("/dev/dri", "card")
    assert [framebuffer["path"] for framebuffer in said["framebuffers"]] == nodes("/dev", "fb")
    assert said["machine"]["kernel"] == os.uname().release
    assert said["seat"]["terminals"] == pathlib.Path("/dev/tty0").exists()
    assert "load: { type: load }" in said["sensors"]


def test_the_exit_code_says_whether_a_panel_can_be_shown():
    result, said = doctor()
    errors = [problem for problem in said["problems"] if problem["severity"] == "error"]
    assert (result.returncode == 0) == said["usable"] == (not errors)
    assert result.returncode in (0, UNAVAILABLE)


@pytest.mark.skipif(bool(nodes("/dev/dri", "card") or nodes("/dev", "fb")), reason="this machine has a display")
def test_without_a_display_it_says_so_and_what_to_do():
    result, said = doctor()
    assert result.returncode == UNAVAILABLE
    assert said["output"]["kind"] == "vnc"
    (error,) = [problem for problem in said["problems"] if problem["severity"] == "error"]
    assert "no display" in error["message"] and error["remedy"]
    text = tafel("doctor")
    assert text.returncode == UNAVAILABLE
    assert error["message"] in text.stdout and error["remedy"] in text.stdout
    assert re.search(r"^Display cards\n  none$", text.stdout, re.MULTILINE)


def test_a_configuration_for_vnc_needs_no_display(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL)
    result, said = doctor("--config", config)
    assert result.returncode == 0 and said["usable"]
    assert said["output"]["kind"] == "vnc" and said["output"]["reason"] == "the configuration asks for it"


def test_a_configuration_with_mistakes_is_refused(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL + "screeens: {}\n")
    result = tafel("doctor", "--config", config)
    assert result.returncode == 65 and str(config) in result.stderr and result.stdout == ""
    missing = tafel("doctor", "--config", tmp_path / "nowhere.yaml")
    assert missing.returncode == 66


def test_a_user_without_rights_gets_the_same_report():
    if os.geteuid() != 0:
        pytest.skip("needs root to become somebody else")
    with tempfile.TemporaryDirectory() as folder:
        # The program's own folder may be closed to others.
        os.chmod(folder, 0o755)
        program = shutil.copy(BINARY, folder)
        options = {"executable": program, "user": 65534, "group": 65534, "extra_groups": []}
        result, said = doctor(cwd="/", **options)
    assert said["machine"]["user"] in ("nobody", "65534")
    assert result.returncode in (0, UNAVAILABLE)
