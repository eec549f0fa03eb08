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

from hoshitaku.games.kits import KITS, load_object
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.position import Position
from hoshitaku.players.base import Player
from hoshitaku.players.file_player import is_file_player, load_file_player
from hoshitaku.players.player_words import PLAYER_WORDS
from hoshitaku.players.random_player import RandomPlayer
from hoshitaku.players.search import playout
from hoshitaku.players.search.budget import PLAYOUTS_UNIT, SECONDS_UNIT, SearchBudget
from hoshitaku.players.search.guide import SearchGuide
from hoshitaku.players.search.levels import DEFAULT_LEVEL, Level, parse_level
from hoshitaku.players.search.levels import LEVELS as LADDER
from hoshitaku.players.search.overlooking_player import OverlookingPlayer
from hoshitaku.players.search.search_player import SearchPlayer
from hoshitaku.players.search.value_file import learned_value
from hoshitaku.players.taste import distort_taste

# At which level somebody plays who is not called by one; 0 is below all of them.
LEVEL_BY_KIND: Final = {"random": 0, "cards": 1, "greedy": 3, "search": 5}
SEARCH_NAME: Final = "search"
SETTINGS_MARK: Final = ":"  # between a name and how it plays
LEVEL_PREFIX: Final = "level="
IS_INTERPRETED: Final = playout.__file__.endswith(".py")

PlayerMaker = Callable[[Game, int], Player]

# The class of each game's greedy player, and that of its taste.
GREEDY_BY_GAME: Final[dict[str, tuple[Callable[[int, Any], Player], Callable[[], Any]]]] = {
    name: (load_object(kit.greedy_player), load_object(kit.taste)) for name, kit in KITS.items() if kit.greedy_player
}


def make_greedy_player(game: Game, seed: int) -> Player:
    """The greedy player of a game, with the taste that games against itself have found."""
    kind, taste = GREEDY_BY_GAME[game.name]
    return kind(seed, taste())


def make_search_player(name: str, game: Game, seed: int, *, waiting: bool) -> Player:
    """The searching player of a game that has a greedy one, under the whole name that it was called by.

    While people are `waiting`, a level looks at the clock; interpreted, a single look would be too long for them, so
    the strong levels play like level 3 then.
    """
    level, taste = level_of(name), GREEDY_BY_GAME[game.name][1]()
    if level is not None:
        distort_taste(taste, level.misjudge_factor, seed)
    guide = search_guide(game, taste)
    if level is not None and (not level.uses_search or (waiting and IS_INTERPRETED)):
        return OverlookingPlayer(name, guide, level.overlook_percent, seed)
    return SearchPlayer(name, guide, search_budget(name, guide, waiting=waiting), seed)


def search_guide(game: Game, taste: Any = None, *, varied: bool = False, taught: bool = True) -> SearchGuide:
    """What the search of a game goes by; SetupError if nobody can play it but by chance.

    `taste` is that of the players of its playouts, if not the usual one. With `varied` they play more differently from
    one another, if the game needs that. Unless it is `taught`, it knows no learned value.
    """
    if game.name not in GREEDY_BY_GAME:
        raise SetupError(
            f"{game.title('en')}: no player here knows this game",
            f"{game.title('ja')}: このゲームを知っているプレイヤーがありません",
        )
    kit, (kind, usual_taste) = KITS[game.name], GREEDY_BY_GAME[game.name]
    if taste is None:
        taste = load_object(kit.varied_taste)() if varied and kit.varied_taste else usual_taste()
    guide: SearchGuide = load_object(kit.search_guide)(kind, taste, None)
    if taught:
        guide.learned_value = learned_value(game, guide)
    return guide


