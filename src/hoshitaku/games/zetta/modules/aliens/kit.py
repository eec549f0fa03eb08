"""The module of alien civilisations, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from hoshitaku.games.zetta.codes import CREW, GONE, IN_DECK
from hoshitaku.games.zetta.crew import belongs_to
from hoshitaku.games.zetta.modes.mode import Mode
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.aliens import contact, waiting
from hoshitaku.games.zetta.modules.aliens.contact import Civilisations, civilisations_of, count_unseen
from hoshitaku.games.zetta.modules.aliens.module import Aliens
from hoshitaku.games.zetta.state.zetta import Zetta
from hoshitaku.kernel.fields import Fields
from hoshitaku.kernel.option_set import OneOf, WholeNumber

MOST_ALIENS = 20
USUAL_ALIENS = 11
LIMITS = ("usual", "one", "places")
WITH_ALIENS = {"modules": "aliens"}


def make(mode: Mode) -> Aliens:
    """[alien.deck_count] [alien.active_limit_option] As the table agreed."""
    return Aliens(mode.agreed["alien_cards"], LIMITS.index(mode.agreed["alien_crew"]))


def check(state: Zetta, fields: Fields) -> None:
    """PositionError for more aliens in the deck than are left, and for life that is crew without being with a seat."""
    left, unseen = int(civilisations_of(state).in_deck), int(count_unseen(state))
    if left > unseen or (state.voyage.system and unseen and not left):
        fields.refuse("modules.aliens.in_deck", f"must fit the {unseen} aliens that nobody has met",
                      f"まだ出会っていない異星人{unseen}枚に合っていません")  # fmt: skip
    crew = {int(member) - CREW for seat in state.seats for member in seat.aboard if member >= CREW}
    if any(state.life.place[card] in (IN_DECK, GONE) for card in crew):
        fields.refuse("life.place", "has crew in the deck", "乗員が山札にあります")
    aboard = {int(member) for seat in state.seats for member in seat.aboard}
    if any(
        waits and (member in aboard or not 0 <= belongs_to(state, member) < state.seat_count())
        for member, waits in enumerate(civilisations_of(state).waiting)
    ):
        fields.refuse("modules.aliens.waiting", "has crew that is aboard, or nobody's",
                      "乗船中か、誰のものでもない乗員が含まれています")  # fmt: skip


KIT = ModuleKit(
    name="aliens",
    number=3,
    home=__name__.rpartition(".")[0],
    make=make,
    chapters=(contact, waiting),
    keeps=Civilisations,
    means={
        "in_deck": "aliens left in the life deck",
        "waiting": "whether the crew waits in the mothership for a free place",
    },
    asks={"card": "alien that was met"},
    events={
        "alien_joins": "life",
        "alien_stored": "life",
        "alien_left": "life",
        "alien_kept": "life",
        "alien_over_limit": "life",
        "crew_waits": "member",
        "crew_seated": "member",
    },
    check=check,
    options=(
        WholeNumber("alien_cards", 0, MOST_ALIENS, USUAL_ALIENS, WITH_ALIENS),
        OneOf("alien_crew", LIMITS, needs=WITH_ALIENS),
    ),
)
