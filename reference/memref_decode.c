// What decoding of ops has in common in the memref machine, and the table of its ops. How an op is decoded and
// evaluated is in memref_ops.c, memref_views.c, memref_linalg.c and memref_grid.c.
#include "dialects/ops.h"
#include "reference/memref_state.h"

bool memref_supports_type(const struct type *type) {
  return type_is_memref(type) && scalar_type_supported(type->element);
}

struct memref_operands memref_decode_list(struct decoder *decoder, const int64_t *fixed, uint32_t count,
                                          struct operand_range dynamic) {
  uint32_t *registers = ARENA_ARRAY(decoder->arena, uint32_t, count);
  for (uint32_t i = 0, next = 0; i < count; i++)
    registers[i] = fixed[i] == DYNAMIC ? decode_register(dynamic.first[next++].value) : 0;
  return (struct memref_operands){count, fixed, registers};
}

struct memref_operands memref_decode_role(struct decoder *decoder, const struct op *op, enum slot_role role) {
  const struct attribute *fixed = op_role_list(op, role);
  return memref_decode_list(decoder, i64_array(fixed), fixed->count, op_role(op, role));
}

bool memref_emit(struct decoder *decoder, const struct op *op, memref_evaluator *evaluate, const void *payload) {
  struct instruction *instruction = decode_emit(decoder, CODE_OWN, op);
  instruction->evaluate.on_memrefs = evaluate;
  instruction->u.data = payload;
  return true;
}

decode_function *const memref_decoders[OP_KIND_COUNT] = {
#define HOOK_memref(row) [OP_##row] = memref_decode_##row,
#include "dialects/op_hooks.def"
};
