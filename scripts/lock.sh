#!/usr/bin/env bash
# Pins what pyproject.toml names, for every platform and Python it allows, with hashes: requirements/*.txt.
# Run it after a change of the dependencies (`make lock`); `make lock UPGRADE=--upgrade` takes newer releases.
set -euo pipefail
cd "$(dirname "$0")/.."

tool=build/lock
[ -x "$tool/bin/uv" ] || { "${PYTHON:-python3}" -m venv "$tool" && "$tool/bin/pip" install --quiet uv==0.13.9; }

# pin NAME [ARGUMENT...]: what is already pinned stays as it is unless UPGRADE asks for more.
pin() {
    local target=requirements/$1.txt
    shift
    "$tool/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes ${UPGRADE:-} \
        --no-header --no-annotate --no-emit-index-url --no-emit-find-links --output-file "$target" "$@"
    ! grep -nE '://|^-' "$target" || { echo "$target names an address" >&2; exit 1; }
}

pin dev pyproject.toml --extra web --extra postgresql --extra push --extra arrays --group dev
pin play pyproject.toml --extra web --group compile --constraint requirements/dev.txt
pin container pyproject.toml --extra web --extra postgresql --extra push --constraint requirements/dev.txt
pin research pyproject.toml requirements/research.in --extra openspiel --extra pettingzoo --extra gymnasium --extra lab \
    --constraint requirements/dev.txt
pin site pyproject.toml requirements/site.in --group compile --constraint requirements/dev.txt
