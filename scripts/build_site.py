"""Builds the documentation in English and Japanese: build/site/en and build/site/ja (`make site`).

The pages are docs/*.md, docs/api/*.md and a few files of the project's root, under their names. docs/ja has Japanese
pages with the same names. A page without a Japanese version is shown in English there, with a note. A Japanese page
that translates only the first chapters ends with a comment with the heading from which the English text follows.

Sphinx reads a copy in build/site-sources with adapted links. Any warning fails the build.
"""

import re
import shutil
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
JAPANESE = DOCS / "ja"
STAGED = ROOT / "build" / "site-sources"
BUILT = ROOT / "build" / "site"
LANGUAGES = ("en", "ja")

# Files in the root folder that are pages too.
FROM_ROOT = {
    "changelog": "CHANGELOG.md",
    "contributing": "CONTRIBUTING.md",
    "reporting": "SECURITY.md",
    "style": "STYLE.md",
}

# A link to a file, to a heading of a file, or to a heading of the same page.
LINK = re.compile(r"(?<=\]\()(?!\w+:|\))([^)#\s]*)(?:#([^)\s]+))?")
CODE = re.compile(r"^ *```.*?^ *```$", re.MULTILINE | re.DOTALL)
# A line break inside a Japanese sentence, which a browser would show as a space.
BROKEN = re.compile(
    r"(?<=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff5e])\n *(?=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff5e\[])"
)
# The empty line at the end of a doctest example.
EMPTY = re.compile(r"\n\n(?=```$)", re.MULTILINE)
REST = re.compile(r"^<!-- English from: (.+) -->\n*\Z", re.MULTILINE)
REST_NOTE = "\n:::{{note}}\nここから先（{heading} 以降）は英語版です。\n:::\n\n"


def pages() -> dict[str, Path]:
    """The English source of every page, by page name ("library", "api/players")."""
    own = {
        page.relative_to(DOCS).with_suffix("").as_posix(): page for page in [*DOCS.glob("*.md"), *DOCS.glob("api/*.md")]
    }
    return dict(sorted((own | {name: ROOT / file for name, file in FROM_ROOT.items()}).items()))


def japanese() -> dict[str, Path]:
    """The Japanese source of every page that has one."""
    return {page.relative_to(JAPANESE).with_suffix("").as_posix(): page for page in sorted(JAPANESE.rglob("*.md"))}


def only_english() -> list[str]:
    """Names of the pages without a Japanese version."""
    return [name for name in pages() if name not in japanese()]


def page_at(file: Path) -> str | None:
    """The page name of a source file in either language; None if it is not a page."""
    named = {path.resolve(): name for known in (pages(), japanese()) for name, path in known.items()}
    return named.get(file.resolve())


def divided(source: Path, english: Path) -> tuple[str, str]:
    """The text of a page, and the English chapters that follow if it translates only the first ones."""
    text = source.read_text("utf-8")
    rest = REST.search(text)
    if rest is None:
        return text, ""
    _, heading, chapters = english.read_text("utf-8").partition(f"\n## {rest[1]}\n")
    if not heading:
        raise SystemExit(f"{source.relative_to(ROOT)}: the English page has no heading {rest[1]!r}")
    return text[: rest.start()] + REST_NOTE.format(heading=rest[1]), heading.lstrip("\n") + chapters


def anchors(text: str) -> list[str]:
    """The anchors of a page's headings in order, down to the third level, in the format of Sphinx and of forges."""
    titles = re.findall(r"^#{1,3} (.+)$", CODE.sub("", text), re.MULTILINE)
    plain = [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles]
    earlier = [plain[:place].count(anchor) for place, anchor in enumerate(plain)]
    return [f"{anchor}-{count}" if count else anchor for anchor, count in zip(plain, earlier, strict=True)]


def anchor_in(lang: str, name: str, anchor: str) -> str:
    """The anchor of an English page in the same page of another language, whose headings have the same order."""
    english = pages()[name]
    known = anchors(english.read_text("utf-8"))
    if lang == "en" or name not in japanese() or anchor not in known:
        return anchor
    return anchors("".join(divided(japanese()[name], english)))[known.index(anchor)]


def linked(text: str, name: str, source: Path, lang: str) -> str:
    """A page's text with links adapted to the site, for pages and pictures."""

    def lead(link: re.Match[str]) -> str:
        if not link[1]:
            return f"#{anchor_in(lang, name, link[2])}"
        file = (source.parent / link[1]).resolve()
        target = page_at(file)
        if target is None:
            return up + file.relative_to(DOCS).as_posix() if file.is_relative_to(DOCS / "images") else link[0]
        anchor = f"#{anchor_in(lang, target, link[2])}" if link[2] else ""
        return up + target + ".md" + anchor

    up = "../" * name.count("/")
    return LINK.sub(lead, text)


def unbroken(text: str) -> str:
    """Japanese text without line breaks inside sentences; code keeps its lines."""
    prose = [BROKEN.sub("", part) for part in CODE.split(text)]
    return "".join(part for pair in zip_longest(prose, CODE.findall(text), fillvalue="") for part in pair)


def stage(lang: str) -> Path:
    """Write the sources of one language; returns their folder."""
    folder = STAGED / lang
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(DOCS / "images", folder / "images")
    translated = japanese() if lang == "ja" else {}
    for name, english in pages().items():
        source = translated.get(name, english)
        target = folder / f"{name}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        own, rest = divided(source, english)
        own = unbroken(own) if name in translated else own
        text = linked(own, name, source, lang) + linked(rest, name, english, lang)
        target.write_text(EMPTY.sub("\n", text), "utf-8")
    return folder


def build(lang: str) -> None:
    """Build one language. Raises CalledProcessError if Sphinx warns."""
    folder = stage(lang)
    settings = ["-c", str(DOCS / "site"), "-D", f"language={lang}", "-d", str(STAGED / f"{lang}-read")]
    command = ["-m", "sphinx", "--quiet", "--fail-on-warning", "--keep-going", "--builder", "html", *settings]
    subprocess.run([sys.executable, *command, str(folder), str(BUILT / lang)], check=True)


def main() -> int:
    """Build both languages and the language selection page; exit code 1 if a page is wrong."""
    shutil.rmtree(BUILT, ignore_errors=True)
    try:
        for lang in LANGUAGES:
            build(lang)
    except subprocess.CalledProcessError:
        print("hoshitaku: the documentation was not built: see the warnings above", file=sys.stderr)
        return 1
    shutil.copy(DOCS / "site" / "welcome.html", BUILT / "index.html")
    print("build/site/index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main())
