"""The kit of the module of alien civilisations."""

# Interpreted: runs once per game.

from __future__ import annotations

from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, IN_DECK, OUT_OF_GAME
from hoshitaku.games.zetta.crew import owner_seat_of_member
from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.aliens import contact, waiting_crew
from hoshitaku.games.zetta.modules.aliens.contact import AliensState, aliens_state, count_unmet_aliens
from hoshitaku.games.zetta.modules.aliens.module import AliensModule
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.table_options import EnumOption, IntegerOption

MAX_ALIEN_CARDS = 20
DEFAULT_ALIEN_CARDS = 11
ALIEN_LIMIT_RULES = ("usual", "one", "places")
NEEDS_ALIENS_MODULE = {"modules": "aliens"}


def make_aliens_module(mode: Mode) -> AliensModule:
    """[alien.deck_count] [alien.active_limit_option] The module with the table's options."""
    return AliensModule(mode.module_options["alien_cards"], ALIEN_LIMIT_RULES.index(mode.module_options["alien_crew"]))


def check_position(state: ZettaState, fields: JsonFields) -> None:
    """Raises PositionError if the deck has more aliens than are left, or if a life card without owner is crew."""
    left, unseen = int(aliens_state(state).in_deck), int(count_unmet_aliens(state))
    if left > unseen or (state.voyage.system and unseen and not left):
        fields.refuse("modules.aliens.in_deck", f"must fit the {unseen} aliens that nobody has met",
                      f"まだ出会っていない異星人{unseen}枚に合っていません")  # fmt: skip
    crew = {
        int(member) - CREW_CARD_COUNT for seat in state.seats for member in seat.aboard if member >= CREW_CARD_COUNT
    }
    if any(state.life.place[card] in (IN_DECK, OUT_OF_GAME) for card in crew):
        fields.refuse("life.place", "has crew in the deck", "乗員が山札にあります")
    aboard = {int(member) for seat in state.seats for member in seat.aboard}
    if any(
        waits and (member in aboard or not 0 <= owner_seat_of_member(state, member) < state.seat_count())
        for member, waits in enumerate(aliens_state(state).waiting)
    ):
        fields.refuse("modules.aliens.waiting", "has crew that is aboard, or nobody's",
                      "乗船中か、誰のものでもない乗員が含まれています")  # fmt: skip


KIT = ModuleKit(
    name="aliens",
    rulebook_order=3,
    package=__name__.rpartition(".")[0],
    make_module=make_aliens_module,
    decision_modules=(contact, waiting_crew),
    state_class=AliensState,
    text_by_decision_field={"card": "alien that was met"},
    subject_kind_by_event={
        "alien_joins": "life",
        "alien_stored": "life",
        "alien_left": "life",
        "alien_kept": "life",
        "alien_over_limit": "life",
        "crew_waits": "member",
        "crew_seated": "member",
    },
    check_position=check_position,
    table_options=(
        IntegerOption("alien_cards", 0, MAX_ALIEN_CARDS, DEFAULT_ALIEN_CARDS, NEEDS_ALIENS_MODULE),
        EnumOption("alien_crew", ALIEN_LIMIT_RULES, needs=NEEDS_ALIENS_MODULE),
    ),
)
