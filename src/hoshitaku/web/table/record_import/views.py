"""Records from elsewhere: sending one, and the page that shows how far it is read."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from hoshitaku import RecordError
from hoshitaku.web.account.viewers import viewer_of, viewer_or_new_guest
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import render_page
from hoshitaku.web.http.problems import Problem, make_notice
from hoshitaku.web.table.models import RecordImport
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.templating.translate import page_language, t

# Seconds between looks at how far a record is read, in a browser without scripts.
RELOAD_SECONDS = 2


@require_http_methods(["GET", "HEAD", "POST"])
def import_record(request: HttpRequest) -> HttpResponse:
    """Take a record file in, or its pasted text."""
    if request.method != "POST":
        return render_page(request, "import.html", {"error": None})
    rate_limits.count_attempt(rate_limits.IMPORT, request, viewer_of(request))
    try:
        text = _uploaded_text(request)
        rate_limits.count_attempt(
            rate_limits.RECORD_LINES,
            request,
            viewer_of(request),
            min(text.count("\n") + 1, record_import_jobs.MAX_LINES),
        )
        job = record_import_jobs.enqueue_record(
            text, viewer_or_new_guest(request, t("people.guest")), rate_limits.client_address(request)
        )
    except RecordError as error:
        return _refusal_page(request, error.text(page_language()))
    return redirect("import-progress", job.slug)


def _refusal_page(request: HttpRequest, reason: str) -> HttpResponse:
    said = make_notice("malformed", "bad_record", reason=reason)
    return render_page(request, "import.html", {"error": said["text"], "notice": said}, 400)


@require_safe
def import_progress(request: HttpRequest, slug: str) -> HttpResponse:
    """How far a record has been read; then its replay or, if it is refused, what is wrong with it."""
    job = RecordImport.objects.filter(slug=slug).select_related("table").first()
    if job is None:
        raise Problem(404, "missing", "missing")
    if job.state == RecordImport.State.REFUSED:
        return _refusal_page(request, job.reason[page_language()])
    if job.state == RecordImport.State.DONE and job.table is not None:
        return redirect("replay", job.table.slug)
    context: dict[str, Any] = {"read": job.read, "lines": job.lines, "refresh": RELOAD_SECONDS}
    return render_page(request, "importing.html", context)


def _uploaded_text(request: HttpRequest) -> str:
    file = request.FILES.get("record")
    if file is None:
        return request.POST.get("text", "")
    if file.size is None or file.size > record_import_jobs.MAX_BYTES:
        raise record_import_jobs.too_large_error()
    try:
        text: str = file.read().decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError("the file is not UTF-8 text", "UTF-8のテキストではありません") from error
    return text
