"""Carries out the steps of the Dockerfile in a plain folder, for machines without Docker, and starts what comes out.

Absolute paths of the image become paths below the folder. Steps that change the system (apt-get, useradd, owners) are
printed and left out: Python and a C compiler have to be there. Of the first stage, only what the second copies remains.

    python scripts/follow_dockerfile.py FOLDER [--interpreted] [--port 8765]
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass, field
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SYSTEM_COMMANDS = ("apt-get", "rm -rf /var/lib/apt", "useradd", "install --directory --owner")
START_SECONDS = 120
# The folders of the image that steps write to.
IMAGE_FOLDERS = re.compile(r"(?<![\w./-])/(?=(?:build|opt|data|tmp)\b)")


@dataclass
class Image:
    """What the steps of the last stage have set."""

    folder: Path
    work: str = "/"
    environment: dict[str, str] = field(default_factory=dict)
    user: str = "root"
    entrypoint: list[str] = field(default_factory=list)
    command: list[str] = field(default_factory=list)
    health: list[str] = field(default_factory=list)

    def path(self, inside: str) -> Path:
        """The path below the folder of a path in the image."""
        return self.folder / os.path.join(self.work, inside).lstrip("/")  # noqa: PTH118  (paths of the image)

    def outside(self, text: str) -> str:
        """A command with the image's absolute paths replaced."""
        return IMAGE_FOLDERS.sub(f"{self.folder}/", text)


def read_steps(text: str) -> list[tuple[str, str]]:
    """The instructions and what follows each, without comments, continued lines joined."""
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in joined.splitlines() if line.strip()]


def is_ignored(path: str, rules: list[str]) -> bool:
    """Whether .dockerignore keeps a path of the project out of the build; the last rule that fits decides."""
    ignored = False
    for rule in rules:
        pattern = rule.removeprefix("!").rstrip("/").removeprefix("**/")
        parts = path.split("/")
        below = any(fnmatch("/".join(parts[:size]), pattern) for size in range(1, len(parts) + 1))
        if below or (rule.startswith("**/") and any(fnmatch(part, pattern) for part in parts)):
            ignored = not rule.startswith("!")
    return ignored


def copy_from_project(image: Image, sources: list[str], target: str) -> None:
    """COPY: files into a folder, or the content of a folder, except what .dockerignore leaves out."""
    rules = [line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line]
    for source in sources:
        files = [ROOT / source] if (ROOT / source).is_file() else sorted((ROOT / source).rglob("*"))
        found = [file for file in files if file.is_file() and not is_ignored(str(file.relative_to(ROOT)), rules)]
        if not found:
            raise SystemExit(f"COPY {source}: there is no such file in the build")
        for file in found:
            relative = file.name if (ROOT / source).is_file() else file.relative_to(ROOT / source)
            place = image.path(target) / relative
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, place)


def keep_only(image: Image, kept: str) -> None:
    """COPY --from: of the stages before, nothing remains but this folder."""
    aside = image.folder.with_name(f"{image.folder.name}.kept")
    shutil.move(image.folder / kept.lstrip("/"), aside)
    shutil.rmtree(image.folder)
    (image.folder / kept.lstrip("/")).parent.mkdir(parents=True)
    shutil.move(aside, image.folder / kept.lstrip("/"))


def run_step(image: Image, command: str, environment: dict[str, str]) -> None:
    """RUN: the parts that do not change the system, in the work folder."""
    parts = [part.strip() for part in command.split("&&")]
    left_out = [part for part in parts if part.startswith(SYSTEM_COMMANDS)]
    for part in left_out:
        print(f"  left out: {part}", flush=True)
    if rest := [part for part in parts if part not in left_out]:
        subprocess.run(
            ["/bin/sh", "-e", "-c", image.outside(" && ".join(rest))],
            cwd=image.path("."), env=os.environ | environment, check=True,
        )  # fmt: skip


class Builder:
    """Carries out the instructions; each method is one of them."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        self.image = Image(folder)
        self.environment = environment

    def carry_out(self, step: str, rest: str) -> None:
        """Carry out one instruction. Raises SystemExit if it is unknown, CalledProcessError if it fails."""
        print(f"{step} {rest}", flush=True)
        method = getattr(self, f"_{step.lower()}", None)
        if method is None:
            raise SystemExit(f"unknown instruction: {step}")
        method(rest)

    def _from(self, _: str) -> None:
        self.image = Image(self.image.folder)

    def _workdir(self, rest: str) -> None:
        self.image.work = rest
        self.image.path(".").mkdir(parents=True, exist_ok=True)

    def _copy(self, rest: str) -> None:
        *sources, target = rest.split()
        if sources[0].startswith("--from="):
            keep_only(self.image, sources[1])
        else:
            copy_from_project(self.image, sources, target)

    def _run(self, rest: str) -> None:
        run_step(self.image, rest, self.environment)

    def _env(self, rest: str) -> None:
        self.image.environment |= dict(one.split("=", 1) for one in shlex.split(rest))

    def _user(self, rest: str) -> None:
        self.image.user = rest

    def _entrypoint(self, rest: str) -> None:
        self.image.entrypoint = json.loads(rest)

    def _cmd(self, rest: str) -> None:
        self.image.command = json.loads(rest)

    def _healthcheck(self, rest: str) -> None:
        self.image.health = json.loads(rest.partition("CMD ")[2])

    def _volume(self, _: str) -> None:
        """Nothing to do in a folder."""

    def _expose(self, _: str) -> None:
        """Nothing to do in a folder."""


def follow(text: str, folder: Path, environment: dict[str, str]) -> Image:
    """Carry out all steps of a Dockerfile; returns the image."""
    builder = Builder(folder, environment)
    for step, rest in read_steps(text):
        builder.carry_out(step, rest)
    return builder.image


def start(image: Image, port: int) -> None:
    """Start the image's command at a port, until its health check succeeds; then stop it."""
    (image.folder / "data").mkdir(mode=0o700, exist_ok=True)
    variables = {name: image.outside(value) for name, value in image.environment.items()}
    environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"} | variables
    command = [image.outside(word).replace("8765", str(port)) for word in (*image.entrypoint, *image.command)]
    server = subprocess.Popen(command, cwd="/", env=environment)
    try:
        health = [image.outside(word).replace("8765", str(port)) for word in image.health]
        until = time.monotonic() + START_SECONDS
        while subprocess.run(health, check=False, stderr=subprocess.DEVNULL).returncode:
            if server.poll() is not None or time.monotonic() > until:
                raise SystemExit("the server does not become healthy")
            time.sleep(0.5)
    finally:
        server.terminate()
        server.wait(20)
    print("healthy", flush=True)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--interpreted", action="store_true", help="do not compile the rules, which takes minutes")
    parser.add_argument("--port", type=int, default=8765)
    given = parser.parse_args()
    given.folder.mkdir(parents=True)
    environment = {"HOSHITAKU_INTERPRETED": "1"} if given.interpreted else {}
    image = follow((ROOT / "Dockerfile").read_text("utf-8"), given.folder.resolve(), environment)
    start(image, given.port)


if __name__ == "__main__":
    sys.exit(main())
