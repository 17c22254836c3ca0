"""`tafel check --connect` and `tafel sensors`: what sources of all kinds say, or why they say nothing."""

import http.server
import threading

import pytest

from program import free_port, tafel

UNAVAILABLE = 69


@pytest.fixture
def web(tmp_path):
    """The port of a web server whose files lie in the test's folder."""

    class Handler(http.server.SimpleHTTPRequestHandler):
        def __init__(self, *arguments):
            super().__init__(*arguments, directory=str(tmp_path))

        def log_message(self, *arguments):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def check(tmp_path, sources, **options):
    file = tmp_path / "panel.yaml"
    file.write_text(f"sources:\n{sources}screens:\n  s: {{ kind: infographic, source: first }}\n")
    return tafel("check", file, "--connect", "--seconds", "5s", **options)


def test_each_kind_of_source_says_its_value(tmp_path, web):
    (tmp_path / "room.json").write_text('{"room":{"t":"21,5 °C"}}')
    (tmp_path / "log.csv").write_text("when;level\n24-11-2026 08:00;1\n25-11-2026 08:00;2,5\n")
    result = check(
        tmp_path,
        f"""
  first: {{ type: command, run: [echo, "42"] }}
  web: {{ type: web, url: "http://127.0.0.1:{web}/room.json", values: {{ t: room.t }}, units: {{ t: °C }} }}
  log: {{ type: log, file: {tmp_path}/log.csv, time: when, path: level }}
  pids: {{ type: file, file: /proc/sys/kernel/pid_max }}
  lines: {{ type: stdin, format: json, path: v }}
  twice: {{ type: derived, from: first, scale: 2 }}
""",
        stdin=None,
        input='{"v":7}\n',
    )
    assert "first (command)\n  value: 42 " in result.stdout
    assert "web (web)\n  t: 21.5 °C " in result.stdout
    assert "log (log)\n  value: 2.5, but old: " in result.stdout
    assert "pids (file)\n  value: " in result.stdout
    assert "twice (derived)\n  value: 84 " in result.stdout
    # What came last of standard input is its end.
    assert "lines (stdin)\n  value: FAULT: unavailable: standard input has ended" in result.stdout


def test_what_fails_is_named_and_counts(tmp_path):
    port = free_port()
    result = check(
        tmp_path,
        f"""
  first: {{ type: web, url: "http://127.0.0.1:{port}/", path: t, password: hush, user: me }}
  broker: {{ type: mqtt, broker: 127.0.0.1, port: {port}, topic: a, password: hush, user: me }}
  meter: {{ type: modbus, host: 127.0.0.1, port: {port}, register: holding 1 }}
  hanging: {{ type: command, shell: sleep 100, timeout: 300ms }}
  pin: {{ type: gpio, line: NO_SUCH_LINE }}
""",
    )
    assert result.returncode == UNAVAILABLE
    assert result.stdout.count("FAULT: ") == 6
    assert "no answer in time" in result.stdout
    assert "the broker does not answer" in result.stdout
    assert "hush" not in result.stdout + result.stderr


def test_what_works_alone_is_a_success(tmp_path):
    result = check(tmp_path, '\n  first: { type: command, run: [echo, "1"] }\n')
    assert (result.returncode, result.stderr) == (0, "")


def test_sensors_lists_lines_that_can_be_used(tmp_path):
    result = tafel("sensors")
    assert result.returncode == 0
    assert result.stdout.startswith("sources:\n")
    assert "  load: { type: load } # total = " in result.stdout
    name = next(line for line in result.stdout.splitlines()[1:]).split(":")[0].strip()
    file = tmp_path / "panel.yaml"
    file.write_text(f"{result.stdout}screens:\n  s: {{ kind: infographic, source: {name} }}\n")
    assert tafel("check", file).returncode == 0

