"""Templates and their contexts agree: every variable is a field, every field is used, every template has a context."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

import pytest
from django.template import engines
from django.urls import get_resolver
from jinja2 import DictLoader, Environment, UndefinedError

from hoshitaku.web.http.pages import CommonContext, Page
from hoshitaku.web.http.problem_pages import ProblemPage
from hoshitaku.web.table.upkeep import digest_mails
from hoshitaku.web.templating.context import TemplateContext
from tests.web.template_variables import (
    all_contexts,
    common_fields,
    missing_fields,
    missing_macros,
    unnamed_templates,
    unused_fields,
    variables_of,
)

# Django's own view for a forgotten password gives these to its mail.
MAILED_BY_DJANGO = {
    "mail/reset.txt": {"domain", "protocol", "token", "uid", "user"},
    "mail/reset_subject.txt": set(),
}
SITE: Environment = engines["jinja2"].env  # type: ignore[attr-defined]


def contexts_of_the_site() -> list[type[TemplateContext]]:
    """All of them: views are loaded with the addresses, others by the imports of this file."""
    assert get_resolver().url_patterns
    assert {digest_mails.DigestMail, ProblemPage} <= set(all_contexts())
    return [context for context in all_contexts() if context.__module__.startswith("hoshitaku.")]


CONTEXTS = contexts_of_the_site()


@pytest.mark.parametrize("context", CONTEXTS)
def test_every_variable_of_a_template_is_a_field_of_its_context(context: type[TemplateContext]) -> None:
    assert missing_fields(SITE, context) == set()


@pytest.mark.parametrize("context", CONTEXTS)
def test_every_field_of_a_context_is_used_by_its_template(context: type[TemplateContext]) -> None:
    assert unused_fields(SITE, context) == set()


@pytest.mark.parametrize("page", [context for context in CONTEXTS if issubclass(context, Page)])
def test_no_page_hides_a_variable_that_every_page_has(page: type[TemplateContext]) -> None:
    assert {each.name for each in fields(page)} & common_fields() == set()


@pytest.mark.parametrize("template", SITE.list_templates())
def test_every_macro_that_a_template_uses_exists_in_the_file_that_it_imports(template: str) -> None:
    assert missing_macros(SITE, template) == set()


def test_what_every_page_has_is_used_by_the_page_that_all_extend() -> None:
    assert common_fields() <= variables_of(SITE, "base.html").used


def test_every_template_has_a_context_or_is_part_of_one_that_has() -> None:
    assert unnamed_templates(SITE, CONTEXTS) == set(MAILED_BY_DJANGO)
    for name, given in MAILED_BY_DJANGO.items():
        assert variables_of(SITE, name).used <= given


def test_a_variable_or_an_attribute_that_does_not_exist_is_an_error() -> None:
    for said in ("{{ viewr }}", "{{ viewer.nam }}", "{% if viewer.nam %}{% endif %}"):
        with pytest.raises(UndefinedError):
            SITE.from_string(said).render(viewer=CommonContext.__annotations__)
    assert SITE.from_string("{{ card.get('cost', '-') }}").render(card={}) == "-"


# A small site, in which each of the checks finds something.


@dataclass(frozen=True, kw_only=True)
class HallPage(Page):
    template = "hall.html"

    people: Sequence[str]
    weather: str


HALL = Environment(
    loader=DictLoader(
        {
            "hall.html": "{% extends 'frame.html' %}{% from 'plates.html' import plate with context %}"
            "{% for person in people %}{% include 'one.html' %}{{ plate(person) }}{% endfor %}",
            "frame.html": "{{ viewer }}{{ csrf_input }}{% block content %}{% endblock %}",
            "one.html": "{{ person }}{{ tables }}",
            "plates.html": "{% macro plate(name) %}{{ name }}{{ person }}{% endmacro %}",
            "kinds/a.html": "{{ lamps }}",
            "kinds/b.html": "{{ chairs }}",
            "cellar.html": "{{ wine }}",
            "any_kind.html": "{% include 'kinds/' ~ kind ~ '.html' %}",
        }
    ),
    autoescape=True,
)


def test_a_renamed_field_is_found_missing_in_an_included_part_and_in_a_macro() -> None:
    # What a loop of the page sets is seen by the part that it includes, but not by a macro that it imports.
    assert missing_fields(HALL, HallPage) == {"tables", "person"}


def test_a_field_that_no_template_uses_is_found() -> None:
    assert unused_fields(HALL, HallPage) == {"weather"}


def test_a_template_that_nothing_names_is_found() -> None:
    assert "cellar.html" in unnamed_templates(HALL, [HallPage])
    assert not {"hall.html", "frame.html", "one.html", "plates.html"} & unnamed_templates(HALL, [HallPage])


def test_a_part_with_a_changing_name_stands_for_all_that_it_can_name() -> None:
    assert variables_of(HALL, "any_kind.html").used == {"kind", "lamps", "chairs"}


def test_a_macro_that_the_imported_file_lacks_is_found() -> None:
    files = {"page.html": '{% import "marks.html" as mark %}{{ mark.sign() }}{{ mark.gone() }}',
             "marks.html": "{% macro sign() %}{% endmacro %}"}  # fmt: skip
    assert missing_macros(Environment(loader=DictLoader(files), autoescape=True), "page.html") == {"mark.gone"}
