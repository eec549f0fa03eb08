"""Chapter "perk", the dice of a roll: what each perk of discoverer and helper would add to them."""

from __future__ import annotations

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.dice import dice_beside, modifier, most_dice, named_dice
from hoshitaku.games.zetta.codes import CREW, NONE
from hoshitaku.games.zetta.modules.perks.active import active_perk, as_change, has_card, is_active
from hoshitaku.games.zetta.modules.perks.life import alien_could_join, alien_takes_part
from hoshitaku.games.zetta.modules.perks.parts import (
    DICE,
    DICE_DOUBLE,
    FIRST_ARTIFACT,
    FIRST_LIFE,
    card_of,
    parts_of,
    perk_of,
    serves,
)
from hoshitaku.games.zetta.modules.perks.spent import NONE_SPENT, perks_of
from hoshitaku.games.zetta.query import ADD, DICE_POOL, Change, altered, change
from hoshitaku.games.zetta.state.zetta import Zetta


def dice_change(state: Zetta, seat: i64, discovery: i64) -> Change | None:
    """[perk.dice_order] What one perk adds to a roll: the one decided on, until then the best there is."""
    perks = perks_of(state)
    if state.attempt.kind != NONE and perks.decided:
        if perks.dice == NONE:
            return None
        perk = dice_perk(state, perks.dice)
        return as_change(state, perk, dice_of(state, seat, perk, discovery))
    best = best_dice_perk(state, seat, discovery, NONE)
    return None if best == NONE else as_change(state, best, dice_of(state, seat, best, discovery))


def doubled_in_sight(state: Zetta, seat: i64, discovery: i64) -> Change | None:
    """[perk.nation.sweden_dice] What doubling crew that is not named yet can add to a roll, instead of other perks."""
    perk = active_perk(state, seat, DICE_DOUBLE)
    if perk == NONE or not serves(state, perk, seat, discovery) or named_dice(state, seat, discovery):
        return None
    best = dice_change(state, seat, discovery)
    more = most_dice(state, seat, discovery)
    if best is not None:
        more -= best.amount
    return change(ADD, more, parts_of(state).rules[perk]) if more > 0 else None


def best_dice_perk(state: Zetta, seat: i64, discovery: i64, but: i64) -> i64:
    """The perk (other than one) that adds most dice to a roll of a seat, or NONE; of equals one that is not spent."""
    best: i64 = NONE
    most: i64 = 0
    parts = parts_of(state)
    for at in range(parts.first_of[DICE], parts.first_of[DICE_DOUBLE + 1]):
        perk = parts.of_kind[at]
        worth = 2 * dice_of(state, seat, perk, discovery) - parts.once[perk]
        if perk != but and worth > most:
            best, most = perk, worth
    return best


def lacks_alien_dice(state: Zetta, seat: i64, discovery: i64) -> str:
    """[perk.alien_must_take_part] [discovery.offered] Why the dice of aliens leave a discovery without any.

    Before anybody is named, they are in sight as far as others can see. Whether one can take part besides a human its
    seat knows.
    """
    best = best_dice_perk(state, seat, discovery, NONE)
    begun = state.attempt.kind != NONE
    if best == NONE or not is_of_own_alien(state, seat, best, discovery) or (begun and perks_of(state).sure):
        return ""
    dice = modifier(state, seat, discovery)
    if begun and state.attempt.helper != NONE:
        dice += named_dice(state, state.attempt.helper, discovery)
    dice = altered(state, DICE_POOL, seat, discovery, dice) - dice_of(state, seat, best, discovery)
    most, parts = most_dice(state, seat, discovery), parts_of(state)
    if most and dice + most > 0:
        return ""
    for at in range(parts.first_of[DICE], parts.first_of[DICE_DOUBLE + 1]):
        crew, perk = most, parts.of_kind[at]
        added = dice_of(state, seat, perk, discovery)
        if parts.kind[perk] == DICE_DOUBLE and serves(state, perk, seat, discovery) and is_active(state, seat, perk):
            added = most
        elif added > 0 and is_of_own_alien(state, seat, perk, discovery):
            crew = dice_beside(state, seat, discovery, CREW + card_of(perk) - FIRST_LIFE)
        if crew and added > 0 and dice + crew + added > 0:
            return ""
    return "discovery.zero_dice"


def is_of_own_alien(state: Zetta, seat: i64, perk: i64, discovery: i64) -> bool:
    """Whether a dice perk for a roll is that of an alien of its seat, which is named for it by nobody yet."""
    of_alien = FIRST_LIFE <= card_of(perk) < FIRST_ARTIFACT
    return of_alien and holder_of(state, seat, perk, discovery) == seat


def dice_perk(state: Zetta, card: i64) -> i64:
    """The perk on a card that is about dice, or NONE."""
    perk = perk_of(state, card, DICE)
    return perk_of(state, card, DICE_DOUBLE) if perk == NONE else perk


def dice_of(state: Zetta, seat: i64, perk: i64, discovery: i64) -> i64:
    """[perk.who_benefits] [perk.free_dice] Dice that a perk brings to a roll of a seat, its own or its helper's.

    [perk.nation.sweden_dice] What doubles counts the dice of its holder's own crew, and nothing else: before there is a
    discovery all that it can send. Once others see the team, tokens say nothing any more.
    """
    if not serves(state, perk, seat, discovery):
        return 0
    holder = holder_of(state, seat, perk, discovery)
    if holder == NONE:
        return 0
    if parts_of(state).kind[perk] == DICE:
        return parts_of(state).number[perk]
    if state.attempt.kind == NONE:
        return most_dice(state, holder, discovery)
    return named_dice(state, holder, discovery)


def holder_of(state: Zetta, seat: i64, perk: i64, discovery: i64) -> i64:
    """[perk.who_benefits] [perk.helper_offer] Who has a dice perk for a roll of a seat: itself, or its helper; or NONE.

    The one that was decided on may be spent by now. A helper's once-a-system perk must be offered.
    """
    helper, card = state.attempt.helper, card_of(perk)
    decided = perks_of(state).decided > 0 and perks_of(state).dice == card and state.attempt.kind != NONE
    if has_for_roll(state, seat, perk, discovery, decided):
        return seat
    if helper == NONE or not has_for_roll(state, helper, perk, discovery, decided):
        return NONE
    return helper if card >= FIRST_LIFE or perks_of(state).offered[card] else i64(NONE)


def has_for_roll(state: Zetta, seat: i64, perk: i64, discovery: i64, decided: bool) -> bool:
    """[perk.alien_must_take_part] Whether a seat has a dice perk: of an alien only if it takes part.

    Before anybody is named, any alien aboard that could.
    """
    card = card_of(perk)
    if FIRST_LIFE <= card < FIRST_ARTIFACT:
        if not is_active(state, seat, perk):
            return False
        if state.attempt.kind != NONE and named_dice(state, seat, state.attempt.kind) > 0:
            return alien_takes_part(state, seat, card - FIRST_LIFE)
        return alien_could_join(state, seat, card - FIRST_LIFE, discovery)
    return has_card(state, seat, card) if decided and card < FIRST_LIFE else is_active(state, seat, perk)


def forget(state: Zetta) -> None:
    """Nothing is decided about the dice of the roll in work."""
    perks = perks_of(state)
    perks.decided = 0
    perks.sure = 0
    perks.healed = 0
    perks.dice = NONE
    perks.offered = NONE_SPENT
