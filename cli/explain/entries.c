#include "cli/explain/entries.h"

static void add_to_sum(struct explain_sum *sum, const struct explained_buffer *buffer) {
  uint64_t bytes;
  sum->count++;
  if (explained_bytes(buffer->type, &bytes)) sum->bytes += bytes;
  else sum->unknown++;
}

struct explain_entries explain_entries_make(const struct words *words, struct confirmer *confirmer) {
  struct explain_entries entries = {.sums = {{0}}};
  const struct explanation *explanation = words->explanation;
  struct remedies *remedies = remedies_create(words);
  for (size_t i = 0; i < explanation->buffers.count; i++) {
    const struct explained_buffer *buffer = &explanation->buffers.items[i];
    struct explain_entry entry = {.buffer = buffer, .words = words_of_buffer(words, buffer)};
    entry.remedies = remedies_find(remedies, buffer);
    if (confirmer != NULL) entry.confirmation = confirm_copy(confirmer, buffer);
    VECTOR_PUSH(&entries.items, words->arena, entry);
    add_to_sum(&entries.sums[buffer->kind], buffer);
  }
  remedies_release(remedies);
  return entries;
}
