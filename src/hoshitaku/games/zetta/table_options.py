"""What players may agree on before the start."""

from __future__ import annotations

from typing import Any, NoReturn

from mypy_extensions import i64

from hoshitaku.games.zetta.challenges import MOST_CHALLENGES
from hoshitaku.games.zetta.codes import KNOWLEDGE, KNOWLEDGE_KINDS, MOST_SEATS, NONE
from hoshitaku.games.zetta.module import Module
from hoshitaku.games.zetta.modules import MODULES, Mode
from hoshitaku.games.zetta.ruleset import Chosen, Parts
from hoshitaku.kernel.errors import SetupError
from hoshitaku.kernel.position import Setup
from hoshitaku.kernel.vectors import vec
from hoshitaku.kernel.words import LANGUAGES, Words

PREPARATIONS = ("quick", "grid")
PLANETS = ("face_up", "face_down")
HALVES = ("up", "down")
MODES = ("standard", "cooperative")
LONELY = ("off", "on")
MOST_REMOVED = 8
MOST_SYSTEMS = 99
BASIC_KNOWLEDGE = ("life", "substance", "artifact", "star_pilot")


def options_schema(words: Words) -> dict[str, Any]:
    """[general.modules_optional] [variant.face_down] [scoring.half_rounding] JSON schema of the options."""
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "start_seat": {
                "type": "integer",
                "minimum": 0,
                "maximum": MOST_SEATS - 1,
                "title": {"en": "Start player", "ja": "スタートプレイヤー"},
                "description": {
                    "en": "Seat that starts (counted from 0); drawn by lot if left out.",
                    "ja": "最初に手番を行う席（0から数える）。省略すると抽選で決めます。",
                },
            },
            "preparation": one_of(
                PREPARATIONS,
                {"en": "Crew", "ja": "乗員の集め方"},
                {
                    "en": "Take crew from quick cards, or buy them one by one on the preparation grid (takes longer).",
                    "ja": "クイック準備カードで乗員を決めるか、準備グリッドで1人ずつ購入するか（時間がかかります）。",
                },
                {
                    "quick": {"en": "Quick cards", "ja": "クイック準備カード"},
                    "grid": {"en": "Preparation grid", "ja": "準備グリッド"},
                },
            ),
            "planets": one_of(
                PLANETS,
                {"en": "Planets", "ja": "惑星"},
                {
                    "en": "Whether planets show their numbers from the start, or only when somebody lands.",
                    "ja": "惑星の数値を最初から見せるか、誰かが着陸するまで伏せておくか。",
                },
                {
                    "face_up": {"en": "Face up", "ja": "表向き"},
                    "face_down": {"en": "Face down", "ja": "裏向き"},
                },
            ),
            "half_fame": one_of(
                HALVES,
                {"en": "Half fame", "ja": "名声の半分"},
                {
                    "en": "How half the fame of a card is rounded.",
                    "ja": "カードの名声の半分に端数が出たときの処理。",
                },
                {"up": {"en": "Round up", "ja": "切り上げ"}, "down": {"en": "Round down", "ja": "切り捨て"}},
            ),
            **mode_schema(),
            "modules": {
                "type": "array",
                "items": {"enum": list(MODULES)},
                "minItems": 0,
                "maxItems": len(MODULES),
                "uniqueItems": True,
                "title": {"en": "Modules", "ja": "モジュール"},
                "description": {
                    "en": "Advanced chapters of the rulebook to play with.",
                    "ja": "使用する上級ルールのモジュール。",
                },
                "names": {name: {lang: words.say(f"module.{name}", lang) for lang in LANGUAGES} for name in MODULES},
            },
        },
    }


def mode_schema() -> dict[str, Any]:
    """[solo.knowledge_remove] [coop.count] [coop.harder] [coop.limit] The ways to play, and how hard they are."""
    return {
        "mode": one_of(
            MODES,
            {"en": "Way to play", "ja": "遊び方"},
            {
                "en": "Standard: rivals, or with one seat the Lonely Star. Cooperative: all against the challenges.",
                "ja": "通常：競争（1席なら「孤独な星」）。協力：全員で課題に挑みます。",
            },
            {
                "standard": {"en": "Standard", "ja": "通常"},
                "cooperative": {"en": "Cooperative", "ja": "協力"},
            },
        ),
        "removed_tokens": whole_number(
            (0, MOST_REMOVED),
            {"en": "Tokens removed (alone)", "ja": "取り除くトークン（1人用）"},
            {
                "en": "The Lonely Star: knowledge tokens out of the bag; 0 is hardest, 8 easiest. 0 if left out.",
                "ja": "「孤独な星」で袋から除く基本の知識トークンの数。0が最も難しく、8が最も易しい。省略時は0。",
            },
        ),
        "challenges": whole_number(
            (1, MOST_CHALLENGES),
            {"en": "Challenges (cooperative)", "ja": "課題の数（協力）"},
            {
                "en": "How many are rolled: one is rather easy, as many as players is hard. 1 if left out.",
                "ja": "ダイスで決める課題の数。1つは易しめ、人数と同じなら難しい。省略時は1。",
            },
        ),
        "lonely_star": one_of(
            LONELY,
            {"en": "Dangers of the Lonely Star (cooperative)", "ja": "「孤独な星」の危険（協力）"},
            {
                "en": "Every warp costs energy, long stays are possible, and crew can die.",
                "ja": "ワープごとにエネルギーを払い、長期滞在ができ、乗員は死亡しえます。",
            },
            {"off": {"en": "Without", "ja": "なし"}, "on": {"en": "With", "ja": "あり"}},
        ),
        "system_limit": whole_number(
            (1, MOST_SYSTEMS),
            {"en": "Most systems (cooperative)", "ja": "星系数の上限（協力）"},
            {
                "en": "After so many systems the game is lost if challenges are left. No limit if left out.",
                "ja": "この数の星系を終えても課題が残っていれば失敗です。省略すると上限なし。",
            },
        ),
    }


