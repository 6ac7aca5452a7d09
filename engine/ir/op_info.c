// Operand slots and their roles, type classes, and the infos of unregistered ops.
#include "engine/ir/op_info.h"

#include <assert.h>

const struct op_info *op_info_lookup(struct context *context, const struct ident *name) {
  const struct op_info *known = map_get_pointer(&context->op_info_by_name, name);
  if (known != NULL) return known;
  struct op_info *info = ARENA_NEW(&context->arena, struct op_info);
  info->name = name->text;
  info->ident = name;
  info->kind = context->op_kind_count;
  info->region_count = info->successor_count = -1;
  info->meaning = "an op of an unregistered dialect";
  map_set_pointer(&context->op_info_by_name, &context->arena, name, info);
  return info;
}

// The values of a slot among `count` values without segment sizes. Each slot of exactly one value takes one; the rest
// is shared equally by the other slots, of which there is usually one.
struct extent {
  uint32_t start, count;
};

static struct extent extent_of_slot(const struct slot_info *slots, uint32_t slot_count, uint32_t slot, uint32_t count) {
  uint32_t flexible_before = 0;
  for (uint32_t i = 0; i < slot; i++) flexible_before += slots[i].arity != SLOT_ONE;
  bool is_one = slots[slot].arity == SLOT_ONE;
  if (flexible_before == 0 && is_one) return (struct extent){slot, 1};
  uint32_t flexible = flexible_before;
  for (uint32_t i = slot; i < slot_count; i++) flexible += slots[i].arity != SLOT_ONE;
  uint32_t fixed = slot_count - flexible, size = count < fixed ? 0 : count - fixed;
  if (flexible > 1) size /= flexible;
  return (struct extent){slot - flexible_before + flexible_before * size, is_one ? 1 : size};
}

const int32_t *op_segment_sizes(const struct op *op) {
  const struct attribute *sizes = op_attribute(op, ID_operandSegmentSizes);
  if (sizes == NULL || sizes->kind != ATTRIBUTE_DENSE_ARRAY || sizes->count != op->info->operand_slots ||
      sizes->type->kind != TYPE_INTEGER || sizes->type->width != 32)
    return NULL;
  return i32_array(sizes);
}

// Ranges are clamped to the operands, so that ops that are not verified yet can be queried, too.
static struct operand_range range_within(const struct op *op, uint32_t start, uint32_t count) {
  if (start > op->operand_count) start = op->operand_count;
  if (count > op->operand_count - start) count = op->operand_count - start;
  return (struct operand_range){op->operands + start, count};
}

struct operand_range op_slot(const struct op *op, uint32_t slot) {
  const struct op_info *info = op->info;
  assert(slot < info->operand_slots);
  if (op->operand_count == 0) return (struct operand_range){op->operands, 0};
  uint32_t start = 0;
  if ((info->traits & TRAIT_SEGMENTS) != 0) {
    const int32_t *sizes = op_segment_sizes(op);
    if (sizes == NULL) return range_within(op, 0, 0);
    for (uint32_t i = 0; i < slot; i++) start += sizes[i] < 0 ? 0 : (uint32_t)sizes[i];
    return range_within(op, start, sizes[slot] < 0 ? 0 : (uint32_t)sizes[slot]);
  }
  struct extent extent = extent_of_slot(info->operands, info->operand_slots, slot, op->operand_count);
  return range_within(op, extent.start, extent.count);
}

struct value *op_slot_value(const struct op *op, uint32_t slot) {
  struct operand_range range = op_slot(op, slot);
  return range.count == 0 ? NULL : range.first->value;
}

uint32_t op_slot_of(const struct op *op, uint32_t operand) {
  for (uint32_t slot = 0; slot < op->info->operand_slots; slot++) {
    struct operand_range range = op_slot(op, slot);
    uint32_t start = (uint32_t)(range.first - op->operands);
    if (operand >= start && operand - start < range.count) return slot;
  }
  return op->info->operand_slots;
}

static uint32_t slot_in_role(const struct slot_info *slots, uint32_t count, enum slot_role role) {
  uint32_t slot = 0;
  while (slot < count && slots[slot].role != role) slot++;
  return slot;
}

static uint32_t operand_slot(const struct op *op, enum slot_role role) {
  return slot_in_role(op->info->operands, op->info->operand_slots, role);
}

bool op_has_role(const struct op *op, enum slot_role role) { return operand_slot(op, role) < op->info->operand_slots; }

struct operand_range op_role(const struct op *op, enum slot_role role) {
  uint32_t slot = operand_slot(op, role);
  return slot < op->info->operand_slots ? op_slot(op, slot) : range_within(op, 0, 0);
}

