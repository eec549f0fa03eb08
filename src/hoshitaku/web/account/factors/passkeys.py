"""Passkeys: adding one, and checking a browser's proof that its owner is present (WebAuthn).

Each begins with options that hold a challenge, which the session keeps for five minutes and for one answer. The device
has to verify its owner (a finger, a face, a PIN), so a passkey alone counts as two factors.
"""

from __future__ import annotations

import json
import secrets
import time
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, parse_authentication_credential_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from hoshitaku.web.account.factors.passkey_site import PasskeySite, site_of
from hoshitaku.web.account.models import Passkey
from hoshitaku.web.http.rate_limits import token_attempt_counter

CHALLENGES_SESSION_KEY = "passkey_challenges"
CHALLENGE_VALID_SECONDS = 5 * 60  # seconds
MAX_PASSKEYS = 20  # passkeys of one account
USER_HANDLE_BYTES = 32  # bytes
MAX_ANSWER_LENGTH = 20_000  # characters of what a browser sends
SITE_NAME = "Hoshitaku"
# Errors of the library for a malformed answer, or for a wrong challenge, site or key.
INVALID_ANSWER_ERRORS = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError, RecursionError)


def create_registration_options(request: HttpRequest, user: User) -> str:
    """The options to create a passkey, as JSON: discoverable, and on a device without one of this account."""
    site = site_of(request)
    keys = list(Passkey.objects.filter(user=user))
    options = generate_registration_options(
        rp_id=site.name,
        rp_name=SITE_NAME,
        user_id=bytes(keys[0].user_handle) if keys else secrets.token_bytes(USER_HANDLE_BYTES),
        user_name=user.get_username(),
        timeout=CHALLENGE_VALID_SECONDS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=_credential_descriptors(keys),
    )
    _store_challenge(request, "add", options.challenge, options.user.id)
    return options_to_json(options)


def create_verification_options(request: HttpRequest, purpose: str, user: User | None) -> str:
    """The options to use a passkey, as JSON: one of an account, or any of this site."""
    site = site_of(request)
    options = generate_authentication_options(
        rp_id=site.name,
        timeout=CHALLENGE_VALID_SECONDS * 1000,
        allow_credentials=_credential_descriptors(list(Passkey.objects.filter(user=user)))
        if user is not None
        else None,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    _store_challenge(request, purpose, options.challenge)
    return options_to_json(options)


def add_passkey(request: HttpRequest, user: User, sent: str, name: str) -> Passkey | None:
    """Store the passkey that a browser has created; None if it does not match the options, or is another account's."""
    site, (challenge, handle) = site_of(request), _take_challenge(request, "add")
    made = token_attempt_counter(request).count_failures_of(lambda: _verify_new_passkey(site, challenge, sent))
    if made is None:
        return None
    try:
        with transaction.atomic():
            User.objects.select_for_update().get(pk=user.pk)  # two tabs count together
            if Passkey.objects.filter(user=user).count() >= MAX_PASSKEYS:
                return None
            return Passkey.objects.create(
                user=user,
                name=name,
                credential_id=bytes_to_base64url(made.credential_id),
                public_key=made.credential_public_key,
                user_handle=handle,
                sign_count=made.sign_count,
            )
    except IntegrityError:  # already registered; the answer must not reveal whose it is
        return None


def verify_passkey(request: HttpRequest, purpose: str, sent: str, user: User | None = None) -> Passkey | None:
    """The passkey that a browser has proved: an active account's, or `user`'s if given.

    None alike for an unknown, wrong or another account's passkey. Problem 429 after too many.
    """
    site, (challenge, _) = site_of(request), _take_challenge(request, purpose)
    return token_attempt_counter(request).count_failures_of(lambda: _verify_used_passkey(site, challenge, sent, user))


def _verify_new_passkey(site: PasskeySite, challenge: bytes, sent: str) -> Any:
    try:
        return verify_registration_response(
            credential=_parse_credential(sent),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except INVALID_ANSWER_ERRORS:
        return None


def _verify_used_passkey(site: PasskeySite, challenge: bytes, sent: str, user: User | None) -> Passkey | None:
    try:
        given = parse_authentication_credential_json(_parse_credential(sent))
        key = Passkey.objects.select_related("user").get(credential_id=given.id, user__is_active=True)
        handle = given.response.user_handle
        if (user is not None and key.user_id != user.pk) or (handle is not None and handle != bytes(key.user_handle)):
            return None
        verified = verify_authentication_response(
            credential=given,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=bytes(key.public_key),
            credential_current_sign_count=key.sign_count,
            require_user_verification=True,
        )
    except (*INVALID_ANSWER_ERRORS, Passkey.DoesNotExist):
        return None
    # Conditional on the count that was read: of two answers with the same count, the database accepts one.
    same = Passkey.objects.filter(pk=key.pk, sign_count=key.sign_count)
    return key if same.update(sign_count=verified.new_sign_count, last_used=timezone.now()) == 1 else None


def _parse_credential(sent: str) -> dict[str, Any]:
    if len(sent) > MAX_ANSWER_LENGTH:
        raise ValueError("longer than any browser's answer")
    read = json.loads(sent)
    if not isinstance(read, dict):
        raise TypeError("no credential")
    return read


def _credential_descriptors(keys: list[Passkey]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.credential_id)) for key in keys]


def _store_challenge(request: HttpRequest, purpose: str, challenge: bytes, handle: bytes = b"") -> None:
    kept = request.session.get(CHALLENGES_SESSION_KEY, {})
    request.session[CHALLENGES_SESSION_KEY] = {**kept, purpose: [challenge.hex(), handle.hex(), time.time()]}


def _take_challenge(request: HttpRequest, purpose: str) -> tuple[bytes, bytes]:
    """Take the challenge for a purpose out of the session; a random one if there is none."""
    kept = dict(request.session.get(CHALLENGES_SESSION_KEY, {}))
    challenge, handle, since = kept.pop(purpose, ["", "", 0])
    request.session[CHALLENGES_SESSION_KEY] = kept
    if not challenge or not 0 <= time.time() - since <= CHALLENGE_VALID_SECONDS:
        return secrets.token_bytes(USER_HANDLE_BYTES), b""
    return bytes.fromhex(challenge), bytes.fromhex(handle)
