"""Chapter "damage", the tokens: which icons of a member are covered, and what that blocks.

A member's damage is a bit set: one bit for each ability, and one for its talent. An alien has only one icon.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.scoring import card_owner
from hoshitaku.games.zetta.codes import CREW_CARD_COUNT, LIFE_CARD_COUNT, MAX_SEATS
from hoshitaku.games.zetta.crew import crew_count, owner_seat_of_member
from hoshitaku.games.zetta.cross_module_hooks import CREW_HURT_EVENT
from hoshitaku.games.zetta.modified_numbers import REMOVE_BITS_LAYER, NumberChange, change_without_next
from hoshitaku.games.zetta.module_events import notify_modules
from hoshitaku.games.zetta.state.module_state import ModuleState
from hoshitaku.games.zetta.state.row_kinds import MAX_FIELD_VALUE, PER_LIFE_CARD, PER_MEMBER, PER_SEAT
from hoshitaku.games.zetta.state.zetta_state import ZettaState
from hoshitaku.kernel.state_field import SEAT, StateField, bit_set_field
from hoshitaku.kernel.vectors import vec, with_value

STATE_KEY: Final = 11  # key in `rules.module_state_index`
ICONS_PER_MEMBER: Final = 5  # the four abilities, and the talent
TALENT_ICON: Final = 4
ALL_ICON_BITS: Final = 31


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class WoundsState(ModuleState):
    """[damage.place] Covered icons (bits) by member, tokens by life card, debts of a rescue by seat.

    Then the seats (bits) that stay longer, wait in the mothership, or heal; and the number of extra rounds.
    """

    NAME: ClassVar[str] = "wounds"
    FIELDS: ClassVar[tuple[StateField, ...]] = (
        bit_set_field("hurt", "icon", ICONS_PER_MEMBER, PER_MEMBER, public_text="icons covered by damage"),
        StateField("life", 0, 0, MAX_FIELD_VALUE, PER_LIFE_CARD, public_text="damage on the life card"),
        StateField("owed", 0, 0, MAX_FIELD_VALUE, PER_SEAT, public_text="what the rescued seat still owes, by seat"),
        bit_set_field("staying", SEAT, MAX_SEATS, public_text="seats that stay longer"),
        bit_set_field("waiting", SEAT, MAX_SEATS, public_text="seats that wait in the mothership"),
        bit_set_field("healing", SEAT, MAX_SEATS, public_text="seats that stand aside to heal"),
        StateField("extra_rounds", 0, 0, MAX_FIELD_VALUE, public_text="extra rounds so far"),
    )

    # "make generate" writes the rest of this class from FIELDS.
    __slots__ = ("extra_rounds", "healing", "hurt", "life", "owed", "staying", "waiting")

    def __init__(
        self, hurt: vec[i64], life: vec[i64], owed: vec[i64], staying: i64, waiting: i64, healing: i64,
        extra_rounds: i64,
    ) -> None:  # fmt: skip
        self.hurt: vec[i64] = hurt
        self.life: vec[i64] = life
        self.owed: vec[i64] = owed
        self.staying: i64 = staying
        self.waiting: i64 = waiting
        self.healing: i64 = healing
        self.extra_rounds: i64 = extra_rounds

    def clone(self) -> ModuleState:
        return WoundsState(self.hurt, self.life, self.owed, self.staying, self.waiting, self.healing, self.extra_rounds)


def wounds_state(state: ZettaState) -> WoundsState:
    """The state of the module of wounds."""
    return cast(WoundsState, state.modules[state.rules.module_state_index[STATE_KEY]])


def set_covered_icons(state: ZettaState, member: i64, icon_bits: i64) -> None:
    """[damage.place] Sets the covered icons (bits) of a member."""
    wounds = wounds_state(state)
    wounds.hurt = with_value(wounds.hurt, member, icon_bits)


def cover_icon(state: ZettaState, seat: i64, member_icon: i64) -> None:
    """[damage.place] A token covers an icon (member * ICONS_PER_MEMBER + icon) of a member aboard."""
    member = member_icon // ICONS_PER_MEMBER
    set_covered_icons(state, member, covered_icon_bits(state, member) | 1 << member_icon % ICONS_PER_MEMBER)
    notify_modules(state, CREW_HURT_EVENT, seat, member)


def icon_bits_of_member(state: ZettaState, member: i64) -> i64:
    """[damage.place] [damage.icons_only] [damage.capacity] [damage.alien_one] Bits of the icons a member has."""
    if member >= CREW_CARD_COUNT:
        return 1 << TALENT_ICON
    return state.rules.components.crew_ability_bits[member] | 1 << TALENT_ICON


def covered_icon_bits(state: ZettaState, member: i64) -> i64:
    """[damage.blocks] Bits of the covered icons."""
    return wounds_state(state).hurt[member]


def free_icon_bits(state: ZettaState, member: i64) -> i64:
    """[damage.capacity] Bits of the icons that can still take a token."""
    return icon_bits_of_member(state, member) & ~covered_icon_bits(state, member)


def damage_token_count(state: ZettaState, member: i64) -> i64:
    """Number of tokens on a member."""
    tokens: i64 = 0
    left = covered_icon_bits(state, member)
    while left:
        tokens += left & 1
        left >>= 1
    return tokens


def covered_abilities_change(state: ZettaState, member: i64) -> NumberChange | None:
    """[damage.blocks] [damage.alien_one] [damage.alien_statement] The abilities that a member loses by damage."""
    tokens = covered_icon_bits(state, member)
    if tokens == 0:
        return None
    return change_without_next(
        REMOVE_BITS_LAYER, ALL_ICON_BITS if member >= CREW_CARD_COUNT else tokens, "damage.blocks"
    )


def is_guest(state: ZettaState, seat: i64, member: i64) -> bool:
    """Whether a member aboard belongs to another seat."""
    return owner_seat_of_member(state, member) != seat


def is_member_in_team(state: ZettaState, seat: i64, member: i64) -> bool:
    """[discovery.choose_crew] Whether a seat sent a member to the current discovery."""
    return state.crew.team[member] == seat + 1


def count_life_card_damage(state: ZettaState, seat: i64) -> i64:
    """[damage.life_every_round] [damage.life_not_capped] Tokens on all life cards of a seat, on STORED too."""
    tokens: i64 = 0
    on_cards = wounds_state(state).life
    for card in range(i64(LIFE_CARD_COUNT)):
        if on_cards[card] and card_owner(state.life.place[card]) == seat:
            tokens += on_cards[card]
    return tokens


def count_board_damage(state: ZettaState, seat: i64) -> i64:
    """[damage.heal_action] Tokens on a whole control board: on crew aboard and on life cards."""
    tokens = count_life_card_damage(state, seat)
    for place in range(crew_count(state, seat)):
        tokens += damage_token_count(state, state.seats[seat].aboard[place])
    return tokens


def is_seat_waiting(state: ZettaState, seat: i64) -> bool:
    """[damage.wait] Whether a seat waits in the mothership."""
    return wounds_state(state).waiting >> seat & 1 > 0


def is_crew_healing(state: ZettaState, seat: i64) -> bool:
    """[damage.heal_no_help] Whether the crew of a seat heals until its next turn."""
    return wounds_state(state).healing >> seat & 1 > 0
