#include "triage/diagnose/fact_words.h"

#include "triage/diagnose/difference_words.h"

#include <stddef.h>
#include <stdlib.h>

// --- words

// The part of a list up to the next separator, in the arena; null at the end of the list.
static const char *take_part(struct arena *arena, const char **words, char separator) {
  if (**words == '\0') return NULL;
  const char *end = strchr(*words, separator);
  size_t length = end != NULL ? (size_t)(end - *words) : strlen(*words);
  const char *part = arena_string(arena, *words, length);
  *words += length + (end != NULL);
  return part;
}

static const char *after(const char *text, const char *start) {
  size_t length = strlen(start);
  return strncmp(text, start, length) == 0 ? text + length : NULL;
}

// The row that a text is; `count` if none.
static uint32_t find_word(const char *const *words, uint32_t count, const char *text) {
  uint32_t found = 0;
  while (found < count && strcmp(words[found], text) != 0) found++;
  return found;
}

static void separate(struct text *text, const char *separator) {
  if (text->count > 0) text_string(text, separator);
}

// Facts that are lists of items, with spaces between these: by write_<item> and read_<item>.
#define LIST_FACT(type, list_type, item_type, item)                             \
  static void write_##type(struct text *text, const void *fact) {               \
    const list_type *list = fact;                                               \
    for (size_t i = 0; i < list->items.count; i++) {                            \
      separate(text, " ");                                                      \
      write_##item(text, &list->items.items[i]);                                \
    }                                                                           \
  }                                                                             \
  static bool read_##type(struct arena *arena, const char *words, void *fact) { \
    list_type *list = fact;                                                     \
    *list = (list_type){0};                                                     \
    for (const char *word; (word = take_part(arena, &words, ' ')) != NULL;) {   \
      item_type read;                                                           \
      if (!read_##item(arena, word, &read)) return false;                       \
      VECTOR_PUSH(&list->items, arena, read);                                   \
    }                                                                           \
    return true;                                                                \
  }

// --- texts, numbers and single words

static void write_text(struct text *text, const void *fact) { text_string(text, *(const char *const *)fact); }

static bool read_text(struct arena *arena, const char *words, void *fact) {
  *(const char **)fact = words[0] == '\0' ? "" : arena_string(arena, words, strlen(words));
  return true;
}

static void write_number(struct text *text, const void *fact) { text_unsigned(text, *(const uint64_t *)fact); }

static bool read_number(struct arena *arena, const char *words, void *fact) {
  (void)arena;
  char *end;
  *(uint64_t *)fact = strtoull(words, &end, 10);
  return *end == '\0';
}

// Facts that are one of a row of words. What is not known is the empty one.
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
static const char *const copying_words[] = {"", "mends", "does not mend"}, *const form_words[] = {"", "own"};

#define WORD_FACT(type, enumeration)                                            \
  static void write_##type(struct text *text, const void *fact) {               \
    text_string(text, type##_words[*(const enumeration *)fact]);                \
  }                                                                             \
  static bool read_##type(struct arena *arena, const char *words, void *fact) { \
    (void)arena;                                                                \
    uint32_t count = sizeof type##_words / sizeof *type##_words;                \
    uint32_t found = find_word(type##_words, count, words);                     \
    if (found < count) *(enumeration *)fact = (enumeration)found;               \
    return found < count;                                                       \
  }
WORD_FACT(outcome, enum outcome_kind)
WORD_FACT(oracle, enum oracle)
WORD_FACT(copying, enum copying)
WORD_FACT(form, enum pass_form)

static const char range_mark[] = " .. ";

static void write_passes(struct text *text, const void *fact) {
  const struct pass_range *range = fact;
  if (range->first == NULL) return;
  text_string(text, range->first);
  if (range->first != range->last) text_format(text, "%s%s", range_mark, range->last);
}

