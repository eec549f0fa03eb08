"""Encrypts what the server must read again: a stolen database is useless without the key file."""

from __future__ import annotations

import os
from dataclasses import dataclass

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.utils.crypto import salted_hmac

NONCE_BYTES = 12  # bytes


@dataclass(frozen=True)
class EncryptionPurpose:
    """What is encrypted: every purpose has a key of its own, made from the server's key."""

    salt: str
    name: str

    def seal(self, text: str, context: str) -> bytes:
        """Encrypt a text (AES-256 in GCM) for a place, such as a row: elsewhere it cannot be decrypted."""
        nonce = os.urandom(NONCE_BYTES)
        return nonce + AESGCM(self._key()).encrypt(nonce, text.encode(), context.encode())

    def unseal(self, sealed: bytes, context: str) -> str | None:
        """The decrypted text; None if it is damaged, of another place, or encrypted with another key."""
        try:
            return AESGCM(self._key()).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], context.encode()).decode()
        except (InvalidTag, ValueError):
            return None

    def _key(self) -> bytes:
        return salted_hmac(self.salt, self.name, algorithm="sha256").digest()
