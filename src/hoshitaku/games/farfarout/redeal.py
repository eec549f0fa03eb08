"""A random position that agrees with what a seat sees: what the seat cannot know is dealt again."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from hoshitaku.games.farfarout.codes import DEALT, HAND_SIZE, IN_DECK, NONE, RETURNED
from hoshitaku.games.farfarout.galaxy import FACE_UP
from hoshitaku.games.farfarout.questcount import remember_progress
from hoshitaku.games.farfarout.state import FarFarOut
from hoshitaku.games.farfarout.system import IN_STACK, SHOWN, tiles_in
from hoshitaku.kernel.vectors import append, with_value, vec


def redeal(state: FarFarOut, seat: int | None, rng: Any) -> FarFarOut:
    """[digital.public] Deal again, at random, the quests, tokens and tiles that the seat has not seen.

    Positions that look alike to the seat become the same one with the same `rng`.
    """
    other = state.clone()
    viewer: i64 = NONE if seat is None else seat
    redeal_quests(other, viewer, rng, True)
    redeal_quests(other, viewer, rng, False)
    redeal_tokens(other, viewer, rng)
    redeal_tiles(other, viewer, rng)
    return other


def hidden_place(state: FarFarOut, quest: i64, seat: i64) -> bool:
    """Whether a seat cannot see which quest lies where this one lies."""
    place = state.quest_at[quest]
    if place == IN_DECK:
        return True
    if place < 0 or place >= RETURNED + HAND_SIZE:
        return False
    holder = place % HAND_SIZE
    return holder != seat and not (place == holder and state.rules.cards.quests[quest].open)


def redeal_quests(state: FarFarOut, seat: i64, rng: Any, main: bool) -> None:
    """[mainquest.closed] [quest.open_closed] Hidden quests of one deck; what others hold closed stays closed."""
    hidden = vec[i64]()
    found: list[int] = []
    for quest in range(len(state.quest_at)):
        if state.rules.cards.quests[quest].main == main and hidden_place(state, quest, seat):
            hidden = append(hidden, quest)
            if state.quest_at[quest] != IN_DECK:
                found.append(int(quest))
    out = vec[i64](sorted(found, key=lambda quest: place_in_hands(state, quest)))
    places = vec[i64]([state.quest_at[quest] for quest in out])
    forget_progress(state, hidden)
    for quest in out:
        state.quest_at[quest] = IN_DECK
    dealt: dict[int, int] = {}
    for held in (True, False):  # before the seats first: there only closed ones may lie
        for at in range(len(out)):
            if held == (places[at] < DEALT):
                dealt[out[at]] = deal_quest(state, hidden, places[at], rng)
    rename_hands(state, dealt)
    for at in range(len(out)):
        if places[at] < DEALT and not main:  # whether a main quest was swapped, and so counts from later, is not told
            remember_progress(state, places[at], dealt[out[at]])


def place_in_hands(state: FarFarOut, quest: int) -> tuple[int, int]:
    """Where a quest lies that is not in its deck, and which of its holder's it is: all can tell that much."""
    place = int(state.quest_at[quest])
    held = [int(other) for other in state.seats[place].outposts] if place < DEALT else []
    return place, held.index(quest) if quest in held else -1


def deal_quest(state: FarFarOut, hidden: vec[i64], place: i64, rng: Any) -> int:
    """[quest.open_closed] Any hidden quest that is left comes to a place; seats hold closed ones only."""
    left = vec[i64]()
    for quest in hidden:
        if state.quest_at[quest] == IN_DECK and not (place < DEALT and state.rules.cards.quests[quest].open):
            left = append(left, quest)
    dealt = left[rng.randrange(len(left))]
    state.quest_at[dealt] = place
    return int(dealt)


def forget_progress(state: FarFarOut, hidden: vec[i64]) -> None:
    """Progress that does not count says which quest it belongs to."""
    for quest in hidden:
        for at in range(2 * quest, 2 * quest + 2):
            if state.quest_base[at]:
                state.quest_base = with_value(state.quest_base, at, 0)


def rename_hands(state: FarFarOut, dealt: dict[int, int]) -> None:
    """The seats' own lists follow the places."""
    if not dealt:
        return
    for player in state.seats:
        player.main = dealt.get(int(player.main), int(player.main))
        player.outposts = vec[i64]([dealt.get(int(quest), int(quest)) for quest in player.outposts])


def redeal_tokens(state: FarFarOut, seat: i64, rng: Any) -> None:
    """[scan.encounter_blind] Face-down encounters that only others have looked at."""
    space, tokens = state.space, state.rules.cards.encounters
    unseen = [body for body in range(len(space.guard)) if is_unseen_guard(state, body, seat)]
    for body in unseen:
        state.encounter_at = with_value(state.encounter_at, space.guard_card[body], IN_DECK)
    for body in unseen:
        level = space.guard[body]
        stack = [n for n in range(len(tokens)) if state.encounter_at[n] == IN_DECK and tokens[n].level == level]
        space.guard_card = with_value(space.guard_card, body, rng.choice(stack))
        state.encounter_at = with_value(state.encounter_at, space.guard_card[body], body)


def is_unseen_guard(state: FarFarOut, body: i64, seat: i64) -> bool:
    """[scan.encounter_blind] Whether an encounter lies here face down that the seat has not looked at."""
    seen = state.space.guard_seen[body]
    if state.space.guard_card[body] == NONE or seen == FACE_UP:
        return False
    return seat == NONE or not seen >> seat & 1


def redeal_tiles(state: FarFarOut, seat: i64, rng: Any) -> None:
    """[system.two_tiles] [digital.public] The top tile that others know, and tiles that others choose among."""
    if seat == NONE or seat != state.turn:
        shown = tiles_in(state, SHOWN)
        if len(shown):
            pool = sorted(int(tile) for tile in (*shown, *tiles_in(state, IN_STACK)))
            for tile in pool:
                state.space.turn = with_value(state.space.turn, tile, IN_STACK)
            for tile in rng.sample(pool, len(shown)):
                state.space.turn = with_value(state.space.turn, tile, SHOWN)
    if state.top_tile != NONE and not (seat != NONE and state.top_seen >> seat & 1):
        state.top_tile = rng.choice([int(tile) for tile in tiles_in(state, IN_STACK)])
