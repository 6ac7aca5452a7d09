// What a flow computes beside an execution, at the ends of what fits: it agrees with the value that an op has, with no
// other one, and with any where the model says that it may be anything.
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/ir/symbol_table.h"
#include "smt/simulate/run.h"

#include <stdio.h>

enum { NUMBERS = 11, SHORTS = 12 };

static const int64_t bytes[NUMBERS] = {-128, -127, -126, -65, -1, 0, 1, 2, 64, 126, 127};
static const int64_t shorts[SHORTS] = {-32768, -257, -129, -128, -127, -1, 0, 1, 127, 128, 255, 32767};

struct tried_op {
  struct parsed_test test;
  const struct op *op;
};

// A function with the op, whose name comes first in the text, on its arguments %a and %b.
static void start(struct tried_op *tried, const char *type, const char *name, const char *rest) {
  char program[512];
  snprintf(program, sizeof program, "func.func @f(%%a: %s, %%b: %s) {\n%%r = %s %s\nreturn\n}", type, type, name, rest);
  parsed_test_init(&tried->test, program);
  tried->op = find_op(&tried->test, name, 0);
}

static const int64_t undefined = INT64_MIN;

static struct flow_run_value value_of(int64_t number) {
  return (struct flow_run_value){number == undefined ? 1 : number, number != undefined, false};
}

static bool agrees(struct tried_op *tried, int64_t a, int64_t b, int64_t result) {
  struct arena arena;
  struct flow_fault fault;
  arena_init(&arena, &tried->test.context.memory);
  struct op *module = tried->test.program.module;
  struct flow_run *run = flow_run_create(&arena, symbol_table_build(&arena, module), module, false);
  const struct flow_run_value arguments[] = {value_of(a), value_of(b)}, value = value_of(result);
  flow_run_start(run);
  flow_run_entered(run, find_op(&tried->test, "func.func", 0)->regions[0].first, arguments);
  flow_run_done(run, tried->op, &value);
  const bool answer = flow_run_answer(run, &fault) == FLOW_RUN_AGREES;
  arena_release(&arena);
  return answer;
}

static void expect(struct tried_op *tried, int64_t a, int64_t b, int64_t result) {
  const bool right = agrees(tried, a, b, result), other = agrees(tried, a, b, result ^ 1);
  if (!right || other) fail_msg("%s of %d and %d: %d, %d", tried->op->info->name, (int)a, (int)b, right, other);
}

static void expect_anything(struct tried_op *tried, int64_t a, int64_t b) {
  if (!agrees(tried, a, b, 0) || !agrees(tried, a, b, 1))
    fail_msg("%s of %d and %d is known", tried->op->info->name, (int)a, (int)b);
}

// Of an operation of which an operand is undefined nothing is known.
static void expect_anything_of_undefined(struct tried_op *tried, const int64_t *numbers, int count) {
  for (int i = 0; i < count; i++) {
    expect_anything(tried, numbers[i], undefined);
    expect_anything(tried, undefined, numbers[i]);
  }
  expect_anything(tried, undefined, undefined);
}

static int64_t wrapped(int64_t number) { return ((number + 128) & 255) - 128; }

static void sums_wrap_and_products_fit(void **state) {
  (void)state;
  static const char *const names[] = {"arith.addi", "arith.subi", "arith.muli"};
  for (int i = 0; i < 3; i++) {
    struct tried_op tried;
    start(&tried, "i8", names[i], "%a, %b : i8");
    for (int k = 0; k < NUMBERS * NUMBERS; k++) {
      const int64_t a = bytes[k / NUMBERS], b = bytes[k % NUMBERS], product = a * b;
      if (i < 2) expect(&tried, a, b, wrapped(i == 0 ? a + b : a - b));
      else if (product == wrapped(product)) expect(&tried, a, b, product);
      else expect_anything(&tried, a, b);
    }
    expect_anything_of_undefined(&tried, bytes, NUMBERS);
    parsed_test_release(&tried.test);
  }
}

static void products_of_wide_integers_fit(void **state) {
  (void)state;
  struct tried_op tried;
  start(&tried, "index", "arith.muli", "%a, %b : index");
  expect(&tried, INT64_MAX, 1, INT64_MAX);
  expect(&tried, INT64_MAX / 2 + 1, -1, -(INT64_MAX / 2 + 1));
  expect_anything(&tried, INT64_MAX, 2);
  expect_anything(&tried, INT64_MAX / 2 + 1, 4);
  parsed_test_release(&tried.test);
}

