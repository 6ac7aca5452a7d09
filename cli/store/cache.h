// A cache: an SQLite file of JSON values by the digest of what they depend on. What is damaged or not ours is never
// believed and never overwritten.
#ifndef BUFFERPROOF_CLI_STORE_CACHE_H
#define BUFFERPROOF_CLI_STORE_CACHE_H

#include "cli/store/digest.h"

#include <jansson.h>

struct cache;

// Opens or makes the file for a verb, which messages name. Null with a message on stderr if it cannot be used.
struct cache *cache_open(const char *path, const char *verb);

// Stores what is pending, with a message on stderr if that fails. Accepts null.
void cache_close(struct cache *cache);

// The value of a key; the caller releases it. Null: there is none, or it is damaged.
json_t *cache_find(struct cache *cache, struct digest key);

// Keeps a value, which is written soon, at once if other values have waited for a second. Takes no reference.
void cache_add(struct cache *cache, struct digest key, const json_t *value);

#endif
