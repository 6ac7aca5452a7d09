#include "reference/values/opaque.h"

#include "engine/base/hash.h"
#include "engine/syntax/printer.h"
#include "reference/inputs.h"

struct payload {
  uint64_t hash;  // of the attributes
};

static uint64_t hash_of_run(const struct executor *executor, const struct instruction *instruction,
                            const struct observed *operands) {
  const struct payload *payload = values_payload(instruction);
  struct observed_call call = {
      .name = instruction->op->info->ident, .arguments = operands, .argument_count = instruction->operand_count};
  return hash_combine(hash_external_call(executor->options.seed, &call), payload->hash);
}

static bool are_defined(const struct observed *values, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    for (uint64_t k = 0; k < values[i].count; k++)
      if (!values[i].defined[k]) return false;
  return true;
}

// The rank of an operand of a type: observed, vectors as elements have their dimensions behind its own.
static uint32_t own_rank(const struct type *type, const struct observed *value) {
  return value->rank - (type_is_shaped(type) && type->element->kind == TYPE_VECTOR ? type->element->rank : 0);
}

// Dynamic extents are those of the first operand of the same rank: ops mostly keep shapes. Else they are arbitrary.
static bool make_result(struct arena *arena, const struct type *type, const struct instruction *instruction,
                        const struct observed *operands, uint64_t hash, struct observed *result) {
  for (uint32_t i = 0; type_is_shaped(type) && i < instruction->operand_count; i++)
    if (operands[i].shaped && own_rank(op_operand(instruction->op, i)->type, &operands[i]) == type->rank)
      return observed_from_hash_and_extents(arena, type, operands[i].shape, hash, result);
  return observed_from_hash(arena, type, hash, result);
}

static void make_undefined(struct arena *arena, struct observed *value) {
  value->defined = ARENA_ARRAY_ZEROED(arena, uint8_t, value->count);
}

static bool record(struct executor *executor, const struct instruction *instruction, const struct observed *operands) {
  const struct op *op = instruction->op;
  if (executor->concurrent != 0)
    return execute_fail(executor, FAULT_UNORDERED_CALL, op,
                        "an op without results in a parallel loop: the order is not defined");
  struct observed_call call = {
      .name = op->info->ident, .arguments = operands, .argument_count = instruction->operand_count, .is_op = true};
  VECTOR_PUSH(&executor->outcome->calls, executor->arena, call);
  return true;
}

static VALUES_EVALUATOR(evaluate) {
  (void)registers;
  const struct op *op = instruction->op;
  if (op->result_count == 0) return record(executor, instruction, operands);
  uint64_t hash = hash_of_run(executor, instruction, operands);
  bool defined = are_defined(operands, instruction->operand_count);
  for (uint32_t i = 0; i < op->result_count; i++) {
    if (!make_result(executor->arena, op->results[i].type, instruction, operands, hash_combine(hash, i), &results[i]))
      return execute_fail(executor, FAULT_UNSUPPORTED, op, "a result of this type");
    if (!defined) make_undefined(executor->arena, &results[i]);
    if (!execute_spend(executor, op, results[i].count)) return false;
  }
  return true;
}

bool opaque_decode(struct decoder *decoder, struct op *op) {
  if (op->region_count != 0) return decode_refuse(decoder, op, "it is not registered, and has regions");
  if (op->successor_count != 0) return decode_refuse(decoder, op, "it is not registered, and ends a block");
  for (uint32_t i = 0; i < op->operand_count + op->result_count; i++)
    if ((i < op->operand_count ? op_operand(op, i) : op_result(op, i - op->operand_count))->type->kind == TYPE_FUNCTION)
      return decode_refuse(decoder, op, "it is not registered, and has a function as a value");
  struct payload *payload = ARENA_NEW(decoder->arena, struct payload);
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct ident *name = op->attributes[i].name;
    struct text text = {.arena = decoder->arena};
    print_attribute_text(decoder->program->context, op->attributes[i].value, &text);
    payload->hash = hash_bytes(hash_bytes(payload->hash, name->text, name->length), text.items, text.count);
  }
  return values_emit(decoder, op, evaluate, payload);
}

struct observed opaque_stored(struct executor *executor, const struct instruction *instruction,
                              const struct observed *operands, uint32_t number) {
  struct observed stored = operands[number];
  uint64_t hash = hash_combine(hash_of_run(executor, instruction, operands), ~(uint64_t)number);
  const struct type *type = instruction->op->operands[number].value->type;
  // The type of the operand was observed before, so that it has values.
  observed_from_hash_and_extents(executor->arena, type, operands[number].shape, hash, &stored);
  if (!are_defined(operands, instruction->operand_count)) make_undefined(executor->arena, &stored);
  return stored;
}
