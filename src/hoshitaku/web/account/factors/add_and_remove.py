"""All factors of an account: which there are, and what happens when one is added or removed.

Owners are notified of each change, like of every other change of their account.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from hoshitaku.web.account.account_changes import Kind, report_change
from hoshitaku.web.account.factors import passkeys, recovery_codes, session_proofs, totp
from hoshitaku.web.account.factors.session_proofs import Factor
from hoshitaku.web.account.models import AccountChange, AuthenticatorApp, Passkey, RecoveryCode, Viewer

GUESS_MAIL_INTERVAL = timedelta(days=1)


def has_factor(user: User) -> bool:
    """Whether signing in needs more than the password."""
    return has_app(user) or Passkey.objects.filter(user=user).exists()


@dataclass(frozen=True)
class FactorList:
    """The factors of an account, for its pages; of `code_count` recovery codes, `unused_code_count` are unused."""

    passkeys: Sequence[Passkey]
    app: AuthenticatorApp | None
    unused_code_count: int
    code_count: int


def list_factors(user: User) -> FactorList:
    """The factors of an account."""
    return FactorList(
        passkeys=list(Passkey.objects.filter(user=user).order_by("pk")),
        app=AuthenticatorApp.objects.filter(user=user).first(),
        unused_code_count=recovery_codes.count_unused_codes(user),
        code_count=recovery_codes.CODE_COUNT,
    )


def count_factors(user: User) -> int:
    """The number of factors, without recovery codes."""
    return has_app(user) + Passkey.objects.filter(user=user).count()


def has_app(user: User) -> bool:
    """Whether an authenticator app is on."""
    return AuthenticatorApp.objects.filter(user=user).exists()


def add_app_and_recovery_codes(request: HttpRequest, user: User, code: str) -> list[str] | None:
    """Switch the authenticator app on.

    Returns the first recovery codes, an empty list if there are some already, or None for a wrong code.
    """
    app = totp.confirm_app(request, user, code)
    return _finish_adding(request, user, app, Kind.APP) if app is not None else None


def add_passkey_and_recovery_codes(request: HttpRequest, user: User, sent: str, name: str) -> list[str] | None:
    """Store a passkey.

    Returns the first recovery codes, an empty list if there are some already, or None if it is not accepted.
    """
    key = passkeys.add_passkey(request, user, sent, name)
    return _finish_adding(request, user, key, Kind.PASSKEY) if key is not None else None


def _finish_adding(request: HttpRequest, user: User, factor: Factor, kind: Kind) -> list[str]:
    session_proofs.store_passed_factor(request, user, factor)
    report_change(user, kind)
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)  # two tabs must not create two lists
        return [] if RecoveryCode.objects.filter(user=user).exists() else recovery_codes.replace_codes(user)


def remove_app(user: User) -> None:
    """Switch the authenticator app off."""
    _delete_factor(user, AuthenticatorApp.objects.filter(user=user), Kind.NO_APP)


def remove_passkey(user: User, key: int) -> None:
    """Delete a passkey of the account."""
    _delete_factor(user, Passkey.objects.filter(user=user, pk=key), Kind.NO_PASSKEY)


def _delete_factor(user: User, rows: Any, kind: Kind) -> None:
    """Recovery codes are deleted with the last factor: they are of no use without one."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        gone, _ = rows.delete()
        if not has_factor(user):
            RecoveryCode.objects.filter(user=user).delete()
    if gone:
        report_change(user, kind)


def renew_recovery_codes(request: HttpRequest, user: User) -> list[str]:
    """Replace the recovery codes by new ones."""
    codes = recovery_codes.replace_codes(user)
    one = RecoveryCode.objects.filter(user=user).first()
    if one is not None and session_proofs.has_passed_by_recovery_code(request):
        session_proofs.store_passed_factor(request, user, one)  # the code that this session used is gone
    report_change(user, Kind.CODES)
    return codes


def accept_recovery_code(request: HttpRequest, user: User, code: str) -> RecoveryCode | None:
    """Use up the code; its owner gets a mail. None for a wrong code."""
    used = recovery_codes.use_code(request, user, code)
    if used is not None:
        report_change(user, Kind.CODE_USED)
    return used


def mail_about_guesses(user: User) -> None:
    """Mail the owner, once a day, that somebody knows the password and tries codes."""
    lately = AccountChange.objects.filter(
        viewer__user=user, kind=Kind.GUESSED, created__gt=timezone.now() - GUESS_MAIL_INTERVAL
    )
    if not lately.exists():
        report_change(user, Kind.GUESSED)


def remove_all(user: User) -> bool:
    """Remove every factor of a user who lost them; False if there was none."""
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        gone = [model.objects.filter(user=user).delete()[0] for model in (Passkey, AuthenticatorApp, RecoveryCode)]
    if any(gone):
        report_change(user, Kind.NO_FACTORS)
    return any(gone)


def export_factors(viewer: Viewer) -> dict[str, Any]:
    """The factors for the data export, without keys and secrets."""
    if viewer.user is None:
        return {}
    app = AuthenticatorApp.objects.filter(user=viewer.user).values("added", "last_used").first()
    keys = Passkey.objects.filter(user=viewer.user).order_by("pk").values("name", "added", "last_used")
    return {
        "passkeys": list(keys),
        "authenticator_app": app,
        "recovery_codes_left": recovery_codes.count_unused_codes(viewer.user),
    }
