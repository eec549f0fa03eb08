"""Draws the pictures that messengers show of links to tables: preview-<game>.png in src/hoshitaku/web/static.

Each is a picture of a table from docs/images under the game's title, 1200 x 630 pixels. Run it after docs/images has
changed: .venv/bin/python scripts/preview_pictures.py
"""

from __future__ import annotations

import base64
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

import hoshitaku

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src/hoshitaku/web/static"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
WIDTH, HEIGHT = 1200, 630
TABLES = {"freekick": "table", "farfarout": "farfarout", "zetta": "zetta"}
PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; width: 1200px; height: 630px; background: #0a1524; color: #dfe7ea; overflow: hidden;
        font-family: "Noto Sans CJK JP", "Noto Sans", sans-serif; }}
header {{ display: flex; align-items: center; gap: 24px; height: 150px; padding: 0 48px; }}
header img {{ width: 88px; }}
h1 {{ margin: 0; font-size: 50px; font-weight: 700; }}
p {{ margin: 4px 0 0; font-size: 28px; opacity: .8; }}
main {{ height: 480px; margin: 0 48px; border-radius: 16px 16px 0 0; overflow: hidden; }}
main img {{ width: 100%; }}
</style>
<header><img src="data:image/svg+xml;base64,{mark}"><div><h1>{title}</h1><p>{site}</p></div></header>
<main><img src="data:image/png;base64,{table}"></main>"""


def encode(file: Path) -> str:
    """The content of a file for a data URL."""
    return base64.b64encode(file.read_bytes()).decode()


def main() -> None:
    """Draw all pictures."""
    browser_path = next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        for name, picture in TABLES.items():
            game = hoshitaku.game(name)
            titles = dict.fromkeys((game.title("en"), game.title("ja")))
            page.set_content(
                PAGE.format(
                    mark=encode(STATIC / "logo.svg"), title=" ・ ".join(titles), site="Hoshitaku 星卓",
                    table=encode(ROOT / f"docs/images/{picture}.en.png"),
                )
            )  # fmt: skip
            page.screenshot(path=STATIC / f"preview-{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
