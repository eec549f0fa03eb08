"""Builds the compiled package in build/compiled, which comes before src/ on PYTHONPATH.

There are three kinds, which play the same games. A quick build compiles only changed modules (quick_build.py): for
tests and development, and the default. `--whole` compiles all modules as one unit, which takes minutes and is the
fastest: for servers and benchmarks. With HOSHITAKU_PGO=1 (`make compile PGO=1`) gcc also uses a profile: it compiles
once with counters, runs the training (train_profile.py) and compiles again. The stamp of a build records its kind. A
build is kept until the sources change or a faster kind is requested.

Without a C compiler, or with HOSHITAKU_INTERPRETED=1, the folder has the interpreted sources; `--ask` prints which it
is. `--behind` does not wait: it prints "interpreted", and a separate process compiles in the background.
"""

import argparse
import fcntl
import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
STAMP = BUILT / "stamp"
COUNTING = ROOT / "build" / "counting"
# The kinds of build, from the fastest to compile to the fastest to run.
QUICK, WHOLE, PROFILED = KINDS = ("quick", "whole", "optimised by a profile")
SAID = {
    QUICK: "compiling what changed in the rules (the first time a minute or two) ...",
    WHOLE: "building the compiled rules (a few minutes, once) ...",
    PROFILED: "building the compiled rules twice (some minutes, once) ...",
}
LOG = ROOT / "build" / "compile.log"
BUILDERS = ("setup.py", "pyproject.toml", "scripts/quick_build.py", "scripts/c_units.py")
COPIED = (
    "src/hoshitaku.egg-info/",
    "src/hoshitaku/bridges/",
    "src/hoshitaku/cli/",
    "src/hoshitaku/lab/",
    "src/hoshitaku/game_review/",
    "src/hoshitaku/web/",
)


def fingerprint(copied: bool) -> str:
    """A hash of all compiled files, or of all files that are only copied."""
    digest = hashlib.sha256()
    if not copied:
        compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
        asked = [os.environ.get(name) for name in ("HOSHITAKU_INTERPRETED", "CFLAGS", "LDFLAGS")]
        digest.update(f"{[sys.version, version('mypy'), version('setuptools'), compiler, asked]}\n".encode())
    for file in [*(ROOT / name for name in BUILDERS), *sorted((ROOT / "src").rglob("*"))]:
        if is_copied(file) == copied and file.is_file() and "__pycache__" not in file.parts:
            digest.update(f"{file.relative_to(ROOT)}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def is_copied(file: Path) -> bool:
    """Whether a file is only copied: data, and packages that are never compiled."""
    place = file.relative_to(ROOT).as_posix()
    return place.startswith(COPIED) or (place.startswith("src/") and file.suffix != ".py")


def build(kind: str) -> None:
    """Build a kind, and move the result into place once it is complete."""
    stamp = [fingerprint(copied=False), fingerprint(copied=True), kind]
    fresh = ROOT / "build" / "compiling"
    for folder in (fresh, COUNTING, ROOT / "build" / "setuptools"):
        shutil.rmtree(folder, ignore_errors=True)
    if kind == PROFILED:
        set_up(COUNTING, "count")
        train()
    set_up(fresh, {QUICK: "quick", WHOLE: "", PROFILED: "use"}[kind])
    (fresh / "stamp").write_text("\n".join(stamp))
    shutil.rmtree(BUILT, ignore_errors=True)
    fresh.rename(BUILT)
    shutil.rmtree(COUNTING, ignore_errors=True)


def set_up(folder: Path, way: str) -> None:
    """Build into a folder: "quick", or one unit with counters ("count"), with their profile ("use") or without ("")."""
    command = ["setup.py", "--quiet", "build", "--build-base", "build/setuptools", "--build-lib", str(folder)]
    if way == "quick":
        command = ["scripts/quick_build.py", str(folder)]
    # A profile fits only identical C, and so do the object files of a quick build.
    environment = os.environ | {"HOSHITAKU_PROFILE": way.removeprefix("quick"), "PYTHONHASHSEED": "0"}
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=sys.stderr, env=environment)


