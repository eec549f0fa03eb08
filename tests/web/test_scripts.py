"""What the site's own scripts never do. (htmx, which is another's, is kept from evaluating anything by the policy.)"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).resolve().parents[2] / "src/hoshitaku/web"
SCRIPTS = sorted([*WEB.glob("static/js/*.js"), *WEB.glob("templates/**/*.js")])
OWN = [file for file in SCRIPTS if not file.name.endswith(".min.js")]
NEVER = {
    "evaluates text": r"\beval\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*[\"'`]|\bimport\(",
    "takes text for HTML": r"\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc|ContextualFragment",
    "talks to other windows": r"\bpostMessage\b|addEventListener\(\s*[\"']message[\"']|window\.opener",
    # What has a name from elsewhere goes into a Map: in an object, a name such as __proto__ would change all others.
    "sets a property by a name that it was given": r"(?<![=(,\[\s])\[(?![\"'`\d])[^\[\]]+\]\s*=(?!=)|__proto__",
    "merges objects that were read": r"Object\.(?:assign|fromEntries|defineProperty)\(|\.\.\.JSON\.parse",
    "calls another site": r"https?://(?!www\.w3\.org/)",
}


def faults(text: str) -> list[str]:
    """What a script does that none may."""
    code = re.sub(r"^\s*(?://|\*|/\*).*$", "", text, flags=re.MULTILINE)
    return [what for what, pattern in NEVER.items() if re.search(pattern, code)]


@pytest.mark.parametrize("file", OWN, ids=lambda file: file.name)
def test_no_script_evaluates_text_builds_html_or_can_be_given_names_of_properties(file: Path):
    assert faults(file.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ("eval(text)", "evaluates text"),
        ('setTimeout("go()", 1)', "evaluates text"),
        ("place.innerHTML = said;", "takes text for HTML"),
        ("parent.postMessage(said)", "talks to other windows"),
        ("found[ship.dataset.ship] = place;", "sets a property by a name that it was given"),
        ("  all.of[name] = value;", "sets a property by a name that it was given"),
        ("const merged = Object.assign({}, given);", "merges objects that were read"),
        ('fetch("https://elsewhere.example/")', "calls another site"),
    ],
)
def test_each_of_these_is_found(script: str, fault: str):
    assert faults(script) == [fault]


def test_what_only_looks_like_it_is_none():
    assert faults("const [a, b] = numbers; if (before[seat] === place) go(); seen['open'] = true;\n  // eval(x)") == []
