#include "cli/explain/explain_text.h"

#include <inttypes.h>

static void add_remedies(const struct remedy_list *list, struct text *out) {
  for (size_t i = 0; i < list->items.count; i++) {
    const struct remedy *remedy = &list->items.items[i];
    text_format(out, "  avoid: %s [", remedy->text);
    remedy_effect(remedy, out);
    text_string(out, "]\n");
  }
  if (list->reason != NULL) text_format(out, "  needed: %s\n", list->reason);
}

static void add_entry(const struct words *words, const struct explain_entry *entry, struct text *out) {
  const struct buffer_words *said = &entry->words;
  text_string(out, words->source->file);
  if (said->place.line != 0) text_format(out, ":%u:%u", said->place.line, said->place.column);
  text_format(out, ": %s: %s\n", said->title, said->size);
  text_format(out, "  %s%s%s\n", said->why, said->contents == NULL ? "" : " ",
              said->contents == NULL ? "" : said->contents);
  source_draw(words->source, said->marks, said->mark_count, 2, out);
  const char *confirmed = confirmation_words(&entry->confirmation, words->arena);
  if (confirmed != NULL) text_format(out, "  %s\n", confirmed);
  add_remedies(&entry->remedies, out);
  text_char(out, '\n');
}

static void add_sum(struct text *out, const struct explain_sum *sum, const char *one, const char *several) {
  text_format(out, "%zu %s", sum->count, sum->count == 1 ? one : several);
  if (sum->count == 0) return;
  text_format(out, " (%" PRIu64 " byte%s", sum->bytes, sum->bytes == 1 ? "" : "s");
  if (sum->unknown != 0) text_format(out, " and %zu of dynamic size", sum->unknown);
  text_char(out, ')');
}

void explain_text(const struct words *words, const struct explain_entries *entries, struct text *out) {
  for (size_t i = 0; i < entries->items.count; i++) add_entry(words, &entries->items.items[i], out);
  add_sum(out, &entries->sums[EXPLAINED_COPY], "copy into a new buffer", "copies into new buffers");
  text_string(out, ", ");
  add_sum(out, &entries->sums[EXPLAINED_ALLOCATION], "other allocation", "other allocations");
  text_string(out, ", ");
  add_sum(out, &entries->sums[EXPLAINED_MOVE], "copy that an op makes", "copies that ops make");
  text_char(out, '\n');
}
