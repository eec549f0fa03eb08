"""Settings of a server that tries again to send mails after parts of a second."""

from hoshitaku.web.settings import *  # noqa: F403

MAIL_PAUSES = (0.3, 0.6)
MAIL_RETRY_EVERY = 0.2
MAIL_TRY_SECONDS = 2.0
MAIL_PROBE_CACHE_SECONDS = 0.3
