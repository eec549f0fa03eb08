"""Every template of every game, filled with every possible value, is a correct sentence in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any

import pytest

import hoshitaku
from hoshitaku.games.farfarout.interface.log_text import SUBJECT_KIND_BY_EVENT as OF_FAR_FAR_OUT
from hoshitaku.games.zetta.interface.zetta_speaker import AMOUNT_KIND_BY_EVENT
from hoshitaku.games.zetta.interface.zetta_speaker import SUBJECT_KIND_BY_EVENT as OF_ZETTA
from hoshitaku.kernel.words import fill_template, indefinite_article, possessive
from tests.project import grammar
from tests.project.placeholder_values import NUMBERS, PEOPLE, Pair, Pools, Sources

GAMES = tuple(hoshitaku.game_names())
# What players read as it stands; the other templates are parts of these, and come in as values.
WHOLE = ("about", "event", "help", "option", "prompt", "refused", "short")
COUNTS = ("amount", "enemy", "hand", "left", "level", "n", "place", "points", "power")
SEATS = ("owner", "seat", "victim", "whose")
# Kinds whose names are common nouns: within a sentence these begin with a small letter.
COMMON = {
    "zetta": ("bag", "knowledge", "type", "condition", "talent", "icon", "discovery"),
    "farfarout": ("action", "currency", "track", "type"),
}
# What is asked about by several classes, or is named in the words of another decision.
MORE = {
    "option.give_one": "bag", "option.ask_for_one": "bag", "option.give_card": "discovery_card",
    "option.ask_for_card": "discovery_card", "option.invest": "grid_card", "option.slide_down": "grid_card",
    "option.slide_right": "grid_card", "option.slide_left": "grid_card", "option.take_equipment": "item",
    "prompt.replace_equipment": "item", "option.psg_replace": "psg", "option.psg_replace_again": "psg",
    "option.priced": "item", "option.attack": "seat", "option.complete": "quest", "option.convert": "action",
    "option.die": "dice", "option.icon": "icon", "option.take_aboard": "crew life", "option.store_alien": "life",
    "option.leave_alien": "life", "prompt.for_life_form": "encounter",
}  # fmt: skip


def fixed(*texts: str) -> list[Pair]:
    """Values that read the same in both languages."""
    return [(text, text) for text in texts]


class Spoken:
    """One game: its templates, and what each of their gaps can be filled with."""

    def __init__(self, name: str) -> None:
        game: Any = hoshitaku.game(name)
        self.name, self.words = name, game.words
        self.speaker = game.loaded_pack(game.pack).speaker
        self.pools, self.sources = Pools(game, self.speaker), Sources(name)
        self.counted = grammar.plurals(texts["en"] for texts in self.words.templates.values())

    @cached_property
    def common(self) -> list[str]:
        """Common nouns with a capital letter, as the pack or the words have them where they stand alone."""
        names = {en for kind in COMMON.get(self.name, ()) for en, _ in self.pools.of(kind)}
        return sorted({name[:1].upper() + name[1:] for name in names if not name.isupper()})

    def kinds(self, key: str, gap: str) -> set[str]:
        """The kinds of values of a gap."""
        section, _, name = key.partition(".")
        if section == "event":
            kind_by_key = OF_ZETTA if self.name == "zetta" else OF_FAR_FAR_OUT
            kind = AMOUNT_KIND_BY_EVENT.get(name, "") if gap == "kind" else kind_by_key.get(name, "")
            return {kind} - {""}
        found = self.sources.of_option(name) if section == "option" else self.sources.questions.get(name, set())
        return found | set(MORE.get(key, "").split())

    def values(self, key: str, gap: str) -> list[Pair | int]:
        """Possible values of a gap; empty if unknown."""
        if gap in COUNTS:
            return list(NUMBERS)
        if gap in SEATS:
            return [*fixed(*PEOPLE), *self.pools.templated("life_form")]
        if gap == "others":
            return [*self.pools.people()]
        own = getattr(self, f"of_{self.name}")(key, gap)
        if own is not None:
            return list(own)
        found: list[Pair | int] = []
        for kind in sorted(self.kinds(key, gap)):
            if kind == "number":
                found += NUMBERS
            elif kind in ("place", "space_or_place"):
                found += self.pools.everywhere()
            else:
                found += self.pools.of(kind)
        return found

    def of_freekick(self, key: str, gap: str) -> list[Pair] | None:
        """Cards, boxes and what they cause in Free Kick."""
        cards = list(named(self.speaker.card_name))
        boxes = list(named(self.speaker.box_name))
        said = self.pools.said
        found = {
            "card": cards, "box": boxes, "track": boxes, "cause": [*cards, *boxes],
            "measure": [*boxes, said("measure.stars")],
            "by": [("", ""), *(said("cause.by", cause=card) for card in cards)],
            "change": [said(f"points.{way}", n=abs(n)) for way in ("gain", "loss") for n in NUMBERS],
            "cost": [said("cost.all"), *(said("cost.power", n=n) for n in NUMBERS)],
            "what": [*cards, *boxes], "law": [],
        }  # fmt: skip
        return found.get(gap)

    def of_zetta(self, key: str, gap: str) -> list[Pair] | None:
        """Goods, offers and causes in Zetta."""
        said = self.pools.said
        if gap == "by":
            causes = [
                (texts["en"], texts["ja"]) for name, texts in self.words.templates.items() if name[:6] == "cause."
            ]
            return [("", ""), *(said("caused", cause=cause) for cause in [*causes, *self.pools.of("artifact")[:9]])]
        if gap == "goods":
            return self.pools.goods()
        if gap in ("gives", "gets"):
            return [said("trade.nothing"), *self.pools.goods()]
        if key == "event.points" and gap == "what":
            return self.pools.templated("fame")
        if (key in ("event.flag_in_sleeve", "event.card_traded")) and gap == "what":
            return self.pools.of("discovery_card")
        return None

    def of_farfarout(self, key: str, gap: str) -> list[Pair] | None:
        """Results, bodies and signed numbers in Far Far Out."""
        pools = self.pools
        found = {
            "result": [*fixed("1", "6"), *pools.of("icon")], "body": pools.of("body"),
            "signed": fixed("+1", "+2", "−1", "+12"), "by": [("", ""), (" (Elf)", "（Elf）")],
            "using": [("", ""), (" with Elf", "Elfで")], "cause": pools.of("item"),
            "half": pools.templated("half"), "event": pools.of("event"), "icon": pools.of("icon"),
            "text": [("Gain 1 ERG.", "1ERGを得る。")], "price": pools.templated("deck"), "colour": pools.of("dice"),
            "question": [("which die?", "どのダイスですか？")],
        }  # fmt: skip
        return found.get(gap)


def named(name: Any) -> Iterator[Pair]:
    """All names that a function has for numbers from 0."""
    for index in range(100):
        try:
            yield name(index, "en"), name(index, "ja")
        except IndexError:
            return


@cache
def spoken(name: str) -> Spoken:
    """A game, examined once."""
    return Spoken(name)


def gaps(template: str) -> list[str]:
    """The names of a template's gaps."""
    return list(dict.fromkeys(re.findall(r"{(\w+)", template)))


