# shellcheck shell=bash
# What the shell scripts in tools/ share. To be sourced by bash.

# The top folder of the repository.
# shellcheck disable=SC2034  # used by the scripts that source this file
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# Exit codes after sysexits.h.
# shellcheck disable=SC2034  # used by the scripts that source this file
readonly EXIT_USAGE=64 EXIT_UNAVAILABLE=69 EXIT_NO_PERMISSION=77

say() { printf 'tafel: %s\n' "$*"; }

complain() { printf 'tafel: %s\n' "$*" >&2; }

# Ends the script with a message when there is no Swift toolchain, or one too old to read Package.swift.
need_swift() {
    local needed found
    needed=$(sed -n '1s/^.*swift-tools-version: *//p' "$root/Package.swift")
    if ! command -v swift >/dev/null; then
        complain "Swift is missing. Tafel is built with Swift $needed or later:"
        complain "  get it from https://www.swift.org/install/linux/ and put its 'usr/bin' on the PATH"
        exit "$EXIT_UNAVAILABLE"
    fi
    found=$(swift --version 2>/dev/null | sed -n 's/^.*Swift version \([0-9][0-9.]*\).*$/\1/p' | head -n 1)
    if [ "$(printf '%s\n%s\n' "$needed" "${found:-0}" | sort -V | head -n 1)" != "$needed" ]; then
        complain "this is Swift ${found:-of an unknown version}, and Tafel needs $needed or later:"
        complain "  get it from https://www.swift.org/install/linux/"
        exit "$EXIT_UNAVAILABLE"
    fi
}
