"""Every link of pages, notes and notebooks leads to a file and a heading that exist: in the sources and on the site."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts import build_site
from scripts.build_site import CODE, LANGUAGES, LINK, ROOT, anchors

OURS = ("benchmarks", "changes", "docs", "examples", "scripts", "src", "tests")
PAGES = sorted([*ROOT.glob("*.md"), *(page for folder in OURS for page in (ROOT / folder).rglob("*.md"))])
NOTEBOOKS = sorted((ROOT / "examples").rglob("*.ipynb"))
# Pages that comments of sources and words of the games name.
NAMED = re.compile(r"\bdocs/[\w/-]+\.md\b")
NAMING = {".cfg", ".css", ".html", ".js", ".py", ".sh", ".toml", ".yml"}


def missing(text: str, source: Path, folder: Path) -> Iterator[str]:
    """Links of a text that lead nowhere: own headings are those of the file `source`, paths start at `folder`."""
    for path, anchor in LINK.findall(CODE.sub("", text)):
        target = folder / path if path else source
        if not target.exists():
            yield path
        elif anchor and anchor not in (anchors(target.read_text("utf-8")) if target.suffix == ".md" else []):
            yield f"{path}#{anchor}"


def shown(path: Path) -> str:
    """The path of a file as a test's name shows it."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=shown)
def test_every_link_of_a_page_leads_to_a_file_and_a_heading(page: Path) -> None:
    folder = ROOT if page.parent.name == "changes" else page.parent  # notes are gathered in CHANGELOG.md
    assert list(missing(page.read_text("utf-8"), page, folder)) == []


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=shown)
def test_every_link_of_a_notebook_leads_to_a_file_and_a_heading(notebook: Path) -> None:
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    texts = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    assert [link for text in texts for link in missing(text, notebook, notebook.parent)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_link_on_the_site_has_a_target(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_site, "STAGED", tmp_path)
    staged = build_site.stage(lang)
    pages = {page.relative_to(staged).as_posix(): page for page in staged.rglob("*.md")}
    assert {"hosting.md", "api/players.md"} <= set(pages)
    links = {name: list(missing(page.read_text("utf-8"), page, page.parent)) for name, page in pages.items()}
    # What is no page of the site (an example, a source) is a link to a file of the repository, which is tested above.
    dead = {name: [link for link in found if "#" in link or link.endswith(".md")] for name, found in links.items()}
    assert {name: found for name, found in dead.items() if found} == {}


def test_pages_that_sources_name_exist() -> None:
    files = [file for folder in OURS for file in (ROOT / folder).rglob("*") if file.suffix in NAMING and file.is_file()]
    named = {(page, shown(file)) for file in files for page in NAMED.findall(file.read_text("utf-8"))}
    assert "docs/hosting.md" in {page for page, _ in named}
    assert sorted((page, file) for page, file in named if not (ROOT / page).exists()) == []


def test_a_link_to_a_missing_file_or_heading_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Title\n\n## A chapter\n\n## A chapter\n", "utf-8")
    text = (
        "[a](page.md) [b](#a-chapter) [c](page.md#a-chapter-1) [d](https://example.org/x.md#y)\n"
        "[e](gone.md) [f](#gone) [g](page.md#gone)\n\n```\n[h](gone.md)\n```\n"
    )
    assert list(missing(text, page, tmp_path)) == ["gone.md", "#gone", "page.md#gone"]
