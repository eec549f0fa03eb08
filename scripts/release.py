"""Builds and checks the files of a release; uploads nothing (`make release VERSION=1.2.3`, `DRY=1` changes nothing).

In a copy of the tree (build/release/source) it sets the version and writes the changelog. From there it builds the
source archive, the wheel for this platform, compiled with a profile, and a pure wheel for all others. twine and
check-wheel-contents check each file; then it is installed into an empty environment and plays. If everything succeeds,
and without --dry, the version and the changelog are copied back into the tree, for you to commit and tag.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "release"
COPY = PLACE / "source"
FILES = PLACE / "files"
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
# The lines that contain the version.
NAMED = {
    "pyproject.toml": '\nversion = "{}"\n',
    "src/hoshitaku/__init__.py": '\n__version__ = "{}"\n',
    "CITATION.cff": "\nversion: {}\n",
}
FRAGMENTS = "changes"
CHANGELOG = "CHANGELOG.md"

PLAYS = """
import random, sys
import hoshitaku, hoshitaku.kernel.position as rules
assert hoshitaku.__version__ == sys.argv[1], hoshitaku.__version__
assert rules.__file__.endswith(".py") == (sys.argv[2] == "pure"), rules.__file__
for name in hoshitaku.game_names():
    position = hoshitaku.game(name).new(seats=2)
    while position.actor != hoshitaku.OVER:
        position.take(random.choice(position.options()))
    print(f"  {name}: {position.scores()}")
"""


class RefusedError(Exception):
    """Why no release is possible."""


def main() -> int:
    """Make a release; exit code 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "version", nargs="?", default="", help="MAJOR.MINOR.PATCH; with --dry that of the tree if left out"
    )
    parser.add_argument("--dry", action="store_true", help="leave the tree as it is")
    parser.add_argument("--pure-only", action="store_true", help="without the compiled wheel, which takes minutes")
    asked = parser.parse_args()
    try:
        version = checked(asked.version, dry=asked.dry)
        lay_out(version)
        build(pure_only=asked.pure_only)
        check()
        for file in sorted(FILES.iterdir()):
            try_out(file, version)
    except (RefusedError, subprocess.CalledProcessError) as refusal:
        print(f"release: {refusal}", file=sys.stderr)
        return 1
    if not asked.dry:
        bring_back()
    print_next_steps(version, dry=asked.dry, pure_only=asked.pure_only)
    return 0


def checked(version: str, *, dry: bool) -> str:
    """The version to release. Raises RefusedError if it is invalid or exists, or the tree has uncommitted changes."""
    version = version or (version_of_the_tree() if dry else "")
    if not VERSION.fullmatch(version):
        raise RefusedError(f"VERSION must be MAJOR.MINOR.PATCH, such as 1.2.3, not {version!r}")
    if f"\n## {version} " in (ROOT / CHANGELOG).read_text("utf-8"):
        raise RefusedError(f"{CHANGELOG} has version {version} already")
    changed = asked_git("status", "--porcelain")
    if changed and not dry:
        raise RefusedError(f"commit or remove these first, a release is of a commit:\n{changed}")
    return version


