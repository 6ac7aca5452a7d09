// Bufferization models of tensor: which ops create a buffer, view one, or write into one.
#include "engine/analysis/models/models.h"

static void alias_result_equivalent(const struct use *operand, const struct analysis_state *state,
                                    struct aliasing_values *out) {
  (void)state;
  add_aliasing_value(out, &operand->owner->results[0], RELATION_EQUIVALENT, true);
}

static void alias_result_part(const struct use *operand, const struct analysis_state *state,
                              struct aliasing_values *out) {
  (void)state;
  add_aliasing_value(out, &operand->owner->results[0], RELATION_UNKNOWN, true);
}

static bool result_is_undefined(const struct value *result, const struct analysis_state *state) {
  (void)result, (void)state;
  return false;
}

const struct bufferizable bufferizable_tensor_empty = {
    .result_writes = result_is_undefined,
    .allocates = bufferizable_allocates,
};

const struct bufferizable bufferizable_tensor_cast = {
    .reads = bufferizable_no,
    .aliasing_values = alias_result_equivalent,
};

const struct bufferizable bufferizable_tensor_dim = {
    .reads = bufferizable_no,
};

const struct bufferizable bufferizable_tensor_rank = {
    .reads = bufferizable_no,
};

const struct bufferizable bufferizable_tensor_extract = {0};

// The only tensor operand of tensor.insert is its destination.
const struct bufferizable bufferizable_tensor_insert = {
    .writes = bufferizable_yes,
    .aliasing_values = alias_result_equivalent,
};

const struct bufferizable bufferizable_tensor_extract_slice = {
    .reads = bufferizable_no,
    .aliasing_values = alias_result_part,
};

// Whether each entry of the list, static or a constant, is `expected` (null: `same`).
static bool list_is(const struct op *op, enum slot_role role, const int64_t *expected, int64_t same) {
  const struct attribute *fixed = op_role_list(op, role);
  const int64_t *values = i64_array(fixed);
  const struct use *dynamic = op_role(op, role).first;
  for (uint32_t i = 0; i < fixed->count; i++) {
    int64_t value = values[i];
    if (value == DYNAMIC && !value_is_constant((dynamic++)->value, &value)) return false;
    if (value != (expected == NULL ? same : expected[i])) return false;
  }
  return true;
}

// The destination is not read if it is overwritten completely.
static bool insert_slice_reads(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  const struct op *op = operand->owner;
  if (!use_is_in_role(operand, ROLE_DESTINATION)) return true;
  return !(list_is(op, ROLE_OFFSETS, NULL, 0) && list_is(op, ROLE_SIZES, operand->value->type->shape, 0) &&
           list_is(op, ROLE_STRIDES, NULL, 1));
}

static bool insert_slice_writes(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  return use_is_in_role(operand, ROLE_DESTINATION);
}

static void insert_slice_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                         struct aliasing_values *out) {
  if (use_is_in_role(operand, ROLE_DESTINATION)) alias_result_equivalent(operand, state, out);
}

const struct bufferizable bufferizable_tensor_insert_slice = {
    .reads = insert_slice_reads,
    .writes = insert_slice_writes,
    .aliasing_values = insert_slice_aliasing_values,
};

// It has no result, since the loop around it has. Its destination is in place whatever the analysis decides, see
// resolve_conflicts_tensor_parallel_insert_slice.
// (Upstream takes the destination for read even if it is overwritten, but finds no conflict about it.)
static bool update_reads(const struct use *operand, const struct analysis_state *state) {
  return insert_slice_reads(operand, state) || !deviates(state->options, DEVIATION_updates_of_threads);
}

const struct bufferizable bufferizable_tensor_parallel_insert_slice = {
    .reads = update_reads,
    .writes = insert_slice_writes,
};

const struct bufferizable bufferizable_tensor_from_elements = {
    .allocates = bufferizable_allocates,
};

const struct bufferizable bufferizable_tensor_splat = {
    .allocates = bufferizable_allocates,
};

const struct bufferizable bufferizable_tensor_generate = {
    .allocates = bufferizable_allocates,
};

const struct bufferizable bufferizable_tensor_pad = {
    .allocates = bufferizable_allocates,
};

const struct bufferizable bufferizable_tensor_concat = {
    .allocates = bufferizable_allocates,
};

const struct bufferizable bufferizable_tensor_expand_shape = {
    .reads = bufferizable_no,
    .aliasing_values = alias_result_equivalent,
};

// A layout that cannot be collapsed requires a copy of the source, which reads it.
const struct bufferizable bufferizable_tensor_collapse_shape = {
    .aliasing_values = alias_result_equivalent,
};

static bool reshape_reads(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  return use_is_in_role(operand, ROLE_SHAPE);
}

static void reshape_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                    struct aliasing_values *out) {
  if (use_is_in_role(operand, ROLE_SOURCE)) alias_result_equivalent(operand, state, out);
}

const struct bufferizable bufferizable_tensor_reshape = {
    .reads = reshape_reads,
    .aliasing_values = reshape_aliasing_values,
};
