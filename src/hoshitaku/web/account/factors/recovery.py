"""Recovery codes: ten, each good for one sign-in without the device that was lost.

A code has 125 random bits, so nobody guesses it, and a keyed hash is enough to keep it: a slow one, as for passwords,
would take seconds for ten codes and add nothing.
"""

from __future__ import annotations

import re
import secrets
import unicodedata

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from hoshitaku.web.account.models import RecoveryCode
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.rate_limits import AttemptCounter

COUNT = 10
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # without 0, 1, I and O
GROUPS, GROUP = 5, 5


def make(user: User) -> list[str]:
    """New codes, which are seen this once; those of before are void."""
    codes = ["-".join(_group() for _ in range(GROUPS)) for _ in range(COUNT)]
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # Two tabs at once do not leave twenty.
        RecoveryCode.objects.filter(user=user).delete()
        RecoveryCode.objects.bulk_create([RecoveryCode(user=user, keyed_hash=_hash(user, code)) for code in codes])
    return codes


def left(user: User) -> int:
    """How many can still be used."""
    return RecoveryCode.objects.filter(user=user, used=None).count()


def accept(user: User, code: str) -> RecoveryCode | None:
    """The code, which is used up by that; None for a wrong one. Problem 429 after too many of them."""
    tries = AttemptCounter([(rate_limits.RECOVERY, rate_limits.RECOVERY.per_person, f"user-{user.pk}")])
    return tries.count_failures_of(lambda: _use_up(user, code))


def _use_up(user: User, code: str) -> RecoveryCode | None:
    found = RecoveryCode.objects.filter(user=user, keyed_hash=_hash(user, code)).first()
    # In one statement: of two requests with the same code the database lets one through.
    unused = RecoveryCode.objects.filter(pk=found.pk, used=None) if found is not None else RecoveryCode.objects.none()
    return found if unused.update(used=timezone.now()) == 1 else None


def _group() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(GROUP))


def _hash(user: User, code: str) -> str:
    letters = re.sub(r"[^0-9A-Z]", "", unicodedata.normalize("NFKC", code[:100]).upper())
    return salted_hmac("hoshitaku.recovery-code", f"{user.pk}:{letters}", algorithm="sha256").hexdigest()
