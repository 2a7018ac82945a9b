#!/bin/sh
# Run a module of this checkout with Python 3.11 or newer; a bare Debian has none, so fetch it when we may.
# usage: with_python.sh MODULE [ARGUMENT...]

source_root=$(cd "$(dirname "$0")/../../.." && pwd) || exit 1

fits() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

find_python() {
    for name in python3 python3.13 python3.12 python3.11 /usr/bin/python3; do
        if fits "$name"; then
            echo "$name"
            return 0
        fi
    done
    return 1
}

give_up() {
    echo "felt: $1" >&2
    exit 3
}

install_python() {
    command -v apt-get >/dev/null || give_up "Python 3.11 or newer is needed: install it and run this again"
    [ "$(id -u)" = 0 ] || give_up "Python 3.11 or newer is needed: run 'sudo apt-get install -y python3-dev python3-venv g++' and try again"
    echo "felt: installing python3 with apt-get" >&2
    log=$( { apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends python3; } 2>&1 ) ||
        give_up "apt-get could not install python3 ($(echo "$log" | tail -n 1)): check the network and run this again"
}

python=$(find_python) || {
    install_python
    python=$(find_python) || give_up "this system offers no Python 3.11 or newer: install one and run this again"
}
# The path is set inside Python, not by PYTHONPATH, so that the programs it starts do not inherit it.
exec "$python" -c '
import runpy, sys
sys.path[0] = sys.argv.pop(1)
runpy.run_module(sys.argv.pop(1), run_name="__main__", alter_sys=True)' "$source_root" "$@"
