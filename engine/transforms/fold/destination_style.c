// Folding of casts into destination-style ops.
#include "engine/transforms/fold/fold.h"
#include "engine/verify/verify.h"

bool op_rule_holds(struct context *context, const struct op *op) {
  if (op->info->verify == NULL) return true;
  struct verifier verifier = {.context = context};
  const struct diagnostic_list kept = context->diagnostics;
  const struct arena_mark mark = arena_mark(&context->scratch);
  diagnostic_list_init(&context->diagnostics, &context->scratch);
  bool is_valid = op->info->verify(&verifier, op);
  context->diagnostics = kept;
  arena_rewind(&context->scratch, mark);
  return is_valid;
}

// Results have the types of their destinations.
static void set_result_types(struct op *op) {
  struct operand_range destinations = op_role(op, ROLE_DESTINATION);
  for (uint32_t i = 0; i < op->result_count; i++) op_result(op, i)->type = destinations.first[i].value->type;
}

static void set_operands(struct op *op, struct value *const *values) {
  for (uint32_t i = 0; i < op->operand_count; i++) use_set(&op->operands[i], values[i]);
  set_result_types(op);
}

// As upstream, linalg.map, reduce, transpose and broadcast keep casts of buffers.
static bool takes_buffers(const struct op *op) {
  return !op_has_trait(op, TRAIT_STRUCTURED) || op_has_trait(op, TRAIT_SEGMENTS);
}

// A copy in front of a cast can make room for what is materialized, but not without the cast. (Upstream takes it.)
static struct value *source_of(const struct use *operand) {
  const bool is_memref = operand->value->type->kind == TYPE_MEMREF;
  bool needs_cast = op_is_materialization(operand->owner) && use_is_in_role(operand, ROLE_DESTINATION);
  if (needs_cast || (is_memref && !takes_buffers(operand->owner))) return operand->value;
  return is_memref ? memref_before_cast(operand->value) : tensor_before_cast(operand->value);
}

// Operands take the sources of casts that say no more; users of results of another type get a cast of them. (Upstream
// makes invalid ops where the types contradict each other, and has no room for the cast in vector.mask.)
bool take_casts_of_operands(struct rewriter *rewriter, struct op *op) {
  uint32_t first = 0;
  while (first < op->operand_count && source_of(&op->operands[first]) == op_operand(op, first)) first++;
  if (first == op->operand_count || op_place_before(op) != op) return false;
  struct value **old = ARENA_ARRAY(rewriter->arena, struct value *, op->operand_count);
  struct value **sources = ARENA_ARRAY(rewriter->arena, struct value *, op->operand_count);
  const struct type **types = ARENA_ARRAY(rewriter->arena, const struct type *, op->result_count);
  for (uint32_t i = 0; i < op->operand_count; i++) {
    old[i] = op_operand(op, i);
    sources[i] = source_of(&op->operands[i]);
  }
  for (uint32_t i = 0; i < op->result_count; i++) types[i] = op_result(op, i)->type;
  set_operands(op, sources);
  if (!op_rule_holds(rewriter->program->context, op)) {
    set_operands(op, old);
    return false;
  }
  struct builder builder = builder_after(rewriter->program, op);
  for (uint32_t i = 0; i < op->result_count; i++) {
    struct value *result = op_result(op, i);
    const struct type *type = result->type;
    result->type = types[i];
    if (type != types[i]) rewriter_set_type(rewriter, &builder, result, type);
  }
  rewriter->changed(rewriter->owner, op);
  return true;
}
