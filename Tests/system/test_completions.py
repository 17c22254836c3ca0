"""What `tafel completions` writes, in the shell it is for."""

import shutil
import subprocess

import pytest
from program import tafel

# Types a line, and prints what bash would offer.
TYPE = """
source /dev/stdin <<<"$SCRIPT"
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_tafel
printf '%s\\n' "${COMPREPLY[@]}"
"""


def offered(*words: str, **options) -> set[str]:
    script = tafel("completions", "bash").stdout
    result = subprocess.run(
        ["bash", "-c", TYPE, "bash", "tafel", *words],
        env={"SCRIPT": script, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=True,
        **options,
    )
    assert result.stderr == ""
    return set(result.stdout.split())


def test_commands():
    assert {"run", "render", "check", "completions", "--help", "--version"} <= offered("")
    assert offered("ren") == {"render"}


def test_options_and_their_words():
    assert "--theme" in offered("run", "--")
    assert "--frames" not in offered("run", "--") and "--frames" in offered("render", "--")
    assert offered("render", "--theme", "") == {"dark", "light", "automatic"}
    assert offered("completions", "f") == {"fish"}


def test_files(tmp_path):
    (tmp_path / "panel.yaml").touch()
    assert offered("run", "pan", cwd=tmp_path) == {"panel.yaml"}
    assert offered("schema", "-o", "pan", cwd=tmp_path) == {"panel.yaml"}
    assert offered("run", "--scale", "pan", cwd=tmp_path) == set()


@pytest.mark.parametrize(("shell", "check"), [("bash", ["bash", "-n"]), ("zsh", ["zsh", "-n"]), ("fish", ["fish", "-n"])])
def test_syntax(shell, check, tmp_path):
    if not shutil.which(shell):
        pytest.skip(f"no {shell} here")
    script = tmp_path / "script"
    script.write_text(tafel("completions", shell).stdout)
    assert subprocess.run([*check, script], capture_output=True, text=True).stderr == ""


def test_unknown_shell():
    result = tafel("completions", "csh")
    assert result.returncode == 64 and "bash, zsh, fish" in result.stderr