def whole(game: Spoken) -> list[str]:
    """The keys of all templates that players read as they stand."""
    return [key for key in game.words.templates if key.partition(".")[0] in WHOLE and key != "refused"]


def drawn(game: Spoken, key: str) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A template filled with each value of each gap while the others stay: language, values, text."""
    texts = game.words.templates[key]
    pools = {gap: game.values(key, gap) for gap in gaps(texts["en"])}
    first = {gap: pool[0] for gap, pool in pools.items()}
    fillings = [first] + [first | {gap: value} for gap, pool in pools.items() for value in pool[1:]]
    for values in fillings:
        for at, lang in enumerate(("en", "ja")):
            given = {gap: value[at] if isinstance(value, tuple) else value for gap, value in values.items()}
            yield lang, given, fill_template(texts[lang], given)


@pytest.mark.parametrize("name", GAMES)
def test_every_placeholder_of_a_text_has_known_values(name: str) -> None:
    game = spoken(name)
    unknown = [(key, gap) for key in whole(game) for gap in gaps(game.words.templates[key]["en"])
               if not game.values(key, gap)]  # fmt: skip
    assert unknown == []


@pytest.mark.parametrize("name", GAMES)
def test_texts_with_placeholders_are_grammatical_with_every_value(name: str) -> None:
    game, looked_at = spoken(name), 0
    faults: dict[str, str] = {}
    for key in whole(game):
        for lang, values, text in drawn(game, key):
            looked_at += 1
            found = grammar.form(key.partition(".")[0], text, lang)
            if lang == "en":
                proper = [value for value in values.values() if str(value).startswith("The ") and name == "zetta"]
                common = [value for value in values.values() if value in game.common]
                found += grammar.english(text, game.counted, [*common, *proper])
            else:
                found += grammar.japanese(text, "".join(map(str, values.values())))
            for fault in found:
                faults.setdefault(f"{key} {lang}: {fault}", text)
    assert looked_at > 500
    assert faults == {}


@pytest.mark.parametrize("name", GAMES)
def test_texts_without_placeholders_are_grammatical_too(name: str) -> None:
    game = spoken(name)
    faults = {}
    for key, texts in game.words.templates.items():
        if not gaps(texts["en"]):
            found = [*grammar.english(texts["en"], game.counted, ()), *grammar.japanese(texts["ja"], "")]
            faults |= {f"{key}: {fault}": texts for fault in found}
    assert faults == {}


@pytest.mark.parametrize("name", GAMES)
def test_refusals_are_grammatical_with_every_option_and_clause(name: str) -> None:
    game: Any = hoshitaku.game(name)
    texts = game.words.templates["refused"]
    for clause in game.rulebook:
        text = fill_template(texts["en"], {"what": "Stay here", "law": clause.en})
        faults = [fault for fault in grammar.english(text, {}, ()) if fault.partition(":")[0] not in ("mark", "bare")]
        assert faults == [], text
        said = fill_template(texts["ja"], {"what": "動かない", "law": clause.ja})
        assert said.endswith(("。", "）")), said


def test_grammar_errors_are_found() -> None:
    counted = grammar.plurals(["{n:move|moves}", "{n:more cube|more cubes}"])
    slips = {
        "Ann lays a Artifact token.": ["article: a Artifact"], "An uranium token.": ["article: An uranium"],
        "Ann takes a the token.": ["article: a the"], "Ann: +1 moves.": ["plural: 1 moves"],
        "Ann: +2 move.": ["singular: move after a number"], "Ann moves to to D.": ["twice: to to"],
        "They turn for the earth.": ["the earth"], "Ann gains Gem.": ["capital: Gem"], "Ann  stays.": ["space: '  '"],
    }  # fmt: skip
    assert {text: grammar.english(text, counted, ["Gem"]) for text in slips} == slips
    assert grammar.form("event", "carbon planet is on the record.", "en") == ["begins small"]
    assert grammar.form("event", "{what} stays.", "en") == ["left over"]
    assert grammar.form("event", "Ann stays", "en") == ["end"]
    assert grammar.japanese("席1ががパス()した", "") == ["twice: が", "mark: (", "mark: )"]


@pytest.mark.parametrize(("name", "expected"), [
    ("artifact token", "an artifact token"), ("uranium token", "a uranium token"), ("ERG", "an ERG"),
    ("HDO Laser Prism", "an HDO Laser Prism"), ("U star", "a U star"), ("hour", "an hour"), ("one", "a one"),
    ("ice giant", "an ice giant"), ("European", "a European"), ("9 STEPS", "a 9 STEPS"),
])  # fmt: skip
def test_articles_follow_the_sound(name: str, expected: str) -> None:
    assert f"{indefinite_article(name)} {name}" == expected


def test_forms_of_names_agree() -> None:
    values = {"what": "Artifact", "owner": "Ross"}
    assert fill_template("{what:a low} of {owner}’s", values) == "an artifact of Ross’"
    assert fill_template("{what:up a low}.", values) == "An artifact."
    assert fill_template("{what:low}", values) == "artifact"
    assert possessive("Ann") == "Ann’s"
