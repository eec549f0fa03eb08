"""The privacy page: which data are stored, why, how long, who sees them, and how to export or delete them.

Every model of the site is listed here: with the section that describes it, or among those without personal data. A test
fails for an unlisted model, until somebody has described its data.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.http.pages import Page, render_page

# The models that each section describes; sections without a model describe data outside the database.
MODELS_BY_SECTION: Final = {
    "account": (
        "auth.User", "account.Viewer", "account.AccountChange", "account.Passkey", "account.AuthenticatorApp",
        "account.RecoveryCode",
    ),
    "browser": ("account.Session", "account.DeviceLink", "account.OpenedDevice", "table.HandOver"),
    "tables": (
        "table.Table", "table.TableSecret", "table.Seat", "table.SeatChange", "table.Action", "table.Snapshot",
        "table.TableReview", "table.RecordImport", "table.TakeBack", "clocks.Clock",
        "clocks.SeatTime", "clocks.Vacation",
    ),
    "chat": ("table.ChatLine", "social.ChatAuthor", "comments.Comment", "comments.SpectatorMessage"),
    "social": ("social.Seek", "social.Friendship", "social.Invitation", "social.Block"),
    "reports": ("social.Report", "social.ModerationAction", "admin.LogEntry"),
    "ratings": ("ratings.Member", "ratings.ResultJob", "ratings.Rating", "ratings.Result"),
    "club": (
        "club_catalogue.Game", "club_catalogue.Mark", "club_catalogue.Collection", "club_posts.Post", "club_posts.Like",
        "club_posts.Comment", "club_posts.Read", "club_posts.PointsEntry", "club_communities.Community",
        "club_communities.Membership", "club_communities.Topic", "club_communities.Answer",
        "club_communities.CommunityGame", "club_cafes.Cafe", "club_cafes.CafeGame",
    ),
    "shop": ("club_shop.Order", "club_shop.OrderLine"),
    "notifications": ("notifications.PushSubscription", "notifications.SentNotification"),
    "mails": ("mail.UnsentMail",),
    "logs": (),
    "backups": (),
}  # fmt: skip
# Staff permissions, Django's content types, packs, the server's heartbeat, and the shop's articles.
MODELS_WITHOUT_PERSONAL_DATA: Final = (
    "auth.Permission", "auth.Group", "auth.Group_permissions", "auth.User_groups", "auth.User_user_permissions",
    "contenttypes.ContentType", "table.PackFile", "clocks.ClockHeartbeat", "club_shop.Article",
)  # fmt: skip
# The settings that name this site's cookies, and the browser's storage entries.
COOKIE_SETTING_PREFIXES: Final = ("SESSION", "CSRF", "DEVICE", "LANGUAGE", "THEME", "PUZZLES")
BROWSER_STORAGE_KEYS: Final = ("sound", "keyboard", "auto-play", "auto-single-choice", "last-opened")
SECTION_QUESTIONS: Final = ("what", "why", "long", "who")


@dataclass(frozen=True, kw_only=True)
class PrivacyPage(Page):
    """Which data are stored, why, how long, and who sees them."""

    template = "account/privacy.html"

    sections: Sequence[str]  # keys of texts, as all but the cookies
    questions: Sequence[str]
    cookies: Sequence[tuple[str, str]]  # names, and keys of texts
    browser_storage_keys: Sequence[str]  # in the browser


@require_safe
def privacy_page(request: HttpRequest) -> HttpResponse:
    """The privacy page."""
    cookies = [
        (getattr(settings, f"{name}_COOKIE_NAME"), f"privacy.cookie_{name.lower()}") for name in COOKIE_SETTING_PREFIXES
    ]
    page = PrivacyPage(
        sections=list(MODELS_BY_SECTION),
        questions=SECTION_QUESTIONS,
        cookies=cookies,
        browser_storage_keys=BROWSER_STORAGE_KEYS,
    )
    return render_page(request, page)
