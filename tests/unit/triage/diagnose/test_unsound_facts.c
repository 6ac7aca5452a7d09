// What analyses state is compared with runs and definitions: nothing is held against them where they are right, and
// wrong ones are found out.
#include "triage/diagnose/fact_words.h"
#include "triage/diagnose/unsound_facts.h"

#include "engine/dialects/ops.h"

#include "tests/unit/run_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void check_facts(const struct checked_analyses *analyses, const char *program, const char *expected) {
  struct memory memory;
  struct arena arena;
  memory_init(&memory);
  arena_init(&arena, &memory);
  for (uint64_t seed = 0; seed < 8; seed++) {
    struct diagnosis diagnosis = diagnosis_empty();
    diagnosis.claims = find_unsound_facts(analyses, program, seed);
    assert_string_equal(fact_words(&arena, &diagnosis, FACT_claims), expected);
  }
  arena_release(&arena);
  assert_int_equal(memory.in_use, 0);
}

static void check(const char *program) { check_facts(&analyses_of_engine, program, ""); }

// The program runs without a fault, so that facts about it are checked.
static void check_right(const char *program) {
  struct text_run run;
  text_run_init(&run);
  run.options.check_leaks = run.options.check_returns = false;
  const char *outcome = text_run_memrefs(&run, program, "");
  assert_true(outcome[0] != '<' && strstr(outcome, "\n<") == NULL);
  text_run_release(&run);
  check(program);
}

// Memrefs that come from several places, and from other iterations.
static void test_origins(void **state) {
  (void)state;
  check_right(
      "func.func @main(%c: i1, %d: i1, %m: memref<2xi32>) -> memref<2xi32> {\n"
      "  %a = memref.alloc() : memref<2xi32>\n  %b = memref.alloc() : memref<2xi32>\n"
      "  %s = arith.select %c, %a, %m : memref<2xi32>\n"
      "  %i = scf.if %d -> memref<2xi32> {\n    scf.yield %s : memref<2xi32>\n  } else {\n"
      "    scf.yield %b : memref<2xi32>\n  }\n"
      "  %r = bufferization.dealloc (%a, %b : memref<2xi32>, memref<2xi32>) if (%c, %d) retain (%i : memref<2xi32>)\n"
      "  return %i : memref<2xi32>\n}\n");
  check_right(
      "func.func @main(%n: index) {\n  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
      "  %c3 = arith.constant 3 : index\n  %no = arith.constant false\n"
      "  %a = memref.alloc() : memref<2xi32>\n  %b = memref.alloc() : memref<2xi32>\n"
      "  %l:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%x = %a, %y = %b) -> (memref<2xi32>, memref<2xi32>) {\n"
      "    %f = memref.alloc() : memref<2xi32>\n"
      "    bufferization.dealloc (%x, %f : memref<2xi32>, memref<2xi32>) if (%no, %no)\n"
      "    scf.yield %y, %f : memref<2xi32>, memref<2xi32>\n  }\n  return\n}\n");
  check_right(
      "func.func private @callee(%x: memref<2xi32>, %y: memref<2xi32>, %c: i1) -> memref<2xi32> {\n"
      "  %s = arith.select %c, %x, %y : memref<2xi32>\n  return %s : memref<2xi32>\n}\n"
      "func.func @main(%c: i1) {\n  %a = memref.alloc() : memref<2xi32>\n"
      "  %r = call @callee(%a, %a, %c) : (memref<2xi32>, memref<2xi32>, i1) -> memref<2xi32>\n  return\n}\n");
}

// Each call has values of its own.
static void test_recursion(void **state) {
  (void)state;
  check_right(
      "func.func private @again(%n: i32, %m: memref<2xi32>) {\n  %zero = arith.constant 0 : i32\n"
      "  %one = arith.constant 1 : i32\n  %no = arith.constant false\n  %more = arith.cmpi sgt, %n, %zero : i32\n"
      "  %a = memref.alloc() : memref<2xi32>\n  scf.if %more {\n    %less = arith.subi %n, %one : i32\n"
      "    func.call @again(%less, %a) : (i32, memref<2xi32>) -> ()\n  }\n"
      "  bufferization.dealloc (%a, %m : memref<2xi32>, memref<2xi32>) if (%no, %no)\n  return\n}\n"
      "func.func @main() {\n  %three = arith.constant 3 : i32\n  %a = memref.alloc() : memref<2xi32>\n"
      "  call @again(%three, %a) : (i32, memref<2xi32>) -> ()\n  return\n}\n");
}

