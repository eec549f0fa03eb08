"""Which browser on which system, from the User-Agent header: as much as its owner needs to recognise it, no more.

The header is free text of the browser. Only known names leave this module, so nothing that somebody wrote is kept.
"""

from __future__ import annotations

from hoshitaku.web.templating.translate import t

# The first that is there counts: most browsers name others as well, to be served like them.
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
BETWEEN = "/"
READ = 500  # characters


def device_of(agent: str) -> str:
    """What is kept of a User-Agent: "Firefox/Android", where either may be empty."""
    seen = agent[:READ].replace("HeadlessChrome/", "Chrome/")
    return BETWEEN.join(next((name for sign, name in known if sign in seen), "") for known in (BROWSERS, SYSTEMS))


def words_of(device: str) -> str:
    """The same in the language of the page: "Firefox on Android"."""
    browser, _, system = device.partition(BETWEEN)
    browser = browser or t("account.browser_unknown")
    return t("account.browser_on", browser=browser, system=system) if system else browser
