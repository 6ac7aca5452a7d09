#include "triage/key/declared_cause.h"

#include "fuzz/finding/signature_parts.h"
#include "triage/diagnose/fact_words.h"

#include <string.h>

// What the fact of a condition tells: of the program and of what becomes of it, or of where and how the fault shows.
enum telling { OF_PROGRAM, OF_PASS, OF_SIGNATURE, OF_OTHERS };

// What a condition is about: the fact, and how its items are separated if it is a list.
struct subject_of_condition {
  const char *name;
  size_t fact, other;  // `other` has more items; FACT_COUNT: there is none
  enum telling tells;
  const char *separators;  // null: the words are one item
};

static const struct subject_of_condition subjects[] = {
    {"pass", FACT_pass, FACT_COUNT, OF_PASS, " ."},  // of a range, either end
    {"prefix", FACT_prefix, FACT_COUNT, OF_OTHERS, NULL},
    {"signature", FACT_signature, FACT_COUNT, OF_SIGNATURE, NULL},
    {"after", FACT_pass_signature, FACT_COUNT, OF_SIGNATURE, NULL},
    {"decision", FACT_decisions, FACT_reads, OF_PROGRAM, ", +"},
    {"role", FACT_roles, FACT_COUNT, OF_PROGRAM, " "},
    {"analysis", FACT_analysis, FACT_COUNT, OF_PROGRAM, NULL},
    {"difference", FACT_difference, FACT_COUNT, OF_PROGRAM, NULL},
    {"deviation", FACT_deviations, FACT_COUNT, OF_OTHERS, NULL},
    {"rewrite", FACT_rewrite, FACT_COUNT, OF_PROGRAM, NULL},
    {"copying", FACT_copying, FACT_COUNT, OF_OTHERS, NULL},
    {"has", FACT_kinds, FACT_COUNT, OF_PROGRAM, " "},
    {"trait", FACT_traits, FACT_COUNT, OF_PROGRAM, " "},
};
enum { SUBJECTS = sizeof subjects / sizeof subjects[0] };

// A part of a text.
struct part {
  const char *text;
  size_t length;
};

// Takes the next part of `rest` up to the separator, without blanks around it. Returns false at the end.
static bool take_part(struct part *rest, const char *separator, struct part *part) {
  if (rest->text == NULL) return false;
  const char *end = rest->text + rest->length, *at = rest->text;
  const size_t width = strlen(separator);
  while (at < end && ((size_t)(end - at) < width || memcmp(at, separator, width) != 0)) at++;
  *part = (struct part){rest->text, (size_t)(at - rest->text)};
  *rest = at < end ? (struct part){at + width, (size_t)(end - at) - width} : (struct part){NULL, 0};
  while (part->length > 0 && part->text[0] == ' ') part->text++, part->length--;
  while (part->length > 0 && part->text[part->length - 1] == ' ') part->length--;
  return true;
}

// Whether the text is of the pattern, in which '*' stands for any text. Linear in each but for the last star.
static bool is_like(struct part pattern, struct part text) {
  size_t p = 0, t = 0, star = SIZE_MAX, resumed = 0;
  while (t < text.length) {
    if (p < pattern.length && pattern.text[p] == '*') {
      star = p++;
      resumed = t;
    } else if (p < pattern.length && pattern.text[p] == text.text[t]) {
      p++, t++;
    } else if (star != SIZE_MAX) {
      p = star + 1;
      t = ++resumed;
    } else {
      return false;
    }
  }
  while (p < pattern.length && pattern.text[p] == '*') p++;
  return p == pattern.length;
}

static bool is_like_one(struct part patterns, struct part text) {
  for (struct part pattern; take_part(&patterns, ", ", &pattern);)
    if (is_like(pattern, text)) return true;
  return false;
}

static bool has_item_like(const char *words, const char *separators, struct part patterns) {
  if (separators == NULL) return is_like_one(patterns, (struct part){words, strlen(words)});
  for (words += strspn(words, separators); *words != '\0'; words += strspn(words, separators)) {
    const size_t length = strcspn(words, separators);
    if (is_like_one(patterns, (struct part){words, length})) return true;
    words += length;
  }
  return false;
}

static bool take_prefix(struct part *part, const char *prefix) {
  const size_t length = strlen(prefix);
  if (part->length < length || memcmp(part->text, prefix, length) != 0) return false;
  part->text += length, part->length -= length;
  return true;
}

