"""Which browser on which system: what is kept of the User-Agent header, and how it is said."""

from __future__ import annotations

import pytest
from django.utils import translation

from hoshitaku.web.account.models import Session
from hoshitaku.web.account.user_agent import browser_and_system, localized_device_name

PHONE = "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0"
DESK = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 "
    "Edg/130.0.0.0"
)
AGENTS = {
    PHONE: "Firefox on Android",
    DESK: "Edge on Windows",
    "Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0": "Firefox on Linux",
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36": (
        "Chrome on Android"
    ),
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 "
    "Mobile Safari/537.36": "Samsung Internet on Android",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 "
    "Safari/605.1.15": "Safari on macOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 "
    "Mobile/15E148 Safari/604.1": "Safari on iPhone",
    "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0.0.0 "
    "Mobile/15E148 Safari/604.1": "Chrome on iPad",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36": (
        "Chrome on ChromeOS"
    ),
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 "
    "Safari/537.36 OPR/114.0.0.0": "Opera on macOS",
    "curl/8.5.0": "Unknown browser",
    "Mozilla/5.0 (Windows NT 10.0)": "Unknown browser on Windows",
    "": "Unknown browser",
    "<b>Firefox/1</b>\n" + "x" * 100_000: "Firefox",
}


@pytest.mark.parametrize(("agent", "words"), AGENTS.items(), ids=range(len(AGENTS)))
def test_a_browser_is_named_in_plain_words_and_nothing_it_wrote_is_kept(agent, words):
    device = browser_and_system(agent)
    with translation.override("en"):
        assert localized_device_name(device) == words
    assert len(device) <= Session._meta.get_field("device").max_length
