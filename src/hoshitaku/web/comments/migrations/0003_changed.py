from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("comments", "0002_asides")]

    operations = [
        migrations.AddField("comment", "changed", models.DateTimeField(blank=True, null=True)),
    ]
