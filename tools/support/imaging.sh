# shellcheck shell=bash
# shellcheck disable=SC2154,SC2034  # shell.sh, chroot.sh, packaging.sh and tools/image share their variables with this file
# The steps of tools/image. To be sourced by bash after packaging.sh.
#
# Two trees of Debian for arm64:
#   system    Debian with what the image needs, and nothing of Tafel; kept, as emulation makes it slowly
#   root      a copy of it with Tafel and the board's files, which becomes the image's root; made anew each time
# The date of everything is the commit's, names and numbers of file systems are fixed: the same packages and the same
# commit give the same bytes.

imaging=${TAFEL_CACHE:-$HOME/.cache/tafel}/imaging
board_files=$root/board/raspberrypi
system=$imaging/system-arm64
image_root=$imaging/root-arm64
# Of the partition table, so that partitions have names of their own on whatever the card is; board/raspberrypi names it.
readonly disk_number=7461666c
readonly data_uuid=7461666c-6461-7461-8000-000000000001

board_packages() { awk '!/^#/ && NF { print $1 }' "$board_files/packages"; }

# What no board needs: read by nobody, or drivers of other machines.
left_out() {
    local path
    for path in '/usr/share/man/*' '/usr/share/info/*' '/usr/share/locale/*' '/usr/share/doc/*' '/usr/share/lintian/*' \
        '/usr/share/bash-completion/*' '/usr/share/zsh/*' '/usr/share/fish/*'; do
        printf -- '--dpkgopt=path-exclude=%s\n' "$path"
    done
    printf -- '--dpkgopt=path-include=%s\n' '/usr/share/doc/*/copyright'
    for path in gpu/drm/{amd,nouveau,radeon,msm,etnaviv,lima,panfrost,panthor,xe,i915,rockchip,tegra,mediatek,meson,sun4i} infiniband \
        net/ethernet/{mellanox,intel,broadcom/bnx2x,chelsio,qlogic,cavium,netronome,amazon,huawei,hisilicon,marvell,sfc} \
        net/wireless/{ath,intel,marvell,quantenna,rsi,st,ti} media/{pci,dvb-frontends,platform} scsi nvme target md \
        staging isdn soundwire comedi mtd nvdimm; do
        printf -- '--dpkgopt=path-exclude=%s\n' "/usr/lib/modules/*/kernel/drivers/$path/*"
    done
    for path in sound fs/{btrfs,xfs,ocfs2,gfs2,ceph,nfsd,f2fs,jfs,ubifs,bcachefs,smb,afs,orangefs,reiserfs} net/{netfilter,sctp,tipc,rds,ceph}; do
        printf -- '--dpkgopt=path-exclude=%s\n' "/usr/lib/modules/*/kernel/$path/*"
    done
}

# Waits until nobody else uses the trees; until this script ends nobody else does.
lock_imaging() {
    mkdir -p "$imaging"
    exec {imaging_lock}>"$imaging/lock"
    if ! flock --nonblock "$imaging_lock"; then
        say "waiting for another run of tools/image to end"
        flock "$imaging_lock"
    fi
}

# make_system PACKAGE
make_system() {
    local options
    mapfile -t options < <(left_out)
    # The first file system is made when all is there, not with the kernel.
    INITRD=No make_tree "$system" trixie --architectures=arm64 --components=main,non-free-firmware "${options[@]}" \
        --include="$(board_packages | paste -sd ,),$(dependencies "$1")"
}

