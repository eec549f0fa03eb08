"""The faults that `make planted-faults` plants still fit the sources, and it tells which are caught."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.scripts import ROOT, script_of

LAYERS = {"rule", "view", "secrecy", "undo", "stream", "clock", "bot", "club", "terminal", "build"}
TEST = "from hoshitaku import goal\n\n\ndef test_the_goal():\n    assert goal.POINTS == 40\n"


def test_one_is_listed_for_each_layer_and_its_file_has_the_text_once() -> None:
    faults = script_of("planted_faults").listed()

    assert {fault.layer for fault in faults} == LAYERS
    for fault in faults:
        assert (ROOT / fault.file).read_text("utf-8").count(fault.says) == 1, fault.layer
        file, test = fault.caught_by.split("::")
        assert f"def {test}(" in (ROOT / file).read_text("utf-8"), fault.layer


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree with a number in the sources and a test of it."""
    package = tmp_path / "src" / "hoshitaku"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "goal.py").write_text("POINTS = 40\nSEATS = 4\n")
    (tmp_path / "test_goal.py").write_text(TEST)
    return tmp_path


@pytest.mark.parametrize(
    ("says", "test", "is_caught", "told"),
    [
        ("POINTS = 40", "test_the_goal", True, "caught by test_goal.py::test_the_goal"),
        ("SEATS = 4", "test_the_goal", False, "NOT CAUGHT (passed before, passed with it)"),
        ("SEATS = 4", "test_nothing", False, "NOT CAUGHT (could not be run before"),
    ],
)
def test_a_fault_is_caught_only_by_a_test_that_passes_without_it(
    tree: Path, capsys: pytest.CaptureFixture[str], says: str, test: str, is_caught: bool, told: str
) -> None:
    script = script_of("planted_faults")
    fault = script.Fault("rule", "src/hoshitaku/goal.py", says, f"{says}1", f"test_goal.py::{test}")

    assert script.check(fault, tree) is is_caught
    assert told in capsys.readouterr().out
    assert (tree / "src/hoshitaku/goal.py").read_text() == "POINTS = 40\nSEATS = 4\n", "the tree is as it was"


def test_a_text_that_is_not_there_plants_no_fault(tree: Path) -> None:
    fault = script_of("planted_faults").Fault(
        "rule", "src/hoshitaku/goal.py", "POINTS = 41", "", "test_goal.py::test_x"
    )

    with pytest.raises(ValueError, match=r"goal\.py has the text of the fault of layer rule 0 times"):
        fault.plant(tree)
