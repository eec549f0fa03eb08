"""Jinja for the pages of tables, on which many small macros draw many small things.

Macros are made once per page. Those that know nothing of a page but its language are made once for all pages, and what
they draw of a thing can be kept for everybody who is shown the same.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping, MutableMapping
from functools import cache, cached_property
from hashlib import blake2b
from threading import Lock
from typing import Any

import jinja2
from cachetools import LRUCache
from jinja2 import meta, nodes
from jinja2.environment import TemplateModule
from jinja2.runtime import Context, Macro, new_context
from jinja2.utils import missing
from markupsafe import Markup, _escape_inner, escape  # type: ignore[attr-defined]  # Of a text it is what `escape` does.

from hoshitaku import Game
from hoshitaku.web.templating.compile_constants import ConstantFolder, PageCodeGenerator

PAGE_MACROS_KEY = "macros_made"
"""Name in a page's context under which ``Made`` stands."""


SHARED_VARIABLES = frozenset({"lang", "game"})
"""What a page tells all its readers alike: its language, and the game that is played."""

STABLE_VARIABLES = ("me", "modules", "players")
"""What a page tells a reader through all of a game: the reader's seat, the modules in play, and who sits where."""

UNKNOWN_VARIABLE = "?"
"""Stands for what a template reads that is known only when it is drawn."""

TEMPLATE_REFERENCES: Any = (nodes.Import, nodes.FromImport, nodes.Include, nodes.Extends)


class PageMacros:
    """The macros that one page has imported, made from that page's context alone; see ``with_macros``."""

    def __init__(self, page_context: Mapping[str, Any]) -> None:
        self.page_context = dict(page_context)
        self.modules: dict[str | None, TemplateModule] = {}


def with_shared_macros(page_context: dict[str, Any]) -> dict[str, Any]:
    """The context of a page all of whose fragments share the macros they import.

    A macro of it knows the page, its arguments and what its own file sets, but nothing that an importing file sets.
    """
    made = PageMacros(page_context)
    made.page_context[PAGE_MACROS_KEY] = made
    return made.page_context


class PageTemplate(jinja2.Template):
    """A template that is imported ``with context`` once a page, however many files and macros import it.

    One that is the same for everybody is imported once for each language and game.
    """

    environment: PageEnvironment

    def new_context(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002
    ) -> Context:
        """As Jinja does it, except that what the site gives all templates is looked up once."""
        return new_context(self.environment, self.name, self.blocks, vars, shared, self._site_globals, locals)

    @cached_property
    def _site_globals(self) -> dict[str, Any]:
        return dict(self.globals)

    def make_module(
        self,
        vars: dict[str, Any] | None = None,  # noqa: A002  (called so by Jinja)
        shared: bool = False,
        locals: Mapping[str, Any] | None = None,  # noqa: A002
    ) -> TemplateModule:
        """The macros of this template for the page that imports it."""
        page = vars or {}
        told = self.name is not None and self.environment.is_same_for_all(self.name)
        if told and "lang" in page and isinstance(page.get("game"), Game | None):
            return self._module_shared_by_all(page)
        made: PageMacros | None = page.get(PAGE_MACROS_KEY)
        if made is None:
            return super().make_module(vars, shared, locals)
        if self.name not in made.modules:
            made.modules[self.name] = super().make_module(made.page_context)
        return made.modules[self.name]

    def _module_shared_by_all(self, page_context: Mapping[str, Any]) -> TemplateModule:
        key = (page_context["lang"], page_context.get("game"), "game" in page_context)
        made: dict[Any, TemplateModule] = self.__dict__.setdefault("_made_of_all", {})
        if key not in made:
            made[key] = super().make_module(
                {name: page_context[name] for name in SHARED_VARIABLES if name in page_context}
            )
        return made[key]

    @classmethod
    def _from_namespace(
        cls,
        environment: jinja2.Environment,
        namespace: MutableMapping[str, Any],
        globals: MutableMapping[str, Any],  # noqa: A002
    ) -> jinja2.Template:
        namespace["escape"] = escape_html
        return super()._from_namespace(environment, namespace, globals)


def is_html_template(name: str | None) -> bool:
    """Whether a template is HTML. A mail is text: what people wrote stands there as they wrote it."""
    return name is None or not name.endswith(".txt")


def escape_html(value: Any) -> str:
    """A thing as HTML shows it, for a template to put out; what is HTML already stays as it is."""
    if type(value) is Markup:
        return value
    return _escape_inner(value) if type(value) is str else escape(value)


class PageContext(Context):
    """Calls of macros without the questions that Jinja asks of a function it has never seen."""

    def call(self, what: Callable[..., Any], /, *arguments: Any, **named: Any) -> Any:
        """Call a macro, or a function that the site does not know by its name."""
        if type(what) is not Macro:
            return super().call(what, *arguments, **named)
        simple = not (named or what.caller or what.catch_kwargs or what.catch_varargs)
        left = len(what.arguments) - len(arguments)
        if simple and self.eval_ctx.autoescape and left >= 0:
            drawn = what._func(*arguments, *(missing,) * left)  # noqa: SLF001  (it has no other name)
            return Markup(drawn)  # noqa: S704  (a macro's own code escapes)
        return what(self.eval_ctx, *arguments, **named)


