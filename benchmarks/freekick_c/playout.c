/* What Python calls: whole random games, the trace of one, and copies. One translation unit, so that all is inlined. */
#include "rules.c"
#include "random.h"

static inline int choose(Game *game, Random *random) {
    uint8_t options[MAX_OPTIONS];
    int count = list_options(game, options);
    return options[below(random, count)];
}

static uint64_t fold(uint64_t digest, int64_t value) { return (digest ^ (uint64_t)value) * 1099511628211u; }

/* Plays `count` games on one random stream; gives the number of decisions and folds all final scores into `digest`. */
int64_t playouts(int seats, int64_t count, uint32_t seed, uint64_t *digest) {
    Random random;
    Game game;
    int64_t decisions = 0;
    seed_random(&random, seed);
    *digest = 14695981039346656037u;
    while (count-- > 0) {
        for (new_game(&game, seats); game.decision != GAME_OVER; decisions++) take(&game, choose(&game, &random));
        for (int i = 0; i < seats; i++) *digest = fold(*digest, game.seat[i].score);
    }
    return decisions;
}

/* Plays one game; writes actor and option of each decision in turn to `out`, then the scores to `scores`.
 * Gives the number of decisions, or -1 when `capacity` (in decisions) does not suffice. */
int64_t trace(int seats, uint32_t seed, int8_t *out, int64_t capacity, int16_t *scores) {
    Random random;
    Game game;
    int64_t decisions = 0;
    seed_random(&random, seed);
    for (new_game(&game, seats); game.decision != GAME_OVER; decisions++) {
        int option = choose(&game, &random);
        if (decisions == capacity) return -1;
        *out++ = game.actor;
        *out++ = option;
        take(&game, option);
    }
    for (int i = 0; i < seats; i++) scores[i] = game.seat[i].score;
    return decisions;
}

/* Copies a game in its middle `count` times; gives a sum of what was copied so that no copy can be left out. */
int64_t copies(int seats, uint32_t seed, int64_t count) {
    static Game shelf[64];
    Random random;
    Game game;
    int64_t sum = 0;
    seed_random(&random, seed);
    new_game(&game, seats);
    while (game.round < ROUNDS / 2) take(&game, choose(&game, &random));
    for (int64_t i = 0; i < count; i++) {
        shelf[i & 63] = game;
        sum += ((volatile Game *)&shelf[i & 63])->actor + i;
    }
    return sum;
}
