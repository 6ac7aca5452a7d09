// Bufferization models of bufferization: the boundary between tensors and buffers.
#include "engine/analysis/models/models.h"

static bool alloc_tensor_result_writes(const struct value *result, const struct analysis_state *state) {
  (void)state;
  return op_role_count(result->owner.op, ROLE_COPY) != 0;
}

const struct bufferizable bufferizable_bufferization_alloc_tensor = {
    .result_writes = alloc_tensor_result_writes,
    .allocates = bufferizable_allocates,
};

const struct bufferizable bufferizable_bufferization_dealloc_tensor = {
    .reads = bufferizable_no,
};

static bool materialize_reads(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  return use_is_in_role(operand, ROLE_SOURCE);
}

static bool materialize_writes(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  return use_is_in_role(operand, ROLE_DESTINATION);
}

static void materialize_aliasing_values(const struct use *operand, const struct analysis_state *state,
                                        struct aliasing_values *out) {
  (void)state;
  if (use_is_in_role(operand, ROLE_DESTINATION) && operand->owner->result_count != 0) {
    add_aliasing_value(out, &operand->owner->results[0], RELATION_EQUIVALENT, true);
  }
}

// Elements are copied one by one, and none is read again.
static bool materialize_elementwise_access(const struct op *op, const struct analysis_state *state, const struct use *a,
                                           const struct use *b) {
  (void)op, (void)state, (void)a, (void)b;
  return true;
}

const struct bufferizable bufferizable_bufferization_materialize_in_destination = {
    .reads = materialize_reads,
    .writes = materialize_writes,
    .aliasing_values = materialize_aliasing_values,
    .must_be_in_place = bufferizable_yes,
    .elementwise_access = materialize_elementwise_access,
};

static bool to_tensor_is_writable(const struct value *value, const struct analysis_state *state) {
  (void)state;
  return op_attribute(value->owner.op, ID_writable) != NULL;
}

const struct bufferizable bufferizable_bufferization_to_tensor = {
    .is_writable = to_tensor_is_writable,
};

// How the buffer is used is unknown, except that it is not written if read_only is set.
static bool to_buffer_writes(const struct use *operand, const struct analysis_state *state) {
  (void)state;
  return op_attribute(operand->owner, ID_read_only) == NULL;
}

const struct bufferizable bufferizable_bufferization_to_buffer = {
    .writes = to_buffer_writes,
};
