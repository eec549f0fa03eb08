"""How fast the table in the browser is: rendering, from one browser's POST to another's page, and under load."""
