// The IR that the engine's lowerings produce: every op is executed, for all programs of few operands. The theorems on
// any number of operands state the same of the chains of comparisons.
#include "engine/dialects/ops.h"
#include "smt/execute/execute.h"
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

#include <stdio.h>

struct small_dealloc {
  uint32_t memref_count, retained_count;
  Z3_ast memrefs[MOST_OPERANDS], conditions[MOST_OPERANDS], retained[MOST_OPERANDS];
};

static void pass(struct execution *e, const struct op *function, struct small_dealloc *d) {
  struct theorem_query *q = e->q;
  struct value *const *arguments = function->regions[0].first->arguments;
  for (uint32_t i = 0; i < d->memref_count; i++) {
    d->memrefs[i] = theorem_base(q, arena_format(q->arena, "base %u", i));
    d->conditions[i] = theorem_condition(q, arena_format(q->arena, "condition %u", i));
    execution_set(e, arguments[i], d->memrefs[i]);
    execution_set(e, arguments[d->memref_count + i], d->conditions[i]);
  }
  for (uint32_t i = 0; i < d->retained_count; i++) {
    d->retained[i] = theorem_base(q, arena_format(q->arena, "retained %u", i));
    execution_set(e, arguments[2 * d->memref_count + i], d->retained[i]);
  }
}

static Z3_ast claimed(struct theorem_query *q, const struct small_dealloc *d, Z3_ast base) {
  Z3_ast any = NO;
  for (uint32_t i = 0; i < d->memref_count; i++) any = OR(any, AND(SAME(d->memrefs[i], base), d->conditions[i]));
  return any;
}

enum { CONCLUSIONS = 3 };

static void conclude_contract(const struct execution *e, const struct small_dealloc *d) {
  struct theorem_query *q = e->q;
  Z3_ast b = theorem_base(q, "base"), releases = NUMBER(0), kept = NO, temporaries = YES, results = YES;
  for (size_t i = 0; i < e->releases.count; i++)
    releases = PLUS(releases, COUNT(AND(SAME(e->releases.items[i].base, b), e->releases.items[i].condition)));
  for (uint32_t i = 0; i < d->retained_count; i++) kept = OR(kept, SAME(d->retained[i], b));
  theorem_show(q, "releases", releases);
  theorem_conclude(q, "as many releases", SAME(releases, COUNT(AND(claimed(q, d, b), NOT(kept)))));
  for (uint32_t i = 0; i < d->retained_count; i++)
    results = AND(results, SAME(e->returned.items[i], claimed(q, d, d->retained[i])));
  theorem_conclude(q, "the results", results);
  for (size_t i = 0; i < e->arrays.count; i++)
    if (e->arrays.items[i].is_local && e->arrays.items[i].releases != 1) temporaries = NO;
  theorem_conclude(q, "temporaries are accessed in bounds and freed once", AND(e->in_bounds, temporaries));
}

static void check_program(struct theorem_query *q, const struct theorem_program *program, uint32_t n, uint32_t r,
                          const struct op *broken) {
  if (program->error != NULL || program->lowered == NULL) {
    q->subject_error = program->error != NULL ? program->error : "there is no lowered function";
    return;
  }
  struct execution e;
  execution_init(&e, q);
  e.helper = program->helper;
  e.broken = broken;
  struct small_dealloc d = {.memref_count = n, .retained_count = r};
  pass(&e, program->lowered, &d);
  bool done = execution_run(&e, program->lowered) && e.returned.count == r;
  if (done) conclude_contract(&e, &d);
  else
    q->subject_error = e.unsupported == NULL
                           ? "the function does not return what it should"
                           : arena_format(q->arena, "an op is not supported: %s", e.unsupported->info->name);
}

void theorem_lowered_programs(struct theorem_query *q) {
  q->further_faults = 0;
  for (uint32_t style = 0; style < LOWERING_STYLES; style++) {
    const struct theorem_program *program = &q->subjects->lowered[style][2][2];
    uint32_t breakable = program->lowered == NULL ? 0 : execution_breakable_count(program->lowered);
    uint32_t number = q->fault - 1 - q->further_faults;
    if (q->fault > q->further_faults && number < breakable) {
      const struct op *broken = execution_breakable(program->lowered, number);
      q->fault_name = arena_format(q->arena, "op %u of two memrefs lowered in style %u, %s, does something else",
                                   number + 1, style, broken->info->name);
      check_program(q, program, 2, 2, broken);
      return;
    }
    q->further_faults += breakable;
  }
  for (uint32_t style = 0; style < LOWERING_STYLES; style++)
    for (uint32_t n = 0; n <= MOST_OPERANDS; n++)
      for (uint32_t r = 0; r <= MOST_OPERANDS; r++) {
        bool is_asked = q->wanted >= q->seen && q->wanted < q->seen + CONCLUSIONS;
        if (is_asked) check_program(q, &q->subjects->lowered[style][n][r], n, r, NULL);
        else q->seen += CONCLUSIONS;
      }
}
