#!/bin/sh
# Starts an installed package's unit with systemd itself, which is the first process of namespaces of its
# own, and says how that went in SCRATCH/said. Of the machine it sees what stands below a layer of its own,
# so that nothing of it is changed.
#
#     systemd.sh SCRATCH INSTALLED
set -eu
scratch=$1 installed=$2

if [ $# -eq 2 ]; then
    groups=/sys/fs/cgroup
    [ -f $groups/cgroup.controllers ] || groups=$groups/systemd
    group=$groups/argosy-test-$$
    mkdir "$group"
    (
        echo 0 > "$group/cgroup.procs"
        exec unshare --mount --pid --fork --uts --ipc --net --cgroup --kill-child \
            sh "$0" "$scratch" "$installed" inside
    ) &
    for _ in $(seq 60); do
        [ -f "$scratch/done" ] && break
        sleep 1
    done
    # It takes no other signal while its child lives, which ends with it.
    kill -KILL $!
    wait || true
    # Once the last process in it has ended.
    for _ in $(seq 20); do
        find "$group" -depth -type d -exec rmdir {} \; 2> /dev/null || true
        [ -d "$group" ] || exit 0
        sleep 0.2
    done
    exit 1
fi

mount --make-rprivate /
mkdir "$scratch/layer"
mount -t tmpfs tmpfs "$scratch/layer"
cd "$scratch/layer"
mkdir upper work root
mount -t overlay overlay -o "lowerdir=/,upperdir=$PWD/upper,workdir=$PWD/work" root
cd root
mount -t proc proc proc
mount --bind proc/sys proc/sys
mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
if [ -f /sys/fs/cgroup/cgroup.controllers ]; then
    mount -t cgroup2 cgroup2 sys/fs/cgroup
else
    mount -t tmpfs tmpfs sys/fs/cgroup
    mkdir sys/fs/cgroup/systemd
    mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
fi
for folder in run tmp dev; do mount -t tmpfs tmpfs $folder; done
mkdir dev/pts dev/shm dev/mqueue
for device in null zero full random urandom tty; do
    touch dev/$device
    mount --bind /dev/$device dev/$device
done
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
# What systemd says, instead of the kernel's.
touch dev/kmsg
ip link set lo up

cp "$installed/usr/bin/argosy" usr/bin/
mkdir -p etc/argosy units
echo 'listen = "127.0.0.1:4400"' > etc/argosy/argosy.toml
# This unit and what every unit waits for, and none of the machine's.
cp "$installed/usr/lib/systemd/system/argosy.service" units/
for target in sysinit basic shutdown network; do
    printf '[Unit]\nDescription=%s\n' $target > units/$target.target
done

(
    trap 'touch "$scratch/done"' EXIT
    exec > "$scratch/said" 2>&1
    for _ in $(seq 30); do
        curl --silent --max-time 2 http://127.0.0.1:4400/healthz && break
        sleep 1
    done
    pid=$(chroot . systemctl show --property=MainPID --value argosy)
    grep -E '^(Uid|CapBnd|NoNewPrivs|Seccomp):' "proc/$pid/status"
    chroot . systemctl stop argosy
    chroot . systemctl show --property=ActiveState,Result,ExecMainStatus argosy
    ls var/lib/private/argosy
    cat dev/kmsg
) &
exec env container=unshare SYSTEMD_UNIT_PATH=/units \
    chroot . /lib/systemd/systemd --system --unit=argosy.service --log-target=kmsg
