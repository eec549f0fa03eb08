"""Who can play which game, and how one is seated and asked.

A player is called by a name. `search` may say more: "search:level=4" is one of five levels for people to choose among
(`search/levels.py`), "search:playouts=400" says how many playouts a choice may take (the same choices every time) and
"search:seconds=0.5" how much processor time. Without that it takes the playouts that its game calls usual.
"mybot.py:MyBot" is a class of the reader's own (`own.py`), for callers that say so.
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
from hoshitaku.players.own import from_file, in_file
from hoshitaku.players.random import RandomPlayer
from hoshitaku.players.search import playout
from hoshitaku.players.search.beginner import Beginner
from hoshitaku.players.search.budget import PLAYOUTS, SECONDS, Budget
from hoshitaku.players.search.guide import Guide
from hoshitaku.players.search.learning import learned
from hoshitaku.players.search.levels import LEVELS as LADDER
from hoshitaku.players.search.levels import USUAL, Level, read
from hoshitaku.players.search.player import SearchPlayer
from hoshitaku.players.taste import misjudge
from hoshitaku.players.vocabulary import WORDS

# At which level somebody plays who is not called by one; 0 is below all of them.
LEVELS: Final = {"random": 0, "cards": 1, "greedy": 3, "search": 5}
SEARCH: Final = "search"
MARK: Final = ":"  # between a name and how it plays
LEVEL: Final = "level="
INTERPRETED: Final = playout.__file__.endswith(".py")

Maker = Callable[[Game, int], Player]

# The class of each game's greedy player, and that of its taste.
GREEDY: Final[dict[str, tuple[Callable[[int, Any], Player], Callable[[], Any]]]] = {
    name: (part(kit.greedy), part(kit.taste)) for name, kit in KITS.items() if kit.greedy
}


def greedy(game: Game, seed: int) -> Player:
    """The greedy player of a game, with the taste that games against itself have found."""
    kind, taste = GREEDY[game.name]
    return kind(seed, taste())


def search(name: str, game: Game, seed: int, *, waiting: bool) -> Player:
    """The searching player of a game that has a greedy one, under the whole name that it was called by.

    While people are `waiting`, a level looks at the clock; interpreted, a single look would be too long for them, so
    the strong levels play like level 3 then.
    """
    level, taste = level_of(name), GREEDY[game.name][1]()
    if level is not None:
        misjudge(taste, level.misjudges, seed)
    guide = guide_of(game, taste)
    if level is not None and (not level.searches or (waiting and INTERPRETED)):
        return Beginner(name, guide, level.overlooks, seed)
    return SearchPlayer(name, guide, budget_of(name, guide, waiting=waiting), seed)


def guide_of(game: Game, taste: Any = None, *, varied: bool = False, taught: bool = True) -> Guide:
    """What the search of a game goes by; SetupError if nobody can play it but by chance.

    `taste` is that of the players of its playouts, if not the usual one. With `varied` they play more differently from
    one another, if the game needs that. Unless it is `taught`, it knows no learned value.
    """
    if game.name not in GREEDY:
        raise SetupError(
            f"{game.title('en')}: no player here knows this game",
            f"{game.title('ja')}: このゲームを知っているプレイヤーがありません",
        )
    kit, (kind, usual_taste) = KITS[game.name], GREEDY[game.name]
    if taste is None:
        taste = part(kit.varied)() if varied and kit.varied else usual_taste()
    guide: Guide = part(kit.guide)(kind, taste, None)
    if taught:
        guide.value = learned(game, guide)
    return guide


def budget_of(name: str, guide: Guide, *, waiting: bool) -> Budget:
    """What a choice of a searching player may take."""
    level, said = level_of(name), said_of(name)
    if said and level is None:
        return Budget.read(said)
    if waiting:
        return Budget(SECONDS, (level or LADDER[-1]).seconds)
    return Budget(PLAYOUTS, max(1, guide.playouts() * level.playouts // 100) if level else guide.playouts())


FOR_EVERY_GAME: Final[dict[str, Maker]] = {"random": lambda _game, seed: RandomPlayer(seed)}


class Introduction:
    """A player as people see it before they choose one. `level` is from 1 to 5, or 0 for whoever is below."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = kind_of(name)
        level = level_of(name)
        self.is_level = level is not None
        self.level = level.number if level else LEVELS[self.kind]
        self.budget = Budget.read(said_of(name)) if said_of(name) and level is None else None

    def title(self, lang: str) -> str:
        """What it is called in a language, "ja" or "en"."""
        title = WORDS.say(f"player.{self._key()}.title", lang)
        if self.budget is None:
            return title
        amount = f"{self.budget.amount:g}"
        return WORDS.say(f"player.{self.kind}.{self.budget.kind}", lang, title=title, amount=amount)

    def choice(self, lang: str) -> str:
        """The same, with the number of its level if it is called by one."""
        title = self.title(lang)
        return WORDS.say("player.level", lang, title=title, level=self.level) if self.is_level else title

    def description(self, lang: str) -> str:
        """How it plays, in one sentence."""
        return WORDS.say(f"player.{self._key()}.description", lang)

    def _key(self) -> str:
        return f"level_{self.level}" if self.is_level else self.kind


