"""The kit of the module of warp travel."""

# Interpreted: runs once per game.

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hoshitaku.games.zetta.codes import (
    BORROW_TOKEN,
    MAX_CREW_ABOARD,
    NONE,
    POSSIBLE_MEMBER_COUNT,
    PRECEDENCE_TOKEN,
    REPAIR_TOKEN,
    ROMANCE_TOKEN,
    SECURITY_TOKEN,
    SUBSTANCE_KIND_COUNT,
)
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.warp_travel import guest_return, hand_action, hand_card_play, hands, play_order
from hoshitaku.games.zetta.modules.warp_travel.module import WarpTravelModule
from hoshitaku.games.zetta.modules.warp_travel.pack import read_pack, warp_knowledge_limit
from hoshitaku.games.zetta.modules.warp_travel.target_codes import (
    FIRST_CARD_TARGET,
    FIRST_ITEM_TARGET,
    FIRST_REPAIR_TARGET,
    FIRST_SUBSTANCE_TARGET,
    OTHER_SEATS_TARGET_COUNT,
    REPAIR_TALENT,
    TARGET_COUNT,
)
from hoshitaku.games.zetta.modules.warp_travel.warp_travel_state import (
    HAND_UNDECIDED,
    LEFT_ON_BOARD,
    TAKEN_IN_HAND,
    WarpTravelState,
    owner_of_member_or_none,
    seat_with_member_aboard,
    warp_travel_state,
)
from hoshitaku.kernel.json_fields import JsonFields
from hoshitaku.kernel.vectors import with_value
from hoshitaku.kernel.view_schema import list_of, number

if TYPE_CHECKING:
    from hoshitaku.games.zetta.interface.zetta_speaker import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta_state import ZettaState


def substance_of_seat_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """[warp.precedence] The name of a seat's substance."""
    seat, kind = divmod(index, SUBSTANCE_KIND_COUNT)
    names = (speaker.item_name("seat", seat, lang, state), speaker.item_name("bag", kind, lang, state))
    return speaker.words.say("substance_of", lang, seat=names[0], what=names[1]) if lang else ":".join(names)


def declared_action_name(speaker: ZettaSpeaker, index: int, lang: str, state: ZettaState | None) -> str:
    """[warp.declare] The text of an action: its seat, talent and target."""
    seat, target = divmod(index, TARGET_COUNT)
    key, kind, number = target_words_key_and_item(target)
    what = speaker.item_name(kind, number, lang, state)
    who = speaker.item_name("seat", seat, lang, state)
    return speaker.words.say(f"threat.{key}", lang, seat=who, what=what) if lang else f"{who}:{key}:{what}"


def target_words_key_and_item(target: int) -> tuple[str, str, int]:
    """[warp.declare] The words key of a target's talent, and the item kind and number of the target."""
    if target < FIRST_ITEM_TARGET:
        return "romance", "member", target
    if target < FIRST_CARD_TARGET:
        return "borrow", "item", target - FIRST_ITEM_TARGET
    if target < FIRST_SUBSTANCE_TARGET:
        return "precede", "discovery_card", target - FIRST_CARD_TARGET
    if target < FIRST_REPAIR_TARGET:
        return "take_from", "substance_of", target - FIRST_SUBSTANCE_TARGET
    return "repair_at_warp", "item", target - FIRST_REPAIR_TARGET


def redeal_hand_choices(state: ZettaState, seat: int | None, rng: Any) -> None:
    """[warp.hand_simultaneous] Deals again the hidden choices of hand cards.

    How many members a seat has decided about is public.
    """
    company = warp_travel_state(state)
    for member in range(POSSIBLE_MEMBER_COUNT):
        if company.picked[member] != HAND_UNDECIDED and seat_with_member_aboard(state, member) != seat:
            company.picked = with_value(company.picked, member, rng.choice((LEFT_ON_BOARD, TAKEN_IN_HAND)))


def check_position(state: ZettaState, fields: JsonFields) -> None:
    """Raises PositionError for hand cards that are not crew, lent items without owner, or decisions about nothing."""
    company, seats = warp_travel_state(state), int(state.seat_count())
    for name, row in (("picked", company.picked), ("hand", company.hand)):
        for member in range(POSSIBLE_MEMBER_COUNT):
            ship = int(seat_with_member_aboard(state, member))
            if row[member] and (ship == NONE or owner_of_member_or_none(state, member) != ship):
                fields.refuse(f"modules.warp_travel.{name}", "takes crew that is not at home",
                              "自分の船にいない乗員が含まれています")  # fmt: skip
    if any(holder >= seats for holder in company.holder):
        fields.refuse("modules.warp_travel.holder", f"must be seats below {seats}", f"席は{seats}未満が必要です")
    for decision in state.pending_decisions():
        if isinstance(decision, (hand_card_play.AnswerProposal, hand_action.ChooseToStopWarpAction)):
            asker = decision.proposer if isinstance(decision, hand_card_play.AnswerProposal) else decision.attacker
            possible = (
                0 <= decision.target < OTHER_SEATS_TARGET_COUNT
                and 0 <= decision.member < POSSIBLE_MEMBER_COUNT
                and 0 <= asker < seats
            )
        elif isinstance(decision, hand_card_play.ChooseTalentTarget):
            possible = 0 <= decision.talent <= REPAIR_TALENT and 0 <= decision.member < POSSIBLE_MEMBER_COUNT
        else:
            continue
        if not possible:
            fields.refuse("stack", "asks about nothing on the table", "卓にないものについて尋ねています")


KIT = ModuleKit(
    name="warp_travel",
    rulebook_order=4,
    package=__name__.rpartition(".")[0],
    make_module=lambda _: WarpTravelModule(),
    decision_modules=(hands, hand_card_play, play_order, hand_action, guest_return),
    state_class=WarpTravelState,
    view_schemas={
        "picked": list_of(
            number("a place of the viewer's crew"), MAX_CREW_ABOARD,
            "crew taken in hand so far, which only its seat sees"
        ),
    },
    text_by_decision_field={
        "talent": "talent that is used",
        "proposer": "seat that makes the proposal",
        "attacker": "seat that declares the action",
        "target": "number of the target",
    },
    read_pack=read_pack,
    item_namer_by_kind={"substance_of": substance_of_seat_name, "threat": declared_action_name},
    subject_kind_by_event={
        "hand_taken": "member", "hand_left": "member", "played_idly": "member", "warp_aims": "threat",
        "stopped": "member", "proposal_refused": "threat", "romanced": "member", "borrowed": "item",
        "preceded": "discovery_card", "repaired_at_warp": "item", "guest_home": "member", "thing_home": "item",
    },
    redeal_hidden=redeal_hand_choices,
    check_position=check_position,
    knowledge_kinds=(ROMANCE_TOKEN, BORROW_TOKEN, PRECEDENCE_TOKEN, SECURITY_TOKEN),
    extra_knowledge_kinds_by_module={"equipment": (REPAIR_TOKEN,)},
    knowledge_limit=warp_knowledge_limit,
)  # fmt: skip
