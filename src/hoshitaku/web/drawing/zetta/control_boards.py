"""The control boards of the players: crew, level, knowledge, substances, discoveries, flags and fame."""

from __future__ import annotations

from collections.abc import Mapping

from hoshitaku.web.drawing.scene_parts import scene_part
from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.cards import Card, CardFinder
from hoshitaku.web.drawing.zetta.crew import CrewFinder, CrewMember
from hoshitaku.web.drawing.zetta.fame import FameBySource, fame_sources_by_seat
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, Entry, ViewerContext


@scene_part
class KnowledgeToken:
    """A knowledge token that the viewer may see: its kind, and whether it was just drawn and not yet kept."""

    kind: str
    is_newly_drawn: bool
    answer: BoardAnswer


@scene_part
class SubstanceCount:
    """The amount of a substance, with its answer to the current question."""

    kind: str
    count: int
    answer: BoardAnswer


@scene_part
class ControlBoard:
    """The board of one player.

    ``hidden_knowledge_token_count`` counts the knowledge tokens that the viewer sees face down; at most
    ``knowledge_token_limit`` may be kept. ``level_step_index`` is the index of the marker in ``level_steps``.
    ``discoveries_held_by_modules`` are in modules' parts of the board. ``convert_to_energy_answer`` converts a
    radioactive substance into energy. ``module_parts`` are the modules' additions.
    """

    seat: int
    nation: Entry | None
    ship: Entry | None
    energy: int
    preparation_token_count: int
    fame: int
    fame_sources: FameBySource
    level_steps: tuple[str, ...]
    level_step_index: int
    crew: tuple[CrewMember, ...]
    substances: tuple[SubstanceCount, ...]
    convert_to_energy_answer: BoardAnswer
    visible_knowledge_tokens: tuple[KnowledgeToken, ...]
    hidden_knowledge_token_count: int
    knowledge_token_limit: int
    current_discoveries: tuple[Card, ...]
    discoveries_held_by_modules: tuple[Card, ...]
    stored_discoveries: tuple[Card, ...]
    flags_left: int
    flags_in_others_cards: int
    is_start_player: bool
    is_active: bool
    bot_card_by_kind: Mapping[str, Entry]
    module_parts: tuple[tuple[str, object], ...]

    @property
    def knowledge_count(self) -> int:
        """[zetta:knowledge.hidden] Number of knowledge tokens, which is public."""
        return (
            sum(not token.is_newly_drawn for token in self.visible_knowledge_tokens) + self.hidden_knowledge_token_count
        )

    @property
    def all_discoveries(self) -> tuple[Card, ...]:
        """All discoveries."""
        return (*self.current_discoveries, *self.discoveries_held_by_modules, *self.stored_discoveries)


@scene_part
class ControlBoards:
    """Every board, in seat order; that of `full_board_seat`, the viewer or the current seat, is shown in full."""

    boards: tuple[ControlBoard, ...]
    full_board_seat: int


def make_boards(sight: ViewerContext, bot_cards_by_seat: Mapping[int, Mapping[str, Entry]]) -> ControlBoards:
    """[zetta:general.open_information] The boards as one viewer sees them.

    Args:
        sight: what the viewer sees.
        bot_cards_by_seat: the cards that a rule-card bot would use in each seat.
    """
    painter = _BoardBuilder(sight, bot_cards_by_seat)
    whole = sight.active_seat or 0 if sight.own_seat is None else sight.own_seat
    return ControlBoards(tuple(painter.make_board(seat) for seat in sight.seat_numbers), whole)


class _BoardBuilder:
    """Builds the boards of one position."""

    def __init__(self, sight: ViewerContext, bot_cards_by_seat: Mapping[int, Mapping[str, Entry]]) -> None:
        self.sight = sight
        self.fame_by_seat = fame_sources_by_seat(sight)
        self.bot_cards_by_seat = bot_cards_by_seat
        self.answer_finder = AnswerFinder(sight)
        self.card_finder = CardFinder(sight, self.answer_finder)
        self.crew_finder = CrewFinder(sight, self.answer_finder)

    def make_board(self, seat: int) -> ControlBoard:
        """One board."""
        sight, shown = self.sight, self.sight.seat_view(seat)
        found = self.card_finder.find_discoveries(seat, stored=False)
        held = {id for module in sight.modules for id in module.discovery_ids_held_by_module(sight, seat)}
        return ControlBoard(
            seat,
            sight.find_entry("nation", shown["nation"]),
            sight.find_entry("ship", shown["ship"]),
            shown["energy"],
            shown["tokens"],
            shown["fame"],
            self.fame_by_seat[seat],
            *self._level_steps_and_index(shown["level"]),
            self.crew_finder.crew_of_seat(seat),
            self._make_substances(shown, seat == sight.own_seat),
            self.answer_finder.find_by_name("convert") if seat == sight.own_seat else BoardAnswer(),
            self._make_knowledge_tokens(shown, seat == sight.own_seat),
            0 if "own_knowledge" in shown else shown["knowledge"],
            shown["limit"],
            tuple(card for card in found if card.entry["id"] not in held),
            tuple(card for card in found if card.entry["id"] in held),
            self.card_finder.find_discoveries(seat, stored=True),
            sight.pack_data["rules"]["flags"] - shown["flags"],
            self._count_flags_in_other_cards(seat),
            sight.view["voyage"]["start"] == seat,
            sight.active_seat == seat,
            self.bot_cards_by_seat.get(seat, {}),
            tuple((module.name, own) for module in sight.modules if (own := module.board_part(sight, seat))),
        )

    def _level_steps_and_index(self, level: int | str) -> tuple[tuple[str, ...], int]:
        """[zetta:discovery.level_track] The spaces of the level meter, and the index of the marker."""
        track = tuple(self.sight.pack_data["constants"]["level_track"])
        return (*track, "9 STEPS"), level if isinstance(level, int) else len(track)

    def _make_substances(self, seat_view: Entry, is_own: bool) -> tuple[SubstanceCount, ...]:
        return tuple(
            SubstanceCount(kind, count, self._substance_answer(kind) if is_own else BoardAnswer())
            for kind, count in seat_view["substances"].items()
        )

    def _substance_answer(self, kind: str) -> BoardAnswer:
        """The answer of a substance alone; in an offer it has one on each side (see ``drawing/zetta/trade.py``)."""
        return self.answer_finder.find_by_name(f"substance {kind}")

    def _make_knowledge_tokens(self, seat_view: Entry, is_own: bool) -> tuple[KnowledgeToken, ...]:
        """[zetta:knowledge.hidden] [zetta:coop.open_knowledge] Tokens by kind, if the viewer may see them."""
        found = []
        for field, drawn in (("own_knowledge", False), ("own_drawn", True)):
            for kind, count in seat_view.get(field, {}).items():
                spot = self.answer_finder.find_by_name(f"token {kind}") if is_own else BoardAnswer()
                found += [KnowledgeToken(kind, drawn, spot)] * count
        return tuple(found)

    def _count_flags_in_other_cards(self, seat: int) -> int:
        """[zetta:scoring.flags] [zetta:scoring.own_flag] Number of this seat's flags in other players' cards."""
        others = (shown for number, shown in enumerate(self.sight.view["seats"]) if number != seat)
        return sum(seat in card["flags"] for shown in others for card in (*shown["life"], *shown["artifacts"]))
