"""The games as Python games of OpenSpiel, with explicit chance: `register()`, then `pyspiel.load_game`.

Needs `pip install 'hoshitaku[openspiel]'`. Parameters are `seats`, `options` (the table options as JSON) and `pack` (a
folder, or changes to the game's own pack as JSON). Player n is seat n; an action is its action id in the game, a chance
outcome the number of its option.
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

from hoshitaku.bridges.game_in_progress import GameInProgress
from hoshitaku.bridges.pack_text import NO_PACK_CHANGES, pack_changes_json, pack_from_path_or_changes
from hoshitaku.games import game as find_game
from hoshitaku.games import game_names
from hoshitaku.kernel.decision import CHANCE
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.game import Game
from hoshitaku.kernel.pack import Pack

GAME_NAME_PREFIX: Final = "hoshitaku_"
DEFAULT_SEATS: Final = 2
# Games are finite, but random play takes long. An upper bound well beyond all observed lengths.
MAX_GAME_LENGTH: Final = 1_000_000
# Characters allowed unescaped in a parameter of a game string: all that JSON and paths need, except separators.
UNESCAPED_CHARACTERS: Final = '{}[]":.-_/ '
NO_OPTIONS: Final = "{}"


def register() -> None:
    """Register every game with OpenSpiel: `hoshitaku_freekick`, `hoshitaku_farfarout`, `hoshitaku_zetta`."""
    known = set(pyspiel.registered_names())
    for name in game_names():
        if GAME_NAME_PREFIX + name not in known:
            kind = game_type(find_game(name), shared=False)
            # A class, because OpenSpiel may release it after Python has shut down; a function would crash then.
            pyspiel.register_game(kind, type(f"{SpielGame.__name__}_{name}", (SpielGame,), {"name": name}))


def game_string(
    game: str,
    seats: int = DEFAULT_SEATS,
    options: Mapping[str, object] | None = None,
    pack: Pack | Mapping[str, object] | str | Path | None = None,
) -> str:
    """The string for `pyspiel.load_game`: commas and brackets within a parameter are escaped as %2C and so on.

    `pack` is a pack, its folder, or a table of changes to the game's own pack.
    """
    if isinstance(pack, Pack):
        pack = pack_changes_json(find_game(game), pack)
    pack_text = (
        json.dumps(pack, separators=(",", ":"), sort_keys=True)
        if isinstance(pack, Mapping)
        else str(pack or NO_PACK_CHANGES)
    )
    more = "" if pack_text == NO_PACK_CHANGES else f",pack={escape_parameter(pack_text)}"
    return f"{GAME_NAME_PREFIX}{game}(seats={seats},options={options_text(options or {})}{more})"


def options_text(options: Mapping[str, object]) -> str:
    """Table options as text for a game string."""
    return escape_parameter(json.dumps(options, separators=(",", ":"), sort_keys=True))


def escape_parameter(text: str) -> str:
    """A text escaped for a game string."""
    return quote(text, safe=UNESCAPED_CHARACTERS)


def parse_options(text: str) -> dict[str, object]:
    """Table options from a game string, or from plain JSON; SetupError if they are neither."""
    try:
        options = json.loads(unquote(text))
    except ValueError as error:
        raise SetupError(f"options are not valid JSON: {error}", f"options をJSONとして読めません: {error}") from error
    if not isinstance(options, dict):
        raise SetupError("options must be a JSON object", "options はJSONのオブジェクトです")
    return options


def game_type(game: Game, *, shared: bool) -> pyspiel.GameType:
    """OpenSpiel's description of a game; `shared` if all seats win or lose together."""
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=GAME_NAME_PREFIX + game.name,
        long_name=game.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.IDENTICAL if shared else utilities.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.seat_counts),
        min_num_players=min(game.seat_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"seats": DEFAULT_SEATS, "options": NO_OPTIONS, "pack": NO_PACK_CHANGES},
    )


def game_info(game: Game, seats: int, *, shared: bool) -> pyspiel.GameInfo:
    """OpenSpiel's sizes and bounds of a game."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions,
        max_chance_outcomes=game.num_distinct_actions,
        num_players=seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=None if shared else 0.0,
        max_game_length=MAX_GAME_LENGTH,
    )


class SpielGame(pyspiel.Game):
    """One of our games by name, for a number of seats, with table options and a pack.

    Its string contains the changes to the game's own pack, so another process needs no pack folder.
    """

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        seats, options = given.get("seats", DEFAULT_SEATS), parse_options(given.get("options", NO_OPTIONS))
        game = find_game(self.name)
        start = game.new(seats, options, pack_from_path_or_changes(game, unquote(given.pop("pack", NO_PACK_CHANGES))))
        shared = start.shared_return is not None
        parameters = {**given, "seats": seats, "options": options_text(options)}
        changes = pack_changes_json(game, start.setup.pack)
        if changes != NO_PACK_CHANGES:
            parameters["pack"] = escape_parameter(changes)
        super().__init__(game_type(game, shared=shared), game_info(game, seats, shared=shared), parameters)
        self.initial_game = GameInProgress(start)

    def new_initial_state(self) -> SpielState:
        """The position before the first outcome of chance."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Turns states into tensors and texts, with perfect recall or from the current state alone."""
        return SpielObserver(self.initial_game.game, iig_obs_type, params)

    def __reduce__(self) -> tuple[Callable[[str], pyspiel.Game], tuple[str]]:
        return load_game, (str(self),)


