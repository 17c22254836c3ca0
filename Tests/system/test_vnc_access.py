"""Who may look: this machine only, unless the configuration says otherwise, and then with a password."""

import contextlib
import datetime
import ipaddress
import random
import socket
import ssl
import struct

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from configurations import STILL
from program import PATIENCE, Panel, free_port, tafel
from viewer import Viewer, security_types

NO_AUTHENTICATION, VENCRYPT = 1, 19
TLS_PLAIN, X509_PLAIN = 259, 262


@pytest.fixture
def certificate(tmp_path):
    """The paths of a certificate and its key, made now."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "tafel")])
    now = datetime.datetime.now(datetime.timezone.utc)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
        .sign(key, hashes.SHA256())
    )
    certificate, private = tmp_path / "certificate.pem", tmp_path / "key.pem"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    private.write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    return certificate, private


def open_to_all(tmp_path, port, certificate) -> str:
    password = tmp_path / "password"
    password.write_text("correct horse\n")
    password.chmod(0o600)
    return STILL.replace(
        "  output: vnc\n",
        "  output: vnc\n"
        "  vnc:\n"
        "    address: 0.0.0.0\n"
        f"    port: {port}\n"
        "    user: wall\n"
        f"    passwordFile: {password}\n"
        f"    certificateFile: {certificate[0]}\n"
        f"    keyFile: {certificate[1]}\n",
    )


def log_in(port: int, user: str, password: str) -> bool:
    """Whether the server lets in; over TLS, as VeNCrypt's version 0.2 says."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as plain:

        def receive(stream, count):
            data = b""
            while len(data) < count:
                more = stream.recv(count - len(data))
                if not more:
                    raise ConnectionError
                data += more
            return data

        receive(plain, 12)
        plain.sendall(b"RFB 003.008\n")
        assert VENCRYPT in receive(plain, receive(plain, 1)[0])
        plain.sendall(bytes([VENCRYPT]))
        assert receive(plain, 2) == b"\x00\x02"
        plain.sendall(b"\x00\x02")
        assert receive(plain, 1) == b"\x00"
        count = receive(plain, 1)[0]
        kinds = struct.unpack(f">{count}I", receive(plain, 4 * count))
        assert set(kinds) <= {TLS_PLAIN, X509_PLAIN}, "each way in needs a user and a password"
        plain.sendall(struct.pack(">I", X509_PLAIN))
        assert receive(plain, 1) == b"\x01"
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
        with context.wrap_socket(plain) as secure:
            secure.sendall(struct.pack(">II", len(user), len(password)) + user.encode() + password.encode())
            # The answer alone does not say it: neatvnc 0.5.4 answers with noise before it hangs up. Who is in is told
            # the size and the name of the picture.
            with contextlib.suppress(ConnectionError, ssl.SSLError):
                receive(secure, 4)
                secure.sendall(b"\x01")
                width, height = struct.unpack(">HH", receive(secure, 24)[:4])
                return (width, height) == (800, 480)
            return False


def test_without_a_word_about_it_only_this_machine_can_connect(tmp_path):
    config = tmp_path / "panel.yaml"
    port = free_port()
    config.write_text(STILL.replace("  output: vnc\n", f"  output: vnc\n  vnc:\n    port: {port}\n"))
    with Panel(config) as panel:
        panel.wait_for_line(rf"127\.0\.0\.1:{port}\b")
        assert panel.listening_addresses() == {f"127.0.0.1:{port}"}
        assert NO_AUTHENTICATION in security_types(port)
        with Viewer(port):
            pass
        assert panel.stop() == 0


@pytest.mark.parametrize("address", ["0.0.0.0", "::", "192.0.2.1"])
def test_for_others_a_password_is_demanded(address, tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL.replace("  output: vnc\n", f"  output: vnc\n  vnc:\n    address: '{address}'\n"))
    for command in ["check", "run"]:
        result = tafel(command, config)
        assert result.returncode == 65
        assert "password" in result.stderr
    config.write_text(STILL)
    option = f"[{address}]" if ":" in address else address
    result = tafel("run", config, "--output", f"vnc:{option}:5900")
    assert result.returncode == 64
    assert "password" in result.stderr


def test_others_get_in_with_the_password_only(tmp_path, certificate):
    config = tmp_path / "panel.yaml"
    port = free_port()
    config.write_text(open_to_all(tmp_path, port, certificate))
    with Panel(config) as panel:
        panel.wait_for_line(rf"0\.0\.0\.0:{port}\b")
        assert panel.listening_addresses() == {f"0.0.0.0:{port}"}
        assert NO_AUTHENTICATION not in security_types(port)
        assert log_in(port, "wall", "correct horse")
        assert not log_in(port, "wall", "wrong horse")
        assert not log_in(port, "wall", "")
        assert not log_in(port, "someone", "correct horse")
        assert "correct horse" not in panel.output
        assert panel.stop() == 0


def test_a_viewer_that_leaves_in_the_middle_does_no_harm(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL)
    port = free_port()
    with Panel(config, "--output", f"vnc:127.0.0.1:{port}") as panel:
        panel.wait_for_line(rf"127\.0\.0\.1:{port}\b")
        conversation = [b"RFB 003.008\n", b"\x01", b"\x01", b"\x03\x00" + struct.pack(">HHHH", 0, 0, 800, 480)]
        for length in range(len(conversation) + 1):
            with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
                for message in conversation[:length]:
                    assert connection.recv(65536)
                    connection.sendall(message)
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
            connection.recv(12)
            connection.sendall(bytes(range(256)) * 64)
        with Viewer(port) as viewer:
            viewer.wait_for_rest()
        assert panel.stop() == 0


def test_viewers_that_hang_up_abruptly_do_no_harm(tmp_path):
    config = tmp_path / "panel.yaml"
    config.write_text(STILL)
    port = free_port()
    choice = random.Random(3)
    whole = struct.pack(">HHHH", 0, 0, 800, 480)
    conversation = [b"RFB 003.008\n", b"\x01", b"\x01", b"\x02\x00\x00\x01\x00\x00\x00\x00\x03\x00" + whole]
    with Panel(config, "--output", f"vnc:127.0.0.1:{port}") as panel:
        panel.wait_for_line(rf"127\.0\.0\.1:{port}\b")
        for _ in range(300):
            connection = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
            with connection, contextlib.suppress(ConnectionError):
                for message in conversation[: choice.randrange(5)]:
                    if choice.random() < 0.7:
                        connection.recv(65536)
                    connection.sendall(message)
                if choice.random() < 0.3:
                    # A reset instead of an orderly end.
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        with Viewer(port) as viewer:
            viewer.wait_for_rest()
        assert panel.stop() == 0
