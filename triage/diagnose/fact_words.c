#include "triage/diagnose/fact_words.h"

#include "triage/diagnose/difference_words.h"

#include <stddef.h>
#include <stdlib.h>

// Facts that are lists: items separated by spaces.
#define LIST_FACT(type, list_type, code_item)                                                                 \
  static void code_##type(struct word_codec *codec, void *fact) {                                             \
    list_type *list = fact;                                                                                   \
    for (size_t i = 0; CODEC_ITEM(codec, &list->items, i, " "); i++) code_item(codec, &list->items.items[i]); \
  }

// --- texts, numbers and single words

static void code_text(struct word_codec *codec, void *fact) { codec_word(codec, fact, ""); }

static void code_number(struct word_codec *codec, void *fact) {
  uint64_t *number = fact;
  if (codec_reads(codec)) *number = strtoull(codec->at, NULL, 10);
  else text_unsigned(codec->text, *number);
}

// Facts that are one of several words. Unknown is the empty word.
static const char *const outcome_words[] = {
#define OUTCOME(name, sentence) #name,
#include "triage/diagnose/outcomes.def"
#undef OUTCOME
    ""};
static const char *const oracle_words[] = {
#define ORACLE(name, ...) #name,
#include "fuzz/finding/oracles.def"
#undef ORACLE
    ""};
static const char *const copying_words[] = {"", "fixes", "does not fix", "always"}, *const form_words[] = {"", "own"};

#define COUNT_OF(words) ((uint32_t)(sizeof(words) / sizeof(words)[0]))

#define CHOICE_FACT(type, enumeration)                                                                       \
  static void code_##type(struct word_codec *codec, void *fact) {                                            \
    enumeration *choice = fact;                                                                              \
    *choice = (enumeration)codec_choice(codec, type##_words, COUNT_OF(type##_words), (uint32_t)*choice, ""); \
  }
CHOICE_FACT(outcome, enum outcome_kind)
CHOICE_FACT(oracle, enum oracle)
CHOICE_FACT(copying, enum copying)
CHOICE_FACT(form, enum pass_form)

// A set of words, in the order of the table.
static void code_set(struct word_codec *codec, const char *const *words, uint32_t count, uint64_t *bits) {
  bool is_first = true;
  for (uint32_t i = 0; i < count; i++) {
    bool has = (*bits >> i & 1) != 0;
    if (!codec_reads(codec) && has && !is_first) text_char(codec->text, ' ');
    if (!codec_phrase(codec, words[i], has)) continue;
    if (codec_reads(codec)) codec_mark(codec, " ", true);
    *bits |= UINT64_C(1) << i;
    is_first = false;
  }
}

static const char *const symptom_words[] = {
#define SYMPTOM(name, sentence) #name,
#define MESSAGE(...)
#include "triage/diagnose/symptoms.def"
#undef SYMPTOM
#undef MESSAGE
};

static void code_symptoms(struct word_codec *codec, void *fact) {
  struct symptom_set *symptoms = fact;
  uint64_t bits = symptoms->bits;
  code_set(codec, symptom_words, SYMPTOM_COUNT, &bits);
  symptoms->bits = (uint32_t)bits;
}

static void code_passes(struct word_codec *codec, void *fact) {
  static const char mark[] = " .. ";
  struct pass_range *range = fact;
  if (codec_reads(codec) ? codec->at[0] == '\0' : range->first == NULL) return;
  codec_words(codec, &range->first, mark);
  bool is_range = codec_mark(codec, mark, range->first != range->last);
  if (is_range) codec_word(codec, &range->last, "");
  else range->last = range->first;
}

// --- decisions

static void code_decisions(struct word_codec *codec, void *fact) {
  struct decision_list *list = fact;
  if (codec_reads(codec)) list->together = strstr(codec->at, " + ") != NULL;
  for (size_t i = 0; CODEC_ITEM(codec, &list->items, i, list->together ? " + " : ", "); i++) {
    codec_place(codec, &list->items.items[i].place);
    codec_mark(codec, ":", true);
    codec_word(codec, &list->items.items[i].slot, " ,");
  }
}

static const char *const role_words[] = {"write", "alias", "read", "late-read", "both", "loop"};

