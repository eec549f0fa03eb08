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

# What sends something to the server. The page has to show every answer: js/answers.js does.
SENDS = re.compile(
    r"\bfetch\(|\.submit\(\)|\bXMLHttpRequest\b|\bsendBeacon\(|\bhtmx\.ajax\(|\bnew (?:EventSource|WebSocket)\b"
)
SENDERS = {
    "answers.js": ([".submit()", "fetch("], "is the one place"),
    "waiting-for-match.js": (
        ["sendBeacon("],
        "says goodbye when the page is closed: nobody is there to read an answer",
    ),
    "stream.js": (["fetch(", "htmx.ajax(", "htmx.ajax("], "shows the state of the line instead, and tries again"),
    "server-time.js": (["fetch("], "asks for the time, which nobody has pressed for, and tries again"),
    "other-devices.js": (["fetch("], "asks whether the link was used, which nobody has pressed for, and tries again"),
    "service_worker.js": (["fetch(", "fetch("], "hands on what the browser loads, which shows any answer"),
}


def faults(text: str) -> list[str]:
    """What a script does that none may."""
    code = re.sub(r"^\s*(?://|\*|/\*).*$", "", text, flags=re.MULTILINE)
    return [what for what, pattern in NEVER.items() if re.search(pattern, code)]


def code_of(file: Path) -> str:
    """A script without its comments."""
    return re.sub(r"^\s*//.*$|\s//\s.*$", "", file.read_text("utf-8"), flags=re.MULTILINE)


def test_every_script_sends_through_the_one_that_says_what_came_of_it():
    found = {file.name: sorted(SENDS.findall(code_of(file))) for file in OWN}
    assert {name: calls for name, calls in found.items() if calls} == {n: calls for n, (calls, _) in SENDERS.items()}


@pytest.mark.parametrize("call", ["await fetch(url)", "form.submit()", "new EventSource(url)", "new XMLHttpRequest()"])
def test_another_way_to_send_is_found(call: str):
    assert SENDS.search(call)


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
def test_each_dangerous_construct_is_found(script: str, fault: str):
    assert faults(script) == [fault]


def test_harmless_lookalikes_are_not_found():
    assert faults("const [a, b] = numbers; if (before[seat] === place) go(); seen['open'] = true;\n  // eval(x)") == []
