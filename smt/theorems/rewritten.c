// The IR that the engine's canonicalization and simplification make of deallocs: the programs before and after are
// executed by the contract of dealloc, for programs that every rule applies to. The theorems on rules state the same of
// any lists of operands.
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "smt/execute/execute.h"
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

static void execute(struct execution *e, struct theorem_query *q, const struct theorem_program *program,
                    const Z3_ast *arguments, uint32_t argument_count, const struct op *broken) {
  execution_init(e, q);
  e->broken = broken;
  e->knows_contract = true;
  const struct block *body = program->lowered->regions[0].first;
  for (uint32_t i = 0; i < argument_count; i++) execution_set(e, body->arguments[i], arguments[i]);
  if (!execution_run(e, program->lowered))
    q->subject_error = arena_format(q->arena, "an op is not supported: %s", e->unsupported->info->name);
}

// The comparisons that deallocs lower to; rules reduce them.
static uint64_t comparisons(const struct theorem_program *program) {
  uint64_t sum = 0;
  for (struct op *op = program->lowered; op != NULL; op = walk_next(op, program->lowered)) {
    uint64_t memrefs = op_role_count(op, ROLE_MEMREFS);
    sum += memrefs * (memrefs + op_role_count(op, ROLE_RETAINED));
  }
  return sum;
}

enum { CONCLUSIONS = 3 };

static void compare(struct theorem_query *q, uint32_t way, uint32_t number, const struct op *broken) {
  const struct theorem_program *before = &q->subjects->to_rewrite[number],
                               *after = &q->subjects->rewritten[way][number];
  if (before->lowered == NULL || after->lowered == NULL) {
    q->subject_error = "there is no function";
    return;
  }
  if (way == REWRITE_WAYS - 1 && comparisons(after) >= comparisons(before)) {
    q->subject_error = "the engine does not simplify the program of the theorem";
    return;
  }
  theorem_looked_at(q, &number, sizeof number, comparisons(before));
  const struct block *body = before->lowered->regions[0].first;
  Z3_ast *arguments = ARENA_ARRAY(q->arena, Z3_ast, body->argument_count);
  for (uint32_t i = 0; i < body->argument_count; i++) {
    bool is_condition = type_is_integer(body->arguments[i]->type, 1);
    const char *name = arena_format(q->arena, "argument %u", i);
    arguments[i] = is_condition ? theorem_condition(q, name) : theorem_base(q, name);
    if (!is_condition) theorem_assume(q, term_less(&q->terms, arguments[i], NUMBER(0)));  // no new buffer
  }
  struct execution old, new;
  execute(&old, q, before, arguments, body->argument_count, NULL);
  execute(&new, q, after, arguments, body->argument_count, broken);
  Z3_ast b = theorem_base(q, "base"), same_results = YES;
  Z3_ast freed_before = execution_releases(&old, b), freed_after = execution_releases(&new, b);
  theorem_show(q, "releases before", freed_before);
  theorem_show(q, "releases after", freed_after);
  // A buffer that is not made any more is not freed any more either.
  Z3_ast was_made = execution_is_allocated(&old, b), is_made = execution_is_allocated(&new, b);
  Z3_ast gone = AND(was_made, NOT(is_made)), never = SAME(freed_after, NUMBER(0));
  theorem_conclude(q, "as many releases of what is made", IF(gone, never, SAME(freed_before, freed_after)));
  for (size_t i = 0; i < old.returned.count && i < new.returned.count; i++)
    same_results = AND(same_results, SAME(old.returned.items[i], new.returned.items[i]));
  theorem_conclude(q, "the same results", same_results);
  theorem_conclude(q, "no other buffer is made, no other result returned",
                   old.returned.count == new.returned.count ? IMPLIES(is_made, was_made) : NO);
}

void theorem_rewritten_programs(struct theorem_query *q) {
  q->further_faults = 0;
  for (uint32_t way = 0; way < REWRITE_WAYS; way++)
    for (uint32_t i = 0; i < REWRITTEN_PROGRAMS; i++) {
      const struct theorem_program *after = &q->subjects->rewritten[way][i];
      uint32_t breakable = after->lowered == NULL ? 0 : execution_breakable_count(after->lowered);
      uint32_t number = q->fault - 1 - q->further_faults;
      if (q->fault > q->further_faults && number < breakable) {
        const struct op *broken = execution_breakable(after->lowered, number);
        q->fault_name = arena_format(q->arena, "op %u of program %u rewritten in way %u, %s, does something else",
                                     number + 1, i, way, broken->info->name);
        compare(q, way, i, broken);
        return;
      }
      q->further_faults += breakable;
    }
  for (uint32_t way = 0; way < REWRITE_WAYS; way++)
    for (uint32_t i = 0; i < REWRITTEN_PROGRAMS; i++) {
      bool is_asked = q->wanted >= q->seen && q->wanted < q->seen + CONCLUSIONS;
      if (is_asked) compare(q, way, i, NULL);
      else q->seen += CONCLUSIONS;
    }
}