def whole_number(bounds: tuple[int, int], title: dict[str, str], description: dict[str, str]) -> dict[str, Any]:
    """The schema of a whole number within bounds."""
    return {
        "type": "integer", "minimum": bounds[0], "maximum": bounds[1], "title": title, "description": description,
    }  # fmt: skip


def one_of(
    values: tuple[str, ...], title: dict[str, str], description: dict[str, str], names: dict[str, dict[str, str]]
) -> dict[str, Any]:
    """The schema of a choice; the first value is the default."""
    return {
        "enum": list(values), "default": values[0], "title": title, "description": description, "names": names,
    }  # fmt: skip


def choose(setup: Setup, parts: Parts) -> Chosen:
    """[prep.choice] [general.quick_mode] What this table agreed on; SetupError for options that do not fit."""
    known = (
        "start_seat", "preparation", "planets", "half_fame", "mode", "removed_tokens", "challenges", "lonely_star",
        "system_limit", "modules",
    )  # fmt: skip
    for name in sorted(set(setup.options) - set(known)):
        refuse(name, f"is no option of this game ({', '.join(known)})", f"は使えません（{'、'.join(known)}）")
    face_down = chosen_of(setup, "planets", PLANETS) == "face_down"
    up = chosen_of(setup, "half_fame", HALVES) == "up"
    grid = chosen_of(setup, "preparation", PREPARATIONS) == "grid"
    kinds, tokens = basic_knowledge(parts), parts.numbers.prep_tokens
    return Chosen(setup.seats, chosen_start(setup), grid, face_down, up, kinds, tokens)


def basic_knowledge(parts: Parts) -> vec[i64]:
    """[setup.knowledge_bag] [knowledge.unused_kinds] Tokens of the basic game; modules add theirs."""
    counts = [int(parts.knowledge[kind]) for kind in range(KNOWLEDGE_KINDS)]
    return vec[i64]([count if KNOWLEDGE[kind] in BASIC_KNOWLEDGE else 0 for kind, count in enumerate(counts)])


def chosen_modules(setup: Setup) -> list[Module]:
    """[module.free_mix] [module.setup_order] The modules in play, in the order of their numbers."""
    named = setup.options.get("modules", [])
    if not isinstance(named, list) or len(set(named)) < len(named) or not set(named) <= set(MODULES):
        names = ", ".join(MODULES)
        refuse("modules", f"must be a list of modules, each once ({names})", f"はモジュールの一覧です（{names}）")
    return chosen_mode(setup).modules(set(named))


def chosen_mode(setup: Setup) -> Mode:
    """[solo.goal] [coop.choose] [coop.lonely] [coop.limit] Rivals, alone, or together; and how hard."""
    mode = Mode(setup.seats, chosen_of(setup, "mode", MODES) == "cooperative")
    mode.lonely = mode.alone or (mode.together and chosen_of(setup, "lonely_star", LONELY) == "on")
    mode.removed = chosen_integer(setup, "removed_tokens", 0, MOST_REMOVED, 0)
    mode.challenges = chosen_integer(setup, "challenges", 1, MOST_CHALLENGES, 1)
    mode.most_systems = chosen_integer(setup, "system_limit", 1, MOST_SYSTEMS, 0)
    return mode


def chosen_start(setup: Setup) -> int:
    """[setup.start_player_digital] Seat that the table named, or NONE for a draw."""
    return chosen_integer(setup, "start_seat", 0, setup.seats - 1, NONE)


def chosen_integer(setup: Setup, name: str, low: int, high: int, default: int) -> int:
    """A whole number; the default where nothing is said."""
    value = setup.options.get(name)
    if value is None:
        return default
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        refuse(name, f"must be a whole number from {low} to {high}, not {value!r}", f"は{low}～{high}です（{value!r}）")
    return value


def chosen_of(setup: Setup, name: str, values: tuple[str, ...]) -> str:
    """A choice among words; the first where nothing is said."""
    value = setup.options.get(name, values[0])
    if not isinstance(value, str) or value not in values:
        refuse(name, f"must be one of {', '.join(values)}", f"は {'、'.join(values)} のいずれかです")
    return value


def refuse(option: str, en: str, ja: str) -> NoReturn:
    """Raise SetupError for an option."""
    raise SetupError(f"option {option} {en}", f"オプション {option} {ja}")