static void casts_give_what_fits(void **state) {
  (void)state;
  struct tried_op narrow, wide, wide_unsigned;
  start(&narrow, "i16", "arith.trunci", "%a : i16 to i8");
  for (int i = 0; i < SHORTS; i++)
    if (shorts[i] == wrapped(shorts[i])) expect(&narrow, shorts[i], 0, shorts[i]);
    else expect_anything(&narrow, shorts[i], 0);
  expect_anything(&narrow, undefined, 0);
  parsed_test_release(&narrow.test);
  start(&wide, "i8", "arith.extsi", "%a : i8 to i16");
  start(&wide_unsigned, "i8", "arith.extui", "%a : i8 to i16");
  for (int i = 0; i < NUMBERS; i++) {
    expect(&wide, bytes[i], 0, bytes[i]);
    if (bytes[i] >= 0) expect(&wide_unsigned, bytes[i], 0, bytes[i]);
    else expect_anything(&wide_unsigned, bytes[i], 0);
  }
  parsed_test_release(&wide.test);
  parsed_test_release(&wide_unsigned.test);
}

static bool holds(int predicate, int64_t a, int64_t b) {
  const uint64_t x = (uint64_t)a, y = (uint64_t)b;
  const bool results[] = {a == b, a != b, a<b, a <= b, a> b, a >= b, x<y, x <= y, x> y, x >= y};
  return results[predicate];
}

static void comparisons_are_signed_or_not(void **state) {
  (void)state;
  static const char *const predicates[] = {"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"};
  for (int i = 0; i < 10; i++) {
    struct tried_op tried, conditions;
    char rest[64];
    snprintf(rest, sizeof rest, "%s, %%a, %%b : i8", predicates[i]);
    start(&tried, "i8", "arith.cmpi", rest);
    for (int k = 0; k < NUMBERS * NUMBERS; k++)
      expect(&tried, bytes[k / NUMBERS], bytes[k % NUMBERS], holds(i, bytes[k / NUMBERS], bytes[k % NUMBERS]));
    expect_anything_of_undefined(&tried, bytes, NUMBERS);
    parsed_test_release(&tried.test);
    snprintf(rest, sizeof rest, "%s, %%a, %%b : i1", predicates[i]);
    start(&conditions, "i1", "arith.cmpi", rest);
    for (int64_t k = 0; k < 4; k++) expect(&conditions, k & 1, k >> 1, holds(i, -(k & 1), -(k >> 1)));
    parsed_test_release(&conditions.test);
  }
}

// A condition that decides alone decides beside an undefined one as well.
static void connectives_are_those_of_conditions(void **state) {
  (void)state;
  static const char *const names[] = {"arith.andi", "arith.ori", "arith.xori"};
  for (int i = 0; i < 3; i++) {
    struct tried_op tried;
    start(&tried, "i1", names[i], "%a, %b : i1");
    for (int64_t k = 0; k < 4; k++) {
      const int64_t a = k & 1, b = k >> 1;
      expect(&tried, a, b, i == 0 ? (a & b) : i == 1 ? (a | b) : (a ^ b));
    }
    for (int64_t a = 0; a < 2; a++) {
      if (i == a) expect(&tried, a, undefined, a);
      else expect_anything(&tried, a, undefined);
      if (i == a) expect(&tried, undefined, a, a);
      else expect_anything(&tried, undefined, a);
    }
    expect_anything(&tried, undefined, undefined);
    parsed_test_release(&tried.test);
  }
}

static void selections_are_of_one_operand(void **state) {
  (void)state;
  static const char *const rests[] = {"%a, %b, %a : i1", "%a, %a, %b : i1"};
  for (int i = 0; i < 2; i++) {
    struct tried_op tried;
    start(&tried, "i1", "arith.select", rests[i]);
    for (int64_t k = 0; k < 4; k++) {
      const int64_t a = k & 1, b = k >> 1;
      expect(&tried, a, b, i == 0 ? (a & b) : (a | b));
    }
    expect_anything(&tried, undefined, 0);
    expect_anything(&tried, undefined, 1);
    expect_anything(&tried, 1 - i, undefined);
    expect(&tried, i, undefined, i);
    parsed_test_release(&tried.test);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sums_wrap_and_products_fit),
      cmocka_unit_test(products_of_wide_integers_fit),
      cmocka_unit_test(casts_give_what_fits),
      cmocka_unit_test(comparisons_are_signed_or_not),
      cmocka_unit_test(connectives_are_those_of_conditions),
      cmocka_unit_test(selections_are_of_one_operand),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
