"""The tested build is the requested one, and without a compiler the sources still run."""

import os
import sys
from importlib.util import find_spec
from pathlib import Path

import mypyc.build
import pytest
from setuptools import Extension

import hoshitaku
import setup as build

ROOT = Path(__file__).resolve().parents[2]
ASKED = os.environ.get("HOSHITAKU_BUILD", "interpreted")  # the make targets say which


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A package with one module to compile, in which `setup.py build` seems to run."""
    monkeypatch.setattr(sys, "argv", ["setup.py", "build"])
    monkeypatch.setattr(build, "compiled_modules", lambda: ["src/hoshitaku/kernel/pile.py"])
    monkeypatch.delenv("HOSHITAKU_INTERPRETED", raising=False)
    return monkeypatch


def test_the_package_comes_from_the_build_that_was_asked_for() -> None:
    home = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}[ASKED]
    assert Path(hoshitaku.__file__).is_relative_to(home)


@pytest.mark.parametrize("module", build.compiled_modules())
def test_every_module_of_the_rules_is_of_that_build(module: str) -> None:
    spec = find_spec(module.removeprefix("src/").removesuffix(".py").replace("/", "."))
    assert spec is not None
    assert spec.origin is not None
    assert spec.origin.endswith(".py") == (ASKED == "interpreted")


def test_nothing_compiled_lies_among_the_sources() -> None:
    assert [file for file in (ROOT / "src").rglob("*") if file.suffix in {".so", ".pyd"}] == []


def test_a_module_says_itself_that_it_stays_interpreted() -> None:
    compiled = build.compiled_modules()
    assert "src/hoshitaku/kernel/decision.py" in compiled
    assert "src/hoshitaku/games/zetta/modules/wounds/crew_damage.py" in compiled
    assert "src/hoshitaku/kernel/record.py" not in compiled
    assert "# Interpreted: " in (ROOT / "src/hoshitaku/kernel/record.py").read_text("utf-8")


def test_without_a_compiler_the_build_stays_interpreted_and_says_so(
    building: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    building.setenv("CC", "/nowhere/cc")
    assert not build.compiler_works()
    assert build.extensions() == []
    assert capsys.readouterr().err.splitlines()[-1] == build.FALLBACK


def test_requesting_the_interpreted_build_gives_it(building: pytest.MonkeyPatch) -> None:
    building.setenv("HOSHITAKU_INTERPRETED", "1")
    assert build.extensions() == []


@pytest.mark.parametrize(("profile", "flag"), [("", None), ("count", "-fprofile-generate"), ("use", "-fprofile-use")])
def test_only_a_profile_guided_build_records_or_uses_a_profile(
    building: pytest.MonkeyPatch, tmp_path: Path, profile: str, flag: str | None
) -> None:
    unit = Extension("hoshitaku__mypyc", [str(tmp_path / "unit.c")])
    (tmp_path / "unit.c").touch()
    building.setattr(build, "WHOLE", tmp_path)
    building.setattr(mypyc.build, "mypycify", lambda *_, **__: [unit])
    building.setattr(build, "compiler_works", lambda: True)
    building.setenv("HOSHITAKU_PROFILE", profile)
    assert build.extensions() == [unit]
    for arguments in (unit.extra_compile_args, unit.extra_link_args):
        profiling = [argument for argument in arguments if argument.startswith("-fprofile")]
        assert profiling[:1] == ([flag] if flag else [])


def test_the_one_unit_includes_the_run_time_and_then_the_revised_modules(
    building: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    building.setattr(build, "WHOLE", tmp_path)
    module, runtime = tmp_path / "__native_pile.c", tmp_path / "int_ops.c"
    module.write_text("char CPyDef_pile_____top_level__(void)\n{\n        tmp = VecI64Api.unbox(value);\n}\n")
    runtime.write_text("    int left_as_it_is;\n")
    whole = Path(build.as_one_unit([str(module), str(runtime)]))
    assert whole.read_text() == f'#include "{runtime}"\n#include "{module}"\n'
    assert runtime.read_text() == "    int left_as_it_is;\n"
    assert module.read_text() == (
        '__attribute__((cold, optimize("O0"))) char CPyDef_pile_____top_level__(void)\n{\n'
        "tmp = VecI64Api.unbox(value); if (!VEC_IS_ERROR(tmp)) VEC_I64_DECREF(tmp);\n}\n"
    )


@pytest.mark.parametrize("command", ["editable_wheel", "egg_info", "sdist"])
def test_commands_that_do_not_build_compile_nothing(building: pytest.MonkeyPatch, command: str) -> None:
    building.setattr(sys, "argv", ["setup.py", command])
    assert build.extensions() == []
