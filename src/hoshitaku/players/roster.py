"""Which players can play which game, and how to make and ask one.

A player has a name. `search` can have settings: "search:level=4" is one of five levels for people to choose among
(`search/levels.py`), "search:playouts=400" sets the number of playouts per choice (repeatable) and "search:seconds=0.5"
the processor time. Without settings it uses the game's default number of playouts. "mybot.py:MyBot" is a class from the
user's file (`file_player.py`), only for callers that allow it.
"""

# Interpreted: called once per game.

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

# Levels of players whose names have none; 0 is below all of them.
LEVEL_BY_KIND: Final = {"random": 0, "cards": 1, "greedy": 3, "search": 5}
SEARCH_NAME: Final = "search"
SETTINGS_MARK: Final = ":"  # between a name and its settings
LEVEL_PREFIX: Final = "level="
IS_INTERPRETED: Final = playout.__file__.endswith(".py")

PlayerMaker = Callable[[Game, int], Player]

# The classes of each game's greedy player and of its taste.
GREEDY_BY_GAME: Final[dict[str, tuple[Callable[[int, Any], Player], Callable[[], Any]]]] = {
    name: (load_object(kit.greedy_player_path), load_object(kit.taste_path))
    for name, kit in KITS.items()
    if kit.greedy_player_path
}


def make_greedy_player(game: Game, seed: int) -> Player:
    """The greedy player of a game, with its tuned taste."""
    kind, taste = GREEDY_BY_GAME[game.name]
    return kind(seed, taste())


def make_search_player(name: str, game: Game, seed: int, *, waiting: bool) -> Player:
    """The search player of a game that has a greedy player; its name includes the settings.

    If people are `waiting`, levels use processor time. In the interpreted build even a short search would take too
    long, so the strong levels then play like level 3.
    """
    level, taste = level_of(name), GREEDY_BY_GAME[game.name][1]()
    if level is not None:
        distort_taste(taste, level.misjudge_factor, seed)
    guide = search_guide(game, taste)
    if level is not None and (not level.uses_search or (waiting and IS_INTERPRETED)):
        return OverlookingPlayer(name, guide, level.overlook_percent, seed)
    return SearchPlayer(name, guide, search_budget(name, guide, waiting=waiting), seed)


def search_guide(game: Game, taste: Any = None, *, varied: bool = False, taught: bool = True) -> SearchGuide:
    """The search guide of a game; SetupError if it has only the random player.

    `taste` is for the players of its playouts, if not the usual one. With `varied` they differ more from one another,
    if the game needs that. Uses the learned value only if `taught`.
    """
    if game.name not in GREEDY_BY_GAME:
        raise SetupError(
            f"{game.title('en')}: no player here knows this game",
            f"{game.title('ja')}: このゲームを知っているプレイヤーがありません",
        )
    kit, (kind, usual_taste) = KITS[game.name], GREEDY_BY_GAME[game.name]
    if taste is None:
        taste = load_object(kit.varied_taste_path)() if varied and kit.varied_taste_path else usual_taste()
    guide: SearchGuide = load_object(kit.search_guide_path)(kind, taste, None)
    if taught:
        guide.learned_value = learned_value(game, guide)
    return guide


