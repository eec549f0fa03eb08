"""Recovery codes: ten, each good for one sign-in without the lost device.

A code has 125 random bits, which cannot be guessed, so a keyed hash is enough to store it. A slow hash, as for
passwords, would take seconds for ten codes and add nothing.
"""

from __future__ import annotations

import re
import secrets
import unicodedata

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from hoshitaku.web.account.models import RecoveryCode
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.rate_limits import AttemptCounter

CODE_COUNT = 10
CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without 0, 1, I and O
GROUPS, GROUP = 5, 5


def replace_codes(user: User) -> list[str]:
    """Create new codes, which are shown only now; the old ones become void."""
    codes = ["-".join(_random_group() for _ in range(GROUPS)) for _ in range(CODE_COUNT)]
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # two tabs must not create twenty codes
        RecoveryCode.objects.filter(user=user).delete()
        RecoveryCode.objects.bulk_create([RecoveryCode(user=user, keyed_hash=_hash(user, code)) for code in codes])
    return codes


def count_unused_codes(user: User) -> int:
    """The number of unused codes."""
    return RecoveryCode.objects.filter(user=user, used_at=None).count()


def use_code(request: HttpRequest, user: User, code: str) -> RecoveryCode | None:
    """Use up the code; None for a wrong one. Problem 429 after too many wrong ones from one address.

    Not limited per account: codes cannot be guessed, and somebody who knows the password could lock the owner out.
    """
    key = f"user-{user.pk}-at-{rate_limits.client_ip_or_ipv6_prefix(request)}"
    tries = AttemptCounter([(rate_limits.RECOVERY_CODE, rate_limits.RECOVERY_CODE.max_per_person, key)])
    return tries.count_failures_of(lambda: _use_up(user, code))


def _use_up(user: User, code: str) -> RecoveryCode | None:
    found = RecoveryCode.objects.filter(user=user, keyed_hash=_hash(user, code)).first()
    # In one statement: of two requests with the same code, the database accepts one.
    unused = (
        RecoveryCode.objects.filter(pk=found.pk, used_at=None) if found is not None else RecoveryCode.objects.none()
    )
    return found if unused.update(used_at=timezone.now()) == 1 else None


def _random_group() -> str:
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP))


def _hash(user: User, code: str) -> str:
    letters = re.sub(r"[^0-9A-Z]", "", unicodedata.normalize("NFKC", code[:100]).upper())
    return salted_hmac("hoshitaku.recovery-code", f"{user.pk}:{letters}", algorithm="sha256").hexdigest()
