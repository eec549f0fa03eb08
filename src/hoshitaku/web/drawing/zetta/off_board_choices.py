"""Options that are not on a board: substances and tokens to take, crew and cards, piles of quick cards."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.answers import AnswerFinder
from hoshitaku.web.drawing.zetta.cards import Card, CardFinder
from hoshitaku.web.drawing.zetta.viewer_context import BoardAnswer, Entry, ViewerContext

# Answers that decline an offer or leave it to chance; so do the modules' answers that change nothing.
DECLINING_NAMES = ("from_bag", "no_token")


@dataclass(frozen=True)
class SubstanceOrTokenOption:
    """A substance or a knowledge token that can be chosen."""

    kind: str
    is_knowledge_token: bool
    answer: BoardAnswer


@dataclass(frozen=True)
class PreparationPile:
    """[zetta:setup.quick_prep_piles] A pile of quick preparation cards: crew on each, cards left of how many."""

    crew_per_card: int
    cards_left: int
    card_count: int
    answer: BoardAnswer


@dataclass(frozen=True)
class ReplacementCrewCard:
    """A crew card of the deck that can be taken instead of another."""

    entry: Entry
    answer: BoardAnswer


@dataclass(frozen=True)
class OffBoardOptions:
    """Options that are not on a board, with the answers that decline them."""

    substances_and_tokens: tuple[SubstanceOrTokenOption, ...]
    discovery_cards: tuple[Card, ...]
    replacement_crew: tuple[ReplacementCrewCard, ...]
    preparation_piles: tuple[PreparationPile, ...]
    declining_answers: tuple[BoardAnswer, ...]


def make_off_board_options(sight: ViewerContext) -> OffBoardOptions | None:
    """The options that the viewer can choose from; None if they are on a board or the viewer is not asked."""
    answers = AnswerFinder(sight)
    verbs = answers.answer_verbs()
    items = tuple(
        SubstanceOrTokenOption(kind, knowledge, answers.find_by_name(f"{verb} {kind}"))
        for verb, knowledge in (("substance", False), ("token", True))
        for kind in answers.objects_of_verb(verb)
    )
    cards = _make_discovery_cards(sight, answers) if "card" in verbs else ()
    crew = _make_replacement_crew(sight, answers) if "take_crew" in verbs else ()
    piles = _make_piles(sight, answers) if sight.decision.get("name") == "choose_pile" else ()
    if not (items or cards or crew or piles):
        return None
    names = (*DECLINING_NAMES, *(name for module in sight.modules for name in module.declining_verbs))
    otherwise = tuple(answers.find_by_name(name) for name in names if name in answers.options_by_name)
    return OffBoardOptions(items, cards, crew, piles, otherwise)


def _make_discovery_cards(sight: ViewerContext, answer_finder: AnswerFinder) -> tuple[Card, ...]:
    """Discovery cards that can be given in exchange."""
    deck = CardFinder(sight, answer_finder)
    return tuple(deck.find_discovery_by_id(id) for id in answer_finder.objects_of_verb("card"))


def _make_replacement_crew(sight: ViewerContext, answer_finder: AnswerFinder) -> tuple[ReplacementCrewCard, ...]:
    """[zetta:quick.duplicate_crew] Crew that may be taken instead."""
    crew = sight.entries("crew")
    return tuple(
        ReplacementCrewCard(crew[id], answer_finder.find_by_name(f"take_crew {id}"))
        for id in answer_finder.objects_of_verb("take_crew")
    )


def _make_piles(sight: ViewerContext, answer_finder: AnswerFinder) -> tuple[PreparationPile, ...]:
    """[zetta:quick.free_pile] The three piles, the same for every viewer."""
    cards, drawn = sight.pack_data["quick_prep"], sight.view["aside"]["quick_prep"]
    sizes = sorted({card["pile"] for card in cards})
    return tuple(
        PreparationPile(
            size,
            sum(card["pile"] == size and card["id"] not in drawn for card in cards),
            sum(card["pile"] == size for card in cards),
            answer_finder.find_by_target(f"number:{size}", explained_clauses=frozenset(("quick.pile_empty",))),
        )
        for size in sizes
    )
