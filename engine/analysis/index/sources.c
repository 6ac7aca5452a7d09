#include "engine/analysis/index/sources.h"

#include "engine/dialects/memref/layout.h"
#include "engine/dialects/region_branch.h"
#include "engine/dialects/shape_rules.h"

static const struct value *yielded_from(const struct op *op, uint32_t region, uint32_t number) {
  const struct block *block = op_body(op, region)->first;
  return block == NULL ? NULL : op_operand(block_terminator(block), number);
}

bool alternatives_of(const struct value *result, const struct value **first, const struct value **second) {
  const struct op *op = value_op(result);
  if (op_is_select(op)) {
    const bool is_elementwise = type_is_ranked(op_role_value(op, ROLE_CONDITION)->type);  // then all have one shape
    *first = op_role_value(op, ROLE_TRUE_VALUE);
    *second = is_elementwise ? *first : op_role_value(op, ROLE_FALSE_VALUE);
    return true;
  }
  if (!op_has_trait(op, TRAIT_ARMS) || !op_has_role(op, ROLE_CONDITION)) return false;
  *first = yielded_from(op, 0, result->index);
  *second = yielded_from(op, 1, result->index);
  return *first != NULL && *second != NULL;
}

bool carried_of(const struct value *value, struct carried *carried) {
  const struct op *loop = value->is_argument ? value->owner.block->region->op : value->owner.op;
  if (!is_counted_loop(loop) || !op_has_role(loop, ROLE_STEP) || (value->is_argument && value->index == 0))
    return false;
  const uint32_t number = value->index - value->is_argument;
  *carried = (struct carried){loop, op_body(loop, 0)->first->arguments[number + 1],
                              op_role(loop, ROLE_CARRIED).first[number].value, yielded_from(loop, 0, number)};
  return true;
}

// The output of scf.forall that a result or an argument of its region belongs to, or null.
static const struct value *shared_output(const struct op *loop, const struct value *value) {
  const struct attribute *bounds = op_role_list(loop, ROLE_LOWER_BOUND);
  if (bounds == NULL || bounds->kind != ATTRIBUTE_DENSE_ARRAY) return NULL;
  const uint32_t before = value->is_argument ? bounds->count : 0;
  const struct operand_range outputs = op_role(loop, ROLE_CARRIED);
  return value->index < before || value->index - before >= outputs.count ? NULL
                                                                         : outputs.first[value->index - before].value;
}

const struct value *source_of_extents(const struct value *shaped) {
  const struct op *op = shaped->is_argument ? shaped->owner.block->region->op : shaped->owner.op;
  if (op_has_trait(op, TRAIT_PARALLEL)) return shared_output(op, shaped);
  if (shaped->is_argument) return NULL;
  if (op_has_trait(op, TRAIT_CAST)) return op_role_value(op, ROLE_SOURCE);
  if (!op_has_trait(op, TRAIT_DESTINATION_STYLE)) return NULL;
  struct operand_range range = op_role(op, ROLE_DESTINATION);
  if (shaped->index >= range.count) return NULL;
  const struct value *destination = range.first[shaped->index].value;
  return type_is_tensor(destination->type) ? destination : NULL;
}

// The dynamic entry of a list that has one at `number`, or null. A list that is not there consists of such entries
// only.
static const struct value *dynamic_entry(const struct op *op, enum slot_role role, const int64_t *list,
                                         uint32_t number) {
  struct operand_range entries = op_role(op, role);
  uint32_t before = 0;
  if (list[number] != DYNAMIC) return NULL;
  for (uint32_t i = 0; i < number; i++) before += list[i] == DYNAMIC;
  return before < entries.count ? entries.first[before].value : NULL;
}

// Which dimensions a slice drops. False: it cannot be said.
static bool find_dropped(const struct op *slice, const struct type *type, const struct attribute *sizes,
                         uint64_t *dropped) {
  *dropped = 0;
  if (sizes->count == type->rank) return true;
  if (type_is_tensor(type)) return dropped_dimensions(i64_array(sizes), sizes->count, type->shape, type->rank, dropped);
  return subview_dropped_dimensions(op_role_value(slice, ROLE_SOURCE)->type, type, i64_array(sizes),
                                    i64_array(op_role_list(slice, ROLE_STRIDES)), dropped);
}

static const struct value *size_of_slice(const struct op *slice, const struct type *type, uint32_t dim) {
  const struct attribute *sizes = op_role_list(slice, ROLE_SIZES);
  uint64_t dropped;
  if (!find_dropped(slice, type, sizes, &dropped)) return NULL;
  for (uint32_t i = 0; i < sizes->count; i++)
    if ((dropped >> i & 1) == 0 && dim-- == 0) return dynamic_entry(slice, ROLE_SIZES, i64_array(sizes), i);
  return NULL;
}

const struct value *given_extent(const struct value *shaped, uint32_t dim) {
  const struct op *op = shaped->owner.op;
  if (op_has_trait(op, TRAIT_SLICE)) {
    return op_is_slice_insertion(op) ? NULL : size_of_slice(op, shaped->type, dim);
  }
  if (op_has_trait(op, TRAIT_RESHAPE)) {
    const struct attribute *sizes = op_role_list(op, ROLE_SIZES);
    return sizes == NULL ? NULL : dynamic_entry(op, ROLE_SIZES, i64_array(sizes), dim);
  }
  if (op_has_role(op, ROLE_SOURCE)) return NULL;
  return dynamic_entry(op, ROLE_DYNAMIC_SIZES, shaped->type->shape, dim);
}

bool is_collapsed_extent(const struct value *shaped, uint32_t dim, const struct value **source, uint32_t *from,
                         int64_t *factor) {
  const struct op *op = shaped->owner.op;
  struct reassociation groups;
  if (!op_has_trait(op, TRAIT_RESHAPE) || op_has_role(op, ROLE_SIZES)) return false;
  *source = op_role_value(op, ROLE_SOURCE);
  const struct type *type = (*source)->type;
  if (!type_is_ranked(type) || !reassociation_of(op_attribute(op, ID_reassociation), type->rank, &groups) ||
      dim >= groups.group_count)
    return false;
  uint32_t dynamic = 0;
  *factor = 1;
  for (uint32_t i = groups.first[dim]; i < groups.first[dim + 1]; i++) {
    if (type->shape[i] == DYNAMIC) {
      dynamic++;
      *from = i;
    } else if (__builtin_mul_overflow(*factor, type->shape[i], factor)) {
      return false;
    }
  }
  return dynamic == 1;
}

// Entry `dim` of a list of paddings: a value, or added to the constant.
static const struct value *padding_of(const struct op *op, enum slot_role role, uint32_t dim, int64_t *constant) {
  const int64_t *list = i64_array(op_role_list(op, role));
  if (list[dim] != DYNAMIC) *constant = (int64_t)((uint64_t)*constant + (uint64_t)list[dim]);
  return dynamic_entry(op, role, list, dim);
}

bool is_padded_extent(const struct value *shaped, uint32_t dim, struct padded_extent *padded) {
  const struct op *op = shaped->owner.op;
  if (!op_has_role(op, ROLE_LOW_PADDING)) return false;
  padded->source = op_role_value(op, ROLE_SOURCE);
  padded->constant = 0;
  padded->low = padding_of(op, ROLE_LOW_PADDING, dim, &padded->constant);
  padded->high = padding_of(op, ROLE_HIGH_PADDING, dim, &padded->constant);
  return true;
}
