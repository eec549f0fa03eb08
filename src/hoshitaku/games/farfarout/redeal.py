"""A random position that agrees with what a seat sees: what the seat cannot know is dealt anew."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import DEALT, IN_DECK, NONE, RETURNED
from hoshitaku.games.farfarout.galaxy import FACE_UP
from hoshitaku.games.farfarout.questcount import remember_progress
from hoshitaku.games.farfarout.seat import changed
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import IN_STACK, SHOWN, tiles_in
from hoshitaku.kernel.vectors import vec

HAND_SIZE = 10


def redeal(state: FarFarOut, seat: int | None, rng: Any) -> FarFarOut:
    """[digital.public] Quests, tokens and tiles that the seat has not seen, in a random way that it cannot tell."""
    other = state.clone()
    redeal_quests(other, seat, rng, True)
    redeal_quests(other, seat, rng, False)
    redeal_tokens(other, seat, rng)
    redeal_tiles(other, seat, rng)
    return other


def hidden_place(state: FarFarOut, quest: int, seat: int | None) -> bool:
    """Whether a seat cannot see which quest lies where this one lies."""
    place = int(state.quest_at[quest])
    if place == IN_DECK:
        return True
    if not 0 <= place < RETURNED + HAND_SIZE:
        return False
    holder = place % HAND_SIZE
    return holder != seat and not (place == holder and state.rules.cards.quests[quest].open)


def redeal_quests(state: FarFarOut, seat: int | None, rng: Any, main: bool) -> None:
    """[mainquest.closed] [quest.open_closed] Hidden quests of one deck; what others hold closed stays closed."""
    quests = state.rules.cards.quests
    hidden = [n for n in range(len(quests)) if quests[n].main == main and hidden_place(state, n, seat)]
    out = sorted([n for n in hidden if state.quest_at[n] != IN_DECK], key=lambda n: int(state.quest_at[n]) >= DEALT)
    places = [state.quest_at[quest] for quest in out]
    fresh = [state.quest_base[2 * quest] == 0 and state.quest_base[2 * quest + 1] == 0 for quest in out]
    forget_progress(state, hidden)
    for quest in out:
        state.quest_at[quest] = IN_DECK
    dealt = [deal_quest(state, hidden, place, rng) for place in places]
    rename_hands(state, dict(zip(out, dealt, strict=True)))
    for place, was_fresh, quest in zip(places, fresh, dealt, strict=True):
        if place < DEALT and not (main and was_fresh):
            remember_progress(state, place, quest)


def deal_quest(state: FarFarOut, hidden: list[int], place: i64, rng: Any) -> int:
    """[quest.open_closed] Any hidden quest that is left comes to a place; seats hold closed ones only."""
    held = place < DEALT
    left = [n for n in hidden if state.quest_at[n] == IN_DECK and not (held and state.rules.cards.quests[n].open)]
    quest: int = rng.choice(left)
    state.quest_at[quest] = place
    return quest


def forget_progress(state: FarFarOut, hidden: list[int]) -> None:
    """Progress that does not count says which quest it belongs to."""
    for quest in hidden:
        for at in (2 * quest, 2 * quest + 1):
            if state.quest_base[at]:
                state.quest_base = changed(state.quest_base, at, 0)


def rename_hands(state: FarFarOut, dealt: dict[int, int]) -> None:
    """The seats' own lists follow the places."""
    for seat in state.seats:
        seat.main = dealt.get(int(seat.main), int(seat.main))
        seat.outposts = vec[i64]([dealt.get(int(quest), int(quest)) for quest in seat.outposts])


def redeal_tokens(state: FarFarOut, seat: int | None, rng: Any) -> None:
    """[scan.encounter_blind] Face-down encounters that only others have looked at."""
    space, tokens = state.space, state.rules.cards.encounters
    for body in range(len(space.guard)):
        seen = int(space.guard_seen[body])
        if space.guard_card[body] == NONE or seen == FACE_UP or (seat is not None and seen >> seat & 1):
            continue
        state.encounter_at = changed(state.encounter_at, space.guard_card[body], IN_DECK)
        level = space.guard[body]
        stack = [n for n in range(len(tokens)) if state.encounter_at[n] == IN_DECK and tokens[n].level == level]
        space.guard_card = changed(space.guard_card, body, rng.choice(stack))
        state.encounter_at = changed(state.encounter_at, space.guard_card[body], body)


def redeal_tiles(state: FarFarOut, seat: int | None, rng: Any) -> None:
    """[system.two_tiles] [digital.public] The top tile that others know, and tiles that others choose among."""
    if seat is None or seat != state.turn:
        shown = tiles_in(state, SHOWN)
        if len(shown):
            pool = [int(tile) for tile in (*shown, *tiles_in(state, IN_STACK))]
            for tile in pool:
                state.space.turn = changed(state.space.turn, tile, IN_STACK)
            for tile in rng.sample(pool, len(shown)):
                state.space.turn = changed(state.space.turn, tile, SHOWN)
    if state.top_tile != NONE and not (seat is not None and state.top_seen >> seat & 1):
        state.top_tile = rng.choice([int(tile) for tile in tiles_in(state, IN_STACK)])