// Splits "name=patterns", or "no-name=patterns", which no item may match; null if it is not of this form.
static const struct subject_of_condition *read_condition(struct part condition, struct part *patterns, bool *none) {
  *none = take_prefix(&condition, "no-");
  for (size_t i = 0; i < SUBJECTS; i++) {
    const size_t length = strlen(subjects[i].name);
    if (condition.length <= length + 1 || condition.text[length] != '=') continue;
    if (memcmp(condition.text, subjects[i].name, length) != 0) continue;
    *patterns = (struct part){condition.text + length + 1, condition.length - length - 1};
    return &subjects[i];
  }
  return NULL;
}

static const char *words_of(struct arena *arena, const struct diagnosis *finding, size_t fact) {
  const char *words = fact_words(arena, finding, fact);
  if (fact == FACT_pass_signature && words[0] == '\0') words = finding->signature;
  const bool is_signature = fact == FACT_signature || fact == FACT_pass_signature;
  return is_signature ? signature_behind_change(arena, words) : words;
}

// A condition, and whether it holds.
struct condition {
  const struct subject_of_condition *subject;  // null: it is malformed
  struct part patterns;
  bool is_negated, holds;
};

static struct condition condition_of(struct arena *arena, struct part text, const struct diagnosis *finding) {
  struct condition condition = {.holds = false};
  condition.subject = read_condition(text, &condition.patterns, &condition.is_negated);
  const struct subject_of_condition *subject = condition.subject;
  if (subject == NULL) return condition;
  bool found = has_item_like(words_of(arena, finding, subject->fact), subject->separators, condition.patterns);
  if (!found && subject->other != FACT_COUNT)
    found = has_item_like(words_of(arena, finding, subject->other), subject->separators, condition.patterns);
  condition.holds = found != condition.is_negated;
  return condition;
}

// Whether the text and one of the patterns begin alike, up to the first '|'.
static bool has_kind_of(struct part patterns, const char *text) {
  const struct part kind = {text, strcspn(text, "|")};
  for (struct part pattern; take_part(&patterns, ", ", &pattern);) {
    const char *bar = memchr(pattern.text, '|', pattern.length);
    if (bar != NULL) pattern.length = (size_t)(bar - pattern.text);
    if (is_like(pattern, kind)) return true;
  }
  return false;
}

// Whether a condition that does not hold may nevertheless be of the cause of the finding.
static bool may_show_otherwise(struct arena *arena, const struct condition *condition,
                               const struct diagnosis *finding) {
  if (condition->is_negated) return false;
  if (condition->subject->tells == OF_PASS) return true;
  return condition->subject->tells == OF_SIGNATURE &&
         has_kind_of(condition->patterns, words_of(arena, finding, condition->subject->fact));
}

static bool line_is_well_formed(struct part line) {
  bool none;
  for (struct part condition, patterns; take_part(&line, ";", &condition);)
    if (read_condition(condition, &patterns, &none) == NULL) return false;
  return true;
}

static enum declaration declared_by_line(struct arena *arena, struct part line, const struct diagnosis *finding) {
  if (!line_is_well_formed(line)) return DECLARED_NOT;
  bool has_deviation = false, is_of_program = false;
  unsigned otherwise = 0;
  for (struct part text; take_part(&line, ";", &text);) {
    const struct condition condition = condition_of(arena, text, finding);
    if (!condition.holds && !may_show_otherwise(arena, &condition, finding)) return DECLARED_NOT;
    otherwise += !condition.holds;
    has_deviation |= condition.holds && !condition.is_negated && condition.subject->fact == FACT_deviations;
    is_of_program |= condition.holds && !condition.is_negated && condition.subject->tells == OF_PROGRAM;
  }
  if (otherwise == 0) return has_deviation ? DECLARED_BY_DEVIATION : DECLARED_BY_SIGNS;
  return otherwise == 1 && is_of_program && finding->deviations.bits == 0 ? DECLARED_NEARLY : DECLARED_NOT;
}

enum declaration declared_cause_has(struct arena *arena, const char *lines, const struct diagnosis *finding) {
  enum declaration sure = DECLARED_NOT;
  struct part rest = {lines, strlen(lines)};
  for (struct part line; take_part(&rest, "\n", &line);) {
    const enum declaration by = declared_by_line(arena, line, finding);
    if (by > sure) sure = by;
  }
  return sure;
}

const char *declared_cause_malformed(struct arena *arena, const char *lines) {
  struct part rest = {lines, strlen(lines)};
  for (struct part line; lines[0] != '\0' && take_part(&rest, "\n", &line);)
    if (!line_is_well_formed(line)) return arena_string(arena, line.text, line.length);
  return NULL;
}
