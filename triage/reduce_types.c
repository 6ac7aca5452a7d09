// Reductions of types: smaller extents and simpler elements. A type is replaced everywhere at once, so that the values
// of a program still fit together.
#include "base/vector.h"
#include "ir/walk.h"
#include "triage/program_cost.h"
#include "triage/reductions.h"

// What is replaced by what.
struct retyping {
  struct context *context;
  struct arena *scratch;
  int64_t old_extent, new_extent;                // or old_extent 0
  bool numbers_too;                              // index constants, offsets and strides of the old extent as well
  bool larger_too;                               // what is more than the old extent becomes less by as much
  bool fixes_dynamic;                            // the old extent is DYNAMIC
  const struct type *old_element, *new_element;  // or null
};

static const struct type *retype(const struct retyping *retyping, const struct type *type);

static int64_t new_extent_of(const struct retyping *retyping, int64_t extent) {
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

static const struct type *retype_shaped(const struct retyping *retyping, const struct type *type) {
  struct context *context = retyping->context;
  const struct type *element = retype(retyping, type->element);
  if (type->kind == TYPE_UNRANKED_TENSOR) return type_unranked_tensor(context, element);
  if (type->kind == TYPE_UNRANKED_MEMREF) return type_unranked_memref(context, element, type->memory_space);
  int64_t *shape = arena_copy(retyping->scratch, type->shape, type->rank * sizeof *shape);
  for (uint32_t i = 0; i < type->rank; i++) shape[i] = new_extent_of(retyping, shape[i]);
  if (type->kind == TYPE_VECTOR) return type_vector(context, shape, type->rank, type->scalable, element);
  if (type->kind == TYPE_TENSOR) return type_tensor(context, shape, type->rank, element, type->encoding);
  return type_memref(context, shape, type->rank, element, type->layout, type->memory_space);
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

// Dense elements of another type: a splat, for a list would have to be cut to fit.
static const struct attribute *retype_dense(const struct retyping *retyping, const struct attribute *attribute) {
  const struct type *type = retype(retyping, attribute->type);
  if (type == attribute->type) return attribute;
  if (attribute->count == 0) return attribute;
  uint64_t bits = dense_bits(attribute, 0);
  if (type->element != attribute->type->element)
    bits = type_is_float(type->element) ? float_bits_as(type->element, bits)
                                        : (uint64_t)integer_as(type->element, (int64_t)bits);
  unsigned char bytes[8];
  for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(bits >> (8 * i));
  return attribute_dense(retyping->context, type, bytes, true);
}

static bool is_size_list(const struct named_attribute *entry) {
  return entry->name->id == ID_static_sizes || entry->name->id == ID_static_output_shape;
}

static const struct attribute *retype_numbers(const struct retyping *retyping, const struct named_attribute *entry) {
  const struct attribute *attribute = entry->value;
  bool is_wanted = retyping->old_extent != 0 && (retyping->numbers_too || is_size_list(entry));
  if (!is_wanted || dense_element_size(attribute->type) != 8 || attribute->type->kind != TYPE_INTEGER) return attribute;
  int64_t *values = arena_copy(retyping->scratch, i64_array(attribute), attribute->count * sizeof *values);
  for (uint32_t i = 0; i < attribute->count; i++) values[i] = new_extent_of(retyping, values[i]);
  return attribute_i64_array(retyping->context, values, attribute->count);
}

static const struct attribute *retype_integer(const struct retyping *retyping, const struct attribute *attribute) {
  const struct type *type = retype(retyping, attribute->type);
  int64_t value = attribute->u.integer;
  if (type->kind == TYPE_INDEX && retyping->numbers_too) value = new_extent_of(retyping, value);
  return type_is_int_or_index(type) ? attribute_integer(retyping->context, type, integer_as(type, value)) : attribute;
}

static const struct attribute *retype_attribute(const struct retyping *retyping, const struct named_attribute *entry) {
  const struct attribute *attribute = entry->value;
  switch (attribute->kind) {
    case ATTRIBUTE_INTEGER: return retype_integer(retyping, attribute);
    case ATTRIBUTE_FLOAT: {
      const struct type *type = retype(retyping, attribute->type);
      if (type == attribute->type || !type_is_float(type)) return attribute;
      return attribute_float_bits(retyping->context, type, float_bits_as(type, attribute->u.float_bits));
    }
    case ATTRIBUTE_TYPE: return attribute_type(retyping->context, retype(retyping, attribute->type));
    case ATTRIBUTE_DENSE_ELEMENTS: return retype_dense(retyping, attribute);
    case ATTRIBUTE_DENSE_ARRAY: return retype_numbers(retyping, entry);
    default: return attribute;
  }
}

// Drops the operands of an op from number `first` on.
static void drop_operands_from(struct candidate *candidate, struct op *op, uint32_t first) {
  while (op->operand_count > first) {
    struct value *old = op_operand(op, op->operand_count - 1);
    drop_operand(candidate, op, op->operand_count - 1);
    erase_if_dead(candidate, old);
  }
}

// Drops the operands that gave the extents which are static from now on.
static void drop_extent_operands(struct candidate *candidate, struct op *op) {
  switch (op->kind) {
    case OP_tensor_empty:
    case OP_tensor_generate: drop_operands_from(candidate, op, 0); break;
    case OP_tensor_splat:
    case OP_tensor_expand_shape: drop_operands_from(candidate, op, 1); break;
    case OP_tensor_extract_slice:
    case OP_tensor_insert_slice: {
      uint32_t slot = op->kind == OP_tensor_extract_slice ? 2 : 3;  // sizes
      while (op_slot(op, slot).count != 0) {
        struct value *old = op_slot(op, slot).first->value;
        drop_operand(candidate, op, use_index(op_slot(op, slot).first));
        erase_if_dead(candidate, old);
      }
      break;
    }
    default: break;
  }
}

static void retype_op(const struct retyping *retyping, struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) op->results[i].type = retype(retyping, op->results[i].type);
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (op_is_registered(retyping->context, op) || op->attributes[i].value->kind != ATTRIBUTE_DENSE_ARRAY)
      op->attributes[i].value = retype_attribute(retyping, &op->attributes[i]);
  for (uint32_t i = 0; i < op->region_count; i++)
    for (struct block *block = op->regions[i].first; block != NULL; block = block->next)
      for (uint32_t j = 0; j < block->argument_count; j++)
        block->arguments[j]->type = retype(retyping, block->arguments[j]->type);
}

static void retype_program(struct candidate *candidate, const struct retyping *retyping) {
  struct op *module = candidate->program->module;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) retype_op(retyping, op);
}

