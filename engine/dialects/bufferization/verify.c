// The rules of bufferization ops beyond their rows.
#include "engine/dialects/hooks.h"
#include "engine/dialects/shape_rules.h"

// Slots.
enum { ALLOC_DYNAMIC_SIZES = 0, ALLOC_COPY = 1, DEALLOC_MEMREFS = 0, DEALLOC_CONDITIONS = 1, DEALLOC_RETAINED = 2 };

bool verify_bufferization_alloc_tensor(struct verifier *verifier, const struct op *op) {
  const struct type *result = op_result(op, 0)->type;
  const struct value *copy = op_slot_value(op, ALLOC_COPY);
  uint32_t sizes = op_slot(op, ALLOC_DYNAMIC_SIZES).count;
  if (result->kind != TYPE_TENSOR) {
    return verify_fail(verifier, op, "result #0 must be ranked tensor of any type values, but got '%s'",
                       verify_type_text(verifier, result));
  }
  if (copy == NULL) return verify_dynamic_sizes(verifier, op, sizes, result);
  if (sizes > 0) return verify_fail_at(verifier, op->location, "dynamic sizes not needed when copying a tensor");
  return copy->type == result || verify_fail_at(verifier, op->location, "expected that `copy` and return type match");
}

static bool verify_destination_kind(struct verifier *verifier, const struct op *op, const struct type *dest) {
  bool is_tensor = type_is_tensor(dest);
  bool writable = op_attribute(op, ID_writable) != NULL, restrict_ = op_attribute(op, ID_restrict) != NULL;
  if (is_tensor && op->result_count != 1) {
    return verify_fail(verifier, op, "tensor 'dest' implies exactly one tensor result");
  }
  if (is_tensor && op_result(op, 0)->type != dest) {
    return verify_fail(verifier, op, "result and 'dest' types must match");
  }
  if (!is_tensor && op->result_count != 0) return verify_fail(verifier, op, "memref 'dest' implies zero results");
  if (is_tensor && restrict_) return verify_fail(verifier, op, "'restrict' is valid only for memref destinations");
  return verify_that(verifier, op, writable != is_tensor,
                     "'writable' must be specified if and only if the destination is of memref type");
}

bool verify_bufferization_materialize_in_destination(struct verifier *verifier, const struct op *op) {
  const struct type *source = op_operand(op, 0)->type, *dest = op_operand(op, 1)->type;
  if (source->element != dest->element) {
    return verify_fail(verifier, op, "failed to verify that all of {source, dest} have same element type");
  }
  if (!verify_destination_kind(verifier, op, dest)) return false;
  bool source_ranked = type_is_ranked(source), dest_ranked = type_is_ranked(dest);
  if (source_ranked && dest_ranked && source->rank != dest->rank) {
    return verify_fail(verifier, op, "rank mismatch between source and destination shape");
  }
  return verify_that(verifier, op, source_ranked == dest_ranked && shapes_compatible(source, dest),
                     "source/destination shapes are incompatible");
}

static bool verify_tensor_of_buffer(struct verifier *verifier, const struct op *op, const struct type *tensor,
                                    const struct type *memref) {
  bool same_shape = (tensor->kind == TYPE_TENSOR) == (memref->kind == TYPE_MEMREF) && tensor->rank == memref->rank;
  for (uint32_t i = 0; same_shape && i < tensor->rank; i++) same_shape = tensor->shape[i] == memref->shape[i];
  bool same_element = tensor->element == memref->element;
  if (!same_shape) verify_fail_at(verifier, op->location, "shapes do not match");
  if (!same_element) verify_fail_at(verifier, op->location, "element types do not match");
  return verify_that(verifier, op, same_shape && same_element,
                     "failed to verify that specified tensor and buffer types match");
}

bool verify_bufferization_to_tensor(struct verifier *verifier, const struct op *op) {
  return verify_tensor_of_buffer(verifier, op, op_result(op, 0)->type, op_operand(op, 0)->type);
}

bool verify_bufferization_to_buffer(struct verifier *verifier, const struct op *op) {
  return verify_tensor_of_buffer(verifier, op, op_operand(op, 0)->type, op_result(op, 0)->type);
}

// Upstream takes any two types; only those that a cast may go between have a meaning.
bool verify_bufferization_clone(struct verifier *verifier, const struct op *op) {
  const struct type *input = op_operand(op, 0)->type, *output = op_result(op, 0)->type;
  return verify_that(verifier, op, input->element == output->element && shapes_compatible(input, output),
                     "operand type '%s' and result type '%s' are cast incompatible", verify_type_text(verifier, input),
                     verify_type_text(verifier, output));
}

bool verify_bufferization_dealloc(struct verifier *verifier, const struct op *op) {
  uint32_t memrefs = op_slot(op, DEALLOC_MEMREFS).count, conditions = op_slot(op, DEALLOC_CONDITIONS).count,
           retained = op_slot(op, DEALLOC_RETAINED).count;
  return verify_that(verifier, op, memrefs == conditions,
                     "must have the same number of conditions as memrefs to deallocate") &&
         verify_that(verifier, op, retained == op->result_count,
                     "must have the same number of updated conditions (results) as retained operands");
}
