"""What is chosen from no board: substances and tokens to take, crew and cards laid out, piles of quick cards."""

from __future__ import annotations

from dataclasses import dataclass

from hoshitaku.web.drawing.zetta.answers import Answers
from hoshitaku.web.drawing.zetta.cards import Card, Deck
from hoshitaku.web.drawing.zetta.sight import Entry, Sight, Spot

# Answers that decline what is offered, or leave it to chance; those of modules that leave things as they are, too.
OTHERWISE = ("from_bag", "no_token")


@dataclass(frozen=True)
class Thing:
    """A substance or a knowledge token that can be chosen."""

    kind: str
    knowledge: bool
    spot: Spot


@dataclass(frozen=True)
class Pile:
    """[zetta:setup.quick_prep_piles] A pile of quick preparation cards: crew on each, cards left of how many."""

    crew: int
    left: int
    all: int
    spot: Spot


@dataclass(frozen=True)
class Candidate:
    """A crew card of the deck that can be taken instead of another."""

    entry: Entry
    spot: Spot


@dataclass(frozen=True)
class Picks:
    """Things to choose from, with the answers that decline them."""

    things: tuple[Thing, ...]
    cards: tuple[Card, ...]
    crew: tuple[Candidate, ...]
    piles: tuple[Pile, ...]
    otherwise: tuple[Spot, ...]


def paint(sight: Sight) -> Picks | None:
    """What the viewer is asked to choose from; None if it lies on a board, or somebody else is asked."""
    answers = Answers(sight)
    verbs = answers.verb()
    things = tuple(
        Thing(kind, knowledge, answers.spot(f"{verb} {kind}"))
        for verb, knowledge in (("substance", False), ("token", True))
        for kind in answers.about(verb)
    )
    cards = _cards(sight, answers) if "card" in verbs else ()
    crew = _candidates(sight, answers) if "take_crew" in verbs else ()
    piles = _piles(sight, answers) if sight.decision.get("name") == "choose_pile" else ()
    if not (things or cards or crew or piles):
        return None
    names = (*OTHERWISE, *(name for module in sight.modules for name in module.leaving))
    otherwise = tuple(answers.spot(name) for name in names if name in answers.named)
    return Picks(things, cards, crew, piles, otherwise)


def _cards(sight: Sight, answers: Answers) -> tuple[Card, ...]:
    """Discovery cards that can be given for something."""
    deck = Deck(sight, answers)
    return tuple(deck.by_id(id) for id in answers.about("card"))


def _candidates(sight: Sight, answers: Answers) -> tuple[Candidate, ...]:
    """[zetta:quick.duplicate_crew] Crew that may come instead."""
    crew = sight.entries("crew")
    return tuple(Candidate(crew[id], answers.spot(f"take_crew {id}")) for id in answers.about("take_crew"))


def _piles(sight: Sight, answers: Answers) -> tuple[Pile, ...]:
    """[zetta:quick.free_pile] The three piles, which everybody sees."""
    cards, drawn = sight.data["quick_prep"], sight.view["aside"]["quick_prep"]
    sizes = sorted({card["pile"] for card in cards})
    return tuple(
        Pile(
            size,
            sum(card["pile"] == size and card["id"] not in drawn for card in cards),
            sum(card["pile"] == size for card in cards),
            answers.at(f"number:{size}", says_why=frozenset(("quick.pile_empty",))),
        )
        for size in sizes
    )
