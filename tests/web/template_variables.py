"""Which variables a template uses, with everything that it includes, imports and extends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from jinja2 import Environment, meta, nodes

from hoshitaku.web.http.pages import CommonContext, Page
from hoshitaku.web.templating.context import TemplateContext

REFERENCES: Any = (nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends)
# Django adds it to whole pages; `t` and `kept` read the language themselves.
GIVEN_TO_PAGES = frozenset(("csrf_input",))
READ_BY_FUNCTIONS = frozenset(("lang",))


@dataclass
class Variables:
    """What a template and its parts use: with `unset`, nothing in these files can set the variable."""

    used: set[str] = field(default_factory=set)
    unset: set[str] = field(default_factory=set)
    files: set[str] = field(default_factory=set)


def variables_of(environment: Environment, name: str) -> Variables:
    """The variables of a template, from all its parts."""
    found, seen, ahead = Variables(), set[tuple[str, frozenset[str]]](), [(name, frozenset[str]())]
    while ahead:
        file, hidden = ahead.pop()
        if (file, hidden) in seen:
            continue
        seen.add((file, hidden))
        tree = parsed(environment, file)
        own = frozenset(names_set_by(tree))
        read = meta.find_undeclared_variables(tree) - environment.globals.keys() - hidden
        found.used |= read
        found.unset |= read - own
        found.files.add(file)
        for reference in tree.find_all(REFERENCES):
            # An included part also sees what the including file sets; a macro or a parent does not.
            sees = hidden | own if isinstance(reference, nodes.Include) else hidden
            ahead += [(part, sees) for part in named_templates(environment, reference.template)]
    return found


def parsed(environment: Environment, name: str) -> nodes.Template:
    """The tree of a template."""
    assert environment.loader is not None
    return environment.parse(environment.loader.get_source(environment, name)[0])


def names_set_by(tree: nodes.Template) -> Iterator[str]:
    """The names that a template gives to something: by assignments, loops, macros and imports."""
    yield from (node.name for node in tree.find_all(nodes.Name) if node.ctx != "load")
    yield from (macro.name for macro in tree.find_all(nodes.Macro))
    yield from (whole.target for whole in tree.find_all(nodes.Import))
    for some in tree.find_all(nodes.FromImport):
        yield from (name if isinstance(name, str) else name[1] for name in some.names)


def named_templates(environment: Environment, expression: nodes.Expr) -> list[str]:
    """The templates that an expression can name. What is not constant in it stands for one folder, or one name."""
    if isinstance(expression, nodes.List):
        return [name for item in expression.items for name in named_templates(environment, item)]
    if isinstance(expression, nodes.Const):
        return [expression.value]
    assert isinstance(expression, nodes.Concat), f"nobody knows what {expression} names"
    first, last = expression.nodes[0], expression.nodes[-1]
    start = first.value if isinstance(first, nodes.Const) else "games/"
    end = last.value if isinstance(last, nodes.Const) else ""
    found = [
        name
        for name in environment.list_templates()
        if name.startswith(start) and name.endswith(end) and "/" not in name[len(start) : len(name) - len(end)]
    ]
    assert found, f"no template is named by {start}...{end}"
    return found


def all_contexts(base: type[TemplateContext] = TemplateContext) -> Iterator[type[TemplateContext]]:
    """Every context of the site that names a template."""
    for context in base.__subclasses__():
        if hasattr(context, "template") or hasattr(context, "files"):
            yield context
        yield from all_contexts(context)


def own_fields(context: type[TemplateContext]) -> set[str]:
    """The fields of a context itself."""
    return {each.name for each in fields(context)} - common_fields()


def common_fields() -> set[str]:
    """The fields that every page has."""
    return {each.name for each in fields(CommonContext)} - READ_BY_FUNCTIONS


def missing_fields(environment: Environment, context: type[TemplateContext]) -> set[str]:
    """Variables that the templates of a context use, but that it does not have."""
    has = {each.name for each in fields(context)}
    if issubclass(context, Page):
        has |= {each.name for each in fields(CommonContext)} | GIVEN_TO_PAGES
    return set().union(*(variables_of(environment, name).unset for name in context.template_names())) - has


def unused_fields(environment: Environment, context: type[TemplateContext]) -> set[str]:
    """Fields of a context that none of its templates uses."""
    used = set().union(*(variables_of(environment, name).used for name in context.template_names()))
    return own_fields(context) - used - READ_BY_FUNCTIONS


def unnamed_templates(environment: Environment, contexts: list[type[TemplateContext]]) -> set[str]:
    """Templates that no context names, and that are part of none which one names."""
    reached = {
        file
        for context in contexts
        for name in context.template_names()
        for file in variables_of(environment, name).files
    }
    return set(environment.list_templates()) - reached


def missing_macros(environment: Environment, name: str) -> set[str]:
    """What a template uses of the files that it imports, but they do not have."""
    tree, missing = parsed(environment, name), set[str]()
    for whole in tree.find_all(nodes.Import):
        has = set().union(
            *(names_set_by(parsed(environment, file)) for file in named_templates(environment, whole.template))
        )
        uses = {
            use.attr
            for use in tree.find_all(nodes.Getattr)
            if isinstance(use.node, nodes.Name) and use.node.name == whole.target
        }
        missing |= {f"{whole.target}.{use}" for use in uses - has}
    return missing
