"""The club around the games: a catalogue with marks and discovery, and what members write.

Each part is a Django app of its own. Tables, lobby and people do not know the club; it reads games and people from
them. HOSHITAKU_CLUB=off takes its addresses and links away.
"""
