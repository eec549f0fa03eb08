"""Forms of accounts."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from django import forms
from django.conf import settings
from django.contrib.auth.forms import BaseUserCreationForm, PasswordResetForm
from django.contrib.auth.models import User
from django.core.validators import EmailValidator
from django.db.models import Q
from django.template.loader import render_to_string

from hoshitaku.kernel.display_name import MAX_NAME_LENGTH
from hoshitaku.web.account.email_address import can_send_mail, find_owner
from hoshitaku.web.account.models import EMBLEMS, Viewer
from hoshitaku.web.account.viewers import clean_name
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.problems import Problem
from hoshitaku.web.logging.security_log import log_event
from hoshitaku.web.mail.account_mail import AccountMail, mail_ownership
from hoshitaku.web.templating.translate import t

MAX_ADDRESS_LENGTH = 254


class EmailAddressField(forms.EmailField):
    """An e-mail address in the form that mail uses: one mailbox has one spelling.

    The domain may be typed in letters of any script and width; mail uses its ASCII form.
    """

    def __init__(self, **given: Any) -> None:
        super().__init__(**given, max_length=MAX_ADDRESS_LENGTH)

    def to_python(self, value: str | None) -> str:
        """The normal form; rejected if there is no such domain, or if the local part is not ASCII."""
        typed = super().to_python(value) or ""
        if len(typed) > MAX_ADDRESS_LENGTH:
            return typed  # the validators reject it; converting a megabyte of letters would take minutes
        before, at, domain = typed.rpartition("@")
        try:
            return before + at + domain.encode("idna").decode("ascii").removesuffix(".")
        except UnicodeError:
            return typed  # the validators say what is wrong

    def run_validators(self, value: str) -> None:
        """Reject text that is not an address."""
        super().run_validators(value)
        if not value.isascii():
            raise forms.ValidationError(EmailValidator.message)


class SignUpForm(BaseUserCreationForm):  # type: ignore[type-arg]
    """User name, password twice, and optionally an address for password resets and digests."""

    email = EmailAddressField(required=False)

    class Meta:
        model = User
        fields = ("username",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.order_fields(["username", "email"])
        self.fields["email"].label = t("account.email_optional")
        self.fields["email"].widget.attrs["autocomplete"] = "email"
        self.fields["username"].widget.attrs["dir"] = "auto"
        if not can_send_mail():
            del self.fields["email"]

    def clean_username(self) -> str:
        """Reject a name that differs from an existing one only by case."""
        name = validate_name(self.cleaned_data["username"])
        # SQLite ignores the case of non-ASCII letters only in patterns.
        alike = Q(username__iexact=name) | Q(username__iregex=f"^{re.escape(name)}$")
        if User.objects.filter(alike).exists():
            raise forms.ValidationError(t("account.name_in_use"))
        return name


def validate_name(text: str) -> str:
    """The cleaned display name; raises a ValidationError for the field."""
    try:
        return clean_name(text)
    except Problem as problem:
        raise forms.ValidationError(problem.notice().text) from problem


class ProfileForm(forms.Form):
    """Display name, colour, and whether to get mails if this server sends any."""

    name = forms.CharField(max_length=MAX_NAME_LENGTH)
    emblem = forms.TypedChoiceField(coerce=int, choices=[(n, str(n)) for n in EMBLEMS])
    wants_mail = forms.BooleanField(required=False)
    mail_hours = forms.TypedChoiceField(coerce=int, choices=Viewer.MailHours.choices, required=False)

    def __init__(self, *args: Any, viewer: Viewer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if viewer.user is None or not can_send_mail():
            del self.fields["wants_mail"], self.fields["mail_hours"]
        else:
            choices = [(one.value, t(f"account.mail_hours_{one.value}")) for one in Viewer.MailHours]
            self.fields["mail_hours"].choices = choices  # type: ignore[attr-defined]
        for name, field in self.fields.items():
            field.label = t(f"account.field_{name}")
        self.fields["name"].widget.attrs["dir"] = "auto"

    def clean_name(self) -> str:
        """Reject a name without visible characters."""
        return validate_name(self.cleaned_data["name"])


class PasswordConfirmForm(forms.Form):
    """Asks for the password again, before actions that only the account's owner may do."""

    password = forms.CharField(
        strip=False, widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}), required=True
    )

    def __init__(self, *args: Any, viewer: Viewer, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.viewer = viewer
        for name, field in self.fields.items():
            field.label = t(f"account.field_{name}")

    def clean_password(self) -> str:
        """Reject a wrong password; Problem 429 after some of them."""
        given: str = self.cleaned_data["password"]
        check_own_password(self.viewer.user, given)
        return given


def check_own_password(user: User | None, password: str) -> None:
    """Reject a wrong password; Problem 429 after too many tries.

    This also counts signed-in users and staff: an unlocked device must not allow endless guesses.
    """
    tries = rate_limits.AttemptCounter(
        [(rate_limits.PASSWORD, rate_limits.PASSWORD.max_per_person, f"user-{user.pk if user else 0}")]
    )
    if not tries.count_failures_of(lambda: user is not None and user.check_password(password)):
        log_event("password asked for again failed", None, f"account {user.pk if user else 0}")
        raise forms.ValidationError(t("account.wrong_password"))


class EmailAddressForm(PasswordConfirmForm):
    """A new e-mail address for the account, or none."""

    email = EmailAddressField(required=False, widget=forms.EmailInput(attrs={"autocomplete": "email"}))
    field_order = ("email", "password")


class DeleteAccountForm(PasswordConfirmForm):
    """Delete an account or a guest: asks for confirmation and, for an account, its password."""

    sure = forms.BooleanField()

    def __init__(self, *args: Any, viewer: Viewer, **kwargs: Any) -> None:
        super().__init__(*args, viewer=viewer, **kwargs)
        if viewer.user is None:
            del self.fields["password"]
        else:
            self.fields["sure"].label = t("account.field_sure_account")


class ForgottenPasswordForm(PasswordResetForm):
    """Finds the account for a password reset by its confirmed address.

    If there is none, the same work is done, so that the response time reveals nothing.
    """

    email = EmailAddressField(
        label=PasswordResetForm.base_fields["email"].label, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )

    def get_users(self, email: str) -> list[User]:
        """The account in a list, or an empty list."""
        owner = find_owner(email)
        if owner is None or owner.user is None or not owner.user.has_usable_password():
            return [User(pk=0)]
        owner.user.email = owner.email  # the confirmed one: Django's copy may differ
        return [owner.user]

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        from_email: str | None,
        to_email: str,
        html_email_template_name: str | None = None,
    ) -> None:
        """Write to an account's address; without an account the same is done as far as the mail server lets us in."""
        subject, text = (render_to_string(name, context) for name in (subject_template_name, email_template_name))
        owner = Viewer.objects.filter(user_id=context["user"].pk).first()
        if to_email and owner is not None:
            link_valid = timedelta(seconds=settings.PASSWORD_RESET_TIMEOUT)
            AccountMail(subject, text, to_email, mail_ownership(owner, to_email, link_valid)).send()
        elif settings.MAILS:
            from hoshitaku.web.mail import outbox  # noqa: PLC0415  (it starts the thread of mails)

            outbox.enqueue(None)
