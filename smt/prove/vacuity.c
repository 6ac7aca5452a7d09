// Whether a proof is vacuous: no execution of the first member of its family reaches an exit. Only families with
// assumptions, loops that never end by a constant, or loops in callees are examined.
#include "smt/prove/family.h"

#include "engine/ir/walk.h"

bool proof_may_be_vacuous(const struct proof *proof) {
  for (uint32_t i = 0; i < proof->family.count; i++)
    if (proof->flows[i] != NULL && flow_may_never_exit(proof->flows[i])) return true;
  return false;
}

// What a caller passes may keep a loop of a callee from ending.
static bool calls_loops(const struct proof *proof) {
  for (uint32_t i = 1; i < proof->family.count; i++)
    if (proof->flows[i]->head_count > 0) return true;
  return false;
}

// Whether no execution gets past the op.
static bool is_never_passed(struct proof *proof, const struct op *op) {
  struct horn_question question = {1u << PROPERTY_NOT_PASSED, FLOW_NONE, op};
  return proof_decide_question(proof, question, true) == HORN_HOLDS;
}

// Blocks are not taken in the order of the analysis, which is forgotten with each question.
static bool never_returns(struct proof *proof) {
  const struct flow *flow = proof->flows[0];
  for (uint32_t i = 0; i < flow->blocks.count; i++) {
    const struct flow_block *block = &flow->blocks.items[i];
    if (block->end == FLOW_RETURN && !is_never_passed(proof, block->op)) return false;
  }
  return true;
}

// A cycle of blocks that is never left.
static const struct op *find_cycle(const struct flow *flow) {
  for (uint32_t i = 0; i < flow->blocks.count; i++)
    if (flow->blocks.items[i].head) return flow->blocks.items[i].op;
  return flow->function;
}

// The first gate that is never passed; one that all executions come to, if possible.
static const struct op *find_gate(struct proof *proof) {
  const struct op *nested = NULL;
  for (uint32_t i = 0; i < proof->family.count; i++) {
    struct op *function = proof->family.members[i];
    for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
      if (!flow_op_may_not_pass(op) || (nested != NULL && op_parent(op) != function) || !is_never_passed(proof, op))
        continue;
      if (op_parent(op) == function) return op;
      nested = op;
    }
  }
  return nested != NULL ? nested : find_cycle(proof->flows[0]);
}

const struct op *proof_find_end(struct proof *proof) {
  bool is_likely = proof_may_be_vacuous(proof);
  if (!is_likely && !calls_loops(proof)) return NULL;
  const struct prove_options *options = proof->options;
  const struct function_verdict verdict = proof->verdicts[0];  // questions count what they use there
  struct prove_options quiet = *options;
  quiet.certificates = false;
  if (!is_likely) quiet.rlimit = proof_short_limit(options);
  proof->options = &quiet;
  const struct op *end = never_returns(proof) ? find_gate(proof) : NULL;
  proof->options = options;
  proof->verdicts[0] = verdict;
  return end;
}
