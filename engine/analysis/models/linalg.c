// Bufferization models of linalg: outputs are written, and tied to the results; an operand is read if the body uses its
// element, and an output also if some of its elements stay as they are.
#include "engine/analysis/models/models.h"
#include "engine/analysis/slices.h"
#include "engine/dialects/linalg/structure.h"

// Whether a loop has an iteration, by the static extent of a dimension that it is the index of.
static bool has_iteration(struct context *context, const struct op *op, uint32_t loop) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct affine_map *map = linalg_indexing_map(context, op, i);
    const struct type *type = op_operand(op, i)->type;
    for (uint32_t k = 0; map != NULL && k < map->result_count && k < linalg_operand_rank(type); k++)
      if (map->results[k]->kind == AFFINE_DIM && map->results[k]->value == loop && type->shape[k] > 0) return true;
  }
  return false;
}

// Whether each element of an output is written: each dimension has a loop of its own, or one element; and each other
// loop an iteration.
static bool linalg_writes_all(struct context *context, const struct op *op, uint32_t output) {
  const struct affine_map *map = linalg_indexing_map(context, op, output);
  const struct type *type = op_operand(op, output)->type;
  const uint32_t loops = linalg_loop_count(op);
  uint64_t used = 0;
  if (map == NULL || loops > 64 || map->result_count != linalg_operand_rank(type)) return false;
  for (uint32_t i = 0; i < map->result_count; i++) {
    const struct affine_expr *index = map->results[i];
    const uint64_t bit = index->kind == AFFINE_DIM ? UINT64_C(1) << index->value : 0;
    if (type->shape[i] != 1 && (bit == 0 || (used & bit) != 0)) return false;
    used |= bit;
  }
  for (uint32_t loop = 0; loop < loops; loop++)
    if ((used >> loop & 1) == 0 && !has_iteration(context, op, loop)) return false;
  return true;
}

// (To upstream, an output is not read if the body does not use it.)
static bool linalg_reads(const struct use *operand, const struct analysis_state *state) {
  const struct op *op = operand->owner;
  const uint32_t number = use_index(operand);
  if (linalg_reads_operand(op, number)) return true;
  return number >= linalg_input_count(op) && deviates(state->options, DEVIATION_partial_outputs) &&
         !linalg_writes_all(state->context, op, number);
}

static bool linalg_reads_rest(const struct use *operand) {
  return !linalg_reads_operand(operand->owner, use_index(operand));
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

// Marks the loops that have one iteration: an operand has an extent of 1 where its index is that of the loop.
static void find_unit_loops(struct context *context, const struct op *op, bool *is_unit) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct affine_map *map = linalg_indexing_map(context, op, i);
    int64_t extent;
    for (uint32_t k = 0; k < map->result_count; k++)
      if (map->results[k]->kind == AFFINE_DIM && extent_is_known(op_operand(op, i), k, &extent) && extent == 1)
        is_unit[map->results[k]->value] = true;
  }
}

static bool linalg_runs_once(const struct op *op, const struct analysis_state *state) {
  const uint32_t loops = linalg_loop_count(op);
  struct arena_mark mark = arena_mark(&state->context->scratch);
  bool *is_unit = ARENA_ARRAY_ZEROED(&state->context->scratch, bool, loops + 1), once = true;
  find_unit_loops(state->context, op, is_unit);
  for (uint32_t i = 0; i < loops; i++) once &= is_unit[i];
  arena_rewind(&state->context->scratch, mark);
  return once;
}

// Two operands are accessed elementwise if, in loops of more than one iteration, all of which are parallel, both have
// the same indices, among them the one of each loop: an element is then read before it is written, and not read again.
static bool are_equal_but_for_unit_loops(struct context *context, const struct op *op, const struct affine_map *a,
                                         const struct affine_map *b) {
  const uint32_t loops = linalg_loop_count(op);
  struct arena_mark mark = arena_mark(&context->scratch);
  bool *is_unit = ARENA_ARRAY_ZEROED(&context->scratch, bool, loops);
  bool *is_index = ARENA_ARRAY_ZEROED(&context->scratch, bool, loops);
  const struct affine_expr **starts = ARENA_ARRAY(&context->scratch, const struct affine_expr *, loops);
  find_unit_loops(context, op, is_unit);
  for (uint32_t i = 0; i < loops; i++) starts[i] = is_unit[i] ? affine_constant(context, 0) : affine_dim(context, i);
  bool equal = a->result_count == b->result_count;
  for (uint32_t i = 0; equal && i < a->result_count; i++) {
    const struct affine_expr *index = affine_replace(context, a->results[i], starts, NULL);
    equal = index == affine_replace(context, b->results[i], starts, NULL);
    if (index->kind == AFFINE_DIM) is_index[index->value] = true;
  }
  for (uint32_t i = 0; equal && i < loops; i++) equal = is_unit[i] || (is_index[i] && !linalg_is_reduction(op, i));
  arena_rewind(&context->scratch, mark);
  return equal;
}

// For upstream, all loops must be parallel, and both maps identities. So it is here for an output that is not read: a
// new buffer for it costs no copy, and one in place may cost one elsewhere.
static bool linalg_elementwise_access(const struct op *op, const struct analysis_state *state, const struct use *a,
                                      const struct use *b) {
  if (deviates(state->options, DEVIATION_equal_indices) && linalg_reads_operand(op, use_index(b)))
    return are_equal_but_for_unit_loops(state->context, op, linalg_indexing_map(state->context, op, use_index(a)),
                                        linalg_indexing_map(state->context, op, use_index(b)));
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
      .runs_once = linalg_runs_once,                   \
      .reads_rest = linalg_reads_rest,                 \
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
