"""What the command line promises: messages, exit codes (sysexits.h), and where each goes."""

import json
import re

import pytest

from configurations import EXAMPLES, STILL
from program import tafel

USAGE, DATA, NO_INPUT, CANNOT_CREATE = 64, 65, 66, 73


def test_version_is_one_line():
    result = tafel("--version")
    assert result.returncode == 0
    assert re.fullmatch(r"tafel \d+\.\d+\.\d+\S*\n", result.stdout)
    assert result.stderr == ""


@pytest.mark.parametrize(
    "arguments", [["--help"], ["-h"], ["run", "--help"], ["render", "--help"], ["check", "--help"]]
)
def test_help_goes_to_standard_output(arguments):
    result = tafel(*arguments)
    assert result.returncode == 0
    assert result.stderr == ""
    assert "usage" in result.stdout.lower()


def test_help_names_every_command():
    text = tafel("--help").stdout
    for command in ["run", "render", "check", "schema"]:
        assert re.search(rf"\b{command}\b", text), command


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([], "usage"),
        (["paint"], "paint"),
        (["--colour"], "--colour"),
        (["check"], "CONFIG"),
        (["check", "{config}", "another.yaml"], "another.yaml"),
        (["check", "--colour", "{config}"], "--colour"),
        (["render", "{config}"], "-o"),
        (["render", "{config}", "-o"], "-o"),
        (["render", "{config}", "-o", "{out}", "--size", "800"], "800"),
        (["render", "{config}", "-o", "{out}", "--size", "0x480"], "0x480"),
        (["render", "{config}", "-o", "{out}", "--size", "-1x5"], "-1x5"),
        (["render", "{config}", "-o", "{out}", "--size", "99999999x99999999"], "99999999"),
        (["render", "{config}", "-o", "{out}", "--at", "soon"], "soon"),
        (["render", "{config}", "-o", "{out}", "--frames", "0", "--every", "100ms"], "--frames"),
        (["render", "{config}", "-o", "{out}", "--every", "0ms", "--frames", "3"], "--every"),
        (["render", "{config}", "-o", "{out}", "--screen", "nowhere"], "nowhere"),
        (["run", "{config}", "--seconds", "many"], "many"),
        (["run", "{config}", "--seconds"], "--seconds"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else None,
)
def test_misuse_is_named_on_standard_error(arguments, named, tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL)
    out = tmp_path / "out.png"
    result = tafel(*(argument.format(config=config, out=out) for argument in arguments))
    assert result.returncode == USAGE
    assert named.lower() in result.stderr.lower()
    assert result.stdout == ""
    assert not out.exists()


@pytest.mark.parametrize("command", [["run"], ["check"], ["render", "-o", "out.png"]], ids=lambda command: command[0])
def test_a_configuration_that_is_missing_is_named(command, tmp_path):
    missing = tmp_path / "nowhere.yaml"
    result = tafel(command[0], missing, *command[1:], cwd=tmp_path)
    assert result.returncode == NO_INPUT
    assert str(missing) in result.stderr


def test_a_configuration_that_is_a_folder_is_named(tmp_path):
    result = tafel("check", tmp_path)
    assert result.returncode == NO_INPUT
    assert str(tmp_path) in result.stderr


def test_an_output_that_cannot_be_written_is_named(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL)
    out = tmp_path / "no" / "such" / "folder" / "out.png"
    result = tafel("render", config, "-o", out)
    assert result.returncode == CANNOT_CREATE
    assert str(out) in result.stderr


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_every_example_passes_the_check(example):
    result = tafel("check", example)
    assert (result.returncode, result.stderr) == (0, ""), result.stderr


def test_check_reports_every_mistake_with_its_place_and_a_remedy(tmp_path):
    config = tmp_path / "panel.yaml"
    lines = STILL.splitlines()
    lines[lines.index("display:")] = "dsplay:"
    lines.append("screeens: {}")
    config.write_text("\n".join(lines) + "\n")
    result = tafel("check", config)
    assert result.returncode == DATA
    report = result.stderr + result.stdout
    first, last = lines.index("dsplay:") + 1, len(lines)
    assert re.search(rf"{re.escape(str(config))}:{first}:1\b", report)
    assert re.search(rf"{re.escape(str(config))}:{last}:1\b", report)
    assert "display" in report and "screens" in report


def test_check_survives_anything(tmp_path):
    config = tmp_path / "panel.yaml"
    for contents in [b"", b"\0\1\2", b"\xff\xfe", b"- a\n- b\n", b"a: [", b"\t- x", b"&a [*a]", b"a: " + b"[" * 50_000]:
        config.write_bytes(contents)
        result = tafel("check", config, errors="replace")
        assert result.returncode == DATA, (contents[:20], result)
        assert str(config) in result.stderr + result.stdout


def test_run_and_render_refuse_what_check_refuses(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL + "screeens: {}\n")
    out = tmp_path / "out.png"
    for arguments in [["run", config, "--seconds", 1], ["render", config, "-o", out]]:
        result = tafel(*arguments)
        assert result.returncode == DATA
        assert f"{config}:" in result.stderr
    assert not out.exists()


def test_the_schema_is_json_and_knows_the_sections():
    result = tafel("schema")
    assert result.returncode == 0
    schema = json.loads(result.stdout)
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert {"display", "sources", "screens"} <= schema["properties"].keys()
    assert schema["additionalProperties"] is False
