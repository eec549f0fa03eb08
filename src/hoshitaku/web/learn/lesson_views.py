"""Pages of the guided first game. The address says how far the learner is; nothing is stored."""

from __future__ import annotations

import re
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe

import hoshitaku
from hoshitaku.web import drawing
from hoshitaku.web.learn.lesson import Beat, Lesson, find_option, lesson
from hoshitaku.web.learn.library import has_lesson
from hoshitaku.web.pages import show
from hoshitaku.web.words import language

EMBLEM_OF_BOT = 3


@require_safe
def lesson_start(_request: HttpRequest, name: str) -> HttpResponse:
    """Begin the guided first game of a game."""
    return redirect("first-game-step", name, 0)


@require_http_methods(["GET", "HEAD", "POST"])
def lesson_step(request: HttpRequest, name: str, step: int) -> HttpResponse:
    """The lesson after ``step`` beats. A POST of what it asks for continues; any other is told why not."""
    if not has_lesson(name) or step > len(lesson(name).beats):
        raise Http404
    course = lesson(name)
    position = course.position(step)
    if request.method != "POST":
        return show(request, "learn/lesson.html", _context(course, step, position))
    beat = course.beats[step] if step < len(course.beats) else None
    # A board may offer its destinations to be ticked; a lesson offers one step at a time.
    given = request.POST.get("option") or request.POST.get("way", "")
    option = int(given) if re.fullmatch(r"[0-9]{1,4}", given) else -1
    if beat is not None and beat.option and option == find_option(position, beat.option):
        return redirect("first-game-step", name, step + 1)
    context = _context(course, step, position) | {"answer": _answer(position, option, language())}
    return show(request, "learn/lesson.html", context, 422)


def _answer(position: hoshitaku.Position, option: int, lang: str) -> dict[str, str]:
    """Why an option is not what the lesson asks for: refused by a clause, or merely another good idea."""
    refusal = position.why_not(option)
    if refusal is not None:
        return _refusal(refusal.text(lang), refusal.clause)
    idea = position.describe(option, lang)
    return {"kind": "done", "key": "learn.another_idea", "text": idea, "clause": ""}


def _refusal(text: str, clause: str) -> dict[str, str]:
    return {"kind": "refusal", "key": "learn.refused", "text": text, "clause": clause}


def _context(course: Lesson, step: int, position: hoshitaku.Position) -> dict[str, Any]:
    beat = course.beats[step] if step < len(course.beats) else None
    at = _asked(position, beat, language())
    return {
        "game": course.game,
        "table": _table(course, step),
        "seats": _seats(course, position),
        "me": course.learner,
        "view": position.view(course.learner),
        "scene": drawing.of(course.game.name).scene(position, course.learner, at),
        "at": at,
        "beat": beat,
        "step": step,
        "steps": len(course.beats),
        "prompt": position.prompt(language()),
        "help": position.help(language()),
        "answer": _shown(course, beat, language()),
        "numbers_asked": beat is not None and bool(beat.option) and position.decision == "choose_cubes",
        "cover": None,
        "only": None,
        "can_undo": False,
    }


def _asked(position: hoshitaku.Position, beat: Beat | None, lang: str) -> dict[str, dict[str, Any]]:
    """The one choice that the lesson asks for, by its board element, so that nothing else is lit."""
    if beat is None or not beat.option:
        return {}
    option = find_option(position, beat.option)
    refusal = position.why_not(option)
    target = position.target(option)
    choice = {
        "option": option,
        "name": beat.option,
        "target": target,
        "text": position.describe(option, lang),
        "refused": refusal
        and {"clause": refusal.clause, "word": position.game.why(refusal.clause, lang), "text": refusal.text(lang)},
    }
    return {target: choice}


def _shown(course: Lesson, beat: Beat | None, lang: str) -> dict[str, str] | None:
    """The refusal that a step shows while it explains it."""
    if beat is None or not beat.shows:
        return None
    clause = course.game.rules.clauses[beat.shows]
    return _refusal(clause.text(lang), beat.shows)


def _table(course: Lesson, step: int) -> dict[str, Any]:
    """What the fragments of a table need to know about it."""
    here = reverse("first-game-step", args=[course.game.name, step])
    title = course.game.title(language())
    return {
        "game": course.game.name,
        "game_title": title,
        "title": "",
        "status": "playing",
        "pace": "live",
        "revision": step,
        "urls": {"move": here, "undo": here},
    }


def _seats(course: Lesson, position: hoshitaku.Position) -> list[dict[str, Any]]:
    """The learner and the bot."""
    lang, scores = language(), position.scores()
    return [
        {
            "number": seat,
            "emblem": 1 if seat == course.learner else EMBLEM_OF_BOT,
            "name": course.names[seat][lang],
            "kind": "person" if seat == course.learner else "bot",
            "level": "",
            "me": seat == course.learner,
            "waited_for": position.actor == seat,
            "away": False,
            "bot_plays": False,
            "score": scores[seat],
            "rank": None,
            "urls": None,
        }
        for seat in range(course.seats)
    ]