static const struct attribute *slot_list(const struct op *op, uint32_t slot) {
  const struct op_info *info = op->info;
  if (slot >= info->operand_slots || info->operands[slot].list == KNOWN_IDENT_COUNT) return NULL;
  return op_attribute(op, (enum known_ident)info->operands[slot].list);
}

const struct attribute *op_role_list(const struct op *op, enum slot_role role) {
  return slot_list(op, operand_slot(op, role));
}

enum slot_role op_operand_role(const struct op *op, uint32_t operand) {
  uint32_t slot = op_slot_of(op, operand);
  return slot < op->info->operand_slots ? (enum slot_role)op->info->operands[slot].role : ROLE_COUNT;
}

bool use_is_in_role(const struct use *operand, enum slot_role role) {
  struct operand_range range = op_role(operand->owner, role);
  return operand >= range.first && operand < range.first + range.count;
}

uint32_t use_index_in_role(const struct use *operand, enum slot_role role) {
  return (uint32_t)(operand - op_role(operand->owner, role).first);
}

struct result_range op_result_role(const struct op *op, enum slot_role role) {
  const struct op_info *info = op->info;
  uint32_t slot = slot_in_role(info->results, info->result_slots, role);
  if (slot == info->result_slots) return (struct result_range){op->results, 0};
  struct extent extent = extent_of_slot(info->results, info->result_slots, slot, op->result_count);
  if (extent.start > op->result_count) extent.start = op->result_count;
  if (extent.count > op->result_count - extent.start) extent.count = op->result_count - extent.start;
  return (struct result_range){op->results + extent.start, extent.count};
}

// Each slot belongs to one successor; a slot with sizes of groups belongs to all successors that are left.
// The slot with what a branch forwards to a successor. Successors of one slot have groups in it, whose sizes are a
// list: *successor becomes the number of the group then.
static uint32_t slot_of_successor(const struct op *op, uint32_t *successor, const struct attribute **groups) {
  uint32_t slot = operand_slot(op, ROLE_FORWARDED);
  for (; slot < op->info->operand_slots; slot++, (*successor)--) {
    *groups = slot_list(op, slot);
    if (*groups != NULL || *successor == 0) break;
  }
  return slot;
}

struct operand_range op_successor_operands(const struct op *op, uint32_t successor) {
  const struct attribute *groups = NULL;
  const uint32_t slot = slot_of_successor(op, &successor, &groups);
  if (slot == op->info->operand_slots) return range_within(op, 0, 0);
  struct operand_range range = op_slot(op, slot);
  if (groups == NULL) return range;
  uint32_t start = (uint32_t)(range.first - op->operands);
  for (uint32_t i = 0; i < successor; i++) start += (uint32_t)i32_array(groups)[i];
  return range_within(op, start, (uint32_t)i32_array(groups)[successor]);
}

// Makes an entry of a list of sizes one less.
static const struct attribute *with_one_less(struct program *program, const struct attribute *sizes, uint32_t entry) {
  int32_t *less = ARENA_ARRAY(&program->arena, int32_t, sizes->count);
  memcpy(less, i32_array(sizes), sizes->count * sizeof *less);
  less[entry]--;
  return attribute_i32_array(program->context, less, sizes->count);
}

static void erase_from_slot(struct program *program, struct op *op, uint32_t slot, uint32_t operand) {
  if (op_has_trait(op, TRAIT_SEGMENTS))
    op_set_attribute(program, op, ID_operandSegmentSizes,
                     with_one_less(program, op_attribute(op, ID_operandSegmentSizes), slot));
  op_erase_operand(op, operand);
}

void op_erase_successor_operand(struct program *program, struct op *op, uint32_t successor, uint32_t number) {
  const uint32_t operand = (uint32_t)(op_successor_operands(op, successor).first - op->operands) + number;
  const struct attribute *groups = NULL;
  const uint32_t slot = slot_of_successor(op, &successor, &groups);
  if (groups != NULL)
    op_set_attribute(program, op, (enum known_ident)op->info->operands[slot].list,
                     with_one_less(program, groups, successor));
  erase_from_slot(program, op, slot, operand);
}

void op_erase_role_operand(struct program *program, struct op *op, enum slot_role role, uint32_t number) {
  erase_from_slot(program, op, operand_slot(op, role), use_index(op_role(op, role).first + number));
}

struct value **values_in(struct arena *arena, struct operand_range range) {
  struct value **values = ARENA_ARRAY(arena, struct value *, range.count);
  for (uint32_t i = 0; i < range.count; i++) values[i] = range.first[i].value;
  return values;
}

