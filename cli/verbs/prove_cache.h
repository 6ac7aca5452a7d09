// The cache of `prove`: an SQLite file of records (prove_record.h) by key (prove_key.h). What is damaged or not ours is
// never believed and never overwritten.
#ifndef BUFFERPROOF_CLI_VERBS_PROVE_CACHE_H
#define BUFFERPROOF_CLI_VERBS_PROVE_CACHE_H

#include "cli/verbs/prove_key.h"

#include <jansson.h>

struct prove_cache;

// Opens or makes the file. Null with a message on stderr if it cannot be used.
struct prove_cache *prove_cache_open(const char *path);

// Stores what is pending, with a message on stderr if that fails. Accepts null.
void prove_cache_close(struct prove_cache *cache);

// The value of a key; the caller releases it. Null: there is none, or it is damaged.
json_t *prove_cache_find(struct prove_cache *cache, struct prove_key key);

// Keeps a value, which is written soon, at once if other values have waited for a second. Takes no reference.
void prove_cache_add(struct prove_cache *cache, struct prove_key key, const json_t *value);

#endif
