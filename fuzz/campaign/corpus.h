// The folder of inputs of a guided campaign: read at its start, added to as soon as a program shows something new, and
// left in the end with no more than is needed of what was added.
//
// So a campaign that is killed, or whose disk is full, loses at most the input in flight: what was added is whole.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_CORPUS_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_CORPUS_H

#include "engine/base/map.h"
#include "engine/base/vector.h"
#include "fuzz/campaign/generation.h"

// An input that the campaign started with: the seed pool's entry of the same number.
struct corpus_seed {
  const char *name;  // of its file
  bool ran;          // to its end: what it shows is known
};

struct campaign_corpus {
  const char *path;
  bool has_folder;  // there is one
  struct arena *arena;
  struct seed_pool *seed_pool;
  VECTOR(struct corpus_seed) seeds;
  size_t left_out;            // inputs that the seed pool has no room for
  struct feature_map *shown;  // by the inputs in the folder
  VECTOR(uint64_t) added;     // hashes of the inputs that the campaign has written
};

// These return 0 or an errno.

// Makes the files of choices seeds of the seed pool, the smallest first; texts, which targets have, are left alone. A
// folder that is not there has none.
int campaign_corpus_read(struct campaign_corpus *corpus, const char *path, struct seed_pool *seed_pool,
                         struct arena *arena);

// Writes the program of a lesson if it shows what nothing in the folder shows.
int campaign_corpus_add(struct campaign_corpus *corpus, const struct lesson *lesson);

// Removes what was added and is not among the needed lessons, after adding those that are missing. With
// `minimize` it removes seeds as well, if they have run: the needed ones are written without the choices that their
// program does not draw.
int campaign_corpus_finish(struct campaign_corpus *corpus, const struct lessons *lessons,
                           const struct lesson_numbers *needed, bool minimize);

#endif
