/* Marsaglia's xorshift128, bit for bit the stream that hoshitaku uses for random games. */
#ifndef FREEKICK_RANDOM_H
#define FREEKICK_RANDOM_H

#include <stdint.h>

typedef struct {
    uint32_t x, y, z, w;
} Random;

static inline uint32_t next_word(Random *r) {
    uint32_t t = r->x ^ (r->x << 11);
    r->x = r->y;
    r->y = r->z;
    r->z = r->w;
    return r->w = r->w ^ (r->w >> 19) ^ t ^ (t >> 8);
}

static inline uint32_t below(Random *r, uint32_t limit) { return (uint64_t)next_word(r) * limit >> 32; }

static inline void seed_random(Random *r, uint32_t seed) {
    uint32_t word[4], any = 0;
    for (uint32_t i = 0; i < 4; i++) {
        seed = seed * 1664525u + 1013904223u + i;
        any |= word[i] = seed ^ (seed >> 15);
    }
    if (!any) word[0] = 1;
    *r = (Random){word[0], word[1], word[2], word[3]};
    for (int i = 0; i < 8; i++) next_word(r);
}

#endif