const char *slot_role_name(enum slot_role role) {
  static const char *const names[ROLE_COUNT] = {
      [ROLE_RESULT] = "result",
      [ROLE_SOURCE] = "source",
      [ROLE_DESTINATION] = "destination",
      [ROLE_INPUTS] = "inputs",
      [ROLE_LHS] = "left-hand side",
      [ROLE_RHS] = "right-hand side",
      [ROLE_CONDITION] = "condition",
      [ROLE_TRUE_VALUE] = "true value",
      [ROLE_FALSE_VALUE] = "false value",
      [ROLE_SELECTOR] = "selector",
      [ROLE_VALUE] = "value",
      [ROLE_INDICES] = "indices",
      [ROLE_DIMENSION] = "dimension",
      [ROLE_OFFSETS] = "offsets",
      [ROLE_SIZES] = "sizes",
      [ROLE_STRIDES] = "strides",
      [ROLE_LOW_PADDING] = "low padding",
      [ROLE_HIGH_PADDING] = "high padding",
      [ROLE_DYNAMIC_SIZES] = "dynamic sizes",
      [ROLE_SIZE_HINT] = "size hint",
      [ROLE_SYMBOLS] = "symbols",
      [ROLE_SHAPE] = "shape",
      [ROLE_COPY] = "copy",
      [ROLE_LOWER_BOUND] = "lower bound",
      [ROLE_UPPER_BOUND] = "upper bound",
      [ROLE_STEP] = "step",
      [ROLE_CARRIED] = "carried",
      [ROLE_FORWARDED] = "forwarded",
      [ROLE_ARGUMENTS] = "arguments",
      [ROLE_MEMREFS] = "memrefs",
      [ROLE_CONDITIONS] = "conditions",
      [ROLE_RETAINED] = "retained",
      [ROLE_BASE] = "base",
      [ROLE_MASK] = "mask",
      [ROLE_PADDING] = "padding",
      [ROLE_LANES] = "lanes",
  };
  return names[role];
}

static bool is_signless_integer(const struct type *type) {
  return type->kind == TYPE_INTEGER && type->signedness == SIGNLESS;
}

// The element type of vectors and tensors, any other type itself.
static const struct type *like(const struct type *type) {
  return type->kind == TYPE_VECTOR || type_is_tensor(type) ? type->element : type;
}

enum {
  FLOATS = (1 << TYPE_COMPLEX) - (1 << (TYPE_INDEX + 1)),
  TENSORS = 1 << TYPE_TENSOR | 1 << TYPE_UNRANKED_TENSOR,
  MEMREFS = 1 << TYPE_MEMREF | 1 << TYPE_UNRANKED_MEMREF,
};

const uint32_t type_class_kinds[] = {
    [CLASS_ANY] = UINT32_MAX,
    [CLASS_INDEX] = 1 << TYPE_INDEX,
    [CLASS_INT_OR_INDEX] = 1 << TYPE_INDEX,
    [CLASS_FLOAT] = FLOATS,
    [CLASS_SCALAR] = 1 << TYPE_INDEX | 1 << TYPE_INTEGER | FLOATS,
    [CLASS_NUMBER] = FLOATS,
    [CLASS_COMPLEX] = 1 << TYPE_COMPLEX,
    [CLASS_INT_LIKE] = 1 << TYPE_INDEX,
    [CLASS_FLOAT_LIKE] = FLOATS,
    [CLASS_SCALAR_LIKE] = 1 << TYPE_INDEX | 1 << TYPE_INTEGER | FLOATS,
    [CLASS_VECTOR] = 1 << TYPE_VECTOR,
    [CLASS_PRINTABLE] = 1 << TYPE_VECTOR | 1 << TYPE_INDEX | 1 << TYPE_INTEGER | FLOATS,
    [CLASS_FUNCTION] = 1 << TYPE_FUNCTION,
    [CLASS_TENSOR] = TENSORS,
    [CLASS_RANKED_TENSOR] = 1 << TYPE_TENSOR,
    [CLASS_MEMREF] = 1 << TYPE_MEMREF,
    [CLASS_ANY_MEMREF] = MEMREFS,
    [CLASS_RANKED_SHAPED] = 1 << TYPE_TENSOR | 1 << TYPE_MEMREF,
    [CLASS_SHAPED] = TENSORS | MEMREFS,
    [CLASS_TENSOR_OR_MEMREF] = TENSORS | 1 << TYPE_MEMREF,
    [CLASS_ANY_SHAPED] = 1 << TYPE_VECTOR | TENSORS | MEMREFS,
    [CLASS_TENSOR_OF_INDEX] = 0,  // the last class: the table has an entry for each
};

