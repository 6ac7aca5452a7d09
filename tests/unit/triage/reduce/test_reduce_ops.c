// Every op that the generator draws is left over in a program of few ops, when a program with it is reduced to what
// contains it.
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "fuzz/generate/generator_internal.h"
#include "triage/reduce/ir.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

// How many ops a program may have that is reduced to one op: its function with a return, what its operands are computed
// from, the ops around it and their terminators.
enum { OPS_LEFT_MAX = 12, CHOICES_MAX = 4096 };

struct search {
  struct context context, other;  // of the generated program, of the texts that are tested
  struct program program, tested;
  struct arena arena;
};

// A finding: the text has the op.
struct wanted {
  struct search *search;
  enum op_kind kind;
};

static bool has_op(struct program *program, enum op_kind kind) {
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module))
    if (op->kind == kind) return true;
  return false;
}

static bool text_has_op(void *argument, const char *text, size_t length) {
  const struct wanted *wanted = argument;
  program_reset(&wanted->search->tested);
  return parse_program(&wanted->search->tested, "test", text, length) && has_op(&wanted->search->tested, wanted->kind);
}

// The number of ops that are left.
static uint64_t reduced_ops(struct search *search, enum op_kind kind, const char *text, size_t length) {
  struct wanted wanted = {search, kind};
  struct interestingness interest = {.predicate = text_has_op, .argument = &wanted};
  interestingness_init(&interest);
  struct ir_reduction_options options = {.check_defined = true};
  struct ir_reduction_result result;
  struct ir_reduction *reduction = ir_reduction_run(&interest, "test", text, length, &options, &result);
  assert_int_equal(result.status, IR_REDUCTION_DONE);
  assert_true(result.is_minimal);
  assert_true(text_has_op(&wanted, result.text, result.length));
  uint64_t ops = result.ops_after;
  if (ops > OPS_LEFT_MAX) print_message("%s: %u ops\n%s", op_table[kind].name, (unsigned)ops, result.text);
  ir_reduction_destroy(reduction);
  interestingness_release(&interest);
  return ops;
}

static void init(struct search *search) {
  assert_true(context_init(&search->context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  assert_true(context_init(&search->other, op_table, OP_KIND_COUNT, (struct context_options){0}));
  program_init(&search->program, &search->context);
  program_init(&search->tested, &search->other);
  arena_init(&search->arena, &search->context.memory);
}

static void release(struct search *search) {
  arena_release(&search->arena);
  program_release(&search->program);
  program_release(&search->tested);
  context_release(&search->context);
  context_release(&search->other);
}

// Reduces the first program in which each op is, of those that the options make. Returns how many ops left more than
// may be.
static uint32_t reduce_to_each_op(struct search *search, bool *seen, uint64_t programs, bool buffers) {
  uint32_t wrong = 0;
  for (uint64_t i = 0; i < programs; i++) {
    arena_reset(&search->arena);
    program_reset(&search->program);
    struct choices choices;
    choices_from_seed(&choices, &search->arena, i, CHOICES_MAX);
    struct generator_options options = generator_defaults;
    options.buffers = buffers;
    generate_program(&search->program, &choices, options);
    size_t length = 0;
    const char *text = NULL;
    for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) {
      if (seen[kind] || !has_op(&search->program, (enum op_kind)kind)) continue;
      seen[kind] = true;
      if (text == NULL) text = print_program(&search->arena, &search->program, (struct print_options){0}, &length);
      wrong += reduced_ops(search, (enum op_kind)kind, text, length) > OPS_LEFT_MAX;
    }
  }
  return wrong;
}

static void every_op_is_left_in_few(void **state) {
  (void)state;
  enum { PROGRAMS = 2000, BUFFER_PROGRAMS = 200, OPS_SEEN_MIN = 300 };
  static bool seen[OP_KIND_COUNT];
  struct search search;
  init(&search);
  uint32_t wrong = reduce_to_each_op(&search, seen, PROGRAMS, false), count = 0;
  wrong += reduce_to_each_op(&search, seen, BUFFER_PROGRAMS, true);
  for (uint32_t kind = 0; kind < OP_KIND_COUNT; kind++) count += seen[kind];
  print_message("%u ops\n", (unsigned)count);
  assert_true(count >= OPS_SEEN_MIN);
  assert_int_equal(wrong, 0);
  release(&search);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_op_is_left_in_few)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
