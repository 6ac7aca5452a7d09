// One-Shot Analysis: reasons, the state seen from outside, and work that grows in proportion to the program.
#include "engine/analysis/always_copy.h"
#include "engine/analysis/one_shot_analysis.h"
#include "engine/base/text.h"
#include "engine/ir/numbering.h"
#include "tests/unit/parse_helper.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

struct analysis_test {
  struct parsed_test parsed;
  struct arena arena;
  struct bufferize_options options;
  struct one_shot_state *state;
};

static void analyze(struct analysis_test *test, const char *text) {
  parsed_test_init(&test->parsed, text);
  arena_init(&test->arena, &test->parsed.context.memory);
  bufferize_options_init(&test->options);
  test->options.bufferize_function_boundaries = true;
  test->options.allow_return_allocs_from_loops = true;
  test->state = one_shot_analyze(&test->parsed.context, test->parsed.program.module, &test->options, &test->arena);
  assert_non_null(test->state);
}

static void finish(struct analysis_test *test) {
  arena_release(&test->arena);
  parsed_test_release(&test->parsed);
}

// --- the table of ops

static void test_every_op_bufferizes_or_says_why_not(void **state) {
  (void)state;
  unsigned listed[OP_KIND_COUNT] = {0};
#define HOOK_model(row) listed[OP_##row]++;
#include "engine/dialects/op_hooks.def"
#define NO_TENSORS(row) listed[OP_##row]++;
#define ABSENT(row, reason) listed[OP_##row]++;
#define REWRITTEN(row, by)
#include "engine/analysis/bufferizable.def"
  for (unsigned i = 0; i < OP_KIND_COUNT; i++) {
    if (listed[i] > 1) fail_msg("%s has a model or is in bufferizable.def %u times", op_table[i].name, listed[i]);
    if (op_bufferization_support((enum op_kind)i).status == BUFFERIZATION_UNSAID)
      fail_msg("%s may hold tensors and has neither a model nor a reason", op_table[i].name);
  }
}

// --- reasons

static const char read_after_write[] =
    "func.func @f(%t: tensor<8xf32>, %f: f32, %i: index) -> (tensor<8xf32>, f32) {\n"
    "  %0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n"
    "  %1 = tensor.extract %t[%i] : tensor<8xf32>\n"
    "  return %0, %1 : tensor<8xf32>, f32\n"
    "}\n";

static void test_reason_of_a_conflict(void **state) {
  (void)state;
  struct analysis_test test;
  analyze(&test, read_after_write);
  struct op *insert = find_op(&test.parsed, "tensor.insert", 0), *extract = find_op(&test.parsed, "tensor.extract", 0);
  struct decision_reason reason = one_shot_reason(test.state, &insert->operands[1]);
  assert_int_equal(reason.kind, DECISION_CONFLICT);
  assert_ptr_equal(reason.read, &extract->operands[0]);
  assert_ptr_equal(reason.write, &insert->operands[1]);
  assert_ptr_equal(reason.definition, op_operand(insert, 1));
  assert_int_equal(one_shot_reason(test.state, &extract->operands[0]).kind, DECISION_IN_PLACE);
  finish(&test);
}

static void test_reason_of_a_read_only_buffer(void **state) {
  (void)state;
  struct analysis_test test;
  analyze(&test,
          "func.func @f(%f: f32, %i: index) -> tensor<8xf32> {\n"
          "  %0 = arith.constant dense<0.0> : tensor<8xf32>\n"
          "  %1 = tensor.insert %f into %0[%i] : tensor<8xf32>\n"
          "  return %1 : tensor<8xf32>\n"
          "}\n");
  struct op *insert = find_op(&test.parsed, "tensor.insert", 0);
  struct decision_reason reason = one_shot_reason(test.state, &insert->operands[1]);
  assert_int_equal(reason.kind, DECISION_NOT_WRITABLE);
  assert_ptr_equal(reason.definition, op_operand(insert, 1));
  finish(&test);
}

// --- the state from outside

