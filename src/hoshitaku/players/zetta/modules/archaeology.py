"""Archaeology: what a dig is worth to the greedy player, and how bots made of cards dig."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.dice import team_dice
from hoshitaku.games.zetta.chapters.knowledge import held
from hoshitaku.games.zetta.codes import KINDS_OF_SUBSTANCE, LIFE, NONE, SUBSTANCE
from hoshitaku.games.zetta.crew import crew_of, is_levelled
from hoshitaku.games.zetta.modes.challenges import ALIEN_ARTIFACTS
from hoshitaku.games.zetta.modules.archaeology.damage import KILL, own_crew
from hoshitaku.games.zetta.modules.archaeology.declare import ARCHAEOLOGY
from hoshitaku.games.zetta.modules.archaeology.dig import GO_ON
from hoshitaku.games.zetta.modules.archaeology.dig import STOP as STOPS
from hoshitaku.games.zetta.modules.archaeology.parts import ALIEN_ARTIFACT, CARDS, DANGER, parts_of
from hoshitaku.games.zetta.modules.archaeology.site import (
    KEPT,
    SIDES,
    danger_level,
    deck_size,
    in_deck,
    open_cards,
    site_of,
)
from hoshitaku.games.zetta.modules.archaeology.turns import ARROW, STOP
from hoshitaku.games.zetta.modules.equipment.track import is_in_play
from hoshitaku.games.zetta.modules.wounds.stay import STAY
from hoshitaku.games.zetta.modules.wounds.tokens import ICONS, is_guest
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.bot import Asked
from hoshitaku.players.zetta.chances import CERTAIN, able_dice, chance, with_planet
from hoshitaku.players.zetta.hurts import icon_worth, spare_icons
from hoshitaku.players.zetta.injuries import choose_icon
from hoshitaku.players.zetta.modules.digging import can_roll, may_use_more, serves_both
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.sense import Sense

# Hundredths of fame.
TOKEN: Final = 130  # a damage token on a crew: its fame, and what it blocks until it heals
DEATH: Final = 600
LEVELLED: Final = 400  # more for one that is levelled
FLIGHT: Final = 250
SERVES: Final = 120  # an artifact for what it lets the crew do in the rest of the game
USUAL_DIG: Final = 2  # cards of a careful first dig


@final
class ArchaeologySense(Sense):
    """[zetta:archaeology.purpose] Archaeology."""

    def __init__(self) -> None:
        super().__init__("archaeology", ARCHAEOLOGY)
        self.answers["choose_arrow"] = first_arrow_worth
        self.answers["choose_dig"] = turn_worth
        self.answers["choose_dig_on"] = dig_on_worth
        self.answers["choose_dig_damage"] = suffered_worth
        self.cards["choose_arrow"] = bot_arrow
        self.cards["choose_dig"] = bot_turn
        self.cards["choose_dig_on"] = bot_goes_on
        self.cards["choose_dig_damage"] = bot_damage
        self.cards["choose_stay"] = bot_stay

    def action_worth(self, outlook: Outlook, state: Zetta) -> i64:
        """[zetta:archaeology.two_rolls] [zetta:archaeology.fail] A careful dig, by the chance of both rolls."""
        likely: i64 = CERTAIN
        for kind in range(i64(LIFE), i64(SUBSTANCE + 1)):
            dice = with_planet(state, outlook.seat, kind, able_dice(state, outlook.seat, kind))
            likely = likely * chance(state, kind, dice) // CERTAIN
        won = max(dug_worth(outlook, state, USUAL_DIG), i64(0)) + outlook.step
        return (likely * won + (CERTAIN - likely) * outlook.failure) // CERTAIN

    def found_worth(self, outlook: Outlook) -> i64:
        """[zetta:archaeology.two_rolls] What the two rolls lead to."""
        state = outlook.state
        return max(dug_worth(outlook, state, USUAL_DIG), i64(1)) if site_of(state).at_work else i64(0)

    def bot_sends_all(self, state: Zetta) -> bool:
        """[zetta:bot.dig_team] Whatever the values are."""
        return site_of(state).at_work > 0

    def bot_uses_means(self, state: Zetta, seat: i64) -> bool:
        """[zetta:bot.dig_equipment] Equipment for the first roll only as far as the second one can do without."""
        return may_use_more(state, seat)

    def bot_can(self, state: Zetta, seat: i64) -> bool:
        """[zetta:bot.dig_team] [zetta:bot.no_break] Dice for both rolls without breaking anything.

        [zetta:interplay.dig_auto_success] A roll that a perk decides needs crew, and no die.
        """
        for kind in (LIFE, SUBSTANCE):
            dice = team_dice(state, seat, kind, held(state, seat, kind), 1)
            if dice == 0 or not can_roll(state, seat, kind, dice):
                return False
        return not is_in_play(state) or serves_both(state, seat)


def finds_worth(outlook: Outlook, state: Zetta) -> i64:
    """[zetta:archaeology.motherlode] [zetta:archaeology.artifact_score] What all cards left in the deck hold.

    [zetta:coop.challenge_4] Partners may be after the artifacts themselves.
    """
    total: i64 = 0
    parts = parts_of(state)
    sought: i64 = outlook.taste.goal if outlook.plays_for(ALIEN_ARTIFACTS) else i64(0)
    for card in range(i64(CARDS)):
        if not in_deck(state, card):
            continue
        if parts.kind[card] == ALIEN_ARTIFACT:
            total += parts.fame[card] * outlook.fame + SERVES + sought
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            total += parts.tokens[card * KINDS_OF_SUBSTANCE + kind] * outlook.substance[kind]
    return total


def dug_worth(outlook: Outlook, state: Zetta, cards: i64) -> i64:
    """[zetta:archaeology.danger_dice] What so many cards bring on average, less the damage they do until the end."""
    left = deck_size(state)
    if left == 0:
        return -harm_worth(open_cards(state), danger_level(state), 1)
    cards = min(cards, left)
    parts = parts_of(state)
    danger: i64 = 0
    events: i64 = 0
    for card in range(i64(CARDS)):
        if in_deck(state, card):
            danger += parts.danger[card]
            events += 1 if parts.kind[card] == DANGER else 0
    level = (danger_level(state) * left + danger * cards) * CERTAIN // left
    rolls = (left + events * cards) * CERTAIN // left
    hurt = (open_cards(state) + cards) * min(level, i64(SIDES * CERTAIN)) // SIDES * rolls // CERTAIN
    beyond = max(hurt - CERTAIN * all_spare(state, outlook.seat), i64(0))
    return finds_worth(outlook, state) * cards // left - (hurt * TOKEN + beyond * DEATH) // CERTAIN


def all_spare(state: Zetta, seat: i64) -> i64:
    """[zetta:archaeology.kill] Tokens that a crew can take before anybody dies."""
    spare: i64 = 0
    for place in range(crew_of(state, seat)):
        spare += spare_icons(state, state.seats[seat].aboard[place])
    return spare


def harm_worth(dice: i64, level: i64, rolls: i64) -> i64:
    """What so many danger rolls cost on average."""
    return dice * min(level, i64(SIDES)) * rolls * TOKEN // SIDES


def first_arrow_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:archaeology.dig] By the cards that an arrow brings."""
    return dug_worth(outlook, outlook.state, parts_of(outlook.state).arrows[option])


