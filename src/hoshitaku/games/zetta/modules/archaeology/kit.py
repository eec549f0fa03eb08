"""The module of archaeology, as the game registers it."""

# Interpreted: asked once a game.

from __future__ import annotations

from typing import TYPE_CHECKING

from hoshitaku.games.zetta.chapters.dice import most_dice
from hoshitaku.games.zetta.codes import LIFE, MOST_DICE, NONE, SUBSTANCE
from hoshitaku.games.zetta.module_kit import ModuleKit
from hoshitaku.games.zetta.modules.archaeology import damage, danger, declare, dig, rolls, turns
from hoshitaku.games.zetta.modules.archaeology.declare import ARCHAEOLOGY
from hoshitaku.games.zetta.modules.archaeology.module import ArchaeologyModule
from hoshitaku.games.zetta.modules.archaeology.pack import read
from hoshitaku.games.zetta.modules.archaeology.parts import ALIEN_ARTIFACT, ARROWS, CARDS, DIRECTIONS, SITE, parts_of
from hoshitaku.games.zetta.modules.archaeology.site import SIDES, Excavation, just_dug, site_of
from hoshitaku.kernel.fields import Fields
from hoshitaku.kernel.schema import list_of, number

if TYPE_CHECKING:
    from hoshitaku.games.zetta.edge.text import ZettaSpeaker
    from hoshitaku.games.zetta.state.zetta import Zetta

DIE = number("a result") | {"maximum": SIDES}


def arrow(speaker: ZettaSpeaker, index: int, lang: str, state: Zetta | None) -> str:
    """An arrow of a site: its direction, with the number of the site if several are new."""
    card, direction = speaker.name("archaeology", index // ARROWS, "", state), DIRECTIONS[index % ARROWS]
    if not lang:
        return f"{card}:{direction}"
    way = speaker.words.say(f"arrow.{direction}", lang)
    several = state is not None and just_dug(state, SITE) > 1
    return speaker.words.say("arrow_of", lang, way=way, id=card.upper()) if several else way


def ruin(speaker: ZettaSpeaker, index: int, lang: str, state: Zetta | None) -> str:
    """A card with its number, since many bear the same name."""
    name, id = speaker.name("archaeology", index, lang, state), speaker.name("archaeology", index, "", state)
    return speaker.words.say("ruin", lang, what=name, id=id.upper()) if lang else id


def agrees(dealt: Zetta, state: Zetta) -> bool:
    """[archaeology.needs_both] All can tell that whoever tries archaeology has crew or tokens for both rolls."""
    if not site_of(state).at_work or state.turn.seat == NONE:
        return True
    seat = state.turn.seat
    return all((most_dice(dealt, seat, kind) > 0) == (most_dice(state, seat, kind) > 0) for kind in (LIFE, SUBSTANCE))


def check(state: Zetta, fields: Fields) -> None:
    """PositionError for cards that are in two places, or seats that are not there."""
    site, seats, kinds = site_of(state), int(state.seat_count()), parts_of(state).kind
    if any(owner >= seats for owner in site.owner):
        fields.refuse("modules.archaeology.owner", f"must be seats below {seats}", f"席は{seats}未満が必要です")
    if any(site.owner[card] != NONE and kinds[card] != ALIEN_ARTIFACT for card in range(CARDS)):
        fields.refuse("modules.archaeology.owner", "names a card nobody can keep", "所有できないカードがあります")
    if site.digger >= seats:
        fields.refuse("modules.archaeology.digger", f"must be below {seats}", f"{seats}未満が必要です")
    if any(dug > site.digs for dug in site.dug) or (site.digs > 0) != (site.digger != NONE):
        fields.refuse("modules.archaeology.dug", "must fit the digs of the digger", "発掘の回数と一致しません")


KIT = ModuleKit(
    name="archaeology",
    number=12,
    home=__name__.rpartition(".")[0],
    make=lambda _: ArchaeologyModule(),
    chapters=(declare, rolls, dig, danger, damage, turns),
    requires=("wounds",),
    keeps=Excavation,
    means={
        "owner": "seat that has the alien artifact",
        "dug": "dig that uncovered the card",
        "along": "arrow followed from the site",
        "digger": "seat that has the deck",
        "digs": "digs so far, the first card included",
        "users": "seats that drew cards this round",
        "sends": "discovery rolls that the crew takes part in",
        "gained": "substances gained by archaeology this turn",
        "void": "whether archaeology came to no dice this turn",
        "stopped": "place where the seat stopped digging this turn",
        "at_work": "whether both rolls are in progress",
        "level": "level of the last danger roll",
        "rolled": "dice of the last danger roll",
    },
    asks={"more": "cards to be drawn after this one"},
    read=read,
    names={"arrow": arrow, "ruin": ruin},
    events={
        "find": "ruin", "arrow": "ruin", "alien_artifact": "ruin", "artifact_lost": "ruin",
        "flees": "member", "guest_sent_home": "member",
    },
    rows={"archaeology": ("archaeology",)},
    rolls={ARCHAEOLOGY: (LIFE, SUBSTANCE)},
    agrees=agrees,
    check=check,
    shows={
        "danger_dice": list_of(DIE, CARDS, "results of the last danger roll"),
        "life_dice": list_of(DIE, MOST_DICE, "results of this turn's roll for life"),
        "substance_dice": list_of(DIE, MOST_DICE, "results of this turn's roll for substances"),
    },
)  # fmt: skip
