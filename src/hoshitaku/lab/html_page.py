"""A self-contained page of plots and tables, in one file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from hoshitaku.lab.charts import VegaLiteSpec
from hoshitaku.lab.optional_libraries import import_extra

PAGE_CSS: Final = """
:root { color-scheme: light; --ink: #13263f; --paper: #fff; --sky: #eef2f4; --rule: #ccd7dd; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; background: var(--sky); color: var(--ink);
  font: 15px/1.6 "Avenir Next", "Segoe UI", Roboto, "Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.3; margin: .5rem 0; } h2 { font-size: 1.125rem; margin: 0 0 .5rem; }
section { background: var(--paper); border-radius: 6px; padding: 1rem; margin: 1rem 0; }
p { max-width: 46rem; margin: .25rem 0 .75rem; } .note { color: #4b5f75; font-size: .9rem; }
.plot { width: 100%; } .wide { overflow-x: auto; margin: .75rem 0; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .75rem; border-bottom: 1px solid var(--rule); text-align: right; white-space: nowrap; }
th:first-child, td:first-child, .words th, .words td { text-align: left; }
"""
PLOT_SCRIPT: Final = """
for (const plot of document.querySelectorAll(".plot"))
  vegaEmbed(plot, JSON.parse(plot.nextElementSibling.textContent), {renderer: "svg", actions: false});
"""


def section_html(title: str, *parts: str) -> str:
    """A section of the page with a title; `parts` are HTML."""
    return f"<section><h2>{escape(title)}</h2>{''.join(parts)}</section>"


def paragraph_html(text: str, kind: str = "") -> str:
    """A paragraph."""
    return f"<p{f' class={kind!r}' if kind else ''}>{escape(text)}</p>" if text else ""


def plot_html(spec: VegaLiteSpec, description: str) -> str:
    """A place for a plot, with its specification; `description` is for screen readers."""
    text = json.dumps(spec, ensure_ascii=False).replace("<", "\\u003c")
    place = f'<div class="plot" role="img" aria-label="{escape(description)}"></div>'
    return f'{place}<script type="application/json">{text}</script>'


def table_html(heads: Sequence[str], rows: Sequence[Sequence[str]], kind: str = "") -> str:
    """A table of texts."""
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    own = f' class="{kind}"' if kind else ""
    return f'<div class="wide"><table{own}><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


def page_html(title: str, lang: str, sections: Sequence[str]) -> str:
    """The page, including the scripts that draw its plots. SetupError if those are not installed."""
    version = import_extra("altair").SCHEMA_VERSION.removeprefix("v").rpartition(".")[0]
    bundle = import_extra("vl_convert").javascript_bundle(vl_version=version)
    return "\n".join([
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<style>{PAGE_CSS}</style></head><body><main><h1>{escape(title)}</h1>",
        *sections,
        f'</main><script type="module">{bundle}\n{PLOT_SCRIPT}</script></body></html>\n',
    ])  # fmt: skip


def write_page_file(text: str, file: Path) -> None:
    """Write a page; an existing one is replaced only when all is written."""
    part = file.with_name(file.name + ".part")
    part.write_text(text, "utf-8")
    part.replace(file)
