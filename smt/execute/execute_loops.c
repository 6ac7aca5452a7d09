// Loops on terms: one iteration after another, or by induction.
#include "smt/execute/execute_loops.h"

#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"

static bool as_number(const struct execution *e, Z3_ast term, int64_t *number) {
  Z3_context z3 = e->q->terms.z3;
  return Z3_get_ast_kind(z3, term) == Z3_NUMERAL_AST && Z3_get_numeral_int64(z3, term, number);
}

// Runs the body once; `carried` becomes what it yields.
static bool run_iteration(struct execution *e, const struct op *op, Z3_ast index, Z3_ast *carried) {
  const struct block *body = op->regions[0].first;
  execution_set(e, body->arguments[0], index);
  if (*carried != NULL) execution_set(e, body->arguments[1], *carried);
  if (!execution_run_block(e, body)) return false;
  if (*carried != NULL) *carried = execution_term(e, op_operand(body->last, 0));
  return true;
}

static bool run_iterations(struct execution *e, const struct op *op, Z3_ast *carried) {
  struct theorem_query *q = e->q;
  enum { MOST_ITERATIONS = 16 };
  int64_t first, end;
  if (!as_number(e, execution_term(e, op_operand(op, 0)), &first)) return false;
  if (!as_number(e, execution_term(e, op_operand(op, 1)), &end) || end - first > MOST_ITERATIONS) return false;
  for (int64_t i = first; i < end; i++)
    if (!run_iteration(e, op, NUMBER(i), carried)) return false;
  return true;
}

// Havocs the arrays that the loop stores to.
static bool forget_stored(struct execution *e, const struct op *loop) {
  struct theorem_query *q = e->q;
  struct op *root = (struct op *)(uintptr_t)loop;
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root)) {
    if (op_has_trait(op, TRAIT_CALL) || op->kind == OP_memref_dealloc || op->kind == OP_memref_alloc) return false;
    if (op->kind != OP_memref_store) continue;
    struct execution_array *array = execution_array_of(e, op_operand(op, 1));
    if (array == NULL) return false;
    array->contents = terms_fresh(&q->terms, Z3_get_sort(q->terms.z3, array->contents), "array");
  }
  return true;
}

static Z3_ast unknown_carried(struct execution *e, const struct op *loop) {
  return loop->result_count == 0 ? NULL : terms_fresh(&e->q->terms, e->q->terms.boolean, "carried");
}

static Z3_ast invariant(struct execution *e, struct execution_loop *loop, Z3_ast index, Z3_ast carried) {
  loop->index = index;
  loop->carried = carried;
  return e->invariant(e->argument, e, loop);
}

// Base, step, and what is known after the loop. The bounds satisfy 0 <= end, which is an obligation of its own.
static bool run_induction(struct execution *e, const struct op *op, Z3_ast *carried) {
  struct theorem_query *q = e->q;
  Z3_ast *contents = ARENA_ARRAY(q->arena, Z3_ast, e->arrays.count), end = execution_term(e, op_operand(op, 1));
  for (size_t i = 0; i < e->arrays.count; i++) contents[i] = e->arrays.items[i].contents;
  struct execution_loop loop = {
      .number = e->loops_seen++, .around = e->loop, .carried_at_entry = *carried, .contents_at_entry = contents};
  int64_t first;
  if (!as_number(e, execution_term(e, op_operand(op, 0)), &first) || first != 0) return false;
  theorem_conclude(q, "the loop does not end before it starts", NOT(term_less(&q->terms, end, NUMBER(0))));
  Z3_ast holds = invariant(e, &loop, NUMBER(0), *carried);
  theorem_conclude(q, "the invariant holds before the loop", holds);

  size_t mark = q->premises.count;
  e->loop = &loop;
  if (!forget_stored(e, op)) return false;
  Z3_ast index = theorem_base(q, "iteration"), at_start = unknown_carried(e, op), at_end = at_start;
  theorem_assume(q, theorem_within(q, index, end));
  theorem_assume(q, invariant(e, &loop, index, at_start));
  if (!run_iteration(e, op, index, &at_end)) return false;
  theorem_conclude(q, "an iteration keeps the invariant", invariant(e, &loop, PLUS(index, NUMBER(1)), at_end));
  e->loop = (struct execution_loop *)(uintptr_t)loop.around;
  q->premises.count = mark;

  if (!forget_stored(e, op)) return false;
  *carried = unknown_carried(e, op);
  theorem_assume(q, invariant(e, &loop, end, *carried));
  return true;
}

bool execution_run_loop(struct execution *e, const struct op *op) {
  int64_t step;
  bool is_plain = op->result_count <= 1 && op_attribute(op, ID_unsignedCmp) == NULL &&
                  as_number(e, execution_term(e, op_operand(op, 2)), &step) && step == 1 &&
                  (e->invariant == NULL || e->path == e->q->terms.yes);
  if (!is_plain) return false;
  Z3_ast carried = op->result_count == 1 ? execution_term(e, op_operand(op, 3)) : NULL;
  if (!(e->invariant == NULL ? run_iterations(e, op, &carried) : run_induction(e, op, &carried))) return false;
  if (carried != NULL) execution_set(e, op_result(op, 0), carried);
  return true;
}
