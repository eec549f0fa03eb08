"""Django's settings. Whatever a server may want to change is an environment variable named HOSHITAKU_...

DATA      folder of database, key and collected files
DATABASE  address of a PostgreSQL database (postgresql://...), which several processes can share (serve --workers);
          SQLite in the data folder without it
HOSTS     names the server answers to, separated by commas; without it that of ORIGIN, and the names and addresses of
          this machine
ORIGIN    public address such as https://hoshitaku.example, for links in mails (no mails are sent without it) and behind
          a proxy with TLS; with https, pages are sent by TLS alone
PROXY     addresses of the proxies whose X-Forwarded-For and X-Forwarded-Proto are believed, separated by commas;
          without it those on this machine
HSTS_SUBDOMAINS   on: browsers are to keep to TLS at all subdomains of ORIGIN's host too; off without it
METRICS   addresses and networks that may read /metrics, separated by commas; without it this machine, and nobody if
          ORIGIN is set
METRICS_TOKEN     a secret by which it is read from anywhere ("Authorization: Bearer ...")
STREAMS   how many pages may follow their tables at once, in each process; without it as many as there is room for
STREAMS_OWN       how many of them one viewer may have
STREAMS_ADDRESS   how many of them may come from one address
REQUEST_SECONDS   how long the head of a request may take to arrive; a whole request eight times as long
MAIL      address of a mail server (smtp+tls://user:password@host:port; web/mail/server_address.py has the others);
          mails go to the console without it
MAIL_FROM sender of mails
PUSH_SERVICES     addresses of push services besides those of the known browsers (https://push.example), separated by
          commas; https+private://... for one whose name leads to an address that is not public
BREACHED_PASSWORDS    file of stolen passwords that nobody may take: sorted SHA-1 hashes (account/breached.py)
LOG       file for a log of JSON lines, which is rotated; `json` or `-` for such lines on standard error; without it
          standard error has lines for people, and requests are not logged
IDLE_DAYS days without use after which a browser is signed out of an account
STAFF_IDLE_HOURS  hours without use after which it is signed out of an account of staff
BOT_PAUSE seconds that a bot seems to think
REVIEW_PLAYOUTS games that are played on for the review of a finished one; 0 for as many as suit the game
CLUB      off: no address and no link of the club (web/club); on without it
"""

from __future__ import annotations

import os
from pathlib import Path
from urllib.parse import urlsplit

from hoshitaku.web.account import breached
from hoshitaku.web.database.settings import postgresql_settings, sqlite_settings
from hoshitaku.web.http.allowed_hosts import allowed_hosts
from hoshitaku.web.http.tls import cookie_name
from hoshitaku.web.logging.setup import logging_settings
from hoshitaku.web.mail.server_address import parse_mail_server
from hoshitaku.web.monitoring import access
from hoshitaku.web.notifications.push_services import parse_services
from hoshitaku.web.server import environment
from hoshitaku.web.server.data_folder import DATABASE_NAME, create_data_folder, read_or_create_secret_key

WEB_FOLDER = Path(__file__).parent
DATA = create_data_folder()
ORIGIN = environment.parse_origin(os.environ.get("HOSHITAKU_ORIGIN", ""))
SECURE = ORIGIN.startswith("https://")

SECRET_KEY = read_or_create_secret_key(DATA)
DEBUG = False
ALLOWED_HOSTS = allowed_hosts(os.environ.get("HOSHITAKU_HOSTS", ""), ORIGIN)
PROXIES = environment.check_proxies(os.environ.get("HOSHITAKU_PROXY", "127.0.0.1,::1"))
METRICS = access.parse_networks(os.environ.get("HOSHITAKU_METRICS", "" if ORIGIN else "127.0.0.1,::1"))
METRICS_TOKEN = access.check_token(os.environ.get("HOSHITAKU_METRICS_TOKEN", ""))

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "csp",
    "hoshitaku.web.templating",
    "hoshitaku.web.account",
    "hoshitaku.web.table",
    "hoshitaku.web.clocks",
    "hoshitaku.web.social",
    "hoshitaku.web.lobby",
    "hoshitaku.web.learn",
    # Also without its pages: what members have there is theirs to take along, and goes with their account.
    "hoshitaku.web.club.catalogue",
    "hoshitaku.web.club.posts",
    "hoshitaku.web.club.communities",
    "hoshitaku.web.club.cafes",
    "hoshitaku.web.club.shop",
    "hoshitaku.web.ratings",
    "hoshitaku.web.notifications",
    "hoshitaku.web.comments",
]

MIDDLEWARE = [
    "hoshitaku.web.monitoring.middleware.monitoring_middleware",
    "hoshitaku.web.http.tls.TlsRedirectMiddleware",
    "csp.middleware.CSPMiddleware",
    "hoshitaku.web.account.use.Sessions",
    "django.middleware.locale.LocaleMiddleware",
    "hoshitaku.web.http.reject_bad_text.RejectBadTextMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "hoshitaku.web.account.known_devices.DeviceCookieMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "hoshitaku.web.http.problems.ProblemPagesMiddleware",
    "hoshitaku.web.social.suspension.SuspensionMiddleware",
    "hoshitaku.web.account.factors.required.StaffFactor",
]

ROOT_URLCONF = "hoshitaku.web.urls"
ASGI_APPLICATION = "hoshitaku.web.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [WEB_FOLDER / "templates"],
        "OPTIONS": {"environment": "hoshitaku.web.templating.environment.environment"},
    },
    {  # The admin's own pages.
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]
FORM_RENDERER = "django.forms.renderers.DjangoTemplates"

