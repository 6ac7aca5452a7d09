// Rewriting of affine.delinearize_index and affine.linearize_index: constants in the basis, single digits, and
// constants.
#include "engine/base/vector.h"
#include "engine/transforms/fold/affine_maps.h"

// Takes constants for entries of the basis. As one below 1 is poison, but may not stand in the basis, it stays.
static bool know_basis(struct program *program, struct op *op) {
  struct arena *scratch = &program->context->scratch;
  const struct attribute *basis = op_attribute(op, ID_static_basis);
  const struct operand_range dynamic = op_role(op, ROLE_ARGUMENTS);
  int64_t *entries = ARENA_ARRAY(scratch, int64_t, basis->count + 1), constant;
  struct value **operands = ARENA_ARRAY(scratch, struct value *, op->operand_count + 1);
  uint32_t count = op->operand_count - dynamic.count, next = 0;
  const uint32_t digits = count;
  for (uint32_t i = 0; i < count; i++) operands[i] = op_operand(op, i);
  for (uint32_t i = 0; i < basis->count; i++) {
    entries[i] = i64_array(basis)[i];
    if (entries[i] != DYNAMIC) continue;
    struct value *value = dynamic.first[next++].value;
    if (value_is_constant(value, &constant) && constant > 0) entries[i] = constant;
    else operands[count++] = value;
  }
  if (count == op->operand_count) return false;
  op_set_operands(program, op, operands, count);
  op_set_attribute(program, op, ID_static_basis, attribute_i64_array(program->context, entries, basis->count));
  if (op_has_trait(op, TRAIT_SEGMENTS)) {
    const int32_t segments[] = {(int32_t)digits, (int32_t)(count - digits)};
    op_set_attribute(program, op, ID_operandSegmentSizes, attribute_i32_array(program->context, segments, 2));
  }
  return true;
}

static bool canonicalize_basis(struct rewriter *rewriter, struct op *op) {
  const struct affine_change change = affine_change_begin(rewriter, op);
  return affine_change_end(&change, know_basis(rewriter->program, op));
}

static struct value *index_constant(struct rewriter *rewriter, struct op *near, int64_t number) {
  return rewriter->constant(rewriter->owner, near, attribute_index(rewriter->program->context, number));
}

// The digits of a constant: the first one is what the others leave.
bool canonicalize_affine_delinearize_index(struct rewriter *rewriter, struct op *op) {
  if (canonicalize_basis(rewriter, op)) return true;
  const struct attribute *basis = op_attribute(op, ID_static_basis);
  struct value *number = op_operand(op, 0), **digits = ARENA_ARRAY(rewriter->arena, struct value *, op->result_count);
  int64_t *known = ARENA_ARRAY(rewriter->arena, int64_t, op->result_count);
  if (op->result_count == 1) {
    rewriter_replace(rewriter, op, &number);
    return true;
  }
  if (op->operand_count > 1 || !value_is_constant(number, &known[0])) return false;
  for (uint32_t i = op->result_count, entry = basis->count; i-- > 1;) {
    const int64_t radix = i64_array(basis)[--entry], rest = known[0] % radix;
    known[i] = rest < 0 ? rest + radix : rest;
    known[0] = known[0] / radix - (rest < 0);
  }
  for (uint32_t i = 0; i < op->result_count; i++) digits[i] = index_constant(rewriter, op, known[i]);
  rewriter_replace(rewriter, op, digits);
  return true;
}

bool canonicalize_affine_linearize_index(struct rewriter *rewriter, struct op *op) {
  if (canonicalize_basis(rewriter, op)) return true;
  const struct attribute *basis = op_attribute(op, ID_static_basis);
  const struct operand_range digits = op_role(op, ROLE_VALUE);
  uint64_t sum = 0, weight = 1;
  if (digits.count == 1) {
    struct value *digit = digits.first[0].value;
    rewriter_replace(rewriter, op, &digit);
    return true;
  }
  if (op->operand_count > digits.count) return false;
  for (uint32_t i = digits.count, entry = basis->count; i-- > 0;) {
    int64_t digit;
    if (!value_is_constant(digits.first[i].value, &digit)) return false;
    sum += (uint64_t)digit * weight;
    if (entry > 0) weight *= (uint64_t)i64_array(basis)[--entry];
  }
  struct value *number = index_constant(rewriter, op, (int64_t)sum);
  rewriter_replace(rewriter, op, &number);
  return true;
}