class PageEnvironment(jinja2.Environment):
    """The environment of the site."""

    template_class = PageTemplate
    context_class = PageContext
    code_generator_class = PageCodeGenerator

    pure_functions: frozenset[str] = frozenset()
    """Functions of the site that always give the same for the same."""
    text_by_key: Callable[[str, str], str] | None = None
    """The text by its key in a language, which templates call ``t(key)``."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.variables_read = cache(self._find_variables_read)
        self.is_same_for_all = cache(self._check_same_for_all)
        self.stable_variables = cache(self._find_stable_variables)
        self._direct_reads = cache(self._find_direct_reads)
        self._templates: dict[str, jinja2.Template] = {}

    def get_template(
        self,
        name: str | jinja2.Template,
        parent: str | None = None,
        globals: MutableMapping[str, Any] | None = None,  # noqa: A002  (called so by Jinja)
    ) -> jinja2.Template:
        """A template, looked for once unless templates may change."""
        if globals is not None or self.auto_reload or not isinstance(name, str):
            return super().get_template(name, parent, globals)
        if name not in self._templates:
            self._templates[name] = super().get_template(name, parent)
        return self._templates[name]

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        folder = ConstantFolder(self, source, escaping=is_html_template(name) if self.autoescape else False)
        return super()._generate(folder.visit(source), name, filename, defer_init)

    def _check_same_for_all(self, name: str) -> bool:
        """Whether a template reads nothing of a page but what is the same for everybody."""
        return self.variables_read(name) <= SHARED_VARIABLES

    def _find_stable_variables(self, name: str) -> tuple[str, ...] | None:
        """What of STEADY a template reads besides what is the same for everybody; None if it reads more."""
        read = self.variables_read(name) - SHARED_VARIABLES
        return tuple(each for each in STABLE_VARIABLES if each in read) if read.issubset(STABLE_VARIABLES) else None

    def _find_variables_read(self, name: str) -> frozenset[str]:
        """All that a template reads of a page, with all that it imports, and so on."""
        found, ahead, read = {name}, [name], set[str]()
        while ahead:
            own, others = self._direct_reads(ahead.pop())
            read |= own
            ahead += others - found
            found |= others
        return frozenset(read)

    def _find_direct_reads(self, name: str) -> tuple[set[str], set[str]]:
        """What a template itself reads, and which templates it names."""
        if self.loader is None:
            return {UNKNOWN_VARIABLE}, set()
        tree = self.parse(self.loader.get_source(self, name)[0])
        others = [
            other for each in tree.find_all(TEMPLATE_REFERENCES) for other in self._named_templates(each.template)
        ]
        unknown = {UNKNOWN_VARIABLE} if None in others else set()
        read = meta.find_undeclared_variables(tree) - self.globals.keys()
        return read | unknown, {other for other in others if other is not None}

    def _named_templates(self, expression: nodes.Expr) -> list[str | None]:
        """The templates that may be meant: one, or all whose names begin and end so. None: nobody knows."""
        if isinstance(expression, nodes.Const) and isinstance(expression.value, str):
            return [expression.value]
        parts = expression.nodes if isinstance(expression, nodes.Concat) else []
        ends = [part.value for part in (*parts[:1], *parts[-1:]) if isinstance(part, nodes.Const)]
        if len(ends) != 2:
            return [None]
        return [name for name in self.list_templates() if name.startswith(ends[0]) and name.endswith(ends[1])]

    def getattr(self, thing: Any, attribute: str) -> Any:
        """`thing.attribute`: of a dictionary the entry of that name, and only without one a method of dictionaries."""
        if isinstance(thing, dict) and attribute in thing:
            return thing[attribute]
        try:
            return getattr(thing, attribute)
        except AttributeError:
            return super().getattr(thing, attribute)


class MacroCache:
    """Keeps what macros draw, under all that goes into it: the language, the game and every argument in full.

    So nobody is shown what was drawn of anything else than they may see. The macros are those of files that are the
    same for everybody, or read what is STEADY besides: then that goes into it as well.
    """

    MAX_CHARACTERS = 32 * 2**20  # characters
    ENTRY_OVERHEAD = 300  # that an entry takes besides what was drawn

    def __init__(self) -> None:
        self._lock = Lock()
        self._html_by_key: LRUCache[object, Markup] = LRUCache(
            self.MAX_CHARACTERS, lambda drawn: len(drawn) + self.ENTRY_OVERHEAD
        )

    @jinja2.pass_context
    def __call__(self, context: Context, macro: Macro, *things: object) -> Markup:
        """``macro(*things)``, drawn once; two things that read the same are the same."""
        file: str = macro._func.__globals__["name"]  # noqa: SLF001  (a macro does not tell it otherwise)
        environment: Any = context.environment
        steady = environment.stable_variables(file)
        if steady is None:
            raise TypeError(f"{macro.name} of {file} reads more of a page than what is given to it")
        page = context[PAGE_MACROS_KEY].page if steady and PAGE_MACROS_KEY in context else context
        read = _cache_key_bytes((things, *[page.get(name) for name in steady]))
        if read is None:
            return _render_macro(context, macro, things)
        key = (file, macro.name, context["lang"], context.get("game"), blake2b(read, digest_size=16).digest())
        with self._lock:
            found: Markup | None = self._html_by_key.get(key)
        if found is not None:
            return found
        drawn = _render_macro(context, macro, things)
        with self._lock:
            self._html_by_key[key] = drawn
        return drawn


def _cache_key_bytes(arguments: tuple[Any, ...]) -> bytes | None:
    """Things in full: two that differ read differently. None for what would read as something that it is not."""
    try:
        # Several times as fast, for what is of plain types alone; no other reading begins so.
        return marshal.dumps(arguments, 2)
    except ValueError:
        read = repr(arguments)
        return None if " object at 0x" in read else read.encode()


def _render_macro(context: Context, macro: Macro, arguments: tuple[object, ...]) -> Markup:
    drawn: Any = context.call(macro, *arguments)
    return Markup(drawn)  # noqa: S704  (a macro drew it)