static bool is_vector_of(const struct type *type, enum type_class element, bool nonzero_rank) {
  return type->kind == TYPE_VECTOR && type_in_class(type->element, element) && !(nonzero_rank && type->rank == 0);
}

// The only type of a class of opaque types, as text.
static const char *only_opaque(enum type_class type_class) {
  switch (type_class) {
    case CLASS_SHAPE: return "!shape.shape";
    case CLASS_SIZE: return "!shape.size";
    case CLASS_WITNESS: return "!shape.witness";
    case CLASS_VALUE_SHAPE: return "!shape.value_shape";
    default: return NULL;
  }
}

static bool is_only_opaque(const struct type *type, enum type_class type_class) {
  return type->kind == TYPE_OPAQUE && strcmp(type->text->text, only_opaque(type_class)) == 0;
}

const struct type *type_class_only(struct context *context, enum type_class type_class) {
  const char *text = only_opaque(type_class);
  if (text != NULL) return type_opaque(context, text, strlen(text));
  return type_class == CLASS_INDEX ? context->index_type : type_class == CLASS_I1 ? context->i1_type : NULL;
}

static bool is_list_of(const struct type *type, bool integers) {
  if (type->kind != TYPE_TENSOR || type->rank != 1) return false;
  return type->element->kind == TYPE_INDEX || (integers && type->element->kind == TYPE_INTEGER);
}

static bool is_in_either(const struct type *type, enum type_class a, enum type_class b) {
  return type_in_class(type, a) || type_in_class(type, b);
}

bool type_of_other_kind_in_class(const struct type *type, enum type_class type_class) {
  switch (type_class) {
    case CLASS_I1: return type_is_integer(type, 1);
    case CLASS_INTEGER:
    case CLASS_NUMBER:
    case CLASS_INT_OR_INDEX: return is_signless_integer(type);
    case CLASS_NUMBER_MEMREF: return type->kind == TYPE_MEMREF && type_in_class(type->element, CLASS_NUMBER);
    case CLASS_FLOAT_COMPLEX: return type->kind == TYPE_COMPLEX && type_is_float(type->element);
    case CLASS_INT_LIKE: return is_signless_integer(like(type)) || like(type)->kind == TYPE_INDEX;
    case CLASS_I1_LIKE: return type_is_integer(like(type), 1);
    case CLASS_FLOAT_LIKE: return type_is_float(like(type));
    case CLASS_SCALAR_LIKE: return type_in_class(like(type), CLASS_SCALAR);
    case CLASS_NONZERO_VECTOR: return is_vector_of(type, CLASS_ANY, true);
    case CLASS_FIXED_VECTOR: return is_vector_of(type, CLASS_ANY, false) && type->scalable == 0;
    case CLASS_FLOAT_VECTOR: return is_vector_of(type, CLASS_FLOAT, false);
    case CLASS_I1_VECTOR: return is_vector_of(type, CLASS_I1, false);
    case CLASS_MASK: return is_vector_of(type, CLASS_I1, true);
    case CLASS_FIXED_MASK: return is_vector_of(type, CLASS_I1, true) && type->scalable == 0;
    case CLASS_LANES: return is_vector_of(type, CLASS_SCALAR, true) && !type_is_float(type->element);
    case CLASS_INDEX_TENSOR: return type->kind == TYPE_TENSOR && type_in_class(type->element, CLASS_INT_OR_INDEX);
    case CLASS_INDEX_VECTOR: return is_vector_of(type, CLASS_INDEX, true) && type->rank == 1;
    case CLASS_LINE: return type->kind == TYPE_VECTOR && type->rank == 1;
    case CLASS_SCALABLE_LINE: return type->kind == TYPE_VECTOR && type->rank == 1 && type->scalable != 0;
    case CLASS_SHAPE:
    case CLASS_SIZE:
    case CLASS_WITNESS:
    case CLASS_VALUE_SHAPE: return is_only_opaque(type, type_class);
    case CLASS_SIZE_OR_INDEX: return is_in_either(type, CLASS_SIZE, CLASS_INDEX);
    case CLASS_SHAPE_OR_SIZE: return is_in_either(type, CLASS_SHAPE, CLASS_SIZE);
    case CLASS_SHAPE_OR_EXTENTS: return is_in_either(type, CLASS_SHAPE, CLASS_EXTENTS);
    case CLASS_ANY_SHAPE_OR_SIZE: return is_in_either(type, CLASS_SIZE_OR_INDEX, CLASS_SHAPE_OR_EXTENTS);
    case CLASS_SHAPED_OR_VALUE_SHAPE: return is_in_either(type, CLASS_ANY_SHAPED, CLASS_VALUE_SHAPE);
    case CLASS_SIZES_OR_VALUE_SHAPE: return is_list_of(type, true) || type_in_class(type, CLASS_VALUE_SHAPE);
    case CLASS_EXTENTS: return is_list_of(type, false);
    case CLASS_TENSOR_OF_INDEX: return type_is_tensor(type) && type->element->kind == TYPE_INDEX;
    default: return false;
  }
}

