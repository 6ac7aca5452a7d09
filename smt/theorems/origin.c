// The answers of buffer_origin_relation() are correct: of each two memrefs of all small programs, asked of the engine,
// and decided by visiting the states of the program. The states follow one arbitrary buffer, so that two memrefs are
// one buffer if they always are that one together, and two if they never are.
#include "smt/explore/exploration.h"
#include "smt/theorems/subjects.h"
#include "smt/theorems/theorem.h"

#include "engine/analysis/buffer_origin.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "fuzz/generate/small/buffers/enumeration.h"

enum { SIZE = 3, LARGER = 60, MOST_MEMREFS = 48 };

struct origins {
  struct theorem_query *q;
  struct arena scratch;
  struct program program;
  struct value *memrefs[MOST_MEMREFS];
  uint32_t count;
  uint64_t programs;
  const char *wrong;  // or null
};

static void add_memref(struct origins *o, struct value *value) {
  if (type_is_memref(value->type) && o->count < MOST_MEMREFS) o->memrefs[o->count++] = value;
}

static struct op *find_memrefs(struct origins *o) {
  struct op *function = o->program.module->regions[0].first->last;  // after the declarations
  o->count = 0;
  for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
    for (uint32_t i = 0; i < op->result_count; i++) add_memref(o, op_result(op, i));
    for (uint32_t r = 0; r < op->region_count; r++)
      for (struct block *block = op->regions[r].first; block != NULL; block = block->next)
        for (uint32_t i = 0; i < block->argument_count; i++) add_memref(o, block->arguments[i]);
  }
  return function;
}

// Controls take what is not known for known.
static enum buffer_relation_of_allocation relation_of(const struct theorem_query *q, const struct buffer_origin *a,
                                                      const struct buffer_origin *b) {
  enum buffer_relation_of_allocation relation = buffer_origin_relation(a, b);
  if (relation != ALLOCATION_MAYBE_SAME || q->fault == 0) return relation;
  return theorem_is_broken(q, 1) ? ALLOCATION_SAME : ALLOCATION_DISTINCT;
}

static uint32_t add_claims(struct origins *o, const struct flow *flow, bool trust_calls,
                           struct exploration_claim *claims) {
  struct buffer_origin origins[MOST_MEMREFS];
  uint32_t count = 0;
  for (uint32_t i = 0; i < o->count; i++) origins[i] = buffer_origin_of(&o->scratch, o->memrefs[i], trust_calls);
  for (uint32_t i = 0; i < o->count; i++)
    for (uint32_t k = 0; k < i; k++) {
      enum buffer_relation_of_allocation relation = relation_of(o->q, &origins[i], &origins[k]);
      uint32_t a = flow->variable_of[o->memrefs[i]->id], b = flow->variable_of[o->memrefs[k]->id];
      if (relation == ALLOCATION_MAYBE_SAME) continue;
      claims[count++] = (struct exploration_claim){a, b, relation == ALLOCATION_SAME};
      theorem_looked_at(o->q, (const uint32_t[]){a, b, relation}, 3 * sizeof a, 1);
    }
  return count;
}

// Else the analysis of the flow would drop what nothing depends on.
static void access_memrefs(const struct origins *o, struct flow *flow) {
  for (uint32_t i = 0; i < o->count; i++) {
    uint32_t variable = flow->variable_of[o->memrefs[i]->id];
    if (flow->variables.items[variable].block == FLOW_NONE) continue;
    uint32_t *operand = ARENA_NEW(flow->arena, uint32_t);
    *operand = variable;
    struct flow_step step = {.kind = FLOW_ACCESS, .operand_count = 1, .operands = operand, .op = flow->function};
    flow_add_step(flow, flow->variables.items[variable].block, step);
  }
}

static void fail(struct origins *o, const char *problem) {
  size_t length;
  o->wrong = arena_format(o->q->arena, "%s, in\n%s", problem,
                          print_program(&o->scratch, &o->program, (struct print_options){0}, &length));
}

static void check_program(struct origins *o) {
  struct map helpers = {0};
  struct op *function = find_memrefs(o);
  struct flow_family family = {.members = &function, .count = 1, .helpers = &helpers};
  struct flow flow;
  struct flow_fault fault;
  const struct symbol_table *symbols = symbol_table_build(&o->scratch, o->program.module);
  if (!flow_build_member(&flow, &o->scratch, symbols, &family, 0, &fault)) {
    fail(o, fault.message);
    return;
  }
  access_memrefs(o, &flow);
  flow_analyse(&flow, false);
  struct exploration_claim *claims = ARENA_ARRAY(&o->scratch, struct exploration_claim, MOST_MEMREFS * MOST_MEMREFS);
  uint32_t count = add_claims(o, &flow, false, claims), failed;
  count += add_claims(o, &flow, true, claims + count);
  enum exploration_answer answer = explore_claims(&o->scratch, &flow, claims, count, &failed);
  o->programs += answer == EXPLORATION_HOLDS;
  if (answer == EXPLORATION_FAILS)
    fail(o, claims[failed].same ? "memrefs said to be one buffer are two" : "memrefs said to be two buffers are one");
}

void theorem_origins(struct theorem_query *q) {
  struct origins o = {.q = q};
  arena_init(&o.scratch, q->arena->memory);
  program_init(&o.program, q->subjects->context);
  const struct enumeration *enumeration = enumeration_create(q->arena, SIZE);
  uint64_t all = enumeration_count(enumeration);
  for (uint64_t index = 0; index < all + LARGER && o.wrong == NULL; index++) {
    program_reset(&o.program);
    arena_reset(&o.scratch);
    if (index < all) enumeration_build(enumeration, &o.program, index, false);
    else enumeration_build_larger(&o.program, index - all, false);
    check_program(&o);
  }
  if (o.wrong == NULL && o.programs < all) o.wrong = "programs are too large to be visited";
  const char *name = arena_format(q->arena, "%llu relations in %llu programs", (unsigned long long)q->cases,
                                  (unsigned long long)o.programs);
  theorem_conclude(q, o.wrong == NULL ? name : o.wrong, o.wrong == NULL ? YES : NO);
  program_release(&o.program);
  arena_release(&o.scratch);
}
