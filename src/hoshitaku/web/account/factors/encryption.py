"""Encrypts secrets of accounts that the server must read again."""

from __future__ import annotations

from django.contrib.auth.models import User

from hoshitaku.web.database.encryption import EncryptionPurpose

PURPOSE = EncryptionPurpose("hoshitaku.second-factor", "authenticator app")


def seal(text: str, user: User) -> bytes:
    """Encrypt a text for an account; it cannot be decrypted in another account's row."""
    return PURPOSE.seal(text, _encryption_context(user))


def unseal(sealed: bytes, user: User) -> str | None:
    """The decrypted text; None if it is damaged, another account's, or encrypted with another key."""
    return PURPOSE.unseal(sealed, _encryption_context(user))


def _encryption_context(user: User) -> str:
    return f"account {user.pk}"
