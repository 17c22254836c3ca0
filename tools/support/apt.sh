# shellcheck shell=bash
# Debian packages of any release and architecture, unpacked into a folder and not installed. To be sourced after shell.sh.

# The mirror that this machine's own apt uses.
debian_mirror() {
    local mirror
    mirror=$(awk '/^URIs:/ { print $2; exit } /^deb / { print $2; exit }' \
        /etc/apt/sources.list.d/debian.sources /etc/apt/sources.list /etc/apt/sources.list.d/*.sources 2>/dev/null |
        head -n 1)
    if [ -z "$mirror" ]; then
        complain "there is no Debian mirror in /etc/apt; add one to /etc/apt/sources.list"
        exit "$EXIT_UNAVAILABLE"
    fi
    printf '%s\n' "$mirror"
}

# private_apt FOLDER RELEASE ARCHITECTURE
# An apt of its own in FOLDER, so that nothing of the system's changes; exports APT_CONFIG.
private_apt() {
    mkdir -p "$1"/{lists/partial,cache/archives/partial,state,sources,preferences}
    : >"$1/state/status"
    cat >"$1/apt.conf" <<CONF
APT::Architecture "$3";
APT::Architectures { "$3"; };
APT::Sandbox::User "root";
Acquire::Languages "none";
Dir::State "$1/state";
Dir::State::lists "$1/lists";
Dir::State::status "$1/state/status";
Dir::Cache "$1/cache";
Dir::Etc::sourcelist "$1/none";
Dir::Etc::sourceparts "$1/sources";
Dir::Etc::preferencesparts "$1/preferences";
CONF
    cat >"$1/sources/debian.sources" <<SOURCES
Types: deb
URIs: $(debian_mirror)
Suites: $2
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
SOURCES
    export APT_CONFIG=$1/apt.conf
}