static void test_state_survives_renumbering(void **state) {
  (void)state;
  struct analysis_test test;
  analyze(&test, read_after_write);
  struct op *insert = find_op(&test.parsed, "tensor.insert", 0), *extract = find_op(&test.parsed, "tensor.extract", 0);
  op_move_before(extract, insert);
  number_ir(test.parsed.program.module);
  assert_false(is_in_place(&test.state->base, &insert->operands[1]));
  assert_true(is_in_place(&test.state->base, &extract->operands[0]));
  assert_true(value_is_read(op_operand(insert, 1), &test.state->base));
  assert_false(are_equivalent(&test.state->base, op_operand(insert, 1), op_result(insert, 0)));
  finish(&test);
}

static void test_new_ops_are_not_in_place(void **state) {
  (void)state;
  struct analysis_test test;
  analyze(&test, read_after_write);
  struct op *extract = find_op(&test.parsed, "tensor.extract", 0);
  struct op_state copy = {.info = extract->info,
                          .operands = (struct value *[]){op_operand(extract, 0), op_operand(extract, 1)},
                          .operand_count = 2,
                          .result_types = &op_result(extract, 0)->type,
                          .result_count = 1};
  struct op *added = op_create(&test.parsed.program, &copy);
  op_insert_after(added, extract);
  assert_false(is_in_place(&test.state->base, &added->operands[0]));
  assert_true(is_in_place(&test.state->base, &extract->operands[0]));
  finish(&test);
}

static void test_always_copy(void **state) {
  (void)state;
  struct analysis_test test;
  analyze(&test, read_after_write);
  struct analysis_state copy;
  always_copy_init(&copy, &test.parsed.context, test.parsed.program.module, &test.options, &test.arena);
  struct op *insert = find_op(&test.parsed, "tensor.insert", 0), *extract = find_op(&test.parsed, "tensor.extract", 0);
  assert_false(is_in_place(&copy, &insert->operands[1]));
  assert_true(is_in_place(&copy, &extract->operands[0]));
  assert_true(value_is_read(op_operand(extract, 0), &copy));
  finish(&test);
}

// --- growth

// $ stands for the number of a link, @ for that of the one before.
struct shape {
  const char *name, *first, *link;
};

