#include "reference/structured.h"

#include "engine/dialects/linalg/structure.h"
#include "reference/affine_linear.h"

static void decode_access(struct decoder *decoder, struct op *op, uint32_t operand, uint32_t loops,
                          struct code_access *access) {
  const struct affine_map *map = linalg_indexing_map(decoder->program->context, op, operand);
  int64_t *coefficients = ARENA_ARRAY_ZEROED(decoder->arena, int64_t, map->result_count * loops);
  int64_t *constants = ARENA_ARRAY_ZEROED(decoder->arena, int64_t, map->result_count);
  *access = (struct code_access){true, map->result_count, map, true, coefficients, constants};
  for (uint32_t i = 0; i < map->result_count; i++)
    access->linear &= affine_linear_add(map->results[i], 1, coefficients + i * loops, &constants[i]);
}

// Finds the operand dimension that is the extent of each loop: the first one indexed by that loop alone.
static bool find_extents(struct decoder *decoder, struct op *op, const struct code_access *accesses, uint32_t loops,
                         uint32_t *operands, uint32_t *dimensions) {
  for (uint32_t loop = 0; loop < loops; loop++) operands[loop] = UINT32_MAX;
  for (uint32_t i = 0; i < op->operand_count; i++)
    for (uint32_t k = 0; k < accesses[i].rank; k++) {
      const struct affine_expr *expr = accesses[i].map->results[k];
      if (expr->kind != AFFINE_DIM || operands[expr->value] != UINT32_MAX) continue;
      operands[expr->value] = i;
      dimensions[expr->value] = k;
    }
  for (uint32_t loop = 0; loop < loops; loop++)
    if (operands[loop] == UINT32_MAX) return decode_refuse(decoder, op, "a loop whose extent no operand gives");
  return true;
}

// The operands that the body yields unchanged, or null if it does anything else.
static const uint32_t *find_forwarded(struct decoder *decoder, const struct code_structured *payload) {
  const struct instruction *first = &decoder->instructions.items[payload->body];
  if (first->opcode != CODE_STOP) return NULL;
  uint32_t *forwarded = ARENA_ARRAY(decoder->arena, uint32_t, first->operand_count);
  for (uint32_t i = 0; i < first->operand_count; i++) {
    forwarded[i] = first->operands[i] - payload->arguments;
    if (forwarded[i] >= payload->operands) return NULL;
  }
  return forwarded;
}

struct code_structured *structured_decode(struct decoder *decoder, struct op *op,
                                          bool (*is_shaped)(const struct type *type)) {
  struct code_structured *code = ARENA_NEW(decoder->arena, struct code_structured);
  uint32_t loops = linalg_loop_count(op);
  if (loops > RANK_MAX) {
    decode_refuse(decoder, op, "more than %d loops", RANK_MAX);
    return NULL;
  }
  struct code_access *accesses = ARENA_ARRAY_ZEROED(decoder->arena, struct code_access, op->operand_count);
  uint32_t *extents = ARENA_ARRAY(decoder->arena, uint32_t, loops * 2);
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (is_shaped(op_operand(op, i)->type)) decode_access(decoder, op, i, loops, &accesses[i]);
  if (!find_extents(decoder, op, accesses, loops, extents, extents + loops)) return NULL;
  *code = (struct code_structured){.loops = loops,
                                   .operands = op->operand_count,
                                   .inputs = linalg_input_count(op),
                                   .accesses = accesses,
                                   .extent_operand = extents,
                                   .extent_dimension = extents + loops};
  if (op->operand_count != 0) code->arguments = decode_register(linalg_body_argument(op, 0));
  if (!decode_body(decoder, &op->regions[0], &code->body)) return NULL;
  code->forwarded = find_forwarded(decoder, code);
  return code;
}
