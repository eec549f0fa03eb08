"""Makes the compiled build of the package in build/compiled, ready to stand on PYTHONPATH before src/.

There are three kinds of it, which play the same games. A quick build compiles only what changed (quick_build.py): for
tests and development, and what you get if you ask for nothing else. `--whole` compiles all modules as one unit, which
takes minutes and runs fastest: for servers and measurements. With HOSHITAKU_PGO=1 (`make compile PGO=1`) gcc optimises
that by a profile: it is compiled once to count, trained (train_profile.py) and compiled again. The stamp of a build
says its kind. It is kept as long as the sources stay the same and nobody asks for a kind that runs faster.

Without a C compiler, or if HOSHITAKU_INTERPRETED=1 asks for it, the same folder holds the interpreted sources; `--ask`
prints which it is. `--behind` does not wait: it prints "interpreted", and a separate process compiles while people
already play.
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
# The kinds of build, from the one that is made fastest to the one that runs fastest.
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
    """One hash over everything that is compiled, or over everything that is only copied beside it."""
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
    """Whether a file only has to lie beside what is compiled: data, and packages that are never compiled."""
    place = file.relative_to(ROOT).as_posix()
    return place.startswith(COPIED) or (place.startswith("src/") and file.suffix != ".py")


def build(kind: str) -> None:
    """Build a kind, and put the result in place only when it is whole."""
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
    """Build into a folder: "quick", or one unit that counts ("count"), by the counts ("use") or without either ("")."""
    command = ["setup.py", "--quiet", "build", "--build-base", "build/setuptools", "--build-lib", str(folder)]
    if way == "quick":
        command = ["scripts/quick_build.py", str(folder)]
    # The counts fit C that is the same to the letter, and so do the object files of a quick build.
    environment = os.environ | {"HOSHITAKU_PROFILE": way.removeprefix("quick"), "PYTHONHASHSEED": "0"}
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=sys.stderr, env=environment)


def train() -> None:
    """Play in the build that counts; CalledProcessError if it does not run, SystemExit if it counted nothing."""
    print("hoshitaku: training the profile (a minute) ...", file=sys.stderr)
    environment = os.environ | {"PYTHONPATH": str(COUNTING), "HOSHITAKU_BUILD": "compiled"}
    command = [sys.executable, "scripts/train_profile.py"]
    subprocess.run(command, cwd=ROOT, check=True, stdout=sys.stderr, env=environment)
    # gcc would pass over missing counts without a word (-w), and take everything for seldom used.
    if not any((ROOT / "build" / "setuptools").rglob("__native_*.gcda")):
        raise SystemExit("hoshitaku: the build failed (the training left no counts)")


def profile_asked() -> bool:
    """Whether this build is to be optimised by a profile; says so if it is asked for where it cannot be had."""
    asked = os.environ.get("HOSHITAKU_PGO") == "1" and os.environ.get("HOSHITAKU_INTERPRETED") != "1"
    if asked and not is_gcc():
        print("hoshitaku: PGO=1 needs gcc: the build is made without a profile.", file=sys.stderr)
    return asked and is_gcc()


def is_gcc() -> bool:
    """Whether the C compiler here is gcc; clang keeps its profiles in another way."""
    # What setuptools calls: CC, or else the compiler that Python itself was made with.
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        asked = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return "Free Software Foundation" in asked.stdout


def copy() -> None:
    """Bring what is only copied up to date in a build whose compiled part still holds."""
    stamp = [fingerprint(copied=False), fingerprint(copied=True), stamped()[2]]
    STAMP.unlink()
    for file in [file for file in BUILT.rglob("*") if file.is_file() and file.suffix != ".so"]:
        file.unlink()
    command = ["setup.py", "--quiet", "build_py", "--build-lib", str(BUILT)]
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=sys.stderr)
    STAMP.write_text("\n".join(stamp))


def kind() -> str:
    """What the folder holds: "compiled" or "interpreted"."""
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
    """Fingerprints of what the last build compiled, and of what it copied, and the kind of build that it was."""
    lines = STAMP.read_text().splitlines() if STAMP.exists() else []
    return lines if len(lines) == 3 and lines[2] in KINDS else ["", "", QUICK]


def bring_up_to_date(asked: str) -> None:
    """Compile, copy or do nothing, as the stamp of the last build and the kind that is asked for require."""
    with alone():
        compiled, copied, kind = stamped()
        if compiled != fingerprint(copied=False) or KINDS.index(kind) < KINDS.index(asked):
            print(f"hoshitaku: {SAID[asked]}", file=sys.stderr)
            build(asked)
        elif copied != fingerprint(copied=True):
            copy()


def compile_behind() -> None:
    """Let a process of its own compile, which lives on when whoever plays meanwhile stops."""
    print("hoshitaku: the rules are being compiled behind this (a minute or two, once);", file=sys.stderr)
    print("hoshitaku: until the next start they run interpreted: slower, and the same.", file=sys.stderr)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        command = ["nice", sys.executable, str(Path(__file__).resolve())]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def main() -> int:
    """Build if need be; exit code 1 if the sources do not compile."""
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