static bool read_passes(struct arena *arena, const char *words, void *fact) {
  struct pass_range *range = fact;
  *range = (struct pass_range){NULL, NULL};
  if (words[0] == '\0') return true;
  const char *mark = strstr(words, range_mark);
  range->first = arena_string(arena, words, mark != NULL ? (size_t)(mark - words) : strlen(words));
  range->last = range->first;
  if (mark != NULL) range->last = arena_string(arena, mark + strlen(range_mark), strlen(mark + strlen(range_mark)));
  return true;
}

// --- places

// An op by its name, which is copied.
static struct op_name copy_op(struct arena *arena, const char *name, size_t length) {
  return op_name_find(arena_string(arena, name, length));
}

struct op_place place_read(struct arena *arena, const char *words) {
  struct op_place place = {.op = copy_op(arena, words, strcspn(words, "@"))};
  const char *parent = strchr(words, '@');
  if (parent != NULL) place.parent = copy_op(arena, parent + 1, strlen(parent + 1));
  return place;
}

static void write_place(struct text *text, struct op_place place) {
  text_string(text, place.op.name);
  if (op_name_exists(place.parent)) text_format(text, "@%s", place.parent.name);
}

// --- decisions

static void write_decision(struct text *text, const struct decision *decision) {
  write_place(text, decision->place);
  text_format(text, ":%s", decision->slot);
}

static bool read_decision(struct arena *arena, const char *word, struct decision *decision) {
  size_t length = strlen(word);
  if (length > 0 && word[length - 1] == ',') word = arena_string(arena, word, length - 1);
  const char *slot = strchr(word, ':');
  if (slot == NULL) return false;
  *decision = (struct decision){place_read(arena, arena_string(arena, word, (size_t)(slot - word))), slot + 1};
  return true;
}

static void write_decisions(struct text *text, const void *fact) {
  const struct decision_list *list = fact;
  for (size_t i = 0; i < list->items.count; i++) {
    separate(text, list->together ? " + " : ", ");
    write_decision(text, &list->items.items[i]);
  }
}

static bool read_decisions(struct arena *arena, const char *words, void *fact) {
  struct decision_list *list = fact;
  *list = (struct decision_list){.together = strstr(words, " + ") != NULL};
  for (const char *word; (word = take_part(arena, &words, ' ')) != NULL;) {
    struct decision decision;
    if (strcmp(word, "+") == 0) continue;
    if (!read_decision(arena, word, &decision)) return false;
    VECTOR_PUSH(&list->items, arena, decision);
  }
  return true;
}

static const char *const role_names[] = {"write", "alias", "read", "late-read", "both", "loop"};
enum { ROLE_KIND_COUNT = sizeof role_names / sizeof role_names[0] };

// What stands for the op that a role has not.
static const char *op_of_role(enum role_kind kind) { return kind == FINDING_ROLE_LOOP ? "blocks" : "any"; }

static void write_role(struct text *text, const struct role *role) {
  text_format(text, "%s:", role_names[role->kind]);
  if (op_name_exists(role->place.op)) write_place(text, role->place);
  else text_string(text, op_of_role(role->kind));
}

static bool read_role(struct arena *arena, const char *word, struct role *role) {
  size_t length = strcspn(word, ":");
  uint32_t kind = find_word(role_names, ROLE_KIND_COUNT, arena_string(arena, word, length));
  if (kind == ROLE_KIND_COUNT || word[length] == '\0') return false;
  *role = (struct role){.kind = (enum role_kind)kind};
  if (strcmp(word + length + 1, op_of_role(role->kind)) != 0) role->place = place_read(arena, word + length + 1);
  return true;
}
LIST_FACT(roles, struct role_list, struct role, role)

// --- rules and rewrites

