"""Meeting people: open tables, a queue for those who look for a table, friends, blocks and reports."""
