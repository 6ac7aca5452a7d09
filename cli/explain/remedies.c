#include "cli/explain/remedies.h"

#include "cli/explain/program_edit.h"
#include "engine/verify/verify.h"

#include <string.h>

enum { TRIED_MAX = 400, REMEDIES_MAX = 3 };  // programs; for one buffer

enum {
#define ALTERNATIVE(name, text) ALTERNATIVE_##name,
#include "cli/explain/remedies.def"
#undef ALTERNATIVE
  ALTERNATIVE_COUNT
};

struct alternative {
  bool is_made, is_usable;
  struct explanation explanation;
};

struct remedies {
  const struct words *words;
  struct explanation *baseline;  // by one-shot-bufferize alone
  bool has_baseline;
  struct alternative alternatives[ALTERNATIVE_COUNT];
  uint32_t tried;
};

// --- words

static void add_change(struct text *out, const char *name, size_t before, size_t after) {
  if (before != after) text_format(out, ", %s %zu -> %zu", name, before, after);
}

void remedy_effect(const struct remedy *remedy, struct text *out) {
  text_string(out, "tried");
  add_change(out, "copies", remedy->before[EXPLAINED_COPY], remedy->after[EXPLAINED_COPY]);
  add_change(out, "other allocations", remedy->before[EXPLAINED_ALLOCATION], remedy->after[EXPLAINED_ALLOCATION]);
  add_change(out, "copies that ops make", remedy->before[EXPLAINED_MOVE], remedy->after[EXPLAINED_MOVE]);
}

// --- running

static struct pass_value *copy_values(const struct remedies *remedies, const struct pass_value *values) {
  return arena_copy(remedies->words->arena, values, pass_table[PASS_one_shot_bufferize].option_count * sizeof *values);
}

// Runs one-shot-bufferize with these options, after a pass if it is named.
static bool run(struct remedies *remedies, struct explanation *explanation, const struct program *program,
                const char *before, const struct pass_value *values) {
  const struct words *words = remedies->words;
  struct context *context = words->explanation->context;
  struct pipeline pipeline;
  pipeline_init(&pipeline, context, words->arena);
  if (before != NULL && !pipeline_parse(&pipeline, before)) return false;
  struct pipeline_item item = *words->explanation->bufferize;
  item.next = NULL;
  item.values = values;
  if (pipeline.root.last == NULL) pipeline.root.first = &item;
  else pipeline.root.last->next = &item;
  pipeline.root.last = &item;
  explanation_init(explanation, context, words->arena);
  const bool ok = explanation_make(explanation, program, &pipeline);
  context_clear_diagnostics(context);
  return ok;
}

// --- alternatives

#define VALUE(name) values[option_one_shot_bufferize_##name]

static bool set_heuristic(const struct remedies *remedies, struct pass_value *values, const char *name) {
  const struct ident *heuristic = context_ident(remedies->words->explanation->context, name);
  if (VALUE(analysis_heuristic).string == heuristic) return false;
  VALUE(analysis_heuristic).string = heuristic;
  return true;
}

static bool set_flag(bool *flag) {
  if (*flag) return false;
  return *flag = true;
}

// Changes the options; false if they are so already.
static bool change_options(const struct remedies *remedies, uint32_t alternative, struct pass_value *values) {
  switch (alternative) {
    case ALTERNATIVE_eliminate_empty_tensors: return true;
    case ALTERNATIVE_analyze:
      if (!VALUE(copy_before_write).boolean && VALUE(no_analysis_func_filter).count == 0) return false;
      VALUE(copy_before_write).boolean = false;
      VALUE(no_analysis_func_filter).count = 0;
      return true;
    case ALTERNATIVE_top_down: return set_heuristic(remedies, values, "top-down");
    case ALTERNATIVE_bottom_up: return set_heuristic(remedies, values, "bottom-up");
    case ALTERNATIVE_from_terminators: return set_heuristic(remedies, values, "bottom-up-from-terminators");
    case ALTERNATIVE_boundaries: return set_flag(&VALUE(bufferize_function_boundaries).boolean);
    case ALTERNATIVE_identity_layouts:
      VALUE(function_boundary_type_conversion).integer = LAYOUT_IDENTITY;
      VALUE(unknown_type_conversion).integer = LAYOUT_IDENTITY;
      return true;
    default: return false;
  }
}

#undef VALUE

static struct alternative *make_alternative(struct remedies *remedies, uint32_t number) {
  struct alternative *alternative = &remedies->alternatives[number];
  const struct explanation *explanation = remedies->words->explanation;
  if (alternative->is_made) return alternative;
  alternative->is_made = true;
  struct pass_value *values = copy_values(remedies, explanation->bufferize->values);
  explanation_init(&alternative->explanation, explanation->context, remedies->words->arena);
  if (!change_options(remedies, number, values)) return alternative;
  explanation_release(&alternative->explanation);
  const char *before = number == ALTERNATIVE_eliminate_empty_tensors ? "eliminate-empty-tensors" : NULL;
  alternative->is_usable = run(remedies, &alternative->explanation, &explanation->source, before, values);
  return alternative;
}

