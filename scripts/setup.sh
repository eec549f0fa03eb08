#!/usr/bin/env bash
# Sets up a virtual environment: scripts/setup.sh play|dev|research|site|postgresql
#
#   play   for `make play`: the package's runtime dependencies and the compiler of the rules
#   dev    play, and the tests and linters; with system packages for the tests (a browser, if requested)
#   research  the libraries of bridges and benchmarks, in a separate environment (.venv-research)
#   site   the tools for the documentation and for releases, in a separate environment (.venv-site)
#   postgresql  no environment, but a PostgreSQL server on this machine, for the tests that start one
#
# Everything is pinned with hashes in requirements/. Without changes, a second call does nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

what=${1:?usage: scripts/setup.sh play|dev|research|site|postgresql}
python=${PYTHON:-python3}
venv=.venv
case $what in research | site) venv=.venv-$what ;; esac
pinned=requirements/$what.txt
[ "$what" != postgresql ] || pinned=/dev/null
[ -e "$pinned" ] || { echo "hoshitaku: no $pinned: say play, dev, research, site or postgresql" >&2; exit 2; }

say() { echo "hoshitaku: $*" >&2; }

may_use_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

# apt_install PACKAGE...: installs Debian packages, quietly; the caller has asked may_use_apt.
apt_install() {
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

need_python() {
    command -v "$python" >/dev/null || { say "$python not found; Python 3.11 or newer is needed"; exit 1; }
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
        say "Python 3.11 or newer is needed; $python is $("$python" -V 2>&1). Point PYTHON at a newer one:"
        say "    make play PYTHON=python3.12"
        exit 1
    }
    "$python" -c 'import ensurepip, venv' 2>/dev/null && return
    if may_use_apt; then
        say "installing python3-venv with apt"
        apt_install python3-venv
    else
        say "Python's venv module is missing. On Debian and Ubuntu: sudo apt-get install python3-venv"
        exit 1
    fi
}

# The browser tests use Debian's Chromium, and screenshots need a Japanese font. Prefer the headless shell: the full
# browser draws tabs and menus that nobody sees, which takes a third of the time.
need_browser() {
    for browser in chromium-headless-shell chromium chromium-browser google-chrome; do
        command -v "$browser" >/dev/null && return
    done
    if may_use_apt; then
        say "installing Chromium with apt"
        apt_install chromium-headless-shell fonts-noto-cjk || apt_install chromium fonts-noto-cjk
    else
        say "the tests of the browser need Chromium. On Debian and Ubuntu: sudo apt-get install chromium fonts-noto-cjk"
    fi
}

# The recipes of docs/hosting.md are tried with the proxies that Debian has; each test is left out without its proxy.
need_proxies() {
    command -v nginx >/dev/null && command -v caddy >/dev/null && return
    if may_use_apt; then
        say "installing nginx and Caddy with apt"
        # Their services are not started: the tests start their own.
        printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d && chmod +x /usr/sbin/policy-rc.d
        apt_install nginx-light caddy || say "nginx and Caddy could not be installed: their tests are left out"
        rm -f /usr/sbin/policy-rc.d
    else
        say "the tests of proxies need nginx and Caddy. On Debian and Ubuntu: sudo apt-get install nginx-light caddy"
    fi
}

# The tests of several web processes start their own PostgreSQL; the machine's server is not changed.
need_postgresql() {
    command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && return
    if may_use_apt; then
        say "installing PostgreSQL with apt"
        apt_install postgresql && return
    fi
    say "PostgreSQL is needed here. On Debian and Ubuntu: sudo apt-get install postgresql"
    exit 1
}

if [ "$what" = postgresql ]; then
    need_postgresql
    exit 0
fi

stamp=$venv/stamp-$what
wanted=$(cat requirements/*.txt pyproject.toml "$0" | cksum)
if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$wanted" ] && "$venv/bin/python" -c '' 2>/dev/null; then
    exit 0
fi

need_python
[ "$what" != dev ] || { need_browser; need_proxies; }
if ! "$venv/bin/python" -m pip --version >/dev/null 2>&1; then
    say "making $venv"
    rm -rf "$venv"
    "$python" -m venv "$venv"
fi
say "installing $pinned"
pip_install() { "$venv/bin/python" -m pip install --quiet --disable-pip-version-check "$@"; }

if [ "$what" = research ]; then
    pip_install --require-hashes --requirement "$pinned" || {
        # If one library cannot be installed, install the others: the benchmark reports the missing one.
        say "not all of them can be installed together; trying one by one"
        sed -n 's/^\([A-Za-z0-9_.-]*==[^ ;]*\).*/\1/p' "$pinned" | while read -r package; do
            pip_install --no-deps "$package" || say "without $package"
        done
        exit 0 # without the stamp, so the next call tries again
    }
elif [ "$what" = site ]; then
    pip_install --require-hashes --requirement "$pinned" # the package itself is read from src/
else
    pip_install --require-hashes --requirement "$pinned"
    # The package itself from src/, interpreted; scripts/compile.py adds the compiled build.
    pip_install --no-deps --no-build-isolation --editable .
fi
echo "$wanted" >"$stamp"
[ "$what" != dev ] || echo "$wanted" >"$venv/stamp-play" # play is a part of dev
