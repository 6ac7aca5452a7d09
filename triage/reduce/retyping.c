#include "triage/reduce/retyping.h"

#include "engine/ir/walk.h"
#include "triage/reduce/program_cost.h"

static const struct type *retype(const struct retyping *retyping, const struct type *type);

int64_t extent_mapping_of(const struct extent_mapping *mapping, int64_t number) {
  size_t low = 0, high = mapping->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (mapping->old[middle] < number) low = middle + 1;
    else high = middle;
  }
  return low < mapping->count && mapping->old[low] == number ? mapping->fresh[low] : number;
}

static int64_t new_extent_of(const struct retyping *retyping, int64_t extent) {
  if (retyping->mapping != NULL) return extent_mapping_of(retyping->mapping, extent);
  if (retyping->old_extent == 0) return extent;
  if (!retyping->fixes_dynamic && extent == DYNAMIC) return extent;
  if (extent > retyping->old_extent && retyping->larger_too)
    return extent - retyping->old_extent + retyping->new_extent;
  return extent == retyping->old_extent ? retyping->new_extent : extent;
}

static const struct type *const *retype_all(const struct retyping *retyping, const struct type *const *types,
                                            uint32_t count) {
  const struct type **items = ARENA_ARRAY(retyping->scratch, const struct type *, count + 1);
  for (uint32_t i = 0; i < count; i++) items[i] = retype(retyping, types[i]);
  return items;
}

bool retyping_drops_dimension(const struct retyping *retyping, const struct type *type) {
  if (type->kind != TYPE_TENSOR && type->kind != TYPE_MEMREF) return false;
  if (type->kind == TYPE_MEMREF && type->layout != NULL && type->layout->kind != ATTRIBUTE_STRIDED) return false;
  return retyping->old_rank != 0 && type->rank == retyping->old_rank;
}

static const struct attribute *drop_stride(const struct retyping *retyping, const struct attribute *layout) {
  if (layout == NULL) return NULL;
  const int64_t *strides =
      copy_without(retyping->scratch, layout->u.strided.strides, sizeof *strides, layout->count, retyping->dimension);
  return attribute_strided(retyping->context, layout->u.strided.offset, strides, layout->count - 1);
}

static const struct affine_expr *map_expr(const struct retyping *retyping, const struct affine_expr *expr) {
  if (expr->kind == AFFINE_CONSTANT) return affine_constant(retyping->context, new_extent_of(retyping, expr->value));
  if (expr->kind > AFFINE_CEILDIV) return expr;
  return affine_binary(retyping->context, expr->kind, map_expr(retyping, expr->left), map_expr(retyping, expr->right));
}

static const struct attribute *map_affine(const struct retyping *retyping, const struct attribute *attribute) {
  const struct affine_map *map = attribute->u.map;
  const struct affine_expr **results =
      ARENA_ARRAY(retyping->scratch, const struct affine_expr *, map->result_count + 1);
  for (uint32_t i = 0; i < map->result_count; i++) results[i] = map_expr(retyping, map->results[i]);
  return attribute_affine_map(retyping->context, affine_map_get(retyping->context, map->dim_count, map->symbol_count,
                                                                results, map->result_count));
}

static const struct attribute *map_layout(const struct retyping *retyping, const struct attribute *layout) {
  if (layout->kind == ATTRIBUTE_AFFINE_MAP) return map_affine(retyping, layout);
  if (layout->kind != ATTRIBUTE_STRIDED) return layout;
  int64_t *strides = arena_copy(retyping->scratch, layout->u.strided.strides, layout->count * sizeof *strides);
  for (uint32_t i = 0; i < layout->count; i++) strides[i] = new_extent_of(retyping, strides[i]);
  return attribute_strided(retyping->context, new_extent_of(retyping, layout->u.strided.offset), strides,
                           layout->count);
}

