"""Chapter "perk", Kenya: a life card and a kind of substance lie on its card, where nobody takes precedence."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask, Step
from hoshitaku.games.zetta.chapters.knowledge import held, held_in_all
from hoshitaku.games.zetta.chapters.scoring import owner
from hoshitaku.games.zetta.codes import (
    CREW,
    KINDS_OF_SUBSTANCE,
    LIFES,
    MOST_SEATS,
    NONE,
    PRECEDENCE_TOKEN,
    STORED,
)
from hoshitaku.games.zetta.crew import crew_of, is_aboard
from hoshitaku.games.zetta.modules.aliens.contact import KEPT as ALIENS
from hoshitaku.games.zetta.modules.aliens.contact import civilisations_of, free_places, has_too_many
from hoshitaku.games.zetta.modules.perks.active import active_perk, as_change
from hoshitaku.games.zetta.modules.perks.parts import SAFE_STORE
from hoshitaku.games.zetta.modules.perks.spent import perks_of
from hoshitaku.games.zetta.modules.warp_travel.codes import PRECEDENCE
from hoshitaku.games.zetta.modules.warp_travel.company import cards_in_hand, company_of, ship_of
from hoshitaku.games.zetta.modules.warp_travel.play import talent_of
from hoshitaku.games.zetta.query import LENT_TALENTS, Change, altered
from hoshitaku.games.zetta.sides import allied
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.action import Action
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec

STORE: Final = 9  # numbers of the free things
STORE_KIND: Final = 10
NO_CARD: Final = LIFES
LEAVE: Final = KINDS_OF_SUBSTANCE  # from here on, a kind that is left so: no further question in this warp stage


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


def lies_open(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_away] Whether a seat has a life card at hand: not on STORED, nor as an alien that is away."""
    place = state.life.place[card]
    return owner(place) == seat and place < STORED and not is_away(state, seat, card)


def is_away(state: Zetta, seat: i64, card: i64) -> bool:
    """[perk.nation.kenya_away] Whether an alien of a seat is on another's board, or waits for a place."""
    if state.rules.kept[ALIENS] == NONE:
        return False
    return civilisations_of(state).waiting[CREW + card] > 0 or ship_of(state, CREW + card) not in (seat, NONE)


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


def kinds_of(state: Zetta, seat: i64) -> i64:
    """The kinds of substance (bits) that a seat has."""
    kinds: i64 = 0
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        if state.substance(seat, kind):
            kinds |= i64(1) << kind
    return kinds


def another_kind(state: Zetta, seat: i64) -> bool:
    """[perk.nation.kenya_change] Whether Kenya, which a seat plays, has a kind that is not safe."""
    if active_perk(state, seat, SAFE_STORE) == NONE:
        return False
    safe = perks_of(state).safe_kind
    for kind in range(i64(KINDS_OF_SUBSTANCE)):
        if kind != safe and state.substance(seat, kind):
            return True
    return False


@final
class AskSafeLife(Step):
    """[perk.nation.kenya_change] Before cards are played Kenya says which life card lies on its card."""

    __slots__ = ()

    def name(self) -> str:
        return "ask_safe_life"

    def take(self, state: Zetta, option: i64) -> None:
        perks_of(state).left = 0
        for seat in range(state.seat_count()):
            if active_perk(state, seat, SAFE_STORE) == NONE:
                continue
            lives = Options()
            CHOOSE_SAFE_LIFE[seat].options(state, lives)
            if lives.n > 1:
                state.push(CHOOSE_SAFE_LIFE[seat])


def before_play(state: Zetta, player: i64) -> None:
    """[perk.nation.kenya_change] Another plays a card: where it may take precedence, Kenya says first what is safe.

    Its only kind is. It is not asked while it has the same kinds as when it said that it leaves its choice so.
    """
    for seat in range(state.seat_count()):
        if seat == player or not another_kind(state, seat):
            continue
        kinds, perks = kinds_of(state, seat), perks_of(state)
        if kinds & (kinds - 1) == 0:
            perks.safe_kind = only_kind(kinds)
        elif perks.left != kinds and not allied(state, player, seat) and may_precede(state, player):
            state.push(CHOOSE_SAFE_KIND[seat])


