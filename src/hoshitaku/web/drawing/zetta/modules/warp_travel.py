"""The warp stage: who has whom in hand, who plays, what is threatened; and who or what is away, turned, or safe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from hoshitaku.web.drawing.zetta.module import Module, Motion
from hoshitaku.web.drawing.zetta.sight import Entry, Sight

OF_THE_STAGE = frozenset(
    ("choose_hand", "play_card", "choose_target", "answer_proposal", "answer_threat"),
)


@dataclass(frozen=True)
class Held:
    """A card in a hand: its entry, the knowledge tokens laid on it, and whether it acts right now."""

    entry: Entry
    alien: bool
    laid: tuple[str, ...]
    acts: bool


@dataclass(frozen=True)
class Hand:
    """The hand of a seat; ``secret`` while it is being chosen, then the viewer sees the own picks only."""

    seat: int
    cards: tuple[Held, ...]
    secret: bool
    acts: bool
    named: bool


@dataclass(frozen=True)
class Stage:
    """The warp stage: all hands in player order. ``step`` is 1 while hands are taken, 2 while cards are played."""

    hands: tuple[Hand, ...]
    step: int


@dataclass(frozen=True)
class Mark:
    """What is told of a card on a board: a word (`in_hand`, `heartbroken`, `observed` ...), and whose or with whom."""

    word: str
    seat: int | None = None
    partner: Entry | None = None


class WarpTravel(Module):
    """[zetta:warp.purpose] Hands, guests, things that are lent, and answers about talents."""

    name = "warp_travel"
    styles = ("zetta-warp.css",)
    signs: ClassVar[Mapping[str, str]] = {
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
    leaving = frozenset(("play_idly", "pass_warp", "keep_on_board", "let_happen", "refuse_proposal"))
    motions: ClassVar[Mapping[str, Motion]] = {
        "romanced": {"what": "turn", "to": "crew:{what}", "sound": "gain"},
        "guest_home": {"what": "turn", "to": "crew:{what}"},
        "borrowed": {"what": "turn", "to": "card:{what}", "sound": "gain"},
        "thing_home": {"what": "turn", "to": "card:{what}"},
        "preceded": {"what": "wash", "to": "card:{what}", "sound": "gain"},
        "repaired_at_warp": {"what": "wash", "to": "card:{what}", "sound": "placed"},
        "stopped": {"what": "wash", "to": "crew:{what}", "sound": "refused"},
    }

    def stage(self, sight: Sight) -> Stage | None:
        """[zetta:warp.play] The hands while the stage lasts, in player order from the start player.

        While any cards are in hand, also beside the questions of perks.
        """
        if sight.decision.get("name") not in OF_THE_STAGE and not self.told(sight)["hand"]:
            return None
        secret = sight.decision["name"] == "choose_hand"
        start, seats = sight.view["voyage"]["start"], len(sight.seats)
        order = ((start + step) % seats for step in range(seats))
        return Stage(tuple(self._hand(sight, seat, secret) for seat in order), 1 if secret else 2)

    def _hand(self, sight: Sight, seat: int, secret: bool) -> Hand:
        """[zetta:warp.hand_simultaneous] The cards in the hand of a seat, as far as the viewer may know."""
        told, crew = self.told(sight), sight.seat(seat)["crew"]
        if secret:
            cards = [crew[place] for place in told["picked"]] if seat == sight.me else []
        else:
            cards = [member for member in crew if told["hand"].get(member["id"])]
        acting = sight.decision.get("member")
        held = (self._held(sight, member, member["id"] == acting) for member in cards)
        actor = sight.decision["actor"]
        attacker = sight.decision.get("attacker", sight.decision.get("proposer"))
        return Hand(seat, tuple(held), secret and seat != sight.me, seat == actor, seat == attacker)

    def _held(self, sight: Sight, member: Entry, acts: bool) -> Held:
        alien = member["id"] in sight.entries("life")
        return Held(sight.entries("crew", "life")[member["id"]], alien, tuple(member["laid"]), acts)

    def moved(self, sight: Sight) -> Mapping[str, int]:
        """[zetta:warp.steal] What is lent."""
        holder: Mapping[str, int] = self.told(sight)["holder"]
        return holder

    def on_crew(self, sight: Sight, member: str) -> tuple[Mark, ...]:
        """[zetta:warp.immune] In hand, heartbroken, or in a relationship; and what the viewer picked in secret."""
        told, marks = self.told(sight), []
        mine = () if sight.me is None else sight.seat(sight.me)["crew"]
        if told["hand"].get(member) or member in [mine[place]["id"] for place in told["picked"]]:
            marks.append(Mark("in_hand"))
        if told["heartbroken"].get(member):
            marks.append(Mark("heartbroken"))
        if partner := told["partner"].get(member):
            marks.append(Mark("with", partner=sight.entries("crew", "life")[partner]))
        return tuple(marks)

    def mark(self, sight: Sight, kind: str, identity: str) -> tuple[Mark, ...] | None:
        """[zetta:warp.return_rotated] [zetta:warp.repair] Of a thing on a track: whose it is, and how it is turned."""
        if kind != "thing":
            return None
        told, marks = self.told(sight), []
        if identity in told["holder"]:
            marks.append(Mark("lent_by", seat=self._owner(sight, identity)))
        if identity in told["turned"]:
            marks += [Mark(word) for word in told["turned"][identity].split("_and_")]
        return tuple(marks) or None

    def _owner(self, sight: Sight, identity: str) -> int:
        """Whose a thing is."""
        places = sight.view["modules"].get("equipment", {}).get("place", {})
        if identity in places:
            return int(places[identity])
        return next(seat for seat in sight.seats if identity in [one["id"] for one in sight.seat(seat)["artifacts"]])