static const struct shape shapes[] = {
    {"chain", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  %x$ = tensor.extract %v@[%i] : tensor<8xf32>\n  %v$ = tensor.insert %x$ into %v@[%i] : tensor<8xf32>\n"},
    {"fork", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  %v$ = tensor.insert %f into %t[%i] : tensor<8xf32>\n  %x$ = tensor.extract %v$[%i] : tensor<8xf32>\n"},
    {"slices", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  %s$ = tensor.extract_slice %v@[0] [4] [1] : tensor<8xf32> to tensor<4xf32>\n"
     "  %g$ = tensor.insert %f into %s$[%i] : tensor<4xf32>\n"
     "  %v$ = tensor.insert_slice %g$ into %v@[0] [4] [1] : tensor<4xf32> into tensor<8xf32>\n"},
    {"loops", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  %v$ = scf.for %k$ = %i to %i step %i iter_args(%a$ = %v@) -> tensor<8xf32> {\n"
     "    %x$ = tensor.extract %a$[%i] : tensor<8xf32>\n"
     "    %w$ = tensor.insert %x$ into %a$[%i] : tensor<8xf32>\n"
     "    scf.yield %w$ : tensor<8xf32>\n  }\n"},
    {"branches", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  %v$ = scf.if %c -> tensor<8xf32> {\n"
     "    %x$ = tensor.insert %f into %v@[%i] : tensor<8xf32>\n    scf.yield %x$ : tensor<8xf32>\n"
     "  } else {\n    scf.yield %v@ : tensor<8xf32>\n  }\n"},
    {"blocks", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  cf.br ^b$\n^b$:\n  %x$ = tensor.extract %v@[%i] : tensor<8xf32>\n"
     "  %v$ = tensor.insert %x$ into %v@[%i] : tensor<8xf32>\n"},
    {"diamonds", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  cf.cond_br %c, ^a$, ^b$\n"
     "^a$:\n  %w$ = tensor.insert %f into %v@[%i] : tensor<8xf32>\n  cf.br ^j$(%w$ : tensor<8xf32>)\n"
     "^b$:\n  cf.br ^j$(%v@ : tensor<8xf32>)\n^j$(%v$: tensor<8xf32>):\n"},
    {"diamonds beside values", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  cf.cond_br %c, ^a$, ^b$\n^a$:\n  %x$ = tensor.extract %v@[%i] : tensor<8xf32>\n  cf.br ^j$(%x$ : f32)\n"
     "^b$:\n  cf.br ^j$(%f : f32)\n^j$(%y$: f32):\n  %v$ = tensor.insert %y$ into %v@[%i] : tensor<8xf32>\n"},
    {"loops of blocks", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  cf.br ^h$(%v@ : tensor<8xf32>)\n"
     "^h$(%a$: tensor<8xf32>):\n  %w$ = tensor.insert %f into %a$[%i] : tensor<8xf32>\n"
     "  cf.cond_br %c, ^h$(%w$ : tensor<8xf32>), ^j$\n^j$:\n"
     "  %v$ = tensor.insert %f into %w$[%i] : tensor<8xf32>\n"},
    {"loops that read from outside", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n",
     "  cf.br ^h$\n^h$:\n  %x$ = tensor.extract %v@[%i] : tensor<8xf32>\n"
     "  cf.cond_br %c, ^h$, ^j$\n^j$:\n  %v$ = tensor.insert %f into %v@[%i] : tensor<8xf32>\n"},
    {"refused joins", "  %v0 = tensor.insert %f into %t[%i] : tensor<8xf32>\n  %w0 = tensor.empty() : tensor<8xf32>\n",
     "  %v$ = tensor.insert %f into %v@[%i] : tensor<8xf32>\n  %w$ = tensor.insert %f into %w@[%i] : tensor<8xf32>\n"
     "  %r$ = arith.select %c, %v$, %w$ : tensor<8xf32>\n  %x$ = tensor.extract %r$[%i] : tensor<8xf32>\n"},
};

static void append_link(struct text *text, const char *link, unsigned number) {
  for (; *link != 0; link++) {
    if (*link == '$') {
      text_format(text, "%u", number);
    } else if (*link == '@') {
      text_format(text, "%u", number - 1);
    } else {
      text_char(text, *link);
    }
  }
}

static uint64_t steps_of(const struct shape *shape, unsigned links) {
  struct memory memory;
  struct arena arena;
  struct analysis_test test;
  memory_init(&memory);
  arena_init(&arena, &memory);
  struct text text = {.arena = &arena};
  text_format(&text, "func.func @f(%%t: tensor<8xf32>, %%f: f32, %%c: i1, %%i: index) -> tensor<8xf32> {\n");
  append_link(&text, shape->first, 0);
  for (unsigned i = 1; i <= links; i++) append_link(&text, shape->link, i);
  text_format(&text, "  return %%v%u : tensor<8xf32>\n}\n", links);
  text_char(&text, 0);
  analyze(&test, text.items);
  uint64_t steps = test.state->steps.pairs_checked + test.state->steps.chain_steps + test.state->steps.search_steps;
  finish(&test);
  arena_release(&arena);
  return steps;
}

static void test_growth(void **state) {
  (void)state;
  enum { SMALL = 1000, LARGE = 16000 };
  for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
    double small = (double)steps_of(&shapes[i], SMALL), large = (double)steps_of(&shapes[i], LARGE);
    // Steps of ordered search carry a logarithm: 1.1 for the time is 1.15 for them at these sizes.
    double exponent = log(large / small) / log((double)LARGE / SMALL);
    if (exponent > 1.15) fail_msg("%s: work grows with exponent %.3f", shapes[i].name, exponent);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_every_op_bufferizes_or_says_why_not),
      cmocka_unit_test(test_reason_of_a_conflict),
      cmocka_unit_test(test_reason_of_a_read_only_buffer),
      cmocka_unit_test(test_state_survives_renumbering),
      cmocka_unit_test(test_new_ops_are_not_in_place),
      cmocka_unit_test(test_always_copy),
      cmocka_unit_test(test_growth),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
