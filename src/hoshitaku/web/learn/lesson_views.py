"""Pages of lessons: the guided first game, and those of modules. The address says how far the learner is; nothing is
stored.
"""

from __future__ import annotations

import re
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

import hoshitaku
from hoshitaku.kernel.seat_names import replace_seat_labels
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.learn import prepared_board
from hoshitaku.web.learn.game_reference import has_lesson, load_game_reference, modules_with_lesson
from hoshitaku.web.learn.lesson import Lesson, LessonStep, find_option_by_name, load_lesson
from hoshitaku.web.learn.prepared_board import PreparedBoard
from hoshitaku.web.learn.views import game_reference_or_404
from hoshitaku.web.templating.translate import page_language, t


@require_safe
def lessons(request: HttpRequest, name: str) -> HttpResponse:
    """The lessons of a game: what each teaches, and how long it takes."""
    game = game_reference_or_404(name, "lessons").game
    listed = [
        (load_lesson(name, module), lesson_title(name, module), lesson_url(name, module, 0))
        for module in modules_with_lesson(name)
    ]
    return render_page(request, "learn/lessons.html", {"game": game, "lessons": listed, "has_first": has_lesson(name)})


@require_safe
def lesson_start(_request: HttpRequest, name: str, module: str = "") -> HttpResponse:
    """Begin the guided first game of a game, or the lesson of a module."""
    return redirect(lesson_url(name, module, 0))


@require_http_methods(["GET", "HEAD", "POST"])
def lesson_step(request: HttpRequest, name: str, step: int, module: str = "") -> HttpResponse:
    """The lesson after ``step`` beats. A POST of what it asks for continues; any other is told why not."""
    if not has_lesson(name, module) or step > len(load_lesson(name, module).steps):
        raise Http404
    course = load_lesson(name, module)
    position = course.position_after(step)
    if request.method != "POST":
        return render_page(request, "learn/lesson.html", _lesson_context(course, step, position))
    beat = course.steps[step] if step < len(course.steps) else None
    # A board may offer its destinations to be ticked; a lesson offers one step at a time.
    given = request.POST.get("option") or request.POST.get("way", "")
    option = int(given) if re.fullmatch(r"[0-9]{1,4}", given) else -1
    if beat is not None and beat.option and option == find_option_by_name(position, beat.option):
        return redirect(lesson_url(name, module, step + 1))
    context = _lesson_context(course, step, position) | {
        "answer": _reply_to_other_option(position, beat, option, page_language())
    }
    return render_page(request, "learn/lesson.html", context, 422)


def lesson_url(name: str, module: str, step: int) -> str:
    """Where a lesson goes on after so many beats."""
    if module:
        return reverse("lesson-step", args=[name, module, step])
    return reverse("first-game-step", args=[name, step])


def lesson_title(name: str, module: str) -> str:
    """What a lesson is called: the guided first game, or the chapter of its module."""
    return load_game_reference(name).module_title(module)[page_language()] if module else t("site.first_game")


def _reply_to_other_option(
    position: hoshitaku.Position, step: LessonStep | None, option: int, lang: str
) -> dict[str, str]:
    """Why an option is not what the lesson asks for: refused by a clause, or merely another idea, good or less good."""
    refusal = prepared_board.refusal_notice(position, option)
    if refusal is not None:
        return refusal
    said = step.alternatives.get(position.option_name(option)) if step else None
    if said:
        return {"kind": "advice", "key": "learn.try_another", "text": said[lang], "clause": ""}
    idea = position.describe(option, lang)
    return {"kind": "done", "key": "learn.another_idea", "text": idea, "clause": ""}


def _lesson_context(lesson: Lesson, step: int, position: hoshitaku.Position) -> dict[str, Any]:
    name, module = lesson.game.name, lesson.module
    beat = lesson.steps[step] if step < len(lesson.steps) else None
    names = [each[page_language()] for each in lesson.seat_names]
    board = PreparedBoard(position, lesson.learner_seat, names, lesson_url(name, module, step), step)
    return board.board_context(_options_offered(position, beat, names, page_language())) | {
        "lesson": lesson_title(name, module),
        "module": module,
        "chosen": lesson.options.get("modules", ()),
        "beat": beat,
        "area": beat.board_area if beat else "",
        "step": step,
        "steps": len(lesson.steps),
        "before": lesson_url(name, module, step - 1) if step else "",
        "after": lesson_url(name, module, step + 1),
        "right": find_option_by_name(position, beat.option) if beat and beat.option else None,
        "answer": _refusal_shown(lesson, beat, page_language()),
        "numbers_asked": beat is not None and bool(beat.option) and position.decision == "choose_cubes",
    }


def _options_offered(
    position: hoshitaku.Position, step: LessonStep | None, names: list[str], lang: str
) -> dict[str, dict[str, Any]]:
    """The choices that the lesson offers, in the order of the rules, by their board elements: nothing else is lit."""
    if step is None or not step.option:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for option in sorted(find_option_by_name(position, name) for name in (step.option, *step.alternatives)):
        target = position.option_target(option)
        found[f"{target}#{option}" if target in found else target] = _option_context(position, option, names, lang)
    return found


def _option_context(position: hoshitaku.Position, option: int, names: list[str], lang: str) -> dict[str, Any]:
    refusal = position.why_not(option)
    return {
        "option": option,
        "name": position.option_name(option),
        "target": position.option_target(option),
        "text": replace_seat_labels(position.describe(option, lang), names, lang),
        "refused": refusal
        and {
            "clause": refusal.clause,
            "word": position.game.short_reason(refusal.clause, lang),
            "text": refusal.text(lang),
        },
    }


def _refusal_shown(lesson: Lesson, step: LessonStep | None, lang: str) -> dict[str, str] | None:
    """The refusal that a step shows while it explains it."""
    if step is None or not step.refusal_shown:
        return None
    clause = lesson.game.rulebook.clauses[step.refusal_shown]
    return prepared_board.make_refusal_notice(clause.text(lang), step.refusal_shown)
