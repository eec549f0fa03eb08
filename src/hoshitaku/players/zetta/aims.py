"""What a seat wants: fame among rivals, what is lacking for the way home alone, challenges together."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.chapters.roll import unlevelled
from hoshitaku.games.zetta.codes import (
    ARTIFACT,
    ARTIFACTS,
    IN_DECK,
    KINDS_OF_SUBSTANCE,
    LIFES,
    NINE_STEPS,
    NONE,
    ON_TABLE,
    RADIOACTIVE,
)
from hoshitaku.games.zetta.modes import challenges
from hoshitaku.games.zetta.modes.challenges import is_chosen
from hoshitaku.games.zetta.modes.solo import has_card
from hoshitaku.games.zetta.modules.aliens.contact import cannot_board
from hoshitaku.games.zetta.query import RIVALS, TOGETHER, altered
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.players.zetta.chances import able_dice, chance
from hoshitaku.players.zetta.lore import value_knowledge
from hoshitaku.players.zetta.outlook import (
    Outlook,
    has_module,
    systems_left,
    turns_later,
    warp_risk,
    within_reach,
)
from hoshitaku.players.zetta.taste import Taste

LONG: Final = 10  # turns to come if nobody knows how many there will be
PLENTY: Final = 20  # energy from which on more is worth nothing to those who need none for a warp


def look(state: Zetta, seat: i64, taste: Taste) -> Outlook:
    """What things are worth to a seat, by the way the table plays."""
    outlook = Outlook(state, seat, taste)
    if outlook.alone:
        want_home(outlook)
    elif outlook.partners:
        want_challenges(outlook)
    else:
        want_fame(outlook)
    value_knowledge(outlook)
    return outlook


def want_fame(outlook: Outlook) -> None:
    """[zetta:general.goal] Among rivals: everything by the fame that it brings by the end."""
    rivals = altered(outlook.state, TOGETHER, NONE, NONE, RIVALS) == RIVALS
    outlook.later = turns_later(outlook.state) if rivals else i64(LONG)
    value_fame(outlook, energy_price(outlook))
    outlook.damage = 100 if has_module(outlook.state, "damage") else 0


def value_fame(outlook: Outlook, energy: i64) -> None:
    """[zetta:scoring.life] [zetta:scoring.substances] [zetta:scoring.levels] Fame, whoever it is for."""
    state = outlook.state
    outlook.energy = energy
    outlook.life = mean_life(state) * outlook.fame // 100
    outlook.step = step_worth(outlook) * outlook.fame // 100
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        outlook.kept[kind] = state.rules.parts.substance_fame[kind] * outlook.fame
    energy_within = state.rules.numbers.radioactive_energy * energy
    outlook.kept[RADIOACTIVE] = max(outlook.kept[RADIOACTIVE], energy_within)
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        outlook.substance[kind] = outlook.kept[kind]
    if outlook.here + outlook.later > 1:
        wish_for_artifacts(outlook)


def energy_price(outlook: Outlook) -> i64:
    """[zetta:energy.no_income] A unit of energy: worth more, the less there is for the turns to come."""
    state, taste = outlook.state, outlook.taste
    turns, returns = outlook.here + outlook.later, systems_left(state) + 1
    need = (turns * 3 + returns * 2) * 50
    have = max(state.seats[outlook.seat].energy + 2 * state.substance(outlook.seat, RADIOACTIVE), i64(1))
    ratio = need // have
    if ratio < 100:
        ratio = ratio * ratio // 100  # some will be left over at the end
    return min(taste.energy * ratio // 100, taste.energy_most)


def mean_life(state: Zetta) -> i64:
    """[zetta:discovery.life_reward] Fame of a life card off the deck, on average, in hundredths."""
    fame: i64 = 0
    cards: i64 = 0
    for card in range(i64(LIFES)):
        if state.life.place[card] == IN_DECK:
            fame += state.rules.parts.life_fame[card]
            cards += 1
    return fame * 100 // cards if cards else 0


def step_worth(outlook: Outlook) -> i64:
    """[zetta:discovery.level_step] A success: towards a level, its second die, and 9 STEPS if it can be reached."""
    state, seat, numbers = outlook.state, outlook.seat, outlook.state.rules.numbers
    if state.seats[seat].level == NINE_STEPS:
        return 0
    people = unlevelled(state, seat)
    steps = max(people * numbers.level_steps - state.seats[seat].level, i64(1))
    likely = (outlook.here + outlook.later) * outlook.taste.successes
    reached = min(likely * 100 // (steps * 100), i64(100))
    level = numbers.fame_levelled * 100 + outlook.taste.level_dice if people else i64(0)
    return level // numbers.level_steps + numbers.fame_nine_steps * reached * reached // (100 * steps)


def wish_for_artifacts(outlook: Outlook) -> None:
    """[zetta:action.artifact_pay] Substances that artifacts of the display lack are worth more than their fame."""
    state, taste = outlook.state, outlook.taste
    likely = chance(state, ARTIFACT, able_dice(state, outlook.seat, ARTIFACT))
    for card in range(i64(ARTIFACTS)):
        if state.artifacts.place[card] != ON_TABLE:
            continue
        lacking = lacks(state, outlook.seat, card)
        percent: i64 = taste.one_short if lacking == 1 else taste.two_short if lacking == 2 else 0
        more = made_worth(outlook, card) * percent // 100 * likely // 1000
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            if lacks_kind(state, outlook.seat, card, kind) > 0:
                outlook.substance[kind] = max(outlook.substance[kind], outlook.kept[kind] + more)


def made_worth(outlook: Outlook, card: i64) -> i64:
    """[zetta:action.artifact_pay] What an artifact brings beyond the substances that it takes."""
    parts = outlook.state.rules.parts
    worth = parts.artifact_fame[card] * outlook.fame + outlook.artifact
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        worth -= parts.cost[card * KINDS_OF_SUBSTANCE + kind] * outlook.kept[kind]
    return worth


def lacks_kind(state: Zetta, seat: i64, card: i64, kind: i64) -> i64:
    """Tokens of a kind that a seat lacks for an artifact."""
    return max(state.rules.parts.cost[card * KINDS_OF_SUBSTANCE + kind] - state.substance(seat, kind), i64(0))


def lacks(state: Zetta, seat: i64, card: i64) -> i64:
    """Tokens that a seat lacks for an artifact."""
    lacking: i64 = 0
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        lacking += lacks_kind(state, seat, card, kind)
    return lacking


def want_home(outlook: Outlook) -> None:
    """[zetta:solo.end_condition] Alone: what is lacking for the way home, and energy for every warp until then.

    [zetta:solo.challenges] And what challenges ask for besides.
    """
    state, taste = outlook.state, outlook.taste
    outlook.later = LONG
    outlook.fame = 10
    outlook.energy = taste.lonely_energy
    outlook.disaster = taste.disaster
    outlook.life = 40 if has_card(outlook.seat, state.life.place) else taste.goal
    outlook.artifact = 0 if has_card(outlook.seat, state.artifacts.place) else taste.goal
    outlook.step = 40
    outlook.damage = taste.lonely_damage if has_module(state, "damage") else 0
    if outlook.plays_for(challenges.MAKE_ARTIFACTS):
        outlook.artifact = taste.goal
    value_needs(outlook)
    if outlook.partners:
        value_challenges(outlook)
    value_radioactive(outlook)


def value_needs(outlook: Outlook) -> None:
    """[zetta:solo.end_condition] One of each substance, and those for the artifact that lacks least."""
    state, taste = outlook.state, outlook.taste
    card = nearest_artifact(state, outlook.seat) if outlook.artifact else i64(-1)
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        needed = 1 + (state.rules.parts.cost[card * KINDS_OF_SUBSTANCE + kind] if card >= 0 else i64(0))
        outlook.kept[kind] = taste.goal // 4 if state.substance(outlook.seat, kind) <= 1 else i64(10)
        outlook.substance[kind] = taste.goal // 3 if state.substance(outlook.seat, kind) < needed else i64(10)


def nearest_artifact(state: Zetta, seat: i64) -> i64:
    """The artifact of the display for which least is lacking, with one of each substance to be left; or -1."""
    nearest: i64 = -1
    least: i64 = 0
    for card in range(i64(ARTIFACTS)):
        if state.artifacts.place[card] != ON_TABLE:
            continue
        lacking: i64 = 0
        for kind in range(i64(KINDS_OF_SUBSTANCE)):
            needed = state.rules.parts.cost[card * KINDS_OF_SUBSTANCE + kind] + 1
            lacking += max(needed - state.substance(seat, kind), i64(0))
        if nearest < 0 or lacking < least:
            nearest, least = card, lacking
    return nearest


def value_radioactive(outlook: Outlook) -> None:
    """[zetta:solo.warp_convert] A radioactive substance is energy too, and may save the ship."""
    state, each = outlook.state, outlook.state.rules.numbers.radioactive_energy
    reach = within_reach(outlook)
    saved = (warp_risk(state, reach) - warp_risk(state, reach + each)) * outlook.disaster // 1000
    worth = each * outlook.energy + saved
    outlook.kept[RADIOACTIVE] = max(outlook.kept[RADIOACTIVE], worth)
    outlook.substance[RADIOACTIVE] = max(outlook.substance[RADIOACTIVE], worth)


def want_challenges(outlook: Outlook) -> None:
    """[zetta:coop.how] Together: fame counts little, what the challenges ask for much."""
    state, taste = outlook.state, outlook.taste
    outlook.later = LONG
    outlook.fame = taste.share
    outlook.disaster = taste.disaster if has_module(state, "warp_energy") else 0
    outlook.damage = taste.lonely_damage if has_module(state, "damage") else 0
    if is_chosen(state, challenges.MAKE_ARTIFACTS):
        outlook.artifact = taste.goal
    scarce = max(PLENTY - state.seats[outlook.seat].energy, i64(0))
    value_fame(outlook, taste.lonely_energy if outlook.disaster else taste.energy * scarce // PLENTY)
    value_challenges(outlook)
    if outlook.disaster:
        value_radioactive(outlook)


def value_challenges(outlook: Outlook) -> None:
    """[zetta:coop.how] [zetta:solo.challenges] What the challenges ask for, on top of everything else."""
    state, taste = outlook.state, outlook.taste
    if is_chosen(state, challenges.ALL_LEVELLED) and unlevelled(state, outlook.seat):
        outlook.step += taste.goal
    if is_chosen(state, challenges.ALL_PLANETS):
        outlook.type = taste.goal
    if is_chosen(state, challenges.SUBSTANCES):
        collect_together(outlook)
    if is_chosen(state, challenges.ALIEN_CREW) and not cannot_board(state, outlook.seat):
        outlook.life += taste.goal // 2


def collect_together(outlook: Outlook) -> None:
    """[zetta:coop.challenge_5] Substances of which all seats together have too few."""
    state = outlook.state
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        tokens: i64 = 0
        for other in range(state.seat_count()):
            tokens += 0 if state.is_bot(other) else state.substance(other, kind)
        if tokens < challenges.EACH_SUBSTANCE:
            outlook.substance[kind] += outlook.taste.goal // 2
        if tokens <= challenges.EACH_SUBSTANCE:
            outlook.kept[kind] += outlook.taste.goal // 2