def load_game(text: str) -> pyspiel.Game:
    """The game of a game string; works without registration, e.g. in another process."""
    register()
    return pyspiel.load_game(text)


class SpielState(pyspiel.State):
    """A position, and all choices of every seat so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.game_in_progress = game.initial_game.clone()
        self.choices_by_seat: tuple[tuple[int, ...], ...] = ((),) * self.game_in_progress.position.seats

    def current_player(self) -> int:
        """The seat that must choose, the chance player, or the terminal player."""
        if self.game_in_progress.is_over:
            return int(pyspiel.PlayerId.TERMINAL)
        actor = self.game_in_progress.position.actor
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.game_in_progress.is_over

    def returns(self) -> list[float]:
        """Return of each seat; 0 until the game is over."""
        return self.game_in_progress.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes with their probabilities."""
        position = self.game_in_progress.position
        weights = position.weights()
        total = sum(weights)
        return sorted((option, weight / total) for option, weight in zip(position.options(), weights, strict=True))

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A random state that the player cannot distinguish from this one; it uses no other hidden information.

        `sampler` returns numbers from 0 to 1. The choices of other seats are dropped: the player may not know them.
        """
        state: SpielState = self.get_game().new_initial_state()
        draws = random.Random(sampler())  # noqa: S311
        state.game_in_progress = GameInProgress(self.game_in_progress.position.redeal(player, draws))
        state.choices_by_seat = tuple(own if seat == player else () for seat, own in enumerate(self.choices_by_seat))
        return state

    def _legal_actions(self, player: int) -> list[int]:
        return self.game_in_progress.legal_actions()

    def _apply_action(self, action: int) -> None:
        actor = self.game_in_progress.position.actor
        if actor == CHANCE:
            self.game_in_progress.take_option(action)
            return
        self.game_in_progress.take_action(action)
        own = (*self.choices_by_seat[actor], action)
        self.choices_by_seat = (*self.choices_by_seat[:actor], own, *self.choices_by_seat[actor + 1 :])

    def _action_to_string(self, player: int, action: int) -> str:
        position = self.game_in_progress.position
        option = action if player == pyspiel.PlayerId.CHANCE else action - position.action_id(0)
        return f"{position.decision}: {position.option_name(option)}"

    def __str__(self) -> str:
        position = self.game_in_progress.position
        asked = "game over" if self.game_in_progress.is_over else position.prompt("en")
        return f"{asked} [{position.digest()}]"


class SpielObserver:
    """What a seat sees, as `tensor` (and by parts in `dict`) after `set_from`, and as text.

    With perfect recall a second part counts how often the seat took each action; the text has them in order.
    """

    def __init__(self, game: Game, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        self.shows_public_info = bool(kind.public_info)
        self.shows_private_info = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody observes what all seats hide")
        self.has_perfect_recall = bool(kind.perfect_recall) and self.shows_private_info
        sizes = {"observation": game.observation_size if self.shows_public_info else 0}
        if self.has_perfect_recall:
            sizes["choices"] = game.num_distinct_actions
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        self.dict = dict(zip(sizes, split_tensor(self.tensor, list(sizes.values())), strict=True))

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        if self.shows_public_info:
            self.dict["observation"][:] = state.game_in_progress.observation(
                player if self.shows_private_info else None
            )
        if self.has_perfect_recall:
            chosen = np.array(state.choices_by_seat[player], np.intp)
            self.dict["choices"][:] = np.bincount(chosen, minlength=len(self.dict["choices"]))

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player knows or sees, as text."""
        if self.has_perfect_recall:
            return state.game_in_progress.position.information_state(player, state.choices_by_seat[player])
        if not self.shows_public_info:
            return ""
        return json.dumps(
            state.game_in_progress.view(player if self.shows_private_info else None), sort_keys=True, ensure_ascii=False
        )


def split_tensor(tensor: NDArray[np.float32], sizes: Sequence[int]) -> list[NDArray[np.float32]]:
    """The parts of a tensor, as views."""
    return np.split(tensor, np.cumsum(sizes)[:-1])
