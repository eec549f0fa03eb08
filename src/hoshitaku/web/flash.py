"""Messages that the next page shows, kept in a cookie that no other site of the domain can plant."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.messages.storage.cookie import CookieStorage
from django.contrib.messages.storage.fallback import FallbackStorage
from django.contrib.messages.storage.session import SessionStorage


class InCookie(CookieStorage):
    """Django's own, under the name that the settings say."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.cookie_name = settings.MESSAGES_COOKIE_NAME


class Messages(FallbackStorage):
    """In the cookie as far as there is room, else in the session."""

    storage_classes = (InCookie, SessionStorage)
