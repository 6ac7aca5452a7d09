// The table of decoders of the memref machine, and their helpers. The ops are in ops.c, views.c, linalg.c and grid.c.
#include "engine/dialects/ops.h"
#include "reference/memref/state.h"
#include "reference/values/values.h"
#include "reference/vectors.h"

bool memref_supports_type(const struct type *type) {
  return type_is_memref(type) && (element_type_supported(type) || memref_supports_type(type->element));
}

bool memref_emit(struct decoder *decoder, const struct op *op, memref_evaluator *evaluate, const void *payload) {
  struct instruction *instruction = decode_emit(decoder, CODE_OWN, op);
  instruction->evaluate.on_memrefs = evaluate;
  instruction->u.data = payload;
  return true;
}

decode_function *const memref_decoders[OP_KIND_COUNT] = {
#define HOOK_values(row) [OP_##row] = values_decode_##row,
#define HOOK_memref(row) [OP_##row] = memref_decode_##row,
#include "engine/dialects/op_hooks.def"
};
