"""Jinja for the pages of tables, on which many small macros draw many small things: macros are made once per page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import jinja2
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro

MADE = "macros_made"
"""Name in a page's context under which ``Made`` stands."""


class Made:
    """The macros that one page has imported, made from that page's context alone; see ``with_macros``."""

    def __init__(self, page: Mapping[str, Any]) -> None:
        self.page = dict(page)
        self.modules: dict[str | None, TemplateModule] = {}


def with_macros(page: dict[str, Any]) -> dict[str, Any]:
    """The context of a page all of whose fragments share the macros they import.

    A macro of it knows the page, its arguments and what its own file sets, but nothing that an importing file sets.
    """
    made = Made(page)
    made.page[MADE] = made
    return made.page


class PageTemplate(jinja2.Template):
    """A template that is imported ``with context`` once a page, however many files and macros import it."""

    def make_module(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002  (called so by Jinja)
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002
    ) -> TemplateModule:
        """The macros of this template for the page that imports it."""
        made: Made | None = (vars or {}).get(MADE)
        if made is None:
            return super().make_module(vars, shared, locals)
        if self.name not in made.modules:
            made.modules[self.name] = super().make_module(made.page)
        return made.modules[self.name]


class PageContext(Context):
    """Calls of macros without the questions that Jinja asks of a function it has never seen."""

    def call(self, what: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
        """Call a macro or function of a template. Functions that ask for the context get that of the whole template."""
        named.pop("_loop_vars", None)
        named.pop("_block_vars", None)
        if type(what) is Macro:
            return what(self.eval_ctx, *arguments, **named)
        return super().call(what, *arguments, **named)


class PageEnvironment(jinja2.Environment):
    """The environment of the site."""

    template_class = PageTemplate
    context_class = PageContext

    def getattr(self, thing: Any, attribute: str) -> Any:
        """`thing.attribute`: of a dictionary the entry of that name, and only without one a method of dictionaries."""
        if type(thing) is dict and attribute in thing:
            return thing[attribute]
        return super().getattr(thing, attribute)
