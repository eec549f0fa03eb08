"""The seams of Expedition Zetta: the basic game names no module; what it asks and announces, modules answer.

Queries, permissions and events that nobody asks or answers cost time in every game, so there are none.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hoshitaku.games.zetta import cross_module_hooks, modified_numbers
from hoshitaku.games.zetta.modified_numbers import FIRST_MODULE_QUERY, QUERY_LIMIT

RULES = Path(cross_module_hooks.__file__).resolve().parent
SOURCES = {file.relative_to(RULES).as_posix(): ast.parse(file.read_text("utf-8")) for file in RULES.rglob("*.py")}
CALLS = [node for tree in SOURCES.values() for node in ast.walk(tree) if isinstance(node, ast.Call)]

# The basic game: what every table uses.
BASE_FILES = (
    "card_draw.py", "codes.py", "crew.py", "decision_bases.py", "extension_points.py", "grid_cards.py",
    "modified_numbers.py", "module_events.py", "phase_plan.py", "places.py", "alliances.py",
)  # fmt: skip
BASE = sorted(name for name in SOURCES if name in BASE_FILES or name.startswith(("chapters/", "state/")))
# Parts of names, and the chapters of the rulebook, that belong to modules.
MODULE_WORDS = ("alien", "archaeolog", "equipment", "perk", "psg", "trajector", "wound")
MODULE_CHAPTERS = ("alien", "archaeology", "damage", "equipment", "perk", "psg", "record", "trajectory", "warp")
# Reasons of a draw have numbers in positions, so the basic game lists them all. A planet of a known system is laid by
# the record of it, and a way that costs more for no benefit is offered only with modules that add ways.
CLAUSES_OF_MODULES = {
    "damage.wait", "perk.artifact.cassini", "perk.nation.germany_bonus", "record.replay",
    "trajectory.star_pilot_cheaper",
}  # fmt: skip

# What a module still imports of another, instead of asking through cross_module_hooks.py. It may only become less.
IMPORTED_MODULES = {
    "archaeology": {"damage", "wounds"},
    "damage": {"wounds"},
    "perks": {"aliens", "archaeology", "equipment", "warp_travel", "wounds"},
    "psg_dice": {"psg"},
    "records": {"archaeology", "damage", "psg", "trajectories"},
    "warp_travel": {"equipment"},
}


def imported_modules() -> dict[str, set[str]]:
    """For each module that imports others: their names."""
    found: dict[str, set[str]] = {}
    for name, tree in SOURCES.items():
        if name.startswith("modules/") and name.count("/") > 1:
            own = name.split("/")[1]
            imports = (node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom))
            parts = [path.split(".") for path in imports if path.startswith("hoshitaku.games.zetta.modules.")]
            found.setdefault(own, set()).update(path[4] for path in parts if path[4] != own)
    return {own: others for own, others in found.items() if others}


def asked_queries() -> set[str]:
    """The names of the queries that the rules ask."""
    asking = ("modified_number", "number_without_best_changes", "is_query_answered")
    return {ast.unparse(call.args[1]) for call in CALLS if ast.unparse(call.func) in asking} - {"query"}


def answered_queries() -> set[str]:
    """The names of the queries that modules answer."""
    modules = [
        node
        for tree in SOURCES.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base) == "Module" for base in node.bases)
    ]
    made = [node for module in modules for node in ast.walk(module) if isinstance(node, ast.Call)]
    return {ast.unparse(name) for call in made if ast.unparse(call.func) == "super().__init__" for name in call.args}


def constants(kind: str) -> Iterator[str]:
    """The names of the constants made by a class: of all events, or of all permissions."""
    for tree in SOURCES.values():
        for node in tree.body:
            made = node.value if isinstance(node, ast.AnnAssign) else None
            if isinstance(made, ast.Call) and ast.unparse(made.func) == kind:
                yield ast.unparse(node.target)


@cache
def compared_names() -> set[str]:
    """The names that any code compares by identity."""
    compared = [node for tree in SOURCES.values() for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    return {
        ast.unparse(one) for node in compared if isinstance(node.ops[0], ast.Is | ast.IsNot) for one in node.comparators
    }


@cache
def passed_names() -> set[str]:
    """The names that any code passes to a function, or returns."""
    returned = [node for tree in SOURCES.values() for node in ast.walk(tree) if isinstance(node, ast.Return)]
    values = [node.value for node in returned if node.value is not None]
    return {ast.unparse(one) for one in (*values, *(argument for call in CALLS for argument in call.args))}


def module_terms(source: str) -> list[str]:
    """The names and clauses of modules in a source, docstrings and comments aside."""
    tree = ast.parse(source)
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docstrings = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, documented)}
    found: list[str] = []
    for node in ast.walk(tree):
        text = ""
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docstrings:
            text = node.value
            if text.partition(".")[0] in MODULE_CHAPTERS and "." in text and text not in CLAUSES_OF_MODULES:
                found.append(text)
                continue
            text = "" if text in CLAUSES_OF_MODULES else text
        elif isinstance(node, ast.Name):
            text = node.id
        elif isinstance(node, ast.Attribute):
            text = node.attr
        elif isinstance(node, ast.ImportFrom):
            text = node.module or ""
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.alias):
            text = node.name
        found += [text] if any(word in text.lower() for word in MODULE_WORDS) else []
    return found


def test_every_query_is_asked_and_answered() -> None:
    known = {name for name in vars(modified_numbers) | vars(cross_module_hooks) if name.isupper()}
    assert asked_queries() - answered_queries() == set(), "asked in every game, and answered by nobody"
    assert answered_queries() - asked_queries() == set(), "answered, and asked by nobody"
    assert answered_queries() <= known


def test_queries_have_numbers_of_their_own() -> None:
    numbers = [(name, getattr(modified_numbers, name, None)) for name in sorted(answered_queries())]
    basic = [number for _, number in numbers if number is not None]
    added = [getattr(cross_module_hooks, name) for name, number in numbers if number is None]
    assert len(set(basic)) == len(basic)
    assert len(set(added)) == len(added)
    assert max(basic) < FIRST_MODULE_QUERY <= min(added)
    assert max(added) < QUERY_LIMIT


@pytest.mark.parametrize("name", sorted(constants("Permission")))
def test_every_permission_is_asked_for_and_some_module_can_refuse_it(name: str) -> None:
    assert name in passed_names()
    assert name in compared_names()


@pytest.mark.parametrize("name", sorted(constants("ModuleEvent")))
def test_every_event_is_announced_and_some_module_reacts_to_it(name: str) -> None:
    assert name in passed_names()
    assert name in compared_names()


def test_no_module_imports_more_of_others() -> None:
    assert imported_modules() == IMPORTED_MODULES


def test_the_ways_to_play_and_the_basic_game_import_no_module() -> None:
    outside = {name: ast.unparse(tree) for name, tree in SOURCES.items() if not name.startswith("modules/")}
    importing = [name for name, text in outside.items() if "hoshitaku.games.zetta.modules." in text]
    assert importing == ["module_list.py"]


@pytest.mark.parametrize("name", BASE)
def test_the_basic_game_names_no_module(name: str) -> None:
    assert module_terms((RULES / name).read_text("utf-8")) == []


@pytest.mark.parametrize(
    "source",
    [
        "from hoshitaku.games.zetta.modules.equipment.track import item_holder",
        "PERK = 4",
        "def alien_limit(): ...",
        "state.log_event('lose', 'archaeology.flee_rewards_back')",
        "if 'psg' in names: ...",
    ],
)
def test_the_law_sees_the_names_of_modules(source: str) -> None:
    assert module_terms(source)


@pytest.mark.parametrize("source", ["'''[perk.what] Perks.'''", "# aliens", "clause = 'move.once'", "WARP = 3"])
def test_the_law_lets_pass_citations_and_the_words_of_the_basic_game(source: str) -> None:
    assert not module_terms(source)
