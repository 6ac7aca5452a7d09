// Expands the rows of ops.def into struct op_info.
#include "dialects/ops.h"

#include "dialects/hooks.h"

#define UNPAREN(...) __VA_ARGS__

// clang-format off
// Slot and attribute arrays. A zero entry ends each, so that none is empty.
#define ONE(slot, class) {#slot, CLASS_##class, SLOT_ONE},
#define OPT(slot, class) {#slot, CLASS_##class, SLOT_OPTIONAL},
#define MANY(slot, class) {#slot, CLASS_##class, SLOT_VARIADIC},
#define NEED(attr, class) {ID_##attr, ATTR_##class, true},
#define HAVE(attr, class) {ID_##attr, ATTR_##class, false},
#define OP(row, name, operands, results, attributes, ...)                                   \
  static const struct slot_info row##_operand_slots[] = {UNPAREN operands{0, 0, 0}};        \
  static const struct slot_info row##_result_slots[] = {UNPAREN results{0, 0, 0}};          \
  static const struct attr_info row##_attributes[] = {UNPAREN attributes{KNOWN_IDENT_COUNT, 0, false}};
#include "dialects/ops.def"
#undef OP

#define T(trait) TRAIT_##trait |
#define HOOKS_NONE(row)
#define HOOKS_S(row) .parse = parse_##row, .print = print_##row,
#define HOOKS_V(row) .verify = verify_##row,
#define HOOKS_N(row) .name_values = name_values_##row,
#define HOOKS_SV(row) HOOKS_S(row) HOOKS_V(row)
#define HOOKS_SN(row) HOOKS_S(row) HOOKS_N(row)
#define HOOKS_VN(row) HOOKS_V(row) HOOKS_N(row)
#define HOOKS_SVN(row) HOOKS_S(row) HOOKS_V(row) HOOKS_N(row)
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
               .types = op_types,                                                                               \
               .format = op_format,                                                                             \
               .result_name = op_result_name,                                                                   \
               .meaning = op_meaning,                                                                           \
               HOOKS_##op_hooks(row)},
#include "dialects/ops.def"
#undef OP
};
// clang-format on
