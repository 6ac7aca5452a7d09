#include "fuzz/check/equal.h"

#include "engine/analysis/deviation.h"
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "fuzz/check/forms/forms.h"
#include "fuzz/check/forms/skeleton.h"
#include "fuzz/subjects/base_pipeline.h"

#define ON_TENSORS ""
#define BUFFERIZED BASE_BUFFERIZE "},"
#define DEALLOCATED BASE_BUFFERIZE "},ownership-based-buffer-deallocation,"
#define FREED BASE_BUFFERIZE "},buffer-deallocation-pipeline,"

static const struct equal_pass {
  enum oracle source;  // which makes the programs: buffers, opaque, or generator
  const char *before, *normalized, *pass, *theirs, *folded, *except, *loose;
} passes[] = {
#define EQUAL(source, before, normalized, pass, theirs, folded, except, loose) \
  {ORACLE_##source, before, normalized, pass, theirs, folded, except, loose},
#include "fuzz/check/forms/equal_passes.def"
#undef EQUAL
};

enum { PASSES = sizeof passes / sizeof passes[0] };

// Rows of one source follow one another.
static const struct equal_pass *first_of(enum oracle source) {
  const struct equal_pass *first = passes;
  while (first->source != source) first++;
  return first;
}

static size_t count_of(enum oracle source) {
  size_t count = 0;
  for (size_t i = 0; i < PASSES; i++) count += passes[i].source == source;
  return count;
}

struct equal_turns equal_turns_of(enum oracle source) {
  const uint64_t period = (uint64_t)oracle_table[ORACLE_equal].period * oracle_table[source].period;
  return (struct equal_turns){count_of(source), period};
}

bool equal_is_due(const struct round *round) {
  return round_is_due(round, ORACLE_equal) && round->harness->subject.is_engine;
}

static bool run_engine(struct harness *harness, const char *pipeline, const struct program *source,
                       struct program *target) {
  return harness_run_engine(harness, pipeline, source, target).status == SUBJECT_DONE;
}

static bool run_as_upstream(struct harness *harness, const char *pass, const struct program *source,
                            struct program *target) {
  struct context_options *options = &harness->context.options;
  options->as_upstream = DEVIATIONS_ALL;
  const bool done = run_engine(harness, pass, source, target);
  options->as_upstream = harness->options.as_upstream;
  return done;
}

static bool run_upstream(struct harness *harness, const char *pass, const struct program *source,
                         struct program *target) {
  return harness_ask_upstream(harness, pass, source, target).status == SUBJECT_DONE;
}

// Upstream gets the program as text, and text decides on the order in which uses are listed.
static bool read_again(struct harness *harness, const struct program *program, struct program *target) {
  size_t length;
  const char *text = print_program(&harness->arena, program, (struct print_options){0}, &length);
  program_reset(target);
  return subject_parse_output(text, length, target, &harness->arena).status == SUBJECT_DONE;
}

// Makes the input of the pass, in `altered`; false if there is none, or it is an exception.
static bool make_input(struct harness *harness, const struct equal_pass *pass) {
  struct program *input = &harness->altered, *ours = &harness->target;
  const char *before = pass->before;
  if (before[0] == '\0') {
    if (!read_again(harness, &harness->source, input)) return false;
  } else {
    const char *passes_before = arena_format(&harness->arena, "%.*s", (int)strlen(before) - 1, before);
    if (!run_engine(harness, passes_before, &harness->source, ours) || !read_again(harness, ours, input)) return false;
  }
  if (form_program_has(input, pass->except)) return false;
  if (pass->normalized[0] == '\0') return true;
  return run_upstream(harness, pass->normalized, input, ours) && read_again(harness, ours, input);
}

// All passes of a row, by which cases name it.
static const char *pipeline_of(struct arena *arena, const struct equal_pass *pass) {
  const char *comma = pass->normalized[0] == '\0' ? "" : ",";
  return arena_format(arena, "%s%s%s%s", pass->before, pass->normalized, comma, pass->pass);
}

static enum verdict found(struct round *round, const struct equal_pass *pass, const char *what) {
  struct arena *arena = &round->harness->arena;
  const struct subject subject = subject_engine(NULL, pipeline_of(arena, pass));
  return round_found(round, ORACLE_equal, &subject, 0, arena_format(arena, "equal|%s", subject.pipeline),
                     arena_format(arena, "%s %s", pass->pass, what));
}

// The block in which an op makes the buffer that is listed, behind its metadata; none for arguments.
static const struct block *block_of(const struct value *listed) {
  const struct op *op = value_op(listed);
  if (op != NULL && op_is_metadata(op)) op = value_op(op_operand(op, 0));
  return op == NULL ? NULL : op->block;
}

static bool are_of_several_blocks(struct operand_range listed) {
  const struct block *first = NULL;
  for (uint32_t i = 0; i < listed.count; i++) {
    const struct block *block = block_of(listed.first[i].value);
    if (block != NULL && first != NULL && block != first) return true;
    if (block != NULL) first = block;
  }
  return false;
}

// Whether arguments of several blocks have the same number in them.
static bool are_alike_in_several_blocks(struct operand_range listed) {
  for (uint32_t i = 0; i < listed.count; i++) {
    const struct value *one = listed.first[i].value;
    for (uint32_t k = 0; k < i && one->is_argument; k++) {
      const struct value *other = listed.first[k].value;
      if (other->is_argument && other->index == one->index && value_block(other) != value_block(one)) return true;
    }
  }
  return false;
}

// Whether a dealloc lists results of ops in several blocks, or arguments of one number. Upstream sorts these by their
// places in the blocks, though only places in one block can be compared, and those by their numbers alone.
static bool order_is_accidental(const struct program *program) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (op_is_dealloc(op) &&
        (are_of_several_blocks(op_role(op, ROLE_MEMREFS)) || are_of_several_blocks(op_role(op, ROLE_RETAINED)) ||
         are_alike_in_several_blocks(op_role(op, ROLE_RETAINED))))
      return true;
  return false;
}

