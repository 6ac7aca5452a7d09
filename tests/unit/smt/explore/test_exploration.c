// The visit of all states gives the prover's answers: on what the passes make of small programs, and on the same with a
// deallocation dropped or doubled.
#include "engine/dialects/ops.h"
#include "engine/ir/op.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/base/map.h"
#include "engine/ir/clone.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/pipeline.h"
#include "fuzz/generate/small/buffers/enumeration.h"
#include "smt/explore/exploration.h"
#include "smt/prove/prove.h"
#include "smt/theorems/exhaustive.h"
#include "tests/unit/prove_helper.h"

enum change { NOTHING, DROPPED, DOUBLED, CHANGES };

static struct context context;
static struct arena kept, scratch;
static uint32_t holding, failing;

static struct op *main_function(const struct program *program) {
  for (struct op *op = program->module->regions[0].first->first; op != NULL; op = op->next)
    if (strcmp(op_symbol_name(op)->text, "main") == 0) return op;
  return NULL;
}

static bool is_changeable(const struct op *op) {
  return op->kind == OP_memref_dealloc || (op->kind == OP_bufferization_dealloc && op->result_count == 0);
}

// Changes deallocation `number`; false if there are fewer.
static bool change(struct program *program, uint32_t number, enum change kind) {
  if (kind == NOTHING) return number == 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    if (!is_changeable(op) || number-- > 0) continue;
    if (kind == DOUBLED) op_insert_before(clone_op(program, op, &(struct clone_map){.arena = &scratch}), op);
    if (kind == DROPPED) op_erase(op);
    return true;
  }
  return false;
}

static void compare(struct program *program) {
  struct op *function = main_function(program);
  const struct symbol_table *symbols = symbol_table_build(&scratch, program->module);
  struct map helpers = {0};
  struct flow_family family = {.members = &function, .count = 1, .helpers = &helpers};
  struct flow flow;
  struct flow_fault fault;
  assert_true(flow_build_member(&flow, &scratch, symbols, &family, 0, &fault));
  flow_analyse(&flow, false);
  struct exploration exploration = explore_flow(&scratch, &flow, ALL_PROPERTIES, EXPLORATION_MOST_STEPS);
  struct prove_options options = prove_options_default();
  struct function_verdict verdict;
  options.together_only = true;
  prove_one(&scratch, function, &options, &verdict);
  assert_true(exploration.answer != EXPLORATION_IS_OPEN);
  assert_int_equal(exploration.answer == EXPLORATION_HOLDS, verdict.kind == PROVED);
  enum exploration_answer cut = explore_flow(&scratch, &flow, ALL_PROPERTIES, 2).answer;
  assert_true(cut == exploration.answer || cut == EXPLORATION_IS_OPEN);
  if (exploration.answer == EXPLORATION_HOLDS) holding++;
  else failing++;
}

static void compare_all(const struct enumeration *enumeration, const struct pipeline *pipeline, uint64_t index) {
  struct program program;
  program_init(&program, &context);
  for (int kind = NOTHING; kind < CHANGES; kind++)
    for (uint32_t number = 0;; number++) {
      program_reset(&program);
      enumeration_build(enumeration, &program, index, false);
      assert_true(pipeline_run(pipeline, &program, NULL));
      if (!change(&program, number, (enum change)kind)) break;
      compare(&program);
      arena_reset(&scratch);
    }
  program_release(&program);
}

static void test_answers_are_those_of_the_prover(void **state) {
  (void)state;
  assert_true(context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  arena_init(&kept, &context.memory);
  arena_init(&scratch, &context.memory);
  static const char *const passes[] = {
      "ownership-based-buffer-deallocation{minimal}",
      "ownership-based-buffer-deallocation,buffer-deallocation-simplification,bufferization-lower-deallocations",
  };
  const struct enumeration *enumeration = enumeration_create(&kept, 4);
  struct pipeline pipelines[2];
  for (int i = 0; i < 2; i++) {
    pipeline_init(&pipelines[i], &context, &kept);
    assert_true(pipeline_parse(&pipelines[i], passes[i]));
  }
  for (uint64_t index = 0; index < enumeration_count(enumeration); index += index < 500 ? 241 : 120011)
    for (int i = 0; i < 2; i++) compare_all(enumeration, &pipelines[i], index);
  assert_true(holding > 20);
  assert_true(failing > 20);
  arena_release(&scratch);
  arena_release(&kept);
  context_release(&context);
}

static void no_failure(void *argument, const struct exhaustive_failure *failure) {
  (void)argument;
  (void)failure;
  fail();
}

static void test_small_programs_are_proved(void **state) {
  (void)state;
  assert_true(context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0}));
  arena_init(&kept, &context.memory);
  struct exhaustive_options options = exhaustive_options_default();
  struct exhaustive_counts counts;
  options.size = 2;
  options.recheck = 500;
  options.larger = 50;
  assert_true(exhaustive_prove(&context, &kept, &options, no_failure, NULL, &counts));
  assert_int_equal(counts.programs, counts.programs_in_all);
  assert_int_equal(counts.functions, 13 * (counts.programs + counts.larger));
  assert_int_equal(counts.functions, counts.explored + counts.repeated + counts.proved + counts.too_large);
  assert_true(counts.rechecked > 5);
  arena_release(&kept);
  context_release(&context);
  assert_int_equal(context.memory.in_use, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_answers_are_those_of_the_prover),
      cmocka_unit_test(test_small_programs_are_proved),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
