// Trimming of fuzz inputs: spans of choices, ops of programs, lines of other texts, largest first.
#include "fuzz/mutate/ir.h"
#include "fuzz/mutate/mutate.h"

#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"

#include <stdlib.h>

// Cuts of choices: the unused tail, then each span by size. They depend only on the bytes.

static int compare_spans(const void *left, const void *right) {
  const struct choice_span *a = left, *b = right;
  uint32_t first = a->end - a->begin, second = b->end - b->begin;
  if (first != second) return first < second ? 1 : -1;
  return a->begin < b->begin ? -1 : a->begin > b->begin;
}

static struct span_list cuts_of_choices(struct trimmer *trimmer) {
  struct mutator *mutator = trimmer->mutator;
  struct span_list spans = mutator_spans(mutator, trimmer->best + 1, trimmer->best_size - 1);
  struct choice_span *cuts = ARENA_ARRAY(&mutator->arena, struct choice_span, spans.count + 1);
  uint32_t used = 0;
  size_t count = 0;
  for (size_t i = 0; i < spans.count; i++) {
    if (spans.items[i].end > used) used = spans.items[i].end;
    if (spans.items[i].kind != SPAN_PREFERENCES) cuts[count++] = spans.items[i];
  }
  if (count > 0) qsort(cuts, count, sizeof *cuts, compare_spans);
  if (used < trimmer->best_size - 1) cuts[count++] = (struct choice_span){used, (uint32_t)trimmer->best_size - 1, 0, 0};
  return (struct span_list){cuts, count};
}

static bool cut_choices(struct trimmer *trimmer, bool make) {
  struct span_list cuts = cuts_of_choices(trimmer);
  trimmer->steps = (uint32_t)cuts.count;
  if (!make || trimmer->step >= trimmer->steps) return false;
  struct choice_span cut = cuts.items[trimmer->step];
  memcpy(trimmer->candidate, trimmer->best, 1 + cut.begin);
  memcpy(trimmer->candidate + 1 + cut.begin, trimmer->best + 1 + cut.end, trimmer->best_size - 1 - cut.end);
  trimmer->candidate_size = trimmer->best_size - (cut.end - cut.begin);
  return true;
}

// Cuts of a program: each op.

static bool read_best(struct trimmer *trimmer) {
  struct mutator *mutator = trimmer->mutator;
  const char *text = arena_string(&mutator->arena, (const char *)trimmer->best + 1, trimmer->best_size - 1);
  bool valid = parse_program(&mutator->programs[0], "input", text, trimmer->best_size - 1) &&
               verify(&mutator->context, mutator->programs[0].module);
  context_clear_diagnostics(&mutator->context);
  return valid;
}

static bool cut_program(struct trimmer *trimmer, bool make) {
  struct mutator *mutator = trimmer->mutator;
  struct op *module = mutator->programs[0].module;
  trimmer->steps = 0;
  for (struct op *op = walk_next(module, module); op != NULL; op = walk_next(op, module)) trimmer->steps++;
  if (!make || trimmer->step >= trimmer->steps) return false;
  if (!mutate_drop_nth(&mutator->programs[2], &mutator->programs[0], &mutator->arena, trimmer->step)) return false;
  size_t length;
  const char *text = print_program(&mutator->arena, &mutator->programs[2], (struct print_options){0}, &length);
  if (length + 1 >= trimmer->best_size) return false;
  trimmer->candidate[0] = trimmer->best[0];
  memcpy(trimmer->candidate + 1, text, length);
  trimmer->candidate_size = length + 1;
  return true;
}

// Cuts of other texts: each line.

static bool cut_line(struct trimmer *trimmer, bool make) {
  size_t begin = 1, end = 1;
  trimmer->steps = 0;
  for (size_t at = 1; at < trimmer->best_size; trimmer->steps++) {
    const uint8_t *newline = memchr(trimmer->best + at, '\n', trimmer->best_size - at);
    size_t stop = newline == NULL ? trimmer->best_size : (size_t)(newline - trimmer->best) + 1;
    if (trimmer->steps == trimmer->step) begin = at, end = stop;
    at = stop;
  }
  if (!make || begin == end) return false;
  memcpy(trimmer->candidate, trimmer->best, begin);
  memcpy(trimmer->candidate + begin, trimmer->best + end, trimmer->best_size - end);
  trimmer->candidate_size = trimmer->best_size - (end - begin);
  return true;
}

static void cut(void *argument) {
  struct trimmer *trimmer = argument;
  bool make = trimmer->make;
  if ((trimmer->best[0] & INPUT_TEXT) == 0) trimmer->made = cut_choices(trimmer, make);
  else if (read_best(trimmer)) trimmer->made = cut_program(trimmer, make);
  else trimmer->made = cut_line(trimmer, make);
}

static bool run(struct trimmer *trimmer, bool make) {
  trimmer->make = make;
  trimmer->made = false;
  mutator_reset(trimmer->mutator);
  if (!memory_protect(&trimmer->mutator->context.memory, cut, trimmer)) trimmer->steps = 0;
  return trimmer->made;
}

bool trimmer_start(struct trimmer *trimmer, struct mutator *mutator, const uint8_t *data, size_t size) {
  trimmer->mutator = mutator;
  trimmer->step = trimmer->steps = 0;
  if (size > trimmer->capacity || trimmer->capacity == 0) {
    trimmer_release(trimmer);
    trimmer->best = malloc(size + 1);
    trimmer->candidate = malloc(size + 1);
    trimmer->capacity = size + 1;
    if (trimmer->best == NULL || trimmer->candidate == NULL) {
      trimmer_release(trimmer);
      return false;
    }
  }
  if (size > 0) memcpy(trimmer->best, data, size);
  trimmer->best_size = size;
  if (size > 0) run(trimmer, false);
  return true;
}

bool trimmer_next(struct trimmer *trimmer) {
  for (; trimmer->step < trimmer->steps; trimmer->step++)
    if (run(trimmer, true)) return true;
  return false;
}

void trimmer_judge(struct trimmer *trimmer, bool ok) {
  if (!ok) {
    trimmer->step++;
    return;
  }
  // After a successful cut, the next one has the same step.
  uint8_t *best = trimmer->candidate;
  trimmer->candidate = trimmer->best;
  trimmer->best = best;
  trimmer->best_size = trimmer->candidate_size;
  run(trimmer, false);
}

void trimmer_release(struct trimmer *trimmer) {
  free(trimmer->best);
  free(trimmer->candidate);
  trimmer->best = trimmer->candidate = NULL;
  trimmer->capacity = 0;
}
