"""Generates a new game: small, complete, playable in terminal and browser, to be changed into your own.

    .venv/bin/python scripts/new_game.py comets --title "Comets" --title-ja "彗星"

It writes src/hoshitaku/games/NAME, tests/NAME and one test each in tests/cli and tests/web, and registers the game in
src/hoshitaku/games/kits.py. The generated game has what most games need: chance, choices, hidden information, a pack,
words, clauses and their tests. CONTRIBUTING.md ("A game") describes the next steps.
"""

import argparse
import keyword
import re
import subprocess
import sys
from pathlib import Path

TEMPLATES = Path(__file__).resolve().parent / "new_game"
ROOT = TEMPLATES.parents[1]
NAME = re.compile(r"[a-z][a-z0-9]{2,}")
END_OF_KITS = "\n}\n\n\ndef load_object("


class RefusedError(Exception):
    """Why the game cannot be generated."""


def main() -> int:
    """Generate the game of the command line; exit code 2 if that is not possible."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("name", help="what the code calls it: small letters and digits, such as comets")
    parser.add_argument("--title", help="what people call it in English; the name with a capital letter if left out")
    parser.add_argument("--title-ja", help="what people call it in Japanese; the English title if left out")
    parser.add_argument("--root", type=Path, default=ROOT, help="the project's folder")
    asked = parser.parse_args()
    title = asked.title or asked.name.capitalize()
    try:
        written = lay_out(asked.root, asked.name, title, asked.title_ja or title)
    except RefusedError as refusal:
        print(f"new_game: {refusal}", file=sys.stderr)
        return 2
    for file in written:
        print(file.relative_to(asked.root))
    print(f"\nPlay it:  make terminal GAME={asked.name}\nTest it:  make quick TESTS='tests/{asked.name} tests/laws'")
    return 0


def lay_out(root: Path, name: str, title: str, title_ja: str) -> list[Path]:
    """Write the files of a game and register it. Raises RefusedError before anything is written."""
    check_name(root, name)
    for text in (title, title_ja):
        if not text.isprintable() or any(sign in text for sign in '"\\{}'):
            raise RefusedError(f"a title is one line without quotes, backslashes and braces, not {text!r}")
    values = {"@name@": name, "@Name@": name.capitalize(), "@title_en@": title, "@title_ja@": title_ja}
    tests = root / "tests"
    game = root / "src" / "hoshitaku" / "games" / name
    places = {"game": game, "rules": tests / name, "cli": tests / "cli", "web": tests / "web"}
    written = []
    for part, folder in places.items():
        for template in sorted((TEMPLATES / part).rglob("*.in")):
            file = folder / filled(template.relative_to(TEMPLATES / part).as_posix().removesuffix(".in"), values)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(filled(template.read_text("utf-8"), values), "utf-8")
            written.append(file)
    written.append(enter(root, name))
    in_form([file for file in written if file.suffix == ".py"])
    return written


def check_name(root: Path, name: str) -> None:
    """Raises RefusedError for an invalid name; the laws search sources for names of games."""
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise RefusedError(f"a name has three or more small letters and digits, a letter first, not {name!r}")
    sources = root / "src" / "hoshitaku"
    if (sources / "games" / name).exists() or (root / "tests" / name).exists():
        raise RefusedError(f"there is a folder {name} in games or tests already")
    for layer in ("kernel", "games"):
        for file in sorted((sources / layer).rglob("*.py")):
            if name in file.read_text("utf-8"):
                where = file.relative_to(root)
                raise RefusedError(
                    f"{name!r} is part of a word in {where}: no game's name may stand in another's sources"
                )
    own = f"class {name.capitalize()}("  # the class of a game's state has the name of the game
    if any(own in template.read_text("utf-8") for template in sorted(TEMPLATES.rglob("*.in"))):
        raise RefusedError(f"the game that is laid out has a {own.rstrip('(')} already, so {name!r} cannot be its name")


def enter(root: Path, name: str) -> Path:
    """Register a game after the others."""
    kits = root / "src" / "hoshitaku" / "games" / "kits.py"
    text = kits.read_text("utf-8")
    if text.count(END_OF_KITS) != 1:
        raise RefusedError(f"{kits.relative_to(root)} has no end of KITS to enter a game before")
    entry = f'\n    "{name}": GameKit("hoshitaku.games.{name}.game:{name.capitalize()}Game"),'
    kits.write_text(text.replace(END_OF_KITS, entry + END_OF_KITS), "utf-8")
    return kits


def filled(text: str, values: dict[str, str]) -> str:
    """A template with its values filled in."""
    for sign, value in values.items():
        text = text.replace(sign, value)
    return text


def in_form(files: list[Path]) -> None:
    """Format the files."""
    subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", *files], check=True)


if __name__ == "__main__":
    sys.exit(main())
