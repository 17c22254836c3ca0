# shellcheck shell=bash
# Debian trees in folders, to build packages and images in. To be sourced by bash after apt.sh; needs root.
#
# Nothing of the machine is ever mounted into a tree but a fresh /proc, and that in a mount namespace of its own, which
# ends with the command that runs in it. So a tree holds nothing but itself, and deleting it deletes nothing else.

need_root() {
    if [ "$(id -u)" != 0 ]; then
        complain "$1 needs root, because only root may change into a tree of another Debian: sudo $1"
        exit "$EXIT_NO_PERMISSION"
    fi
}

# make_tree FOLDER SUITE [mmdebstrap's options]…
# Makes a tree unless one made by the same words is there already. An incomplete or other one is made anew.
make_tree() {
    local folder=$1 suite=$2 recipe
    recipe=$(printf '%s\n' "${@:2}" | sha256sum)
    shift 2
    if [ "$(cat "$folder/.tafel-complete" 2>/dev/null)" = "$recipe" ]; then return; fi
    remove_tree "$folder"
    mkdir -p "$folder.making"
    touch "$folder.making/.tafel-tree"
    # The date that a suite's index is good until says nothing about a mirror that is a snapshot.
    if ! unshare --mount --propagation private -- nice mmdebstrap --quiet --mode=root --variant=minbase \
        --aptopt='Acquire::Check-Valid-Until "false"' --aptopt='Acquire::Languages "none"' \
        --aptopt='Acquire::Retries "3"' --aptopt='APT::Install-Recommends "false"' \
        --skip=check/empty,chroot/mount/dev,chroot/mount/sys \
        "$@" "$suite" "$folder.making" "$(debian_mirror)"; then
        complain "the tree of Debian $suite could not be made; the lines above say why"
        exit "$EXIT_UNAVAILABLE"
    fi
    printf '%s\n' "$recipe" >"$folder.making/.tafel-complete"
    # Fails rather than to put it into a folder of that name.
    mv --no-target-directory "$folder.making" "$folder"
}

# enter FOLDER COMMAND [ARGUMENT]…
# Runs a command in a tree, with a clean environment but for what is in `keep` (NAME=VALUE), and ends all that it started.
enter() {
    local folder=$1
    shift
    # shellcheck disable=SC2016  # the inner shell expands it
    unshare --mount --propagation private --pid --fork --kill-child -- \
        sh -c 'mount -t proc proc "$1/proc" && shift && exec "$@"' sh "$folder" \
        env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        "${keep[@]}" chroot "$folder" "$@"
}
keep=()

# remove_tree FOLDER…
# Deletes trees that make_tree or make_folder began, and nothing that is mounted in them.
remove_tree() {
    local folder
    for folder in "$@" "${@/%/.making}"; do
        [ -e "$folder" ] || continue
        if [ ! -e "$folder/.tafel-tree" ]; then
            complain "$folder was not made by this script; look at it and delete it yourself"
            exit "$EXIT_UNAVAILABLE"
        fi
        folder=$(realpath "$folder")
        if awk -v folder="$folder/" 'index($2 "/", folder) == 1 { found = 1 } END { exit !found }' /proc/mounts; then
            complain "something is mounted in $folder; unmount it first"
            exit "$EXIT_UNAVAILABLE"
        fi
        rm -rf --one-file-system -- "$folder"
    done
}

# make_folder FOLDER
# Makes an empty folder that remove_tree may delete.
make_folder() {
    remove_tree "$1"
    mkdir -p "$1"
    touch "$1/.tafel-tree"
}
