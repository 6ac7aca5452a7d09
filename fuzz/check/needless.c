#include "fuzz/check/needless.h"

#include "engine/analysis/deviation.h"
#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"
#include "fuzz/check/forms/copies.h"
#include "fuzz/finding/oracle.h"
#include "fuzz/subjects/entry.h"
#include "reference/memref/machine.h"
#include "reference/tensor/interpreter.h"

// --- executions

// Runs on all argument sets.
struct executions {
  bool are_right;  // they match the reference, without a misuse of memory; leaks do not count
  uint64_t copied_elements;
};

static struct executions execute(struct round *round, struct program *program, const struct outcome *expected,
                                 const struct run_observer *observer) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  struct executions executions = {false, 0};
  struct op *entry = entry_find(program);
  struct fault fault = {0};
  if (entry == NULL || !entry_takes_arguments(round->entry, entry)) return executions;
  const struct code *code = (observer != NULL ? memref_decode_observed : memref_decode)(arena, program, entry, &fault);
  if (code == NULL) return executions;
  if (observer != NULL) block_counts_clear(program);
  struct memref_options options = memref_options_default(round->origin.input_seed);
  options.external_calls_write = true;
  options.observer = observer;
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    struct outcome actual;
    const char *difference = NULL;
    options.strided_arguments = set % 2 != 0;
    memref_run(code, arena, &round->inputs[set], &options, &actual);
    if (!outcome_matches(&expected[set], &actual, false, arena, &difference)) return executions;
    executions.copied_elements += actual.copied_elements;
  }
  executions.are_right = true;
  return executions;
}

// Whether executions that reach the copy are right without it.
static bool is_unused(struct round *round, size_t number, const struct outcome *expected, uint64_t copied_elements) {
  struct harness *harness = round->harness;
  program_reset(&harness->altered);
  clone_program(&harness->altered, &harness->target);
  if (!copies_take_back(copies_find(&harness->altered, number))) return false;
  struct executions without = execute(round, &harness->altered, expected, NULL);
  return without.are_right && without.copied_elements < copied_elements;
}

// --- the two bufferizers

struct comparison {
  struct round *round;
  struct subject asked;  // its copies may be needless
  struct subject other;  // must have fewer
};

static struct subject upstream(struct harness *harness) {
  struct subject subject =
      subject_mlir("mlir", subject_bufferize_pipeline, harness->options.timeout_seconds, &harness->mlir);
  subject.names_passes = false;
  subject.program_number = harness->subject.program_number;
  return subject;
}

// The engine is compared with upstream, any other subject with the engine. Of a subject that draws pipelines,
// bufferization alone is asked.
static struct comparison compare(struct round *round) {
  struct harness *harness = round->harness;
  const struct subject *subject = &harness->subject, *engine = &harness->bufferized.subject;
  if (subject->is_engine) return (struct comparison){round, *engine, upstream(harness)};
  return (struct comparison){round, subject->draws_pipeline ? upstream(harness) : *subject, *engine};
}

static bool run(struct round *round, const struct subject *subject, const struct program *source,
                struct program *target) {
  program_reset(target);
  struct subject_result result = subject->transform(subject, source, target, false, &round->harness->arena);
  context_clear_diagnostics(&round->harness->context);
  return result.status == SUBJECT_DONE;
}

static bool bufferize(const struct comparison *c, const struct program *source) {
  return run(c->round, &c->asked, source, &c->round->harness->target);
}

// Whether the other one bufferizes the source with fewer copies, and rightly.
static bool other_needs_fewer(const struct comparison *c, size_t copies) {
  struct harness *harness = c->round->harness;
  return run(c->round, &c->other, &harness->source, &harness->altered) && copies_count(&harness->altered) < copies &&
         execute(c->round, &harness->altered, c->round->expected, NULL).are_right;
}

// Whether the engine has fewer copies if it does not write in place what upstream copies there. Decisions are made one
// after the other, so that such a write, which saves a copy, may cost others.
static bool are_price_of_writes(const struct comparison *c, size_t copies) {
  if (!c->asked.is_engine) return false;
  struct harness *harness = c->round->harness;
  uint64_t *as_upstream = &harness->context.options.as_upstream;
  *as_upstream = deviation_bit(DEVIATION_equal_indices) | deviation_bit(DEVIATION_single_iterations);
  const bool done = run(c->round, &c->asked, &harness->source, &harness->altered);
  *as_upstream = 0;
  return done && copies_count(&harness->altered) < copies;
}

// --- other constants

// The number `n` in each format that it fits in, so that all constants of a program differ as far as they can.
static const struct attribute *numbered(struct context *context, const struct type *type, uint32_t n) {
  enum { SMALL = 100 };  // fits into i8
  if (type->kind == TYPE_INTEGER && type->width > 7 && !type_is_wide(type))
    return attribute_integer(context, type, n % SMALL);
  return type_is_float(type) ? attribute_float(context, type, n) : NULL;
}

