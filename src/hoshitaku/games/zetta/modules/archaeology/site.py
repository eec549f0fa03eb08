"""Chapter "archaeology", the excavation: whose it is, which cards lie open, which artifacts were found."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64, mypyc_attr

from hoshitaku.games.zetta.codes import DISCOVERIES, KINDS_OF_SUBSTANCE, MEMBERS, MOST_DICE, MOST_SEATS, NONE, PLACES
from hoshitaku.games.zetta.modules.archaeology.parts import (
    ALIEN_ARTIFACT,
    ARROWS,
    CARDS,
    DIRECTIONS,
    SITE,
    parts_of,
)
from hoshitaku.games.zetta.query import CARD_DANGER, altered
from hoshitaku.games.zetta.state.field import HIDDEN, MANY, MEMBER, SEAT_BITS, SLOT, SUBSTANCE, Field
from hoshitaku.games.zetta.state.module import ModuleState
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import row, vec

KEPT: Final = 12  # the number by which `rules.kept` finds it
SIDES: Final = 12
MOST_DIGS: Final = CARDS + 1
EACH_KIND: Final = (1 << len(DISCOVERIES)) - 1


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class Excavation(ModuleState):
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
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("owner", NONE, NONE, MOST_SEATS - 1, "archaeology", CARDS, of="seat"),
        Field("dug", 0, 0, MOST_DIGS, "archaeology", CARDS),
        Field("along", NONE, NONE, ARROWS - 1, "archaeology", CARDS, of=DIRECTIONS),
        Field("digger", NONE, NONE, MOST_SEATS - 1, of="seat"),
        Field("digs", 0, 0, MOST_DIGS),
        Field("users", 0, 0, SEAT_BITS, of="seat", bits=True),
        Field("sends", 0, 0, EACH_KIND, MEMBER, of="discovery", bits=True),
        Field("gained", 0, 0, MANY, SUBSTANCE),
        Field("void", 0, 0, 1, of="flag"),
        Field("stopped", NONE, NONE, PLACES - 1, of="place"),
        Field("at_work", 0, 0, 1, of="flag"),
        Field("level", 0, 0, MANY),
        Field("rolled", 0, 0, CARDS),
        Field("danger_dice", 0, 0, SIDES, SLOT, CARDS, seen=HIDDEN),
        Field("life_dice", 0, 0, SIDES, SLOT, MOST_DICE, seen=HIDDEN),
        Field("substance_dice", 0, 0, SIDES, SLOT, MOST_DICE, seen=HIDDEN),
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
        return Excavation(
            self.owner, self.dug, self.along, self.digger, self.digs, self.users, self.sends, self.gained, self.void,
            self.stopped, self.at_work, self.level, self.rolled, self.danger_dice, self.life_dice, self.substance_dice,
        )  # fmt: skip


def site_of(state: Zetta) -> Excavation:
    """What the module of archaeology keeps."""
    return cast(Excavation, state.modules[state.rules.kept[KEPT]])


def in_deck(state: Zetta, card: i64) -> bool:
    """[archaeology.draw] [archaeology.artifact_gone] Whether a card is in the deck: neither open nor found."""
    site = site_of(state)
    return site.dug[card] == 0 and site.owner[card] == NONE


def deck_size(state: Zetta) -> i64:
    """[archaeology.deck_short] Cards left in the deck."""
    left: i64 = 0
    for card in range(i64(CARDS)):
        if in_deck(state, card):
            left += 1
    return left


def open_cards(state: Zetta) -> i64:
    """[archaeology.open_until_end] Cards that lie open, artifacts taken out of the same excavation too."""
    count: i64 = 0
    dug = site_of(state).dug
    for card in range(i64(CARDS)):
        if dug[card]:
            count += 1
    return count


def danger_level(state: Zetta) -> i64:
    """[archaeology.danger_level] [archaeology.danger_counts_all] The danger numbers of all open cards together."""
    level: i64 = 0
    dug = site_of(state).dug
    for card in range(i64(CARDS)):
        if dug[card]:
            level += danger_of(state, card)
    return level


def danger_of(state: Zetta, card: i64) -> i64:
    """[archaeology.danger_level] The danger number of an open card."""
    return altered(state, CARD_DANGER, site_of(state).digger, card, parts_of(state).danger[card])


def just_dug(state: Zetta, kind: i64) -> i64:
    """[archaeology.all_active] Cards of a kind that the last dig brought to light."""
    count: i64 = 0
    site, kinds = site_of(state), parts_of(state).kind
    for card in range(i64(CARDS)):
        if site.dug[card] and site.dug[card] == site.digs and kinds[card] == kind:
            count += 1
    return count


def can_go_on(state: Zetta) -> bool:
    """[archaeology.continue] [archaeology.artifact_stop] [archaeology.site_deck_empty] Whether there is more to dig.

    [archaeology.continue_arrow] A site that the last dig brought, no artifact with it, and a card left to draw.
    """
    return just_dug(state, SITE) > 0 and just_dug(state, ALIEN_ARTIFACT) == 0 and deck_size(state) > 0


def arrow_refusal(state: Zetta, card: i64) -> str:
    """[archaeology.continue_arrow] [archaeology.dig] Why no arrow of a card can be followed."""
    site = site_of(state)
    fresh = site.dug[card] > 0 and site.dug[card] == site.digs and parts_of(state).kind[card] == SITE
    return "" if fresh and can_go_on(state) else "archaeology.continue_arrow"


def artifacts_of(state: Zetta, seat: i64) -> i64:
    """[archaeology.artifact] Alien artifacts of a seat."""
    count: i64 = 0
    for owner in site_of(state).owner:
        if owner == seat:
            count += 1
    return count


def turn_over(state: Zetta) -> None:
    """What concerned one turn alone is over."""
    site = site_of(state)
    site.gained = NOTHING_GAINED
    site.sends = NOBODY_SENT
    site.void = 0
    site.stopped = NONE
    site.life_dice = NO_DICE
    site.substance_dice = NO_DICE


def close_excavation(state: Zetta) -> None:
    """[archaeology.stop] [archaeology.cards_back] [archaeology.artifact_gone] All open cards go back into the deck."""
    site = site_of(state)
    state.note("deck_back", "archaeology.cards_back", site.digger, 0, NONE)
    site.digger = NONE
    site.digs = 0
    site.gained = NOTHING_GAINED
    site.dug = NONE_DUG
    site.along = NO_ARROW


NOTHING_GAINED: Final = row(KINDS_OF_SUBSTANCE, 0)
NONE_DUG: Final = row(CARDS, 0)
NO_ARROW: Final = row(CARDS, NONE)
NOBODY_SENT: Final = row(MEMBERS, 0)
NO_DICE: Final = row(MOST_DICE, 0)
