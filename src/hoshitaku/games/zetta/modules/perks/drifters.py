"""Chapter "perk", the amorphous alien: life among the asteroids of the goldilocks zone, with fewer dice."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import StepOfSeat
from hoshitaku.games.zetta.chapters.dice import most_dice
from hoshitaku.games.zetta.chapters.discovery import sends_humans
from hoshitaku.games.zetta.chapters.knowledge import can_lay, held
from hoshitaku.games.zetta.chapters.neighbours import anybody_to_ask
from hoshitaku.games.zetta.codes import CREW, LIFE, MOST_SEATS, NONE
from hoshitaku.games.zetta.crew import crew_of, is_able
from hoshitaku.games.zetta.modules.perks.active import is_active
from hoshitaku.games.zetta.modules.perks.again import as_others_see, begin_extra
from hoshitaku.games.zetta.modules.perks.parts import (
    EXTRA_DISCOVERY,
    FIRST_ARTIFACT,
    FIRST_LIFE,
    card_of,
    parts_of,
)
from hoshitaku.games.zetta.modules.perks.spent import perks_of
from hoshitaku.games.zetta.modules.perks.sure import sure_perk
from hoshitaku.games.zetta.modules.perks.use import KEEP, UsePerk
from hoshitaku.games.zetta.places import in_zone, is_field, orbit_of
from hoshitaku.games.zetta.query import ADD, DICE_POOL, TAKES_PART, USES_KNOWLEDGE, Change, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.vectors import vec


def seeker_of(state: Zetta, seat: i64) -> i64:
    """The perk of a seat by which an alien adds a discovery of life, or NONE."""
    parts = parts_of(state)
    for at in range(parts.first_of[EXTRA_DISCOVERY], parts.first_of[EXTRA_DISCOVERY + 1]):
        perk = parts.of_kind[at]
        if card_of(perk) < FIRST_ARTIFACT and is_active(state, seat, perk):
            return perk
    return NONE


def alien_of(perk: i64) -> i64:
    """The member whose perk it is."""
    return CREW + card_of(perk) - FIRST_LIFE


def is_drifting(state: Zetta, discovery: i64) -> bool:
    """[perk.life.amorphous] Whether a discovery is the one that the alien adds: no other perk adds one of life."""
    return discovery == LIFE and perks_of(state).extra > 0


def with_fewer_dice(state: Zetta, seat: i64, discovery: i64, more: Change | None) -> Change | None:
    """[perk.life.amorphous] [perk.life.amorphous_dice] Three dice fewer, besides what one perk adds."""
    perk = seeker_of(state, seat) if is_drifting(state, discovery) else i64(NONE)
    if perk == NONE:
        return more
    return Change(ADD, parts_of(state).number[perk], parts_of(state).rules[perk], more)


def out_of_turn(state: Zetta, seat: i64, member: i64) -> str:
    """[perk.life.amorphous_where] [perk.life.amorphous_sure] A human with life first, the alien second, then others."""
    if not is_drifting(state, state.attempt.kind) or seat != state.turn.seat:
        return ""
    if not sends_humans(state, seat):
        return "" if can_lead(state, seat, member) else "perk.life.amorphous_where"
    return "" if member == alien_of(seeker_of(state, seat)) else lacks_alien(state, seat)


def lacks_alien(state: Zetta, seat: i64) -> str:
    """[perk.life.amorphous_where] [perk.alien_must_take_part] The alien has to take part in what it adds.

    [perk.life.amorphous_sure] Also if that is sure to succeed.
    """
    if not is_drifting(state, state.attempt.kind) or seat != state.turn.seat:
        return ""
    perk = seeker_of(state, seat)
    sent = perk != NONE and state.crew.team[alien_of(perk)]
    return "" if sent else "perk.life.amorphous_where"


def can_seek(state: Zetta, seat: i64) -> bool:
    """[perk.life.amorphous_where] Whether it is possible: in the zone, with a human and the alien able, and dice.

    [perk.life.amorphous_sure] Without dice if it can be made sure.
    """
    place = state.seats[seat].place
    if not is_field(place) or not in_zone(state, orbit_of(state, place)) or state.rules.draw_life.left(state) == 0:
        return False
    return human_has_life(state, seat) and (sure_perk(state, seat, LIFE) != NONE or has_dice(state, seat))


def human_has_life(state: Zetta, seat: i64) -> bool:
    """[perk.life.amorphous_where] Aliens never discover alone."""
    for place in range(crew_of(state, seat)):
        if can_lead(state, seat, state.seats[seat].aboard[place]):
            return True
    return False


def can_lead(state: Zetta, seat: i64, member: i64) -> bool:
    """[perk.life.amorphous_where] Whether a human has life, by whatever source, and leaves the alien its own way."""
    if member >= CREW:
        return False
    tokens = held(state, seat, LIFE)
    if is_able(state, seat, member, LIFE):
        return can_join(state, seat, tokens, 0)
    by_token = can_lay(state, seat, member, LIFE)
    if by_token and not can_join(state, seat, tokens - 1, 0):
        return False
    if altered(state, TAKES_PART, seat, member, 1) == 0 or uses_of_means(state, seat, tokens) == 0:
        return by_token
    laid: i64 = 0 if uses_of_means(state, seat, 0) else 1
    return can_join(state, seat, tokens - laid, 1)


def can_join(state: Zetta, seat: i64, tokens: i64, used: i64) -> bool:
    """Whether the alien can take part by itself, by one of so many tokens, or by means of which some are in use."""
    alien = alien_of(seeker_of(state, seat))
    if is_able(state, seat, alien, LIFE):
        return True
    if tokens > 0 and altered(state, USES_KNOWLEDGE, seat, alien, 1):
        return True
    return altered(state, TAKES_PART, seat, alien, 1) > 0 and uses_of_means(state, seat, tokens) > used


def uses_of_means(state: Zetta, seat: i64, tokens: i64) -> i64:
    """How many crew other means serve in a discovery of life, with so many tokens laid on them."""
    most: i64 = 0
    for means in state.rules.means:
        most = max(most, means.uses(state, seat, LIFE, tokens, 0))
    return most


def has_dice(state: Zetta, seat: i64) -> bool:
    """[perk.life.amorphous_dice] Whether any dice can come of it; a neighbour at the field may help."""
    perks = perks_of(state)
    perks.extra = 1
    dice = altered(state, DICE_POOL, seat, LIFE, most_dice(state, seat, LIFE))
    perks.extra = 0
    return dice > 0 or anybody_to_ask(state, seat)


def may_seek_life(state: Zetta, seat: i64) -> None:
    """[perk.life.amorphous] [interplay.octopus_extra] Once the seat has scavenged, it may look for life as well."""
    if seeker_of(state, seat) != NONE:
        state.push(SEEK_LIFE[seat])


@final
class SeekLife(StepOfSeat):
    """[perk.life.amorphous] [perk.extra_asked] The seat is asked, if by what all can see it is possible here."""

    __slots__ = ()

    def name(self) -> str:
        return "seek_life"

    def take(self, state: Zetta, option: i64) -> None:
        perk = seeker_of(state, self.seat)
        if perk != NONE and can_seek(as_others_see(state, self.seat, LIFE), self.seat):
            state.push(UseSeeker(self.seat, card_of(perk)))


@final
class UseSeeker(UsePerk):
    """[perk.life.amorphous] [perk.life.amorphous_dice] Whether the added discovery of life is made."""

    __slots__ = ()

    def name(self) -> str:
        return "use_seeker"

    def kind(self) -> i64:
        return EXTRA_DISCOVERY

    def refusal(self, state: Zetta, option: i64) -> str:
        """[perk.life.amorphous_where] Only if the seat can."""
        possible = option == KEEP or can_seek(state, self.actor)
        return "" if possible else "perk.life.amorphous_where"

    def used(self, state: Zetta) -> None:
        begin_extra(state, self.actor, LIFE)


SEEK_LIFE: Final = vec[SeekLife]([SeekLife(seat) for seat in range(MOST_SEATS)])
