"""Model fields for text of users: cleaned on every way in, by a form, the admin, a record, JSON or a command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db import models

from hoshitaku.kernel.display_name import clean_lines, clean_single_line, has_visible_characters
from hoshitaku.web.templating.translate import t

if TYPE_CHECKING:
    Chars = models.CharField[str, str]
    Texts = models.TextField[str, str]
    OfText = models.Field[str, str]
else:
    Chars, Texts, OfText = models.CharField, models.TextField, object


class CleanedTextField(OfText):
    """A field that stores only the text that `clean_text` returns: no control, direction or private characters."""

    clean_text = staticmethod(clean_single_line)

    def deconstruct(self) -> tuple[str, str, Sequence[Any], dict[str, Any]]:
        """Migrations see Django's field."""
        name, _, arguments, named = super().deconstruct()
        kind = "CharField" if isinstance(self, models.CharField) else "TextField"
        return name, f"django.db.models.{kind}", arguments, named

    def to_python(self, value: Any) -> Any:
        """Clean the value of a form or a file."""
        value = super().to_python(value)
        return self.clean_text(value) if isinstance(value, str) else value

    def get_prep_value(self, value: Any) -> Any:
        """Clean the value before any write to the database."""
        value = super().get_prep_value(value)
        return self.clean_text(value) if isinstance(value, str) else value

    def pre_save(self, model_instance: models.Model, add: bool) -> Any:
        """Clean the value before saving; the object gets the cleaned value too."""
        value = self.to_python(super().pre_save(model_instance, add))
        setattr(model_instance, self.attname, value)
        return value

    def validate(self, value: Any, model_instance: models.Model | None) -> None:
        """Reject text without visible characters, in the admin too."""
        super().validate(value, model_instance)
        if not self.blank and not has_visible_characters(value):
            raise ValidationError(t("club.error_empty"))


class LineField(CleanedTextField, Chars):
    """One line: a name, a title, a chat message."""


class ShortTextField(CleanedTextField, Chars):
    """A few lines."""

    clean_text = staticmethod(clean_lines)


class LongTextField(CleanedTextField, Texts):
    """Any number of lines."""

    clean_text = staticmethod(clean_lines)