DATABASES = {
    "default": postgresql_settings(os.environ["HOSHITAKU_DATABASE"])
    if os.environ.get("HOSHITAKU_DATABASE")
    else sqlite_settings(DATA / DATABASE_NAME)
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("ja", "日本語"), ("en", "English")]
LANGUAGE_COOKIE_NAME = cookie_name("django_language", SECURE)
LANGUAGE_COOKIE_AGE = 400 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = SECURE
USE_TZ = True
TIME_ZONE = "UTC"

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [WEB_FOLDER / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "servestatic.storage.CompressedManifestStaticFilesStorage"},
}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
] + [
    {"NAME": "hoshitaku.web.account.forbidden_passwords.ForbiddenWordsValidator"},
    {"NAME": "hoshitaku.web.account.breached.NotBreached"},
]
BREACHED_PASSWORDS = breached.named(os.environ.get("HOSHITAKU_BREACHED_PASSWORDS", ""))
AUTHENTICATION_BACKENDS = ["hoshitaku.web.account.password_backend.RateLimitedBackend"]
PASSWORD_RESET_TIMEOUT = 3600  # seconds that the link of a mail works
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "lobby"
LOGOUT_REDIRECT_URL = "lobby"

SESSION_ENGINE = "hoshitaku.web.account.session_store"
SESSION_COOKIE_NAME = cookie_name("hoshitaku", SECURE)
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = SECURE
# When a browser has to sign in to an account again: after so long without use, and so many days after it last did.
# No browser keeps a cookie for longer than 400 days.
IDLE_DAYS = environment.read_whole_number("HOSHITAKU_IDLE_DAYS", "30", 1, 400)
STAFF_IDLE_HOURS = environment.read_whole_number("HOSHITAKU_STAFF_IDLE_HOURS", "12", 1, 400 * 24)
SIGNED_IN_DAYS = 400
STAFF_SIGNED_IN_DAYS = 30
DEVICE_COOKIE_NAME = cookie_name("device", SECURE)
PUZZLES_COOKIE_NAME = cookie_name("puzzles", SECURE)
THEME_COOKIE_NAME = cookie_name("theme", SECURE)
# Not in a cookie, which would hold names and addresses in plain letters.
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
CSRF_COOKIE_NAME = cookie_name("csrftoken", SECURE)
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = SECURE
CSRF_FAILURE_VIEW = "hoshitaku.web.http.problems.csrf_failure_page"
CSRF_TRUSTED_ORIGINS = [ORIGIN] if ORIGIN else []
SECURE_SSL_REDIRECT = SECURE
SECURE_SSL_HOST = urlsplit(ORIGIN).netloc if SECURE else None
SECURE_HSTS_SECONDS = 2 * 365 * 24 * 3600 if SECURE else 0
# Not for subdomains unless the host says so: they may belong to others.
SECURE_HSTS_INCLUDE_SUBDOMAINS = environment.read_switch("HOSHITAKU_HSTS_SUBDOMAINS", "off")

# Not "no-referrer": browsers then post forms with "Origin: null", which no check against forgery can tell from a
# stranger's. Other sites learn no address (and so no join link) either way.
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "object-src": ["'none'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "media-src": ["'self'"],
        "connect-src": ["'self'"],
        "manifest-src": ["'self'"],
        "worker-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
    }
}

# Counts how often things are done, per process; with this many entries no flood of names can push counts out.
CACHES = {
    "default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 50_000}},
}

# A record of a long game is some hundred kilobytes; nothing else that is sent comes near.
DATA_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

REQUEST_SECONDS = environment.read_number("HOSHITAKU_REQUEST_SECONDS", "15", 0.1)
# A browser has 6 connections to a server without HTTP/2: one is left for pages, however many tabs are open.
STREAMS_OWN = environment.read_whole_number("HOSHITAKU_STREAMS_OWN", "5", 1)
STREAMS_ADDRESS = environment.read_whole_number("HOSHITAKU_STREAMS_ADDRESS", "200", 1)
STREAMS = environment.read_whole_number("HOSHITAKU_STREAMS", "0", 0)  # 0: as many as there is room for

DEFAULT_FROM_EMAIL = os.environ.get("HOSHITAKU_MAIL_FROM", "hoshitaku@localhost")
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
MAILS = bool(os.environ.get("HOSHITAKU_MAIL"))
if MAILS:
    _mail = parse_mail_server(os.environ["HOSHITAKU_MAIL"])
    EMAIL_BACKEND = "hoshitaku.web.mail.outbox.QueuedEmailBackend"
    EMAIL_TIMEOUT = 20  # seconds that the mail server may say nothing
    EMAIL_HOST, EMAIL_PORT = _mail.host, _mail.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = _mail.user, _mail.password
    EMAIL_USE_SSL, EMAIL_USE_TLS = _mail.tls, _mail.starttls

# Push services besides the known ones, and seconds between two looks at what there is to tell.
PUSH_SERVICES = parse_services(os.environ.get("HOSHITAKU_PUSH_SERVICES", ""))
PUSH_EVERY = 5.0

LOGGING = logging_settings(os.environ.get("HOSHITAKU_LOG", ""))

# Seconds that a bot seems to think, and between two digests of turn-by-turn tables.
BOT_PAUSE = environment.read_number("HOSHITAKU_BOT_PAUSE", "0.9", 0)
DIGEST_EVERY = 600.0
# Games played on for one review; 0 for as many as suit the game.
REVIEW_PLAYOUTS = environment.read_whole_number("HOSHITAKU_REVIEW_PLAYOUTS", "0", 0)

# Whether the club has addresses and links.
CLUB = environment.read_switch("HOSHITAKU_CLUB")
