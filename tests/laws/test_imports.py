"""Imports point downward only: kernel <- games <- players <- game_review, lab <- bridges, web <- cli.

The kernel names no game; a game names no other game; neither draws lots, reads a clock or talks to the world.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCES = Path(__file__).resolve().parents[2] / "src" / "hoshitaku"
MODULES = sorted(SOURCES.rglob("*.py"))
GAMES = sorted(file.parent.name for file in SOURCES.glob("games/*/rules.toml"))

# The modules right in hoshitaku/ are the public face of kernel and games, for all that stands above; but __main__ is
# the command.
FACE = "face"
LAYERS = {"kernel": 0, "games": 1, FACE: 2, "players": 3, "game_review": 4, "lab": 4,
          "bridges": 5, "web": 5, "cli": 6, "__main__": 7}  # fmt: skip

RULES_LIBRARIES = {"librt", "mypy_extensions"}
WORLD = {
    "asyncio",
    "datetime",
    "multiprocessing",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
    "urllib",
}
LOTS = {"random", "secrets"}


def imported(source: str) -> Iterator[str]:
    """The full names of the modules that a source imports, wherever in it."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield f"{node.module}"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def place(module: tuple[str, ...]) -> tuple[str, str]:
    """The layer of a module of the package, and its game if it belongs to one."""
    layer = module[0] if module and module[0] in LAYERS else FACE
    game = module[1] if layer == "games" and len(module) > 1 and module[1] in GAMES else ""
    return layer, game


def faults(path: str, source: str) -> list[str]:
    """What a source at `path` (below hoshitaku/) imports or names against the law."""
    layer, game = place(Path(path).with_suffix("").parts)
    others = [name for name in GAMES if name != game] if game or layer == "kernel" else []
    found = [f"names the game {name}" for name in others if name in source]
    return found + [f"imports {name}" for name in imported(source) if not lawful(layer, game, name)]


def lawful(layer: str, game: str, name: str) -> bool:
    """Whether a module of a layer (and game) may import the module `name`."""
    first, *rest = name.split(".")
    if first == "hoshitaku":
        return may_import(layer, game, tuple(rest))
    return layer not in {"kernel", "games"} or may_use(layer, first)


def may_import(layer: str, game: str, target: tuple[str, ...]) -> bool:
    """Whether a module of a layer (and game) may import a module of the package."""
    target_layer, target_game = place(target)
    if layer == target_layer:
        return not game or target_game in {game, ""}
    return LAYERS[target_layer] < LAYERS[layer]


def may_use(layer: str, library: str) -> bool:
    """Whether rules may use a library: no third party, no clock, no world outside, and no lots in a game."""
    if library in WORLD or (layer == "games" and library in LOTS):
        return False
    return library in RULES_LIBRARIES or library in sys.stdlib_module_names


# What shows or bridges games sees them through the library: of a game it knows the package and nothing in it.
SHOWS = ("web", "cli", "bridges")
# Which layers may reach into a position for the state of its game; all others ask the position.
REACHES_STATES = ("kernel", "games", "players")
# What measures the rules themselves.
REACHING_INTO_STATES = frozenset(("lab/bench.py",))


def inner_imports(source: str) -> list[str]:
    """What a source imports of the inside of a game, and names of files inside one."""
    inside = tuple(f"hoshitaku.games.{game}" for game in GAMES)
    named = [node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)]
    found = [*imported(source), *(value for value in named if isinstance(value, str))]
    return [name for name in found if name.startswith(inside)]


def reached_states(source: str) -> list[str]:
    """The positions whose state a source reads: those called so, and those that a property or call called so gives."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute) and node.attr == "state"]
    return [f"line {node.lineno}: {ast.unparse(node)}" for node in found if is_a_position(node.value)]


def is_a_position(node: ast.expr) -> bool:
    """Whether an expression is by its name a position: a local, an argument, an attribute or a clone of one."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Attribute) and node.func.attr in {"clone", "redeal", "new", "from_json"}
    name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
    others = {"now", "after", "before", "start", "middle", "end", "twin", "following"}
    return name.endswith(("position", "positions")) or name in others


def seen_from(*layers: str) -> list[Path]:
    """The modules of some layers."""
    return [file for file in MODULES if file.relative_to(SOURCES).parts[0] in layers]


