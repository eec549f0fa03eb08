"""Chapter "archaeology", the excavation: its seat, the open cards, and the artifacts found."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import (
    DISCOVERY_NAMES,
    MAX_DICE,
    MAX_SEATS,
    NONE,
    PLACE_NUMBER_LIMIT,
    POSSIBLE_MEMBER_COUNT,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.cross_module_hooks import OPEN_CARD_DANGER_QUERY
from hoshitaku.games.zetta.modified_numbers import modified_number
from hoshitaku.games.zetta.modules.archaeology.components import (
    ALIEN_ARTIFACT_KIND,
    ARCHAEOLOGY_CARD_COUNT,
    ARROW_DIRECTIONS,
    ARROWS_PER_SITE,
    SITE_KIND,
    components_of,
)
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE, PER_MEMBER, PER_SUBSTANCE
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import (
    IF_CHANGED,
    SEAT,
    Row,
    StateField,
    bit_set_field,
    flag_field,
    item_field,
    slot_row,
)
from hoshitaku.kernel.vectors import filled_vector, vec

STATE_KEY: Final = 12  # key in `rules.module_state_index`
DIE_SIDES: Final = 12
MAX_DIG_NUMBER: Final = ARCHAEOLOGY_CARD_COUNT + 1
PER_ARCHAEOLOGY_CARD: Final = Row("archaeology", ARCHAEOLOGY_CARD_COUNT, IF_CHANGED)


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class ExcavationState(ModuleState):
    """[archaeology.site] The owner of each alien artifact, and for each card the dig that revealed it, or 0.

    `along` is the arrow followed from a site. The `digger` keeps the deck; `digs` counts the digs so far, including the
    first card. `users` are the seats (bits) that drew cards in this round. For this turn: the discovery rolls (bits)
    each member takes part in, the substances gained, whether archaeology had no dice, the place where the seat stopped
    digging, and whether both rolls are in progress. Then the dice of the two rolls, and those of the last danger roll
    with its level.
    """

    NAME: ClassVar[str] = "archaeology"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        item_field("owner", SEAT, MAX_SEATS, PER_ARCHAEOLOGY_CARD, public_text="seat that has the alien artifact"),
        StateField("dug", 0, 0, MAX_DIG_NUMBER, PER_ARCHAEOLOGY_CARD, public_text="dig that uncovered the card"),
        item_field(
            "along", ARROW_DIRECTIONS, ARROWS_PER_SITE, PER_ARCHAEOLOGY_CARD, public_text="arrow followed from the site"
        ),
        item_field("digger", SEAT, MAX_SEATS, public_text="seat that has the deck"),
        StateField("digs", 0, 0, MAX_DIG_NUMBER, public_text="digs so far, the first card included"),
        bit_set_field("users", SEAT, MAX_SEATS, public_text="seats that drew cards this round"),
        bit_set_field(
            "sends",
            "discovery",
            len(DISCOVERY_NAMES),
            PER_MEMBER,
            public_text="discovery rolls that the crew takes part in",
        ),
        StateField(
            "gained", 0, 0, MAX_FIELD_VALUE, PER_SUBSTANCE, public_text="substances gained by archaeology this turn"
        ),
        flag_field("void", public_text="whether archaeology had no dice this turn"),
        item_field(
            "stopped", "place", PLACE_NUMBER_LIMIT, public_text="place where the seat stopped digging this turn"
        ),
        flag_field("at_work", public_text="whether both rolls are in progress"),
        StateField("level", 0, 0, MAX_FIELD_VALUE, public_text="level of the last danger roll"),
        StateField("rolled", 0, 0, ARCHAEOLOGY_CARD_COUNT, public_text="dice of the last danger roll"),
        StateField("danger_dice", 0, 0, DIE_SIDES, slot_row(ARCHAEOLOGY_CARD_COUNT)),
        StateField("life_dice", 0, 0, DIE_SIDES, slot_row(MAX_DICE)),
        StateField("substance_dice", 0, 0, DIE_SIDES, slot_row(MAX_DICE)),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = (
        "along", "at_work", "danger_dice", "digger", "digs", "dug", "gained", "level", "life_dice", "owner", "rolled",
        "sends", "stopped", "substance_dice", "users", "void",
    )  # fmt: skip

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
    """The state of the module of archaeology."""
    return cast(ExcavationState, state.modules[state.rules.module_state_index[STATE_KEY]])


def is_in_deck(state: ZettaState, card: i64) -> bool:
    """[archaeology.draw] [archaeology.artifact_gone] Whether a card is in the deck: neither open nor owned."""
    site = excavation_of(state)
    return site.dug[card] == 0 and site.owner[card] == NONE


def deck_size(state: ZettaState) -> i64:
    """[archaeology.deck_short] Number of cards left in the deck."""
    left: i64 = 0
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if is_in_deck(state, card):
            left += 1
    return left


def count_open_cards(state: ZettaState) -> i64:
    """[archaeology.open_until_end] Number of open cards, including artifacts already taken from this excavation."""
    count: i64 = 0
    dug = excavation_of(state).dug
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if dug[card]:
            count += 1
    return count


def danger_level(state: ZettaState) -> i64:
    """[archaeology.danger_level] [archaeology.danger_counts_all] The sum of the danger numbers of all open cards."""
    level: i64 = 0
    dug = excavation_of(state).dug
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if dug[card]:
            level += card_danger(state, card)
    return level


def card_danger(state: ZettaState, card: i64) -> i64:
    """[archaeology.danger_level] The danger number of an open card."""
    return modified_number(
        state, OPEN_CARD_DANGER_QUERY, excavation_of(state).digger, card, components_of(state).danger[card]
    )


def count_just_dug_cards(state: ZettaState, kind: i64) -> i64:
    """[archaeology.all_active] Number of cards of a kind that the last dig revealed."""
    count: i64 = 0
    site, kinds = excavation_of(state), components_of(state).kind
    for card in range(i64(ARCHAEOLOGY_CARD_COUNT)):
        if site.dug[card] and site.dug[card] == site.digs and kinds[card] == kind:
            count += 1
    return count


def can_dig_on(state: ZettaState) -> bool:
    """[archaeology.continue] [archaeology.artifact_stop] [archaeology.site_deck_empty] Whether digging can go on.

    [archaeology.continue_arrow] The last dig revealed a site and no artifact, and the deck has a card.
    """
    return (
        count_just_dug_cards(state, SITE_KIND) > 0
        and count_just_dug_cards(state, ALIEN_ARTIFACT_KIND) == 0
        and deck_size(state) > 0
    )


def arrow_forbidding_clause(state: ZettaState, card: i64) -> str:
    """[archaeology.continue_arrow] [archaeology.dig] The clause that forbids all arrows of a card.

    "" if they can be followed.
    """
    site = excavation_of(state)
    fresh = site.dug[card] > 0 and site.dug[card] == site.digs and components_of(state).kind[card] == SITE_KIND
    return "" if fresh and can_dig_on(state) else "archaeology.continue_arrow"


def count_alien_artifacts(state: ZettaState, seat: i64) -> i64:
    """[archaeology.artifact] Number of a seat's alien artifacts."""
    count: i64 = 0
    for owner in excavation_of(state).owner:
        if owner == seat:
            count += 1
    return count