static struct retyping retyping_of(struct candidate *candidate) {
  return (struct retyping){.context = candidate->program->context, .scratch = candidate->scratch};
}

// Every '?' becomes the same extent.
static bool fix_extents(struct candidate *candidate, int64_t extent) {
  struct retyping retyping = retyping_of(candidate);
  retyping.old_extent = DYNAMIC;
  retyping.new_extent = extent;
  retyping.fixes_dynamic = true;
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++)
    if (ops.items[i]->block != NULL) drop_extent_operands(candidate, ops.items[i]);
  retype_program(candidate, &retyping);
  return true;
}

// --- which types there are

struct type_list {
  const struct type **items;
  size_t count, capacity;
};

static void add_type(struct candidate *candidate, struct type_list *list, const struct type *type) {
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i] == type) return;
  VECTOR_PUSH(list, candidate->scratch, type);
}

// The different types of results, arguments and function types, in order of appearance.
static struct type_list program_types(struct candidate *candidate) {
  struct type_list list = {0};
  struct op_list ops = candidate_ops(candidate);
  for (size_t i = 0; i < ops.count; i++) {
    const struct op *op = ops.items[i];
    for (uint32_t j = 0; j < op->result_count; j++) add_type(candidate, &list, op->results[j].type);
    const struct block *block = op->block;
    for (uint32_t j = 0; block->first == op && j < block->argument_count; j++)
      add_type(candidate, &list, block->arguments[j]->type);
    const struct attribute *signature = op->kind == OP_func_func ? op_attribute(op, ID_function_type) : NULL;
    for (uint32_t j = 0; signature != NULL && j < signature->type->input_count; j++)
      add_type(candidate, &list, signature->type->inputs[j]);
    for (uint32_t j = 0; signature != NULL && j < signature->type->result_count; j++)
      add_type(candidate, &list, signature->type->results[j]);
  }
  return list;
}

struct extent_list {
  int64_t *items;
  size_t count, capacity;
};

// The different static extents above 1.
static struct extent_list program_extents(struct candidate *candidate) {
  struct extent_list extents = {0};
  struct type_list types = program_types(candidate);
  for (size_t i = 0; i < types.count; i++) {
    for (uint32_t j = 0; type_is_ranked(types.items[i]) && j < types.items[i]->rank; j++) {
      int64_t extent = types.items[i]->shape[j];
      bool known = extent <= 1;
      for (size_t k = 0; k < extents.count; k++) known |= extents.items[k] == extent;
      if (!known) VECTOR_PUSH(&extents, candidate->scratch, extent);
    }
  }
  return extents;
}

enum reduction_result reduce_extents(struct candidate *candidate, uint64_t number) {
  struct extent_list extents = program_extents(candidate);
  if (site_take(&number, extents.count + 2))
    return applied_if(fix_extents(candidate, number < 2 ? (int64_t)number + 1 : extents.items[number - 2]));
  for (size_t i = 0; i < extents.count; i++) {
    if (!site_take(&number, 16)) continue;
    int64_t old = extents.items[i];
    const int64_t targets[4] = {1, 2, old / 2, old - 1};
    struct retyping retyping = retyping_of(candidate);
    retyping.old_extent = old;
    retyping.new_extent = targets[number / 4];
    retyping.numbers_too = (number & 1) == 0;
    retyping.larger_too = (number & 2) != 0;
    if (retyping.new_extent >= old) return REDUCTION_SKIP;
    retype_program(candidate, &retyping);
    return REDUCTION_APPLIED;
  }
  return REDUCTION_NONE;
}

enum reduction_result reduce_element_types(struct candidate *candidate, uint64_t number) {
  struct context *context = candidate->program->context;
  struct type_list types = program_types(candidate), elements = {0};
  for (size_t i = 0; i < types.count; i++) add_type(candidate, &elements, type_element_or_self(types.items[i]));
  for (size_t i = 0; i < elements.count; i++) {
    const struct type *old = elements.items[i];
    const struct type *simple = type_is_float(old) ? context->f32_type : context->i32_type;
    bool is_number = type_is_float(old) || (old->kind == TYPE_INTEGER && old->width != 1);
    if (!is_number || old == simple || !site_take(&number, 1)) continue;
    struct retyping retyping = retyping_of(candidate);
    retyping.old_element = old;
    retyping.new_element = simple;
    retype_program(candidate, &retyping);
    return REDUCTION_APPLIED;
  }
  return REDUCTION_NONE;
}
