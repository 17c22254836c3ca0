"""`tafel check --connect` and `tafel sensors`: what sources of all kinds say, or why they say nothing."""

import http.server
import socket
import subprocess
import threading
import time

import pytest

from program import PATIENCE, Panel, free_port, tafel

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



@pytest.fixture
def broker(tmp_path):
    """The port of a real mosquitto."""
    port = free_port()
    file = tmp_path / "mosquitto.conf"
    file.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n")
    process = subprocess.Popen(["/usr/sbin/mosquitto", "-c", file], stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + PATIENCE
    while socket.socket().connect_ex(("127.0.0.1", port)) != 0:
        assert time.monotonic() < deadline, "mosquitto does not take connections"
        time.sleep(0.02)
    yield port
    process.kill()
    process.wait()


def test_a_group_of_panels_takes_what_is_sent_to_its_broker(tmp_path, broker):
    file = tmp_path / "panel.yaml"
    file.write_text(f"""
sources:
  steps: {{ type: simulated }}
  me: {{ type: mqtt-panel, broker: 127.0.0.1, port: {broker}, panel: hall, groups: [lobby], interval: 100ms }}
screens:
  s: {{ kind: infographic, source: steps }}
control:
  socket: {tmp_path}/control.sock
""")
    topic = "tafel/hall/value/steps/value"
    listener = ["mosquitto_sub", "-p", str(broker), "-W", str(int(PATIENCE)), "-t", topic]
    with Panel(file, "--output", "memory") as panel, subprocess.Popen(
        listener, stdout=subprocess.PIPE, text=True
    ) as heard:
        # Whoever hears the panel's value knows that it listens.
        assert '"quality":"good"' in heard.stdout.readline()
        to_broker = ["--broker", f"127.0.0.1:{broker}", "--group", "lobby"]
        assert tafel("send", "value", "steps", "77", *to_broker).returncode == 0
        assert any('"value":77' in line for line in heard.stdout)
        page = ["mosquitto_sub", "-p", str(broker), "-W", str(int(PATIENCE)), "-C", "1", "-t"]
        shown = subprocess.run([*page, "tafel/hall/page"], capture_output=True, text=True)
        assert shown.stdout == "s\n"
        entity = subprocess.run([*page, "homeassistant/select/hall/page/config"], capture_output=True, text=True)
        assert '"options":["s"]' in entity.stdout
        assert tafel("send", "page", "nowhere", *to_broker).returncode == 0
        panel.wait_for_line("nowhere")
        heard.kill()
    refused = tafel("send", "value", "steps", "1", "--broker", f"127.0.0.1:{broker}")
    assert refused.returncode == 64
    assert "--panel or --group" in refused.stderr
