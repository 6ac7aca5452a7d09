#include "cli/explain/explain_text.h"

#include "cli/explain/remedies.h"

#include <inttypes.h>
#include <stdlib.h>

static void add_change(struct text *out, const char *name, size_t before, size_t after) {
  if (before != after) text_format(out, ", %s %zu -> %zu", name, before, after);
}

static void add_remedies(struct remedies *remedies, const struct explained_buffer *buffer, struct text *out) {
  const struct remedy_list list = remedies_find(remedies, buffer);
  for (size_t i = 0; i < list.items.count; i++) {
    const struct remedy *remedy = &list.items.items[i];
    text_format(out, "  avoid: %s [tried", remedy->text);
    add_change(out, "copies", remedy->before[EXPLAINED_COPY], remedy->after[EXPLAINED_COPY]);
    add_change(out, "other allocations", remedy->before[EXPLAINED_ALLOCATION], remedy->after[EXPLAINED_ALLOCATION]);
    add_change(out, "copies that ops make", remedy->before[EXPLAINED_MOVE], remedy->after[EXPLAINED_MOVE]);
    text_string(out, "]\n");
  }
  if (list.reason != NULL) text_format(out, "  needed: %s\n", list.reason);
}

static void add_entry(const struct words *words, struct remedies *remedies, const struct explained_buffer *buffer,
                      struct text *out) {
  const struct buffer_words entry = words_of_buffer(words, buffer);
  text_string(out, words->source->file);
  if (entry.place.line != 0) text_format(out, ":%u:%u", entry.place.line, entry.place.column);
  text_format(out, ": %s: %s\n", entry.title, entry.size);
  text_format(out, "  %s%s%s\n", entry.why, entry.contents == NULL ? "" : " ",
              entry.contents == NULL ? "" : entry.contents);
  source_draw(words->source, entry.marks, entry.mark_count, 2, out);
  add_remedies(remedies, buffer, out);
  text_char(out, '\n');
}

struct sum {
  size_t count, unknown;
  uint64_t bytes;
};

static void add_sum(struct text *out, const struct sum *sum, const char *one, const char *several) {
  text_format(out, "%zu %s", sum->count, sum->count == 1 ? one : several);
  if (sum->count == 0) return;
  text_format(out, " (%" PRIu64 " byte%s", sum->bytes, sum->bytes == 1 ? "" : "s");
  if (sum->unknown != 0) text_format(out, " and %zu of dynamic size", sum->unknown);
  text_char(out, ')');
}

void explain_sums(const struct words *words, struct text *out) {
  const struct explanation *explanation = words->explanation;
  struct sum sums[EXPLAINED_KIND_COUNT] = {{0}};
  for (size_t i = 0; i < explanation->buffers.count; i++) {
    const struct explained_buffer *buffer = &explanation->buffers.items[i];
    struct sum *sum = &sums[buffer->kind];
    uint64_t bytes;
    sum->count++;
    if (explained_bytes(buffer->type, &bytes)) sum->bytes += bytes;
    else sum->unknown++;
  }
  add_sum(out, &sums[EXPLAINED_COPY], "copy into a new buffer", "copies into new buffers");
  text_string(out, ", ");
  add_sum(out, &sums[EXPLAINED_ALLOCATION], "other allocation", "other allocations");
  text_string(out, ", ");
  add_sum(out, &sums[EXPLAINED_MOVE], "copy that an op makes", "copies that ops make");
}

void explain_text(const struct words *words, struct text *out) {
  const struct explanation *explanation = words->explanation;
  struct remedies *remedies = remedies_create(words);
  for (size_t i = 0; i < explanation->buffers.count; i++)
    add_entry(words, remedies, &explanation->buffers.items[i], out);
  remedies_release(remedies);
  explain_sums(words, out);
  text_char(out, '\n');
}