def search_budget(name: str, guide: SearchGuide, *, waiting: bool) -> SearchBudget:
    """What a choice of a searching player may take."""
    level, said = level_of(name), player_settings(name)
    if said and level is None:
        return SearchBudget.parse(said)
    if waiting:
        return SearchBudget(SECONDS_UNIT, (level or LADDER[-1]).live_seconds)
    return SearchBudget(
        PLAYOUTS_UNIT,
        max(1, guide.default_playout_count() * level.playout_percent // 100)
        if level
        else guide.default_playout_count(),
    )


MAKERS_FOR_EVERY_GAME: Final[dict[str, PlayerMaker]] = {"random": lambda _game, seed: RandomPlayer(seed)}


class PlayerIntroduction:
    """A player as people see it before they choose one. `level` is from 1 to 5, or 0 for whoever is below."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = player_kind(name)
        level = level_of(name)
        self.has_level = level is not None
        self.level = level.number if level else LEVEL_BY_KIND[self.kind]
        self.budget = SearchBudget.parse(player_settings(name)) if player_settings(name) and level is None else None

    def title(self, lang: str) -> str:
        """What it is called in a language, "ja" or "en"."""
        title = PLAYER_WORDS.say(f"player.{self._words_key()}.title", lang)
        if self.budget is None:
            return title
        amount = f"{self.budget.amount:g}"
        return PLAYER_WORDS.say(f"player.{self.kind}.{self.budget.unit}", lang, title=title, amount=amount)

    def title_with_level(self, lang: str) -> str:
        """The same, with the number of its level if it is called by one."""
        title = self.title(lang)
        return PLAYER_WORDS.say("player.level", lang, title=title, level=self.level) if self.has_level else title

    def description(self, lang: str) -> str:
        """How it plays, in one sentence."""
        return PLAYER_WORDS.say(f"player.{self._words_key()}.description", lang)

    def _words_key(self) -> str:
        return f"level_{self.level}" if self.has_level else self.kind


def player_names(game: Game) -> list[str]:
    """Names of the players that can play a game, the weakest first."""
    searching = [SEARCH_NAME] if game.name in GREEDY_BY_GAME else []
    return sorted([*_player_makers(game), *searching], key=lambda name: LEVEL_BY_KIND[name])


def opponent_names(game: Game) -> list[str]:
    """Whom people choose among, the weakest first: who plays in a way of its own, then five levels if there are."""
    if game.name not in GREEDY_BY_GAME:
        return player_names(game)
    own = [name for name in player_names(game) if name not in ("greedy", SEARCH_NAME)]
    return [*own, *(f"{SEARCH_NAME}{SETTINGS_MARK}{LEVEL_PREFIX}{level.number}" for level in LADDER)]


def default_player_name(game: Game) -> str:
    """Name of whoever plays if nobody says otherwise: the strongest that answers at once."""
    return (
        f"{SEARCH_NAME}{SETTINGS_MARK}{LEVEL_PREFIX}{DEFAULT_LEVEL}"
        if game.name in GREEDY_BY_GAME
        else player_names(game)[-1]
    )


def player_kind(name: str) -> str:
    """The name of a player without what it says of how it plays."""
    return name.partition(SETTINGS_MARK)[0]


def player_settings(name: str) -> str:
    """What a name says of how it plays; "" if nothing."""
    return name.partition(SETTINGS_MARK)[2]


def level_of(name: str) -> Level | None:
    """The level that a name says; None if it says none."""
    said = player_settings(name)
    return parse_level(said.removeprefix(LEVEL_PREFIX)) if said.startswith(LEVEL_PREFIX) else None


def introduce_player(name: str) -> PlayerIntroduction:
    """Title, description and level of a player; SetupError if there is none of this name."""
    _check_name(name, list(LEVEL_BY_KIND))
    return PlayerIntroduction(name)


def player_title(name: str, lang: str) -> str:
    """What to call a player in a language: its title, or FILE.py:CLASS as it is. SetupError if there is none."""
    return name if is_file_player(name) else introduce_player(name).title(lang)


def number_equal_titles(titles: Sequence[str], lang: str) -> list[str]:
    """What to call everybody at a table in a language: titles that several bear are told apart by numbers."""
    count, met = Counter(titles), Counter[str]()
    gap = "" if lang == "ja" else " "
    called = []
    for title in titles:
        met[title] += 1
        called.append(f"{title}{gap}{met[title]}" if count[title] > 1 else title)
    return called


def make_player(
    name: str, game: Game, seed: int, *, level: int | None = None, waiting: bool = False, files: bool = False
) -> Player:
    """A player of this name for one game; SetupError if none of that name plays it. `seed` is any int.

    `level` (1 to 5) is another way to say "search:level=4". While people are `waiting`, a level counts processor time
    instead of playouts, so that its answers come in time but differ from one machine to the next. With `files` the name
    may also be FILE.py:CLASS: that file is run, so never say so for a name that somebody else chose.
    """
    if files and is_file_player(name):
        return load_file_player(name, game, seed)
    called = name if level is None else f"{name}{SETTINGS_MARK}{LEVEL_PREFIX}{level}"
    _check_name(called, player_names(game))
    if player_kind(called) == SEARCH_NAME:
        return make_search_player(called, game, seed, waiting=waiting)
    return _player_makers(game)[called](game, seed)


def can_play(name: str, game: Game) -> bool:
    """Whether a name is that of a player of a game, with a level that there is."""
    try:
        _check_name(name, player_names(game))
    except SetupError:
        return False
    return True


def ask_player(player: Player, position: Position, seat: int, rng: Any) -> int:
    """The option a player takes for a seat. It is shown a redeal, so what the seat may not know stays unknown.

    `rng` is a random.Random of the caller's.
    """
    return player.choose(position.redeal(seat, rng), seat)


def _player_makers(game: Game) -> dict[str, PlayerMaker]:
    own: dict[str, PlayerMaker] = {name: load_object(path) for name, path in KITS[game.name].other_bots.items()}
    if game.name in GREEDY_BY_GAME:
        own["greedy"] = make_greedy_player
    return {**MAKERS_FOR_EVERY_GAME, **own}


def _check_name(name: str, known: list[str]) -> None:
    """Refuse a name that nobody has, and a level that it has not."""
    kind, mark, said = name.partition(SETTINGS_MARK)
    if kind not in known:
        there = ", ".join(known)
        raise SetupError(
            f"there is no player {kind!r}; there are {there}", f"{kind!r} というプレイヤーはいません（{there}）"
        )
    if mark and kind != SEARCH_NAME:
        raise SetupError(
            f"{name!r}: {kind} has no levels; call it {kind}",
            f"{name!r}: {kind} に強さの段階はありません。{kind} としてください",
        )
    if mark and level_of(name) is None:
        SearchBudget.parse(said)
