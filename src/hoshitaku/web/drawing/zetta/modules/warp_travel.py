"""The warp stage: hands, plays and threats; crew and cards that are away, turned or safe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from hoshitaku.web.drawing.zetta.optional_module import Animation, Module
from hoshitaku.web.drawing.zetta.viewer_context import Entry, ViewerContext

WARP_STAGE_DECISIONS = frozenset(
    ("choose_hand", "play_card", "choose_target", "answer_proposal", "answer_threat"),
)


@dataclass(frozen=True)
class CardInHand:
    """A card in a hand: its entry, the knowledge tokens on it, and whether it acts now."""

    entry: Entry
    is_alien: bool
    knowledge_tokens: tuple[str, ...]
    is_acting: bool


@dataclass(frozen=True)
class CrewHand:
    """The hand of a seat; ``is_secret`` while it is being chosen, when the viewer sees only the own picks."""

    seat: int
    cards: tuple[CardInHand, ...]
    is_secret: bool
    is_active: bool
    is_attacker: bool


@dataclass(frozen=True)
class WarpStage:
    """The warp stage: all hands in player order. ``step`` is 1 while hands are taken, 2 while cards are played."""

    hands: tuple[CrewHand, ...]
    step: int


@dataclass(frozen=True)
class CardMark:
    """A mark on a card: a text key ("in_hand", "heartbroken", "observed" ...), and the other seat or card."""

    text_key: str
    other_seat: int | None = None
    partner_card: Entry | None = None


class WarpTravel(Module):
    """[zetta:warp.purpose] Hands, guests, lent cards, and answers about talents."""

    name = "warp_travel"
    style_sheets = ("zetta-warp-travel.css",)
    icon_by_verb: ClassVar[Mapping[str, str]] = {
        "take_in_hand": "hire",
        "keep_on_board": "crew",
        "play_romance": "romance",
        "play_borrow": "borrow",
        "play_precedence": "precedence",
        "play_repair": "repair",
        "play_romance_token": "knowledge",
        "play_borrow_token": "knowledge",
        "play_precedence_token": "knowledge",
        "play_repair_token": "knowledge",
        "play_idly": "crew",
        "romance": "romance",
        "borrow": "borrow",
        "precede": "precedence",
        "take_from": "substance",
        "repair_at_warp": "repair",
        "secure": "security",
        "secure_with_token": "security",
        "let_happen": "warp",
    }
    declining_verbs = frozenset(("play_idly", "pass_warp", "keep_on_board", "let_happen", "refuse_proposal"))
    animation_by_event: ClassVar[Mapping[str, Animation]] = {
        "romanced": {"what": "turn", "to": "crew:{what}", "sound": "gain"},
        "guest_home": {"what": "turn", "to": "crew:{what}"},
        "borrowed": {"what": "turn", "to": "card:{what}", "sound": "gain"},
        "thing_home": {"what": "turn", "to": "card:{what}"},
        "preceded": {"what": "wash", "to": "card:{what}", "sound": "gain"},
        "repaired_at_warp": {"what": "wash", "to": "card:{what}", "sound": "placed"},
        "stopped": {"what": "wash", "to": "crew:{what}", "sound": "refused"},
    }

    def part_above_chart(self, sight: ViewerContext) -> WarpStage | None:
        """[zetta:warp.play] The hands while the stage lasts, in player order from the start player.

        Also shown during questions of perks while any cards are in hand.
        """
        if sight.decision.get("name") not in WARP_STAGE_DECISIONS and not self.module_view(sight)["hand"]:
            return None
        secret = sight.decision["name"] == "choose_hand"
        start, seats = sight.view["voyage"]["start"], len(sight.seat_numbers)
        order = ((start + step) % seats for step in range(seats))
        return WarpStage(tuple(self._make_hand(sight, seat, secret) for seat in order), 1 if secret else 2)

    def _make_hand(self, sight: ViewerContext, seat: int, is_secret: bool) -> CrewHand:
        """[zetta:warp.hand_simultaneous] The hand of a seat, as far as the viewer may see it."""
        view, crew = self.module_view(sight), sight.seat_view(seat)["crew"]
        if is_secret:
            cards = [crew[place] for place in view["picked"]] if seat == sight.own_seat else []
        else:
            cards = [member for member in crew if view["hand"].get(member["id"])]
        acting = sight.decision.get("member")
        held = (self._make_card_in_hand(sight, member, member["id"] == acting) for member in cards)
        actor = sight.decision["actor"]
        attacker = sight.decision.get("attacker", sight.decision.get("proposer"))
        return CrewHand(seat, tuple(held), is_secret and seat != sight.own_seat, seat == actor, seat == attacker)

    def _make_card_in_hand(self, sight: ViewerContext, member_view: Entry, is_acting: bool) -> CardInHand:
        alien = member_view["id"] in sight.entries("life")
        return CardInHand(
            sight.entries("crew", "life")[member_view["id"]], alien, tuple(member_view["laid"]), is_acting
        )

    def holder_by_lent_item(self, sight: ViewerContext) -> Mapping[str, int]:
        """[zetta:warp.steal] The seat that has each lent item."""
        holder: Mapping[str, int] = self.module_view(sight)["holder"]
        return holder

    def crew_mark(self, sight: ViewerContext, member_id: str) -> tuple[CardMark, ...]:
        """[zetta:warp.immune] In hand, heartbroken, or in a relationship; and the viewer's secret picks."""
        view, marks = self.module_view(sight), []
        mine = () if sight.own_seat is None else sight.seat_view(sight.own_seat)["crew"]
        if view["hand"].get(member_id) or member_id in [mine[place]["id"] for place in view["picked"]]:
            marks.append(CardMark("in_hand"))
        if view["heartbroken"].get(member_id):
            marks.append(CardMark("heartbroken"))
        if partner := view["partner"].get(member_id):
            marks.append(CardMark("with", partner_card=sight.entries("crew", "life")[partner]))
        return tuple(marks)

    def card_mark(self, sight: ViewerContext, kind: str, card_id: str) -> tuple[CardMark, ...] | None:
        """[zetta:warp.return_rotated] [zetta:warp.repair] The owner of a card on a track, and how it is turned."""
        if kind != "item":
            return None
        view, marks = self.module_view(sight), []
        if card_id in view["holder"]:
            marks.append(CardMark("lent_by", other_seat=self._owner_seat(sight, card_id)))
        if card_id in view["turned"]:
            marks += [CardMark(word) for word in view["turned"][card_id].split("_and_")]
        return tuple(marks) or None

    def _owner_seat(self, sight: ViewerContext, card_id: str) -> int:
        """The seat that owns a card."""
        places = sight.view["modules"].get("equipment", {}).get("place", {})
        if card_id in places:
            return int(places[card_id])
        return next(
            seat for seat in sight.seat_numbers if card_id in [one["id"] for one in sight.seat_view(seat)["artifacts"]]
        )
