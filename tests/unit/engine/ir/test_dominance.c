// Dominance, compared with its definition on random control flow graphs; and the order of ops in a block.
#include "engine/ir/dominance.h"

#include "engine/base/map.h"
#include "engine/base/vector.h"
#include "engine/ir/builder.h"
#include "engine/ir/op_order.h"
#include "tests/unit/parse_helper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { BLOCKS = 12 };

// A function of BLOCKS blocks with pseudo-random edges; no block goes back to the entry.
static void make_graph(struct parsed_test *test, struct block **blocks, uint32_t seed) {
  parsed_test_init(test, "func.func @f(%c: i1) { return }");
  struct op *function = find_op(test, "func.func", 0);
  op_erase(find_op(test, "func.return", 0));
  blocks[0] = function->regions[0].first;
  for (int i = 1; i < BLOCKS; i++) {
    blocks[i] = block_create(&test->program);
    block_append(blocks[i], &function->regions[0]);
  }
  for (int i = 0; i < BLOCKS; i++) {
    struct block *successors[2];
    for (int j = 0; j < 2; j++) {
      seed = seed * 1103515245u + 12345u;
      successors[j] = blocks[1 + (seed >> 16) % (BLOCKS - 1)];
    }
    bool two = (seed >> 8) % 3 != 0;
    struct op_state state = {
        .info = &op_table[two ? OP_cf_cond_br : OP_cf_br], .successors = successors, .successor_count = two ? 2 : 1};
    op_append(op_create(&test->program, &state), blocks[i]);
  }
}

// Whether control can go from `from` to `to` by at least one edge, within their region, without entering `except`
// (null: any).
static bool block_reaches(struct arena *scratch, const struct block *from, const struct block *to,
                          const struct block *except) {
  struct map seen = {0};
  VECTOR(const struct block *) work = {0};
  VECTOR_PUSH(&work, scratch, from);
  while (work.count > 0) {
    const struct op *terminator = block_terminator(VECTOR_POP(&work));
    for (uint32_t i = 0; terminator != NULL && i < terminator->successor_count; i++) {
      const struct block *successor = terminator->successors[i].block;
      if (successor == NULL || successor == except || successor->region != from->region) continue;
      if (successor == to) return true;
      uint64_t *mark = map_insert(&seen, scratch, map_key(successor));
      if (*mark != 0) continue;
      *mark = 1;
      VECTOR_PUSH(&work, scratch, successor);
    }
  }
  return false;
}

// Whether the entry reaches `to` without entering `except`.
static bool reaches(struct parsed_test *test, struct block **blocks, const struct block *to,
                    const struct block *except) {
  if (except == blocks[0]) return false;
  return to == blocks[0] || block_reaches(&test->context.scratch, blocks[0], to, except);
}

static void random_graphs(void **state) {
  (void)state;
  for (uint32_t seed = 1; seed <= 200; seed++) {
    struct parsed_test test;
    struct block *blocks[BLOCKS];
    make_graph(&test, blocks, seed);
    struct dominance *dominance = dominance_build(&test.context.scratch, test.program.module);
    for (int a = 0; a < BLOCKS; a++) {
      bool reachable = reaches(&test, blocks, blocks[a], NULL);
      assert_int_equal(dominance_reachable(dominance, blocks[a]), reachable);
      for (int b = 0; b < BLOCKS; b++) {
        if (!reaches(&test, blocks, blocks[b], NULL)) continue;
        bool expected = a == b || !reaches(&test, blocks, blocks[b], blocks[a]);
        assert_int_equal(dominance_block(dominance, blocks[a], blocks[b]), expected && (reachable || a == b));
      }
    }
    parsed_test_release(&test);
  }
}

static void regions(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test,
                   "func.func @f(%c: i1) {\n"
                   "  %0 = \"t.a\"() {tag = \"first\"} : () -> i32\n"
                   "  %1 = scf.if %c -> i32 {\n"
                   "    %2 = \"t.b\"() {tag = \"inner\"} : () -> i32\n"
                   "    scf.yield %2 : i32\n"
                   "  } else { scf.yield %0 : i32 }\n"
                   "  \"t.c\"() {tag = \"last\"} : () -> ()\n"
                   "  return\n"
                   "}\n");
  struct dominance *dominance = dominance_build(&test.context.scratch, test.program.module);
  struct op *first = find_tagged(&test, "first"), *inner = find_tagged(&test, "inner");
  struct op *last = find_tagged(&test, "last"), *branch = find_op(&test, "scf.if", 0);
  assert_true(dominance_op_properly(dominance, first, inner));
  assert_true(dominance_op_properly(dominance, branch, inner));
  assert_true(dominance_op_properly(dominance, branch, last));
  assert_false(dominance_op_properly(dominance, inner, last));
  assert_false(dominance_op_properly(dominance, last, last));
  parsed_test_release(&test);
}

// Ops inserted at random places keep their order under queries in between.
static void order_under_insertion(void **state) {
  (void)state;
  struct parsed_test test;
  parsed_test_init(&test, "\"t.end\"() {tag = \"end\"} : () -> ()");
  struct op *end = find_tagged(&test, "end");
  struct op_state plain = {.info = end->info};
  uint32_t seed = 7, count = 1;
  for (int i = 0; i < 3000; i++) {
    struct op *op = op_create(&test.program, &plain);
    seed = seed * 1103515245u + 12345u;
    if (i % 3 == 0) op_insert_before(op, end);
    else if (i % 3 == 1) op_insert_after(op, end->block->first);  // the narrowest gap again and again
    else op_prepend(op, end->block);
    count++;
    if ((seed >> 16) % 4 == 0) assert_true(op_is_before_in_block(end->block->first, end->block->last));
  }
  uint32_t seen = 0;
  for (struct op *op = end->block->first; op != NULL; op = op->next, seen++) {
    if (op->next != NULL) assert_true(op_is_before_in_block(op, op->next));
    if (op->next != NULL) assert_false(op_is_before_in_block(op->next, op));
  }
  assert_int_equal(seen, count);
  parsed_test_release(&test);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(random_graphs),
      cmocka_unit_test(regions),
      cmocka_unit_test(order_under_insertion),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
