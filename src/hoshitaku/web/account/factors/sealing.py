"""Encryption of what the server has to read again: a stolen database, without the key file, cannot be read."""

from __future__ import annotations

import os

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.contrib.auth.models import User
from django.utils.crypto import salted_hmac

NONCE = 12  # bytes


def seal(text: str, user: User) -> bytes:
    """Encrypt a text for an account (AES-256 in GCM): in another account's row it opens no more."""
    nonce = os.urandom(NONCE)
    return nonce + AESGCM(_key()).encrypt(nonce, text.encode(), _bound_to(user))


def opened(sealed: bytes, user: User) -> str | None:
    """The text again; None if it is damaged, another account's, or was made with another key."""
    try:
        return AESGCM(_key()).decrypt(sealed[:NONCE], sealed[NONCE:], _bound_to(user)).decode()
    except (InvalidTag, ValueError):
        return None


def _key() -> bytes:
    return salted_hmac("hoshitaku.second-factor", "authenticator app", algorithm="sha256").digest()


def _bound_to(user: User) -> bytes:
    return f"account {user.pk}".encode()
