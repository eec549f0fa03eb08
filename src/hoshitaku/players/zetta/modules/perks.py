"""Perks: when players use those that work once a system, and which one they take for the dice of a roll."""

from __future__ import annotations

from typing import Final, final

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.action import FREE
from hoshitaku.games.zetta.codes import ARTIFACT, CREW, KINDS_OF_SUBSTANCE, MEMBERS, NONE
from hoshitaku.games.zetta.modules.archaeology.parts import parts_of as ruins_of
from hoshitaku.games.zetta.modules.equipment.repair import worn_out
from hoshitaku.games.zetta.modules.equipment.track import track_of
from hoshitaku.games.zetta.modules.perks.choose import NO_PERK, OFFER
from hoshitaku.games.zetta.modules.perks.dice import best_dice_perk, dice_of, dice_perk
from hoshitaku.games.zetta.modules.perks.harmless import NO_RUIN
from hoshitaku.games.zetta.modules.perks.kenya import LEAVE
from hoshitaku.games.zetta.modules.perks.nations import MEND
from hoshitaku.games.zetta.modules.perks.parts import card_of, parts_of
from hoshitaku.games.zetta.modules.perks.ruins import kept_for_second
from hoshitaku.games.zetta.modules.perks.use import KEEP, USE
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

# Hundredths of fame.
NOW: Final = 40  # a perk used today rather than kept
DIE: Final = 60  # a die more in a roll
KEPT: Final = 90  # a perk for once a system that is still there afterwards
WAYS: Final = ("freely_against", "ether")
QUESTIONS: Final = (
    "use_tractor",
    "use_success",
    "use_first_turn",
    "use_second_flag",
    "use_work",
    "use_force",
)


@final
class PerksSense(Sense):
    """[zetta:perk.what] Perks."""

    def __init__(self) -> None:
        super().__init__("perks", NONE)
        for question in QUESTIONS:
            self.answers[question] = now_worth
            self.cards[question] = at_once
        self.answers["offer_dice"] = now_worth
        self.cards["offer_dice"] = at_once
        self.answers["choose_dice_perk"] = dice_worth
        self.cards["choose_dice_perk"] = most_dice
        self.answers["choose_scavenger"] = scavenger_worth
        self.cards["choose_scavenger"] = first_idle
        self.cards["choose_mended"] = most_worn
        self.answers["use_repair"] = repair_worth
        self.cards["use_repair"] = once_worn
        self.answers["choose_safe_kind"] = safety_worth
        self.cards["choose_safe_kind"] = dearest_kind
        self.answers["choose_harmless"] = danger_less
        self.cards["choose_harmless"] = most_dangerous

    def bot_action(self, asked: Asked) -> int:
        """[zetta:bot.perk_when] Turkey mends as soon as something is worn out; then it goes on as its card says."""
        if FREE + MEND in asked.options and len(worn_out(asked.state, asked.seat)) > 0:
            return FREE + MEND
        return NONE

    def bot_way(self, asked: Asked) -> int:
        """[zetta:bot.perk_when] By a way that a perk opens, before a token or more energy is spent."""
        ways = asked.state.rules.ways
        return next((way for way in asked.options if ways[way].key() in WAYS), NONE)


def now_worth(_outlook: Outlook, _asked: Ask, option: int) -> int:
    """[zetta:perk.used] What it brings now against the hope for a better moment."""
    return NOW if option in (USE, OFFER) else 0


def at_once(asked: Asked) -> int:
    """[zetta:interplay.bot_perks] [zetta:bot.perk_when] At the first moment at which it helps; helpers offer theirs."""
    return USE if USE in asked.options else KEEP


def dice_worth(outlook: Outlook, asked: Ask, option: int) -> int:
    """[zetta:perk.not_cumulative] The dice that it adds, less what it takes to spend it."""
    if option == NO_PERK:
        return 0
    state = outlook.state
    perk = dice_perk(state, option)
    dice = dice_of(state, asked.actor, perk, state.attempt.kind)
    return int(dice) * DIE - int(parts_of(state).once[perk]) * KEPT


def most_dice(asked: Asked) -> int:
    """[zetta:bot.perk_when] The perk with most dice, and of equals one that is not spent by it."""
    state, seat = asked.state, asked.seat
    best = best_dice_perk(state, seat, state.attempt.kind, kept_for_second(state, seat))
    card = NO_PERK if best == NONE else int(card_of(best))
    return card if card in asked.options else asked.options[0]


def repair_worth(outlook: Outlook, asked: Ask, option: int) -> int:
    """[zetta:perk.nation.turkey_when] Worth it only if something is worn out."""
    if option != USE:
        return 0
    return NOW if len(worn_out(outlook.state, asked.actor)) > 0 else -NOW


def once_worn(asked: Asked) -> int:
    """[zetta:bot.perk_when] As soon as something is worn out."""
    return USE if len(worn_out(asked.state, asked.seat)) > 0 else KEEP


def safety_worth(outlook: Outlook, _: Ask, option: int) -> int:
    """[zetta:perk.nation.kenya_change] The kind that would be missed most; it stays so until there are others."""
    return int(outlook.kept[option % KINDS_OF_SUBSTANCE]) * 2 + int(option >= LEAVE)


def dearest_kind(asked: Asked) -> int:
    """[zetta:bot.golden] The kind with most fame; it stays so until there are others."""
    fame = asked.state.rules.parts.substance_fame
    return max(asked.options, key=lambda option: (int(fame[option % KINDS_OF_SUBSTANCE]), option))


def danger_less(outlook: Outlook, _: Ask, option: int) -> int:
    """[zetta:perk.nation.new_zealand_danger] What a card that is no danger any more spares the crew."""
    return 0 if option == NO_RUIN else int(ruins_of(outlook.state).danger[option]) * NOW


def most_dangerous(asked: Asked) -> int:
    """[zetta:bot.perk_when] At once, and the highest danger."""
    dangers = ruins_of(asked.state).danger
    return max(asked.options, key=lambda ruin: 0 if ruin == NO_RUIN else int(dangers[ruin]))


def most_worn(asked: Asked) -> int:
    """[zetta:bot.perk_when] What is worn out."""
    return max(asked.options, key=lambda thing: int(track_of(asked.state).condition[thing]))


def is_artisan(asked: Asked, member: int) -> bool:
    """Whether a member can make artifacts by what is printed on it."""
    return bool(asked.state.rules.parts.abilities[member] >> ARTIFACT & 1)


def first_idle(asked: Asked) -> int:
    """[zetta:bot.perk_when] The leftmost crew without artifact scavenges; added discoveries are always made."""
    idle = [member for member in asked.options if member < MEMBERS and not is_artisan(asked, member)]
    return (idle or asked.options)[0]


def scavenger_worth(outlook: Outlook, _: Ask, option: int) -> int:
    """[zetta:perk.ship.octopus] Whoever would bring nothing to the artifact, and rather anybody than nothing built."""
    if option == MEMBERS:
        return 0
    able = option < CREW and outlook.state.rules.parts.abilities[option] >> ARTIFACT & 1
    return NOW if able else 2 * NOW
