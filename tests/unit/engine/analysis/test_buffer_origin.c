// Where memrefs come from: terminals, and whether two memrefs share an allocation.
#include "engine/analysis/buffer_origin.h"

#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct context context;
static struct program program;

// The operands of the only bufferization.dealloc are what a test asks about.
static struct op *parse(const char *text) {
  assert_true(parse_program(&program, "test", text, strlen(text)));
  for (struct op *op = program.module; op != NULL; op = walk_next(op, program.module))
    if (op->kind == OP_bufferization_dealloc) return op;
  fail();
  return NULL;
}

static enum buffer_relation_of_allocation relation(const struct op *op, uint32_t a, uint32_t b, bool calls_allocate) {
  struct buffer_origin x = buffer_origin_of(&program.arena, op_operand(op, a), calls_allocate);
  struct buffer_origin y = buffer_origin_of(&program.arena, op_operand(op, b), calls_allocate);
  enum buffer_relation_of_allocation there = buffer_origin_relation(&x, &y), back = buffer_origin_relation(&y, &x);
  assert_int_equal(there, back);
  return there;
}

static int set_up(void **state) {
  (void)state;
  if (!context_init(&context, op_table, OP_KIND_COUNT, (struct context_options){0})) return 1;
  program_init(&program, &context);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  program_release(&program);
  context_release(&context);
  return 0;
}

static void straight_line(void **state) {
  (void)state;
  const struct op *op = parse(
      "func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) {\n"
      "  %a = memref.alloc() : memref<4xf32>\n"
      "  %b = memref.alloc() : memref<4xf32>\n"
      "  %v = memref.cast %a : memref<4xf32> to memref<?xf32>\n"
      "  %s = arith.select %c, %a, %b : memref<4xf32>\n"
      "  bufferization.dealloc (%a, %b, %v, %s, %m, %n : memref<4xf32>, memref<4xf32>, memref<?xf32>, memref<4xf32>,\n"
      "                         memref<4xf32>, memref<4xf32>) if (%c, %c, %c, %c, %c, %c)\n"
      "  return\n}\n");
  assert_int_equal(relation(op, 0, 0, false), ALLOCATION_SAME);
  assert_int_equal(relation(op, 0, 1, false), ALLOCATION_DISTINCT);
  assert_int_equal(relation(op, 0, 2, false), ALLOCATION_SAME);
  assert_int_equal(relation(op, 1, 2, false), ALLOCATION_DISTINCT);
  assert_int_equal(relation(op, 0, 3, false), ALLOCATION_MAYBE_SAME);
  assert_int_equal(relation(op, 0, 4, false), ALLOCATION_DISTINCT);
  assert_int_equal(relation(op, 4, 5, false), ALLOCATION_MAYBE_SAME);
}

static void calls(void **state) {
  (void)state;
  const struct op *op = parse(
      "func.func private @e() -> (memref<4xf32>, memref<4xf32>)\n"
      "func.func @f(%c: i1) {\n"
      "  %a = memref.alloc() : memref<4xf32>\n"
      "  %r:2 = call @e() : () -> (memref<4xf32>, memref<4xf32>)\n"
      "  bufferization.dealloc (%a, %r#0, %r#1 : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %c, %c)\n"
      "  return\n}\n");
  assert_int_equal(relation(op, 0, 1, false), ALLOCATION_MAYBE_SAME);
  assert_int_equal(relation(op, 1, 2, false), ALLOCATION_MAYBE_SAME);
  assert_int_equal(relation(op, 0, 1, true), ALLOCATION_DISTINCT);
  assert_int_equal(relation(op, 1, 2, true), ALLOCATION_DISTINCT);
}

static void loop_iterations(void **state) {
  (void)state;
  const struct op *op = parse(
      "func.func @f(%l: index, %u: index, %s: index, %c: i1) {\n"
      "  %a = memref.alloc() : memref<4xf32>\n"
      "  %r = scf.for %i = %l to %u step %s iter_args(%x = %a) -> (memref<4xf32>) {\n"
      "    %z = memref.alloc() : memref<4xf32>\n"
      "    bufferization.dealloc (%x, %z, %a : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%c, %c, %c)\n"
      "    scf.yield %z : memref<4xf32>\n"
      "  }\n"
      "  return\n}\n");
  assert_int_equal(relation(op, 0, 1, false), ALLOCATION_DISTINCT);  // %z of an earlier iteration at most
  assert_int_equal(relation(op, 0, 2, false), ALLOCATION_MAYBE_SAME);
  assert_int_equal(relation(op, 1, 2, false), ALLOCATION_DISTINCT);
}

static void branches(void **state) {
  (void)state;
  const struct op *op = parse(
      "func.func @f(%m: memref<4xf32>, %c: i1) {\n"
      "  %a = memref.alloc() : memref<4xf32>\n"
      "  %b = memref.alloc() : memref<4xf32>\n"
      "  cf.cond_br %c, ^bb1(%a, %a : memref<4xf32>, memref<4xf32>), ^bb1(%m, %a : memref<4xf32>, memref<4xf32>)\n"
      "^bb1(%x: memref<4xf32>, %y: memref<4xf32>):\n"
      "  bufferization.dealloc (%a, %b, %x, %y : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>)\n"
      "    if (%c, %c, %c, %c)\n"
      "  return\n}\n");
  assert_int_equal(relation(op, 0, 2, false), ALLOCATION_MAYBE_SAME);
  assert_int_equal(relation(op, 1, 2, false), ALLOCATION_DISTINCT);
  assert_int_equal(relation(op, 0, 3, false), ALLOCATION_SAME);
}

// Beyond a few dozen values the trace gives up, and says so.
static void long_chains_are_unknown(void **state) {
  (void)state;
  char text[16384];
  size_t length = (size_t)snprintf(text, sizeof text,
                                   "func.func @f(%%c: i1) {\n"
                                   "  %%a = memref.alloc() : memref<4xf32>\n"
                                   "  %%s0 = memref.alloc() : memref<4xf32>\n");
  for (int i = 0; i < 100; i++)
    length += (size_t)snprintf(text + length, sizeof text - length,
                               "  %%b%d = memref.alloc() : memref<4xf32>\n"
                               "  %%s%d = arith.select %%c, %%s%d, %%b%d : memref<4xf32>\n",
                               i, i + 1, i, i);
  snprintf(
      text + length, sizeof text - length,
      "  bufferization.dealloc (%%a, %%s1, %%s100 : memref<4xf32>, memref<4xf32>, memref<4xf32>) if (%%c, %%c, %%c)\n"
      "  return\n}\n");
  const struct op *op = parse(text);
  assert_int_equal(relation(op, 0, 1, false), ALLOCATION_DISTINCT);
  assert_int_equal(relation(op, 0, 2, false), ALLOCATION_MAYBE_SAME);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(straight_line, set_up, tear_down),
      cmocka_unit_test_setup_teardown(calls, set_up, tear_down),
      cmocka_unit_test_setup_teardown(loop_iterations, set_up, tear_down),
      cmocka_unit_test_setup_teardown(branches, set_up, tear_down),
      cmocka_unit_test_setup_teardown(long_chains_are_unknown, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
