"""Passwords: reset by mail, and change with the old password."""

from __future__ import annotations

from dataclasses import dataclass, fields
from http import HTTPStatus
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import views
from django.contrib.auth.forms import PasswordChangeForm, SetPasswordForm
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import reverse_lazy

from hoshitaku.web.account import known_devices
from hoshitaku.web.account.email_address import can_send_mail
from hoshitaku.web.account.forms import ForgottenPasswordForm, check_own_password
from hoshitaku.web.http import rate_limits
from hoshitaku.web.http.pages import Page, render_page
from hoshitaku.web.templating.translate import page_language, t


@dataclass(frozen=True, kw_only=True)
class ResetRequestPage(Page):
    """The form to ask for a mail with a link to a new password."""

    template = "account/reset_password.html"

    form: ForgottenPasswordForm


@dataclass(frozen=True, kw_only=True)
class ResetUnavailablePage(Page):
    """This server sends no mails."""

    template = "account/reset_password_unavailable.html"


@dataclass(frozen=True, kw_only=True)
class ResetMailSentPage(Page):
    """The mail was sent, if there is such an account."""

    template = "account/reset_password_sent.html"


@dataclass(frozen=True, kw_only=True)
class NewPasswordPage(Page):
    """The form for the new password."""

    template = "account/reset_password_new.html"

    form: SetPasswordForm[Any] | None
    validlink: bool


@dataclass(frozen=True, kw_only=True)
class ResetDonePage(Page):
    """The new password is set."""

    template = "account/reset_password_done.html"


@dataclass(frozen=True, kw_only=True)
class ChangePasswordPage(Page):
    """The form to change the password."""

    template = "account/password.html"

    form: PasswordChangeForm


class _PasswordPageMixin:
    """Django's password pages with our templates; 400 if a form is invalid."""

    page_class: type[Page]
    """Its fields are taken from what Django's view gives to its template."""

    def render_to_response(self, context: dict[str, Any], **_response: Any) -> HttpResponse:
        given = {shown.name: context[shown.name] for shown in fields(self.page_class)}
        return render_page(self.request, self.page_class(**given))  # type: ignore[attr-defined]

    def form_invalid(self, form: Any) -> HttpResponse:
        answer: HttpResponse = super().form_invalid(form)  # type: ignore[misc]
        answer.status_code = 400
        return answer


class ResetPasswordView(_PasswordPageMixin, views.PasswordResetView):
    """Ask for a mail with a link to a new password."""

    email_template_name = "mail/reset.txt"
    subject_template_name = "mail/reset_subject.txt"
    success_url = reverse_lazy("reset-sent")
    form_class = ForgottenPasswordForm

    page_class = ResetRequestPage

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Without a public address there are no mails: the page refers to the operator."""
        if not can_send_mail():
            return render_page(request, ResetUnavailablePage())
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Send the mail in the language of the page, with a link to HOSHITAKU_ORIGIN."""
        rate_limits.count_attempt(rate_limits.MAIL, self.request, form.cleaned_data["email"])
        site = urlsplit(settings.ORIGIN)
        self.extra_email_context = {"lang": page_language(), "domain": site.netloc, "protocol": site.scheme}
        return super().form_valid(form)


class ResetMailSentView(_PasswordPageMixin, views.PasswordResetDoneView):
    """The mail was sent, if there is such an account."""

    page_class = ResetMailSentPage


class NewPasswordView(_PasswordPageMixin, views.PasswordResetConfirmView):
    """Choose the new password. Afterwards the account knows this browser: its owner has read the mail."""

    success_url = reverse_lazy("reset-done")

    page_class = NewPasswordPage

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Problem 429 after too many invalid links."""
        open_page = super().dispatch
        answers: list[HttpResponseBase] = []

        def leads_somewhere() -> bool:
            answers.append(open_page(request, *args, **kwargs))
            return self.validlink or answers[0].status_code == HTTPStatus.FOUND

        rate_limits.token_attempt_counter(request).count_failures_of(leads_somewhere)
        return answers[0]

    def form_valid(self, form: Any) -> HttpResponse:
        """Set the password; every signed-in browser has to sign in again."""
        answer = super().form_valid(form)
        known_devices.remember_device(self.request, form.user)
        return answer


class ResetDoneView(_PasswordPageMixin, views.PasswordResetCompleteView):
    """The new password is set."""

    page_class = ResetDonePage


class ChangePasswordForm(PasswordChangeForm):
    """The old password and twice the new one; guesses of the old one are limited."""

    def clean_old_password(self) -> str:
        """Reject a wrong password."""
        given: str = self.cleaned_data["old_password"]
        check_own_password(self.user, given)
        return given


class ChangePasswordView(_PasswordPageMixin, views.PasswordChangeView):
    """Change the password. All other devices are signed out."""

    success_url = reverse_lazy("profile")
    form_class = ChangePasswordForm

    page_class = ChangePasswordPage

    def form_valid(self, form: Any) -> HttpResponse:
        """Set the password, and show a message."""
        answer = super().form_valid(form)
        messages.success(self.request, t("account.password_changed"))
        return answer
