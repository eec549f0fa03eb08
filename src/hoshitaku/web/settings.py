"""Django's settings. An operator changes them by the variables in `configuration/variables.py`."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from hoshitaku.web.caches import RATE_LIMIT_COUNTS_CACHE_LIMIT
from hoshitaku.web.configuration import read_configuration
from hoshitaku.web.configuration.parsers import parse_networks
from hoshitaku.web.configuration.variables import LOCAL_NETWORKS
from hoshitaku.web.database.settings import postgresql_settings, sqlite_settings
from hoshitaku.web.http.allowed_hosts import allowed_hosts
from hoshitaku.web.http.tls_redirect_and_cookies import cookie_name
from hoshitaku.web.logging.setup import logging_settings
from hoshitaku.web.mail.mail_headers import sender_of
from hoshitaku.web.server.data_folder import SQLITE_FILE_NAME, create_data_folder, read_or_create_secret_key

WEB_FOLDER = Path(__file__).parent
CONFIGURATION = read_configuration()
DATA = create_data_folder()
ORIGIN = CONFIGURATION.origin
SECURE = ORIGIN.startswith("https://")

SECRET_KEY = read_or_create_secret_key(DATA)
DEBUG = False
ALLOWED_HOSTS = allowed_hosts(CONFIGURATION.hosts, ORIGIN)
PROXIES = [str(network) for network in CONFIGURATION.proxy]
_default_metrics_networks = parse_networks("" if ORIGIN else LOCAL_NETWORKS)
METRICS = _default_metrics_networks if CONFIGURATION.metrics is None else CONFIGURATION.metrics
METRICS_TOKEN = CONFIGURATION.metrics_token

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
    # Also without the club's pages: members can export their data there, and it is deleted with their account.
    "hoshitaku.web.club.catalogue",
    "hoshitaku.web.club.posts",
    "hoshitaku.web.club.communities",
    "hoshitaku.web.club.cafes",
    "hoshitaku.web.club.shop",
    "hoshitaku.web.ratings",
    "hoshitaku.web.notifications",
    "hoshitaku.web.comments",
    "hoshitaku.web.mail",
]

MIDDLEWARE = [
    "hoshitaku.web.monitoring.middleware.monitoring_middleware",
    "hoshitaku.web.http.tls_redirect_and_cookies.TlsRedirectMiddleware",
    "csp.middleware.CSPMiddleware",
    "hoshitaku.web.http.well_known.noindex_middleware",
    "hoshitaku.web.account.session_last_used.SessionUseMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "hoshitaku.web.http.reject_bad_text.RejectBadTextMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "hoshitaku.web.account.known_devices.DeviceCookieMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "hoshitaku.web.http.problem_pages.ProblemPagesMiddleware",
    "hoshitaku.web.social.suspension.SuspensionMiddleware",
    "hoshitaku.web.account.factors.staff_second_factor.StaffFactorMiddleware",
]

ROOT_URLCONF = "hoshitaku.web.urls"
ASGI_APPLICATION = "hoshitaku.web.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [WEB_FOLDER / "templates"],
        "OPTIONS": {"environment": "hoshitaku.web.templating.environment.environment"},
    },
    {  # the admin's pages
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
    "default": postgresql_settings(CONFIGURATION.database)
    if CONFIGURATION.database
    else sqlite_settings(DATA / SQLITE_FILE_NAME)
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
LANGUAGES = [("ja", "日本語"), ("en", "English")]
LANGUAGE_COOKIE_NAME = cookie_name("django_language", SECURE)
LANGUAGE_COOKIE_AGE = 400 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SECURE = SECURE
USE_TZ = True
TIME_ZONE = CONFIGURATION.time_zone

STATIC_URL = "static/"
STATIC_ROOT = DATA / "static"
STATICFILES_DIRS = [WEB_FOLDER / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "hoshitaku.web.server.static_storage.StaticFilesStorage"},
}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
] + [
    {"NAME": "hoshitaku.web.account.forbidden_passwords.ForbiddenWordsValidator"},
    {"NAME": "hoshitaku.web.account.breached_passwords.BreachedPasswordValidator"},
]
BREACHED_PASSWORDS = CONFIGURATION.breached_passwords
AUTHENTICATION_BACKENDS = ["hoshitaku.web.account.password_backend.RateLimitedBackend"]
PASSWORD_RESET_TIMEOUT = 3600  # seconds that the link of a mail is valid
LOGIN_URL = "sign-in"
LOGIN_REDIRECT_URL = "lobby"
LOGOUT_REDIRECT_URL = "lobby"

SESSION_ENGINE = "hoshitaku.web.account.session_store"
SESSION_COOKIE_NAME = cookie_name("hoshitaku", SECURE)
SESSION_COOKIE_AGE = 400 * 24 * 3600
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = SECURE
# When a browser has to sign in again: after this long without use, and this many days after the last sign-in. No
# browser keeps a cookie for longer than 400 days.
IDLE_DAYS = CONFIGURATION.idle_days
STAFF_IDLE_HOURS = CONFIGURATION.staff_idle_hours
SIGNED_IN_DAYS = 400
STAFF_SIGNED_IN_DAYS = 30
DEVICE_COOKIE_NAME = cookie_name("device", SECURE)
PUZZLES_COOKIE_NAME = cookie_name("puzzles", SECURE)
THEME_COOKIE_NAME = cookie_name("theme", SECURE)
# Not in a cookie, which would have names and addresses in plain text.
MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"
CSRF_COOKIE_NAME = cookie_name("csrftoken", SECURE)
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = SECURE
CSRF_FAILURE_VIEW = "hoshitaku.web.http.form_token.csrf_failure_page"
CSRF_TRUSTED_ORIGINS = [ORIGIN] if ORIGIN else []
SECURE_SSL_REDIRECT = SECURE
SECURE_SSL_HOST = urlsplit(ORIGIN).netloc if SECURE else None
SECURE_HSTS_SECONDS = 2 * 365 * 24 * 3600 if SECURE else 0
# Not for subdomains unless the operator says so: they may belong to others.
SECURE_HSTS_INCLUDE_SUBDOMAINS = CONFIGURATION.hsts_subdomains

# Not "no-referrer": browsers then post forms with "Origin: null", which the CSRF check cannot distinguish from another
# site's. Other sites learn no URL (and so no join link) either way.
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

# Rate limit counts, per process.
CACHES = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": RATE_LIMIT_COUNTS_CACHE_LIMIT.max_entries},
    },
}

# A record of a long game has some hundred kilobytes; other requests are much smaller.
DATA_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024
FILE_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200

REQUEST_SECONDS = CONFIGURATION.request_seconds
# A browser has 6 connections to a server without HTTP/2: one is left for pages, however many tabs are open.
STREAMS_OWN = CONFIGURATION.streams_own
STREAMS_ADDRESS = CONFIGURATION.streams_address
STREAMS = CONFIGURATION.streams  # 0: limited only by the connections

DEFAULT_FROM_EMAIL = sender_of(CONFIGURATION)
EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
MAILS = CONFIGURATION.mail is not None
if CONFIGURATION.mail is not None:
    EMAIL_BACKEND = "hoshitaku.web.mail.outbox.QueuedEmailBackend"
    EMAIL_TIMEOUT = 20  # seconds to wait for the mail server
    EMAIL_HOST, EMAIL_PORT = CONFIGURATION.mail.host, CONFIGURATION.mail.port
    EMAIL_HOST_USER, EMAIL_HOST_PASSWORD = CONFIGURATION.mail.user, CONFIGURATION.mail.password
    EMAIL_USE_SSL, EMAIL_USE_TLS = CONFIGURATION.mail.uses_implicit_tls, CONFIGURATION.mail.uses_starttls
# Seconds: between the tries to send a mail, for one try at most, between two looks for mails that are due, and that the
# answer of a probe of the mail server counts.
MAIL_PAUSES = (60.0, 300.0, 900.0, 3600.0)
MAIL_TRY_SECONDS = 60.0
MAIL_RETRY_EVERY = 10.0
MAIL_PROBE_CACHE_SECONDS = 30.0

# Additional push services, and seconds between two looks for new notices.
PUSH_SERVICES = CONFIGURATION.push_services
PUSH_EVERY = 5.0

LOGGING = logging_settings(CONFIGURATION.log)

# Seconds that a bot pauses before a choice, and seconds between two digests of turn-by-turn tables.
BOT_PAUSE = CONFIGURATION.bot_pause
DIGEST_EVERY = 600.0
# Playouts for one review; 0 for the default of the game.
REVIEW_PLAYOUTS = CONFIGURATION.review_playouts

# Whether the club has pages and links.
CLUB = CONFIGURATION.club
