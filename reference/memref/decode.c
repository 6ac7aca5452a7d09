// The table of decoders of the memref machine, and their helpers. The ops are in ops.c, views.c, linalg.c and grid.c.
#include "engine/dialects/ops.h"
#include "reference/memref/state.h"
#include "reference/vectors.h"

static bool is_of_vectors(const struct type *type) {
  return type_is_memref(type) && type->element->kind == TYPE_VECTOR;
}

bool memref_supports_type(const struct type *type) {
  if (is_of_vectors(type))
    return type->kind == TYPE_MEMREF && type->layout == NULL && vector_type_supported(type->element) &&
           type->rank + type->element->rank <= RANK_MAX;
  return type_is_memref(type) && (scalar_type_supported(type->element) || memref_supports_type(type->element));
}

const struct type *memref_type_of_elements(struct context *context, const struct type *type) {
  if (!is_of_vectors(type)) return type;
  int64_t shape[RANK_MAX];
  const struct type *vector = type->element;
  memcpy(shape, type->shape, type->rank * sizeof *shape);
  memcpy(shape + type->rank, vector->shape, vector->rank * sizeof *shape);
  return type_memref(context, shape, type->rank + vector->rank, vector->element, NULL, type->memory_space);
}

bool memref_emit(struct decoder *decoder, const struct op *op, memref_evaluator *evaluate, const void *payload) {
  bool refused = false;
  for (uint32_t i = 0; i < op->operand_count; i++) refused |= is_of_vectors(op_operand(op, i)->type);
  for (uint32_t i = 0; i < op->result_count; i++) refused |= is_of_vectors(op_result(op, i)->type);
  if (refused) return decode_refuse(decoder, op, "a memref of vectors");
  return memref_emit_on_vectors(decoder, op, evaluate, payload);
}

bool memref_emit_on_vectors(struct decoder *decoder, const struct op *op, memref_evaluator *evaluate,
                            const void *payload) {
  struct instruction *instruction = decode_emit(decoder, CODE_OWN, op);
  instruction->evaluate.on_memrefs = evaluate;
  instruction->u.data = payload;
  return true;
}

decode_function *const memref_decoders[OP_KIND_COUNT] = {
#define HOOK_memref(row) [OP_##row] = memref_decode_##row,
#include "engine/dialects/op_hooks.def"
};
