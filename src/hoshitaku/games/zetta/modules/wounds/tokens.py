"""Chapter "damage", the tokens: which icons of a crew are covered, and what that takes from it.

A member's damage is a set of bits: one for each ability, and one for its talent. An alien has one icon only.
"""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import CREW, LIFES
from hoshitaku.games.zetta.crew import belongs_to, crew_of
from hoshitaku.games.zetta.query import TAKE_BITS, Change, change
from hoshitaku.games.zetta.state.field import EACH_SEAT, MANY, MEMBER, SEAT_BITS, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import changed, vec

KEPT: Final = 11  # the number by which `rules.kept` finds it
ICONS: Final = 5  # the four abilities, and the talent
TALENT: Final = 4
ALL_ICONS: Final = 31


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Wounded(ModuleState):
    """[damage.place] Covered icons (bits) by member, tokens by life card, what a rescue still owes each seat.

    Then the seats (bits) that stay longer, wait in the mothership, or heal; and the extra rounds so far.
    """

    __slots__ = ("extra_rounds", "healing", "hurt", "life", "owed", "staying", "waiting")

    NAME: ClassVar[str] = "wounds"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("hurt", 0, 0, ALL_ICONS, MEMBER, of="icon", bits=True),
        Field("life", 0, 0, MANY, "life"),
        Field("owed", 0, 0, MANY, EACH_SEAT),
        Field("staying", 0, 0, SEAT_BITS, of="seat", bits=True),
        Field("waiting", 0, 0, SEAT_BITS, of="seat", bits=True),
        Field("healing", 0, 0, SEAT_BITS, of="seat", bits=True),
        Field("extra_rounds", 0, 0, MANY),
    )

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
        return Wounded(self.hurt, self.life, self.owed, self.staying, self.waiting, self.healing, self.extra_rounds)


def wounds_of(state: Zetta) -> Wounded:
    """What the module of wounds keeps."""
    return cast(Wounded, state.modules[state.rules.kept[KEPT]])


def cover(state: Zetta, member: i64, tokens: i64) -> None:
    """[damage.place] The tokens on a member cover these icons (bits), and no others."""
    wounds = wounds_of(state)
    wounds.hurt = changed(wounds.hurt, member, tokens)


def hit(state: Zetta, seat: i64, option: i64) -> None:
    """[damage.place] A token covers an icon (member * ICONS + icon) of a member aboard a seat's ship."""
    member = option // ICONS
    cover(state, member, covered(state, member) | 1 << option % ICONS)
    for module in state.rules.modules:
        module.crew_hurt(state, seat, member)


def icons(state: Zetta, member: i64) -> i64:
    """[damage.place] [damage.icons_only] [damage.capacity] [damage.alien_one] Bits of the icons a member has."""
    if member >= CREW:
        return 1 << TALENT
    return state.rules.parts.abilities[member] | 1 << TALENT


def covered(state: Zetta, member: i64) -> i64:
    """[damage.blocks] Bits of the icons that are covered."""
    return wounds_of(state).hurt[member]


def free_icons(state: Zetta, member: i64) -> i64:
    """[damage.capacity] Bits of the icons that can still take a token."""
    return icons(state, member) & ~covered(state, member)


def damage_on(state: Zetta, member: i64) -> i64:
    """Tokens on a member."""
    tokens: i64 = 0
    left = covered(state, member)
    while left:
        tokens += left & 1
        left >>= 1
    return tokens


def unable_with_damage(state: Zetta, member: i64) -> Change | None:
    """[damage.blocks] [damage.alien_one] [damage.alien_statement] What a member can no longer do of what it could."""
    tokens = covered(state, member)
    if tokens == 0:
        return None
    return change(TAKE_BITS, ALL_ICONS if member >= CREW else tokens, "damage.blocks")


def is_guest(state: Zetta, seat: i64, member: i64) -> bool:
    """Whether a member aboard belongs to another seat."""
    return belongs_to(state, member) != seat


def takes_part(state: Zetta, seat: i64, member: i64) -> bool:
    """[discovery.choose_crew] Whether a seat sent a member to the discovery in work."""
    return state.crew.team[member] == seat + 1


def life_damage(state: Zetta, seat: i64) -> i64:
    """[damage.life_every_round] [damage.life_not_capped] Tokens on all life cards of a seat, stored ones too."""
    tokens: i64 = 0
    on_cards = wounds_of(state).life
    for card in range(i64(LIFES)):
        if on_cards[card] and owner(state.life.place[card]) == seat:
            tokens += on_cards[card]
    return tokens


def damage_on_board(state: Zetta, seat: i64) -> i64:
    """[damage.heal_action] Tokens anywhere on a control board: on crew aboard and on life cards."""
    tokens = life_damage(state, seat)
    for place in range(crew_of(state, seat)):
        tokens += damage_on(state, state.seats[seat].aboard[place])
    return tokens


def is_waiting(state: Zetta, seat: i64) -> bool:
    """[damage.wait] Whether a seat waits in the mothership."""
    return wounds_of(state).waiting >> seat & 1 > 0


def is_healing(state: Zetta, seat: i64) -> bool:
    """[damage.heal_no_help] Whether the crew of a seat heals until its next turn."""
    return wounds_of(state).healing >> seat & 1 > 0