// --- comparison

// Allocations and copies: a copy is both.
static size_t work_of(const struct explanation *explanation) {
  return 2 * explanation->counts[EXPLAINED_COPY] + explanation->counts[EXPLAINED_ALLOCATION] +
         explanation->counts[EXPLAINED_MOVE];
}

static size_t count_alike(const struct explanation *explanation, const struct explained_buffer *buffer) {
  size_t count = 0;
  for (size_t i = 0; i < explanation->buffers.count; i++) {
    const struct explained_buffer *other = &explanation->buffers.items[i];
    count += other->kind == buffer->kind && explained_alike(other, buffer);
  }
  return count;
}

// Whether the changed program has no such buffer, and less work in all.
static bool avoids(const struct remedies *remedies, const struct explanation *changed,
                   const struct explained_buffer *buffer) {
  return work_of(changed) < work_of(remedies->baseline) &&
         changed->counts[buffer->kind] < remedies->baseline->counts[buffer->kind] &&
         count_alike(changed, buffer) < count_alike(remedies->baseline, buffer);
}

static void add_remedy(const struct remedies *remedies, struct remedy_list *list, const struct explanation *changed,
                       const char *text) {
  struct remedy remedy = {.text = text};
  memcpy(remedy.before, remedies->baseline->counts, sizeof remedy.before);
  memcpy(remedy.after, changed->counts, sizeof remedy.after);
  VECTOR_PUSH(&list->items, remedies->words->arena, remedy);
}

// --- all

static void try_edits(struct remedies *remedies, const struct explained_buffer *buffer, struct remedy_list *list) {
  const struct explanation *explanation = remedies->words->explanation;
  struct program program;
  program_init(&program, explanation->context);
  for (uint32_t edit = 0; edit < EDIT_COUNT && list->items.count < REMEDIES_MAX; edit++) {
    const char *text;
    program_reset(&program);
    if (remedies->tried >= TRIED_MAX || !program_edit_make(edit, remedies->words, buffer, &program, &text)) continue;
    remedies->tried++;
    struct explanation changed;
    const bool ok = verify(explanation->context, program.module);
    context_clear_diagnostics(explanation->context);
    if (!ok) continue;
    if (run(remedies, &changed, &program, NULL, explanation->bufferize->values) && avoids(remedies, &changed, buffer))
      add_remedy(remedies, list, &changed, text);
    explanation_release(&changed);
  }
  program_release(&program);
}

static void try_alternatives(struct remedies *remedies, const struct explained_buffer *buffer,
                             struct remedy_list *list) {
  static const char *const texts[ALTERNATIVE_COUNT] = {
#define ALTERNATIVE(name, text) text,
#include "cli/explain/remedies.def"
#undef ALTERNATIVE
  };
  for (uint32_t i = 0; i < ALTERNATIVE_COUNT && list->items.count < REMEDIES_MAX; i++) {
    const struct alternative *alternative = make_alternative(remedies, i);
    if (alternative->is_usable && avoids(remedies, &alternative->explanation, buffer))
      add_remedy(remedies, list, &alternative->explanation, texts[i]);
  }
}

struct remedies *remedies_create(const struct words *words) {
  struct remedies *remedies = ARENA_NEW(words->arena, struct remedies);
  *remedies = (struct remedies){.words = words, .baseline = ARENA_NEW(words->arena, struct explanation)};
  explanation_init(remedies->baseline, words->explanation->context, words->arena);
  if (!words->explanation->is_bufferized) return remedies;
  explanation_release(remedies->baseline);
  remedies->has_baseline =
      run(remedies, remedies->baseline, &words->explanation->source, NULL, words->explanation->bufferize->values);
  return remedies;
}

void remedies_release(struct remedies *remedies) {
  for (uint32_t i = 0; i < ALTERNATIVE_COUNT; i++)
    if (remedies->alternatives[i].is_made) explanation_release(&remedies->alternatives[i].explanation);
  explanation_release(remedies->baseline);
}

struct remedy_list remedies_find(struct remedies *remedies, const struct explained_buffer *buffer) {
  struct remedy_list list = {.reason = NULL};
  if (!remedies->has_baseline || buffer->user == NULL) return list;
  if (count_alike(remedies->baseline, buffer) == 0) return list;
  try_edits(remedies, buffer, &list);
  try_alternatives(remedies, buffer, &list);
  if (list.items.count == 0 && read_needs_write(buffer))
    list.reason = arena_format(remedies->words->arena,
                               "%s needs what the write computes, and what it overwrites, at the same time",
                               words_of_op(remedies->words, buffer->read->owner));
  return list;
}
