"""Builds Hoshitaku: compiled by mypyc if there is a C compiler, interpreted from the same sources if there is none.

The package's description stands in pyproject.toml; what is not compiled says so itself.
"""

import os
import re
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.errors import CompileError, PlatformError

SOURCES = Path("src/hoshitaku")
WHOLE = Path("build/mypyc")  # the C files that are combined into one unit
NATIVE = "__native_"  # prefix of the names of mypyc's C files

# Compiled: every module of these packages without a comment "# Interpreted: why" below its docstring. Modules that read
# files, produce texts or run once per game have it, because compiling them would gain nothing.
COMPILED_PACKAGES = ("kernel", "games", "players")
INTERPRETED = re.compile(r"^# Interpreted: \S", re.MULTILINE)

# Commands that build the package. An editable install is not one of them, so src/ never has compiled files.
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}

# mypyc counts a reference twice if Python passes a vector to compiled code, as an argument or by setting an attribute,
# so it is never freed (python/mypy#21657 fixed the same for ints and tuples). Release one of the two references.
HANDED_OVER = re.compile(r"\b(tmp|arg_\w+) = Vec(I64|T|Nested)Api\.unbox\([^;]*\);(?! if)")

# Module initialization is half of the C code and runs once. Not optimising it saves a fifth of the compile time.
IMPORTED = re.compile(r"^(?=char CPyDef_\w+_____top_level__\(void\))")
ONCE = '__attribute__((cold, optimize("O0"))) '

# Nothing outside the library replaces its functions or reads its data, so calls may be inlined (10 % faster) and
# addresses are fixed (4 %).
CLOSED = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]

# Profile-guided optimisation needs two builds of the same C: one counts branches during training (atomically, because
# bots may use threads), the other uses the counts. scripts/compile.py chooses. The counts are next to the object files,
# so both need the same --build-base.
PROFILE_FLAGS = {
    "": [],
    "count": ["-fprofile-generate", "-fprofile-update=prefer-atomic"],
    "use": ["-fprofile-use", "-fprofile-correction"],
}

FALLBACK = "hoshitaku: no working C compiler: the rules run interpreted (the same games, some 50 times slower)."


def compiled_modules() -> list[str]:
    """The files that mypyc compiles, in a fixed order; package files stay interpreted."""
    modules = [
        module
        for package in COMPILED_PACKAGES
        for module in sorted((SOURCES / package).rglob("*.py"))
        if module.name != "__init__.py" and not INTERPRETED.search(module.read_text("utf-8"))
    ]
    return [module.as_posix() for module in modules]


def compiler_works() -> bool:
    """Whether a C compiler is here and finds Python's own headers."""
    from distutils.ccompiler import new_compiler  # noqa: PLC0415  the copy in setuptools
    from distutils.sysconfig import customize_compiler  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder) / "probe.c"
        probe.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.add_include_dir(sysconfig.get_path("include"))
            compiler.compile([str(probe)], output_dir=folder)
        except (CompileError, PlatformError, OSError):
            return False
    return True


def compiler_flags() -> list[str]:
    """What gcc and clang are asked for besides what mypyc asks."""
    if not sysconfig.get_platform().startswith(("linux", "macosx")):
        return []
    # Nobody reads that C, and -Wall took three quarters of gcc's time (nine minutes instead of two); -w alone would
    # only hide the warnings.
    quiet = ["-Wno-all", "-w"]
    return quiet + CLOSED


def given_back(handed: re.Match[str]) -> str:
    """The statement that takes a vector from Python, and one that gives its second reference back."""
    vector, kind = handed[1], handed[2].upper()
    return f"{handed[0]} if (!VEC_IS_ERROR({vector})) VEC_{kind}_DECREF({vector});"


def revised(text: str) -> str:
    """C of mypyc that gives vectors back and leaves imports as they are, without the indentation, a third of it."""
    lines = (line.lstrip(" \t") for line in text.splitlines(keepends=True))
    return "".join(HANDED_OVER.sub(given_back, IMPORTED.sub(ONCE, line)) for line in lines)


def as_one_unit(sources: list[str]) -> str:
    """A C file that includes all others, mypyc's run-time first; they are revised where they lie."""
    modules = [source for source in map(Path, sources) if source.name.startswith(NATIVE)]
    for source in modules:
        source.write_text(revised(source.read_text("utf-8")), "utf-8")
    runtime = [source for source in map(Path, sources) if source not in modules]
    whole = WHOLE / f"{NATIVE}whole.c"
    whole.write_text("".join(f'#include "{source.resolve()}"\n' for source in [*runtime, *modules]), "utf-8")
    return whole.as_posix()


def can_compile() -> bool:
    """Whether rules are to be compiled, and a compiler is here; says so if there is none."""
    if os.environ.get("HOSHITAKU_INTERPRETED") == "1":
        return False
    if not compiler_works():
        print(FALLBACK, file=sys.stderr)
        return False
    return True


def extensions() -> list[Extension]:
    """The compiled modules as one unit, or nothing if the build is to stay interpreted."""
    modules = compiled_modules()
    if not BUILDING.intersection(sys.argv) or not modules or not can_compile():
        return []
    from mypyc.build import mypycify  # noqa: PLC0415  installed only if something is compiled

    # One unit: calls between modules are then plain C calls, and short functions are inlined.
    # Measured on the core of Free Kick in five modules: 5.6 against 5.0 million decisions a second. mypyc writes the
    # same as several files with a tenth of the memory, so they become one only here.
    WHOLE.mkdir(parents=True, exist_ok=True)
    units = mypycify(modules, opt_level="3", debug_level="0", multi_file=True, target_dir=WHOLE.as_posix())
    units[0].sources = [as_one_unit(units[0].sources)]
    for unit in units:
        profile = PROFILE_FLAGS[os.environ.get("HOSHITAKU_PROFILE", "")]
        unit.extra_compile_args = [*unit.extra_compile_args, *compiler_flags(), *profile]
        unit.extra_link_args = [*unit.extra_link_args, *profile]
    return units


if __name__ == "__main__":
    setup(ext_modules=extensions())