static void code_role(struct word_codec *codec, struct role *role) {
  role->kind = (enum role_kind)codec_choice(codec, role_words, COUNT_OF(role_words), (uint32_t)role->kind, ":");
  codec_mark(codec, ":", true);
  const char *without_op = role->kind == FINDING_ROLE_LOOP ? "blocks" : "any";
  if (!codec_phrase(codec, without_op, !op_name_exists(role->place.op))) codec_place(codec, &role->place);
}
LIST_FACT(roles, struct role_list, code_role)

// --- lines of programs

// "@12"
static void code_line(struct word_codec *codec, uint32_t *line) {
  codec_mark(codec, "@", true);
  if (!codec_reads(codec)) {
    text_unsigned(codec->text, *line);
    return;
  }
  char *end;
  *line = (uint32_t)strtoull(codec->at, &end, 10);
  codec->at = end;
}

static void code_conflict_line(struct word_codec *codec, struct conflict_line *line) {
  line->kind =
      (enum conflict_kind)codec_choice(codec, conflict_kind_names, CONFLICT_KIND_COUNT, (uint32_t)line->kind, "@");
  code_line(codec, &line->line);
}
LIST_FACT(conflict, struct conflict, code_conflict_line)

static void code_life_event(struct word_codec *codec, struct life_event *event) {
  event->kind = (enum life_kind)codec_choice(codec, life_kind_names, LIFE_KIND_COUNT, (uint32_t)event->kind, "@");
  code_line(codec, &event->line);
  codec_mark(codec, ":", true);
  codec_op(codec, &event->op);
}

// Unlike other lists in a list, this one is read up to a comma.
static void code_life(struct word_codec *codec, struct buffer_life *life) {
  for (size_t i = 0; codec_reads(codec) ? codec->at[0] != '\0' && codec->at[0] != ',' : i < life->items.count; i++) {
    if (!CODEC_ITEM(codec, &life->items, i, " ")) return;
    code_life_event(codec, &life->items.items[i]);
  }
}

static void code_buffers(struct word_codec *codec, void *fact) {
  struct buffer_lives *lives = fact;
  for (size_t i = 0; CODEC_ITEM(codec, &lives->items, i, ", "); i++) code_life(codec, &lives->items.items[i]);
}

// --- rules and rewrites

#define STAGE_CANONICALIZATION "canonicalization:"
#define STAGE_SIMPLIFICATION "simplification:"
static const char *const rule_words[DEALLOCATION_RULE_COUNT] = {
    "ownership:unknown",
    "ownership:cloned",
    "ownership:cloned_under_condition",
#define DEALLOC_PATTERN(stage, pattern, sentence) STAGE_##stage #pattern,
#include "engine/transforms/fold/dealloc_patterns.def"
#undef DEALLOC_PATTERN
    "lowering:one_memref",
    "lowering:one_memref_with_retained",
    "lowering:helper",
};

static void code_rules(struct word_codec *codec, void *fact) {
  struct rule_set *rules = fact;
  uint64_t bits = rules->bits;
  code_set(codec, rule_words, DEALLOCATION_RULE_COUNT, &bits);
  rules->bits = (uint32_t)bits;
}

static const char *const deviation_words[DEVIATION_COUNT] = {
#define DEVIATION(name, better, ours, upstream) #name,
#include "engine/analysis/deviations.def"
#undef DEVIATION
};

static void code_deviations(struct word_codec *codec, void *fact) {
  code_set(codec, deviation_words, DEVIATION_COUNT, &((struct deviation_set *)fact)->bits);
}

static const char *const rewrite_words[] = {"", "folded", "rewritten", "dead"};

static void code_rewritten(struct word_codec *codec, void *fact) {
  struct op_rewrite *rewrite = fact;
  rewrite->kind =
      (enum rewrite_kind)codec_choice(codec, rewrite_words, COUNT_OF(rewrite_words), (uint32_t)rewrite->kind, ":");
  if (codec_mark(codec, ":", rewrite->kind != REWRITE_NONE)) codec_op(codec, &rewrite->op);
}

// --- changes

static const char *const change_words[CHANGE_KIND_COUNT] = {
    "condition-true", "condition-false", "retained-dropped", "result-true",     "result-false",
    "memref-added",   "retained-added",  "forwarded-true",   "forwarded-false", "dealloc-added"};

