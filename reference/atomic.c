#include "reference/atomic.h"

#include "engine/ir/enumeration.h"

// By kind: how old and new element are combined. What assigns, and what rounds, depends on the order of updates.
static const struct {
  uint8_t combining;
  bool commutes;
} kinds[] = {
    [ATOMIC_ADDF] = {COMBINING_ADD, false},       [ATOMIC_ADDI] = {COMBINING_ADD, true},
    [ATOMIC_ANDI] = {COMBINING_AND, true},        [ATOMIC_MAXIMUMF] = {COMBINING_MAXIMUMF, true},
    [ATOMIC_MAXNUMF] = {COMBINING_MAXNUMF, true}, [ATOMIC_MAXS] = {COMBINING_MAXSI, true},
    [ATOMIC_MAXU] = {COMBINING_MAXUI, true},      [ATOMIC_MINIMUMF] = {COMBINING_MINIMUMF, true},
    [ATOMIC_MINNUMF] = {COMBINING_MINNUMF, true}, [ATOMIC_MINS] = {COMBINING_MINSI, true},
    [ATOMIC_MINU] = {COMBINING_MINUI, true},      [ATOMIC_MULF] = {COMBINING_MUL, false},
    [ATOMIC_MULI] = {COMBINING_MUL, true},        [ATOMIC_ORI] = {COMBINING_OR, true},
    [ATOMIC_XORI] = {COMBINING_XOR, true},
};

struct scalar_operation atomic_combination(struct arena *arena, int64_t kind, const struct type *type) {
  return scalar_combination(arena, kinds[kind].combining, type);
}

const struct code_atomic *atomic_decode(struct decoder *decoder, struct op *op) {
  struct code_atomic *atomic = ARENA_NEW(decoder->arena, struct code_atomic);
  const struct attribute *kind = op_attribute(op, ID_kind);
  *atomic = (struct code_atomic){.memref = (uint32_t)(op_role(op, ROLE_DESTINATION).first - op->operands)};
  atomic->indices = atomic->memref + 1;
  if (op_role_count(op, ROLE_INDICES) != op_operand(op, atomic->memref)->type->rank) {
    decode_refuse(decoder, op, "another number of indices than the rank");
    return NULL;
  }
  if (kind == NULL) {
    atomic->argument = decode_register(op->regions[0].first->arguments[0]);
    return decode_body(decoder, &op->regions[0], &atomic->body) ? atomic : NULL;
  }
  int64_t number = attribute_enum_value(kind);
  atomic->assigns = number == ATOMIC_ASSIGN;
  atomic->combines = !atomic->assigns;
  if (!atomic->combines) return atomic;
  atomic->combination = atomic_combination(decoder->arena, number, op->results[0].type);
  atomic->commuting = kinds[number].commutes ? (uint8_t)(number + 1) : 0;
  return atomic;
}

bool atomic_update(struct executor *executor, const struct code_function *function,
                   const struct instruction *instruction, struct scalar *registers, struct scalar old,
                   struct scalar *updated) {
  const struct code_atomic *atomic = instruction->u.data;
  *updated = registers[instruction->operands[0]];
  if (atomic->assigns) return true;
  if (atomic->combines) {
    struct scalar value = *updated;
    atomic->combination.evaluate(&atomic->combination, &old, &value, NULL, updated);
    return true;
  }
  registers[atomic->argument] = old;
  const struct instruction *stop = execute_code(executor, function, registers, atomic->body);
  if (stop == NULL) return false;
  *updated = registers[stop->operands[0]];
  return true;
}
