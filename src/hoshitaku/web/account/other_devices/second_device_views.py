"""The other device: typing or pasting a code, and playing on as its guest once that is confirmed."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods

from hoshitaku.web.account.models import DeviceLink, Viewer
from hoshitaku.web.account.other_devices import links
from hoshitaku.web.account.other_devices.opened_devices import opened_device_of
from hoshitaku.web.account.other_devices.referrer_policy import render_without_referrer
from hoshitaku.web.account.viewers import viewer_of
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.table.models import Table
from hoshitaku.web.templating.translate import t


@dataclass(frozen=True, kw_only=True)
class EnterCodePage(Page):
    """The form for a code or a pasted link: POST `code`."""

    template = "account/enter_code.html"

    typed_text: str  # what was typed, if it is no code
    is_wrong_code: bool


@dataclass(frozen=True, kw_only=True)
class ContinuePage(Page):
    """A link, opened on the other device. A POST uses it up; this page alone changes nothing.

    `current_identity` says who plays on this device so far: "" (nobody), "same" (that guest), "guest", "opened" (the
    guest of yet another device) or "member".
    """

    template = "account/continue.html"

    guest: Viewer
    guest_table_count: int  # of the guest that are not over
    current_identity: str
    own_name: str  # of who plays here so far
    own_table_count: int


@dataclass(frozen=True, kw_only=True)
class LinkGonePage(Page):
    """A link that is unknown, used, void or too old: the same page for each."""

    template = "account/link_gone.html"


@require_http_methods(["GET", "HEAD", "POST"])
def enter_code(request: HttpRequest) -> HttpResponse:
    """Type or paste the code; leads to the page that asks whether to play on here."""
    given = request.POST.get("code", "")
    code = links.extract_code(given)
    if request.method == "POST" and code:
        return redirect("continue", code)
    wrong = request.method == "POST"
    page = EnterCodePage(typed_text=given[: links.MAX_CODE_INPUT_LENGTH], is_wrong_code=wrong)
    return render_page(request, page, 400 if wrong else 200)


@require_http_methods(["GET", "HEAD", "POST"])
def continue_here(request: HttpRequest, code: str) -> HttpResponse:
    """Ask whether to play on here; POST does so. GET changes nothing: programs that preview links open them as well."""
    link = rate_limits.token_attempt_counter(request).count_failures_of(lambda: links.find_link(code))
    viewer = viewer_of(request)
    if link is None:
        return render_without_referrer(request, LinkGonePage(), 404)
    if request.method != "POST":
        return render_without_referrer(request, _continue_page(request, link, viewer))
    if viewer == link.viewer:
        return _redirect_to_table(link)  # Nothing to do: the link stays valid for another device.
    taken = rate_limits.token_attempt_counter(request).count_failures_of(lambda: links.use_link(request, code))
    if taken is None:
        return render_without_referrer(request, LinkGonePage(), 404)
    messages.success(request, t("devices.taken", name=taken.viewer.name))
    return _redirect_to_table(taken)


def _continue_page(request: HttpRequest, link: DeviceLink, viewer: Viewer | None) -> ContinuePage:
    here = "guest"
    if viewer is None:
        here = ""
    elif viewer == link.viewer:
        here = "same"
    elif viewer.user_id is not None:
        here = "member"
    elif opened_device_of(request) is not None:
        here = "opened"
    return ContinuePage(
        guest=link.viewer,
        guest_table_count=_count_unfinished_tables(link.viewer),
        current_identity=here,
        own_name=viewer.name if viewer is not None else "",
        own_table_count=_count_unfinished_tables(viewer) if viewer is not None else 0,
    )


def _count_unfinished_tables(viewer: Viewer) -> int:
    mine = Table.objects.filter(seats__viewer=viewer).exclude(status=Table.Status.OVER)
    return mine.distinct().count()


def _redirect_to_table(link: DeviceLink) -> HttpResponse:
    """The table where the link was made, or all of the guest's tables."""
    there = link.table_slug and Table.objects.filter(slug=link.table_slug).exists()
    return redirect("table", link.table_slug) if there else redirect("my-tables")
