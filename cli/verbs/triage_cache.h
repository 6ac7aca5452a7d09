// What `triage` has found out about cases, kept in a cache (cli/store/cache.h) for later runs with the same programs,
// options and subject.
#ifndef BUFFERPROOF_CLI_VERBS_TRIAGE_CACHE_H
#define BUFFERPROOF_CLI_VERBS_TRIAGE_CACHE_H

#include "cli/options.h"

#include "triage/group/triage.h"

struct triage_cache;

// Null if no cache is wanted, or, with a message on stderr, if it cannot be used. Strings live in the arena.
struct triage_cache *triage_cache_open(struct arena *arena, const struct options *options);
void triage_cache_close(struct triage_cache *cache);  // accepts null

// Fills the diagnosis if the case has been diagnosed before; its strings live in the cache's arena. Accepts null.
bool triage_cache_find(struct triage_cache *cache, const struct triage_case *given, struct diagnosis *diagnosis);

// Keeps a diagnosis, unless another run may end otherwise: it was cut short, or made with a command whose version
// nobody gave. Accepts null.
void triage_cache_keep(struct triage_cache *cache, const struct triage_case *given, const struct diagnosis *diagnosis);

#endif
