"""The module of warp travel, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hoshitaku.games.zetta.codes import (
    ABOARD,
    BORROW_TOKEN,
    KINDS_OF_SUBSTANCE,
    MEMBERS,
    NONE,
    PRECEDENCE_TOKEN,
    REPAIR_TOKEN,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
)
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.warp_travel import action, hands, home, play, turns
from hoshitaku.games.zetta.modules.warp_travel.codes import (
    ALL_TARGETS,
    FIRST_CARD,
    FIRST_REPAIRED,
    FIRST_SUBSTANCE,
    FIRST_THING,
    REPAIR,
    TARGETS,
)
from hoshitaku.games.zetta.modules.warp_travel.company import (
    ON_BOARD,
    TAKEN,
    UNDECIDED,
    Company,
    company_of,
    owner_of_member,
    ship_of,
)
from hoshitaku.games.zetta.modules.warp_travel.module import WarpTravel
from hoshitaku.games.zetta.modules.warp_travel.pack import limit_of_knowledge, read
from hoshitaku.kernel.fields import Fields
from hoshitaku.kernel.schema import list_of, number
from hoshitaku.kernel.vectors import changed

if TYPE_CHECKING:
    from hoshitaku.games.zetta.edge.text import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta import Zetta


def substance_of(speaker: ZettaSpeaker, index: int, lang: str, state: Zetta | None) -> str:
    """[warp.precedence] A substance of a seat."""
    seat, kind = divmod(index, KINDS_OF_SUBSTANCE)
    names = (speaker.name("seat", seat, lang, state), speaker.name("bag", kind, lang, state))
    return speaker.words.say("substance_of", lang, seat=names[0], what=names[1]) if lang else ":".join(names)


def threat(speaker: ZettaSpeaker, index: int, lang: str, state: Zetta | None) -> str:
    """[warp.declare] Who does what to what."""
    seat, target = divmod(index, ALL_TARGETS)
    key, kind, number = thing_of(target)
    what = speaker.name(kind, number, lang, state)
    who = speaker.name("seat", seat, lang, state)
    return speaker.words.say(f"threat.{key}", lang, seat=who, what=what) if lang else f"{who}:{key}:{what}"


def thing_of(target: int) -> tuple[str, str, int]:
    """[warp.declare] What is done to a target, and the kind of thing that it is with its number."""
    if target < FIRST_THING:
        return "romance", "member", target
    if target < FIRST_CARD:
        return "borrow", "thing", target - FIRST_THING
    if target < FIRST_SUBSTANCE:
        return "precede", "discovery_card", target - FIRST_CARD
    if target < FIRST_REPAIRED:
        return "take_from", "substance_of", target - FIRST_SUBSTANCE
    return "repair_at_warp", "thing", target - FIRST_REPAIRED


def redeal(state: Zetta, seat: int | None, rng: Any) -> None:
    """[warp.hand_simultaneous] What others have picked for their hands so far; how many they decided about all see."""
    company = company_of(state)
    for member in range(MEMBERS):
        if company.picked[member] != UNDECIDED and ship_of(state, member) != seat:
            company.picked = changed(company.picked, member, rng.choice((ON_BOARD, TAKEN)))


def check(state: Zetta, fields: Fields) -> None:
    """PositionError for hands of nobody's crew, for lent things that nobody owns, and for questions about nothing."""
    company, seats = company_of(state), int(state.seat_count())
    for name, row in (("picked", company.picked), ("hand", company.hand)):
        for member in range(MEMBERS):
            ship = int(ship_of(state, member))
            if row[member] and (ship == NONE or owner_of_member(state, member) != ship):
                fields.refuse(f"modules.warp_travel.{name}", "takes crew that is not at home",
                              "自分の船にいない乗員が含まれています")  # fmt: skip
    if any(holder >= seats for holder in company.holder):
        fields.refuse("modules.warp_travel.holder", f"must be seats below {seats}", f"席は{seats}未満が必要です")
    for decision in state.pending():
        if isinstance(decision, (play.AnswerProposal, action.AnswerThreat)):
            asker = decision.proposer if isinstance(decision, play.AnswerProposal) else decision.attacker
            possible = 0 <= decision.target < TARGETS and 0 <= decision.member < MEMBERS and 0 <= asker < seats
        elif isinstance(decision, play.ChooseTarget):
            possible = 0 <= decision.talent <= REPAIR and 0 <= decision.member < MEMBERS
        else:
            continue
        if not possible:
            fields.refuse("stack", "asks about nothing on the table", "卓にないものについて尋ねています")


KIT = ModuleKit(
    name="warp_travel",
    number=4,
    home=__name__.rpartition(".")[0],
    make=lambda _: WarpTravel(),
    chapters=(hands, play, turns, action, home),
    keeps=Company,
    means={
        "hand": "whether the crew is in a hand",
        "partner": "crew with which it shares a place",
        "heartbroken": "whether the crew is heartbroken",
        "holder": "seat that has borrowed the thing",
        "turned": "how the card of the thing is turned",
    },
    shows={
        "picked": list_of(
            number("a place of the viewer's crew"), ABOARD, "crew taken in hand so far, which only its seat sees"
        ),
    },
    asks={
        "talent": "talent that is used",
        "proposer": "seat that makes the proposal",
        "attacker": "seat that declares the action",
        "target": "number of what it is aimed at",
    },
    read=read,
    names={"substance_of": substance_of, "threat": threat},
    events={
        "hand_taken": "member", "hand_left": "member", "played_idly": "member", "warp_aims": "threat",
        "stopped": "member", "proposal_refused": "threat", "romanced": "member", "borrowed": "thing",
        "preceded": "discovery_card", "repaired_at_warp": "thing", "guest_home": "member", "thing_home": "thing",
    },
    redeal=redeal,
    check=check,
    knowledge=(ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, SECURITY_TOKEN),
    knowledge_with={"equipment": (REPAIR_TOKEN,)},
    limit=limit_of_knowledge,
)  # fmt: skip
