"""Every test asserts something: with assert, pytest.raises and its like, or a helper named for it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
MODULES = sorted(TESTS.rglob("*.py"))

# Helpers that assert say so in their name; a helper so named must itself assert.
HELPER = re.compile(r"(assert|expect|check|refuses)(_|$)")
ASSERTING = re.compile(rf"test_|{HELPER.pattern}")
PYTEST = {"raises", "warns", "fail"}
# Calls that raise on failure though their names do not say so: of pytest-django, of Hypothesis.
OTHERS = {"django_assert_num_queries", "run_state_machine_as_test"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def asserts(function: Function) -> bool:
    """Whether a function asserts something that could be false."""
    return any(is_assertion(node) for statement in function.body for node in ast.walk(statement))


def is_assertion(node: ast.AST) -> bool:
    """Whether a node is an assert of more than a constant, or a call that asserts."""
    if isinstance(node, ast.Assert):
        return not isinstance(node.test, ast.Constant)
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    if isinstance(called, ast.Attribute):
        of_pytest = isinstance(called.value, ast.Name) and called.value.id == "pytest" and called.attr in PYTEST
        return of_pytest or HELPER.match(called.attr) is not None
    return isinstance(called, ast.Name) and (HELPER.match(called.id) is not None or called.id in OTHERS)


def silent(source: str) -> Iterator[str]:
    """The tests and asserting helpers of a source that assert nothing."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, Function) and ASSERTING.match(node.name) and not asserts(node):
            yield node.name


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(TESTS).as_posix())
def test_every_test_asserts_something(module: Path) -> None:
    assert list(silent(module.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize(
    "body",
    ["pass", "play()", "assert True", "assert 'a text'", "try:\n        play()\n    except ValueError: pass"],
)
def test_the_law_finds_a_test_that_cannot_fail(body: str) -> None:
    assert list(silent(f"class TestAll:\n  async def test_it(self):\n    {body}\n")) == ["test_it"]


def test_the_law_finds_a_helper_that_only_claims_to_assert() -> None:
    assert list(silent("def assert_equal(a, b): print(a, b)")) == ["assert_equal"]


@pytest.mark.parametrize(
    "body",
    [
        "assert play()",
        "with pytest.raises(ValueError): play()",
        "assert_ends(game)",
        "expect(page).to_have_title('x')",
    ],
)
def test_the_law_allows_a_test_that_can_fail(body: str) -> None:
    assert list(silent(f"def test_it():\n    {body}\n")) == []
