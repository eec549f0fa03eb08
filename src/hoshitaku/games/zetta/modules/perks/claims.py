"""Chapter "perk", nations in the warp stage: Kenya keeps things safe, Italy is not stopped, Canada lends a talent."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import CREW, KINDS_OF_SUBSTANCE, LIFES, MOST_SEATS, NONE, STORED
from hoshitaku.games.zetta.crew import is_aboard
from hoshitaku.games.zetta.modules.aliens.contact import free_places, has_too_many
from hoshitaku.games.zetta.modules.perks.active import active_perk, as_change
from hoshitaku.games.zetta.modules.perks.devices import keeps_flags_out
from hoshitaku.games.zetta.modules.perks.parts import IGNORE_PROTECTION, JOKER_TALENT, SAFE_STORE, card_of, parts_of
from hoshitaku.games.zetta.modules.perks.spent import perks_of, spend
from hoshitaku.games.zetta.modules.perks.use import UsePerk
from hoshitaku.games.zetta.modules.warp_travel.action import may_be_secure
from hoshitaku.games.zetta.modules.warp_travel.codes import BORROW, FIRST_CARD, FIRST_THING, PRECEDENCE, ROMANCE
from hoshitaku.games.zetta.modules.warp_travel.company import FACE_UP, UNDER_REPAIR, company_of
from hoshitaku.games.zetta.modules.warp_travel.targets import named_seat
from hoshitaku.games.zetta.query import REPLACE, Change, change
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec

LENDS: Final = 1 << ROMANCE | 1 << BORROW | 1 << PRECEDENCE
UNSHIELDED: Final = change(REPLACE, FACE_UP, "perk.nation.italy")
LEND: Final = change(REPLACE, LENDS, "perk.nation.canada")
WARP_DEEDS: Final = ("take_precedence", "take_substance", "stop_action")
STORE: Final = 9  # number of the free thing
NO_CARD: Final = LIFES


def shield(state: Zetta, seat: i64, thing: i64) -> Change | None:
    """[perk.nation.italy] [perk.nation.italy_last] For Italy a thing under repair lies open, and nothing else does.

    [warp.immune] Under observation it is safe, repaired or not.
    """
    under = company_of(state).turned[thing] == UNDER_REPAIR
    return UNSHIELDED if under and active_perk(state, seat, IGNORE_PROTECTION) != NONE else None


def threatens(state: Zetta, seat: i64, target: i64) -> None:
    """[perk.nation.italy] Italy romances or borrows: where somebody could stop it, it may use its perk.

    What is under repair it gets by that alone.
    """
    perks_of(state).unstoppable = 0
    perk = active_perk(state, seat, IGNORE_PROTECTION)
    if perk == NONE or target >= FIRST_CARD:
        return
    if target >= FIRST_THING and company_of(state).turned[target - FIRST_THING] == UNDER_REPAIR:
        spend(state, seat, perk)
        perks_of(state).unstoppable = 1
    elif may_be_secure(state, named_seat(state, target)):
        state.push(UseForce(seat, card_of(perk)))


@final
class UseForce(UsePerk):
    """[perk.nation.italy] Whether nobody can stop what Italy has named, before anybody is asked."""

    __slots__ = ()

    def name(self) -> str:
        return "use_force"

    def kind(self) -> i64:
        return IGNORE_PROTECTION

    def used(self, state: Zetta) -> None:
        perks_of(state).unstoppable = 1


def lends(state: Zetta, seat: i64) -> Change | None:
    """[perk.nation.canada] [perk.nation.canada_talent] Any hand card of Canada can romance, borrow or take precedence.

    What is damaged is in no hand.
    """
    return LEND if active_perk(state, seat, JOKER_TALENT) != NONE else None


def lend(state: Zetta, seat: i64, member: i64) -> None:
    """[perk.nation.canada] The card lends its talent for this play."""
    spend(state, seat, active_perk(state, seat, JOKER_TALENT))
    perks_of(state).lent = member


def take_talent_back(state: Zetta, member: i64) -> None:
    """[perk.nation.canada_talent] [interplay.coop_romance_how] Like a token: what a partner refuses uses up nothing."""
    perks, parts = perks_of(state), parts_of(state)
    if perks.lent != member:
        return
    perks.lent = NONE
    card = card_of(parts.of_kind[parts.first_of[JOKER_TALENT]])
    spent = perks.spent[:]
    spent[card] = 0
    perks.spent = spent


def alien_on_card(state: Zetta, seat: i64) -> Change | None:
    """[perk.nation.kenya_limits] Kenya's card seats an alien, unless another life card lies on it.

    One that was given away or stored does not any more.
    """
    perk, life = active_perk(state, seat, SAFE_STORE), perks_of(state).safe_life
    if perk == NONE or (life != NONE and lies_open(state, seat, life) and not is_aboard(state, seat, CREW + life)):
        return None
    return as_change(state, perk, 1)


def is_safe(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya] Whether a life card lies on the card of Kenya, which a seat plays."""
    safe = active_perk(state, seat, SAFE_STORE) != NONE
    return safe and card < LIFES and perks_of(state).safe_life == card and lies_open(state, seat, card)


