// Expands the rows of ops.def into struct op_info.
#include "engine/dialects/ops.h"

#include "engine/dialects/hooks.h"

const struct attribute *value_constant(const struct value *value) {
  const struct op *op = value_op(value);
  return op == NULL || !op_has_trait(op, TRAIT_CONSTANT) ? NULL : op_attribute(op, ID_value);
}

bool value_is_constant(const struct value *value, int64_t *constant) {
  const struct attribute *attribute = value_constant(value);
  if (attribute == NULL || attribute->kind != ATTRIBUTE_INTEGER) return false;
  *constant = attribute->u.integer;
  return true;
}

#define UNPAREN(...) __VA_ARGS__

// clang-format off
// Slot and attribute arrays. A zero entry ends each, so that none is empty.
#define ONE(slot, class, role) {#slot, CLASS_##class, SLOT_ONE, ROLE_##role, KNOWN_IDENT_COUNT},
#define OPT(slot, class, role) {#slot, CLASS_##class, SLOT_OPTIONAL, ROLE_##role, KNOWN_IDENT_COUNT},
#define MANY(slot, class, role) {#slot, CLASS_##class, SLOT_VARIADIC, ROLE_##role, KNOWN_IDENT_COUNT},
#define LIST(slot, class, role, attribute) {#slot, CLASS_##class, SLOT_VARIADIC, ROLE_##role, ID_##attribute},
#define NEED(attr, class) {ID_##attr, ATTR_##class, true},
#define HAVE(attr, class) {ID_##attr, ATTR_##class, false},
#define OP(row, name, operands, results, attributes, ...)                                   \
  static const struct slot_info row##_operand_slots[] = {UNPAREN operands{0, 0, 0, 0, 0}};        \
  static const struct slot_info row##_result_slots[] = {UNPAREN results{0, 0, 0, 0, 0}};          \
  static const struct attr_info row##_attributes[] = {UNPAREN attributes{KNOWN_IDENT_COUNT, 0, false}};
#include "engine/dialects/ops.def"
#undef OP

#define T(trait) TRAIT_##trait |
#define TEXT(...) #__VA_ARGS__
#define SLOTS(array) (sizeof(array) / sizeof(array)[0] - 1)

const struct op_info op_table[OP_KIND_COUNT] = {
#define OP(row, op_name, op_operands, op_results, op_attributes, op_regions, op_successors, op_traits, op_hooks, \
           op_types, op_format, op_result_name, op_meaning)                                                     \
  [OP_##row] = {.name = op_name,                                                                                 \
               .kind = OP_##row,                                                                                 \
               .traits = (uint32_t)(UNPAREN op_traits 0),                                                       \
               .operands = row##_operand_slots,                                                                  \
               .results = row##_result_slots,                                                                    \
               .attributes = row##_attributes,                                                                   \
               .operand_slots = SLOTS(row##_operand_slots),                                                      \
               .result_slots = SLOTS(row##_result_slots),                                                        \
               .attribute_count = SLOTS(row##_attributes),                                                       \
               .region_count = op_regions,                                                                      \
               .successor_count = op_successors,                                                                \
               .hooks = TEXT op_hooks,                                                                          \
               .types = op_types,                                                                               \
               .format = op_format,                                                                             \
               .result_name = op_result_name,                                                                   \
               .meaning = op_meaning},
#include "engine/dialects/ops.def"
#undef OP
#define HOOK_syntax(row) [OP_##row].parse = parse_##row, [OP_##row].print = print_##row,
#define HOOK_verify(row) [OP_##row].verify = verify_##row,
#define HOOK_names(row) [OP_##row].name_values = name_values_##row,
#define HAS_HOOK(row, word) [OP_##row].has_hook.word = true,
#define HOOK_bufferize(row) HAS_HOOK(row, bufferize)
#define HOOK_control(row) HAS_HOOK(row, control)
#define HOOK_scalar(row) HAS_HOOK(row, scalar)
#define HOOK_vector(row) HAS_HOOK(row, vector)
#define HOOK_values(row) HAS_HOOK(row, values)
#define HOOK_tensor(row) HAS_HOOK(row, tensor)
#define HOOK_memref(row) HAS_HOOK(row, memref)
#include "engine/dialects/op_hooks.def"
};
// clang-format on
