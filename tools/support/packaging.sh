# shellcheck shell=bash
# shellcheck disable=SC2154,SC2034  # shell.sh, chroot.sh and tools/package share their variables with this file
# The steps of tools/package. To be sourced by bash after shell.sh and chroot.sh.
#
# Trees inside of a tree, so that nothing has to be mounted:
#   builder          Debian sid, whose Swift can build Tafel, with a Swift SDK for each release and architecture
#   builder/release  Debian 13, with the C libraries of each architecture, and debhelper
#   builder/release-bookworm  the same of Debian 12
# The compiler runs in the outer one and links what is in an inner one; the packer runs in the inner one.

packaging=${TAFEL_CACHE:-$HOME/.cache/tafel}/packaging
builder=$packaging/builder
# The commit's time is the date of everything in a package, so that the same commit gives the same bytes.
epoch=$(git -C "$root" log -1 --format=%ct)

# What the version of a package for Debian 12 ends with.
earlier='~deb12'

# The -dev packages among what building needs.
development_packages() { awk '$2 == "build" && $1 ~ /-dev$/ { print $1 }' "$root/tools/packages"; }

gnu_name() {
    case $1 in
        amd64) echo x86_64-linux-gnu ;;
        arm64) echo aarch64-linux-gnu ;;
    esac
}

# The names that Debian's Swift gives the targets, which are not the same kind of name.
swift_name() {
    case $1 in
        amd64) echo x86_64-pc-linux-gnu ;;
        arm64) echo aarch64-unknown-linux-gnu ;;
    esac
}

# Waits until nobody else uses the trees; until this script ends nobody else does.
lock_trees() {
    mkdir -p "$packaging"
    exec {lock}>"$packaging/lock"
    if ! flock --nonblock "$lock"; then
        say "waiting for another run of tools/package or its test to end"
        flock "$lock"
    fi
}

# The trees and kits for $release, and what they are called: $packer is the release's tree, and $variant what the names
# of everything of it end with.
make_trees() {
    case $release in
        trixie) variant='' ;;
        *) variant=-$release ;;
    esac
    packer=$builder/release$variant
    lock_trees
    [ -e "$packer/.tafel-complete" ] || say "making Debian trees to build in (some minutes, once)"
    make_builder
    make_packer
    make_kits
}

# The architectures that $release is packed for.
release_architectures() {
    case $release in
        trixie) echo amd64 arm64 ;;
        bookworm) echo amd64 ;;
    esac
}

make_builder() {
    # shellcheck disable=SC2016  # mmdebstrap's shell expands it
    make_tree "$builder" sid --architectures=amd64,arm64 \
        --include=swiftlang,libc6-dev,libstdc++-15-dev,gcc,binutils,ca-certificates,git,pkg-config,tzdata \
        --customize-hook='mkdir "$1/runtime" && cd "$1/runtime" &&
            APT_CONFIG=$MMDEBSTRAP_APT_CONFIG apt-get --quiet=2 download swiftlang:arm64 libswiftlang:arm64'
}

make_packer() {
    local packages architecture architectures
    architectures=$(release_architectures)
    packages=debhelper,dpkg-dev,lintian,python3-minimal
    case $architectures in *arm64*) packages+=,qemu-user ;; esac
    packages+=,binutils
    # Where systemd keeps its files: a package of its own in later releases.
    [ "$release" = bookworm ] || packages+=,systemd-dev
    for architecture in $architectures; do
        packages+=,$(development_packages | sed "s/\$/:$architecture/" | paste -sd ,)
        packages+=,libc6-dev:$architecture,libstdc++6:$architecture
        # What links also needs the compiler's own library; its version is the release's.
        packages+=,$([ "$release" = bookworm ] && echo libstdc++-12-dev || echo libstdc++-14-dev):$architecture
        [ "$architecture" = amd64 ] || packages+=,binutils-$(gnu_name "$architecture")
    done
    # Manual pages are where the same package of two architectures is not always the same.
    make_tree "$packer" "$release" --architectures="${architectures// /,}" --include="$packages" \
        --dpkgopt='path-exclude=/usr/share/man/*'
}

