"""Makes the compiled build of the package in build/compiled, ready to stand on PYTHONPATH before src/.

Does nothing when the sources are those it was made from. Where no C compiler is, or HOSHITAKU_INTERPRETED=1
asks for it, the same folder holds the interpreted sources; `--ask` prints which it is.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / "build" / "compiled"
STAMP = BUILT / "stamp"


def fingerprint() -> str:
    """One hash over everything that the build is made from."""
    digest = hashlib.sha256()
    compiler = os.environ.get("CC") or shutil.which("cc") or shutil.which("gcc")
    asked = os.environ.get("HOSHITAKU_INTERPRETED")
    tools = [sys.version, version("mypy"), version("setuptools"), compiler, asked]
    digest.update(f"{tools}\n".encode())
    for file in [ROOT / "setup.py", ROOT / "pyproject.toml", *sorted((ROOT / "src").rglob("*"))]:
        if file.is_file() and "__pycache__" not in file.parts and ".egg-info" not in str(file):
            digest.update(f"{file.relative_to(ROOT)}\n".encode())
            digest.update(file.read_bytes())
    return digest.hexdigest()


def build() -> None:
    """Build from nothing, and put the result in place only when it is whole."""
    fresh = ROOT / "build" / "compiling"
    for folder in (fresh, ROOT / "build" / "setuptools"):
        shutil.rmtree(folder, ignore_errors=True)
    command = ["setup.py", "--quiet", "build", "--build-base", "build/setuptools", "--build-lib", str(fresh)]
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=sys.stderr)
    (fresh / "stamp").write_text(fingerprint())
    shutil.rmtree(BUILT, ignore_errors=True)
    fresh.rename(BUILT)


def kind() -> str:
    """What the folder holds: "compiled" or "interpreted"."""
    return "compiled" if any(BUILT.rglob("hoshitaku/*/**/*.so")) else "interpreted"


def main() -> int:
    """Build if need be; exit code 1 where the sources do not compile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--ask", action="store_true", help="print which kind the build is")
    arguments = parser.parse_args()
    if not STAMP.exists() or STAMP.read_text() != fingerprint():
        print("hoshitaku: building the compiled rules (a minute or two) ...", file=sys.stderr)
        try:
            build()
        except subprocess.CalledProcessError as failure:
            print(f"hoshitaku: the build failed (exit code {failure.returncode})", file=sys.stderr)
            return 1
    if arguments.ask:
        print(kind())
    return 0


if __name__ == "__main__":
    sys.exit(main())
