"""A quick build compiles exactly what changed: tested on a package of three modules."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import setup as package

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not package.compiler_works(), reason="there is no C compiler here"),
]

PROJECT = """[build-system]
requires = ["setuptools"]
[project]
name = "hoshitaku"
version = "1"
[tool.setuptools.packages.find]
where = ["src"]
[tool.mypy]
mypy_path = "src"
explicit_package_bases = true
"""
PILE = """class Pile:
    def __init__(self, cards: int) -> None:
        self.cards = cards

    def left(self) -> int:
        return self.cards
"""
TRICK = """from hoshitaku.kernel.pile import Pile


class Hand(Pile):
    def __init__(self, cards: int) -> None:
        super().__init__(cards)
        self.points = 7


def play(cards: int) -> str:
    hand = Hand(cards)
    hand.cards -= 1
    return f"{hand.left()} cards, {hand.points} points"
"""
DICE = """def throw(seed: int) -> str:
    return f"a {seed % 6 + 1}"
"""
SHOW = """
import hoshitaku.games.trick as trick, hoshitaku.kernel.dice as dice
assert not trick.__file__.endswith(".py") and not dice.__file__.endswith(".py")
print(trick.play(5), dice.throw(3), sep="; ")
"""


class Project:
    """A package of three modules, with the scripts that compile it."""

    def __init__(self, place: Path) -> None:
        """Write its files."""
        self.place = place
        for name in ("setup.py", "scripts/quick_build.py", "scripts/c_units.py"):
            self.write(name, (ROOT / name).read_text("utf-8"))
        self.write("pyproject.toml", PROJECT)
        for package_file in ("", "kernel/", "games/"):
            self.write(f"src/hoshitaku/{package_file}__init__.py", "")
        for module, text in (("kernel/pile", PILE), ("games/trick", TRICK), ("kernel/dice", DICE)):
            self.write(f"src/hoshitaku/{module}.py", text)

    def write(self, name: str, text: str) -> None:
        """Write a file of it."""
        file = self.place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def change(self, module: str, before: str, after: str) -> None:
        """Edit a module."""
        file = self.place / f"src/hoshitaku/{module}.py"
        text = file.read_text("utf-8")
        assert before in text
        file.write_text(text.replace(before, after), "utf-8")

    def compiled(self, **environment: str) -> list[str]:
        """Build; returns the modules whose C was compiled, and the runtime if it was."""
        kept = self.place / "build/quick/kept"
        before = set(kept.glob("*.o"))
        command = [sys.executable, "scripts/quick_build.py", "build/compiled"]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | environment
        subprocess.run(command, cwd=self.place, check=True, env=environment, capture_output=True)
        new = {file.read_bytes() for file in set(kept.glob("*.o")) - before}
        # The functions of a module are named after it in the traceback that they would leave.
        paths = {f"src/hoshitaku/{name}.py": name for name in ("kernel/pile", "games/trick", "kernel/dice")}
        return sorted(name for path, name in paths.items() if any(path.encode() in text for text in new))

    def played(self) -> str:
        """The output of the compiled modules, run in a separate process."""
        command = [sys.executable, "-P", "-c", SHOW]
        environment = os.environ | {"PYTHONPATH": str(self.place / "build/compiled")}
        return subprocess.check_output(command, env=environment, text=True).strip()


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project, compiled once."""
    project = Project(tmp_path_factory.mktemp("built"))
    assert project.compiled() == ["games/trick", "kernel/dice", "kernel/pile"]
    return project


@pytest.fixture
def project(built: Project, tmp_path: Path) -> Project:
    """A copy of what is compiled."""
    shutil.copytree(built.place, tmp_path / "copy", symlinks=True)
    copy = object.__new__(Project)
    copy.place = tmp_path / "copy"
    return copy


def test_unchanged_modules_are_not_compiled_again(project: Project) -> None:
    assert project.compiled() == []
    assert project.played() == "4 cards, 7 points; a 4"


def test_an_edit_inside_a_function_compiles_only_its_module(project: Project) -> None:
    project.change("kernel/dice", "% 6 + 1", "% 6 + 2")
    assert project.compiled() == ["kernel/dice"]
    assert project.played() == "4 cards, 7 points; a 5"


def test_a_new_literal_moves_the_others_and_compiles_only_its_module(project: Project) -> None:
    project.change("kernel/dice", 'return f"a ', 'return f"behold, there is an astonishing ')
    assert project.compiled() == ["kernel/dice"]
    assert project.played() == "4 cards, 7 points; behold, there is an astonishing 4"


def test_a_new_field_of_a_class_compiles_all_dependent_modules(project: Project) -> None:
    project.change("kernel/pile", "        self.cards = cards", "        self.open = 3\n        self.cards = cards")
    project.change("kernel/pile", "return self.cards", "return self.cards + self.open")
    assert project.compiled() == ["games/trick", "kernel/pile"]
    assert project.played() == "7 cards, 7 points; a 4"


def test_a_new_method_of_a_class_compiles_all_dependent_modules(project: Project) -> None:
    project.change("kernel/pile", "    def left", "    def first(self) -> int:\n        return 99\n\n    def left")
    assert project.compiled() == ["games/trick", "kernel/pile"]
    assert project.played() == "4 cards, 7 points; a 4"


def test_reverting_a_change_compiles_nothing(project: Project) -> None:
    project.change("kernel/dice", "% 6 + 1", "% 6 + 2")
    project.compiled()
    project.change("kernel/dice", "% 6 + 2", "% 6 + 1")
    assert project.compiled() == []
    assert project.played() == "4 cards, 7 points; a 4"


def test_a_deleted_module_leaves_no_files_behind(project: Project) -> None:
    (project.place / "src/hoshitaku/kernel/dice.py").unlink()
    project.compiled()
    left = [file.name.partition(".")[0] for file in (project.place / "build/compiled/hoshitaku/kernel").iterdir()]
    assert sorted(left) == ["__init__", "pile", "pile"]


def test_other_flags_of_the_compiler_compile_everything(project: Project) -> None:
    assert project.compiled(CFLAGS="-DNOTHING") == ["games/trick", "kernel/dice", "kernel/pile"]


def test_an_interrupted_build_does_not_count_as_compiled(project: Project) -> None:
    kept = project.place / "build/quick/kept"
    for file in kept.glob("*.o"):
        file.unlink()
    (project.place / "build/quick/tmp_cut_off").mkdir()
    (project.place / "build/quick/tmp_cut_off/unit.o").write_bytes(b"half")
    shutil.rmtree(project.place / "build/compiled")
    for file in kept.glob("*.so"):
        file.unlink()
    assert project.compiled() == ["games/trick", "kernel/dice", "kernel/pile"]
    assert project.played() == "4 cards, 7 points; a 4"


def test_an_error_of_a_type_is_a_failure_and_leaves_no_build(project: Project) -> None:
    project.change("kernel/dice", "-> str", "-> int")
    with pytest.raises(subprocess.CalledProcessError):
        project.compiled()
    assert not list((project.place / "build/compiled").rglob("*.so"))


def test_without_a_compiler_the_sources_are_copied(project: Project) -> None:
    project.compiled(CC="/nowhere/cc")
    built = project.place / "build/compiled/hoshitaku"
    assert not list(built.rglob("*.so"))
    assert (built / "games/trick.py").read_text("utf-8") == TRICK
