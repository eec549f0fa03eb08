"""The faults of `make planted-faults` fit the sources, and the script reports which are caught."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.scripts import ROOT, script_of

LAYERS = {"rule", "view", "secrecy", "undo", "stream", "clock", "bot", "club", "terminal", "build"}
TEST = "from hoshitaku import goal\n\n\ndef test_every_planted_fault_is_caught():\n    assert goal.POINTS == 40\n"


def test_every_layer_has_a_planted_fault_whose_text_occurs_once() -> None:
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
    ("says", "test", "is_caught", "message"),
    [
        (
            "POINTS = 40",
            "test_every_planted_fault_is_caught",
            True,
            "caught by test_goal.py::test_every_planted_fault_is_caught",
        ),
        ("SEATS = 4", "test_every_planted_fault_is_caught", False, "NOT CAUGHT (passed before, passed with it)"),
        ("SEATS = 4", "test_nothing", False, "NOT CAUGHT (could not be run before"),
    ],
)
def test_a_fault_is_caught_only_by_a_test_that_passes_without_it(
    tree: Path, capsys: pytest.CaptureFixture[str], says: str, test: str, is_caught: bool, message: str
) -> None:
    script = script_of("planted_faults")
    fault = script.Fault("rule", "src/hoshitaku/goal.py", says, f"{says}1", f"test_goal.py::{test}")

    assert script.check(fault, tree) is is_caught
    assert message in capsys.readouterr().out
    assert (tree / "src/hoshitaku/goal.py").read_text() == "POINTS = 40\nSEATS = 4\n", "the tree is as it was"


def test_a_fault_with_a_missing_text_is_an_error(tree: Path) -> None:
    fault = script_of("planted_faults").Fault(
        "rule", "src/hoshitaku/goal.py", "POINTS = 41", "", "test_goal.py::test_x"
    )

    with pytest.raises(ValueError, match=r"goal\.py has the text of the fault of layer rule 0 times"):
        fault.plant(tree)