def search_budget(name: str, guide: SearchGuide, *, waiting: bool) -> SearchBudget:
    """The budget of a search player per choice."""
    level, said = level_of(name), settings_in_name(name)
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
    """A player as people see it before they choose one. `level` is from 1 to 5, or 0 for players below level 1."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.kind = player_kind(name)
        level = level_of(name)
        self.has_level = level is not None
        self.level = level.number if level else LEVEL_BY_KIND[self.kind]
        self.budget = SearchBudget.parse(settings_in_name(name)) if settings_in_name(name) and level is None else None

    def title(self, lang: str) -> str:
        """The title in a language, "ja" or "en"."""
        title = PLAYER_WORDS.say(f"player.{self._words_key()}.title", lang)
        if self.budget is None:
            return title
        amount = f"{self.budget.amount:g}"
        return PLAYER_WORDS.say(f"player.{self.kind}.{self.budget.unit}", lang, title=title, amount=amount)

    def title_with_level(self, lang: str) -> str:
        """The title, with the number of its level if its name has one."""
        title = self.title(lang)
        return PLAYER_WORDS.say("player.level", lang, title=title, level=self.level) if self.has_level else title

    def description(self, lang: str) -> str:
        """How it plays, in one sentence."""
        return PLAYER_WORDS.say(f"player.{self._words_key()}.description", lang)

    def _words_key(self) -> str:
        return f"level_{self.level}" if self.has_level else self.kind


def player_names(game: Game) -> list[str]:
    """Names of the players of a game, the weakest first."""
    searching = [SEARCH_NAME] if game.name in GREEDY_BY_GAME else []
    return sorted([*_player_makers(game), *searching], key=lambda name: LEVEL_BY_KIND[name])


def opponent_names(game: Game) -> list[str]:
    """Names that people choose among, weakest first: players with a style of their own, then five levels if there are
    any.
    """
    if game.name not in GREEDY_BY_GAME:
        return player_names(game)
    own = [name for name in player_names(game) if name not in ("greedy", SEARCH_NAME)]
    return [*own, *(f"{SEARCH_NAME}{SETTINGS_MARK}{LEVEL_PREFIX}{level.number}" for level in LADDER)]


def default_player_name(game: Game) -> str:
    """The default player of a game: the strongest that answers immediately."""
    return (
        f"{SEARCH_NAME}{SETTINGS_MARK}{LEVEL_PREFIX}{DEFAULT_LEVEL}"
        if game.name in GREEDY_BY_GAME
        else player_names(game)[-1]
    )


def player_kind(name: str) -> str:
    """The name of a player without settings."""
    return name.partition(SETTINGS_MARK)[0]


def settings_in_name(name: str) -> str:
    """The settings in a name; "" if there are none."""
    return name.partition(SETTINGS_MARK)[2]


def level_of(name: str) -> Level | None:
    """The level in a name; None if there is none."""
    said = settings_in_name(name)
    return parse_level(said.removeprefix(LEVEL_PREFIX)) if said.startswith(LEVEL_PREFIX) else None


def introduce_player(name: str) -> PlayerIntroduction:
    """Title, description and level of a player; SetupError for an unknown name."""
    _check_name(name, list(LEVEL_BY_KIND))
    return PlayerIntroduction(name)


def player_title(name: str, lang: str) -> str:
    """The title of a player in a language; FILE.py:CLASS is its own title. SetupError for an unknown name."""
    return name if is_file_player(name) else introduce_player(name).title(lang)


def number_equal_titles(titles: Sequence[str], lang: str) -> list[str]:
    """Titles of the players at a table in a language; equal titles are numbered."""
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
    """Make the player with this name for one game; SetupError if there is none. `seed` is any int.

    `level` (1 to 5) is the same as "search:level=4". If people are `waiting`, a level uses processor time instead of
    playouts, so its answers come in time but differ between machines. With `files` the name may also be FILE.py:CLASS:
    that runs the file, so never set it for names from other people.
    """
    if files and is_file_player(name):
        return load_file_player(name, game, seed)
    called = name if level is None else f"{name}{SETTINGS_MARK}{LEVEL_PREFIX}{level}"
    _check_name(called, player_names(game))
    if player_kind(called) == SEARCH_NAME:
        return make_search_player(called, game, seed, waiting=waiting)
    return _player_makers(game)[called](game, seed)


def can_play(name: str, game: Game) -> bool:
    """Whether a name is that of a player of a game, with a valid level."""
    try:
        _check_name(name, player_names(game))
    except SetupError:
        return False
    return True


def ask_player(player: Player, position: Position, seat: int, rng: Any) -> int:
    """The option that a player takes for a seat. It sees a redeal, so it cannot learn what the seat may not know.

    `rng` is the caller's random.Random.
    """
    return player.choose(position.redeal(seat, rng), seat)


def _player_makers(game: Game) -> dict[str, PlayerMaker]:
    own: dict[str, PlayerMaker] = {
        name: load_object(path) for name, path in KITS[game.name].bot_factory_path_by_name.items()
    }
    if game.name in GREEDY_BY_GAME:
        own["greedy"] = make_greedy_player
    return {**MAKERS_FOR_EVERY_GAME, **own}


def _check_name(name: str, known: list[str]) -> None:
    """Raise SetupError for an unknown name or level."""
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