def end_cost(outlook: Outlook) -> i64:
    """[zetta:archaeology.danger_end] What the end costs as things lie."""
    return harm_worth(open_cards(outlook.state), danger_level(outlook.state), 1)


def turn_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:archaeology.continue] An arrow against the end now and a turn for something else; trades come last."""
    if option == STOP:
        return outlook.research - end_cost(outlook)
    arrows = parts_of(outlook.state).arrows
    if option - ARROW >= len(arrows):
        return -TOKEN * CARDS
    return dug_worth(outlook, outlook.state, arrows[option - ARROW])


def dig_on_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:archaeology.stop_when] A careful dig more in the next turn, if there is one, against the end now."""
    if option == STOPS:
        return outlook.research - end_cost(outlook)
    return dug_worth(outlook, outlook.state, 1) if outlook.here > 1 else -end_cost(outlook) - 1


def suffered_worth(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:archaeology.damage_choice] [zetta:archaeology.kill] The icon missed least, of guests first; death last."""
    state = outlook.state
    if option < KILL:
        cost = icon_worth(outlook, state, option % ICONS)
        return -cost // 2 if is_guest(state, outlook.seat, option // ICONS) else -cost
    if own_crew(state, outlook.seat) == 1:
        return -FLIGHT
    return -DEATH - (LEVELLED if is_levelled(state, option - KILL) else 0)


def extends(asked: Asked) -> bool:
    """[zetta:bot.extend_meaning] Whether the action card goes on digging."""
    return asked.bot.action.extend == "always"


def bot_arrow(asked: Asked) -> int:
    """[zetta:interplay.dig_bot_arrow] The arrow with most cards, or with fewest; the first of equals."""
    arrows = parts_of(asked.state).arrows
    if extends(asked):
        return max(asked.options, key=lambda option: (arrows[option], -option))
    return min(asked.options, key=lambda option: (arrows[option], option))


def bot_turn(asked: Asked) -> int:
    """[zetta:bot.dig_goes_on] As long as it may, before anything else."""
    arrows = [option for option in asked.options if ARROW <= option < ARROW + len(parts_of(asked.state).arrows)]
    if not arrows or not extends(asked):
        return STOP
    return ARROW + bot_arrow(Asked(asked.bot, asked.state, asked.seat, [option - ARROW for option in arrows]))


def bot_goes_on(asked: Asked) -> int:
    """[zetta:bot.extend_meaning] [zetta:bot.card.ezb13] [zetta:bot.card.ezb14] Never, or always."""
    return GO_ON if extends(asked) else STOPS


def bot_stay(asked: Asked) -> int:
    """[zetta:bot.long_stay] [zetta:bot.dig_goes_on] In the mothership, except who holds the deck and digs on."""
    digs = asked.state.rules.kept[KEPT] != NONE and site_of(asked.state).digger == asked.seat and extends(asked)
    return STAY if digs else asked.options[0]


def bot_damage(asked: Asked) -> int:
    """[zetta:bot.dig_damage] On free icons, of guests last; whom it kills only if it must, unlevelled crew first."""
    state, seat = asked.state, asked.seat
    free = [option for option in asked.options if option < KILL]
    own = [option for option in free if not is_guest(state, seat, option // ICONS)]
    if free:
        return choose_icon(Asked(asked.bot, state, seat, own or free))
    return next((one for one in asked.options if not is_levelled(state, one - KILL)), asked.options[0])
