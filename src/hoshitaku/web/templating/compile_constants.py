"""How templates become code: what is known of them beforehand is worked out when they are read, once for all pages.

A sign or an address whose arguments stand in the template is text from then on, and a text of the site is one of two,
by the language of the page. Functions of the site are called without Jinja's questions about them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from keyword import iskeyword
from typing import TYPE_CHECKING, Any

from jinja2 import nodes, pass_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import escape

if TYPE_CHECKING:
    from hoshitaku.web.templating.macros import PageEnvironment


class ConstantFolder(NodeTransformer):
    """Works out what is known of one template. Names that it gives things of its own are left to it."""

    def __init__(self, environment: PageEnvironment, template: nodes.Template, escaping: bool = True) -> None:
        self.environment = environment
        self.to_html: Callable[[str], str] = escape if escaping else str
        self.local_names = assigned_names(template)

    def visit_Output(self, node: nodes.Output) -> nodes.Node:  # noqa: N802  (called so by Jinja)
        """What is put out as it stands needs no escaping later."""
        node.nodes = [self._fold_output(child) for child in node.nodes]
        return node

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802  (called so by Jinja)
        """A text in the middle of an expression."""
        return self._text_by_language(node, str) or self.generic_visit(node)

    def _fold_output(self, node: nodes.Expr) -> nodes.Expr:
        fixed = self._constant_value(node)
        if fixed is not None:
            return nodes.TemplateData(str(self.to_html(fixed)), lineno=node.lineno)
        worded = self._text_by_language(node, self.to_html)
        if worded is not None:
            return nodes.MarkSafe(worded, lineno=node.lineno)
        found: nodes.Expr = self.visit(node)
        return found

    def _constant_value(self, node: nodes.Node) -> Any:
        """What a sign or an address is, if the template alone says it."""
        name, given, named = self._constant_call(node)
        if name not in self.environment.pure_functions:
            return None
        function: Any = self.environment.globals[name]
        try:
            return function(*given, **named)
        except Exception:  # raised again when the page is made
            return None

    def _text_by_language(self, node: nodes.Node, to_html: Callable[[str], str]) -> nodes.Expr | None:
        """The text that the page's language asks for, if the template alone says which."""
        name, given, named = self._constant_call(node)
        text: Any = self.environment.text_by_key
        if name != "t" or text is None or named:
            return None
        try:
            japanese, english = (str(to_html(text(*given, lang))) for lang in ("ja", "en"))
        except LookupError:  # raised again when the page is made
            return None
        at = node.lineno
        is_japanese = nodes.Compare(nodes.Name("lang", "load", lineno=at), [nodes.Operand("eq", nodes.Const("ja"))])
        return nodes.CondExpr(is_japanese, nodes.Const(japanese), nodes.Const(english), lineno=at)

    def _constant_call(self, node: nodes.Node) -> tuple[str, list[Any], dict[str, Any]]:
        """A call of a name with arguments that stand in the template; "" for all else."""
        if (
            isinstance(node, nodes.Call)
            and isinstance(node.node, nodes.Name)
            and node.node.name not in self.local_names
        ):
            values: list[Any] = [*node.args, *(k.value for k in node.kwargs)]
            if (
                all(isinstance(each, nodes.Const) for each in values)
                and node.dyn_args is None
                and node.dyn_kwargs is None
            ):
                given, count = [each.value for each in values], len(node.args)
                return (
                    node.node.name,
                    given[:count],
                    dict(zip((k.key for k in node.kwargs), given[count:], strict=True)),
                )
        return "", [], {}


class PageCodeGenerator(CodeGenerator):
    """Writes the code of a template: functions of the site are called as they are."""

    environment: PageEnvironment
    local_names: frozenset[str]

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802  (called so by Jinja)
        """The whole template."""
        self.local_names = assigned_names(node)
        super().visit_Template(node, frame)

    def visit_MarkSafe(self, node: nodes.MarkSafe, frame: Frame) -> None:  # noqa: N802  (called so by Jinja)
        """What is put out as it stands."""
        self.visit(node.expr, frame)

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: CodeGenerator._FinalizeInfo) -> None:
        if isinstance(node, nodes.MarkSafe):
            self.write("(")
        else:
            super()._output_child_pre(node, frame, finalize)

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802  (called so by Jinja)
        """A function that asks for the context gets that of the whole template."""
        known = None if forward_caller else self._site_function(node)
        if known is None:
            self.write("context.call(")
            self.visit(node.node, frame)
            self.signature(node, frame, {"caller": "caller"} if forward_caller else None)
        else:
            self.visit(node.node, frame)
            self.write("(context, " if passed_argument(known) is not None else "(")
            for each in (*node.args, *node.kwargs):
                self.visit(each, frame)
                self.write(", ")
        self.write(")")

    def _site_function(self, node: nodes.Call) -> Callable[..., Any] | None:
        """The function of the site that a call names, if it can be called as it is."""
        if not isinstance(node.node, nodes.Name) or node.node.name in self.local_names:
            return None
        known = self.environment.globals.get(node.node.name)
        simple = node.dyn_args is None and node.dyn_kwargs is None and not any(iskeyword(k.key) for k in node.kwargs)
        return known if simple and callable(known) and passed_argument(known) in (None, PASSES_CONTEXT) else None


def assigned_names(template: nodes.Template) -> frozenset[str]:
    """Names that a template gives things of its own: they may be called as things of the site are."""
    names = {name.name for name in template.find_all(nodes.Name) if name.ctx != "load"}
    return frozenset(names | {macro.name for macro in template.find_all(nodes.Macro)} | set(_imported_names(template)))


def _imported_names(template: nodes.Template) -> Iterator[str]:
    for whole in template.find_all(nodes.Import):
        yield whole.target
    for some in template.find_all(nodes.FromImport):
        yield from (name if isinstance(name, str) else name[1] for name in some.names)


def passed_argument(function: Callable[..., Any]) -> object:
    """What a function asks Jinja for besides its arguments; None if nothing."""
    own = getattr(function, "jinja_pass_arg", None)
    return own if own is not None else getattr(function.__call__, "jinja_pass_arg", None)  # type: ignore[operator]


PASSES_CONTEXT = passed_argument(pass_context(lambda context: None))
