"""The games as Python games of OpenSpiel, with explicit chance: `register()`, then `pyspiel.load_game`.

Needs `pip install 'hoshitaku[openspiel]'`. Parameters are `seats`, `options` (the table options as JSON) and `pack` (a
folder, or as JSON what it says otherwise than the game's own). Player n is seat n; an action is its number among all of
the game, an outcome of chance the number of its option.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hoshitaku.bridges.packs import OWN, changes_of, pack_of
from hoshitaku.bridges.play import Play
from hoshitaku.games import game as find_game
from hoshitaku.games import game_names
from hoshitaku.kernel.decision import CHANCE
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack

PREFIX: Final = "hoshitaku_"
SEATS: Final = 2
# Games end; but where seats wander about without a plan, they end late. A bound beyond all that were seen.
LONGEST: Final = 1_000_000
# What may stand in a parameter of a game string as it is: all of JSON and of paths but what parts parameters.
PLAIN: Final = '{}[]":.-_/ '
NO_OPTIONS: Final = "{}"


def register() -> None:
    """Let OpenSpiel know every game: `hoshitaku_freekick`, `hoshitaku_farfarout`, `hoshitaku_zetta`."""
    known = set(pyspiel.registered_names())
    for name in game_names():
        if PREFIX + name not in known:
            kind = type_of(find_game(name), shared=False)
            # A class, which OpenSpiel may still let go of when Python has ended; a function would crash it then.
            pyspiel.register_game(kind, type(f"{SpielGame.__name__}_{name}", (SpielGame,), {"name": name}))


def game_string(
    game: str,
    seats: int = SEATS,
    options: Mapping[str, object] | None = None,
    pack: Pack | Mapping[str, object] | str | Path | None = None,
) -> str:
    """What `pyspiel.load_game` takes: commas and brackets within a parameter are written as %2C and the like.

    `pack` is a pack, its folder, or a table of what it says otherwise than the game's own.
    """
    if isinstance(pack, Pack):
        pack = changes_of(find_game(game), pack)
    told = json.dumps(pack, separators=(",", ":"), sort_keys=True) if isinstance(pack, Mapping) else str(pack or OWN)
    more = "" if told == OWN else f",pack={escaped(told)}"
    return f"{PREFIX}{game}(seats={seats},options={written(options or {})}{more})"


def written(options: Mapping[str, object]) -> str:
    """Table options so that the game string around them can be read again."""
    return escaped(json.dumps(options, separators=(",", ":"), sort_keys=True))


def escaped(text: str) -> str:
    """A text so that the game string around it can be read again."""
    return quote(text, safe=PLAIN)


def read(text: str) -> dict[str, object]:
    """Table options of a game string, or in plain JSON; SetupError if they are neither."""
    try:
        options = json.loads(unquote(text))
    except ValueError as error:
        raise SetupError(f"options are not valid JSON: {error}", f"options をJSONとして読めません: {error}") from error
    if not isinstance(options, dict):
        raise SetupError("options must be a JSON object", "options はJSONのオブジェクトです")
    return options


def type_of(game: Game, *, shared: bool) -> pyspiel.GameType:
    """What OpenSpiel is to know of a game before it is loaded; `shared` if all seats win or lose together."""
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.IDENTICAL if shared else utilities.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": SEATS, "options": NO_OPTIONS, "pack": OWN},
    )


def info_of(game: Game, seats: int, *, shared: bool) -> pyspiel.GameInfo:
    """The sizes of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions,
        max_chance_outcomes=game.num_distinct_actions,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if shared else 0.0,
        max_game_length=LONGEST,
    )


