// All that is said of the buffers of an explanation, made once: for the text and JSON.
#ifndef BUFFERPROOF_CLI_EXPLAIN_ENTRIES_H
#define BUFFERPROOF_CLI_EXPLAIN_ENTRIES_H

#include "cli/explain/confirmation.h"
#include "cli/explain/remedies.h"

struct explain_entry {
  const struct explained_buffer *buffer;
  struct buffer_words words;
  struct remedy_list remedies;
  struct confirmation confirmation;
};

struct explain_sum {
  size_t count, unknown;  // buffers; those of dynamic size
  uint64_t bytes;         // of the others
};

struct explain_entries {
  VECTOR(struct explain_entry) items;  // in the order of the program
  struct explain_sum sums[EXPLAINED_KIND_COUNT];
};

// In the arena of the words. `confirmer`: runs the program without each copy; or null.
struct explain_entries explain_entries_make(const struct words *words, struct confirmer *confirmer);

#endif
