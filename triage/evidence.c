#include "triage/evidence.h"

#include "dialects/ops.h"

#include <string.h>

size_t evidence_next_word(const char **words) {
  *words += strspn(*words, " ");
  return strcspn(*words, " ");
}

const char *evidence_find_word(struct arena *arena, const char *words, const char *start) {
  size_t length = strlen(start);
  for (size_t word; (word = evidence_next_word(&words)) > 0; words += word)
    if (word >= length && memcmp(words, start, length) == 0) return arena_string(arena, words + length, word - length);
  return NULL;
}

bool evidence_has_word(const char *words, const char *word) {
  size_t length = strlen(word);
  for (size_t next; (next = evidence_next_word(&words)) > 0; words += next)
    if (next == length && memcmp(words, word, length) == 0) return true;
  return false;
}

const char *evidence_last_word(struct arena *arena, const char *words, const char *start) {
  const char *last = NULL;
  size_t length = strlen(start);
  for (size_t word; (word = evidence_next_word(&words)) > 0; words += word)
    if (word >= length && memcmp(words, start, length) == 0) last = arena_string(arena, words + length, word - length);
  return last;
}

const char *evidence_signature_part(struct arena *arena, const char *signature, int number) {
  for (; number > 0 && signature != NULL; number--) {
    signature = strchr(signature, '|');
    if (signature != NULL) signature++;
  }
  return signature == NULL ? "" : arena_string(arena, signature, strcspn(signature, "|"));
}

const char *evidence_after(const char *text, const char *start) {
  size_t length = strlen(start);
  return strncmp(text, start, length) == 0 ? text + length : NULL;
}

bool evidence_has_trait(const char *op_name, enum op_trait trait) {
  for (size_t i = 0; i < OP_KIND_COUNT; i++)
    if (strcmp(op_table[i].name, op_name) == 0) return (op_table[i].traits & trait) != 0;
  return false;
}

bool evidence_is_one_of(const char *text, const char *const *names, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(text, names[i]) == 0) return true;
  return false;
}

const char *evidence_join(const struct evidence *evidence, const char *rule, const char *detail) {
  return arena_format(evidence->arena, "%s|%s%s%s", evidence->stage, rule, detail[0] != '\0' ? "|" : "", detail);
}
