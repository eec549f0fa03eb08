"""What the actions bring where a ship is, before any dice are thrown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.action import RESEARCH, SCAVENGE, action_refusal
from hoshitaku.games.zetta.chapters.declare import is_payable
from hoshitaku.games.zetta.chapters.dice import most_dice
from hoshitaku.games.zetta.chapters.knowledge import can_lay, held
from hoshitaku.games.zetta.codes import ARTIFACT, ARTIFACTS, LIFE, NONE, PLANET, PLANET_MARKERS
from hoshitaku.games.zetta.crew import crew_of, is_able
from hoshitaku.games.zetta.modes.challenges import challenges_of
from hoshitaku.games.zetta.modules.wounds.heal import HEAL
from hoshitaku.games.zetta.places import is_planet, marker_on
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.aims import made_worth
from hoshitaku.players.zetta.chances import CERTAIN, able_dice, chance, is_alike, with_planet
from hoshitaku.players.zetta.hurts import danger, healing_worth
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.senses import senses_of

UNKNOWN: Final = 30  # an action that this player knows nothing of
FOUND: Final = 2  # substances that a discovery brings


def best_action(outlook: Outlook, state: Zetta) -> i64:
    """[zetta:action.one] What the best action brings where the ship is in `state`; 0 for none."""
    best: i64 = 0
    for action in state.rules.actions.actions:
        if not action_refusal(state, outlook.seat, action.first):
            best = max(best, action_worth(outlook, state, action.first))
    return best


def action_worth(outlook: Outlook, state: Zetta, number: i64) -> i64:
    """[zetta:action.research] [zetta:action.scavenge] What an action brings by its number."""
    if number <= ARTIFACT:
        return discovery_worth(outlook, state, number)
    if number == RESEARCH:
        return outlook.research
    if number == SCAVENGE:
        return 2 * outlook.bag()
    if number == HEAL:
        return healing_worth(outlook, state)
    for sense in senses_of(state):
        if sense.action == number:
            return sense.action_worth(outlook, state)
    return UNKNOWN


def discovery_worth(outlook: Outlook, state: Zetta, kind: i64) -> i64:
    """[zetta:discovery.choose_crew] A discovery with all the able crew, and with tokens if they are worth it."""
    seat = outlook.seat
    worth = roll_worth(outlook, state, kind, with_planet(state, seat, kind, able_dice(state, seat, kind)))
    if held(state, seat, kind):
        most = roll_worth(outlook, state, kind, with_planet(state, seat, kind, most_dice(state, seat, kind)))
        worth = max(worth, most - tokens_to_lay(state, seat, kind) * outlook.token[kind])
    return worth


def tokens_to_lay(state: Zetta, seat: i64, kind: i64) -> i64:
    """[zetta:knowledge.use] Tokens of a kind that find a crew to be laid on."""
    places: i64 = 0
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if not is_able(state, seat, member, kind) and can_lay(state, seat, member, kind):
            places += 1
    return min(places, held(state, seat, kind))


def roll_worth(outlook: Outlook, state: Zetta, kind: i64, dice: i64) -> i64:
    """[zetta:discovery.success] [zetta:discovery.fail] What a roll of so many dice brings on average."""
    if dice <= 0:
        return 0
    likely = chance(state, kind, dice)
    won = found_worth(outlook, state, kind) + outlook.step
    return (likely * won + (CERTAIN - likely) * outlook.failure) // CERTAIN - danger(outlook, kind, dice, likely)


def found_worth(outlook: Outlook, state: Zetta, kind: i64) -> i64:
    """[zetta:discovery.life_reward] [zetta:discovery.substance_reward] What is found.

    [zetta:discovery.artifact_reward] The best artifact that can be paid.
    """
    if kind == ARTIFACT:
        return best_artifact(outlook, state)
    place = state.seats[outlook.seat].place
    found = outlook.life if kind == LIFE else FOUND * colour_worth(outlook, state, place)
    return found + outlook.type if is_new_type(outlook, state, place) else found


def is_new_type(outlook: Outlook, state: Zetta, place: i64) -> bool:
    """[zetta:coop.challenge_12] Whether a discovery on this planet would be the first on its type, and counts."""
    if outlook.type == 0 or not is_planet(place):
        return False
    return challenges_of(state).types >> state.rules.parts.planet_type[marker_on(state, place)] & 1 == 0


def best_artifact(outlook: Outlook, state: Zetta) -> i64:
    """[zetta:action.artifact_pay] What the best of the artifacts that can be paid brings."""
    best: i64 = 0
    for card in range(i64(ARTIFACTS)):
        if is_payable(state, outlook.seat, card):
            best = max(best, made_worth(outlook, card))
    return best


def colour_worth(outlook: Outlook, state: Zetta, place: i64) -> i64:
    """[zetta:system.planet_color] [zetta:variant.face_down] A substance of a planet; unseen, of its type."""
    marker, colours = marker_on(state, place), state.rules.parts.planet_colour
    if state.markers.seen[marker]:
        return outlook.substance[colours[marker]]
    total: i64 = 0
    count: i64 = 0
    for other in range(i64(PLANET_MARKERS)):
        if is_alike(state, marker, other):
            total += outlook.substance[colours[other]]
            count += 1
    return total // count


def landing_worth(outlook: Outlook, state: Zetta, place: i64) -> i64:
    """[zetta:land.first_choice] The token of whoever lands first: of the planet's colour, or out of the bag.

    [zetta:coop.how] To partners also what the landing takes, if a challenge makes that count.
    """
    if not is_planet(place):
        return 0
    cost = landing_cost(outlook, state, place) if outlook.partners else i64(0)
    if state.system.planet_flag[place - PLANET] != NONE:
        return -cost
    return max(colour_worth(outlook, state, place), outlook.bag()) - cost


def landing_cost(outlook: Outlook, state: Zetta, place: i64) -> i64:
    """What landing at a place takes besides energy, by the modules in play."""
    cost: i64 = 0
    for sense in senses_of(state):
        cost += sense.landing_cost(outlook, state, place)
    return cost
