// Forms of values that canonicalize removes: what nothing uses, extents that a type has, casts that hide what was
// known.
#include "engine/dialects/ops.h"
#include "fuzz/check/forms/forms.h"

static bool begins_with(const char *text, const char *prefix) { return strncmp(text, prefix, strlen(prefix)) == 0; }

bool form_computes(const struct op *op) {
  if (op->region_count != 0 || op->result_count == 0) return false;
  const char *name = op->info->name;
  return begins_with(name, "arith.") || begins_with(name, "math.") || begins_with(name, "index.") ||
         begins_with(name, "complex.");
}

static bool is_view_or_read(const struct op *op) {
  static const char *const names[] = {"memref.dim",       "memref.cast",         "memref.subview",
                                      "memref.load",      "memref.expand_shape", "memref.collapse_shape",
                                      "memref.transpose", "tensor.dim",          "tensor.cast",
                                      "tensor.extract",   "tensor.extract_slice"};
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (form_is(op, names[i])) return true;
  return false;
}

static bool is_unused(const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++)
    if (value_has_uses(op_result(op, i))) return false;
  return true;
}

static bool is_static_extent(const struct op *op) {
  int64_t dimension;
  const struct type *type = op_operand(op, 0)->type;
  return (type->kind == TYPE_MEMREF || type->kind == TYPE_TENSOR) && form_constant(op_operand(op, 1), &dimension) &&
         dimension >= 0 && dimension < type->rank && type->shape[dimension] != DYNAMIC;
}

// Whether the first memref type has every static extent, stride and offset that the second one has.
static bool says_no_more(const struct type *first, const struct type *second) {
  int64_t offsets[2], strides[2][RANK_MAX];
  if (first->kind != TYPE_MEMREF || second->kind != TYPE_MEMREF || first->rank != second->rank ||
      first->memory_space != second->memory_space || !memref_strides(first, &offsets[0], strides[0]) ||
      !memref_strides(second, &offsets[1], strides[1]))
    return false;
  bool says_more = offsets[1] != DYNAMIC && offsets[0] != offsets[1];
  for (uint32_t i = 0; i < first->rank; i++) {
    says_more |= second->shape[i] != DYNAMIC && first->shape[i] != second->shape[i];
    says_more |= strides[1][i] != DYNAMIC && strides[0][i] != strides[1][i];
  }
  return !says_more;
}

// An access to a cast that hides what the type before it says.
static bool accesses_needless_cast(const struct op *op, uint32_t operand) {
  const struct op *cast = value_op(op_operand(op, operand));
  return cast != NULL && form_is(cast, "memref.cast") &&
         says_no_more(op_operand(cast, 0)->type, op_result(cast, 0)->type);
}

static const char *form_of_dealloc(const struct op *op) {
  const struct operand_range memrefs = op_role(op, ROLE_MEMREFS), conditions = op_role(op, ROLE_CONDITIONS);
  if (memrefs.count == 0) return "nothing to free";
  for (uint32_t i = 0; i < memrefs.count; i++) {
    int64_t condition;
    if (form_constant(conditions.first[i].value, &condition) && condition == 0) return "never frees";
    for (uint32_t k = 0; k < i; k++)
      if (memrefs.first[i].value == memrefs.first[k].value) return "one buffer twice";
  }
  const struct operand_range retained = op_role(op, ROLE_RETAINED);
  for (uint32_t i = 0; i < retained.count; i++)
    for (uint32_t k = 0; k < i; k++)
      if (retained.first[i].value == retained.first[k].value) return "retains one buffer twice";
  return NULL;
}

static const char *form_of_constant(const struct op *op) {
  for (const struct op *other = op->previous; other != NULL; other = other->previous)
    if (form_is(other, "arith.constant") && op_attribute(other, ID_value) == op_attribute(op, ID_value) &&
        op_result(other, 0)->type == op_result(op, 0)->type)
      return "the same constant";
  return NULL;
}

// A cast to the same type. One that is a destination stays: only with it can a copy make room for what is materialized.
static bool is_needless_cast(const struct op *op) {
  for (const struct use *use = op_result(op, 0)->uses; use != NULL; use = use->next)
    if (form_is(use->owner, "bufferization.materialize_in_destination") && use_is_in_role(use, ROLE_DESTINATION))
      return false;
  return op_operand(op, 0)->type == op_result(op, 0)->type;
}

const char *forms_values(struct op *op) {
  const bool may_go =
      form_computes(op) || is_view_or_read(op) || form_is(op, "memref.alloc") || form_is(op, "memref.alloca");
  if (may_go && is_unused(op)) return "unused";
  if (form_is(op, "arith.constant")) return form_of_constant(op);
  if (form_is(op, "memref.dim") || form_is(op, "tensor.dim")) return is_static_extent(op) ? "static extent" : NULL;
  if (form_is(op, "memref.cast") || form_is(op, "tensor.cast")) return is_needless_cast(op) ? "to the same type" : NULL;
  if (form_is(op, "memref.load") || form_is(op, "memref.dealloc"))
    return accesses_needless_cast(op, 0) ? "of a cast" : NULL;
  if (form_is(op, "memref.store")) return accesses_needless_cast(op, 1) ? "of a cast" : NULL;
  if (form_is(op, "memref.copy")) return op_operand(op, 0) == op_operand(op, 1) ? "to itself" : NULL;
  return form_is(op, "bufferization.dealloc") ? form_of_dealloc(op) : NULL;
}
