"""Browser and system from the User-Agent header: enough for owners to recognise a device, and no more.

The header is free text. Only known names leave this module, so no text of a client is stored.
"""

from __future__ import annotations

from hoshitaku.web.templating.translate import t

# The first match counts: most browsers also name others, to get the same pages.
BROWSERS = (
    ("Edg/", "Edge"), ("EdgA/", "Edge"), ("EdgiOS/", "Edge"), ("OPR/", "Opera"), ("OPT/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"), ("Vivaldi/", "Vivaldi"), ("DuckDuckGo/", "DuckDuckGo"),
    ("FxiOS/", "Firefox"), ("Firefox/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
    ("Chromium/", "Chrome"), ("Version/", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"), ("Linux", "Linux"),
)  # fmt: skip
SEPARATOR = "/"
MAX_USER_AGENT_LENGTH = 500  # characters


def browser_and_system(agent: str) -> str:
    """The stored form of a User-Agent: "Firefox/Android", where either part may be empty."""
    seen = agent[:MAX_USER_AGENT_LENGTH].replace("HeadlessChrome/", "Chrome/")
    return SEPARATOR.join(next((name for sign, name in known if sign in seen), "") for known in (BROWSERS, SYSTEMS))


def localized_device_name(device: str) -> str:
    """The same in the language of the page: "Firefox on Android"."""
    browser, _, system = device.partition(SEPARATOR)
    browser = browser or t("account.browser_unknown")
    return t("account.browser_on", browser=browser, system=system) if system else browser