def only_kind(kinds: i64) -> i64:
    """The kind of a set of one."""
    kind: i64 = 0
    while kinds >> kind & 1 == 0:
        kind += 1
    return kind


def may_precede(state: Zetta, seat: i64) -> bool:
    """[perk.nation.kenya_change] Whether a seat may take precedence by its next card, as far as everybody can tell.

    By the talent of a card in its hand, by one lent, or by a token, if it holds any: which, nobody else knows, unless
    they lie face up.
    """
    tokens = held(state, seat, PRECEDENCE_TOKEN) if state.lies_open(seat) else held_in_all(state, seat)
    if state.rules.chosen.kinds[PRECEDENCE_TOKEN] and tokens:
        return True
    if altered(state, LENT_TALENTS, seat, NONE, 0) >> PRECEDENCE & 1:
        return True
    for place in range(crew_of(state, seat)):
        member = state.seats[seat].aboard[place]
        if company_of(state).hand[member] and talent_of(state, member) == PRECEDENCE:
            return True
    return False


@final
class ChooseSafeKind(Ask):
    """[perk.nation.kenya] [perk.nation.kenya_change] The kind of substance that lies on the card of Kenya.

    In the warp stage also one that it leaves there without being asked again.
    """

    __slots__ = ()

    def name(self) -> str:
        return "choose_safe_kind"

    def clause(self, state: Zetta) -> str:
        return "perk.nation.kenya"

    def span(self) -> i64:
        return LEAVE + KINDS_OF_SUBSTANCE

    def refusal(self, state: Zetta, option: i64) -> str:
        if option >= LEAVE and not any_in_hand(state):
            return "perk.nation.kenya_change"
        return "" if state.substance(self.actor, option % KINDS_OF_SUBSTANCE) else "perk.nation.kenya"

    def take(self, state: Zetta, option: i64) -> None:
        perks, kind = perks_of(state), option % KINDS_OF_SUBSTANCE
        perks.left = 0
        if option >= LEAVE:
            perks.left = kinds_of(state, self.actor)
        if perks.safe_kind != kind:
            perks.safe_kind = kind
            state.note("kept_safe_kind", "perk.nation.kenya", self.actor, 0, kind)

    def thing(self, state: Zetta, option: i64) -> Thing:
        return Thing("keep_safe_kind" if option < LEAVE else "leave_safe_kind", "bag", option % KINDS_OF_SUBSTANCE, 0)


def any_in_hand(state: Zetta) -> bool:
    """Whether cards are being played in the warp stage."""
    for seat in range(state.seat_count()):
        if cards_in_hand(state, seat):
            return True
    return False


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


@final
class StoreKind(Action[Zetta]):
    """[perk.nation.kenya_change] In its own turn, and before a card that it plays, Kenya may lay another kind there."""

    __slots__ = ()

    def __init__(self, first: i64) -> None:
        super().__init__(first, 1)

    def key(self) -> str:
        return "store_kind_on_kenya"

    def refusal(self, state: Zetta, seat: i64, choice: i64) -> str:
        return "" if another_kind(state, seat) else "perk.nation.kenya"

    def begin(self, state: Zetta, seat: i64, choice: i64) -> None:
        state.push(CHOOSE_SAFE_KIND[seat])


ASK_SAFE_LIFE: Final = AskSafeLife()
CHOOSE_SAFE_KIND: Final = vec[ChooseSafeKind]([ChooseSafeKind(seat) for seat in range(MOST_SEATS)])
CHOOSE_SAFE_LIFE: Final = vec[ChooseSafeLife]([ChooseSafeLife(seat) for seat in range(MOST_SEATS)])
