"""Passkeys: adding one, and what a browser sends to show that its owner is there (WebAuthn).

Each begins with options that hold a challenge, which the session keeps for five minutes and for one answer. The device
has to know its owner (a finger, a face, a PIN), so a passkey is two factors by itself.
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

from hoshitaku.web.account.factors.sites import Site, site_of
from hoshitaku.web.account.models import Passkey
from hoshitaku.web.http.rate_limits import token_attempt_counter

CHALLENGES = "passkey_challenges"
LASTS = 5 * 60  # seconds
MOST = 20  # passkeys of one account
HANDLE = 32  # bytes
LONGEST = 20_000  # characters of what a browser sends
SITE_NAME = "Hoshitaku"
# What the library raises for an answer that is none, or not of this challenge, site or key.
WRONG = (WebAuthnException, ValueError, TypeError, LookupError, AttributeError, RecursionError)


def options_to_add(request: HttpRequest, user: User) -> str:
    """What the browser is to make, as JSON: a key that it finds without a name, on a device that has none of ours."""
    site = site_of(request)
    keys = list(Passkey.objects.filter(user=user))
    options = generate_registration_options(
        rp_id=site.name,
        rp_name=SITE_NAME,
        user_id=bytes(keys[0].handle) if keys else secrets.token_bytes(HANDLE),
        user_name=user.get_username(),
        timeout=LASTS * 1000,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=_named(keys),
    )
    _keep(request, "add", options.challenge, options.user.id)
    return options_to_json(options)


def options_to_show(request: HttpRequest, purpose: str, user: User | None) -> str:
    """What the browser is to sign, as JSON: with a passkey of an account, or with any of this site."""
    site = site_of(request)
    options = generate_authentication_options(
        rp_id=site.name,
        timeout=LASTS * 1000,
        allow_credentials=_named(list(Passkey.objects.filter(user=user))) if user is not None else None,
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    _keep(request, purpose, options.challenge)
    return options_to_json(options)


def add(request: HttpRequest, user: User, sent: str, name: str) -> Passkey | None:
    """Keep the passkey that a browser has made; None if it is not what it was asked for, or another account's."""
    site, (challenge, handle) = site_of(request), _taken(request, "add")
    made = token_attempt_counter(request).count_failures_of(lambda: _made(site, challenge, sent))
    if made is None:
        return None
    try:
        with transaction.atomic():
            User.objects.select_for_update().get(pk=user.pk)  # Two tabs count together.
            if Passkey.objects.filter(user=user).count() >= MOST:
                return None
            return Passkey.objects.create(
                user=user,
                name=name,
                credential=bytes_to_base64url(made.credential_id),
                public_key=made.credential_public_key,
                handle=handle,
                uses=made.sign_count,
            )
    except IntegrityError:  # Known already: to whom is nobody's business.
        return None


def shown(request: HttpRequest, purpose: str, sent: str, user: User | None = None) -> Passkey | None:
    """The passkey that a browser has shown: an open account's, `user`'s if one is named.

    None for one that is unknown, another's or wrong, all alike. Problem 429 after too many.
    """
    site, (challenge, _) = site_of(request), _taken(request, purpose)
    return token_attempt_counter(request).count_failures_of(lambda: _shown(site, challenge, sent, user))


def _made(site: Site, challenge: bytes, sent: str) -> Any:
    try:
        return verify_registration_response(
            credential=_read(sent),
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            require_user_verification=True,
        )
    except WRONG:
        return None


def _shown(site: Site, challenge: bytes, sent: str, user: User | None) -> Passkey | None:
    try:
        given = parse_authentication_credential_json(_read(sent))
        key = Passkey.objects.select_related("user").get(credential=given.id, user__is_active=True)
        handle = given.response.user_handle
        if (user is not None and key.user_id != user.pk) or (handle is not None and handle != bytes(key.handle)):
            return None
        verified = verify_authentication_response(
            credential=given,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=bytes(key.public_key),
            credential_current_sign_count=key.uses,
            require_user_verification=True,
        )
    except (*WRONG, Passkey.DoesNotExist):
        return None
    # As it was read: of two answers with the same count the database takes one.
    same = Passkey.objects.filter(pk=key.pk, uses=key.uses)
    return key if same.update(uses=verified.new_sign_count, used=timezone.now()) == 1 else None


def _read(sent: str) -> dict[str, Any]:
    if len(sent) > LONGEST:
        raise ValueError("longer than any browser's answer")
    read = json.loads(sent)
    if not isinstance(read, dict):
        raise TypeError("no credential")
    return read


def _named(keys: list[Passkey]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(key.credential)) for key in keys]


def _keep(request: HttpRequest, purpose: str, challenge: bytes, handle: bytes = b"") -> None:
    kept = request.session.get(CHALLENGES, {})
    request.session[CHALLENGES] = {**kept, purpose: [challenge.hex(), handle.hex(), time.time()]}


def _taken(request: HttpRequest, purpose: str) -> tuple[bytes, bytes]:
    """The challenge of this session for a purpose, which it no longer has afterwards; one that nobody knows if none."""
    kept = dict(request.session.get(CHALLENGES, {}))
    challenge, handle, since = kept.pop(purpose, ["", "", 0])
    request.session[CHALLENGES] = kept
    if not challenge or not 0 <= time.time() - since <= LASTS:
        return secrets.token_bytes(HANDLE), b""
    return bytes.fromhex(challenge), bytes.fromhex(handle)
