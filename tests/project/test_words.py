"""Consistent vocabulary: texts for players use the agreed words, in both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src/hoshitaku"
# What is not to be read, and the word to take instead.
INSTEAD = {
    "en": {
        r"robots?": "bot", r"anew": "again", r"(the|an) own": "their own", r"rule books?": "rulebook",
        r"too dear": "costs more than you have", r"on turn": "whose turn it is", r"at hand": "current, available",
    },
    "ja": {
        r"ロボット": "ボット", r"規則": "ルール", r"デッキ": "山札", r"手もと": "手元", r"頁": "ページ",
        r"検算": "検証", r"会話": "チャット", r"\}つの卓": "卓", r"(?<!「)開始プレイヤー": "スタートプレイヤー",
        r"アクティブプレイヤー": "手番プレイヤー", r"プレイ順": "手番順", r"席を立": "席を離れる", r"精鋭": "エリート",
        r"リロール": "振り直す",
        r"(?<=[書読乗引])(き|み|り)こ(?=[むみんまめ])": "漢字で「込」", r"引きつ(?=[ぐぎいが])": "引き継",
    },
}  # fmt: skip
# A pack is under a fingerprint that recorded games name, and has the names of cards.
PACKS = "pack"


def texts(value: object, lang: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its language: below a key that is a language, or ends with one."""
    if isinstance(value, dict):
        for key, inner in value.items():
            of = key if key in INSTEAD else key[-2:] if key[-3:] in ("_en", "_ja") else lang
            yield from texts(inner, of)
    elif isinstance(value, list):
        for inner in value:
            yield from texts(inner, lang)
    elif isinstance(value, str):
        yield lang, value


def read(lang: str) -> Iterator[tuple[Path, str]]:
    """What is read in a language: texts of the product, and the documents."""
    for file in SOURCES.rglob("*.toml"):
        if PACKS not in file.parts:
            yield from ((file, text) for of, text in texts(tomllib.loads(file.read_text("utf-8"))) if of == lang)
    for file in (ROOT / "README.md", ROOT / "README.ja.md", *(ROOT / "docs").glob("*.md")):
        yield file, file.read_text("utf-8")


def slips(lang: str, text: str) -> list[str]:
    """Words in a text that should be replaced, with the agreed ones."""
    edge = r"\b" if lang == "en" else ""
    return [
        f"{found[0]}: {better}"
        for word, better in INSTEAD[lang].items()
        for found in re.finditer(f"{edge}(?:{word}){edge}", text, re.IGNORECASE)
    ]


@pytest.mark.parametrize("lang", INSTEAD)
def test_texts_use_the_agreed_words(lang: str) -> None:
    looked_at = list(read(lang))
    assert len(looked_at) > 2000
    assert [(str(file.relative_to(ROOT)), slip) for file, text in looked_at for slip in slips(lang, text)] == []


def test_a_wrong_word_is_found_in_either_language() -> None:
    assert slips("en", "A robot begins anew.") == ["robot: bot", "anew: again"]
    assert slips("ja", "ロボットがデッキを引く。") == ["ロボット: ボット", "デッキ: 山札"]
    assert slips("ja", "読みこみを引きついだ。") == ["みこ: 漢字で「込」", "引きつ: 引き継"]
    assert slips("en", "She knows her own robotics and the owner.") == []
