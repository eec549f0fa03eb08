"""Makes the compiled build of the package in build/compiled, ready to stand on PYTHONPATH before src/.

Does nothing if the sources are those it was made from. Without a C compiler, or if HOSHITAKU_INTERPRETED=1
asks for it, the same folder holds the interpreted sources; `--ask` prints which it is.

With HOSHITAKU_PGO=1 (`make compile PGO=1`) gcc optimises by a profile: the build is compiled once to count, trained
(scripts/train_profile.py) and compiled again. Such a build says so in its stamp, and is kept as long as the sources
stay the same, whoever asks; when they change, the next build is a plain one unless a profile is asked for again.

Compiling takes minutes. `--behind` does not wait for it: it prints "interpreted", and a separate process compiles
while people already play.
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
PROFILED = "optimised by a profile"
LOG = ROOT / "build" / "compile.log"
COPIED = (
    "src/hoshitaku.egg-info/",
    "src/hoshitaku/bridges/",
    "src/hoshitaku/cli/",
    "src/hoshitaku/lab/",
    "src/hoshitaku/reviewing/",
    "src/hoshitaku/web/",
)


def fingerprint(copied: bool) -> str:
    """One hash over everything that is compiled, or over everything that is only copied beside it."""
    digest = hashlib.sha256()
    if not copied:
        compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
        asked = os.environ.get("HOSHITAKU_INTERPRETED")
        digest.update(f"{[sys.version, version('mypy'), version('setuptools'), compiler, asked]}\n".encode())
    for file in [ROOT / "setup.py", ROOT / "pyproject.toml", *sorted((ROOT / "src").rglob("*"))]:
        if is_copied(file) == copied and file.is_file() and "__pycache__" not in file.parts:
            digest.update(f"{file.relative_to(ROOT)}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def is_copied(file: Path) -> bool:
    """Whether a file only has to lie beside what is compiled: data, and packages that are never compiled."""
    place = file.relative_to(ROOT).as_posix()
    return place.startswith(COPIED) or (place.startswith("src/") and file.suffix != ".py")


def build() -> None:
    """Build from nothing, and put the result in place only when it is whole."""
    profiled = profile_asked()
    stamp = [fingerprint(copied=False), fingerprint(copied=True), *([PROFILED] if profiled else [])]
    fresh = ROOT / "build" / "compiling"
    for folder in (fresh, COUNTING, ROOT / "build" / "setuptools"):
        shutil.rmtree(folder, ignore_errors=True)
    if profiled:
        set_up(COUNTING, "count")
        train()
    set_up(fresh, "use" if profiled else "")
    (fresh / "stamp").write_text("\n".join(stamp))
    shutil.rmtree(BUILT, ignore_errors=True)
    fresh.rename(BUILT)
    shutil.rmtree(COUNTING, ignore_errors=True)


def set_up(folder: Path, profile: str) -> None:
    """Build into a folder: with counters ("count"), by what they counted ("use"), or without either ("")."""
    command = ["setup.py", "--quiet", "build", "--build-base", "build/setuptools", "--build-lib", str(folder)]
    # The counts fit C that is the same to the letter.
    environment = os.environ | {"HOSHITAKU_PROFILE": profile, "PYTHONHASHSEED": "0"}
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
    stamp = [fingerprint(copied=False), fingerprint(copied=True), *stamped()[2:]]
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
    """Fingerprints of what the last build compiled, and of what it copied; a third line says if by a profile."""
    lines = STAMP.read_text().splitlines() if STAMP.exists() else []
    return lines if len(lines) > 1 else ["", ""]


def bring_up_to_date() -> None:
    """Compile, copy or do nothing, as the stamp of the last build asks for."""
    with alone():
        compiled, copied, *profiled = stamped()
        if compiled != fingerprint(copied=False) or (not profiled and profile_asked()):
            print("hoshitaku: building the compiled rules (a few minutes, once) ...", file=sys.stderr)
            build()
        elif copied != fingerprint(copied=True):
            copy()


def compile_behind() -> None:
    """Let a process of its own compile, which lives on when whoever plays meanwhile stops."""
    print("hoshitaku: the rules are being compiled behind this (a few minutes, once);", file=sys.stderr)
    print("hoshitaku: until the next start they run interpreted: slower, and the same.", file=sys.stderr)
    LOG.parent.mkdir(exist_ok=True)
    with LOG.open("w") as log:
        command = ["nice", sys.executable, str(Path(__file__).resolve())]
        subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def main() -> int:
    """Build if need be; exit code 1 if the sources do not compile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ask", action="store_true", help="print which kind the build is")
    parser.add_argument("--behind", action="store_true", help="do not wait for it; print which kind can be run now")
    arguments = parser.parse_args()
    if arguments.behind and stamped()[0] != fingerprint(copied=False):
        compile_behind()
        print("interpreted")
        return 0
    try:
        bring_up_to_date()
    except subprocess.CalledProcessError as failure:
        print(f"hoshitaku: the build failed (exit code {failure.returncode})", file=sys.stderr)
        return 1
    if arguments.ask or arguments.behind:
        print(kind())
    return 0


if __name__ == "__main__":
    sys.exit(main())