# Swift SDKs for the release's architectures in the builder: Debian's runtime for each, and the release's C libraries.
make_kits() {
    local architecture name kit unpacked file folder package inside=/release$variant
    for architecture in $(release_architectures); do
        name=$(gnu_name "$architecture")
        kit=$builder/sdk/debian-$architecture$variant.artifactbundle
        mkdir -p "$kit/sysroot/usr/lib"
        # One sysroot for each architecture, as the Swift runtimes of both have the same names.
        ln -sfn "$inside/usr/include" "$kit/sysroot/usr/include"
        ln -sfn "$inside/usr/share" "$kit/sysroot/usr/share"
        ln -sfn "$inside/usr/lib/$name" "$kit/sysroot/usr/lib/$name"
        ln -sfn "$inside/usr/lib/gcc" "$kit/sysroot/usr/lib/gcc"
        ln -sfn usr/lib "$kit/sysroot/lib"
        # What does not lie in the architecture's folder, as loaders that libc.so names, which is a script of the linker.
        ln -sfn "$inside/usr/lib/pkgconfig" "$kit/sysroot/usr/lib/pkgconfig"
        for file in "$packer"/usr/lib/*.so*; do
            ln -sfn "$inside/usr/lib/${file##*/}" "$kit/sysroot/usr/lib/${file##*/}"
        done
        if [ "$architecture" = amd64 ]; then
            # Where the release's own loader is; Debian 12's link to it would lead out of the kit.
            ln -sfn "$inside/usr/lib/$name" "$kit/sysroot/lib64"
            for folder in swift swift_static clang; do
                ln -sfn "/usr/libexec/swift/lib/$folder" "$kit/sysroot/usr/lib/$folder"
            done
        else
            unpacked=$builder/runtime/$architecture
            if [ ! -e "$unpacked/complete" ]; then
                mkdir -p "$unpacked"
                for package in "$builder"/runtime/*_"$architecture".deb; do
                    dpkg-deb --extract "$package" "$unpacked"
                done
                touch "$unpacked/complete"
            fi
            for folder in swift swift_static clang; do
                ln -sfn "/runtime/$architecture/usr/libexec/swift/lib/$folder" "$kit/sysroot/usr/lib/$folder"
            done
        fi
        cat >"$kit/swift-sdk.json" <<JSON
{"schemaVersion": "4.0", "targetTriples": {"$(swift_name "$architecture")": {
  "sdkRootPath": "sysroot", "swiftResourcesPath": "sysroot/usr/lib/swift",
  "swiftStaticResourcesPath": "sysroot/usr/lib/swift_static", "toolsetPaths": ["toolset.json"]}}}
JSON
        cat >"$kit/toolset.json" <<'JSON'
{"schemaVersion": "1.0", "rootPath": "", "swiftCompiler": {"extraCLIOptions": ["-use-ld=lld"]}}
JSON
        cat >"$kit/info.json" <<JSON
{"schemaVersion": "1.0", "artifacts": {"debian-$architecture$variant": {"type": "swiftSDK", "version": "1.0.0",
 "variants": [{"path": "."}]}}}
JSON
    done
}

# copy_source commit|work-tree
# The sources into the builder; files that are the same are left alone, so that a build of files as they are goes on from
# the last one. $commit is what they are of, and empty for those.
copy_source() {
    local fresh
    fresh=$(mktemp -d)
    commit=''
    if [ "$1" = commit ]; then
        commit=$(git -C "$root" rev-parse HEAD)
        git -C "$root" archive HEAD | tar --extract --directory "$fresh"
    else
        # shellcheck disable=SC2016  # the inner shell expands it
        (cd "$root" && git ls-files -z --cached --others --exclude-standard |
            xargs -0 -r sh -c 'for file; do [ ! -e "$file" ] || printf "%s\0" "$file"; done' sh |
            tar --create --null --files-from=-) | tar --extract --directory "$fresh"
    fi
    sources=$builder/build/source
    mkdir -p "$sources"
    rsync --recursive --links --perms --checksum --delete --exclude=/.build "$fresh/" "$sources/"
    rm -rf --one-file-system -- "$fresh"
}

# Half a megabyte of the package: only functions that are called, one copy of those with the same machine code, relocations
# in their short form, and no list of symbols for others to find, as nobody looks for any in a program.
smaller=(-Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=all -Xlinker -O2
    -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic)
# A fifteenth of the instructions until the first picture, for 50 KB: types are made by code that knows what they conform to,
# where the runtime would read their names and look through all conformances of the program for each part of them.
quicker=(-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors)
# Each module would carry a hash of itself for the next build, which is not the same for the same code.
repeatable=(-Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen)
# What the program opens when it is first used, so that nobody else pays for it. It is linked all the same, as pkg-config
# says so. The package depends on the packages of the first ones; the last one is only recommended.
opened_later=(libcurl.so.4 libmosquitto.so.1)
opened_perhaps=libneatvnc.so.0

# build_program [PRODUCT]
# Builds a program, tafel when none is named, for $architecture; $program is its path then.
#
# A commit is built from nothing, as what is built on from another one is not the same to the byte: modules that were not
# compiled again have looked into others as these were before.
build_program() {
    local product=${1:-tafel} sysroot=/sdk/debian-$architecture$variant.artifactbundle/sysroot
    local name scratch=/build/$architecture$variant stamp recipe added=()
    name=$(gnu_name "$architecture")
    program=$builder$scratch/$(swift_name "$architecture")/release/$product
    stamp=$builder$scratch/.tafel-commit
    recipe="$commit $product ${smaller[*]} ${quicker[*]} ${repeatable[*]}"
    if [ -n "$commit" ] && [ "$(cat "$stamp" 2>/dev/null)" != "$recipe" ]; then
        rm -rf --one-file-system -- "$builder$scratch"
    fi
    mkdir -p "$builder$scratch"
    rm -f "$stamp"
    if [ -e "$sources/board/debian/$release.c" ]; then
        keep=()
        enter "$builder" gcc --sysroot="$sysroot" -std=c17 -O2 -fPIC -Wall -Wextra -Werror -c \
            -o "$scratch/$release.o" "/build/source/board/debian/$release.c"
        added=(-Xlinker "$scratch/$release.o")
        # Of an object that is only named to the linker nobody else notices that it has changed.
        rm -f "$program"
    fi
    keep=(
        PKG_CONFIG_SYSROOT_DIR="$sysroot"
        PKG_CONFIG_PATH="$sysroot/usr/lib/$name/pkgconfig:$sysroot/usr/lib/pkgconfig:$sysroot/usr/share/pkgconfig"
        SOURCE_DATE_EPOCH="$epoch"
    )
    enter "$builder" nice swift build --package-path /build/source --scratch-path "$scratch" --swift-sdks-path /sdk \
        --swift-sdk "debian-$architecture$variant" --configuration release --product "$product" --static-swift-stdlib \
        --disable-sandbox "${smaller[@]}" "${quicker[@]}" "${repeatable[@]}" "${added[@]}"
    case $architecture in
        amd64) need_interpreter "$program" /lib64/ld-linux-x86-64.so.2 ;;
        arm64) need_interpreter "$program" /lib/ld-linux-aarch64.so.1 ;;
    esac
    need_symbols "$program"
    [ -z "$commit" ] || printf '%s\n' "$recipe" >"$stamp"
}

# need_interpreter PROGRAM PATH
# A program that asks for another loader than Debian's would not run anywhere else.
need_interpreter() {
    local found
    found=$(readelf --program-headers --wide "$1" | sed -n 's/^.*program interpreter: \(.*\)]$/\1/p')
    if [ "$found" != "$2" ]; then
        complain "the program asks for the loader '$found', and Debian's is $2; a package of it would run nowhere else"
        exit "$EXIT_UNAVAILABLE"
    fi
}

# loader_names needs|definition FILE…
# What ELF files ask of the loader or give others: versions of libraries, and names with their versions.
loader_names() {
    readelf --dyn-syms --version-info --wide "${@:2}" | awk -v side="$1" '
        / section .*contains/ || /^Symbol table/ { part = $1 == "Version" ? $2 : $1 }
        part == side && match($0, /Name: [^ ]+/) { print substr($0, RSTART + 6, RLENGTH - 6) }
        part == "Symbol" && $1 ~ /^[0-9]+:$/ && NF >= 8 && ($7 == "UND") == (side == "needs") {
            sub(/@@/, "@", $8)
            # One that may be missing is asked for weakly, and by no version.
            if (side != "needs" || $5 != "WEAK" || $8 ~ /@/) print $8
        }' | LC_ALL=C sort -u
}

# need_symbols PROGRAM
# A program that needs a name or a version that the release's own libraries do not have would not start there.
need_symbols() {
    local name soname library needs given missing libraries=()
    name=$(gnu_name "$architecture")
    for soname in $(readelf --dynamic --wide "$1" | sed -n 's/^.*(NEEDED).*\[\(.*\)\]$/\1/p'); do
        for library in "$packer/usr/lib/$name/$soname" "$packer/usr/lib/$soname"; do
            if [ -e "$library" ]; then
                libraries+=("$library")
                continue 2
            fi
        done
        complain "the program needs $soname, and Debian $release has no such library"
        exit "$EXIT_UNAVAILABLE"
    done
    needs=$(loader_names needs "$1")
    given=$(loader_names definition "${libraries[@]}")
    missing=$(LC_ALL=C comm -23 <(echo "$needs") <(echo "$given") | paste -sd ' ')
    if [ -n "$missing" ]; then
        complain "the program needs what the libraries of Debian $release do not have: $missing"
        exit "$EXIT_UNAVAILABLE"
    fi
}

# The version of the package: the program's own, with the commit behind it unless that is tagged as a release. One for
# an earlier Debian is less than the same for the next, so that it is replaced when the system goes on to that.
package_version() {
    local version commit
    version=$(sed -n 's/^.*current = "\(.*\)"$/\1/p' "$root/Sources/TafelPanel/Version.swift")
    commit=$(git -C "$root" rev-parse --short=8 HEAD)
    if ! git -C "$root" tag --points-at HEAD | grep -qx "v$version"; then
        version+=~git$(date --utc --date="@$epoch" +%Y%m%d.%H%M%S).$commit
    fi
    [ "$release" != bookworm ] || version+=$earlier
    printf '%s\n' "$version"
}

# built_package FOLDER
# The newest package for $release and $architecture in it; nothing when there is none.
built_package() {
    # shellcheck disable=SC2012  # the names are our own
    ls -t "$1"/tafel_*_"$architecture".deb 2>/dev/null | if [ "$release" = bookworm ]; then
        grep -m 1 -F "${earlier}_"
    else
        grep -m 1 -v -F "${earlier}_"
    fi || true
}

# Packs $program into $out.
pack() {
    local name work version run=()
    name=$(gnu_name "$architecture")
    version=$(package_version)
    work=$packer/build/$architecture
    make_folder "$work"
    mkdir -p "$work/products" "$work/tafel"
    cp -R "$sources/board/debian" "$work/tafel/debian"
    cp "$program" "$work/products/tafel"
    local soname owner opened=()
    for soname in "${opened_later[@]}" "$opened_perhaps"; do patchelf --remove-needed "$soname" "$work/products/tafel"; done
    # Their names are not the same in each release.
    keep=()
    for soname in "${opened_later[@]}"; do
        owner=$(enter "$packer" dpkg-query --search "/usr/lib/$name/$soname")
        opened+=("${owner%%:*}")
    done
    cp "$sources/CHANGELOG.md" "$work/products/"
    [ "$architecture" = amd64 ] || run=(qemu-aarch64)
    keep=(SOURCE_DATE_EPOCH="$epoch" TZ=UTC PRODUCTS="/build/$architecture/products"
        OPENED="$(printf '%s, ' "${opened[@]}" | sed 's/, $//')" DEB_BUILD_OPTIONS="nocheck noautodbgsym")
    # What the program says of itself: completions, the schema and the manual pages.
    local shell tafel="/build/$architecture/products/tafel"
    for shell in bash zsh fish; do
        enter "$packer" "${run[@]}" "$tafel" completions "$shell" >"$work/products/tafel.$shell"
    done
    enter "$packer" "${run[@]}" "$tafel" schema >"$work/products/tafel.schema.json"
    enter "$packer" python3 "/build/$architecture/tafel/debian/manual.py" "/build/$architecture/products" \
        "$(date --utc --date="@$epoch" +%Y-%m-%d)" "${run[@]}" "$tafel"
    cat >"$work/tafel/debian/changelog" <<CHANGES
tafel ($version) $release; urgency=medium

  * Packed from commit
    $(git -C "$root" rev-parse HEAD).
    What has changed for users is in changelog.gz.

 -- The Tafel developers <tafel@example.org>  $(date --utc --rfc-email --date="@$epoch")
CHANGES
    # shellcheck disable=SC2016  # the inner shell expands it
    enter "$packer" sh -c 'cd "$1" && exec nice dpkg-buildpackage --host-arch "$2" -b -d -nc -us -uc' \
        sh "/build/$architecture/tafel" "$architecture"
    cp "$work/tafel_${version}_$architecture.deb" "$out/"
    say "$out/tafel_${version}_$architecture.deb: $(stat -c %s "$out/tafel_${version}_$architecture.deb") bytes," \
        "sha256 $(sha256sum "$out/tafel_${version}_$architecture.deb" | cut -d ' ' -f 1)"
}

# dependencies PACKAGE
# What a package depends on, the first of alternatives each, as mmdebstrap takes them.
dependencies() {
    dpkg-deb --field "$1" Depends | tr ',' '\n' | sed 's/|.*//; s/(.*//; s/ //g' | paste -sd ,
}

# with_emulation SCRIPT [ARGUMENT]…
# Starts the script anew, in a mount namespace in which, and for as long as it lasts, the kernel gives programs for arm64
# to an emulator. Returns when that has been done already.
with_emulation() {
    local register=/proc/sys/fs/binfmt_misc
    if [ "${TAFEL_EMULATION-}" != yes ]; then
        exec env TAFEL_EMULATION=yes unshare --mount --propagation private -- "$@"
    fi
    if ! { [ -e $register/register ] || mount -t binfmt_misc binfmt_misc $register; } ||
        ! { [ -e $register/qemu-aarch64 ] || cat /usr/lib/binfmt.d/qemu-aarch64.conf >$register/register; }; then
        complain "this kernel cannot run arm64 programs in an emulator (binfmt_misc)"
        exit "$EXIT_UNAVAILABLE"
    fi
}