def reset_turn_state(state: ZettaState) -> None:
    """Clears the state of one turn."""
    site = excavation_of(state)
    site.gained = NO_SUBSTANCES_GAINED
    site.sends = NOBODY_SENT_TO_ROLLS
    site.void = 0
    site.stopped = NONE
    site.life_dice = NO_DIE_RESULTS
    site.substance_dice = NO_DIE_RESULTS


def close_excavation(state: ZettaState) -> None:
    """[archaeology.stop] [archaeology.cards_back] [archaeology.artifact_gone] Returns all open cards to the deck."""
    site = excavation_of(state)
    state.log_event("deck_back", "archaeology.cards_back", site.digger, 0, NONE)
    site.digger = NONE
    site.digs = 0
    site.gained = NO_SUBSTANCES_GAINED
    site.dug = NO_CARDS_DUG
    site.along = NO_ARROWS_FOLLOWED


NO_SUBSTANCES_GAINED: Final = filled_vector(SUBSTANCE_KIND_COUNT, 0)
NO_CARDS_DUG: Final = filled_vector(ARCHAEOLOGY_CARD_COUNT, 0)
NO_ARROWS_FOLLOWED: Final = filled_vector(ARCHAEOLOGY_CARD_COUNT, NONE)
NOBODY_SENT_TO_ROLLS: Final = filled_vector(POSSIBLE_MEMBER_COUNT, 0)
NO_DIE_RESULTS: Final = filled_vector(MAX_DICE, 0)