#define STAGE_CANONICALIZATION "canonicalization:"
#define STAGE_SIMPLIFICATION "simplification:"
static const char *const rule_names[DEALLOCATION_RULE_COUNT] = {
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

static void write_rules(struct text *text, const void *fact) {
  for (int rule = 0; rule < DEALLOCATION_RULE_COUNT; rule++) {
    if (!rule_set_has(*(const struct rule_set *)fact, (enum deallocation_rule)rule)) continue;
    separate(text, " ");
    text_string(text, rule_names[rule]);
  }
}

static bool read_rules(struct arena *arena, const char *words, void *fact) {
  struct rule_set *rules = fact;
  *rules = (struct rule_set){0};
  for (const char *word; (word = take_part(arena, &words, ' ')) != NULL;) {
    uint32_t rule = find_word(rule_names, DEALLOCATION_RULE_COUNT, word);
    if (rule == DEALLOCATION_RULE_COUNT) return false;
    rule_set_add(rules, (enum deallocation_rule)rule);
  }
  return true;
}

static const char *const rewrite_names[] = {"", "folded", "rewritten", "dead"};

static void write_rewritten(struct text *text, const void *fact) {
  const struct op_rewrite *rewrite = fact;
  if (rewrite->kind != REWRITE_NONE) text_format(text, "%s:%s", rewrite_names[rewrite->kind], rewrite->op.name);
}

static bool read_rewritten(struct arena *arena, const char *words, void *fact) {
  struct op_rewrite *rewrite = fact;
  *rewrite = (struct op_rewrite){REWRITE_NONE, {NULL, 0}};
  if (words[0] == '\0') return true;
  size_t length = strcspn(words, ":");
  uint32_t kind = find_word(rewrite_names, 4, arena_string(arena, words, length));
  if (kind % 4 == REWRITE_NONE || words[length] == '\0') return false;
  *rewrite =
      (struct op_rewrite){(enum rewrite_kind)kind, copy_op(arena, words + length + 1, strlen(words + length + 1))};
  return true;
}

// --- changes

static const char *const change_names[CHANGE_KIND_COUNT] = {"free",     "keep",         "retained-dropped", "own",
                                                            "disown",   "memref-added", "retained-added",   "hand-over",
                                                            "hand-not", "dealloc-added"};
static const char of_block[] = "block", of_region[] = "argument@";

static void write_memref_of_change(struct text *text, struct value_origin memref) {
  switch (memref.kind) {
    case ORIGIN_NONE: return;
    case ORIGIN_OP: text_format(text, ":%s", memref.op.name); return;
    case ORIGIN_BLOCK_ARGUMENT:
    case ORIGIN_REGION_BLOCK_ARGUMENT: text_format(text, ":%s", of_block); return;
    case ORIGIN_ARGUMENT:
    case ORIGIN_REGION_ARGUMENT: text_format(text, ":%s%s", of_region, memref.op.name); return;
  }
}

static struct value_origin read_memref_of_change(struct arena *arena, const char *words) {
  if (strcmp(words, of_block) == 0) return (struct value_origin){.kind = ORIGIN_BLOCK_ARGUMENT};
  const char *parent = after(words, of_region);
  const char *name = parent != NULL ? parent : words;
  return (struct value_origin){.kind = parent != NULL ? ORIGIN_REGION_ARGUMENT : ORIGIN_OP,
                               .op = copy_op(arena, name, strlen(name))};
}

static void write_change(struct text *text, const struct change *change) {
  text_format(text, "%s:", change_names[change->kind]);
  write_place(text, change->where);
  write_memref_of_change(text, change->memref);
}

static bool read_change(struct arena *arena, const char *word, struct change *change) {
  const char *name = take_part(arena, &word, ':');
  const char *where = take_part(arena, &word, ':');
  uint32_t kind = name != NULL ? find_word(change_names, CHANGE_KIND_COUNT, name) : CHANGE_KIND_COUNT;
  if (kind == CHANGE_KIND_COUNT || where == NULL) return false;
  *change = (struct change){.kind = (enum change_kind)kind, .where = place_read(arena, where)};
  if (word[0] != '\0') change->memref = read_memref_of_change(arena, word);
  return true;
}
LIST_FACT(changes, struct change_list, struct change, change)

// --- unsound facts

static const char *const origin_names[] = {"", "", "block", "same", "distinct"};
static const char *const liveness_names[] = {"", "blocks", "regions"};

static void write_unsound(struct text *text, const void *fact) {
  const struct unsound_facts *facts = fact;
  if (facts->origin != UNSOUND_ORIGIN_NONE)
    text_format(text, "origin:%s",
                facts->origin == UNSOUND_ORIGIN_OF_OP ? facts->op.name : origin_names[facts->origin]);
  if (facts->liveness == UNSOUND_LIVENESS_NONE) return;
  separate(text, " ");
  text_format(text, "liveness:%s", liveness_names[facts->liveness]);
}

static bool read_unsound(struct arena *arena, const char *words, void *fact) {
  struct unsound_facts *facts = fact;
  *facts = (struct unsound_facts){0};
  for (const char *word; (word = take_part(arena, &words, ' ')) != NULL;) {
    const char *origin = after(word, "origin:"), *liveness = after(word, "liveness:");
    if (origin != NULL) {
      uint32_t found = find_word(origin_names, 5, origin);
      facts->origin = found == 5 ? UNSOUND_ORIGIN_OF_OP : (enum unsound_origin)found;
      if (found == 5) facts->op = op_name_find(origin);
    } else {
      uint32_t found = liveness != NULL ? find_word(liveness_names, 3, liveness) : 3;
      if (found == 3) return false;
      facts->liveness = (enum unsound_liveness)found;
    }
  }
  return true;
}

// --- ops

static void write_op(struct text *text, const struct op_name *op) { text_string(text, op->name); }

static bool read_op(struct arena *arena, const char *word, struct op_name *op) {
  (void)arena;
  *op = op_name_find(word);
  return true;
}
LIST_FACT(ops, struct op_names, struct op_name, op)

static void write_loss(struct text *text, const struct op_name *op) { text_format(text, "-%s", op->name); }

static bool read_loss(struct arena *arena, const char *word, struct op_name *op) {
  return word[0] == '-' && read_op(arena, word + 1, op);
}
LIST_FACT(losses, struct op_names, struct op_name, loss)

// --- differences

static void write_difference(struct text *text, const void *fact) { difference_write(text, fact); }

static bool read_difference(struct arena *arena, const char *words, void *fact) {
  return difference_read(arena, words, fact);
}

// --- the table

const struct fact_info fact_table[FACT_COUNT] = {
#define FACT(type, name, sentence) {#name, offsetof(struct diagnosis, name), write_##type, read_##type},
#include "triage/diagnose/facts.def"
#undef FACT
};

bool fact_is_number(size_t fact) { return fact_table[fact].read == read_number; }

const char *fact_words(struct arena *arena, const struct diagnosis *diagnosis, size_t fact) {
  struct text text = {.arena = arena};
  fact_table[fact].write(&text, (const char *)diagnosis + fact_table[fact].offset);
  return text_end(&text);
}

bool fact_read(struct arena *arena, const char *words, struct diagnosis *diagnosis, size_t fact) {
  void *place = (char *)diagnosis + fact_table[fact].offset;
  if (fact_table[fact].read(arena, words, place)) return true;
  fact_table[fact].read(arena, "", place);
  return false;
}

static const char *words_of(struct arena *arena, void (*write)(struct text *, const void *), const void *fact) {
  struct text text = {.arena = arena};
  write(&text, fact);
  return text_end(&text);
}

const char *place_words(struct arena *arena, struct op_place place) {
  struct text text = {.arena = arena};
  write_place(&text, place);
  return text_end(&text);
}

const char *roles_words(struct arena *arena, const struct role_list *roles) {
  return words_of(arena, write_roles, roles);
}

const char *rules_words(struct arena *arena, struct rule_set rules) { return words_of(arena, write_rules, &rules); }

const char *unsound_words(struct arena *arena, const struct unsound_facts *facts) {
  return words_of(arena, write_unsound, facts);
}

const char *rewritten_words(struct arena *arena, const struct op_rewrite *rewrite) {
  return words_of(arena, write_rewritten, rewrite);
}
