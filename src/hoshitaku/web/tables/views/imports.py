"""Records from elsewhere: sending one, and the page that shows how far it is read."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku import RecordError
from hoshitaku.web import limits
from hoshitaku.web.pages import show
from hoshitaku.web.people.viewers import viewer_of, viewer_or_guest
from hoshitaku.web.problems import Problem, notice
from hoshitaku.web.tables import imports
from hoshitaku.web.tables.models import RecordImport
from hoshitaku.web.words import language, t

# Seconds between looks at how far a record is read, in a browser without scripts.
RELOAD = 2


@require_http_methods(["GET", "HEAD", "POST"])
def import_record(request: HttpRequest) -> HttpResponse:
    """Take a record file in, or its pasted text."""
    if request.method != "POST":
        return show(request, "import.html", {"error": None})
    limits.count(limits.IMPORT, request, viewer_of(request))
    try:
        text = _text_of(request)
        limits.count(limits.LINES, request, viewer_of(request), min(text.count("\n") + 1, imports.LONGEST))
        job = imports.receive(text, viewer_or_guest(request, t("people.guest")), limits.address(request))
    except RecordError as error:
        return _refused(request, error.text(language()))
    return redirect("import-progress", job.slug)


def _refused(request: HttpRequest, reason: str) -> HttpResponse:
    said = notice("malformed", "bad_record", reason=reason)
    return show(request, "import.html", {"error": said["text"], "notice": said}, 400)


@require_safe
def progress(request: HttpRequest, slug: str) -> HttpResponse:
    """How far a record has been read; then its replay or, if it is refused, what is wrong with it."""
    job = RecordImport.objects.filter(slug=slug).select_related("table").first()
    if job is None:
        raise Problem(404, "missing", "missing")
    if job.state == RecordImport.State.REFUSED:
        return _refused(request, job.reason[language()])
    if job.state == RecordImport.State.DONE and job.table is not None:
        return redirect("replay", job.table.slug)
    context: dict[str, Any] = {"read": job.read, "lines": job.lines, "refresh": RELOAD}
    return show(request, "importing.html", context)


def _text_of(request: HttpRequest) -> str:
    file = request.FILES.get("record")
    if file is None:
        return request.POST.get("text", "")
    if file.size is None or file.size > imports.LARGEST:
        raise imports.too_large()
    try:
        text: str = file.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("the file is not UTF-8 text", "UTF-8のテキストではありません") from error
    return text
