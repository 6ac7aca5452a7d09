// Edges between regions of structured ops.
#include "engine/dialects/region_branch.h"

#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

static const char text[] =
    "func.func @f(%n: index, %t: f32, %c: i1) -> f32 {\n"
    "  %0 = scf.for %i = %n to %n step %n iter_args(%x = %t) -> f32 { scf.yield %x : f32 }\n"
    "  %1 = scf.if %c -> f32 { scf.yield %0 : f32 } else { scf.yield %t : f32 }\n"
    "  scf.if %c { }\n"
    "  %2 = scf.while (%y = %1) : (f32) -> f32 { scf.condition(%c) %y : f32 } do { ^bb0(%z: f32): scf.yield %z : f32 "
    "}\n"
    "  %3 = scf.execute_region -> f32 {\n"
    "    cf.cond_br %c, ^bb1, ^bb2\n"
    "  ^bb1:\n"
    "    scf.yield %2 : f32\n"
    "  ^bb2:\n"
    "    scf.yield %t : f32\n"
    "  }\n"
    "  return %3 : f32\n"
    "}\n";

static struct parsed_test test;

static int set_up(void **state) {
  (void)state;
  parsed_test_init(&test, text);
  return 0;
}

static int tear_down(void **state) {
  (void)state;
  parsed_test_release(&test);
  return 0;
}

// All edges of an op: "from>to(operands)", -1 is the op itself.
static const char *edges(const struct op *op, char *buffer, size_t size) {
  size_t used = 0;
  buffer[0] = 0;
  for (int32_t from = REGION_PARENT; from < op->region_count; from++) {
    struct region_edge edge;
    for (uint32_t i = 0; region_branch_edge(op, from, i, &edge); i++) {
      used += (size_t)snprintf(buffer + used, size - used, "%s%d>%d(%u)", used == 0 ? "" : " ", edge.from, edge.to,
                               edge.operand_count);
      for (uint32_t j = 0; j < edge.operand_count; j++) {
        assert_ptr_equal(region_branch_input(op, &edge, j)->type,
                         op_operand(edge.terminator, edge.operand_first + j)->type);
      }
    }
  }
  return buffer;
}

static void all_edges(void **state) {
  (void)state;
  char buffer[200];
  assert_string_equal(edges(find_op(&test, "scf.for", 0), buffer, sizeof buffer), "-1>0(1) -1>-1(1) 0>0(1) 0>-1(1)");
  assert_string_equal(edges(find_op(&test, "scf.if", 0), buffer, sizeof buffer), "-1>0(0) -1>1(0) 0>-1(1) 1>-1(1)");
  assert_string_equal(edges(find_op(&test, "scf.if", 1), buffer, sizeof buffer), "-1>0(0) -1>-1(0) 0>-1(0)");
  assert_string_equal(edges(find_op(&test, "scf.while", 0), buffer, sizeof buffer), "-1>0(1) 0>1(1) 0>-1(1) 1>0(1)");
  assert_string_equal(edges(find_op(&test, "scf.execute_region", 0), buffer, sizeof buffer), "-1>0(0) 0>-1(1) 0>-1(1)");
}

static void count_use(void *argument, struct use *operand) {
  (void)operand;
  ++*(int *)argument;
}

static int sources(const struct value *value) {
  int count = 0;
  region_branch_visit_sources(value, count_use, &count);
  return count;
}

static void flows(void **state) {
  (void)state;
  struct op *loop = find_op(&test, "scf.for", 0), *branch = find_op(&test, "scf.if", 0);
  struct op *execute = find_op(&test, "scf.execute_region", 0), *function = find_op(&test, "func.func", 0);
  struct block *body = loop->regions[0].first;
  assert_int_equal(sources(op_result(loop, 0)), 2);
  assert_int_equal(sources(body->arguments[1]), 2);
  assert_int_equal(sources(body->arguments[0]), 0);  // the induction variable
  assert_int_equal(sources(op_result(branch, 0)), 2);
  assert_int_equal(sources(op_result(execute, 0)), 2);
  assert_int_equal(sources(function->regions[0].first->arguments[0]), 0);
}

static void exclusion(void **state) {
  (void)state;
  struct op *branch = find_op(&test, "scf.if", 0), *loop = find_op(&test, "scf.while", 0);
  assert_true(regions_mutually_exclusive(branch, 0, 1));
  assert_false(regions_mutually_exclusive(branch, 1, 1));
  assert_false(regions_mutually_exclusive(loop, 0, 1));
  assert_true(region_is_repetitive(loop, 0));
  assert_false(region_is_repetitive(branch, 0));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(all_edges, set_up, tear_down),
      cmocka_unit_test_setup_teardown(flows, set_up, tear_down),
      cmocka_unit_test_setup_teardown(exclusion, set_up, tear_down),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
