"""Imported records: the upload form, and the progress page."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku import RecordError, TextError
from hoshitaku.kernel.text_file import normalize_text, read_text
from hoshitaku.web.account.viewers import get_or_create_viewer, viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.http.problems import Problem, make_notice
from hoshitaku.web.table.models import RecordImport
from hoshitaku.web.table.record_import import jobs as record_import_jobs
from hoshitaku.web.templating.translate import page_language, t

# Seconds between page reloads in a browser without scripts.
RELOAD_SECONDS = 2


@dataclass(frozen=True, kw_only=True)
class ImportPage(Page):
    """The form to import a record."""

    template = "table/record_import/import.html"

    error: str | None
    readable_move_count: int = 0  # of a record that is cut off: its game can be opened up to there


@dataclass(frozen=True, kw_only=True)
class ImportProgressPage(Page):
    """The progress of an import: lines read, of all."""

    template = "table/record_import/progress.html"

    lines_read: int
    line_count: int


@require_http_methods(["GET", "HEAD", "POST"])
def import_record(request: HttpRequest) -> HttpResponse:
    """Accept a record file or pasted text."""
    if request.method != "POST":
        return render_page(request, ImportPage(error=None))
    rate_limits.count_attempt(rate_limits.RECORD_IMPORT, request, viewer_of(request))
    try:
        text = _uploaded_text(request)
        rate_limits.count_attempt(
            rate_limits.RECORD_LINES,
            request,
            viewer_of(request),
            min(text.count("\n") + 1, record_import_jobs.MAX_RECORD_LINES),
        )
        job = record_import_jobs.enqueue_record(
            text, get_or_create_viewer(request, t("account.guest")), rate_limits.client_ip_or_ipv6_prefix(request)
        )
    except RecordError as error:
        return _refusal_page(request, error.text(page_language()))
    return redirect("import-progress", job.slug)


def _refusal_page(request: HttpRequest, reason: str, readable_moves: int = 0) -> HttpResponse:
    said = make_notice("malformed", "bad_record", reason=reason)
    return render_page(request, ImportPage(error=said.text, readable_move_count=readable_moves), 400, notice=said)


@require_http_methods(["GET", "HEAD", "POST"])
def import_progress(request: HttpRequest, slug: str) -> HttpResponse:
    """The progress of an import; after it, the replay or the reason why the record was refused.

    A POST opens the game of a record that is cut off, up to there.
    """
    if request.method == "POST":
        rate_limits.count_attempt(rate_limits.RECORD_IMPORT, request, viewer_of(request))
        record_import_jobs.requeue_readable_part(slug)
    job = RecordImport.objects.filter(slug=slug).select_related("table").defer("text").first()
    if job is None:
        raise Problem(404, "missing", "missing")
    if job.state == RecordImport.State.REFUSED:
        return _refusal_page(request, job.reason[page_language()], job.reason.get("moves", 0))
    if job.state == RecordImport.State.DONE and job.table is not None:
        return redirect("replay", job.table.slug)
    return render_page(
        request, ImportProgressPage(lines_read=job.lines_read, line_count=job.line_count), refresh=RELOAD_SECONDS
    )


def _uploaded_text(request: HttpRequest) -> str:
    file = request.FILES.get("record")
    if file is None:
        return normalize_text(request.POST.get("text", ""))
    try:
        return read_text(file, record_import_jobs.MAX_RECORD_BYTES)
    except TextError as error:
        raise RecordError(f"the file {error.en}", f"ファイル: {error.ja}") from error
