"""Perks: when players use those that work once per system, and which one they use for a roll's dice."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta.chapters.action import FIRST_FREE_ACTION_OPTION
from hoshitaku.games.zetta.codes import ARTIFACT, CREW_CARD_COUNT, NONE, POSSIBLE_MEMBER_COUNT, SUBSTANCE_KIND_COUNT
from hoshitaku.games.zetta.decision_bases import ZettaDecision
from hoshitaku.games.zetta.modules.archaeology.components import components_of as ruins_of
from hoshitaku.games.zetta.modules.equipment.repair import worn_out_items
from hoshitaku.games.zetta.modules.equipment.track import equipment_track
from hoshitaku.games.zetta.modules.perks.archaeology_perks import perk_reserved_for_second_roll
from hoshitaku.games.zetta.modules.perks.components import card_of_perk, components_of
from hoshitaku.games.zetta.modules.perks.dice_perk_choice import LEND_OPTION, NO_PERK_OPTION
from hoshitaku.games.zetta.modules.perks.dice_perks import best_dice_perk, dice_added_by_perk, dice_perk_on_card
from hoshitaku.games.zetta.modules.perks.harmless_card import NO_CARD_OPTION
from hoshitaku.games.zetta.modules.perks.kenya_safe_kind import FIRST_KEEP_AS_IS_OPTION
from hoshitaku.games.zetta.modules.perks.nation_perks import FULL_REPAIR_ACTION_NUMBER
from hoshitaku.games.zetta.modules.perks.perk_use import KEEP_PERK_OPTION, USE_PERK_OPTION
from hoshitaku.players.zetta.card_bot import BotQuestion
from hoshitaku.players.zetta.module_strategy import ModuleStrategy
from hoshitaku.players.zetta.valuation import Valuation

# Hundredths of fame.
USE_NOW_VALUE: Final = 40  # using a perk today rather than keeping it
DIE_VALUE: Final = 60  # one more die in a roll
KEEP_VALUE: Final = 90  # keeping a once-per-system perk
PERK_MOVE_WAYS: Final = ("freely_against", "ether")
PERK_USE_DECISIONS: Final = (
    "use_tractor",
    "use_success",
    "use_first_turn",
    "use_second_flag",
    "use_work",
    "use_force",
)


@final
class PerksStrategy(ModuleStrategy):
    """[zetta:perk.what] Perks."""

    def __init__(self) -> None:
        super().__init__("perks", NONE)
        for question in PERK_USE_DECISIONS:
            self.option_values[question] = perk_use_value
            self.bot_choices[question] = choose_to_use_perk
        self.option_values["offer_dice"] = perk_use_value
        self.bot_choices["offer_dice"] = choose_to_use_perk
        self.option_values["choose_dice_perk"] = dice_perk_value
        self.bot_choices["choose_dice_perk"] = choose_perk_with_most_dice
        self.option_values["choose_scavenger"] = scavenger_value
        self.bot_choices["choose_scavenger"] = choose_scavenging_member
        self.bot_choices["choose_mended"] = choose_worn_out_item
        self.option_values["use_repair"] = full_equipment_repair_value
        self.bot_choices["use_repair"] = choose_repair_if_worn
        self.option_values["choose_safe_kind"] = protected_substance_value
        self.bot_choices["choose_safe_kind"] = choose_most_famous_substance
        self.option_values["choose_harmless"] = harmless_card_value
        self.bot_choices["choose_harmless"] = choose_most_dangerous_card

    def bot_preferred_action(self, question: BotQuestion) -> int:
        """[zetta:bot.perk_when] Turkey repairs as soon as something is worn out; otherwise it follows its card."""
        if (
            FIRST_FREE_ACTION_OPTION + FULL_REPAIR_ACTION_NUMBER in question.options
            and len(worn_out_items(question.state, question.seat)) > 0
        ):
            return FIRST_FREE_ACTION_OPTION + FULL_REPAIR_ACTION_NUMBER
        return NONE

    def bot_preferred_way(self, question: BotQuestion) -> int:
        """[zetta:bot.perk_when] A way that a perk allows, before spending a token or more energy."""
        ways = question.state.rules.move_ways
        return next((way for way in question.options if ways[way].words_key() in PERK_MOVE_WAYS), NONE)


def perk_use_value(_valuation: Valuation, _decision: ZettaDecision, option: int) -> int:
    """[zetta:perk.used] Its value now, against the chance of a better time."""
    return USE_NOW_VALUE if option in (USE_PERK_OPTION, LEND_OPTION) else 0


def choose_to_use_perk(question: BotQuestion) -> int:
    """[zetta:interplay.bot_perks] [zetta:bot.perk_when] At the first time when it helps; helpers offer theirs."""
    return USE_PERK_OPTION if USE_PERK_OPTION in question.options else KEEP_PERK_OPTION


def dice_perk_value(valuation: Valuation, decision: ZettaDecision, option: int) -> int:
    """[zetta:perk.not_cumulative] The dice that it adds, minus the cost of using it up."""
    if option == NO_PERK_OPTION:
        return 0
    state = valuation.state
    perk = dice_perk_on_card(state, option)
    dice = dice_added_by_perk(state, decision.actor, perk, state.attempt.kind)
    return int(dice) * DIE_VALUE - int(components_of(state).is_once_per_system[perk]) * KEEP_VALUE


def choose_perk_with_most_dice(question: BotQuestion) -> int:
    """[zetta:bot.perk_when] The perk with most dice; in a tie, one that is not used up."""
    state, seat = question.state, question.seat
    best = best_dice_perk(state, seat, state.attempt.kind, perk_reserved_for_second_roll(state, seat))
    card = NO_PERK_OPTION if best == NONE else int(card_of_perk(best))
    return card if card in question.options else question.options[0]


def full_equipment_repair_value(valuation: Valuation, decision: ZettaDecision, option: int) -> int:
    """[zetta:perk.nation.turkey_when] Worth it only if something is worn out."""
    if option != USE_PERK_OPTION:
        return 0
    return USE_NOW_VALUE if len(worn_out_items(valuation.state, decision.actor)) > 0 else -USE_NOW_VALUE


def choose_repair_if_worn(question: BotQuestion) -> int:
    """[zetta:bot.perk_when] As soon as something is worn out."""
    return USE_PERK_OPTION if len(worn_out_items(question.state, question.seat)) > 0 else KEEP_PERK_OPTION


def protected_substance_value(valuation: Valuation, _: ZettaDecision, option: int) -> int:
    """[zetta:perk.nation.kenya_change] The most valuable kind; it stays protected until there are others."""
    return int(valuation.kept_substance_values[option % SUBSTANCE_KIND_COUNT]) * 2 + int(
        option >= FIRST_KEEP_AS_IS_OPTION
    )


def choose_most_famous_substance(question: BotQuestion) -> int:
    """[zetta:bot.golden] The kind with most fame; it stays until there are others."""
    fame = question.state.rules.components.substance_fame
    return max(question.options, key=lambda option: (int(fame[option % SUBSTANCE_KIND_COUNT]), option))


def harmless_card_value(valuation: Valuation, _: ZettaDecision, option: int) -> int:
    """[zetta:perk.nation.new_zealand_danger] The damage avoided by making a card harmless."""
    return 0 if option == NO_CARD_OPTION else int(ruins_of(valuation.state).danger[option]) * USE_NOW_VALUE


def choose_most_dangerous_card(question: BotQuestion) -> int:
    """[zetta:bot.perk_when] Immediately, and the most dangerous card."""
    dangers = ruins_of(question.state).danger
    return max(question.options, key=lambda ruin: 0 if ruin == NO_CARD_OPTION else int(dangers[ruin]))


def choose_worn_out_item(question: BotQuestion) -> int:
    """[zetta:bot.perk_when] What is worn out."""
    return max(question.options, key=lambda item: int(equipment_track(question.state).condition[item]))


def has_artifact_ability(question: BotQuestion, member: int) -> bool:
    """Whether a member can make artifacts by its printed abilities."""
    return bool(question.state.rules.components.crew_ability_bits[member] >> ARTIFACT & 1)


def choose_scavenging_member(question: BotQuestion) -> int:
    """[zetta:bot.perk_when] The leftmost crew without artifact scavenges; a bot always makes additional discoveries."""
    idle = [
        member
        for member in question.options
        if member < POSSIBLE_MEMBER_COUNT and not has_artifact_ability(question, member)
    ]
    return (idle or question.options)[0]


def scavenger_value(valuation: Valuation, _: ZettaDecision, option: int) -> int:
    """[zetta:perk.ship.octopus] A member who adds nothing to the artifact; any member is better than not building
    it.
    """
    if option == POSSIBLE_MEMBER_COUNT:
        return 0
    able = option < CREW_CARD_COUNT and valuation.state.rules.components.crew_ability_bits[option] >> ARTIFACT & 1
    return USE_NOW_VALUE if able else 2 * USE_NOW_VALUE