# What a tree of Debian knows of the moment and the machine at which it was made; and drivers of Mesa, which neatvnc only
# loads to encode on a graphics processor.
forget_making() {
    # shellcheck disable=SC2016  # the inner shell expands it
    enter "$image_root" sh -euc '
        : >/etc/machine-id
        rm -rf /var/lib/dbus/machine-id /etc/ssh/ssh_host_* /etc/apt/sources.list* /var/lib/apt/lists/* /var/cache/* \
            /var/log/* /var/tmp/* \
            /tmp/* /run/* /var/lib/systemd/random-seed /etc/*- /var/lib/dpkg/*-old /var/backups/* /boot/* \
            /vmlinuz* /initrd.img* /usr/lib/raspi-firmware /usr/lib/linux-image-* /tafel.deb \
            /usr/lib/*/libLLVM* /usr/lib/*/libz3.so* /usr/lib/*/libgallium* /usr/lib/*/dri /usr/lib/*/gbm
        mkdir -p /var/cache/ldconfig /var/log/apt /boot/firmware /data
        # So that fonts need not be looked through at each boot; a folder of another date would be.
        find /usr/share/fonts -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
        fc-cache --system-only --force'
}

# make_root PACKAGE
make_root() {
    local words
    remove_tree "$image_root"
    cp --archive "$system" "$image_root"
    rm "$image_root/.tafel-complete"
    cp "$1" "$image_root/tafel.deb"
    keep=(SOURCE_DATE_EPOCH="$epoch" TZ=UTC)
    enter "$image_root" nice dpkg --install --force-unsafe-io /tafel.deb
    # The card's file is the configuration.
    rm "$image_root/etc/tafel/tafel.yaml"
    cp --recursive --no-dereference --preserve=mode "$board_files/root/." "$image_root/"
    chown --recursive --no-dereference root:root "$image_root"/etc/{systemd,ssh,udev,initramfs-tools,tafel,fstab,hosts,hostname} \
        "$image_root/usr/lib/tafel"
    mkdir -p "$image_root/data"
    # shellcheck disable=SC2016  # the inner shell expands it
    words='
        systemctl --quiet enable systemd-networkd systemd-resolved systemd-timesyncd tafel tafel-data tafel-machine
        systemctl --quiet disable ssh.service wpa_supplicant.service
        # Nobody has a password, so there is nothing to log in at.
        systemctl --quiet mask getty@.service serial-getty@.service console-getty.service
        # What a root that is the same at each boot does not need, and what nobody uses before the first picture.
        systemctl --quiet mask systemd-firstboot.service systemd-machine-id-commit.service ldconfig.service \
            systemd-journal-catalog-update.service systemd-hwdb-update.service systemd-update-done.service \
            systemd-sysusers.service apt-daily.timer apt-daily-upgrade.timer dpkg-db-backup.timer e2scrub_all.timer \
            e2scrub_reap.service systemd-networkd-wait-online.service systemd-network-generator.service \
            systemd-pstore.service systemd-binfmt.service proc-sys-fs-binfmt_misc.automount dev-hugepages.mount \
            dev-mqueue.mount sys-kernel-debug.mount sys-kernel-tracing.mount sys-kernel-config.mount \
            sys-fs-fuse-connections.mount modprobe@configfs.service modprobe@efi_pstore.service modprobe@fuse.service
        passwd --quiet --lock root
        ln -sfn /run/systemd/resolve/stub-resolv.conf /etc/resolv.conf
        ln -sfn /usr/share/zoneinfo/Etc/UTC /etc/localtime
        # Before this the clock never begins.
        touch /usr/lib/clock-epoch
        # The day on which each account was made.
        sed -Ei "s/^([^:]*:[^:]*):[0-9]+:/\1:$(($SOURCE_DATE_EPOCH / 86400)):/" /etc/shadow
        rm -rf /usr/lib/modules/*/kernel/net/ipv[46]/netfilter
        depmod "$1"
        mkinitramfs -o /boot/initrd.img "$1"
        dpkg-query --show --showformat="\${Package} \${Version}\n" >/packages'
    enter "$image_root" sh -euc "$words" sh "$(kernel_release)"
    mv "$image_root/packages" "$work/packages"
}

# What was left out must not be missing.
need_libraries() {
    keep=()
    if enter "$image_root" ldd /usr/bin/tafel | grep 'not found' >&2; then
        complain "the image lacks libraries of tafel"
        exit "$EXIT_UNAVAILABLE"
    fi
}

kernel_release() { basename "$(echo "$image_root"/usr/lib/modules/*)"; }

# The first partition's files, in $work/card.
make_card() {
    local release file name
    release=$(kernel_release)
    mkdir -p "$work/card/overlays"
    cp "$image_root/boot/vmlinuz-$release" "$work/card/vmlinuz"
    cp "$image_root/boot/initrd.img" "$work/card/initrd.img"
    cp "$image_root"/usr/lib/raspi-firmware/*.{bin,elf,dat} "$work/card/"
    cp "$image_root/usr/lib/linux-image-$release"/broadcom/bcm2{837,711}-rpi-*.dtb "$work/card/"
    for file in "$root"/overlays/*.dts; do
        name=$(basename "$file" .dts)
        dtc -q -@ -I dts -O dtb -o "$work/card/overlays/$name.dtbo" "$file"
    done
    cp "$board_files"/card/* "$image_root/usr/share/tafel/tafel.schema.json" "$work/card/"
    write_keys "$work/card/tafel.yaml"
}

# write_keys FILE
# Puts the SSH keys of the command line into the configuration.
write_keys() {
    [ ${#ssh_keys[@]} -gt 0 ] || return 0
    local line text=''
    while IFS= read -r line; do
        text+="    - '${line//\'/\'\'}'"$'\n'
    done < <(grep -hvE '^[[:space:]]*(#|$)' "${ssh_keys[@]}")
    awk -v text="$text" '/^  # sshKeys:/ { print "  sshKeys:"; printf "%s", text; next } { print }' "$1" >"$1.new"
    mv "$1.new" "$1"
}

# MiB FILE: how many whole mebibytes hold it.
mebibytes() { echo $((($(stat -c %s "$1") + 1048575) / 1048576)); }

make_file_systems() {
    local file
    say "packing the root"
    # All files get one date, as those that were made with the cached tree have the day of that.
    nice mksquashfs "$image_root" "$work/root.squashfs" -comp zstd -Xcompression-level 15 -b 256K -no-progress -quiet \
        -no-exports -noappend -mkfs-time "$epoch" -all-time "$epoch" -e .tafel-tree
    export SOURCE_DATE_EPOCH=$epoch MTOOLS_SKIP_CHECK=1 E2FSPROGS_FAKE_TIME=$epoch TZ=UTC
    find "$work/card" -exec touch --no-dereference --date="@$epoch" {} +
    truncate --size=256M "$work/card.fat"
    mkfs.vfat --invariant -F 32 -i "$disk_number" -n TAFEL "$work/card.fat" >/dev/null
    mmd -i "$work/card.fat" ::overlays
    # One by one and by name: a folder's own order is another on each disk.
    (cd "$work/card" && find . -type f -printf '%P\n' | LC_ALL=C sort) | while IFS= read -r file; do
        mcopy -m -i "$work/card.fat" "$work/card/$file" "::$file"
    done
    truncate --size=64M "$work/data.ext4"
    mkfs.ext4 -q -F -L tafel-data -U "$data_uuid" -b 4096 -T default -m 1 -J size=8 \
        -E "hash_seed=$data_uuid,lazy_itable_init=0,lazy_journal_init=0,root_owner=0:0" "$work/data.ext4"
}

# The partitions, each at a multiple of 4 MiB, as cards are erased in such pieces.
assemble() {
    local size start=4 part type table="label: dos"$'\n'"label-id: 0x$disk_number"$'\n'
    local -A starts
    rm -f "$work/image"
    for part in card.fat root.squashfs data.ext4; do
        size=$((($(mebibytes "$work/$part") + 3) / 4 * 4))
        case $part in card.fat) type='c, bootable' ;; *) type=83 ;; esac
        table+="start=${start}MiB, size=${size}MiB, type=$type"$'\n'
        starts[$part]=$start
        start=$((start + size))
    done
    truncate --size="${start}M" "$work/image"
    sfdisk --quiet "$work/image" <<<"$table"
    for part in "${!starts[@]}"; do
        dd if="$work/$part" of="$work/image" bs=1M seek="${starts[$part]}" conv=notrunc,sparse status=none
    done
}