static const struct type *retype_shaped(const struct retyping *retyping, const struct type *type) {
  struct context *context = retyping->context;
  const struct type *element = retype(retyping, type->element);
  if (type->kind == TYPE_UNRANKED_TENSOR) return type_unranked_tensor(context, element);
  if (type->kind == TYPE_UNRANKED_MEMREF) return type_unranked_memref(context, element, type->memory_space);
  int64_t *shape = arena_copy(retyping->scratch, type->shape, type->rank * sizeof *shape);
  for (uint32_t i = 0; i < type->rank; i++) shape[i] = new_extent_of(retyping, shape[i]);
  uint32_t rank = type->rank;
  const struct attribute *layout = type->kind == TYPE_MEMREF ? type->layout : NULL;
  if (retyping_drops_dimension(retyping, type)) {
    rank--;
    for (uint32_t i = retyping->dimension; i < rank; i++) shape[i] = shape[i + 1];
    layout = drop_stride(retyping, layout);
  }
  if (layout != NULL && retyping->mapping != NULL) layout = map_layout(retyping, layout);
  if (type->kind == TYPE_VECTOR) return type_vector(context, shape, rank, type->scalable, element);
  if (type->kind == TYPE_TENSOR) return type_tensor(context, shape, rank, element, type->encoding);
  return type_memref(context, shape, rank, element, layout, type->memory_space);
}

static const struct type *retype(const struct retyping *retyping, const struct type *type) {
  if (type == retyping->old_element) return retyping->new_element;
  if (type->kind == TYPE_FUNCTION)
    return type_function(retyping->context, retype_all(retyping, type->inputs, type->input_count), type->input_count,
                         retype_all(retyping, type->results, type->result_count), type->result_count);
  if (type->kind == TYPE_TUPLE)
    return type_tuple(retyping->context, retype_all(retyping, type->inputs, type->input_count), type->input_count);
  return type_is_shaped(type) ? retype_shaped(retyping, type) : type;
}

// Floats other than 0.0 become 1.0, which every format has.
static uint64_t float_bits_as(const struct type *type, uint64_t bits) { return bits == 0 ? 0 : float_one_bits(type); }

static int64_t integer_as(const struct type *type, int64_t value) {
  uint32_t width = type->kind == TYPE_INTEGER ? type->width : 64;
  if (width == 1) return value & 1;
  if (width >= 64) return value;
  uint64_t shifted = (uint64_t)value << (64 - width);
  return (int64_t)shifted >> (64 - width);
}

// Dense elements of another type: the first ones if it is only smaller, otherwise a splat, since a list might not fit.
static const struct attribute *retype_dense(const struct retyping *retyping, const struct attribute *attribute) {
  const struct type *type = retype(retyping, attribute->type);
  if (type == attribute->type) return attribute;
  if (attribute->count == 0) return attribute;
  if (retyping->mapping != NULL)
    return attribute_dense(retyping->context, type, attribute->u.dense.data, attribute->u.dense.splat);
  uint64_t bits = dense_bits(attribute, 0);
  if (type->element != attribute->type->element)
    bits = type_is_float(type->element) ? float_bits_as(type->element, bits)
                                        : (uint64_t)integer_as(type->element, (int64_t)bits);
  unsigned char bytes[DENSE_ELEMENT_SIZE_MAX] = {0};
  for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(bits >> (8 * i));
  return attribute_dense(retyping->context, type, bytes, true);
}

static bool is_size_list(const struct named_attribute *entry) {
  return entry->name->id == ID_static_sizes || entry->name->id == ID_static_output_shape;
}

bool retyping_is_list_of_slot(const struct op *op, const struct ident *name) {
  for (uint32_t i = 0; i < op->info->operand_slots; i++) {
    const struct slot_info *slot = &op->info->operands[i];
    if (slot->list == name->id && slot->list != KNOWN_IDENT_COUNT && slot->role != ROLE_FORWARDED) return true;
  }
  return false;
}

