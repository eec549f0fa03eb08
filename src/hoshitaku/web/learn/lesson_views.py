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
from hoshitaku.web.learn import stage
from hoshitaku.web.learn.lesson import Beat, Lesson, find_option, lesson
from hoshitaku.web.learn.library import has_lesson, lessons_of, library
from hoshitaku.web.learn.stage import Stage
from hoshitaku.web.learn.views import shelf_or_404
from hoshitaku.web.pages import show
from hoshitaku.web.words import language, t


@require_safe
def lessons(request: HttpRequest, name: str) -> HttpResponse:
    """The lessons of a game: what each teaches, and how long it takes."""
    game = shelf_or_404(name, "lessons").game
    listed = [(lesson(name, module), title_of(name, module), address(name, module, 0)) for module in lessons_of(name)]
    return show(request, "learn/lessons.html", {"game": game, "lessons": listed, "has_first": has_lesson(name)})


@require_safe
def lesson_start(_request: HttpRequest, name: str, module: str = "") -> HttpResponse:
    """Begin the guided first game of a game, or the lesson of a module."""
    return redirect(address(name, module, 0))


@require_http_methods(["GET", "HEAD", "POST"])
def lesson_step(request: HttpRequest, name: str, step: int, module: str = "") -> HttpResponse:
    """The lesson after ``step`` beats. A POST of what it asks for continues; any other is told why not."""
    if not has_lesson(name, module) or step > len(lesson(name, module).beats):
        raise Http404
    course = lesson(name, module)
    position = course.position(step)
    if request.method != "POST":
        return show(request, "learn/lesson.html", _context(course, step, position))
    beat = course.beats[step] if step < len(course.beats) else None
    # A board may offer its destinations to be ticked; a lesson offers one step at a time.
    given = request.POST.get("option") or request.POST.get("way", "")
    option = int(given) if re.fullmatch(r"[0-9]{1,4}", given) else -1
    if beat is not None and beat.option and option == find_option(position, beat.option):
        return redirect(address(name, module, step + 1))
    context = _context(course, step, position) | {"answer": _answer(position, beat, option, language())}
    return show(request, "learn/lesson.html", context, 422)


def address(name: str, module: str, step: int) -> str:
    """Where a lesson goes on after so many beats."""
    if module:
        return reverse("lesson-step", args=[name, module, step])
    return reverse("first-game-step", args=[name, step])


def title_of(name: str, module: str) -> str:
    """What a lesson is called: the guided first game, or the chapter of its module."""
    return library(name).title(module)[language()] if module else t("site.first_game")


def _answer(position: hoshitaku.Position, beat: Beat | None, option: int, lang: str) -> dict[str, str]:
    """Why an option is not what the lesson asks for: refused by a clause, or merely another idea, good or less good."""
    refusal = stage.refusal(position, option)
    if refusal is not None:
        return refusal
    said = beat.others.get(position.option_name(option)) if beat else None
    if said:
        return {"kind": "advice", "key": "learn.try_another", "text": said[lang], "clause": ""}
    idea = position.describe(option, lang)
    return {"kind": "done", "key": "learn.another_idea", "text": idea, "clause": ""}


def _context(course: Lesson, step: int, position: hoshitaku.Position) -> dict[str, Any]:
    name, module = course.game.name, course.module
    beat = course.beats[step] if step < len(course.beats) else None
    names = [each[language()] for each in course.names]
    board = Stage(position, course.learner, names, address(name, module, step), step)
    return board.context(_asked(position, beat, names, language())) | {
        "lesson": title_of(name, module),
        "module": module,
        "chosen": course.options.get("modules", ()),
        "beat": beat,
        "area": beat.area if beat else "",
        "step": step,
        "steps": len(course.beats),
        "before": address(name, module, step - 1) if step else "",
        "after": address(name, module, step + 1),
        "right": find_option(position, beat.option) if beat and beat.option else None,
        "answer": _shown(course, beat, language()),
        "numbers_asked": beat is not None and bool(beat.option) and position.decision == "choose_cubes",
    }


def _asked(position: hoshitaku.Position, beat: Beat | None, names: list[str], lang: str) -> dict[str, dict[str, Any]]:
    """The choices that the lesson offers, in the order of the rules, by their board elements: nothing else is lit."""
    if beat is None or not beat.option:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for option in sorted(find_option(position, name) for name in (beat.option, *beat.others)):
        target = position.option_target(option)
        found[f"{target}#{option}" if target in found else target] = _choice(position, option, names, lang)
    return found


def _choice(position: hoshitaku.Position, option: int, names: list[str], lang: str) -> dict[str, Any]:
    refusal = position.why_not(option)
    return {
        "option": option,
        "name": position.option_name(option),
        "target": position.option_target(option),
        "text": replace_seat_labels(position.describe(option, lang), names, lang),
        "refused": refusal
        and {"clause": refusal.clause, "word": position.game.short_reason(refusal.clause, lang), "text": refusal.text(lang)},
    }


def _shown(course: Lesson, beat: Beat | None, lang: str) -> dict[str, str] | None:
    """The refusal that a step shows while it explains it."""
    if beat is None or not beat.shows:
        return None
    clause = course.game.rulebook.clauses[beat.shows]
    return stage.refused(clause.text(lang), beat.shows)
