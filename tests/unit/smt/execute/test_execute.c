// Execution on terms: on constant arguments it returns what the memref machine returns, broken variants differ from
// it, and a dealloc keeps its contract.
#include "tests/unit/run_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "smt/execute/execute.h"

// Each takes two conditions and two indices below 4, and returns numbers.
#define HEAD "func.func @main(%a: i1, %b: i1, %x: index, %y: index) -> "
static const char *const programs[] = {
    HEAD
    "(i1, i1, i1, i1, i1, index) {\n%0 = arith.andi %a, %b : i1\n%1 = arith.ori %a, %b : i1\n"
    "%2 = arith.xori %a, %b : i1\n%3 = arith.cmpi eq, %x, %y : index\n%4 = arith.cmpi ne, %x, %y : index\n"
    "%5 = arith.select %a, %x, %y : index\n"
    "return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, i1, index\n}",
    // The last store to the same place counts; one under a condition that does not hold does not.
    HEAD
    "(index, index) {\n%m = memref.alloc() : memref<4xindex>\n%c7 = arith.constant 7 : index\n"
    "%c9 = arith.constant 9 : index\nmemref.store %c7, %m[%x] : memref<4xindex>\n"
    "memref.store %c7, %m[%y] : memref<4xindex>\nscf.if %a {\nmemref.store %c9, %m[%y] : memref<4xindex>\n} else {\n"
    "scf.if %b {\nmemref.store %x, %m[%x] : memref<4xindex>\n}\n}\n%0 = memref.load %m[%x] : memref<4xindex>\n"
    "%1 = memref.load %m[%y] : memref<4xindex>\nmemref.dealloc %m : memref<4xindex>\n"
    "return %0, %1 : index, index\n}",
    // A loop finds whether an element equals %x, and another is the product of what is carried.
    HEAD
    "(i1) {\n%m = memref.alloc() : memref<3xindex>\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
    "%c2 = arith.constant 2 : index\n%c3 = arith.constant 3 : index\nmemref.store %y, %m[%c0] : memref<3xindex>\n"
    "memref.store %c3, %m[%c1] : memref<3xindex>\nmemref.store %c1, %m[%c2] : memref<3xindex>\n"
    "%r = scf.for %i = %c0 to %c3 step %c1 iter_args(%p = %a) -> (i1) {\n"
    "%e = memref.load %m[%i] : memref<3xindex>\n%s = arith.cmpi eq, %e, %x : index\n%q = arith.ori %p, %s : i1\n"
    "scf.yield %q : i1\n}\nmemref.dealloc %m : memref<3xindex>\n%0 = arith.andi %r, %b : i1\nreturn %0 : i1\n}",
};
enum { PROGRAM_COUNT = sizeof programs / sizeof *programs, INPUT_COUNT = 64, MOST_RESULTS = 8 };

struct numbers {
  uint32_t count;
  int64_t values[MOST_RESULTS];
};

static struct text_run run;

static int set_up(void **state) {
  (void)state;
  text_run_init(&run);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  text_run_release(&run);
  return 0;
}

static struct numbers run_machine(const char *program, uint32_t input) {
  char arguments[64];
  snprintf(arguments, sizeof arguments, "%s;%s;%u;%u", input & 1 ? "true" : "false", input & 2 ? "true" : "false",
           input >> 2 & 3, input >> 4 & 3);
  text_run_memrefs(&run, program, arguments);
  assert_int_equal(run.outcome.status, OUTCOME_FINISHED);
  struct numbers numbers = {.count = run.outcome.result_count};
  assert_in_range(numbers.count, 1, MOST_RESULTS);
  for (uint32_t i = 0; i < numbers.count; i++) {
    const struct observed *result = &run.outcome.results[i];
    numbers.values[i] = (int64_t)result->bits[0];
  }
  return numbers;
}

enum { NOT_CONSTANT = 99 };

static int64_t number_of(struct theorem_query *q, Z3_ast term) {
  Z3_ast simple = Z3_simplify(q->terms.z3, term);
  int64_t number;
  if (simple == YES || simple == NO) return simple == YES;
  bool is_number = Z3_get_ast_kind(q->terms.z3, simple) == Z3_NUMERAL_AST;
  return is_number && Z3_get_numeral_int64(q->terms.z3, simple, &number) ? number : NOT_CONSTANT;
}

// On the program that the machine ran last. `broken`: the number of the op that is broken, or UINT32_MAX.
static struct numbers execute(uint32_t input, uint32_t broken) {
  struct theorem_query query = {.arena = &run.arena}, *q = &query;
  struct op *function = run.program.module->regions[0].first->first;
  struct value *const *arguments = function->regions[0].first->arguments;
  struct execution e;
  terms_init(&query.terms, &run.arena, 0);
  execution_init(&e, q);
  if (broken != UINT32_MAX) e.broken = execution_breakable(function, broken);
  for (uint32_t i = 0; i < 2; i++) execution_set(&e, arguments[i], input >> i & 1 ? YES : NO);
  for (uint32_t i = 0; i < 2; i++) execution_set(&e, arguments[2 + i], NUMBER(input >> (2 + 2 * i) & 3));
  assert_true(execution_run(&e, function));
  assert_null(e.unsupported);
  struct numbers numbers = {.count = (uint32_t)e.returned.count};
  for (uint32_t i = 0; i < numbers.count; i++) numbers.values[i] = number_of(q, e.returned.items[i]);
  // What is allocated and not broken is released once.
  if (broken == UINT32_MAX)
    for (size_t i = 0; i < e.arrays.count; i++) assert_int_equal(e.arrays.items[i].releases, 1);
  if (broken == UINT32_MAX) assert_ptr_equal(Z3_simplify(q->terms.z3, e.in_bounds), YES);
  terms_release(&query.terms);
  return numbers;
}