def forbids_at_warp(state: Zetta, deed: str, seat: i64, about: i64) -> str:
    """[perk.nation.kenya] [perk.nation.italy] What of a seat is safe from others, and whether it can stop them."""
    if deed == "take_precedence":
        if is_safe(state, seat, about):
            return "perk.nation.kenya"
        return "perk.artifact.biosphere" if keeps_flags_out(state, seat, about) else ""
    if deed == "take_substance":
        return "perk.nation.kenya" if is_safe_kind(state, seat, about) else ""
    return "perk.nation.italy" if perks_of(state).unstoppable else ""


def lies_open(state: Zetta, seat: i64, card: i64) -> bool:
    """Whether a seat has a life card, and not on STORED."""
    place = state.life.place[card]
    return owner(place) == seat and place < STORED


def is_safe_kind(state: Zetta, seat: i64, kind: i64) -> bool:
    """[perk.nation.kenya] [perk.nation.kenya_limits] Whether a kind of substance does: all tokens of it."""
    return active_perk(state, seat, SAFE_STORE) != NONE and perks_of(state).safe_kind == kind


def is_crowded(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_limits] Whether crew would lack a place with a life card on the card of Kenya.

    [alien.active_limit] Or an alien, that sits there beside the one of the limit.
    """
    laid = state.clone()
    perks_of(laid).safe_life = card
    return free_places(laid, seat, NONE) < 0 or has_too_many(laid, seat)


@final
class AskSafeKind(Step):
    """[perk.nation.kenya_change] Before cards are played Kenya says what lies on its card; not in answer to an action.

    It is asked if it has several kinds, or one that is not safe.
    """

    __slots__ = ()

    def name(self) -> str:
        return "ask_safe_kind"

    def take(self, state: Zetta, option: i64) -> None:
        for seat in range(state.seat_count()):
            if active_perk(state, seat, SAFE_STORE) == NONE:
                continue
            out = Options()
            CHOOSE_SAFE_KIND[seat].options(state, out)
            if out.n > 1:
                state.push(CHOOSE_SAFE_KIND[seat])
            elif out.n:
                perks_of(state).safe_kind = out.items[0]
            lives = Options()
            CHOOSE_SAFE_LIFE[seat].options(state, lives)
            if lives.n > 1:
                state.push(CHOOSE_SAFE_LIFE[seat])


@final
class ChooseSafeKind(Ask):
    """[perk.nation.kenya] The kind of substance that lies on the card of Kenya."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_safe_kind"

    def clause(self, state: Zetta) -> str:
        return "perk.nation.kenya"

    def span(self) -> i64:
        return KINDS_OF_SUBSTANCE

    def refusal(self, state: Zetta, option: i64) -> str:
        return "" if state.substance(self.actor, option) else "perk.nation.kenya"

    def take(self, state: Zetta, option: i64) -> None:
        perks_of(state).safe_kind = option
        state.note("kept_safe_kind", "perk.nation.kenya", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("keep_safe_kind", "bag", option, 0)


@final
class ChooseSafeLife(Ask):
    """[perk.nation.kenya] [perk.nation.kenya_change] The life card that lies on the card of Kenya, or none."""

    __slots__ = ()

    def name(self) -> str:
        return "choose_safe_life"

    def clause(self, state: Zetta) -> str:
        return "perk.nation.kenya"

    def span(self) -> i64:
        return NO_CARD + 1

    def refusal(self, state: Zetta, option: i64) -> str:
        """[perk.nation.kenya_limits] Not if that leaves an alien without a place."""
        if option == NO_CARD:
            return ""
        if not lies_open(state, self.actor, option):
            return "perk.nation.kenya"
        return "perk.nation.kenya_limits" if is_crowded(state, self.actor, option) else ""

    def take(self, state: Zetta, option: i64) -> None:
        perks_of(state).safe_life = i64(NONE) if option == NO_CARD else option
        if option != NO_CARD:
            state.note("kept_safe", "perk.nation.kenya", self.actor, 0, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("keep_nothing_safe") if option == NO_CARD else Thing("keep_safe", "life", option, 0)


@final
class Store(Action[Zetta]):
    """[perk.nation.kenya_change] In its own turn Kenya may lay another life card on its card."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "store_on_kenya"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        if active_perk(state, seat, SAFE_STORE) == NONE:
            return "perk.nation.kenya"
        out = Options()
        CHOOSE_SAFE_LIFE[seat].options(state, out)
        return "" if out.n > 1 else "perk.nation.kenya"

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        state.push(CHOOSE_SAFE_LIFE[seat])


ASK_SAFE_KIND: Final = AskSafeKind()
CHOOSE_SAFE_KIND: Final = vec[ChooseSafeKind]([ChooseSafeKind(seat) for seat in range(MOST_SEATS)])
CHOOSE_SAFE_LIFE: Final = vec[ChooseSafeLife]([ChooseSafeLife(seat) for seat in range(MOST_SEATS)])
