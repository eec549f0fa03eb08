"""The boards of the players: ship, crew, items, quests, money and action tokens."""

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.web.drawing.farfarout.cards import Card, CardFinder
from hoshitaku.web.drawing.farfarout.viewer_context import BoardAnswer, Entry, ViewerContext
from hoshitaku.web.drawing.scene_parts import scene_part


@scene_part
class ActionTokens:
    """The action tokens of one action: its id and colour, the number ready, and the number the ship has.

    A card can make more ready than the ship has.
    """

    id: str
    colour: str
    ready_count: int
    ship_token_count: int

    @property
    def used_count(self) -> int:
        """Number of tokens in the used row."""
        return max(self.ship_token_count - self.ready_count, 0)


@scene_part
class PlayerBoard:
    """The board of one player. ``hidden_quest_count`` is the number of quests that the viewer sees face down."""

    seat: int
    ship: Entry
    amount_by_currency: Entry
    tokens: tuple[ActionTokens, ...]
    shields: int
    ship_limits: Entry
    move_points: int
    crew: tuple[Card, ...]
    items: tuple[Card, ...]
    quests: tuple[Card, ...]
    hidden_quest_count: int
    is_start_player: bool
    attack_answer: BoardAnswer


@scene_part
class Boards:
    """All boards, in seat order."""

    player_boards: tuple[PlayerBoard, ...]


def make_boards(sight: ViewerContext) -> Boards:
    """[farfarout:item.open] [farfarout:quest.open_closed] The boards as one viewer sees them."""
    deck, ships = CardFinder(sight), sight.entries("ship")
    return Boards(
        tuple(_make_board(sight, deck, ships, number, seat) for number, seat in enumerate(sight.view["seats"])),
    )


def _make_board(
    sight: ViewerContext, deck: CardFinder, ships: Mapping[str, Entry], number: int, seat_view: Entry
) -> PlayerBoard:
    ship = ships[seat_view["ship"]]
    shown = [quest for quest in [seat_view["main"], *seat_view["outposts"]] if quest is not None]
    held = len(seat_view["outposts"]) + int(seat_view["has_main"])
    return PlayerBoard(
        number,
        ship,
        seat_view["money"],
        _make_tokens(sight, ship, seat_view),
        seat_view["shields"],
        seat_view["limits"],
        seat_view["moves"],
        deck.find_cards("crew", seat_view["crew"]),
        deck.find_cards("item", seat_view["items"]),
        tuple(_quest_card(deck, quest, seat_view) for quest in shown),
        held - len(shown),
        sight.view["start"] == number,
        sight.answer_at(f"seat:{number}"),
    )


def _make_tokens(sight: ViewerContext, ship: Entry, seat_view: Entry) -> tuple[ActionTokens, ...]:
    return tuple(
        ActionTokens(
            action["id"],
            action["colour"],
            seat_view["unused"][action["id"]],
            ship["tokens"][action["id"]],
        )
        for action in sight.pack_data["action"]
    )


def _quest_card(deck: CardFinder, quest_id: str, seat_view: Entry) -> Card:
    return deck.find_card(f"quest:{quest_id}", quest_progress(deck, quest_id, seat_view))


def quest_progress(deck: CardFinder, quest_id: str, seat_view: Entry) -> tuple[tuple[int, int], ...]:
    """(done, wanted) for the counted conditions of a quest that a seat holds; empty for other seats."""
    counts = (seat_view["progress"] or {}).get(quest_id)
    if counts is None:
        return ()
    face = deck.find_face(f"quest:{quest_id}")
    conditions = face.entry["cond"] if face else ()
    return tuple(
        (min(max(done, 0), condition["n"]), condition["n"])
        for done, condition in zip(counts, conditions, strict=False)
        if condition["kind"] != "deliver"
    )