// Loops of blocks, uses in regions, values that are live around a loop and not used in it.
static void test_liveness(void **state) {
  (void)state;
  check_right(
      "func.func @main(%c: i1, %m: memref<2xi32>, %v: i32) {\n  %c0 = arith.constant 0 : index\n"
      "  cf.br ^head(%c : i1)\n"
      "^head(%go: i1):\n  cf.cond_br %go, ^body, ^end\n"
      "^body:\n  scf.if %c {\n    memref.store %v, %m[%c0] : memref<2xi32>\n  }\n"
      "  %false = arith.constant false\n  cf.br ^head(%false : i1)\n"
      "^end:\n  memref.store %v, %m[%c0] : memref<2xi32>\n  return\n}\n");
}

// Nothing is said of what is no program on buffers.
static void test_other_texts(void **state) {
  (void)state;
  check("no program");
  check("func.func @main(%t: tensor<2xi32>) -> tensor<2xi32> {\n  return %t : tensor<2xi32>\n}\n");
  check("func.func private @main()\n");
}

// --- wrong analyses

// Of several places that a memref may come from, the first alone.
static struct buffer_origin origin_first(struct arena *arena, struct value *memref, bool calls_allocate) {
  struct buffer_origin origin = buffer_origin_of(arena, memref, calls_allocate);
  if (origin.terminal_count > 1) origin.terminal_count = 1;
  return origin;
}

// The last alone.
static struct buffer_origin origin_last(struct arena *arena, struct value *memref, bool calls_allocate) {
  struct buffer_origin origin = buffer_origin_of(arena, memref, calls_allocate);
  if (origin.terminal_count > 1) {
    origin.terminals += origin.terminal_count - 1;
    origin.terminal_count = 1;
  }
  return origin;
}

// A select is taken for a view of its first memref, and all places are known.
static struct buffer_origin origin_select_is_view(struct arena *arena, struct value *memref, bool calls_allocate) {
  struct buffer_origin origin = buffer_origin_of(arena, memref, calls_allocate);
  if (value_op(origin.base) != NULL && value_op(origin.base)->kind == OP_arith_select)
    origin.base = op_operand(value_op(origin.base), 1);
  return origin;
}

// A select is taken for a view of the function's first argument, which is older than what the function allocates.
static struct buffer_origin origin_select_is_argument(struct arena *arena, struct value *memref, bool calls_allocate) {
  struct buffer_origin origin = buffer_origin_of(arena, memref, calls_allocate);
  if (value_op(origin.base) != NULL && value_op(origin.base)->kind == OP_arith_select)
    origin.base = value_block(origin.base)->arguments[0];
  return origin;
}

static void check_origin(struct buffer_origin (*origin)(struct arena *, struct value *, bool), const char *program,
                         const char *expected) {
  struct checked_analyses analyses = analyses_of_engine;
  check(program);
  analyses.origin = origin;
  check_facts(&analyses, program, expected);
}

