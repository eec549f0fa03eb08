"""The model of a take-back request; `models` imports it."""

from __future__ import annotations

from django.db import models


class TakeBack(models.Model):
    """The newest request at a table: a seat asks the others to let it take its last choice back, to after entry
    `back_to`.

    It was made `after` an entry and is valid until another entry follows. `granted` are the seats that agreed;
    `refused` is the seat that did not.
    """

    table = models.OneToOneField("table.Table", models.CASCADE, related_name="take_back")
    seat = models.PositiveSmallIntegerField()
    after = models.PositiveIntegerField()
    back_to = models.PositiveIntegerField()
    granted = models.JSONField(default=list)
    refused = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.seat} after {self.after}"
