"""The factors of an account together: what there is, and what follows when one comes or goes.

Owners hear of each change, as of every other change of their account.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from hoshitaku.web.account.account_changes import Kind, tell_change
from hoshitaku.web.account.factors import checks, passkeys, recovery, totp
from hoshitaku.web.account.factors.checks import Factor
from hoshitaku.web.account.models import AccountChange, AuthenticatorApp, Passkey, RecoveryCode, Viewer

QUIET = timedelta(days=1)


def has_factor(user: User) -> bool:
    """Whether the password alone does not let anybody in."""
    return has_app(user) or Passkey.objects.filter(user=user).exists()


def shown_of(user: User) -> dict[str, Any]:
    """The factors of an account as its pages show them."""
    return {
        "passkeys": list(Passkey.objects.filter(user=user).order_by("pk")),
        "app": AuthenticatorApp.objects.filter(user=user).first(),
        "codes_left": recovery.left(user),
        "codes": recovery.COUNT,
    }


def count(user: User) -> int:
    """How many factors there are, recovery codes aside."""
    return has_app(user) + Passkey.objects.filter(user=user).count()


def has_app(user: User) -> bool:
    """Whether an authenticator app is on."""
    return AuthenticatorApp.objects.filter(user=user).exists()


def add_app(request: HttpRequest, user: User, code: str) -> list[str] | None:
    """Switch the authenticator app on: the first recovery codes, or none if there are some; None for a wrong code."""
    app = totp.confirm(request, user, code)
    return _added(request, user, app, Kind.APP) if app is not None else None


def add_passkey(request: HttpRequest, user: User, sent: str, name: str) -> list[str] | None:
    """Keep a passkey: the first recovery codes, or none if there are some; None if it is not accepted."""
    key = passkeys.add(request, user, sent, name)
    return _added(request, user, key, Kind.PASSKEY) if key is not None else None


def _added(request: HttpRequest, user: User, factor: Factor, kind: Kind) -> list[str]:
    checks.note_passed(request, user, factor)
    tell_change(user, kind)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # Two tabs at once show one list.
        return [] if RecoveryCode.objects.filter(user=user).exists() else recovery.make(user)


def remove_app(user: User) -> None:
    """Switch the authenticator app off."""
    _remove(user, AuthenticatorApp.objects.filter(user=user), Kind.NO_APP)


def remove_passkey(user: User, key: int) -> None:
    """Forget a passkey of the account."""
    _remove(user, Passkey.objects.filter(user=user, pk=key), Kind.NO_PASSKEY)


def _remove(user: User, rows: Any, kind: Kind) -> None:
    """Recovery codes go with the last factor: there is nothing left that they could stand in for."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        gone, _ = rows.delete()
        if not has_factor(user):
            RecoveryCode.objects.filter(user=user).delete()
    if gone:
        tell_change(user, kind)


def renew_codes(request: HttpRequest, user: User) -> list[str]:
    """New recovery codes instead of those of before."""
    codes = recovery.make(user)
    one = RecoveryCode.objects.filter(user=user).first()
    if one is not None and checks.has_passed_by_code(request):
        checks.note_passed(request, user, one)  # The code that let this session in is gone.
    tell_change(user, Kind.CODES)
    return codes


def accept_recovery_code(user: User, code: str) -> RecoveryCode | None:
    """The code, which is used up by that; its owner gets a mail. None for a wrong one."""
    used = recovery.accept(user, code)
    if used is not None:
        tell_change(user, Kind.CODE_USED)
    return used


def tell_of_guesses(user: User) -> None:
    """Tell the owner, once a day, that somebody knows the password and tries one code after another."""
    lately = AccountChange.objects.filter(viewer__user=user, kind=Kind.GUESSED, made__gt=timezone.now() - QUIET)
    if not lately.exists():
        tell_change(user, Kind.GUESSED)


def remove_all(user: User) -> bool:
    """Take away every factor of somebody who lost them; False if there was none."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        gone = [model.objects.filter(user=user).delete()[0] for model in (Passkey, AuthenticatorApp, RecoveryCode)]
    if any(gone):
        tell_change(user, Kind.NO_FACTORS)
    return any(gone)


def part(viewer: Viewer) -> dict[str, Any]:
    """What the file of all of somebody's data says: no key and no secret."""
    if viewer.user is None:
        return {}
    app = AuthenticatorApp.objects.filter(user=viewer.user).values("added", "used").first()
    keys = Passkey.objects.filter(user=viewer.user).order_by("pk").values("name", "added", "used")
    return {
        "passkeys": list(keys),
        "authenticator_app": app,
        "recovery_codes_left": recovery.left(viewer.user),
    }
