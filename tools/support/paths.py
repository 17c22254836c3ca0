#!/usr/bin/env python3
"""Looks for what ties the repository to one machine: its folders, its package sources, its credentials."""

import pathlib
import re
import subprocess
import sys
from urllib.parse import urlsplit

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Folders that people and services work in. What a board installs (/usr, /etc, /var, /dev, /sys …) may be named.
GENERAL = [
    (
        re.compile(r"(?<![\w.~$}>-])/(?:home|Users|root|work|workspace|workspaces|builds|scratch)/[\w.]"),
        "a folder of one machine",
    ),
    (re.compile(r"(?<![\w.-])[A-Za-z]:\\Users\\"), "a folder of one machine"),
    (re.compile(r"(?:^|[\s\"'(=])(?:\.\./)+shared\b"), "a folder outside the repository"),
    (re.compile(r"[a-z]://[^/\s:@\"'<]+:[^/\s@\"'<]+@"), "a URL with a password"),
    (re.compile(r"\b(?:index[-]url|find[-]links|trusted[-]host)\b|\bPIP_(?:INDEX|FIND)"), "a package registry"),
    (
        re.compile(r"https?://(?:[\w-]+\.)*(?:pypi\.org|pythonhosted\.org|debian\.org/debian|registry\.\w+)"),
        "a package registry",
    ),
]


def registry_hosts() -> set[str]:
    """The hosts that this machine gets its packages from, as its own settings name them."""
    texts = []
    apt = pathlib.Path("/etc/apt")
    for path in [apt / "sources.list", *apt.glob("sources.list.d/*")]:
        if path.is_file():
            texts += re.findall(r"[a-z]+://[^\s\]]+", path.read_text(encoding="utf-8", errors="replace"))
    pip = subprocess.run(["python3", "-m", "pip", "config", "list"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    texts += re.findall(r"[a-z]+://[^\s']+", pip.stdout.decode(errors="replace"))
    hosts = {urlsplit(text).hostname for text in texts}
    return {host for host in hosts if host and host not in ("localhost", "127.0.0.1")}


def own_folders() -> set[str]:
    """The folder of this checkout and the ones around it, as far as they are not everybody's."""
    folders = {str(folder) for folder in [ROOT, *ROOT.parents, pathlib.Path.home()] if len(folder.parts) > 2}
    return {folder for folder in folders if not re.fullmatch(r"/(?:usr|var|opt|tmp|srv|mnt|media)/\w+", folder)}


def check(path: str, text: str, folders: set[str], hosts: set[str]) -> list[str]:
    """Where `text`, the contents of `path`, names something that belongs to one machine."""
    special = [(re.compile(re.escape(folder) + r"(?![\w-])"), "this checkout's folder") for folder in folders]
    special += [
        (re.compile(rf"(?<![\w.-]){re.escape(host)}(?![\w-])"), "a host that packages come from") for host in hosts
    ]
    problems = []
    for number, line in enumerate(text.splitlines(), 1):
        for pattern, what in GENERAL + special:
            match = pattern.search(line)
            if match:
                problems.append(f"{path}:{number}:{match.start() + 1}: names {what}: {match[0].strip()}")
                break
    return problems


def main() -> int:
    listed = subprocess.run(
        ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        check=True,
        stdout=subprocess.PIPE,
    )
    paths = [path for path in listed.stdout.decode().split("\0") if path and (ROOT / path).is_file()]
    folders, hosts = own_folders(), registry_hosts()
    problems = []
    read = 0
    for path in paths:
        contents = (ROOT / path).read_bytes()
        if b"\0" in contents:
            continue
        read += 1
        problems += check(path, contents.decode("utf-8", errors="replace"), folders, hosts)
    for problem in problems:
        print(problem)
    print(f"{read} files: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
