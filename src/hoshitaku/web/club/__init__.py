"""The club around the games: a catalogue of games with marks and suggestions, and members' posts.

Each part is a Django app. Tables, lobby and people do not depend on the club; the club reads games and people from
them. HOSHITAKU_CLUB=off removes its URLs and links.
"""
