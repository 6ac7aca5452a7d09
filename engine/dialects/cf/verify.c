// The rules of cf ops beyond their rows.
#include "engine/dialects/hooks.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"

bool verify_cf_br(struct verifier *verifier, const struct op *op) {
  return verify_branch_operands(verifier, op, 0, op->operands, op->operand_count);
}

bool verify_cf_cond_br(struct verifier *verifier, const struct op *op) {
  bool ok = true;
  for (uint32_t i = 0; i < 2; i++) {
    struct operand_range forwarded = op_slot(op, i + 1);
    ok &= verify_branch_operands(verifier, op, i, forwarded.first, forwarded.count);
  }
  const struct attribute *weights = op_attribute(op, ID_branch_weights);
  if (weights == NULL || weights->count == 2) return ok;
  return verify_fail_at(verifier, op->location,
                        "expects number of branch weights to match number of successors: %u vs 2", weights->count);
}

static bool verify_case_values(struct verifier *verifier, const struct op *op, uint32_t cases) {
  const struct attribute *values = op_attribute(op, ID_case_values);
  if (values == NULL) {
    return verify_that(verifier, op, cases == 0, "number of case values should match number of case destinations");
  }
  if (values->type->element != op_operand(op, 0)->type) {
    return verify_fail(verifier, op, "'flag' type ('%s') should match case value type ('%s')",
                       verify_type_text(verifier, op_operand(op, 0)->type),
                       verify_type_text(verifier, values->type->element));
  }
  return verify_that(verifier, op, values->count == cases,
                     "number of case values (%u) should match number of case destinations (%u)", values->count, cases);
}

bool verify_cf_switch(struct verifier *verifier, const struct op *op) {
  if (op->successor_count == 0) return verify_fail(verifier, op, "requires at least 1 successors but found 0");
  const struct attribute *segments = op_attribute(op, ID_case_operand_segments);
  uint32_t cases = op->successor_count - 1u;
  if (!verify_case_values(verifier, op, cases)) return false;
  struct operand_range forwarded = op_slot(op, 2);
  int64_t total = 0;
  bool negative = false;
  for (uint32_t i = 0; i < segments->count; i++) {
    total += i32_array(segments)[i];
    negative |= i32_array(segments)[i] < 0;
  }
  if (segments->count != cases || negative || total != (int64_t)forwarded.count) {
    return verify_fail(verifier, op, "'case_operand_segments' must have one size for each of the %u cases, %u in sum",
                       cases, forwarded.count);
  }
  struct operand_range fallback = op_slot(op, 1);
  bool ok = verify_branch_operands(verifier, op, 0, fallback.first, fallback.count);
  const struct use *next = forwarded.first;
  for (uint32_t i = 0; i < cases; i++) {
    uint32_t count = (uint32_t)i32_array(segments)[i];
    ok &= verify_branch_operands(verifier, op, i + 1, next, count);
    next += count;
  }
  return ok;
}