def version_of_the_tree() -> str:
    """The version in pyproject.toml."""
    found = re.search(r'^version = "(.+)"$', (ROOT / "pyproject.toml").read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def asked_git(*arguments: str) -> str:
    """The output of a git command."""
    git = shutil.which("git")
    if git is None:
        raise RefusedError("git is needed, to know which files are part of a release")
    return subprocess.run([git, *arguments], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def lay_out(version: str) -> None:
    """Copy the tree, set the version there, and collect the fragments into the changelog."""
    shutil.rmtree(PLACE, ignore_errors=True)
    for name in asked_git("ls-files", "-z").strip("\0").split("\0"):
        if (ROOT / name).is_file():
            (COPY / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, COPY / name)
    old = version_of_the_tree()
    for name, line in NAMED.items():
        file = COPY / name
        before, after = line.format(old), line.format(version)
        if file.read_text("utf-8").count(before) != 1:
            raise RefusedError(f"{name} must have this line once: {before.strip()}")
        file.write_text(file.read_text("utf-8").replace(before, after), "utf-8")
    run("towncrier", "build", "--yes", "--version", version)


def run(module: str, *arguments: str, folder: Path = COPY, **environment: str) -> None:
    """Run a tool of this environment. Raises CalledProcessError if it fails."""
    command = [sys.executable, "-m", module, *arguments]
    subprocess.run(command, cwd=folder, check=True, env=os.environ | environment)


def build(*, pure_only: bool) -> None:
    """The source archive, the pure wheel from it, and the compiled wheel from the copy."""
    into = ("--no-isolation", "--outdir", str(FILES))
    run("build", "--sdist", *into)
    (archive,) = FILES.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(PLACE / "unpacked", filter="data")
    (unpacked,) = (PLACE / "unpacked").iterdir()
    run("build", "--wheel", *into, folder=unpacked, HOSHITAKU_INTERPRETED="1")
    if not any(FILES.glob("*-py3-none-any.whl")):
        raise RefusedError("the pure wheel is not for every platform (py3-none-any)")
    if not pure_only:
        build_compiled()


def build_compiled() -> None:
    """Compile for this platform in the copy: twice, with training in between, if the compiler is gcc."""
    command = [sys.executable, "scripts/compile.py"]
    subprocess.run(command, cwd=COPY, check=True, env=os.environ | {"HOSHITAKU_PGO": "1"})
    pack_compiled(COPY / "build" / "compiled")


def pack_compiled(built: Path) -> None:
    """Pack the compiled build as a wheel, without compiling it again."""
    (built / "stamp").unlink()
    shutil.rmtree(built / "hoshitaku.egg-info", ignore_errors=True)
    (COPY / "setup.cfg").write_text(f"[build]\nbuild_base = build/setuptools\nbuild_lib = {built}\n", "utf-8")
    command = [sys.executable, "setup.py", "--quiet", "bdist_wheel", "--skip-build", "--dist-dir", str(FILES)]
    subprocess.run(command, cwd=COPY, check=True)
    if len(list(FILES.glob("*.whl"))) != 2:
        raise RefusedError("no wheel for this platform came about: is there a C compiler?")


def check() -> None:
    """Check all files with twine and check-wheel-contents."""
    run("twine", "check", "--strict", *map(str, sorted(FILES.iterdir())))
    run("check_wheel_contents", *map(str, sorted(FILES.glob("*.whl"))))


def try_out(file: Path, version: str) -> None:
    """Install a file into an empty environment and play each game, run the command, and check its refusals."""
    kind = "compiled" if file.suffix == ".whl" and "none-any" not in file.name else "pure"
    print(f"{file.name}: playing ({kind}) ...", flush=True)
    folder = PLACE / "empty"
    shutil.rmtree(folder, ignore_errors=True)
    venv.create(folder / "venv", with_pip=True)
    tools = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("HOSHITAKU", "PYTHON"))}

    def call(*command: str, expected: int = 0) -> str:
        done = subprocess.run(
            [tools / command[0], *command[1:]],
            cwd=folder, env=environment, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode != expected:
            raise RefusedError(
                f"{file.name}: {' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}"
            )
        return done.stdout + done.stderr

    # The source archive would compile here too; the compiled wheel already tests that.
    environment["HOSHITAKU_INTERPRETED"] = "1"
    call("python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(file))
    print(call("python", "-c", PLAYS, version, kind), end="")
    if call("hoshitaku", "--version").strip() != f"hoshitaku {version}":
        raise RefusedError(f"{file.name}: the command is of another version")
    call("hoshitaku", "simulate", "freekick", "--seats", "random,random", "--games", "2")
    if "hoshitaku[web]" not in call("hoshitaku", "serve", "--no-browser", expected=2):
        raise RefusedError(f"{file.name}: without the web's libraries `hoshitaku serve` does not say how to get them")


def bring_back() -> None:
    """Copy version, changelog and the removed fragments into the tree."""
    for name in (*NAMED, CHANGELOG):
        shutil.copy(COPY / name, ROOT / name)
    for fragment in (ROOT / FRAGMENTS).iterdir():
        if not (COPY / FRAGMENTS / fragment.name).exists():
            fragment.unlink()


def print_next_steps(version: str, *, dry: bool, pure_only: bool) -> None:
    """Print the result and the next steps."""
    print(f"\n{version}: everything plays. Nothing was uploaded.")
    for file in sorted(FILES.iterdir()):
        print(f"  {file.relative_to(ROOT)}  {file.stat().st_size / 1e6:.1f} MB")
    if pure_only:
        print("The compiled wheel was left out.")
    if dry:
        print(f"A dry run: the tree is as it was. The changelog would be {(COPY / CHANGELOG).relative_to(ROOT)}.")
    else:
        print(f"Look at `git diff`, then: git commit -am 'Release {version}' && git tag v{version}")


if __name__ == "__main__":
    sys.exit(main())
