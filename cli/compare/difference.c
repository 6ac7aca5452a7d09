#include "cli/compare/difference.h"

#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "fuzz/check/forms/copies.h"
#include "fuzz/check/forms/skeleton.h"

#include <string.h>

const char *const measure_names[MEASURE_COUNT] = {
#define MEASURE(name, sentence) #name,
#include "cli/compare/measures.def"
#undef MEASURE
};

const char *const measure_sentences[MEASURE_COUNT] = {
#define MEASURE(name, sentence) sentence,
#include "cli/compare/measures.def"
#undef MEASURE
};

static void add(struct difference_list *list, struct difference difference) {
  VECTOR_PUSH(&list->items, list->arena, difference);
}

bool differences_are_alike(const struct difference *a, const struct difference *b) {
  return a->measure == b->measure && strcmp(a->op, b->op) == 0 && strcmp(a->sides[0], b->sides[0]) == 0 &&
         strcmp(a->sides[1], b->sides[1]) == 0;
}

// --- decisions

static const struct attribute *decisions_of(const struct op *op, const struct ident *name) {
  return op_attribute_named(op, name);
}

static bool has_decisions(const struct program *program, const struct ident *name) {
  for (const struct op *op = program->module; op != NULL; op = walk_next((struct op *)(uintptr_t)op, program->module))
    if (decisions_of(op, name) != NULL) return true;
  return false;
}

static const char *decision_word(const struct attribute *decisions, uint32_t operand) {
  if (decisions == NULL || decisions->kind != ATTRIBUTE_ARRAY || operand >= decisions->count) return "undecided";
  const struct attribute *item = decisions->u.items[operand];
  if (item->kind != ATTRIBUTE_STRING) return "undecided";
  if (strcmp(item->u.string->text, "true") == 0) return "in place";
  return strcmp(item->u.string->text, "false") == 0 ? "out of place" : "undecided";
}

static uint32_t decision_count(const struct attribute *decisions) {
  return decisions == NULL || decisions->kind != ATTRIBUTE_ARRAY ? 0 : decisions->count;
}

static void compare_op(struct difference_list *list, const struct op *source, const struct op *op,
                       const struct attribute *first, const struct attribute *second) {
  const uint32_t counts[2] = {decision_count(first), decision_count(second)};
  const uint32_t count = counts[0] > counts[1] ? counts[0] : counts[1];
  for (uint32_t i = 0; i < count; i++) {
    const char *words[2] = {decision_word(first, i), decision_word(second, i)};
    if (strcmp(words[0], words[1]) == 0) continue;
    const char *detail = arena_format(list->arena, "operand %u of '%s': %s, %s", i, op->info->name, words[0], words[1]);
    add(list, (struct difference){.measure = MEASURE_decision,
                                  .op = op->info->name,
                                  .sides = {words[0], words[1]},
                                  .detail = detail,
                                  .line = source != NULL ? source->location->place.line : 0});
  }
}

static void compare_decisions(struct difference_list *list, const struct program *source, const struct program *first,
                              const struct program *second, const struct ident *name) {
  struct op *a = first->module, *b = second->module, *s = source->module;
  for (; a != NULL && b != NULL && a->info == b->info;
       a = walk_next(a, first->module), b = walk_next(b, second->module)) {
    const bool matches = s != NULL && s->info == a->info;
    compare_op(list, matches ? s : NULL, a, decisions_of(a, name), decisions_of(b, name));
    s = matches ? walk_next(s, source->module) : NULL;
  }
  if (a == NULL && b == NULL) return;
  const char *names[2] = {a != NULL ? a->info->name : "no op", b != NULL ? b->info->name : "no op"};
  const char *detail = arena_format(list->arena, "'%s' where the other has '%s'", names[0], names[1]);
  add(list, (struct difference){
                .measure = MEASURE_decision, .op = names[0], .sides = {names[0], names[1]}, .detail = detail});
}

// --- numbers of ops

struct tally {
  const char *op;
  uint32_t counts[2];
};

