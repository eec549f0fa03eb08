"""The page that says what is kept of whom, why, how long, who sees it, and how to take it along or delete it.

Every model of the site is named here: in the section whose text tells of it, or among those that hold nobody's data.
A model that is named nowhere fails a test, until somebody has written down what is kept in it.
"""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from hoshitaku.web.http.pages import render_page

# What each section tells of; those without a model tell of what stands outside the database.
MODELS_BY_SECTION: Final = {
    "account": (
        "auth.User", "people.Viewer", "people.AccountChange", "people.Passkey", "people.AuthenticatorApp",
        "people.RecoveryCode",
    ),
    "browser": ("people.Session", "tables.HandOver"),
    "tables": (
        "tables.Table", "tables.TableSecret", "tables.Seat", "tables.Change", "tables.Action", "tables.Snapshot",
        "tables.TableReview", "tables.RecordImport", "tables.TakeBack", "clocks.Clock",
        "clocks.SeatTime", "clocks.Vacation",
    ),
    "talk": ("tables.ChatLine", "meeting.Speaker", "comments.Comment", "comments.Aside"),
    "meeting": ("meeting.Seek", "meeting.Friendship", "meeting.Invitation", "meeting.Block"),
    "reports": ("meeting.Report", "meeting.Deed", "admin.LogEntry"),
    "standing": ("standing.Member", "standing.Followed", "standing.Rating", "standing.Result"),
    "club": (
        "club_catalogue.Game", "club_catalogue.Mark", "club_catalogue.Collection", "club_posts.Post", "club_posts.Nice",
        "club_posts.Comment", "club_posts.Read", "club_posts.PointsEntry", "club_communities.Community",
        "club_communities.Membership", "club_communities.Topic", "club_communities.Answer",
        "club_communities.ListedGame", "club_cafes.Cafe", "club_cafes.KeptGame",
    ),
    "shop": ("club_shop.Order", "club_shop.Line"),
    "notices": ("notices.Subscription", "notices.Notice"),
    "mails": (),
    "logs": (),
    "backups": (),
}  # fmt: skip
# Rights of staff by their kind, names of Django's own, contents of packs, the server's own time, what the shop sells.
MODELS_WITHOUT_PERSONAL_DATA: Final = (
    "auth.Permission", "auth.Group", "auth.Group_permissions", "auth.User_groups", "auth.User_user_permissions",
    "contenttypes.ContentType", "tables.PackFile", "clocks.Pulse", "club_shop.Article",
)  # fmt: skip
# Every cookie that this site sets, by the setting that names it, and every entry of a browser's own storage.
COOKIE_SETTINGS: Final = ("SESSION", "CSRF", "DEVICE", "LANGUAGE", "THEME", "PUZZLES")
BROWSER_STORAGE_KEYS: Final = ("sound", "keys", "by-itself", "single")
SECTION_QUESTIONS: Final = ("what", "why", "long", "who")


@require_safe
def privacy_page(request: HttpRequest) -> HttpResponse:
    """The page."""
    cookies = [(getattr(settings, f"{name}_COOKIE_NAME"), f"privacy.cookie_{name.lower()}") for name in COOKIE_SETTINGS]
    context = {
        "sections": list(MODELS_BY_SECTION),
        "aspects": SECTION_QUESTIONS,
        "cookies": cookies,
        "stored": BROWSER_STORAGE_KEYS,
    }
    return render_page(request, "account/privacy.html", context)
