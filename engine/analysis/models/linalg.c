// Bufferization models of linalg: outputs are written, and tied to the results; an operand is read if the body uses its
// element.
#include "engine/analysis/models/models.h"
#include "engine/dialects/linalg/structure.h"

static bool linalg_reads(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  return linalg_reads_operand(operand->owner, use_index(operand));
}

static bool linalg_writes(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  return use_index(operand) >= linalg_input_count(operand->owner);
}

static void linalg_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                   struct aliasing_values *out) {
  (void)state;
  struct op *op = operand->owner;
  uint32_t first = linalg_input_count(op), result = 0;
  if (use_index(operand) < first) return;
  for (uint32_t i = first; i < use_index(operand); i++) result += type_is_tensor(op_operand(op, i)->type);
  if (result < op->result_count) add_aliasing_value(out, &op->results[result], RELATION_EQUIVALENT, true);
}

// Two operands are accessed elementwise if all loops are parallel and both maps are identities: each element is then
// read before it is written, and not read again.
static bool linalg_elementwise_access(const struct op *op, const struct analysis_state *state, const struct use *a,
                                      const struct use *b) {
  for (uint32_t i = 0; i < linalg_loop_count(op); i++) {
    if (linalg_is_reduction(op, i)) return false;
  }
  return affine_map_is_identity(linalg_indexing_map(state->context, op, use_index(a))) &&
         affine_map_is_identity(linalg_indexing_map(state->context, op, use_index(b)));
}

#define LINALG_MODEL(row, read)                        \
  const struct bufferizable bufferizable_##row = {     \
      .reads = read,                                   \
      .writes = linalg_writes,                         \
      .aliasing_values = linalg_aliasing_values,       \
      .elementwise_access = linalg_elementwise_access, \
  };

// linalg.softmax has no body: it reads its input only, more than once.
static bool softmax_reads(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  return use_index(operand) == 0;
}

const struct bufferizable bufferizable_linalg_softmax = {
    .reads = softmax_reads,
    .writes = linalg_writes,
    .aliasing_values = linalg_aliasing_values,
};

// (For upstream, the init of linalg.map is not read.)
static bool map_reads(const struct use *operand, const struct analysis_state *state) {
  bool is_init = use_index(operand) >= linalg_input_count(operand->owner);
  return linalg_reads(operand, state) && !(is_init && !deviates(state->options, DEVIATION_init_of_map));
}

LINALG_MODEL(linalg_map, map_reads)
LINALG_MODEL(linalg_generic, linalg_reads)
LINALG_MODEL(linalg_reduce, linalg_reads)
LINALG_MODEL(linalg_transpose, linalg_reads)
LINALG_MODEL(linalg_broadcast, linalg_reads)
#define NAMED(row, ...) LINALG_MODEL(linalg_##row, linalg_reads)
#include "engine/dialects/linalg/named.def"
#undef NAMED