class SpielGame(pyspiel.Game):
    """One of our games, called `name`, for a number of seats, with table options and a pack.

    Its string tells a pack by what it says otherwise than the game's own, so another process needs no folder for it.
    """

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats, options = given.get("seats", SEATS), read(given.get("options", NO_OPTIONS))
        game = find_game(self.name)
        start = game.new(seats, options, pack_of(game, unquote(given.pop("pack", OWN))))
        shared = start.shared_return is not None
        told = {**given, "seats": seats, "options": written(options)}
        changes = changes_of(game, start.setup.pack)
        if changes != OWN:
            told["pack"] = escaped(changes)
        super().__init__(type_of(game, shared=shared), info_of(game, seats, shared=shared), told)
        self.start = Play(start)

    def new_initial_state(self) -> SpielState:
        """The position before the first outcome of chance."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What turns states into texts and numbers, for one who remembers or for one who only looks."""
        return SpielObserver(self.start.game, iig_obs_type, params)

    def __reduce__(self) -> tuple[Callable[[str], pyspiel.Game], tuple[str]]:
        return load, (str(self),)


def load(text: str) -> pyspiel.Game:
    """The game of a game string, also where nothing is registered yet: in another process, say."""
    register()
    return pyspiel.load_game(text)


class SpielState(pyspiel.State):
    """A position, and what every seat has chosen so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = game.start.clone()
        self.choices: tuple[tuple[int, ...], ...] = ((),) * self.play.position.seats

    def current_player(self) -> int:
        """The seat that must choose, chance, or nobody."""
        if self.play.over:
            return int(pyspiel.PlayerId.TERMINAL)
        actor = self.play.position.actor
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.play.over

    def returns(self) -> list[float]:
        """What the game is worth to each seat; 0 until it is over."""
        return self.play.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities."""
        position = self.play.position
        weights = position.weights()
        total = sum(weights)
        return sorted((option, weight / total) for option, weight in zip(position.options(), weights, strict=True))

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A random state that the player cannot tell from this one; nothing else that is hidden goes into it.

        `sampler` gives numbers from 0 to 1. What other seats have chosen is forgotten: the player may not know it.
        """
        state: SpielState = self.get_game().new_initial_state()
        draws = random.Random(sampler())  # noqa: S311
        state.play = Play(self.play.position.redeal(player, draws))
        state.choices = tuple(own if seat == player else () for seat, own in enumerate(self.choices))
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal()

    def _apply_action(self, action: int) -> None:
        actor = self.play.position.actor
        if actor == CHANCE:
            self.play.carry_out(action)
            return
        self.play.take(action)
        own = (*self.choices[actor], action)
        self.choices = (*self.choices[:actor], own, *self.choices[actor + 1 :])

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.play.position
        option = action if player == pyspiel.PlayerId.CHANCE else action - position.action_id(0)
        return f"{position.decision}: {position.option_name(option)}"

    def __str__(self) -> str:
        position = self.play.position
        asked = "game over" if self.play.over else position.prompt("en")
        return f"{asked} [{position.digest()}]"


class SpielObserver:
    """What a seat sees, in `tensor` (and by its parts in `dict`) after `set_from`, and as text.

    With perfect recall a second part counts how often the seat took each action: the text holds them in their order.
    """

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self.public = bool(kind.public_info)
        self.own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody observes what all seats hide")
        self.recall = bool(kind.perfect_recall) and self.own
        sizes = {"observation": game.observation_size if self.public else 0}
        if self.recall:
            sizes["choices"] = game.num_distinct_actions
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        self.dict = dict(zip(sizes, parted(self.tensor, list(sizes.values())), strict=True))

    def set_from(self, state: SpielState, player: int) -> None:
        """Write down what a player sees."""
        if self.public:
            self.dict["observation"][:] = state.play.observation(player if self.own else None)
        if self.recall:
            chosen = np.array(state.choices[player], np.intp)
            self.dict["choices"][:] = np.bincount(chosen, minlength=len(self.dict["choices"]))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows or sees, as text."""
        if self.recall:
            return state.play.position.information_state(player, state.choices[player])
        if not self.public:
            return ""
        return json.dumps(state.play.view(player if self.own else None), sort_keys=True, ensure_ascii=False)


def parted(tensor: NDArray[np.float32], sizes: Sequence[int]) -> list[NDArray[np.float32]]:
    """Parts of a tensor, which share its numbers."""
    return np.split(tensor, np.cumsum(sizes)[:-1])
