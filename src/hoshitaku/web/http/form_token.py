"""The token of forms (CSRF): given to open pages again, and what happens to forms without a valid one."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import REASON_BAD_ORIGIN, REASON_BAD_REFERER, get_token
from django.views.decorators.http import require_GET

from hoshitaku.web.http.problem_pages import RefusedForm, problem_page
from hoshitaku.web.http.problems import Problem

TABLE_PATH = re.compile(r"/t/[A-Za-z0-9_-]+/")
CROSS_ORIGIN_REASON_PREFIXES = tuple(reason.split("%s", 1)[0] for reason in (REASON_BAD_ORIGIN, REASON_BAD_REFERER))
TOKEN_FIELD = "csrfmiddlewaretoken"  # noqa: S105  (the name of a field)
SECRET_NAME_PARTS = ("password", "code", "credential")
MAX_LOGGED_CHARACTERS = 200


@require_GET
def form_token(request: HttpRequest) -> HttpResponse:
    """The browser's present token, as text, for a page that was opened before a sign-in in another tab."""
    return HttpResponse(get_token(request), content_type="text/plain; charset=utf-8")


def csrf_failure_page(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form came without this site's own token: from elsewhere, or from a page older than the cookie (403).

    Nothing was done. The page leads back to the form, where the token is new, or sends it again as it was filled in;
    js/answers.js renews the token without the page.
    """
    is_from_elsewhere = reason.startswith(CROSS_ORIGIN_REASON_PREFIXES)
    problem = Problem(403, "forged", "forbidden")
    problem.headers["X-Form-Token"] = "refused"
    answer = problem_page(
        request, problem, _form_page_url(request), None if is_from_elsewhere else _form_to_repeat(request)
    )
    answer.hoshitaku_refusal = _describe_origins(request)  # type: ignore[attr-defined]  # It is logged.
    answer.hoshitaku_is_misconfigured = is_from_elsewhere  # type: ignore[attr-defined]
    return answer


def _form_to_repeat(request: HttpRequest) -> RefusedForm | None:
    """The form as it was filled in, if the browser says that a page of this site sent it, which Django has checked.

    None for a file, which a page cannot contain, and for a password or another secret, which none should.
    """
    if "origin" not in request.headers or request.FILES:
        return None
    if any(secret in name for name in request.POST for secret in SECRET_NAME_PARTS):
        return None
    fields = [(name, value) for name, values in request.POST.lists() for value in values if name != TOKEN_FIELD]
    return RefusedForm(request.get_full_path(), fields)


def _form_page_url(request: HttpRequest) -> str:
    """The page that probably had the form: the table, or the page that sent it; "/" if that was none of ours."""
    table = TABLE_PATH.match(request.path)
    sender = urlsplit(request.headers.get("referer", ""))
    if table:
        return table[0]
    if not sender.path or sender.path.startswith("//") or sender.netloc != request.get_host():
        return "/"
    return sender.path + (f"?{sender.query}" if sender.query else "")


def _describe_origins(request: HttpRequest) -> str:
    """Where the form says that it comes from, and what this server expects."""
    given = request.headers.get("origin") or request.headers.get("referer") or ""
    sender = urlsplit(given)
    origin = f"{sender.scheme}://{sender.netloc}" if sender.netloc else given or "none"
    try:
        own = f"{request.scheme}://{request.get_host()}"
    except DisallowedHost:
        own = "an unknown host"
    expected = " or ".join(dict.fromkeys([own, *settings.CSRF_TRUSTED_ORIGINS]))
    host = request.headers.get("host", "none")
    return (
        f"Origin {_printable_excerpt(origin)}, Host {_printable_excerpt(host)}, expected {_printable_excerpt(expected)}"
    )


def _printable_excerpt(text: str) -> str:
    return "".join(sign if sign.isprintable() else "?" for sign in text[:MAX_LOGGED_CHARACTERS])
