"""What templates are given: frozen dataclasses, whose fields are the variables of the template that they name.

Templates have the functions of `environment.py` too (`t`, `url`, `static`, `icon` ...), and whole pages the variables
of `http/pages.py`. An unknown variable or attribute is an error. What only some pages have is None, "" or empty
elsewhere; `position.view(seat)` and the entries of packs stay dicts, whose optional keys templates ask with `.get`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from django.template import engines


@dataclass(frozen=True, kw_only=True)
class TemplateContext:
    """The variables of a template, one field each; it can be rendered alone: as a fragment, or as a mail.

    `tests/web/test_contexts.py` compares the fields with the variables that the template and its parts use.
    """

    template: ClassVar[str]
    """The path of the template below `templates/`."""

    @classmethod
    def template_names(cls) -> tuple[str, ...]:
        """The templates that this context is for."""
        return (cls.template,)

    def variables(self) -> dict[str, Any]:
        """The fields by name. Nested dataclasses stay what they are: the conversion costs no more than one dict."""
        return dict(vars(self))

    def render(self) -> str:
        """The rendered template."""
        rendered: str = engines["jinja2"].env.get_template(self.template).render(self.variables())  # type: ignore[attr-defined]
        return rendered
