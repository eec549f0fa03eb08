#include "game.h"

#include <string.h>

static const int8_t COST[CARDS] = {5, 4, 4, 4, 4, 3, 5, 5, 4, 0, 4, 3, 4, 4, 5, 3, 5, 3, 5, 5, 3, 2};
static const int8_t START_LEVEL[LEVELS] = {4, 3, 0, 1};
static const int8_t TOP_LEVEL[LEVELS] = {12, 12, 6, 7};
static const int8_t BOX_COST[LEVELS][9] = {
    {2, 2, 2, 3, 3, 3, 4, 4},
    {1, 2, 2, 2, 3, 3, 3, 4, 4},
    {3, 4, 5, 6, 7, 8},
    {2, 3, 4, 5, 6, 7},
};

static inline bool is_species(int card) { return card >= MOB_FOLK; }
static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

/* ---- what species give and forbid */

/* The species that works for this seat: its own, or what its Library copied; NO_CARD when it has none. */
static inline int ability(const Game *game, const Seat *seat) {
    if (seat->species == NOWHERE) return NO_CARD;
    int card = game->card[seat->species];
    if (card == LIBRARY_FOLK && game->copied != NOWHERE) return game->card[game->copied];
    return card;
}

static inline int science(int species, const Seat *seat) {
    switch (species) {
    case SPACE_TRADER: return seat->level[COSMO];
    case DRAGON: return 5;
    case GIANTS: return 3;
    default: return seat->level[SCIENCE];
    }
}

static inline int power(int species, const Seat *seat, int cubes) {
    if (cubes == 0) return 0;
    if (species == MOB_FOLK) return cubes < 6 ? 2 * cubes : cubes + 5;
    return cubes + science(species, seat);
}

/* The fewest cubes that reach a cost; the table of the Mob Folk doubles them as far as costs go. */
static inline int cubes_for(int species, const Seat *seat, int cost) {
    if (species == MOB_FOLK) return (cost + 1) / 2;
    return most(1, cost - science(species, seat));
}

static inline bool bound(int species) {
    return species == BERSERKER || species == DRAGON;
}

/* The actor holds a Library that has not copied anything this round, and there is a species to copy. */
static inline bool may_copy(const Game *game) {
    return game->copied == NOWHERE && game->copy_targets && game->holder[game->library] == game->actor;
}

/* ---- levels and species */

static void raise_level(Seat *seat, int track) {
    if (seat->level[track] < TOP_LEVEL[track]) seat->level[track]++;
}

static void pay_levels(Seat *seat, int track, int strength) {
    while (seat->level[track] < TOP_LEVEL[track]) {
        strength -= BOX_COST[track][seat->level[track] - START_LEVEL[track]];
        if (strength < 0) return;
        seat->level[track]++;
    }
}

static void to_field(Game *game, Seat *seat) {
    game->holder[seat->species] = NOBODY;
    seat->species = NOWHERE;
}

static void gain_or_guard(Game *game, int place) {
    Seat *taker = &game->seat[game->actor];
    if (taker->species == place) return;
    if (taker->species != NOWHERE) to_field(game, taker);
    if (game->holder[place] != NOBODY) to_field(game, &game->seat[game->holder[place]]);
    game->holder[place] = game->actor;
    taker->species = place;
    if (game->card[place] == SPACE_FARMER) raise_level(taker, GREEN);
}

/* ---- power box cards */

static void hold_expo(Game *game) {
    int visitors = 0;
    for (int i = 0; i < game->seats; i++) {
        uint8_t *box = game->seat[i].box;
        if (box[WAR] == 0 && box[CARNIVAL] == 0) continue;
        box[CARNIVAL] += box[WAR] + 1;
        box[WAR] = 0;
        visitors++;
    }
    game->seat[game->actor].score += visitors;
}

static void provoke(Game *game) {
    int placed = 0;
    for (int i = 0; i < game->seats; i++) {
        Seat *seat = &game->seat[i];
        if (i == game->actor || seat->hand == 0) continue;
        seat->hand--;
        seat->box[WAR]++;
        placed++;
    }
    game->seat[game->actor].score += 1 + placed;
}

