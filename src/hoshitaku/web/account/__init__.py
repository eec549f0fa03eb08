"""People: guests with a name and a colour, and accounts for those who want one."""
