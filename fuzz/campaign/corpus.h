// The folder of inputs of a guided campaign: read at its start; a program with a new feature is written at once; at the
// end, those that turned out to be redundant are removed.
//
// Files are written atomically: a campaign that is killed, or whose disk is full, loses at most one input.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_CORPUS_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_CORPUS_H

#include "engine/base/map.h"
#include "engine/base/vector.h"
#include "fuzz/campaign/generation.h"

// An input that the campaign started with: the seed pool's entry of the same number.
struct corpus_seed {
  const char *name;  // of its file
  bool ran;          // to its end: its features are known
};

struct campaign_corpus {
  const char *path;
  bool has_folder;  // the folder exists
  struct arena *arena;
  struct seed_pool *seed_pool;
  VECTOR(struct corpus_seed) seeds;
  size_t left_out;            // inputs that the seed pool has no room for
  struct feature_map *shown;  // by the inputs in the folder
  VECTOR(uint64_t) added;     // hashes of the inputs that the campaign has written
};

// These return 0 or an errno.

// Adds the inputs that are choices to the seed pool as seeds, the smallest first. Ignores texts, which fuzz targets
// have, and a folder that does not exist.
int campaign_corpus_read(struct campaign_corpus *corpus, const char *path, struct seed_pool *seed_pool,
                         struct arena *arena);

// Writes the input of a lesson if it has a feature that no input in the folder has.
int campaign_corpus_add(struct campaign_corpus *corpus, const struct lesson *lesson);

// Writes the needed lessons that are missing, then removes what the campaign has added and is not needed. With
// `minimize` it also removes seeds that have run and are not needed; needed ones are written without choices that their
// programs do not draw.
int campaign_corpus_finish(struct campaign_corpus *corpus, const struct lessons *lessons,
                           const struct lesson_numbers *needed, bool minimize);

#endif