static void use_card(Game *game, int card) {
    Seat *user = &game->seat[game->actor];
    switch (card) {
    case VEIN: user->hand += 3; break;
    case EMIGRANT_SHIP: game->ship_cubes = 1 + (user->level[COSMO] + 1) / 2; break;
    case NATIVE_VILLAGE: raise_level(user, COSMO), user->score += 2; break;
    case EXPO: hold_expo(game); break;
    case PROVOCATION: provoke(game); break;
    case MIGRATORY_CITY: raise_level(user, COSMO), user->oxygen_assured = true; break;
    case DARK_MATTER: user->score += user->level[COSMO] + 1; break;
    case OUTER_PLANET_SURVEY: user->stars++, user->score += 1; break;
    case GRAVITY_QUAKE: user->stars++, user->score += 2; break;
    case ALMS: user->score += 5; break;
    case FAIR: user->score += most(0, user->level[GREEN] - 2); break;
    }
}

/* ---- round end and game end */

static void oxygen_step(Game *game) {
    for (int i = 0; i < game->seats; i++) {
        Seat *seat = &game->seat[i];
        int species = ability(game, seat);
        int surplus = seat->level[GREEN] + power(species, seat, seat->box[OXYGEN]) - seat->level[CITY];
        if (surplus < 0 && species != ZOMBIES && !seat->oxygen_assured) seat->score -= 5;
        if (surplus > 0 && species == GARDENING_FOLK) seat->score += surplus;
    }
}

/* War power, or 0 for a seat that takes no part (a participant has at least 1). */
static int war_power(const Game *game, const Seat *seat) {
    int species = ability(game, seat), cubes = seat->box[WAR];
    int strength = power(species, seat, cubes);
    if (species == LORD_OF_WAR) strength += seat->level[COSMO];
    if (species == BERSERKER && cubes) strength += 4;
    return strength;
}

/* 5 points to the highest value above 0 and 3 to the second, ties clockwise from the marker. Gives the first. */
static int award(Game *game, const int *value) {
    int first = NOBODY, second = NOBODY, seat = game->marker;
    for (int i = 0; i < game->seats; i++) {
        if (value[seat] > 0) {
            if (first == NOBODY || value[seat] > value[first]) {
                second = first;
                first = seat;
            } else if (second == NOBODY || value[seat] > value[second]) {
                second = seat;
            }
        }
        if (++seat == game->seats) seat = 0;
    }
    if (first != NOBODY) game->seat[first].score += 5;
    if (second != NOBODY) game->seat[second].score += 3;
    return first;
}

static void war_step(Game *game) {
    int strength[MAX_SEATS] = {0};
    for (int i = 0; i < game->seats; i++) strength[i] = war_power(game, &game->seat[i]);
    int winner = award(game, strength);
    for (int i = 0; i < game->seats; i++)
        if (i != winner && ability(game, &game->seat[i]) == BERSERKER) game->seat[i].score -= 3;
    if (winner != NOBODY) game->marker = winner;
}

static void carnival_step(Game *game) {
    for (int i = 0; i < game->seats; i++) {
        Seat *seat = &game->seat[i];
        seat->score += power(ability(game, seat), seat, seat->box[CARNIVAL]);
    }
}

static void clear_cubes(Game *game) {
    for (int i = 0; i < game->seats; i++) {
        Seat *seat = &game->seat[i];
        seat->hand = 0;
        seat->passed = seat->oxygen_assured = false;
        memset(seat->box, 0, sizeof seat->box);
    }
    memset(game->cubes, 0, sizeof game->cubes);
    game->copied = NOWHERE;
}

static void end_dark_matter(Game *game) {
    int lowest = 99, highest = 0;
    for (int i = 0; i < game->seats; i++) {
        lowest = least(lowest, game->seat[i].level[COSMO]);
        highest = most(highest, game->seat[i].level[COSMO]);
    }
    for (int i = 0; i < game->seats && lowest != highest; i++)
        if (game->seat[i].level[COSMO] == lowest) game->seat[i].score -= 5;
}

static void end_quake(Game *game) {
    int fewest = 99, top = 0;
    for (int i = 0; i < game->seats; i++) {
        fewest = least(fewest, game->seat[i].stars);
        top = most(top, game->seat[i].stars);
    }
    for (int i = 0; i < game->seats && fewest != top; i++) {
        if (game->seat[i].stars == top) game->seat[i].score += 5;
        if (game->seat[i].stars == fewest) game->seat[i].score -= 5;
    }
}

