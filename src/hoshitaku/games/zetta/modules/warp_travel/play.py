"""Chapter "warp", the play of a hand card: with what talent, and on what."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from hoshitaku.games.zetta.ask import Ask
from hoshitaku.games.zetta.chapters.free import FREE_THINGS, begin_in, options_of, refusal_in, thing_in
from hoshitaku.games.zetta.chapters.knowledge import can_lay, lay
from hoshitaku.games.zetta.codes import CREW, MEMBERS, MOST_SEATS, NONE
from hoshitaku.games.zetta.crew import crew_of
from hoshitaku.games.zetta.module import tell
from hoshitaku.games.zetta.modules.warp_travel.action import carry_out, spend, take_token_back, threaten
from hoshitaku.games.zetta.modules.warp_travel.codes import (
    AIMED,
    ALL_TARGETS,
    FIRST_CARD,
    FIRST_REPAIRED,
    FIRST_SUBSTANCE,
    FIRST_THING,
    TOKEN_OF,
    threat,
)
from hoshitaku.games.zetta.modules.warp_travel.company import cards_in_hand, decline, in_hand
from hoshitaku.games.zetta.modules.warp_travel.targets import (
    first_target,
    named_seat,
    past_targets,
    talent_refusal,
    target_refusal,
)
from hoshitaku.games.zetta.query import LENT_TALENTS, altered
from hoshitaku.games.zetta.sides import allied
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.asking import Thing, plain
from hoshitaku.kernel.options import Options
from hoshitaku.kernel.vectors import vec

# How a card is played, each for every member: its own talent, without effect, then a token laid on it by talent.
OWN_TALENT: Final = 0
NO_EFFECT: Final = 1
WITH_TOKEN: Final = 2
PASS: Final = (WITH_TOKEN + AIMED) * MEMBERS
LENT: Final = PASS + 1  # then with a talent that something else lends it, by talent
BESIDES: Final = LENT + AIMED * MEMBERS  # then what may be done before the play
TALENT_KEYS: Final = ("romance", "borrow", "precedence", "repair")
REFUSE: Final = 0
AGREE: Final = 1


def talent_of(state: Zetta, member: i64) -> i64:
    """[warp.talents] [alien.talent] The talent on a crew card; aliens have none."""
    return state.rules.parts.talent[member] if member < CREW else i64(NONE)


@final
class PlayCard(Ask):
    """[warp.play] [warp.one_talent] Which hand card is played, and what for; or a pass. A perk may come before it."""

    __slots__ = ()

    def name(self) -> str:
        return "play_card"

    def clause(self, state: Zetta) -> str:
        return "warp.play"

    def span(self) -> i64:
        return BESIDES + FREE_THINGS

    def options(self, state: Zetta, out: Options) -> None:
        self.add_plays(state, 0, WITH_TOKEN + AIMED, out)
        if not self.refusal(state, PASS):
            out.add(PASS)
        self.add_plays(state, LENT, AIMED, out)
        options_of(state.rules.at_warp, state, self.actor, BESIDES, out)

    def add_plays(self, state: Zetta, first: i64, ways: i64, out: Options) -> None:
        """Add the cards that can be played, each for so many ways."""
        for how in range(ways):
            for place in range(crew_of(state, self.actor)):
                option = first + how * MEMBERS + state.seats[self.actor].aboard[place]
                if not self.refusal(state, option):
                    out.add(option)

    def refusal(self, state: Zetta, option: i64) -> str:
        if option == PASS:
            return self.pass_refusal(state)
        if option >= BESIDES:
            return refusal_in(state.rules.at_warp, state, self.actor, option - BESIDES)
        if option >= LENT:
            return self.lent_refusal(state, (option - LENT) % MEMBERS, (option - LENT) // MEMBERS)
        member, how = option % MEMBERS, option // MEMBERS
        if not in_hand(state, self.actor, member):
            return "warp.hand"
        if how == NO_EFFECT:
            return ""
        if how == OWN_TALENT:
            return talent_refusal(state, self.actor, talent_of(state, member))
        if talent_of(state, member) == how - WITH_TOKEN:
            return "knowledge.laid_for_use"
        if not can_lay(state, self.actor, member, TOKEN_OF[how - WITH_TOKEN]):
            return "warp.token_talent"
        return talent_refusal(state, self.actor, how - WITH_TOKEN)

    def lent_refusal(self, state: Zetta, member: i64, talent: i64) -> str:
        """[warp.hand] [warp.one_talent] Why a hand card is not played with a talent that something lends it."""
        if not in_hand(state, self.actor, member):
            return "warp.hand"
        if talent_of(state, member) == talent:
            return "knowledge.laid_for_use"
        lent = altered(state, LENT_TALENTS, self.actor, NONE, 0) >> talent & 1
        return talent_refusal(state, self.actor, talent) if lent else "warp.token_talent"

    def pass_refusal(self, state: Zetta) -> str:
        """[warp.pass] [warp.pass_again] [interplay.security_bot_pass] Only while another has more cards in hand."""
        own = cards_in_hand(state, self.actor)
        for seat in range(state.seat_count()):
            if cards_in_hand(state, seat) > own:
                return ""
        return "warp.pass"

    def take(self, state: Zetta, option: i64) -> None:
        """[warp.token_talent] A token is laid on the card; it goes to the bag with what the card does."""
        if option == PASS:
            state.note("warp_pass", "warp.pass", self.actor, 0, NONE)
            return
        if option >= BESIDES:
            state.push(self)
            begin_in(state.rules.at_warp, state, self.actor, option - BESIDES)
            return
        if option >= LENT:
            tell(state, "lend_talent", self.actor, (option - LENT) % MEMBERS)
            state.push(ChooseTarget(self.actor, (option - LENT) % MEMBERS, (option - LENT) // MEMBERS))
            return
        member, how = option % MEMBERS, option // MEMBERS
        if how == NO_EFFECT:
            state.note("played_idly", "warp.no_effect", self.actor, 0, member)
            spend(state, member)
        elif how == OWN_TALENT:
            state.push(ChooseTarget(self.actor, member, talent_of(state, member)))
        else:
            lay(state, self.actor, member, TOKEN_OF[how - WITH_TOKEN])
            state.push(ChooseTarget(self.actor, member, how - WITH_TOKEN))

    def thing(self, state: Zetta, option: i64) -> Thing:
        if option == PASS:
            return plain("pass_warp")
        if option >= BESIDES:
            return thing_in(state.rules.at_warp, state, self.actor, option - BESIDES)
        if option >= LENT:
            return Thing(f"play_{TALENT_KEYS[(option - LENT) // MEMBERS]}_lent", "member", (option - LENT) % MEMBERS, 0)
        member, how = option % MEMBERS, option // MEMBERS
        if how == NO_EFFECT:
            return Thing("play_idly", "member", member, 0)
        if how == OWN_TALENT:
            talent = talent_of(state, member)
            return Thing(f"play_{TALENT_KEYS[talent]}" if 0 <= talent < AIMED else "play_talent", "member", member, 0)
        return Thing(f"play_{TALENT_KEYS[how - WITH_TOKEN]}_token", "member", member, 0)


@final
class ChooseTarget(Ask):
    """[warp.declare] [warp.precedence_choice] What the talent of a card is used on: player and card are named."""

    __slots__ = ("member", "talent")

    FIELDS: ClassVar[dict[str, str]] = {"member": "member", "talent": "talent"}

    def __init__(self, actor: i64, member: i64, talent: i64) -> None:
        super().__init__(actor)
        self.member: i64 = member
        self.talent: i64 = talent

    def name(self) -> str:
        return "choose_target"

    def clause(self, state: Zetta) -> str:
        return ("warp.steal", "warp.steal", "warp.precedence", "warp.repair")[self.talent]

    def span(self) -> i64:
        return ALL_TARGETS

    def options(self, state: Zetta, out: Options) -> None:
        for target in range(first_target(self.talent), past_targets(self.talent)):
            if not self.refusal(state, target):
                out.add(target)

    def refusal(self, state: Zetta, option: i64) -> str:
        return target_refusal(state, self.actor, self.talent, option)

    def take(self, state: Zetta, option: i64) -> None:
        """[interplay.coop_romance] [interplay.coop_romance_how] Partners are asked for consent, others may stop it."""
        if option >= FIRST_REPAIRED:
            carry_out(state, self.actor, self.member, option)
            return
        seat = named_seat(state, option)
        if allied(state, self.actor, seat):
            state.push(AnswerProposal(seat, self.actor, self.member, option))
        else:
            threaten(state, self.actor, self.member, option)

    def thing(self, state: Zetta, option: i64) -> Thing:
        """[warp.declare] Talent, player (as people count them) and card."""
        number = named_seat(state, option) + 1
        if option < FIRST_THING:
            return Thing("romance", "member", option, number)
        if option < FIRST_CARD:
            return Thing("borrow", "thing", option - FIRST_THING, number)
        if option < FIRST_SUBSTANCE:
            return Thing("precede", "discovery_card", option - FIRST_CARD, number)
        if option < FIRST_REPAIRED:
            return Thing("take_from", "substance_of", option - FIRST_SUBSTANCE, 0)
        return Thing("repair_at_warp", "thing", option - FIRST_REPAIRED, 0)

    def subject(self, state: Zetta) -> Thing:
        return Thing("member", "member", self.member, 0)


@final
class AnswerProposal(Ask):
    """[interplay.coop_romance] [interplay.coop_romance_how] Whether a partner agrees to what is proposed."""

    __slots__ = ("member", "proposer", "target")

    FIELDS: ClassVar[dict[str, str]] = {"proposer": "seat", "member": "member", "target": "number"}

    def __init__(self, actor: i64, proposer: i64, member: i64, target: i64) -> None:
        super().__init__(actor)
        self.proposer: i64 = proposer
        self.member: i64 = member
        self.target: i64 = target

    def name(self) -> str:
        return "answer_proposal"

    def clause(self, state: Zetta) -> str:
        return "interplay.coop_romance"

    def span(self) -> i64:
        return 2

    def refusal(self, state: Zetta, option: i64) -> str:
        return ""

    def take(self, state: Zetta, option: i64) -> None:
        """[interplay.coop_romance_how] Refused, the card is still in hand, and its player chooses again."""
        if option == AGREE:
            carry_out(state, self.proposer, self.member, self.target)
            return
        state.note("proposal_refused", "interplay.coop_romance", self.actor, 0, threat(self.proposer, self.target))
        decline(state, self.actor, self.proposer, self.target)
        take_token_back(state, self.proposer, self.member)
        state.push(PLAY_CARD[self.proposer])

    def thing(self, state: Zetta, option: i64) -> Thing:
        return plain("agree_to_proposal" if option == AGREE else "refuse_proposal")

    def subject(self, state: Zetta) -> Thing:
        return Thing("threat", "threat", threat(self.proposer, self.target), 0)


PLAY_CARD: Final = vec[PlayCard]([PlayCard(seat) for seat in range(MOST_SEATS)])