static const struct attribute *retype_numbers(const struct retyping *retyping, const struct op *op,
                                              const struct named_attribute *entry) {
  const struct attribute *attribute = entry->value;
  bool is_wanted = retyping->mapping != NULL
                       ? retyping_is_list_of_slot(op, entry->name)
                       : retyping->old_extent != 0 && (retyping->numbers_too || is_size_list(entry));
  if (!is_wanted || dense_element_size(attribute->type) != 8 || attribute->type->kind != TYPE_INTEGER) return attribute;
  int64_t *values = arena_copy(retyping->scratch, i64_array(attribute), attribute->count * sizeof *values);
  for (uint32_t i = 0; i < attribute->count; i++) values[i] = new_extent_of(retyping, values[i]);
  return attribute_i64_array(retyping->context, values, attribute->count);
}

static const struct attribute *retype_integer(const struct retyping *retyping, const struct attribute *attribute) {
  const struct type *type = retype(retyping, attribute->type);
  int64_t value = attribute->u.integer;
  if (type->kind == TYPE_INDEX && (retyping->numbers_too || retyping->mapping != NULL))
    value = new_extent_of(retyping, value);
  return type_is_int_or_index(type) ? attribute_integer(retyping->context, type, integer_as(type, value)) : attribute;
}

// An array of affine maps; others are left as they are.
static const struct attribute *map_array(const struct retyping *retyping, const struct attribute *attribute) {
  const struct attribute **items = arena_copy(retyping->scratch, attribute->u.items, attribute->count * sizeof *items);
  for (uint32_t i = 0; i < attribute->count; i++)
    if (items[i]->kind == ATTRIBUTE_AFFINE_MAP) items[i] = map_affine(retyping, items[i]);
  return attribute_array(retyping->context, items, attribute->count);
}

static const struct attribute *retype_attribute(const struct retyping *retyping, const struct op *op,
                                                const struct named_attribute *entry) {
  const struct attribute *attribute = entry->value;
  switch (attribute->kind) {
    case ATTRIBUTE_INTEGER: return retype_integer(retyping, attribute);
    case ATTRIBUTE_WIDE_INTEGER: {
      const struct type *type = retype(retyping, attribute->type);
      bool is_narrower = type != attribute->type && type_is_int_or_index(type);
      return is_narrower ? attribute_integer(retyping->context, type, integer_as(type, 1)) : attribute;
    }
    case ATTRIBUTE_FLOAT: {
      const struct type *type = retype(retyping, attribute->type);
      if (type == attribute->type || !type_is_float(type)) return attribute;
      return attribute_float_bits(retyping->context, type, float_bits_as(type, attribute->u.float_bits));
    }
    case ATTRIBUTE_TYPE: return attribute_type(retyping->context, retype(retyping, attribute->type));
    case ATTRIBUTE_DENSE_ELEMENTS: return retype_dense(retyping, attribute);
    case ATTRIBUTE_DENSE_ARRAY: return retype_numbers(retyping, op, entry);
    case ATTRIBUTE_AFFINE_MAP: return retyping->mapping == NULL ? attribute : map_affine(retyping, attribute);
    case ATTRIBUTE_ARRAY: return retyping->mapping == NULL ? attribute : map_array(retyping, attribute);
    default: return attribute;
  }
}

static void retype_op(const struct retyping *retyping, struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) op->results[i].type = retype(retyping, op->results[i].type);
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (op_is_registered(retyping->context, op) || op->attributes[i].value->kind != ATTRIBUTE_DENSE_ARRAY)
      op->attributes[i].value = retype_attribute(retyping, op, &op->attributes[i]);
  for (uint32_t i = 0; i < op->region_count; i++)
    for (struct block *block = op->regions[i].first; block != NULL; block = block->next)
      for (uint32_t j = 0; j < block->argument_count; j++)
        block->arguments[j]->type = retype(retyping, block->arguments[j]->type);
}

void retype_program(struct candidate *candidate, const struct retyping *retyping) {
  struct op *module = candidate->program->module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) retype_op(retyping, op);
}

struct retyping retyping_of(struct candidate *candidate) {
  return (struct retyping){.context = candidate->program->context, .scratch = candidate->scratch};
}
