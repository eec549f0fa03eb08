"""Chapter "archaeology", the excavation: whose it is, which cards lie open, which artifacts were found."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    DISCOVERIES,
    KINDS_OF_SUBSTANCE,
    MAX_DICE,
    MAX_SEATS,
    MEMBER_COUNT,
    NONE,
    PLACE_COUNT,
)
from hoshitaku.games.zetta.modified_numbers import CARD_DANGER, modified_number
from hoshitaku.games.zetta.modules.archaeology.components import (
    ALIEN_ARTIFACT,
    ARROWS_PER_SITE,
    CARD_COUNT,
    DIRECTIONS,
    SITE,
    components_of,
)
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.state_field import (
    ALL_SEAT_BITS,
    HIDDEN,
    MAX_NUMBER,
    PER_MEMBER,
    PER_SLOT,
    PER_SUBSTANCE,
    StateField,
)
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.vectors import filled_vector, vec

STATE_KEY: Final = 12  # the number by which `rules.kept` finds it
DIE_SIDES: Final = 12
MAX_DIGS: Final = CARD_COUNT + 1
ALL_DISCOVERY_BITS: Final = (1 << len(DISCOVERIES)) - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ExcavationState(ModuleState):
    """[archaeology.site] Who has each alien artifact; and by card the dig that brought it to light, 0 for the deck.

    `along` is the arrow that was followed from a site. The `digger` keeps the deck; `digs` are the cards laid out at
    once so far, the first card counted as one. `users` are the seats (bits) that drew cards in this round. Of this
    turn: which discovery rolls (bits) each member takes part in, substances gained, whether archaeology came to no
    dice, the place at which its seat stopped digging, and whether both rolls are in work. Then the dice: of the two
    rolls, and of the last danger roll with its level.
    """

    __slots__ = (
        "along", "at_work", "danger_dice", "digger", "digs", "dug", "gained", "level", "life_dice", "owner", "rolled",
        "sends", "stopped", "substance_dice", "users", "void",
    )  # fmt: skip

    NAME: ClassVar[str] = "archaeology"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        StateField("owner", NONE, NONE, MAX_SEATS - 1, "archaeology", CARD_COUNT, value_kind="seat"),
        StateField("dug", 0, 0, MAX_DIGS, "archaeology", CARD_COUNT),
        StateField("along", NONE, NONE, ARROWS_PER_SITE - 1, "archaeology", CARD_COUNT, value_kind=DIRECTIONS),
        StateField("digger", NONE, NONE, MAX_SEATS - 1, value_kind="seat"),
        StateField("digs", 0, 0, MAX_DIGS),
        StateField("users", 0, 0, ALL_SEAT_BITS, value_kind="seat", is_bit_set=True),
        StateField("sends", 0, 0, ALL_DISCOVERY_BITS, PER_MEMBER, value_kind="discovery", is_bit_set=True),
        StateField("gained", 0, 0, MAX_NUMBER, PER_SUBSTANCE),
        StateField("void", 0, 0, 1, value_kind="flag"),
        StateField("stopped", NONE, NONE, PLACE_COUNT - 1, value_kind="place"),
        StateField("at_work", 0, 0, 1, value_kind="flag"),
        StateField("level", 0, 0, MAX_NUMBER),
        StateField("rolled", 0, 0, CARD_COUNT),
        StateField("danger_dice", 0, 0, DIE_SIDES, PER_SLOT, CARD_COUNT, is_public=HIDDEN),
        StateField("life_dice", 0, 0, DIE_SIDES, PER_SLOT, MAX_DICE, is_public=HIDDEN),
        StateField("substance_dice", 0, 0, DIE_SIDES, PER_SLOT, MAX_DICE, is_public=HIDDEN),
    )

    def __init__(
        self, owner: vec[i64], dug: vec[i64], along: vec[i64], digger: i64, digs: i64, users: i64, sends: vec[i64],
        gained: vec[i64], void: i64, stopped: i64, at_work: i64, level: i64, rolled: i64, danger_dice: vec[i64],
        life_dice: vec[i64], substance_dice: vec[i64],
    ) -> None:  # fmt: skip
        self.owner: vec[i64] = owner
        self.dug: vec[i64] = dug
        self.along: vec[i64] = along
        self.digger: i64 = digger
        self.digs: i64 = digs
        self.users: i64 = users
        self.sends: vec[i64] = sends
        self.gained: vec[i64] = gained
        self.void: i64 = void
        self.stopped: i64 = stopped
        self.at_work: i64 = at_work
        self.level: i64 = level
        self.rolled: i64 = rolled
        self.danger_dice: vec[i64] = danger_dice
        self.life_dice: vec[i64] = life_dice
        self.substance_dice: vec[i64] = substance_dice

    def clone(self) -> ModuleState:
        return ExcavationState(
            self.owner, self.dug, self.along, self.digger, self.digs, self.users, self.sends, self.gained, self.void,
            self.stopped, self.at_work, self.level, self.rolled, self.danger_dice, self.life_dice, self.substance_dice,
        )  # fmt: skip


def excavation_of(state: ZettaState) -> ExcavationState:
    """What the module of archaeology keeps."""
    return cast(ExcavationState, state.modules[state.rules.module_state_index[STATE_KEY]])


def is_in_deck(state: ZettaState, card: i64) -> bool:
    """[archaeology.draw] [archaeology.artifact_gone] Whether a card is in the deck: neither open nor found."""
    site = excavation_of(state)
    return site.dug[card] == 0 and site.owner[card] == NONE


def deck_size(state: ZettaState) -> i64:
    """[archaeology.deck_short] Cards left in the deck."""
    left: i64 = 0
    for card in range(i64(CARD_COUNT)):
        if is_in_deck(state, card):
            left += 1
    return left


def count_open_cards(state: ZettaState) -> i64:
    """[archaeology.open_until_end] Cards that lie open, artifacts taken out of the same excavation too."""
    count: i64 = 0
    dug = excavation_of(state).dug
    for card in range(i64(CARD_COUNT)):
        if dug[card]:
            count += 1
    return count


def danger_level(state: ZettaState) -> i64:
    """[archaeology.danger_level] [archaeology.danger_counts_all] The danger numbers of all open cards together."""
    level: i64 = 0
    dug = excavation_of(state).dug
    for card in range(i64(CARD_COUNT)):
        if dug[card]:
            level += card_danger(state, card)
    return level


def card_danger(state: ZettaState, card: i64) -> i64:
    """[archaeology.danger_level] The danger number of an open card."""
    return modified_number(state, CARD_DANGER, excavation_of(state).digger, card, components_of(state).danger[card])


def count_just_dug(state: ZettaState, kind: i64) -> i64:
    """[archaeology.all_active] Cards of a kind that the last dig brought to light."""
    count: i64 = 0
    site, kinds = excavation_of(state), components_of(state).kind
    for card in range(i64(CARD_COUNT)):
        if site.dug[card] and site.dug[card] == site.digs and kinds[card] == kind:
            count += 1
    return count


def can_dig_on(state: ZettaState) -> bool:
    """[archaeology.continue] [archaeology.artifact_stop] [archaeology.site_deck_empty] Whether there is more to dig.

    [archaeology.continue_arrow] A site that the last dig brought, no artifact with it, and a card left to draw.
    """
    return count_just_dug(state, SITE) > 0 and count_just_dug(state, ALIEN_ARTIFACT) == 0 and deck_size(state) > 0


def arrow_forbidding_clause(state: ZettaState, card: i64) -> str:
    """[archaeology.continue_arrow] [archaeology.dig] Why no arrow of a card can be followed."""
    site = excavation_of(state)
    fresh = site.dug[card] > 0 and site.dug[card] == site.digs and components_of(state).kind[card] == SITE
    return "" if fresh and can_dig_on(state) else "archaeology.continue_arrow"


def count_alien_artifacts(state: ZettaState, seat: i64) -> i64:
    """[archaeology.artifact] Alien artifacts of a seat."""
    count: i64 = 0
    for owner in excavation_of(state).owner:
        if owner == seat:
            count += 1
    return count


def reset_turn(state: ZettaState) -> None:
    """What concerned one turn alone is over."""
    site = excavation_of(state)
    site.gained = NOTHING_GAINED
    site.sends = NOBODY_SENT
    site.void = 0
    site.stopped = NONE
    site.life_dice = NO_DICE
    site.substance_dice = NO_DICE


def close_excavation(state: ZettaState) -> None:
    """[archaeology.stop] [archaeology.cards_back] [archaeology.artifact_gone] All open cards go back into the deck."""
    site = excavation_of(state)
    state.log_event("deck_back", "archaeology.cards_back", site.digger, 0, NONE)
    site.digger = NONE
    site.digs = 0
    site.gained = NOTHING_GAINED
    site.dug = NONE_DUG
    site.along = NO_ARROW


NOTHING_GAINED: Final = filled_vector(KINDS_OF_SUBSTANCE, 0)
NONE_DUG: Final = filled_vector(CARD_COUNT, 0)
NO_ARROW: Final = filled_vector(CARD_COUNT, NONE)
NOBODY_SENT: Final = filled_vector(MEMBER_COUNT, 0)
NO_DICE: Final = filled_vector(MAX_DICE, 0)
