"""The table in the browser: a Django project that holds records and sends views. It knows no rule of any game."""
