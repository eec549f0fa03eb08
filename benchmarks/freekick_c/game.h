/* Free Kick from the Planet, base game, by hand in C: how fast this game can be.
 *
 * The same decisions in the same order with the same options as hoshitaku.games.freekick, but nothing else: no words,
 * no clauses, no records, no packs, and every number of the pack written into the code. */
#ifndef FREEKICK_GAME_H
#define FREEKICK_GAME_H

#include <stdbool.h>
#include <stdint.h>

enum { MAX_SEATS = 4, ROUNDS = 6, PLACES = 8, CARDS = 22, LEVELS = 4, BOXES = 7, MAX_OPTIONS = 64 };
enum { NOBODY = -1, CHANCE = -1, OVER = -2, NOWHERE = -1 };

enum Box { CITY, GREEN, SCIENCE, COSMO, OXYGEN, WAR, CARNIVAL };

/* Cards in the order of the pack: boxes first, then species. */
enum Card {
    VEIN, EMIGRANT_SHIP, NATIVE_VILLAGE, EXPO, PROVOCATION, MIGRATORY_CITY, DARK_MATTER, OUTER_PLANET_SURVEY,
    GRAVITY_QUAKE, ALMS, FAIR,
    MOB_FOLK, GIANTS, LORD_OF_WAR, GARDENING_FOLK, BERSERKER, SPACE_TRADER, LIBRARY_FOLK, DRAGON, FOUR_DIMENSIONALS,
    SPACE_FARMER, ZOMBIES,
    NO_CARD
};

/* Options of choose_action: 0..6 are the boxes of the own sheet. */
enum Action { PLACE_CARD = 7, GIVE_BACK = 15, PASS = 16, COPY = 17, END_TURN = 25 };

enum Decision {
    DRAW_PLANET_CARD, DRAW_START_SEAT, CHOOSE_ACTION, CHOOSE_CUBES, PLACE_SHIP_CUBE, AFTER_ACTION, GAME_OVER
};

typedef struct {
    int16_t score;
    int8_t hand, stars, species; /* species: its place, or NOWHERE */
    bool passed, oxygen_assured;
    int8_t level[LEVELS];
    uint8_t box[BOXES];
} Seat;

typedef struct {
    uint32_t unseen; /* one bit a card */
    uint8_t decision;
    int8_t actor, seats, dealt, round, marker;
    int8_t action, fewest_cubes, ship_cubes; /* of the action being carried out */
    int8_t library, copied;                  /* places, or NOWHERE */
    uint8_t copy_targets;                    /* one bit a place; none without a Library */
    uint8_t card[PLACES], cubes[PLACES];
    int8_t holder[PLACES]; /* seat, or NOBODY */
    Seat seat[MAX_SEATS];
} Game;

#endif