struct tallies {
  struct arena *arena;
  VECTOR(struct tally) items;
};

static void count(struct tallies *tallies, const char *op, int side) {
  for (size_t i = 0; i < tallies->items.count; i++) {
    if (strcmp(tallies->items.items[i].op, op) != 0) continue;
    tallies->items.items[i].counts[side]++;
    return;
  }
  struct tally tally = {op, {0, 0}};
  tally.counts[side]++;
  VECTOR_PUSH(&tallies->items, tallies->arena, tally);
}

static bool is_allocation(const struct op *op) {
  return op->result_count == 1 && type_is_memref(op->results[0].type) && op_has_role(op, ROLE_DYNAMIC_SIZES) &&
         !op_has_role(op, ROLE_SOURCE);
}

static void report_tallies(struct difference_list *list, const struct tallies *tallies, enum measure measure) {
  for (size_t i = 0; i < tallies->items.count; i++) {
    const struct tally *tally = &tallies->items.items[i];
    if (tally->counts[0] == tally->counts[1]) continue;
    const bool more = tally->counts[0] > tally->counts[1];
    const char *detail = arena_format(list->arena, "%s for '%s': %u, %u", measure_names[measure], tally->op,
                                      tally->counts[0], tally->counts[1]);
    add(list, (struct difference){.measure = measure,
                                  .op = tally->op,
                                  .sides = {more ? "more" : "fewer", more ? "fewer" : "more"},
                                  .detail = detail});
  }
}

static void compare_counts(struct difference_list *list, const struct program *const programs[2]) {
  struct tallies copies = {.arena = list->arena}, allocations = {.arena = list->arena};
  for (int side = 0; side < 2; side++) {
    const struct program *program = programs[side];
    for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
      if (copies_is_one(op)) count(&copies, copies_user(op), side);
      if (is_allocation(op)) count(&allocations, op->info->name, side);
    }
  }
  report_tallies(list, &copies, MEASURE_copies);
  report_tallies(list, &allocations, MEASURE_allocations);
}

// --- the text

static size_t line_length(const char *line) { return strcspn(line, "\n"); }

static const char *text_of(struct arena *arena, const struct program *program) {
  size_t length;
  return print_program(arena, program, (struct print_options){0}, &length);
}

static void compare_text(struct difference_list *list, const struct program *const programs[2]) {
  const char *lines[2] = {text_of(list->arena, programs[0]), text_of(list->arena, programs[1])};
  if (strcmp(lines[0], lines[1]) == 0) return;
  for (uint32_t line = 1;; line++) {
    const size_t lengths[2] = {line_length(lines[0]), line_length(lines[1])};
    if (lengths[0] == lengths[1] && memcmp(lines[0], lines[1], lengths[0]) == 0) {
      for (int side = 0; side < 2; side++) lines[side] += lengths[side] + (lines[side][lengths[side]] == '\n');
      continue;
    }
    const char *texts[2];
    for (int side = 0; side < 2; side++) {
      const char *text = lines[side] + strspn(lines[side], " ");
      texts[side] = arena_string(list->arena, text, line_length(text));
    }
    const char *detail = arena_format(list->arena, "line %u of the output: '%s', '%s'", line, texts[0], texts[1]);
    const char *other =
        programs_are_alike(list->arena, programs[0], programs[1], SAME_SKELETON) ? TEXT_DIFFERS_IN_NUMBERS : "another";
    add(list, (struct difference){.measure = MEASURE_text, .op = "", .sides = {"one text", other}, .detail = detail});
    return;
  }
}

void outputs_compare(struct difference_list *list, const struct program *source, const struct program *first,
                     const struct program *second) {
  const struct ident *name = context_ident(source->context, "__inplace_operands_attr__");
  const struct program *const programs[2] = {first, second};
  if (has_decisions(first, name) || has_decisions(second, name)) {
    compare_decisions(list, source, first, second, name);
    return;
  }
  compare_counts(list, programs);
  compare_text(list, programs);
}