static const struct attribute *numbered_elements(struct context *context, struct arena *arena,
                                                 const struct attribute *old, uint32_t *n) {
  const struct type *element = old->type->element;
  const uint32_t size = dense_element_size(element);
  if (numbered(context, element, 0) == NULL) return NULL;
  unsigned char *data = ARENA_ARRAY(arena, unsigned char, (size_t)old->count *size + 1);
  for (uint32_t i = 0; i < old->count; i++) {
    const struct attribute *value = numbered(context, element, ++*n);
    uint64_t bits = type_is_float(element) ? attribute_stored_float(value) : (uint64_t)value->u.integer;
    for (uint32_t byte = 0; byte < size; byte++) data[i * size + byte] = (unsigned char)(bits >> 8 * byte);
  }
  return attribute_dense(context, old->type, data, false);
}

// Gives all constants but indices and conditions other values.
static void vary_constants(struct program *program, struct arena *arena) {
  uint32_t n = 2;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    const struct attribute *old = op_has_trait(op, TRAIT_CONSTANT) ? op_attribute(op, ID_value) : NULL, *value = NULL;
    if (old == NULL) continue;
    if (old->kind == ATTRIBUTE_DENSE_ELEMENTS) value = numbered_elements(program->context, arena, old, &n);
    else if (old->kind == ATTRIBUTE_INTEGER || old->kind == ATTRIBUTE_FLOAT)
      value = numbered(program->context, old->type, ++n);
    if (value != NULL) op_set_attribute(program, op, ID_value, value);
  }
}

// Runs the program in `altered` on tensors; false if it has undefined behaviour or does not end.
static bool run_reference(struct round *round, struct outcome *expected) {
  struct harness *harness = round->harness;
  struct fault fault = {0};
  const struct code *code = tensor_decode(&harness->arena, &harness->altered, entry_find(&harness->altered), &fault);
  struct run_options options = run_options_default(round->origin.input_seed);
  for (uint32_t set = 0; code != NULL && set < harness->options.input_sets; set++) {
    tensor_run(code, &harness->arena, &round->inputs[set], &options, &expected[set]);
    if (expected[set].status != OUTCOME_FINISHED && expected[set].status != OUTCOME_STOPPED) return false;
  }
  return code != NULL;
}

static bool is_unused_with_other_constants(const struct comparison *c, size_t number) {
  struct round *round = c->round;
  struct harness *harness = round->harness;
  struct outcome expected[INPUT_SETS_MAX];
  program_reset(&harness->altered);
  clone_program(&harness->altered, &harness->source);
  vary_constants(&harness->altered, &harness->arena);
  if (!run_reference(round, expected) || !bufferize(c, &harness->altered)) return false;
  struct executions executions = execute(round, &harness->target, expected, NULL);
  return executions.are_right && is_unused(round, number, expected, executions.copied_elements);
}

// --- the oracles

static enum oracle oracle_of(const struct round *round) {
  return round->harness->subject.is_engine ? ORACLE_needless : ORACLE_copies;
}

static enum verdict report(const struct comparison *c, const char *user, size_t copies) {
  struct arena *arena = &c->round->harness->arena;
  const enum oracle oracle = oracle_of(c->round);
  const char *other = c->other.is_engine ? "the engine" : "upstream";
  return round_found(
      c->round, oracle, &c->asked, 0, arena_format(arena, "%s|%s", oracle_table[oracle].name, user),
      arena_format(arena, "%s has fewer than %zu copies, and the one for %s can be taken back", other, copies, user));
}

bool needless_is_due(const struct round *round) {
  return round_is_due(round, oracle_of(round)) && !round->buffers && !round->opaque;
}

enum verdict needless_check(struct round *round) {
  struct harness *harness = round->harness;
  const struct comparison c = compare(round);
  // Of another subject's output nothing tells copies that it made from those that the program had.
  if (c.asked.is_engine ? !copies_are_comparable(&harness->source, round->entry) : copies_count(&harness->source) > 0)
    return VERDICT_PASSED;
  if (!bufferize(&c, &harness->source)) return VERDICT_PASSED;
  const size_t copies = copies_count(&harness->target);
  if (copies == 0) return VERDICT_PASSED;
  struct executions executions = execute(round, &harness->target, round->expected, &block_counter);
  if (!executions.are_right || !block_counts_are_complete(&harness->target)) return VERDICT_PASSED;
  bool may_be_fewer = true;  // as long as the other one has not been asked
  for (size_t i = 0; i < copies && may_be_fewer; i++) {
    if (!is_unused(round, i, round->expected, executions.copied_elements)) continue;
    const char *user = copies_user(copies_find(&harness->target, i));
    may_be_fewer = other_needs_fewer(&c, copies) && !are_price_of_writes(&c, copies);
    if (may_be_fewer && is_unused_with_other_constants(&c, i)) return report(&c, user, copies);
    if (may_be_fewer && !bufferize(&c, &harness->source)) return VERDICT_PASSED;
  }
  return VERDICT_PASSED;
}
