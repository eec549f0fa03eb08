"""Jinja for table pages, where many small macros draw many small items.

Macros are created once per page. Those that depend only on the page's language are created once for all pages, and
their output can be cached for everybody who sees the same. Sharing macros saves 17 % of the processor time of a choice,
for `template_class` of Jinja's environment, which is not documented: pyproject.toml bounds Jinja's version, and
tests/web/test_library_internals.py checks it.
"""

from __future__ import annotations

import marshal
import sys
from collections.abc import Callable, Mapping, MutableMapping
from functools import cache
from hashlib import blake2b
from typing import TYPE_CHECKING, Any
from weakref import WeakKeyDictionary

import jinja2
from jinja2 import meta, nodes
from jinja2.runtime import Context
from markupsafe import Markup

from hoshitaku import Game
from hoshitaku.web.caches import DRAWN_PARTS_CACHE_LIMIT, BoundedCache

if TYPE_CHECKING:
    from jinja2.environment import TemplateModule

Macro = Callable[..., str]

PAGE_MACROS_KEY = "macros_made"
"""Key of a page's context for its ``PageMacros``."""


SHARED_VARIABLES = frozenset({"lang", "game"})
"""Variables that are the same for all viewers of a page: its language and its game."""

STABLE_VARIABLES = ("me", "modules", "players")
"""Variables that do not change during a game: the viewer's seat, the modules in play, and who sits where."""

UNKNOWN_VARIABLE = "?"
"""Marks a variable whose name is known only when the template is rendered."""

TEMPLATE_REFERENCES: Any = (nodes.Import, nodes.FromImport, nodes.Include, nodes.Extends)


class PageMacros:
    """The macros that a page has imported, created from that page's context only; see ``with_shared_macros``."""

    def __init__(self, page_context: Mapping[str, Any]) -> None:
        self.page_context = dict(page_context)
        self.modules: dict[str | None, TemplateModule] = {}


def with_shared_macros(page_context: dict[str, Any]) -> dict[str, Any]:
    """The context of a page whose fragments share imported macros.

    Such a macro sees the page, its arguments and what its own file sets, but nothing that an importing file sets.
    """
    made = PageMacros(page_context)
    made.page_context[PAGE_MACROS_KEY] = made
    return made.page_context


class PageTemplate(jinja2.Template):
    """A template that is imported ``with context`` once a page, however many files and macros import it.

    A template that is the same for everybody is imported once for each language and game.
    """

    environment: PageEnvironment

    def make_module(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002  (called so by Jinja)
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002
    ) -> TemplateModule:
        """The macros of this template for the importing page."""
        page = vars or {}
        same_for_all = self.name is not None and self.environment.is_same_for_all(self.name)
        if same_for_all and "lang" in page and isinstance(page.get("game"), Game | None):
            return self._module_shared_by_all(page)
        made: PageMacros | None = page.get(PAGE_MACROS_KEY)
        if made is None:
            return self._register_macros(super().make_module(vars, shared, locals))
        if self.name not in made.modules:
            made.modules[self.name] = self._register_macros(super().make_module(made.page_context))
        return made.modules[self.name]

    def _module_shared_by_all(self, page_context: Mapping[str, Any]) -> TemplateModule:
        key = (page_context["lang"], page_context.get("game"), "game" in page_context)
        made: dict[Any, TemplateModule] = self.__dict__.setdefault("_made_of_all", {})
        if key not in made:
            shared = {name: page_context[name] for name in SHARED_VARIABLES if name in page_context}
            made[key] = self._register_macros(super().make_module(shared))
        return made[key]

    def _register_macros(self, module: TemplateModule) -> TemplateModule:
        """The module; its macros are noted as those of this file."""
        for value in vars(module).values():
            if callable(value):
                self.environment.file_by_macro.setdefault(value, self.name or "")
        return module


def is_html_template(name: str | None) -> bool:
    """Whether a template is HTML. A mail is plain text: user text is not escaped."""
    return name is None or not name.endswith(".txt")