// What a run does not show is not held against an analysis: each of these takes the first way.
static void test_wrong_places(void **state) {
  (void)state;
  const char *select =
      "func.func @main() {\n  %true = arith.constant true\n"
      "  %a = memref.alloc() : memref<2xi32>\n  %b = memref.alloc() : memref<2xi32>\n"
      "  %s = arith.select %true, %a, %b : memref<2xi32>\n  return\n}\n";
  const char *branch =
      "func.func @main() {\n  %true = arith.constant true\n"
      "  %a = memref.alloc() : memref<2xi32>\n  %b = memref.alloc() : memref<2xi32>\n"
      "  %s = scf.if %true -> memref<2xi32> {\n    scf.yield %a : memref<2xi32>\n  } else {\n"
      "    scf.yield %b : memref<2xi32>\n  }\n  return\n}\n";
  const char *block =
      "func.func @main() {\n  %true = arith.constant true\n"
      "  %a = memref.alloc() : memref<2xi32>\n  %b = memref.alloc() : memref<2xi32>\n"
      "  cf.cond_br %true, ^next(%a : memref<2xi32>), ^next(%b : memref<2xi32>)\n"
      "^next(%s: memref<2xi32>):\n  return\n}\n";
  const struct {
    const char *program, *facts;
  } cases[] = {{select, "origin:arith.select"}, {branch, "origin:scf.if"}, {block, "origin:block"}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    const bool first = i < 2;  // the order in which places are found: the edges of a block are found from the last
    check_origin(first ? origin_first : origin_last, cases[i].program, "");
    check_origin(first ? origin_last : origin_first, cases[i].program, cases[i].facts);
  }
}

static void test_wrong_relations(void **state) {
  (void)state;
  const char *program =
      "func.func @main(%%m: memref<2xi32>) {\n  %%no = arith.constant false\n  %%which = arith.constant %s\n"
      "  %%a = memref.alloc() : memref<2xi32>\n  %%b = memref.alloc() : memref<2xi32>\n"
      "  %%s = arith.select %%which, %%a, %%b : memref<2xi32>\n"
      "  bufferization.dealloc (%%a, %%s : memref<2xi32>, memref<2xi32>) if (%%no, %%no)\n  return\n}\n";
  char first[1024], second[1024];
  snprintf(first, sizeof first, program, "true");
  snprintf(second, sizeof second, program, "false");
  check_origin(origin_select_is_view, first, "");
  check_origin(origin_select_is_view, second, "origin:same");
  check_origin(origin_select_is_argument, first, "origin:distinct");
  check_origin(origin_select_is_argument, second, "");
}

static bool never_live(const struct liveness *liveness, const struct block *block, const struct value *value) {
  (void)liveness, (void)block, (void)value;
  return false;
}

static bool always_live(const struct liveness *liveness, const struct block *block, const struct value *value) {
  (void)liveness, (void)block, (void)value;
  return true;
}

static void check_liveness(bool (*in)(const struct liveness *, const struct block *, const struct value *),
                           bool (*out)(const struct liveness *, const struct block *, const struct value *),
                           const char *program, const char *expected) {
  struct checked_analyses analyses = analyses_of_engine;
  if (in != NULL) analyses.is_live_in = in;
  if (out != NULL) analyses.is_live_out = out;
  check_facts(&analyses, program, expected);
}

static void test_wrong_liveness(void **state) {
  (void)state;
  const char *blocks =
      "func.func @main(%v: i32) -> i32 {\n  cf.br ^middle\n^middle:\n  cf.br ^end\n^end:\n  return %v : i32\n}\n";
  const char *regions =
      "func.func @main(%v: i32, %c: i1, %m: memref<2xi32>) {\n  cf.br ^next\n^next:\n  scf.if %c {\n"
      "    %c0 = arith.constant 0 : index\n    memref.store %v, %m[%c0] : memref<2xi32>\n  }\n  return\n}\n";
  const char *unused = "func.func @main(%v: i32) {\n  return\n}\n";
  check_liveness(NULL, never_live, blocks, "liveness:blocks");
  check_liveness(never_live, NULL, blocks, "liveness:blocks");
  check_liveness(never_live, NULL, regions, "liveness:regions");
  check_liveness(never_live, never_live, unused, "");
  check_liveness(NULL, always_live, unused, "liveness:blocks");
  check_liveness(always_live, NULL, unused, "liveness:blocks");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_origins),        cmocka_unit_test(test_recursion),
      cmocka_unit_test(test_liveness),       cmocka_unit_test(test_other_texts),
      cmocka_unit_test(test_wrong_places),   cmocka_unit_test(test_wrong_relations),
      cmocka_unit_test(test_wrong_liveness),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