def train() -> None:
    """Play in the build with counters. Raises CalledProcessError if it fails, SystemExit if there are no counts."""
    print("hoshitaku: training the profile (a minute) ...", file=sys.stderr)
    environment = os.environ | {"PYTHONPATH": str(COUNTING), "HOSHITAKU_BUILD": "compiled"}
    command = [sys.executable, "scripts/train_profile.py"]
    subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr, env=environment)
    # gcc would ignore missing counts silently (-w), and treat all code as rarely used.
    if not any((ROOT / "build" / "setuptools").rglob("__native_*.gcda")):
        raise SystemExit("hoshitaku: the build failed (the training left no counts)")


def profile_asked() -> bool:
    """Whether a profile is requested; prints a warning if it is impossible here."""
    asked = os.environ.get("HOSHITAKU_PGO") == "1" and os.environ.get("HOSHITAKU_INTERPRETED") != "1"
    if asked and not is_gcc():
        print("hoshitaku: PGO=1 needs gcc: the build is made without a profile.", file=sys.stderr)
    return asked and is_gcc()


def is_gcc() -> bool:
    """Whether the C compiler is gcc; clang has another profile format."""
    # The compiler that setuptools uses: CC, else the one that built Python.
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        asked = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return "Free Software Foundation" in asked.stdout


def copy() -> None:
    """Update the copied files of a build whose compiled part is current."""
    stamp = [fingerprint(copied=False), fingerprint(copied=True), stamped()[2]]
    STAMP.unlink()
    for file in [file for file in BUILT.rglob("*") if file.is_file() and file.suffix != ".so"]:
        file.unlink()
    command = ["setup.py", "--quiet", "build_py", "--build-lib", str(BUILT)]
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=sys.stderr)
    STAMP.write_text("\n".join(stamp))


def kind() -> str:
    """The content of the folder: "compiled" or "interpreted"."""
    return "compiled" if any(BUILT.rglob("hoshitaku/*/**/*.so")) else "interpreted"


@contextmanager
def alone() -> Iterator[None]:
    """Wait until no other process builds here."""
    lock = ROOT / "build" / "compiling.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def stamped() -> list[str]:
    """Hashes of the compiled and of the copied files of the last build, and its kind."""
    lines = STAMP.read_text().splitlines() if STAMP.exists() else []
    return lines if len(lines) == 3 and lines[2] in KINDS else ["", "", QUICK]


def bring_up_to_date(asked: str) -> None:
    """Compile, copy or do nothing, depending on the stamp of the last build and the requested kind."""
    with alone():
        compiled, copied, kind = stamped()
        if compiled != fingerprint(copied=False) or KINDS.index(kind) < KINDS.index(asked):
            print(f"hoshitaku: {SAID[asked]}", file=sys.stderr)
            build(asked)
        elif copied != fingerprint(copied=True):
            copy()


def compile_behind() -> None:
    """Start a separate process that compiles, and survives this one."""
    print("hoshitaku: the rules are being compiled behind this (a minute or two, once);", file=sys.stderr)
    print("hoshitaku: until the next start they run interpreted: slower, and the same.", file=sys.stderr)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        command = ["nice", sys.executable, str(Path(__file__).resolve())]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def main() -> int:
    """Build if necessary; exit code 1 if the sources do not compile."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ask", action="store_true", help="print which kind the build is")
    parser.add_argument("--whole", action="store_true", help="as one unit: made in minutes, runs fastest")
    parser.add_argument("--behind", action="store_true", help="do not wait for it; print which kind can be run now")
    arguments = parser.parse_args()
    if arguments.behind and stamped()[0] != fingerprint(copied=False):
        compile_behind()
        print("interpreted")
        return 0
    try:
        bring_up_to_date(PROFILED if profile_asked() else WHOLE if arguments.whole else QUICK)
    except subprocess.CalledProcessError as failure:
        print(f"hoshitaku: the build failed (exit code {failure.returncode})", file=sys.stderr)
        return 1
    if arguments.ask or arguments.behind:
        print(kind())
    return 0


if __name__ == "__main__":
    sys.exit(main())
