#include "cli/verbs/prove_summary.h"

void prove_summary_init(struct prove_summary *summary) { *summary = (struct prove_summary){.unknown = json_object()}; }

void prove_summary_release(struct prove_summary *summary) { json_decref(summary->unknown); }

static void count_unknown(struct prove_summary *summary, const char *word, json_int_t count) {
  json_int_t sum = json_integer_value(json_object_get(summary->unknown, word)) + count;
  json_object_set_new(summary->unknown, word, json_integer(sum));
}

void prove_summary_add(struct prove_summary *summary, const json_t *record) {
  const json_t *result = json_object_get(record, "result");
  json_int_t kind = json_integer_value(json_object_get(record, "kind"));
  summary->counts[kind]++;
  summary->vacuous += json_is_true(json_object_get(record, "vacuous"));
  summary->cached += json_is_true(json_object_get(result, "cached"));
  summary->milliseconds += json_number_value(json_object_get(result, "milliseconds"));
  if (kind != UNDECIDED) return;
  const char *word = json_string_value(json_object_get(result, "rule"));
  if (word == NULL) word = json_string_value(json_object_get(result, "limit"));
  count_unknown(summary, word == NULL ? "undecided" : word, 1);
}

void prove_summary_add_all(struct prove_summary *summary, const struct prove_summary *other) {
  for (int i = 0; i <= NOT_FOLLOWED; i++) summary->counts[i] += other->counts[i];
  summary->vacuous += other->vacuous;
  summary->cached += other->cached;
  summary->milliseconds += other->milliseconds;
  const char *word;
  json_t *count;
  json_object_foreach(other->unknown, word, count) count_unknown(summary, word, json_integer_value(count));
}

unsigned prove_summary_functions(const struct prove_summary *summary) {
  unsigned sum = 0;
  for (int i = 0; i <= NOT_FOLLOWED; i++) sum += summary->counts[i];
  return sum;
}

static void print_unknown(const struct prove_summary *summary, FILE *stream) {
  const char *word, *before = " (";
  json_t *count;
  json_object_foreach(summary->unknown, word, count) {
    fprintf(stream, "%s%d %s", before, (int)json_integer_value(count), word);
    before = ", ";
  }
  fputc(')', stream);
}

void prove_summary_print(const struct prove_summary *summary, FILE *stream, bool with_times) {
  unsigned functions = prove_summary_functions(summary);
  fprintf(stream, functions == 1 ? "%u function:" : "%u functions:", functions);
  for (int i = 0; i <= NOT_FOLLOWED; i++) {
    if (summary->counts[i] == 0) continue;
    fprintf(stream, " %u %s", summary->counts[i], verdict_word((enum verdict_kind)i));
    if (i == UNDECIDED) print_unknown(summary, stream);
  }
  if (summary->vacuous > 0) fprintf(stream, ", %u of them vacuously", summary->vacuous);
  if (summary->cached > 0) fprintf(stream, ", %u from the cache", summary->cached);
  if (with_times) fprintf(stream, " (%.2f ms)", summary->milliseconds);
  fputc('\n', stream);
}

void prove_summary_to_json(const struct prove_summary *summary, json_t *object) {
  static const enum verdict_kind kinds[] = {PROVED, REFUTED, UNDECIDED, NOT_FOLLOWED};
  for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
    json_object_set_new(object, verdict_word(kinds[i]), json_integer(summary->counts[kinds[i]]));
  json_object_set_new(object, "vacuous", json_integer(summary->vacuous));
  json_object_set_new(object, "cached", json_integer(summary->cached));
  json_object_set(object, "unknown_by_rule", summary->unknown);
  json_object_set_new(object, "milliseconds", json_real(summary->milliseconds));
}
