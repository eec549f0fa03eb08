"""Pages of lessons: the guided first game, and those of modules.

The URL contains the progress of the learner; nothing is stored.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

import hoshitaku
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.learn.game_reference import has_lesson, load_game_reference, modules_with_lesson
from hoshitaku.web.learn.lesson import Lesson, LessonStep, find_option_by_name, load_lesson
from hoshitaku.web.learn.prepared_board import REFUSED_TEXT_KEY, OptionReply, PreparedBoard, refusal_reply
from hoshitaku.web.learn.views import game_reference_or_404
from hoshitaku.web.table.page.contexts import BoardContext
from hoshitaku.web.table.page.options import Option, refused_option
from hoshitaku.web.templating.translate import page_language, t


@dataclass(frozen=True)
class LessonRow:
    """A lesson in the list."""

    lesson: Lesson
    title: str
    url: str


@dataclass(frozen=True, kw_only=True)
class LessonsPage(Page):
    """The lessons of a game."""

    template = "learn/lessons.html"

    game: hoshitaku.Game
    lessons: Sequence[LessonRow]
    has_first_game: bool  # whether there is a guided first game


@dataclass(frozen=True, kw_only=True)
class LessonPage(BoardContext, Page):
    """A step of a lesson, on the board of a table."""

    template = "learn/lesson.html"

    lesson_title: str
    module: str  # "" for the guided first game
    modules_in_play: Sequence[str]
    shown_step: LessonStep | None  # None at the end
    finished_step_count: int
    step_count: int
    previous_url: str  # "" at the first step
    next_url: str
    expected_option: int | None
    reply: OptionReply | None  # to an option that was not expected, or the refusal that the step shows
    asks_for_number: bool  # whether the step asks for a number of cubes


@require_safe
def lessons_page(request: HttpRequest, name: str) -> HttpResponse:
    """The lessons of a game: what each teaches, and its duration."""
    game = game_reference_or_404(name, "lessons").game
    listed = [
        LessonRow(load_lesson(name, module), lesson_title(name, module), lesson_url(name, module, 0))
        for module in modules_with_lesson(name)
    ]
    return render_page(request, LessonsPage(game=game, lessons=listed, has_first_game=has_lesson(name)))


@require_safe
def lesson_start(_request: HttpRequest, name: str, module: str = "") -> HttpResponse:
    """Start the guided first game of a game, or the lesson of a module."""
    return redirect(lesson_url(name, module, 0))


@require_http_methods(["GET", "HEAD", "POST"])
def lesson_step_page(request: HttpRequest, name: str, step: int, module: str = "") -> HttpResponse:
    """The lesson after ``step`` steps. A POST of the expected option continues; others get an explanation."""
    if not has_lesson(name, module) or step > len(load_lesson(name, module).steps):
        raise Http404
    course = load_lesson(name, module)
    position = course.position_after(step)
    if request.method != "POST":
        return render_page(request, _lesson_page(course, step, position))
    shown_step = course.steps[step] if step < len(course.steps) else None
    # A board may let the player tick several destinations; a lesson allows only one step at a time.
    given = request.POST.get("option") or request.POST.get("way", "")
    option = int(given) if re.fullmatch(r"[0-9]{1,4}", given) else -1
    if (
        shown_step is not None
        and shown_step.expected_option_name
        and option == find_option_by_name(position, shown_step.expected_option_name)
    ):
        return redirect(lesson_url(name, module, step + 1))
    reply = _reply_to_other_option(position, shown_step, option, page_language())
    return render_page(request, replace(_lesson_page(course, step, position), reply=reply), 422)


def lesson_url(name: str, module: str, step: int) -> str:
    """The URL of a lesson after this many steps."""
    if module:
        return reverse("lesson-step", args=[name, module, step])
    return reverse("first-game-step", args=[name, step])


def lesson_title(name: str, module: str) -> str:
    """The title of a lesson: the guided first game, or the chapter of its module."""
    return load_game_reference(name).module_title_by_lang(module)[page_language()] if module else t("site.first_game")


def _reply_to_other_option(
    position: hoshitaku.Position, step: LessonStep | None, option: int, lang: str
) -> OptionReply:
    """Why this is not the expected option: refused by a clause, or legal but less useful here."""
    refusal = refusal_reply(position, option)
    if refusal is not None:
        return refusal
    said = step.replies_by_other_option.get(position.option_name(option)) if step else None
    if said:
        return OptionReply("advice", "learn.try_another", said[lang])
    return OptionReply("done", "learn.another_idea", position.describe(option, lang))


def _lesson_page(lesson: Lesson, step: int, position: hoshitaku.Position) -> LessonPage:
    name, module, lang = lesson.game.name, lesson.module, page_language()
    shown_step = lesson.steps[step] if step < len(lesson.steps) else None
    names = [each[lang] for each in lesson.seat_names]
    stage = PreparedBoard(position, lesson.learner_seat, names, lesson_url(name, module, step), step)
    offered = _options_offered(position, shown_step, names, lang)
    board = stage.board_context(offered, area=shown_step.board_area if shown_step else "", my_turn=False)
    return LessonPage(
        **vars(board),
        lesson_title=lesson_title(name, module),
        module=module,
        modules_in_play=lesson.game_options.get("modules", ()),
        shown_step=shown_step,
        finished_step_count=step,
        step_count=len(lesson.steps),
        previous_url=lesson_url(name, module, step - 1) if step else "",
        next_url=lesson_url(name, module, step + 1),
        expected_option=find_option_by_name(position, shown_step.expected_option_name)
        if shown_step and shown_step.expected_option_name
        else None,
        reply=_refusal_shown(lesson, shown_step, lang),
        asks_for_number=shown_step is not None
        and bool(shown_step.expected_option_name)
        and position.decision == "choose_cubes",
    )


def _options_offered(
    position: hoshitaku.Position, step: LessonStep | None, names: list[str], lang: str
) -> dict[str, Option]:
    """The choices that the lesson offers, by board element, in the order of the rules; no others are highlighted."""
    if step is None or not step.expected_option_name:
        return {}
    found: dict[str, Option] = {}
    for option in sorted(
        find_option_by_name(position, name) for name in (step.expected_option_name, *step.replies_by_other_option)
    ):
        target = position.option_target(option)
        found[f"{target}#{option}" if target in found else target] = _offered_option(position, option, names, lang)
    return found


def _offered_option(position: hoshitaku.Position, option: int, names: list[str], lang: str) -> Option:
    refusal = position.why_not(option)
    return {
        "option": option,
        "name": position.option_name(option),
        "target": position.option_target(option),
        "text": replace_seat_labels(position.describe(option, lang), names, lang),
        "refused": refused_option(position, refusal.clause, lang) if refusal else None,
    }


def _refusal_shown(lesson: Lesson, step: LessonStep | None, lang: str) -> OptionReply | None:
    """The refusal that a step shows and explains; None for none."""
    if step is None or not step.shown_refusal_clause:
        return None
    clause = lesson.game.rulebook.clauses[step.shown_refusal_clause]
    return OptionReply("refusal", REFUSED_TEXT_KEY, clause.text(lang), step.shown_refusal_clause)