static void end_survey(Game *game) {
    for (int i = 0; i < game->seats; i++)
        game->seat[i].score += least(20, game->seat[i].stars * game->seat[i].level[COSMO]);
}

static void end_fair(Game *game) {
    int green[MAX_SEATS] = {0};
    for (int i = 0; i < game->seats; i++) green[i] = game->seat[i].level[GREEN];
    award(game, green);
}

static void end_game(Game *game) {
    for (int place = 0; place < PLACES; place++) {
        int holder = game->holder[place];
        switch (game->card[place]) {
        case DARK_MATTER: end_dark_matter(game); break;
        case OUTER_PLANET_SURVEY: end_survey(game); break;
        case GRAVITY_QUAKE: end_quake(game); break;
        case FAIR: end_fair(game); break;
        case DRAGON: if (holder != NOBODY) game->seat[holder].score += 5; break;
        case ZOMBIES: if (holder != NOBODY) game->seat[holder].score -= 3; break;
        }
    }
    game->actor = OVER;
    game->decision = GAME_OVER;
}

/* ---- rounds and turns */

static void feed_birds(Game *game) {
    int highest = 0;
    for (int i = 0; i < game->seats; i++) highest = most(highest, game->seat[i].level[GREEN]);
    for (int i = 0; i < game->seats; i++)
        if (game->seat[i].level[GREEN] == highest) game->seat[i].hand++;
}

static void start_turn(Game *game, int actor) {
    Seat *seat = &game->seat[actor];
    int species = ability(game, seat);
    if (species == DRAGON && seat->hand) seat->hand--;
    if (species == BERSERKER && seat->hand && seat->box[WAR] == 0) seat->hand--, seat->box[WAR]++;
    game->actor = actor;
    game->decision = CHOOSE_ACTION;
}

static void start_round(Game *game) {
    game->round++;
    for (int i = 0; i < game->seats; i++) game->seat[i].hand = game->seat[i].level[CITY];
    for (int place = 0; place < PLACES; place++) {
        int card = game->card[place];
        if (card == MIGRATORY_CITY) feed_birds(game);
        if (game->holder[place] == NOBODY) continue;
        Seat *holder = &game->seat[game->holder[place]];
        if (card == FOUR_DIMENSIONALS) holder->hand += least(3, holder->level[COSMO]);
        if (card == SPACE_FARMER) holder->hand++, holder->box[OXYGEN]++;
    }
    start_turn(game, game->marker);
}

static void end_round(Game *game) {
    oxygen_step(game);
    war_step(game);
    carnival_step(game);
    clear_cubes(game);
    if (game->round == ROUNDS) end_game(game);
    else start_round(game);
}

static void end_turn(Game *game) {
    int next = game->actor;
    for (int i = 0; i < game->seats; i++) {
        if (++next == game->seats) next = 0;
        if (!game->seat[next].passed) {
            start_turn(game, next);
            return;
        }
    }
    end_round(game);
}

static void end_action(Game *game) {
    if (may_copy(game)) game->decision = AFTER_ACTION;
    else end_turn(game);
}

/* ---- the decisions: options */

static int list_copies(const Game *game, uint8_t *options, int count) {
    if (!may_copy(game)) return count;
    for (uint32_t targets = game->copy_targets; targets; targets &= targets - 1)
        options[count++] = COPY + __builtin_ctz(targets);
    return count;
}

/* Every option is written and then counted or not: there is no branch that a processor could mispredict. */
static inline int list_actions(const Game *game, uint8_t *options) {
    const Seat *seat = &game->seat[game->actor];
    int count = 0;
    if (seat->hand) {
        int species = ability(game, seat), own = seat->species;
        bool is_bound = bound(species), is_held = own != NOWHERE;
        int reach = power(species, seat, seat->hand);
        for (int box = CITY; box <= CARNIVAL; box++) {
            options[count] = box;
            count += (seat->box[box] == 0) & ((box != CARNIVAL) | (species != GIANTS));
        }
        for (int place = 0; place < PLACES; place++) {
            int card = game->card[place];
            options[count] = PLACE_CARD + place;
            count += (game->cubes[place] == 0) & (COST[card] <= reach) &
                     (!is_species(card) | !is_bound | (own == place));
        }
        options[count] = GIVE_BACK;
        count += is_held & !is_bound;
    }
    options[count++] = PASS;
    return list_copies(game, options, count);
}

