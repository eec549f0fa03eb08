"""Sphinx's settings for both languages; scripts/build_site.py calls it with -D language=en or ja."""

import sys
import tomllib
from pathlib import Path

SITE = Path(__file__).resolve().parent
ROOT = SITE.parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT), str(SITE)]

from japanese_search import JapaneseSearch  # noqa: E402
from sphinx.application import Sphinx  # noqa: E402
from sphinx.search import languages  # noqa: E402

from scripts.build_site import only_english  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
TITLES = {"en": "Hoshitaku", "ja": "星卓 (Hoshitaku)"}

project = "Hoshitaku"
author = copyright = PROJECT["authors"][0]["name"]  # noqa: A001  Sphinx calls it so
release = version = PROJECT["version"]

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton"]
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_heading_anchors = 3
default_role = "code"  # docstrings quote code as Markdown does, with single backquotes

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88
add_module_names = False

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

html_theme = "furo"
pygments_style, pygments_dark_style = "tango", "github-dark"
html_static_path = ["static", str(ROOT / "src/hoshitaku/web/static/logo.svg")]
html_css_files = ["site.css"]
html_favicon = str(ROOT / "src/hoshitaku/web/static/logo.svg")
html_copy_source = False
html_domain_indices = False
templates_path = ["templates"]

LINKS = ("brand-primary", "brand-content", "brand-visited", "api-name", "api-pre-name")
DAY = dict.fromkeys(LINKS, "#00708a") | {"background-primary": "#f8fafa"}
NIGHT = dict.fromkeys(LINKS, "#56c8d8") | {"background-primary": "#0f1d30"}
SURFACES = (
    {"background-secondary": "#ebf0f2", "background-border": "#bccad2", "foreground-primary": "#13263f"},
    {"background-secondary": "#0a1524", "background-border": "#2a4260", "foreground-primary": "#ebf1f5"},
)


def colours(brand: dict[str, str], surface: dict[str, str]) -> dict[str, str]:
    """Colours of the theme, which are those of the site where people play."""
    return {f"color-{name}": colour for name, colour in (brand | surface).items()}


html_theme_options = {
    "light_css_variables": colours(DAY, SURFACES[0]),
    "dark_css_variables": colours(NIGHT, SURFACES[1]),
}
html_context = {"only_english": only_english()}


def set_language(_app: Sphinx, config: object) -> None:
    """The title in the language that is being built."""
    config.html_title = TITLES[config.language]  # type: ignore[attr-defined]


def setup(app: Sphinx) -> None:
    """What Sphinx has no setting for."""
    languages["ja"] = JapaneseSearch
    app.connect("config-inited", set_language)
