"""What the operator of a server does to an account from the command line: `hoshitaku account`."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils import translation

from hoshitaku.kernel.errors import HoshitakuError
from hoshitaku.web.account.factors import add_and_remove
from hoshitaku.web.account.models import Session, Viewer
from hoshitaku.web.server.operator_error import OperatorError


@dataclass(frozen=True)
class AccountFacts:
    """Shows the operator whose account this is, and what protects it. `last_sign_in` is None before the first one."""

    username: str
    display_name: str
    created: datetime
    last_sign_in: datetime | None
    can_sign_in: bool
    is_staff: bool
    has_address: bool
    factor_count: int
    unused_code_count: int
    session_count: int


def find_account(name: str) -> User:
    """The account that signs in with this name. OperatorError if there is none; it names one that is spelt alike."""
    user = User.objects.filter(username=name).first()
    if user is None:
        alike = User.objects.filter(username__iexact=name).order_by("pk").first()
        if alike is not None:
            raise OperatorError("account_spelling", name=name, alike=alike.username)
        raise OperatorError("no_account", name=name)
    return user


def account_facts(name: str) -> AccountFacts:
    """Facts of an account, for the operator."""
    user = find_account(name)
    viewer = Viewer.objects.filter(user=user).first()
    factors = add_and_remove.list_factors(user)
    return AccountFacts(
        username=user.username,
        display_name=viewer.name if viewer is not None else "",
        created=user.date_joined,
        last_sign_in=user.last_login,
        can_sign_in=user.is_active,
        is_staff=user.is_staff,
        has_address=bool(viewer is not None and viewer.address),
        factor_count=add_and_remove.count_factors(user),
        unused_code_count=factors.unused_code_count,
        session_count=Session.objects.valid().filter(account=user).count(),
    )


def set_staff(name: str, staff: bool) -> bool:
    """Let an account see the pages of staff, or no longer. False if it was so already."""
    user = find_account(name)
    if user.is_staff == staff:
        return False
    user.is_staff = staff
    user.save(update_fields=["is_staff"])
    return True


def set_password(name: str, password: str) -> None:
    """Give an account a new password, which ends its sessions; its owner gets a mail.

    HoshitakuError with the reasons if members could not choose this password themselves.
    """
    user = find_account(name)
    refusals = {lang: password_refusal(password, user, lang) for lang in ("en", "ja")}
    if refusals["en"]:
        raise HoshitakuError(refusals["en"], refusals["ja"])
    user.set_password(password)
    user.save(update_fields=["password"])


def password_refusal(password: str, user: User, lang: str) -> str:
    """Why an account cannot have this password; "" if it can."""
    with translation.override(lang):
        try:
            validate_password(password, user)
        except ValidationError as error:
            return " ".join(str(message) for message in error.messages)
    return ""


def remove_factors(name: str) -> None:
    """Remove passkeys, authenticator app and recovery codes; the owner gets a mail. OperatorError if there are none."""
    if not add_and_remove.remove_all(find_account(name)):
        raise OperatorError("no_factor", name=name)