static int list_options(const Game *game, uint8_t *options) {
    int count = 0;
    switch (game->decision) {
    case DRAW_PLANET_CARD:
        for (uint32_t unseen = game->unseen; unseen; unseen &= unseen - 1) options[count++] = __builtin_ctz(unseen);
        return count;
    case DRAW_START_SEAT:
        for (int seat = 0; seat < game->seats; seat++) options[count++] = seat;
        return count;
    case CHOOSE_ACTION: return list_actions(game, options);
    case CHOOSE_CUBES:
        for (int cubes = game->fewest_cubes; cubes <= game->seat[game->actor].hand; cubes++) options[count++] = cubes;
        return count;
    case PLACE_SHIP_CUBE:
        for (int box = OXYGEN; box <= CARNIVAL; box++) options[count++] = box;
        return count;
    case AFTER_ACTION:
        count = list_copies(game, options, 0);
        options[count++] = END_TURN;
        return count;
    default: return 0;
    }
}

/* ---- the decisions: taking an option */

static void draw_planet_card(Game *game, int card) {
    if (card == LIBRARY_FOLK) game->library = game->dealt;
    else if (is_species(card)) game->copy_targets |= 1u << game->dealt;
    game->card[game->dealt++] = card;
    game->unseen &= ~(1u << card);
    if (game->dealt < PLACES) return;
    if (game->library == NOWHERE) game->copy_targets = 0;
    game->decision = DRAW_START_SEAT;
}

static void choose_action(Game *game, int option) {
    Seat *seat = &game->seat[game->actor];
    if (option == PASS) {
        seat->passed = true;
        end_turn(game);
    } else if (option == GIVE_BACK) {
        seat->hand--;
        to_field(game, seat);
        end_action(game);
    } else if (option >= COPY) {
        game->copied = option - COPY;
    } else {
        int card = option < PLACE_CARD ? NO_CARD : game->card[option - PLACE_CARD];
        game->action = option;
        game->fewest_cubes = card == NO_CARD ? 1 : card == ALMS ? seat->hand : cubes_for(ability(game, seat), seat, COST[card]);
        game->decision = CHOOSE_CUBES;
    }
}

static void choose_cubes(Game *game, int cubes) {
    Seat *seat = &game->seat[game->actor];
    int strength = power(ability(game, seat), seat, cubes);
    seat->hand -= cubes;
    if (game->action < PLACE_CARD) {
        seat->box[game->action] = cubes;
        if (game->action < LEVELS) pay_levels(seat, game->action, strength);
    } else {
        int place = game->action - PLACE_CARD, card = game->card[place];
        game->cubes[place] = cubes;
        if (is_species(card)) gain_or_guard(game, place);
        else use_card(game, card);
        if (card == EMIGRANT_SHIP) {
            game->decision = PLACE_SHIP_CUBE;
            return;
        }
    }
    end_action(game);
}

static void take(Game *game, int option) {
    switch (game->decision) {
    case DRAW_PLANET_CARD: draw_planet_card(game, option); break;
    case DRAW_START_SEAT:
        game->marker = option;
        start_round(game);
        break;
    case CHOOSE_ACTION: choose_action(game, option); break;
    case CHOOSE_CUBES: choose_cubes(game, option); break;
    case PLACE_SHIP_CUBE:
        game->seat[game->actor].box[option]++;
        if (--game->ship_cubes == 0) end_action(game);
        break;
    case AFTER_ACTION:
        if (option != END_TURN) game->copied = option - COPY;
        end_turn(game);
        break;
    }
}

static void new_game(Game *game, int seats) {
    memset(game, 0, sizeof *game);
    game->unseen = (1u << CARDS) - 1;
    game->seats = seats;
    game->actor = CHANCE;
    game->decision = DRAW_PLANET_CARD;
    game->library = game->copied = NOWHERE;
    memset(game->holder, NOBODY, sizeof game->holder);
    for (int i = 0; i < seats; i++) {
        game->seat[i].species = NOWHERE;
        memcpy(game->seat[i].level, START_LEVEL, LEVELS);
    }
}
