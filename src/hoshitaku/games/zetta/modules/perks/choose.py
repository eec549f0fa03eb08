"""Chapter "perk", the dice of a roll: which one perk counts, of all that discoverer and helper have for it."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.dice import named_dice, pool
from hoshitaku.games.zetta.codes import ARTIFACT, NONE
from hoshitaku.games.zetta.modules.perks.active import is_active
from hoshitaku.games.zetta.modules.perks.artifacts import in_ruins
from hoshitaku.games.zetta.modules.perks.dice import best_dice_perk, dice_change, dice_of, dice_perk, holder_of
from hoshitaku.games.zetta.modules.perks.parts import (
    CARDS,
    DICE,
    DICE_DOUBLE,
    FIRST_ARTIFACT,
    FIRST_LIFE,
    card_of,
    parts_of,
    serves,
)
from hoshitaku.games.zetta.modules.perks.ruins import kept_for_second
from hoshitaku.games.zetta.modules.perks.spent import perks_of, spend
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import changed

NO_PERK: Final = CARDS
OFFER: Final = 1


@final
class HelperOffers(Step):
    """[perk.helper_offer] A helper who has sent crew says whether its once-a-system dice perks are on offer."""

    __slots__ = ()

    def name(self) -> str:
        return "helper_offers"

    def take(self, state: Zetta, option: i64) -> None:
        helper = state.attempt.helper
        if helper == NONE or perks_of(state).sure:
            return
        parts = parts_of(state)
        for at in range(parts.first_of[DICE], parts.first_of[DICE_DOUBLE + 1]):
            perk = parts.of_kind[at]
            able = card_of(perk) < FIRST_LIFE and is_active(state, helper, perk)
            if able and serves(state, perk, helper, state.attempt.kind):
                state.push(OfferDice(helper, card_of(perk)))


@final
class OfferDice(Ask):
    """[perk.helper_offer] Whether the discoverer may choose the helper's perk; unless it does, it stays unused."""

    __slots__ = ("card",)

    FIELDS: ClassVar[dict[str, str]] = {"card": "perk_card"}

    def __init__(self, actor: i64, card: i64) -> None:
        super().__init__(actor)
        self.card: i64 = card

    def name(self) -> str:
        return "offer_dice"

    def clause(self, state: Zetta) -> str:
        return "perk.helper_offer"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        if option == OFFER:
            perks = perks_of(state)
            perks.offered = changed(perks.offered, self.card, 1)
            state.note("perk_offered", "perk.helper_offer", self.actor, 0, self.card)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("offer_perk" if option == OFFER else "keep_perk", "perk_card", self.card, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("card", "perk_card", self.card, 0)


@final
class DecideDice(Step):
    """[perk.optional] [perk.not_cumulative] [perk.nation.sweden_when] Before dice count their one perk is decided.

    The discoverer is asked where more dice can hurt, or where the perk would be spent; else the best counts.

    [perk.artifact_last_use] Nothing has worn yet.
    """

    __slots__ = ()

    def name(self) -> str:
        return "decide_dice"

    def take(self, state: Zetta, option: i64) -> None:
        perks, seat, discovery = perks_of(state), state.turn.seat, state.attempt.kind
        if perks.decided:
            return
        if named_dice(state, seat, discovery) == 0 or perks.sure:
            decide(state, seat, NONE)
            return
        best = best_dice_perk(state, seat, discovery, kept_for_second(state, seat))
        if best == NONE or without_perk(state, seat) + dice_of(state, seat, best, discovery) <= 0:
            decide(state, seat, NONE)
        elif more_can_hurt(state, discovery) or any_once(state, seat, discovery):
            state.push(ChooseDicePerk(seat))
        else:
            decide(state, seat, best)


def any_once(state: Zetta, seat: i64, discovery: i64) -> bool:
    """[perk.optional] Whether any perk for the dice of a roll would be spent by it."""
    parts, kept = parts_of(state), kept_for_second(state, seat)
    for at in range(parts.first_of[DICE], parts.first_of[DICE_DOUBLE + 1]):
        perk = parts.of_kind[at]
        if parts.once[perk] and perk != kept and dice_of(state, seat, perk, discovery) > 0:
            return True
    return False


def more_can_hurt(state: Zetta, discovery: i64) -> bool:
    """[perk.optional] [damage.discovery_dice] Whether every die of a roll is a danger besides a chance.

    [archaeology.no_dice_damage] In ruins none is.
    """
    return discovery != ARTIFACT and "damage" in state.rules.module_names and not in_ruins(state)


def decide(state: Zetta, seat: i64, perk: i64) -> None:
    """[perk.used] A perk (or NONE) counts for the dice of the roll in work, and is used by whoever has it."""
    perks = perks_of(state)
    if perk != NONE:
        holder = holder_of(state, seat, perk, state.attempt.kind)
        spend(state, holder, perk)
        perks.dice = card_of(perk)
    perks.decided = 1


@final
class ChooseDicePerk(Ask):
    """[perk.optional] [perk.who_benefits] [perk.dice_doubling_choice] Which one perk counts for the dice, or none.

    [perk.dice_equal] Of several that add as many dice and are not spent by it only one is offered.
    """

    __slots__ = ()

    def name(self) -> str:
        return "choose_dice_perk"

    def clause(self, state: Zetta) -> str:
        return "perk.optional"

    def span(self) -> i64:
        return CARDS + 1

    def options(self, state: Zetta, out: Options) -> None:
        for card in range(i64(CARDS)):
            if not self.refusal(state, card):
                out.add(card)
        if not self.refusal(state, NO_PERK):
            out.add(NO_PERK)

    def refusal(self, state: Zetta, option: i64) -> str:
        """[discovery.team_dice] Not such that no dice are left, as others leave some."""
        added = self.added(state, option)
        if option != NO_PERK and added <= 0:
            return why_not(state, self.actor, option)
        if option != NO_PERK and self.repeats(state, option, added):
            return "perk.dice_equal"
        return "" if without_perk(state, self.actor) + added > 0 else "discovery.team_dice"

    def added(self, state: Zetta, option: i64) -> i64:
        """Dice that an option adds."""
        if option == NO_PERK:
            return 0
        return self.dice(state, option)

    def dice(self, state: Zetta, card: i64) -> i64:
        """Dice that the perk on a card adds; 0 if there is none for this roll."""
        perk = dice_perk(state, card)
        if perk == NONE or perk == kept_for_second(state, self.actor):
            return 0
        return dice_of(state, self.actor, perk, state.attempt.kind)

    def repeats(self, state: Zetta, card: i64, dice: i64) -> bool:
        """[perk.dice_equal] Whether a card before this one adds as many dice, and neither is spent by it."""
        parts = parts_of(state)
        if parts.once[dice_perk(state, card)]:
            return False
        for other in range(card):
            perk = dice_perk(state, other)
            if perk != NONE and not parts.once[perk] and self.dice(state, other) == dice:
                return True
        return False

    def take(self, state: Zetta, option: i64) -> None:
        decide(state, self.actor, i64(NONE) if option == NO_PERK else dice_perk(state, option))

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == NO_PERK:
            return plain("no_dice_perk")
        return Thing("dice_perk", "perk_card", option, self.dice(state, option))


def why_not(state: Zetta, seat: i64, card: i64) -> str:
    """[perk.used] [perk.helper_offer] [perk.artifact_active] Why a card adds no dice to the roll in work.

    Its own clause tells what else it is for.
    """
    perk = dice_perk(state, card)
    if perk == NONE or not serves(state, perk, seat, state.attempt.kind):
        return parts_of(state).rules[card if perk == NONE else perk]
    if perk == kept_for_second(state, seat):
        return "interplay.dig_auto_success"
    if card >= FIRST_ARTIFACT:
        return "perk.artifact_active"
    if card >= FIRST_LIFE:
        return "perk.alien_must_take_part"
    helper = state.attempt.helper
    return "perk.helper_offer" if helper != NONE and is_active(state, helper, perk) else "perk.used"


def without_perk(state: Zetta, seat: i64) -> i64:
    """Dice of the team without any perk, before one is decided on."""
    best = dice_change(state, seat, state.attempt.kind)
    dice = pool(state, state.attempt.kind)
    return dice if best is None else dice - best.amount


HELPER_OFFERS: Final = HelperOffers()
DECIDE_DICE: Final = DecideDice()
