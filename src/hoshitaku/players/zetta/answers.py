"""What the options of the smaller questions are worth: substances, tokens, cards, crew, damage."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.land import FROM_BAG
from hoshitaku.games.zetta.codes import KINDS_OF_SUBSTANCE, LIFES
from hoshitaku.games.zetta.crew import is_levelled
from hoshitaku.games.zetta.modes.coop import GIVE_UP, GO_ON
from hoshitaku.games.zetta.modes.solo import GO_HOME
from hoshitaku.games.zetta.modes.warp_energy import ChooseShare, in_reach, reach_from
from hoshitaku.games.zetta.modules.wounds.heal import ON_CREW
from hoshitaku.games.zetta.modules.wounds.owed import CARDS
from hoshitaku.games.zetta.modules.wounds.stay import STAY
from hoshitaku.games.zetta.modules.wounds.tokens import ICONS
from hoshitaku.players.zetta import crewworth
from hoshitaku.players.zetta.aims import made_worth
from hoshitaku.players.zetta.bargains import card_worth
from hoshitaku.players.zetta.deeds import colour_worth
from hoshitaku.players.zetta.hurts import icon_count, icon_worth, life_token
from hoshitaku.players.zetta.outlook import Outlook
from hoshitaku.players.zetta.staying import stay_worth

Worth = Callable[[Outlook, Ask, int], int]
LEVELLED: Final = 500  # a levelled crew against any that is not


def invest(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:prep.invest] A card of the grid."""
    return crewworth.invest_worth(outlook, option)


def slide(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:prep.slide_chooser] A slide."""
    return crewworth.slide_worth(outlook, option)


def pile(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:quick.free_pile] A pile of quick preparation cards."""
    return crewworth.pile_worth(outlook, option)


def take_crew(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:quick.duplicate_crew] Whom to take."""
    return crewworth.member_worth(outlook, option)


def part_with_crew(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:prep.crew_limit] [zetta:damage.one_by_one] Whom to do without."""
    return -crewworth.member_worth(outlook, option) - (LEVELLED if is_levelled(outlook.state, option) else 0)


def level(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:discovery.level_up] Who is levelled."""
    return crewworth.levelled_worth(outlook, option)


def remove_token(_outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:solo.knowledge_which] A token that leaves the bag."""
    return crewworth.removed_worth(option)


def bonus(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:land.first_choice] The planet's substance, or one out of the bag."""
    state = outlook.state
    return outlook.bag() if option == FROM_BAG else colour_worth(outlook, state, state.seats[outlook.seat].place)


def gain_substance(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:action.bag_purple] [zetta:energy.return_help_choice] A substance gained; nothing behind them."""
    return outlook.substance[option] if option < KINDS_OF_SUBSTANCE else i64(0)


def give_substance(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:energy.return_help_short] A substance given up; better none."""
    return -max(outlook.kept[option], outlook.substance[option]) if option < KINDS_OF_SUBSTANCE else i64(0)


def keep_token(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:action.research] A knowledge token kept."""
    return outlook.token[option]


def return_token(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:knowledge.limit] A knowledge token given back."""
    return -outlook.token[option]


def make_artifact(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:discovery.artifact_must_take] An artifact for its substances."""
    return made_worth(outlook, option)


def bear_damage(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:damage.choice] The icon that is missed least; of equals on whoever has most of them."""
    return icon_count(outlook.state, option // ICONS) - 100 * icon_worth(outlook, outlook.state, option % ICONS)


def heal(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:damage.heal_action] The token that hurts most."""
    if option >= ON_CREW:
        return life_token(outlook)
    return icon_worth(outlook, outlook.state, option % ICONS)


def stay(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:damage.long_stay] An extra round against waiting."""
    return stay_worth(outlook) if option == STAY else i64(0)


def discovered(outlook: Outlook, card: i64) -> i64:
    """[zetta:damage.rescue_card] A life card, or behind those an artifact."""
    if card < LIFES:
        return card_worth(outlook, card)
    return outlook.state.rules.parts.artifact_fame[card - LIFES] * outlook.fame


def give_card(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:damage.rescue_order] The card that is missed least."""
    return -discovered(outlook, option)


def accept_card(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:damage.rescue_no_waive] A card that is not worse than none."""
    return discovered(outlook, option) if option < CARDS else i64(0)


def home(_outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:solo.end_optional] Home, as soon as it can be."""
    return 1 if option == GO_HOME else 0


def share(outlook: Outlook, asked: Ask, option: int) -> i64:
    """[zetta:coop.lose_lonely] Each pays by what it has."""
    assert isinstance(asked, ChooseShare)
    state, due = outlook.state, asked.due
    fair = due * in_reach(state, outlook.seat) // max(reach_from(state, asked.step), i64(1))
    return -(option - fair) if option > fair else option - fair


def go_on(outlook: Outlook, _: Ask, option: int) -> i64:
    """[zetta:coop.lose] On, as long as there is hope."""
    hopeful = GO_ON if outlook.state.voyage.system < outlook.taste.patience else GIVE_UP
    return 1 if option == hopeful else 0


ANSWERS: Final[dict[str, Worth]] = {
    "choose_investment": invest, "choose_slide": slide, "choose_pile": pile, "replace_crew": take_crew,
    "leave_home": part_with_crew, "choose_dying": part_with_crew, "choose_levelled": level,
    "choose_removed": remove_token, "choose_bonus": bonus, "name_substance": gain_substance,
    "take_token": gain_substance, "take_owed": gain_substance, "accept_token": gain_substance,
    "give_token": give_substance, "keep_one": keep_token, "return_token": return_token,
    "choose_artifact": make_artifact, "choose_icon": bear_damage, "choose_healed": heal, "choose_stay": stay,
    "offer_card": give_card, "accept_card": accept_card, "choose_home": home, "choose_share": share,
    "choose_go_on": go_on,
}  # fmt: skip