static bool are_equal(const struct numbers *a, const struct numbers *b) {
  return a->count == b->count && memcmp(a->values, b->values, a->count * sizeof *a->values) == 0;
}

static void execution_agrees_with_the_machine(void **state) {
  (void)state;
  for (uint32_t program = 0; program < PROGRAM_COUNT; program++)
    for (uint32_t input = 0; input < INPUT_COUNT; input++) {
      struct numbers expected = run_machine(programs[program], input), found = execute(input, UINT32_MAX);
      if (!are_equal(&expected, &found)) fail_msg("program %u, input %u", program, input);
    }
}

// Every connective, comparison and store that is broken is seen on some input; a release that is left out is not in
// what a function returns.
static void broken_ops_are_seen(void **state) {
  (void)state;
  static const uint32_t expected[PROGRAM_COUNT] = {5, 5, 7};
  for (uint32_t program = 0; program < PROGRAM_COUNT; program++) {
    run_machine(programs[program], 0);
    struct op *function = run.program.module->regions[0].first->first;
    uint32_t count = execution_breakable_count(function);
    assert_int_equal(count, expected[program]);
    for (uint32_t number = 0; number < count; number++) {
      function = run.program.module->regions[0].first->first;
      if (execution_breakable(function, number)->kind == OP_memref_dealloc) continue;
      bool differs = false;
      for (uint32_t input = 0; input < INPUT_COUNT && !differs; input++) {
        struct numbers right = run_machine(programs[program], input), wrong = execute(input, number);
        differs = !are_equal(&right, &wrong);
      }
      if (!differs) fail_msg("program %u: broken op %u does as it should", program, number);
    }
  }
}

// A base is released once if a memref with it has a condition that holds and nothing retained has it, and else never.
static void deallocs_keep_the_contract(void **state) {
  (void)state;
  static const char program[] =
      "func.func @main(%m: memref<f32>, %n: memref<f32>, %p: i1, %q: i1, %k: memref<f32>) -> i1 {\n"
      "%o = bufferization.dealloc (%m, %n : memref<f32>, memref<f32>) if (%p, %q) retain (%k : memref<f32>)\n"
      "return %o : i1\n}";
  text_run_memrefs(&run, program, "");
  struct op *function = run.program.module->regions[0].first->first;
  struct value *const *arguments = function->regions[0].first->arguments;
  for (uint32_t input = 0; input < 32; input++) {
    struct theorem_query query = {.arena = &run.arena}, *q = &query;
    struct execution e;
    terms_init(&query.terms, &run.arena, 0);
    execution_init(&e, q);
    e.knows_contract = true;
    int64_t bases[] = {1, 1 + (input & 1), 1 + (input >> 1 & 1) + (input >> 2 & 1)};
    bool conditions[] = {input >> 3 & 1, input >> 4 & 1};
    execution_set(&e, arguments[0], NUMBER(bases[0]));
    execution_set(&e, arguments[1], NUMBER(bases[1]));
    execution_set(&e, arguments[2], conditions[0] ? YES : NO);
    execution_set(&e, arguments[3], conditions[1] ? YES : NO);
    execution_set(&e, arguments[4], NUMBER(bases[2]));
    assert_true(execution_run(&e, function));
    for (int64_t base = 1; base <= 3; base++) {
      uint32_t released = 0;
      bool claimed = (conditions[0] && bases[0] == base) || (conditions[1] && bases[1] == base);
      for (size_t i = 0; i < e.releases.count; i++)
        released += number_of(q, e.releases.items[i].base) == base && number_of(q, e.releases.items[i].condition) != 0;
      assert_int_equal(released, claimed && base != bases[2]);
      if (base == bases[2]) assert_int_equal(number_of(q, e.returned.items[0]), claimed);
    }
    terms_release(&query.terms);
  }
}

// The helper of lowered deallocations takes lists of addresses and of conditions.
static void helpers_take_lists(void **state) {
  (void)state;
  static const bool expected[] = {true, true, true, true, false, false, false, false, false, false, false};
  text_run_memrefs(&run,
                   "func.func @main() {\nreturn\n}\nfunc.func @types(%a: index, %b: i1, %c: memref<?xindex>, %d: "
                   "memref<2xi1>, %e: i8, %f: f32, "
                   "%g: memref<?x?xindex>, %h: memref<i1>, %i: memref<?xi64>, %j: memref<?xmemref<?xi1>>, "
                   "%k: memref<?xi1, strided<[2]>>) {\nreturn\n}",
                   "");
  const struct block *body = run.program.module->regions[0].first->first->next->regions[0].first;
  assert_int_equal(body->argument_count, sizeof expected / sizeof *expected);
  for (uint32_t i = 0; i < body->argument_count; i++)
    if (execution_is_helper_type(body->arguments[i]->type) != expected[i]) fail_msg("argument %u", i);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(execution_agrees_with_the_machine, set_up, tear_down),
      cmocka_unit_test_setup_teardown(broken_ops_are_seen, set_up, tear_down),
      cmocka_unit_test_setup_teardown(deallocs_keep_the_contract, set_up, tear_down),
      cmocka_unit_test_setup_teardown(helpers_take_lists, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
