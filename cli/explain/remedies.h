// Changes of the program, and of the pipeline, that avoid a buffer or a copy. Each is tried before it is named: the
// changed program is bufferized, and must need less. What it computes stays the same, but for the change of
// `writable`, which says so.
#ifndef BUFFERPROOF_CLI_EXPLAIN_REMEDIES_H
#define BUFFERPROOF_CLI_EXPLAIN_REMEDIES_H

#include "cli/explain/words.h"

struct remedy {
  const char *text;
  size_t before[EXPLAINED_KIND_COUNT], after[EXPLAINED_KIND_COUNT];
};

// Appends "tried, copies 2 -> 1", with all counts that change.
void remedy_effect(const struct remedy *remedy, struct text *out);

struct remedy_list {
  VECTOR(struct remedy) items;
  // If there are none, why, as far as it is known; or null. For instance, the write and the read that both need the
  // elements depend on each other.
  const char *reason;
};

struct remedies;

// For all buffers of an explanation. Its memory is in the arena of the words, except programs: release it.
struct remedies *remedies_create(const struct words *words);
void remedies_release(struct remedies *remedies);

// Linear in the program, for each of a few changes; after a number of programs tried nothing more is found.
struct remedy_list remedies_find(struct remedies *remedies, const struct explained_buffer *buffer);

#endif
