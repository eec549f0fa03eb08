"""`python -m django removefactors NAME`: for somebody who lost every device and every recovery code."""

from __future__ import annotations

from argparse import ArgumentParser

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError

from hoshitaku.web.account.factors.keeping import remove_all


class Command(BaseCommand):
    """Takes the passkeys, the authenticator app and the recovery codes from an account. Its owner gets a mail."""

    help = (
        "Removes the second factors of an account whose owner lost them all. Make sure that it is the owner who asks."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The name to sign in with."""
        parser.add_argument("name", help="the name that the account signs in with")

    def handle(self, *arguments: object, name: str, **options: object) -> None:
        """CommandError if there is no such account, or nothing to remove."""
        user = User.objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"there is no account named {name!r}")
        if not remove_all(user):
            raise CommandError(f"{name} has no second factor")
        self.stdout.write(f"{name} signs in with the password alone now. The account's owner gets a mail.")