def test_drawings_import_no_internals_of_games() -> None:
    reaching = {
        file.relative_to(SOURCES).as_posix(): inner_imports(file.read_text("utf-8")) for file in seen_from(*SHOWS)
    }
    assert {path: names for path, names in reaching.items() if names} == {}


def test_only_rules_and_players_access_a_state() -> None:
    outside = [file for file in MODULES if file.relative_to(SOURCES).parts[0] not in REACHES_STATES]
    reaching = {file.relative_to(SOURCES).as_posix(): reached_states(file.read_text("utf-8")) for file in outside}
    assert {path: lines for path, lines in reaching.items() if lines and path not in REACHING_INTO_STATES} == {}
    assert [path for path in sorted(REACHING_INTO_STATES) if not reaching.get(path)] == [], "converted: take it out"


@pytest.mark.parametrize(
    "source",
    [
        "from hoshitaku.games.freekick.state.sheet import WAR",
        "import hoshitaku.games.freekick.state.freekick_state as state",
        "def late():\n    from hoshitaku.games.freekick import sheet",
        "WORDS = files('hoshitaku.games.freekick')",
    ],
)
def test_the_law_finds_imports_of_a_game_s_internals(source: str) -> None:
    assert inner_imports(source)


@pytest.mark.parametrize(
    "source", ["import hoshitaku", "from hoshitaku.games import game", "from hoshitaku.kernel.pack import Pack"]
)
def test_the_law_allows_calls_of_the_library(source: str) -> None:
    assert not inner_imports(source)


@pytest.mark.parametrize(
    "source", ["position.state.top()", "record.position.state", "self.position.clone().state", "after.state.seats"]
)
def test_the_law_finds_access_to_a_state(source: str) -> None:
    assert reached_states(source)


def test_the_law_allows_states_of_other_classes() -> None:
    assert not reached_states("spot.state == 'can'")


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.relative_to(SOURCES).as_posix())
def test_imports_point_downward(module: Path) -> None:
    assert faults(module.relative_to(SOURCES).as_posix(), module.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("path", "source", "fault"),
    [
        ("kernel/pile.py", "import hoshitaku.games", "imports hoshitaku.games"),
        ("kernel/pile.py", "from hoshitaku import players", "imports hoshitaku"),
        ("kernel/pile.py", "# as in freekick", "names the game freekick"),
        ("kernel/pile.py", "def late():\n    import time", "imports time"),
        ("kernel/pile.py", "import numpy.random", "imports numpy.random"),
        ("games/freekick/war.py", "import secrets", "imports secrets"),
        ("games/freekick/war.py", "from hoshitaku.players import greedy", "imports hoshitaku.players"),
        ("games/freekick/war.py", "import hoshitaku", "imports hoshitaku"),
        ("players/greedy.py", "from hoshitaku.web import views", "imports hoshitaku.web"),
        ("players/greedy.py", "import hoshitaku.cli", "imports hoshitaku.cli"),
        ("lab/simulate.py", "import hoshitaku.web", "imports hoshitaku.web"),
        ("web/views.py", "import hoshitaku.cli", "imports hoshitaku.cli"),
        ("__init__.py", "import hoshitaku.players", "imports hoshitaku.players"),
    ],
)
def test_the_law_finds_an_import_that_points_upward(path: str, source: str, fault: str) -> None:
    assert fault in faults(path, source)


def test_a_game_may_not_import_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules[__name__], "GAMES", ["duel", "trek"])
    assert faults("games/duel/war.py", "from hoshitaku.games.trek import war")
    assert faults("games/duel/war.py", "NAME = 'trek'") == ["names the game trek"]


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("games/freekick/war.py", "from hoshitaku.kernel import pile"),
        ("games/freekick/war.py", "from hoshitaku.games.freekick import sheet"),
        ("games/__init__.py", "from hoshitaku.games import freekick"),
        ("__init__.py", "from hoshitaku.games import freekick\nfrom hoshitaku.kernel import game"),
        ("players/greedy.py", "import hoshitaku\nimport random"),
        ("cli/main.py", "import hoshitaku.web\nimport rich"),
        ("kernel/dealer.py", "import secrets"),
    ],
)
def test_the_law_allows_imports_that_point_downward(path: str, source: str) -> None:
    assert faults(path, source) == []
