"""Who can play which game, and how one is seated and asked."""

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
from hoshitaku.players.vocabulary import WORDS

# How strong a player is, for people who look for an opponent; equal numbers are equally strong.
LEVELS: Final = {"random": 1, "cards": 2, "greedy": 3}

Maker = Callable[[Game, int], Player]

# The class of each game's greedy player, and that of its taste.
GREEDY: Final[dict[str, tuple[Callable[[int, Any], Player], Callable[[], Any]]]] = {
    name: (part(kit.greedy), part(kit.taste)) for name, kit in KITS.items() if kit.greedy
}


def greedy(game: Game, seed: int) -> Player:
    """The greedy player of a game, with the taste that games against itself have found."""
    kind, taste = GREEDY[game.name]
    return kind(seed, taste())


FOR_EVERY_GAME: Final[dict[str, Maker]] = {"random": lambda _game, seed: RandomPlayer(seed)}


class Introduction:
    """A player as people see it before they choose one."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.level = LEVELS[name]

    def title(self, lang: str) -> str:
        """What it is called in a language, "ja" or "en"."""
        return WORDS.say(f"player.{self.name}.title", lang)

    def description(self, lang: str) -> str:
        """How it plays, in one sentence."""
        return WORDS.say(f"player.{self.name}.description", lang)


def names(game: Game) -> list[str]:
    """Names of the players that can play a game, the weakest first."""
    return sorted(_makers(game), key=lambda name: LEVELS[name])


def introduce(name: str) -> Introduction:
    """Title, description and level of a player; SetupError if there is none of this name."""
    if name not in LEVELS:
        _refuse(name, list(LEVELS))
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
    makers = _makers(game)
    if name not in makers:
        _refuse(name, names(game))
    return makers[name](game, seed)


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


def _refuse(name: str, known: list[str]) -> None:
    there = ", ".join(known)
    raise SetupError(
        f"there is no player {name!r}; there are {there}", f"{name!r} というプレイヤーはいません（{there}）"
    )