def names(game: Game) -> list[str]:
    """Names of the players that can play a game, the weakest first."""
    searching = [SEARCH] if game.name in GREEDY else []
    return sorted([*_makers(game), *searching], key=lambda name: LEVELS[name])


def opponents(game: Game) -> list[str]:
    """Whom people choose among, the weakest first: who plays in a way of its own, then five levels if there are."""
    if game.name not in GREEDY:
        return names(game)
    own = [name for name in names(game) if name not in ("greedy", SEARCH)]
    return [*own, *(f"{SEARCH}{MARK}{LEVEL}{level.number}" for level in LADDER)]


def usual(game: Game) -> str:
    """Name of whoever plays if nobody says otherwise: the strongest that answers at once."""
    return f"{SEARCH}{MARK}{LEVEL}{USUAL}" if game.name in GREEDY else names(game)[-1]


def kind_of(name: str) -> str:
    """The name of a player without what it says of how it plays."""
    return name.partition(MARK)[0]


def said_of(name: str) -> str:
    """What a name says of how it plays; "" if nothing."""
    return name.partition(MARK)[2]


def level_of(name: str) -> Level | None:
    """The level that a name says; None if it says none."""
    said = said_of(name)
    return read(said.removeprefix(LEVEL)) if said.startswith(LEVEL) else None


def introduce(name: str) -> Introduction:
    """Title, description and level of a player; SetupError if there is none of this name."""
    _check(name, list(LEVELS))
    return Introduction(name)


def title_of(name: str, lang: str) -> str:
    """What to call a player in a language: its title, or FILE.py:CLASS as it is. SetupError if there is none."""
    return name if in_file(name) else introduce(name).title(lang)


def numbered(titles: Sequence[str], lang: str) -> list[str]:
    """What to call everybody at a table in a language: titles that several bear are told apart by numbers."""
    count, met = Counter(titles), Counter[str]()
    gap = "" if lang == "ja" else " "
    called = []
    for title in titles:
        met[title] += 1
        called.append(f"{title}{gap}{met[title]}" if count[title] > 1 else title)
    return called


def player(
    name: str, game: Game, seed: int, *, level: int | None = None, waiting: bool = False, files: bool = False
) -> Player:
    """A player of this name for one game; SetupError if none of that name plays it. `seed` is any int.

    `level` (1 to 5) is another way to say "search:level=4". While people are `waiting`, a level counts processor time
    instead of playouts, so that its answers come in time but differ from one machine to the next. With `files` the name
    may also be FILE.py:CLASS: that file is run, so never say so for a name that somebody else chose.
    """
    if files and in_file(name):
        return from_file(name, game, seed)
    called = name if level is None else f"{name}{MARK}{LEVEL}{level}"
    _check(called, names(game))
    if kind_of(called) == SEARCH:
        return search(called, game, seed, waiting=waiting)
    return _makers(game)[called](game, seed)


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
    kind, mark, said = name.partition(MARK)
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
    if mark and level_of(name) is None:
        Budget.read(said)