// Compares the target with what upstream makes. It goes through upstream as well, which refuses what is invalid and
// spells attributes as it does.
static bool are_equal(struct harness *harness, const struct equal_pass *pass, enum likeness likeness) {
  struct arena *arena = &harness->arena;
  struct program *ours = &harness->target, *theirs = &harness->upstream, *again = &harness->altered;
  const enum subject_status status = harness_ask_upstream(harness, harness_no_passes, ours, again).status;
  if (status != SUBJECT_DONE) return status != SUBJECT_REFUSED;
  if (programs_are_alike(arena, again, theirs, likeness) || order_is_accidental(again)) return true;
  if (pass->folded[0] == '\0') return false;
  if (!run_upstream(harness, pass->folded, again, ours)) return true;  // a fault of that pass
  return !run_upstream(harness, pass->folded, theirs, again) || programs_are_alike(arena, ours, again, likeness);
}

// What the pass does otherwise than upstream's; null if nothing.
static const char *difference(struct harness *harness, const struct equal_pass *pass) {
  const struct program *input = &harness->altered;
  if (!make_input(harness, pass)) return NULL;
  // What normalizes may make such an op, as canonicalize makes a cast of a slice's static extent.
  const bool is_loose = form_program_has(&harness->source, pass->loose) || form_program_has(input, pass->loose);
  const bool done = run_as_upstream(harness, pass->pass, input, &harness->target);
  if (!run_upstream(harness, pass->theirs, input, &harness->upstream)) return NULL;
  if (!done) return "refuses what upstream's takes";
  return are_equal(harness, pass, is_loose ? SAME_SKELETON : SAME_OPS) ? NULL : "does not do what upstream's does";
}

static enum verdict check_pass(struct round *round, const struct equal_pass *pass) {
  struct harness *harness = round->harness;
  const char *what = difference(harness, pass);
  for (uint32_t i = 0; i < HARNESS_OTHER_ANSWERS && what != NULL; i++) {
    harness_renew_upstream(harness, i);
    what = difference(harness, pass);
  }
  return what == NULL ? VERDICT_PASSED : found(round, pass, what);
}

static enum oracle source_of(const struct round *round) {
  if (round->buffers) return ORACLE_buffers;
  return round->opaque ? ORACLE_opaque : ORACLE_generator;
}

enum verdict equal_check(struct round *round) {
  const enum oracle source = source_of(round);
  const struct equal_pass *first = first_of(source);
  const struct equal_turns turns = equal_turns_of(source);
  if (round->origin.generated) return check_pass(round, &first[round->origin.index / turns.period % turns.passes]);
  const char *only = round->harness->options.equal_pipeline;
  enum verdict verdict = VERDICT_PASSED;
  for (size_t i = 0; only != NULL && i < turns.passes && verdict == VERDICT_PASSED; i++)
    if (strcmp(pipeline_of(&round->harness->arena, &first[i]), only) == 0) verdict = check_pass(round, &first[i]);
  return verdict;
}