// Which block it is, and whether the region belongs to a function, is omitted.
static void code_memref_of_change(struct word_codec *codec, struct value_origin *memref) {
  bool of_region = memref->kind == ORIGIN_ARGUMENT || memref->kind == ORIGIN_REGION_ARGUMENT;
  enum origin_kind kind = ORIGIN_OP;
  if (!codec_mark(codec, ":", memref->kind != ORIGIN_NONE)) return;
  if (codec_phrase(codec, "block", value_origin_is_block_argument(*memref))) {
    kind = ORIGIN_BLOCK_ARGUMENT;
  } else {
    if (codec_mark(codec, "argument@", of_region)) kind = ORIGIN_REGION_ARGUMENT;
    codec_op(codec, &memref->op);
  }
  if (codec_reads(codec)) memref->kind = kind;
}

static void code_change(struct word_codec *codec, struct change *change) {
  change->kind = (enum change_kind)codec_choice(codec, change_words, CHANGE_KIND_COUNT, (uint32_t)change->kind, ":");
  codec_mark(codec, ":", true);
  codec_place(codec, &change->where);
  code_memref_of_change(codec, &change->memref);
}
LIST_FACT(changes, struct change_list, code_change)

// --- unsound facts

static const char *const origin_words[] = {"", "", "block", "same", "distinct"};
static const char *const liveness_words[] = {"", "blocks", "regions"};

static void code_unsound_origin(struct word_codec *codec, struct unsound_facts *facts) {
  const char *word = facts->origin == UNSOUND_ORIGIN_OF_OP ? facts->op.name : origin_words[facts->origin];
  codec_word(codec, &word, " ");
  if (!codec_reads(codec)) return;
  facts->origin = UNSOUND_ORIGIN_OF_OP;
  facts->op = op_name_find(word);
  for (uint32_t i = UNSOUND_ORIGIN_OF_OP + 1; i < COUNT_OF(origin_words); i++)
    if (strcmp(word, origin_words[i]) == 0) *facts = (struct unsound_facts){.origin = (enum unsound_origin)i};
}

static void code_unsound(struct word_codec *codec, void *fact) {
  struct unsound_facts *facts = fact;
  bool has_liveness = facts->liveness != UNSOUND_LIVENESS_NONE;
  if (codec_mark(codec, "origin:", facts->origin != UNSOUND_ORIGIN_NONE)) {
    code_unsound_origin(codec, facts);
    codec_mark(codec, " ", has_liveness);
  }
  if (codec_mark(codec, "liveness:", has_liveness))
    facts->liveness = (enum unsound_liveness)codec_choice(codec, liveness_words, COUNT_OF(liveness_words),
                                                          (uint32_t)facts->liveness, "");
}

// --- ops

LIST_FACT(ops, struct op_names, codec_op)

static void code_loss(struct word_codec *codec, struct op_name *op) {
  codec_mark(codec, "-", true);
  codec_op(codec, op);
}
LIST_FACT(losses, struct op_names, code_loss)

// --- the table

const struct fact_info fact_table[FACT_COUNT] = {
#define FACT(type, name, sentence) \
  {#name, sentence, offsetof(struct diagnosis, name), sizeof(FACT_TYPE_##type), code_##type},
#include "triage/diagnose/facts.def"
#undef FACT
};

bool fact_is_number(size_t fact) { return fact_table[fact].coding == code_number; }

const char *fact_words(struct arena *arena, const struct diagnosis *diagnosis, size_t fact) {
  struct diagnosis copy = *diagnosis;  // reading and writing share functions
  return word_codec_write(arena, fact_table[fact].coding, (char *)&copy + fact_table[fact].offset);
}

bool fact_read(struct arena *arena, const char *words, struct diagnosis *diagnosis, size_t fact) {
  const struct fact_info *info = &fact_table[fact];
  void *place = memset((char *)diagnosis + info->offset, 0, info->size);
  if (word_codec_read(arena, info->coding, words, place)) return true;
  memset(place, 0, info->size);
  word_codec_read(arena, info->coding, "", place);
  return false;
}

const char *place_words(struct arena *arena, struct op_place place) {
  struct text text = {.arena = arena};
  codec_place(&(struct word_codec){.text = &text}, &place);
  return text_end(&text);
}

struct op_place place_read(struct arena *arena, const char *words) {
  struct op_place place = {0};
  codec_place(&(struct word_codec){.arena = arena, .at = words}, &place);
  return place;
}
