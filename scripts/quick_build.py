"""Compiles the rules quickly for tests and development: only what changed, on all cores, with little optimisation.

mypyc analyses everything again each time (15 seconds), so its results are never out of date. Every C file is made
self-contained (c_units.py), and its object file is cached in build/quick under a hash of its text, the compiler, its
flags, Python and mypyc's headers.

The rules behave like those of the build for servers and releases (setup.py), at 80 % of its speed or more.

    .venv/bin/python scripts/quick_build.py build/compiling
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from distutils.ccompiler import CCompiler, new_compiler  # the copy in setuptools
from distutils.sysconfig import customize_compiler
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import mypyc.build
from c_units import Declarations, named_literals, standing_alone, with_named_literals
from mypyc.build import mypycify
from setuptools import Extension
from setuptools.errors import CompileError, LinkError

import setup as package

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / "build" / "quick"
GROUP = "hoshitaku"
TABLE = f"{package.NATIVE}{GROUP}.c"  # shared by the modules: names, literals, initialization

# mypyc's runtime is small and used everywhere; the shared tables and the shim modules run once.
RUNTIME, MODULE, ONCE = "-O2", "-O1", "-O0"
KEPT_DAYS = 7  # days after which an unused object file is deleted


class Unit(NamedTuple):
    """A self-contained C file, and its optimisation level."""

    text: str
    level: str


class Library(NamedTuple):
    """An extension module: its dotted name, and its units."""

    name: str
    units: tuple[Unit, ...]


def libraries() -> Iterator[Library]:
    """The one library with all code, and a small shim for each module."""
    os.chdir(ROOT)
    # Several C files instead of one; their functions still call each other directly.
    whole, *doors = mypycify(
        package.compiled_modules(), multi_file=True, debug_level="0", group_name=GROUP, target_dir=str(PLACE / "c")
    )
    yield Library(whole.name, tuple(units_of(whole)))
    for door in doors:
        yield Library(door.name, tuple(Unit(Path(source).read_text("utf-8"), ONCE) for source in door.sources))


def units_of(whole: Extension) -> Iterator[Unit]:
    """The modules' C files, the shared tables, and mypyc's runtime."""
    texts = {Path(source): Path(source).read_text("utf-8") for source in whole.sources}
    modules = {
        source: package.revised(text) for source, text in texts.items() if source.name.startswith(package.NATIVE)
    }
    headers = (PLACE / "c" / f"__native{kind}_{GROUP}.h" for kind in ("", "_internal"))
    declarations = Declarations([header.read_text("utf-8") for header in headers])
    literals = named_literals(modules.values())
    for source, text in texts.items():
        if source not in modules:
            yield Unit(text, RUNTIME)
        elif source.name == TABLE:
            yield Unit(with_named_literals(standing_alone(modules[source], declarations, {}), literals), ONCE)
        else:
            yield Unit(standing_alone(modules[source], declarations, literals), MODULE)


class Compiler:
    """The C compiler, and its cached results."""

    def __init__(self) -> None:
        """Find the compiler, and the inputs that its results depend on besides a unit."""
        self.calls: CCompiler = new_compiler()
        customize_compiler(self.calls)
        self.runtime = Path(mypyc.build.include_dir())
        self.calls.set_include_dirs([str(self.runtime), *self.inner_folders(), sysconfig.get_path("include")])
        # Make an implicit declaration (which C treats as returning int) an error.
        self.flags = ["-g0", "-Wno-all", "-Werror=implicit-function-declaration", *package.CLOSED]
        self.kept = PLACE / "kept"
        self.kept.mkdir(parents=True, exist_ok=True)
        self.surroundings = self.hash_of_surroundings()

    def inner_folders(self) -> list[str]:
        """Folders of mypyc's runtime whose headers are included without a path."""
        return [str(folder) for folder in sorted(self.runtime.iterdir()) if folder.is_dir()]

    def hash_of_surroundings(self) -> str:
        """A hash of the compiler, its flags, Python, and the included headers."""
        command = self.calls.compiler_so
        version = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout
        asked = [command, self.calls.linker_so, version, self.flags, sys.version, sysconfig.get_config_vars("SOABI")]
        digest = hashlib.sha256(repr(asked).encode())
        for header in sorted([*self.runtime.rglob("*.[ch]"), *Path(sysconfig.get_path("include")).rglob("*.h")]):
            digest.update(f"\n{header}\n".encode())
            digest.update(header.read_bytes())
        return digest.hexdigest()

    def key(self, *what: str) -> str:
        """The cache key of a result: a hash of all its inputs."""
        return hashlib.sha256("\0".join([self.surroundings, *what]).encode()).hexdigest()

    def object_of(self, unit: Unit) -> Path:
        """The object file of a unit, compiled if it is not cached."""
        made = self.kept / f"{self.key(unit.level, unit.text)}.o"
        if not is_kept(made):
            with tempfile.TemporaryDirectory(dir=PLACE) as folder:
                source = Path(folder) / "unit.c"
                source.write_text(unit.text, "utf-8")
                options = [*self.flags, unit.level]
                (compiled,) = self.calls.compile([str(source)], output_dir=folder, extra_postargs=options)
                # Rename only complete files.
                Path(compiled).replace(made)
        return made

    def linked(self, library: Library, objects: list[Path]) -> Path:
        """A library, linked if it is not cached."""
        made = self.kept / f"{self.key(library.name, *(each.stem for each in objects))}.so"
        if not is_kept(made):
            with tempfile.TemporaryDirectory(dir=PLACE) as folder:
                file = Path(folder) / "library.so"
                self.calls.link_shared_object([str(each) for each in objects], str(file))
                file.replace(made)
        return made


def is_kept(file: Path) -> bool:
    """Whether a file is in the cache; if so, marks it as used."""
    if not file.exists():
        return False
    os.utime(file)
    return True


def build(folder: Path) -> None:
    """Write the package with compiled modules to a folder, or only its sources if compilation is impossible."""
    shutil.rmtree(folder, ignore_errors=True)
    if not package.can_compile():
        place(folder, [])
        return
    made = list(libraries())
    compiler = Compiler()
    units = {unit for library in made for unit in library.units}
    with ThreadPoolExecutor(os.cpu_count()) as cores:
        # The largest first, so that all cores finish at about the same time.
        largest_first = sorted(units, key=lambda unit: len(unit.text), reverse=True)
        objects = dict(zip(largest_first, cores.map(compiler.object_of, largest_first), strict=True))
        linked = cores.map(lambda library: compiler.linked(library, [objects[unit] for unit in library.units]), made)
        place(folder, list(zip(made, linked, strict=True)))
    forget(compiler.kept)


def place(folder: Path, linked: list[tuple[Library, Path]]) -> None:
    """Copy the sources and libraries into the package folder."""
    command = ["setup.py", "--quiet", "build_py", "--build-lib", str(folder)]
    subprocess.run([sys.executable, *command], cwd=ROOT, check=True, stdout=sys.stderr)
    ending = sysconfig.get_config_var("EXT_SUFFIX")
    for library, file in linked:
        shutil.copy2(file, folder / f"{library.name.replace('.', '/')}{ending}")


def forget(kept: Path) -> None:
    """Delete cached files that no build has used for a week."""
    oldest = time.time() - KEPT_DAYS * 86400
    for file in kept.iterdir():
        if file.stat().st_mtime < oldest:
            file.unlink()


def main() -> None:
    """Build into the folder of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    try:
        build(parser.parse_args().folder.resolve())
    except (CompileError, LinkError) as failure:
        raise SystemExit(f"hoshitaku: {failure}") from failure


if __name__ == "__main__":
    main()
