"""Who can play which game, and how one is seated and asked.

A player is called by a name, and one that searches perhaps with how long it may look: "search:playouts=400" (the same
every time) or "search:seconds=0.5" (of processor time). Without that it takes what its game calls usual.
"""

# Interpreted: asked once per game.

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from hoshitaku.games.kits import KITS, part
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.random import RandomPlayer
from hoshitaku.players.search.budget import PLAYOUTS, Budget
from hoshitaku.players.search.guide import Guide
from hoshitaku.players.search.player import SearchPlayer
from hoshitaku.players.vocabulary import WORDS

# How strong a player is, for people who look for an opponent; equal numbers are equally strong.
LEVELS: Final = {"random": 1, "cards": 2, "greedy": 3, "search": 4}
SEARCH: Final = "search"
MARK: Final = ":"  # between a name and a level

Maker = Callable[[Game, int], Player]

# The class of each game's greedy player, and that of its taste.
GREEDY: Final[dict[str, tuple[Callable[[int, Any], Player], Callable[[], Any]]]] = {
    name: (part(kit.greedy), part(kit.taste)) for name, kit in KITS.items() if kit.greedy
}


def greedy(game: Game, seed: int) -> Player:
    """The greedy player of a game, with the taste that games against itself have found."""
    kind, taste = GREEDY[game.name]
    return kind(seed, taste())


def search(name: str, game: Game, seed: int) -> Player:
    """The searching player of a game that has a greedy one, under the whole name that it was called by."""
    guide, level = guide_of(game), level_of(name)
    budget = Budget.read(level) if level else Budget(PLAYOUTS, guide.playouts())
    return SearchPlayer(name, guide, budget, seed)


def guide_of(game: Game, *, varied: bool = False) -> Guide:
    """What the search of a game goes by; SetupError if nobody can play it but by chance.

    With `varied` the players of its playouts play more differently from one another, if the game needs that.
    """
    if game.name not in GREEDY:
        raise SetupError(
            f"{game.title('en')}: no player here knows this game",
            f"{game.title('ja')}: このゲームを知っているプレイヤーがありません",
        )
    kind, taste = GREEDY[game.name]
    kit = KITS[game.name]
    used = part(kit.varied) if varied and kit.varied else taste
    guide: Guide = part(kit.guide)(kind, used())
    return guide


FOR_EVERY_GAME: Final[dict[str, Maker]] = {"random": lambda _game, seed: RandomPlayer(seed)}


class Introduction:
    """A player as people see it before they choose one."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = kind_of(name)
        self.level = LEVELS[self.kind]
        self.budget = Budget.read(level_of(name)) if level_of(name) else None

    def title(self, lang: str) -> str:
        """What it is called in a language, "ja" or "en"."""
        title = WORDS.say(f"player.{self.kind}.title", lang)
        if self.budget is None:
            return title
        amount = f"{self.budget.amount:g}"
        return WORDS.say(f"player.{self.kind}.{self.budget.kind}", lang, title=title, amount=amount)

    def description(self, lang: str) -> str:
        """How it plays, in one sentence."""
        return WORDS.say(f"player.{self.kind}.description", lang)


def names(game: Game) -> list[str]:
    """Names of the players that can play a game, the weakest first."""
    searching = [SEARCH] if game.name in GREEDY else []
    return sorted([*_makers(game), *searching], key=lambda name: LEVELS[name])


def usual(game: Game) -> str:
    """Name of whoever plays if nobody says otherwise: the strongest that answers at once."""
    return [name for name in names(game) if name != SEARCH][-1]


def kind_of(name: str) -> str:
    """The name of a player without a level."""
    return name.partition(MARK)[0]


def level_of(name: str) -> str:
    """The level that a name says; "" for the usual one."""
    return name.partition(MARK)[2]


def introduce(name: str) -> Introduction:
    """Title, description and level of a player; SetupError if there is none of this name."""
    _check(name, list(LEVELS))
    return Introduction(name)


def numbered(titles: Sequence[str], lang: str) -> list[str]:
    """What to call everybody at a table in a language: titles that several bear are told apart by numbers."""
    count, met = Counter(titles), Counter[str]()
    gap = "" if lang == "ja" else " "
    called = []
    for title in titles:
        met[title] += 1
        called.append(f"{title}{gap}{met[title]}" if count[title] > 1 else title)
    return called


def player(name: str, game: Game, seed: int) -> Player:
    """A player of this name for one game; SetupError if none of that name plays it. `seed` is any int."""
    _check(name, names(game))
    return search(name, game, seed) if kind_of(name) == SEARCH else _makers(game)[name](game, seed)


def plays(name: str, game: Game) -> bool:
    """Whether a name is that of a player of a game, with a level that there is."""
    try:
        _check(name, names(game))
    except SetupError:
        return False
    return True


def ask(player: Player, position: Position, seat: int, rng: Any) -> int:
    """The option a player takes for a seat. It is shown a redeal, so what the seat may not know stays unknown.

    `rng` is a random.Random of the caller's.
    """
    return player.choose(position.redeal(seat, rng), seat)


def _makers(game: Game) -> dict[str, Maker]:
    own: dict[str, Maker] = {name: part(path) for name, path in KITS[game.name].bots.items()}
    if game.name in GREEDY:
        own["greedy"] = greedy
    return {**FOR_EVERY_GAME, **own}


def _check(name: str, known: list[str]) -> None:
    """Refuse a name that nobody has, and a level that it has not."""
    kind, mark, level = name.partition(MARK)
    if kind not in known:
        there = ", ".join(known)
        raise SetupError(
            f"there is no player {kind!r}; there are {there}", f"{kind!r} というプレイヤーはいません（{there}）"
        )
    if mark and kind != SEARCH:
        raise SetupError(
            f"{name!r}: {kind} has no levels; call it {kind}",
            f"{name!r}: {kind} に強さの段階はありません。{kind} としてください",
        )
    if mark:
        Budget.read(level)