class PageEnvironment(jinja2.Environment):
    """The environment of the site."""

    template_class = PageTemplate

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.variables_read = cache(self._find_variables_read)
        self.is_same_for_all = cache(self._check_same_for_all)
        self.stable_variables = cache(self._find_stable_variables)
        self._direct_reads = cache(self._find_direct_reads)
        self._templates: dict[str, jinja2.Template] = {}
        self.file_by_macro: WeakKeyDictionary[Macro, str] = WeakKeyDictionary()

    def get_template(
        self,
        name: str | jinja2.Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002  (called so by Jinja)
    ) -> jinja2.Template:
        """A template, looked up once unless templates may change."""
        if globals is not None or self.auto_reload or not isinstance(name, str):
            return super().get_template(name, parent, globals)
        if name not in self._templates:
            self._templates[name] = super().get_template(name, parent)
        return self._templates[name]

    def _check_same_for_all(self, name: str) -> bool:
        """Whether a template uses only variables that are the same for everybody."""
        return self.variables_read(name) <= SHARED_VARIABLES

    def _find_stable_variables(self, name: str) -> tuple[str, ...] | None:
        """The STABLE_VARIABLES that a template uses, if all its others are the same for everybody; otherwise None."""
        read = self.variables_read(name) - SHARED_VARIABLES
        return tuple(each for each in STABLE_VARIABLES if each in read) if read.issubset(STABLE_VARIABLES) else None

    def _find_variables_read(self, name: str) -> frozenset[str]:
        """All variables that a template uses, with those of its imports."""
        found, ahead, read = {name}, [name], set[str]()
        while ahead:
            own, others = self._direct_reads(ahead.pop())
            read |= own
            ahead += others - found
            found |= others
        return frozenset(read)

    def _find_direct_reads(self, name: str) -> tuple[set[str], set[str]]:
        """The variables that a template itself uses, and the templates that it names."""
        if self.loader is None:
            return {UNKNOWN_VARIABLE}, set()
        tree = self.parse(self.loader.get_source(self, name)[0])
        others = [
            other
            for each in tree.find_all(TEMPLATE_REFERENCES)
            for other in self._possible_template_names(each.template)
        ]
        unknown = {UNKNOWN_VARIABLE} if None in others else set()
        read = meta.find_undeclared_variables(tree) - self.globals.keys()
        return read | unknown, {other for other in others if other is not None}

    def _possible_template_names(self, expression: nodes.Expr) -> list[str | None]:
        """The templates that an expression may name: one, or all that match its constant prefix and suffix.

        None: unknown.
        """
        if isinstance(expression, nodes.Const) and isinstance(expression.value, str):
            return [expression.value]
        parts = expression.nodes if isinstance(expression, nodes.Concat) else []
        ends = [part.value for part in (*parts[:1], *parts[-1:]) if isinstance(part, nodes.Const)]
        if len(ends) != 2:
            return [None]
        return [name for name in self.list_templates() if name.startswith(ends[0]) and name.endswith(ends[1])]

    def getattr(self, value: Any, attribute: str) -> Any:
        """`value.attribute`: of a dictionary the entry of that name; a method of dictionaries only without one."""
        if isinstance(value, dict) and attribute in value:
            return value[attribute]
        try:
            return getattr(value, attribute)
        except AttributeError:
            return super().getattr(value, attribute)


class MacroCache:
    """Caches the output of macros by everything it depends on: the language, the game and all arguments in full.

    So nobody sees output of data that they may not see. It caches macros of files that are the same for everybody, or
    that depend only on STABLE_VARIABLES, which are then part of the key.
    """

    def __init__(self) -> None:
        self._html_by_key: BoundedCache[object, Markup] = BoundedCache(DRAWN_PARTS_CACHE_LIMIT, sys.getsizeof)

    @jinja2.pass_context
    def __call__(self, context: Context, macro: Macro, *arguments: object) -> Markup:
        """``macro(*arguments)`` of an imported file, rendered once; arguments with equal keys are equal."""
        environment: Any = context.environment
        name: str = getattr(macro, "name", "")
        file: str | None = environment.file_by_macro.get(macro)
        if file is None:
            raise TypeError(f"{name} is not a macro of an imported file")
        steady = environment.stable_variables(file)
        if steady is None:
            raise TypeError(f"{name} of {file} uses variables of the page that are not its arguments")
        page = context[PAGE_MACROS_KEY].page_context if steady and PAGE_MACROS_KEY in context else context
        read = _cache_key_bytes((arguments, *[page.get(name) for name in steady]))
        if read is None:
            return _render_macro(context, macro, arguments)
        key = (file, name, context["lang"], context.get("game"), blake2b(read, digest_size=16).digest())
        found: Markup | None = self._html_by_key.get(key)
        if found is not None:
            return found
        drawn = _render_macro(context, macro, arguments)
        self._html_by_key.put(key, drawn)
        return drawn


def _cache_key_bytes(arguments: tuple[Any, ...]) -> bytes | None:
    """The arguments as bytes: different arguments have different bytes. None if that is not certain."""
    try:
        # Several times faster, for plain types only; no other key begins like this.
        return marshal.dumps(arguments, 2)
    except ValueError:
        read = repr(arguments)
        return None if " object at 0x" in read else read.encode()


def _render_macro(context: Context, macro: Macro, arguments: tuple[object, ...]) -> Markup:
    drawn: Any = context.call(macro, *arguments)
    return Markup(drawn)  # noqa: S704  (a macro drew it)