const char *type_class_name(enum type_class type_class) {
  static const char *const names[] = {
      [CLASS_ANY] = "any type",
      [CLASS_INDEX] = "index",
      [CLASS_I1] = "1-bit signless integer",
      [CLASS_INTEGER] = "signless integer",
      [CLASS_INT_OR_INDEX] = "signless integer or index",
      [CLASS_FLOAT] = "floating-point",
      [CLASS_SCALAR] = "integer, index or floating-point",
      [CLASS_NUMBER] = "signless integer or floating-point",
      [CLASS_COMPLEX] = "complex-type",
      [CLASS_FLOAT_COMPLEX] = "complex type with floating-point elements",
      [CLASS_INT_LIKE] = "signless-integer-like",
      [CLASS_I1_LIKE] = "bool-like",
      [CLASS_FLOAT_LIKE] = "floating-point-like",
      [CLASS_SCALAR_LIKE] = "integer, index or floating-point, or vector or tensor of it",
      [CLASS_VECTOR] = "vector of any type values",
      [CLASS_NONZERO_VECTOR] = "vector of any type values",
      [CLASS_FIXED_VECTOR] = "fixed-length vector of any type values",
      [CLASS_FLOAT_VECTOR] = "vector of floating-point values",
      [CLASS_I1_VECTOR] = "vector of 1-bit signless integer values",
      [CLASS_MASK] = "vector of 1-bit signless integer values",
      [CLASS_FIXED_MASK] = "fixed-length vector of 1-bit signless integer values",
      [CLASS_LANES] = "vector of integer or index values",
      [CLASS_INDEX_VECTOR] = "vector of index values of ranks 1",
      [CLASS_LINE] = " of ranks 1",
      [CLASS_SCALABLE_LINE] = " of ranks 1",
      [CLASS_PRINTABLE] = "",  // upstream has no words for it
      [CLASS_FUNCTION] = "function type",
      [CLASS_TENSOR] = "tensor of any type values",
      [CLASS_RANKED_TENSOR] = "ranked tensor of any type values",
      [CLASS_INDEX_TENSOR] = "ranked tensor of signless integer or index values",
      [CLASS_MEMREF] = "memref of any type values",
      [CLASS_ANY_MEMREF] = "ranked or unranked memref of any type values",
      [CLASS_NUMBER_MEMREF] = "memref of signless integer or floating-point values",
      [CLASS_RANKED_SHAPED] = "ranked tensor or memref of any type values",
      [CLASS_SHAPED] = "tensor or memref of any type values",
      [CLASS_TENSOR_OR_MEMREF] = "Tensor or MemRef of any type values",
      [CLASS_ANY_SHAPED] = "shaped of any type values",
      [CLASS_SHAPE] = "",  // upstream has no words for these four
      [CLASS_SIZE] = "",
      [CLASS_WITNESS] = "",
      [CLASS_VALUE_SHAPE] = "",
      [CLASS_SIZE_OR_INDEX] = "size or index",
      [CLASS_SHAPE_OR_SIZE] = "shape or size",
      [CLASS_SHAPE_OR_EXTENTS] = "shape or extent tensor",
      [CLASS_ANY_SHAPE_OR_SIZE] = "any shape or size",
      [CLASS_SHAPED_OR_VALUE_SHAPE] = "shaped of any type values or ",
      [CLASS_SIZES_OR_VALUE_SHAPE] = "1D tensor of integer or index values or ",
      [CLASS_EXTENTS] = "1D tensor of index values",
      [CLASS_TENSOR_OF_INDEX] = "tensor of index values",
  };
  return names[type_class];
}

bool op_is_inherent(const struct op_info *info, const struct ident *name) {
  if (info->ident != NULL) return name->length == 0;
  if (name->id == ID_operandSegmentSizes && (info->traits & TRAIT_SEGMENTS) != 0) return true;
  for (uint32_t i = 0; i < info->attribute_count; i++)
    if ((uint32_t)info->attributes[i].name == name->id) return true;
  return false;
}
