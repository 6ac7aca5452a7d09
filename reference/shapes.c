// Evaluates the ops of dialect shape.
#include "reference/shapes.h"

#include "engine/ir/op_info.h"
#include "reference/vectors.h"

#include <inttypes.h>

#define SHAPE_OP(name)                                                      \
  static vector_evaluator evaluate_##name;                                  \
  bool vector_decode_shape_##name(struct decoder *decoder, struct op *op) { \
    return vector_emit(decoder, op, evaluate_##name, NULL);                 \
  }                                                                         \
  static bool evaluate_##name(struct executor *executor, const struct instruction *at, struct scalar *registers)

bool shape_type_supported(const struct type *type) {
  return type_in_class(type, CLASS_SHAPE) || type_in_class(type, CLASS_SIZE) || type_in_class(type, CLASS_WITNESS);
}

bool shape_type_in(const struct type *const *types, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (shape_type_supported(types[i])) return true;
  return false;
}

// --- Operands and results.

static const struct type *type_of(const struct instruction *at, uint32_t operand) {
  return op_operand(at->op, operand)->type;
}

static struct scalar in(const struct instruction *at, const struct scalar *registers, uint32_t operand) {
  return registers[at->operands[operand]];
}

static bool out(const struct instruction *at, struct scalar *registers, uint32_t result, struct scalar value) {
  registers[at->result + result] = value;
  return true;
}

// Reads a shape or a tensor of extents.
static bool read_extents(struct executor *executor, const struct instruction *at, const struct scalar *registers,
                         uint32_t operand, struct extents *extents) {
  struct scalar value = in(at, registers, operand);
  if (!type_is_shaped(type_of(at, operand))) {
    *extents = *(const struct extents *)pointer_of_scalar(value);
  } else if (executor->hooks->read_extents == NULL) {
    return execute_fail(executor, FAULT_UNSUPPORTED, at->op, "a tensor of extents in a program on buffers");
  } else {
    executor->hooks->read_extents(executor, value, extents);
  }
  return execute_spend(executor, at->op, extents->count);
}

// Stores a shape, or a tensor of extents, which cannot say that the shape is an error.
static bool write_extents(struct executor *executor, const struct instruction *at, struct scalar *registers,
                          uint32_t result, struct extents extents) {
  const struct type *type = at->op->results[result].type;
  if (!execute_spend(executor, at->op, extents.count)) return false;
  if (!type_is_shaped(type))
    return out(at, registers, result, scalar_of_pointer(arena_copy(executor->arena, &extents, sizeof extents)));
  if (!extents.valid)
    return execute_fail(executor, FAULT_UNDEFINED_VALUE, at->op, "a shape that is an error as a tensor of extents");
  if (type->kind == TYPE_TENSOR && type->rank != 1)
    return execute_fail(executor, FAULT_SHAPE_MISMATCH, at->op, "a tensor of extents has rank 1, not %" PRIu32,
                        type->rank);
  if (type->kind == TYPE_TENSOR && type->shape[0] != DYNAMIC && type->shape[0] != (int64_t)extents.count)
    return execute_fail(executor, FAULT_SHAPE_MISMATCH, at->op, "%" PRIu32 " extents, not %" PRId64, extents.count,
                        type->shape[0]);
  if (executor->hooks->make_extents == NULL)
    return execute_fail(executor, FAULT_UNSUPPORTED, at->op, "a tensor of extents in a program on buffers");
  return executor->hooks->make_extents(executor, at->op, &extents, &registers[at->result + result]);
}

static struct scalar *new_items(struct executor *executor, uint32_t count) {
  return ARENA_ARRAY(executor->arena, struct scalar, count + 1);
}

static struct scalar number(int64_t value) { return (struct scalar){(uint64_t)value, true}; }
static struct scalar truth(bool value) { return (struct scalar){value, true}; }
static const struct scalar error_size = {0, false};
static const struct extents error_shape = {0, false, NULL};

static bool all_defined(const struct extents *extents) {
  bool defined = extents->valid;
  for (uint32_t i = 0; i < extents->count; i++) defined &= extents->items[i].defined;
  return defined;
}

static bool equal_extents(const struct extents *a, const struct extents *b) {
  if (a->valid != b->valid || a->count != b->count) return false;
  for (uint32_t i = 0; i < a->count; i++)
    if (a->items[i].bits != b->items[i].bits || a->items[i].defined != b->items[i].defined) return false;
  return true;
}

// --- Constants and conversions.

SHAPE_OP(const_size) {
  (void)executor;
  return out(at, registers, 0, number(op_attribute(at->op, ID_value)->u.integer));
}

SHAPE_OP(const_witness) {
  (void)executor;
  return out(at, registers, 0, truth(op_attribute(at->op, ID_passing)->u.integer != 0));
}

SHAPE_OP(const_shape) {
  const struct attribute *shape = op_attribute(at->op, ID_shape);
  int64_t count = 0;
  type_element_count(shape->type, &count);
  if (!execute_spend(executor, at->op, (uint64_t)count)) return false;
  struct scalar *items = new_items(executor, (uint32_t)count);
  for (int64_t i = 0; i < count; i++) items[i] = number(dense_integer(shape, (uint64_t)i));
  return write_extents(executor, at, registers, 0, (struct extents){(uint32_t)count, true, items});
}

SHAPE_OP(from_extents) {
  struct scalar *items = new_items(executor, at->operand_count);
  for (uint32_t i = 0; i < at->operand_count; i++) items[i] = in(at, registers, i);
  return write_extents(executor, at, registers, 0, (struct extents){at->operand_count, true, items});
}

static bool copy_extents(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  struct extents extents;
  return read_extents(executor, at, registers, 0, &extents) && write_extents(executor, at, registers, 0, extents);
}

SHAPE_OP(from_extent_tensor) { return copy_extents(executor, at, registers); }
SHAPE_OP(to_extent_tensor) { return copy_extents(executor, at, registers); }
SHAPE_OP(value_as_shape) { return copy_extents(executor, at, registers); }

static bool copy_value(const struct instruction *at, struct scalar *registers) {
  return out(at, registers, 0, in(at, registers, 0));
}

SHAPE_OP(debug_print) { return (void)executor, copy_value(at, registers); }
SHAPE_OP(size_to_index) { return (void)executor, copy_value(at, registers); }

SHAPE_OP(index_to_size) {
  (void)executor;
  struct scalar value = in(at, registers, 0);
  return out(at, registers, 0, (int64_t)value.bits < 0 ? error_size : value);
}

static bool sizes_of(struct executor *executor, const struct instruction *at, const struct scalar *registers,
                     struct extents *extents) {
  const struct type *type = type_of(at, 0);
  if (type->kind != TYPE_VECTOR)
    return executor->hooks->sizes_of(executor, type, in(at, registers, 0), extents) ||
           execute_fail(executor, FAULT_UNSUPPORTED, at->op, "the shape of a value of this type");
  struct scalar *items = new_items(executor, type->rank);
  for (uint32_t i = 0; i < type->rank; i++) items[i] = number(type->shape[i]);
  *extents = (struct extents){type->rank, true, items};
  return true;
}

SHAPE_OP(shape_of) {
  struct extents extents;
  return sizes_of(executor, at, registers, &extents) && write_extents(executor, at, registers, 0, extents);
}

// Upstream's shape inference computes with them; it lowers none.
static bool refuse_pair(struct decoder *decoder, const struct op *op) {
  return decode_refuse(decoder, op, "a pair of a value and a shape");
}

bool vector_decode_shape_value_of(struct decoder *decoder, struct op *op) { return refuse_pair(decoder, op); }
bool vector_decode_shape_with_shape(struct decoder *decoder, struct op *op) { return refuse_pair(decoder, op); }

// --- Sizes.

static bool extent_at(struct executor *executor, const struct instruction *at, struct scalar *registers,
                      const struct extents *extents) {
  struct scalar index = in(at, registers, 1);
  bool is_error = !extents->valid || !index.defined || index.bits >= extents->count;
  if (!is_error) return out(at, registers, 0, extents->items[index.bits]);
  if (at->op->results[0].type->kind != TYPE_INDEX) return out(at, registers, 0, error_size);
  if (!index.defined) return execute_fail(executor, FAULT_UNDEFINED_VALUE, at->op, "undefined value used as an index");
  return execute_fail(executor, FAULT_INDEX_OUT_OF_BOUNDS, at->op, "dimension %" PRId64 " of %" PRIu32,
                      (int64_t)index.bits, extents->count);
}

SHAPE_OP(dim) {
  struct extents extents;
  return sizes_of(executor, at, registers, &extents) && extent_at(executor, at, registers, &extents);
}

SHAPE_OP(get_extent) {
  struct extents extents;
  return read_extents(executor, at, registers, 0, &extents) && extent_at(executor, at, registers, &extents);
}

SHAPE_OP(rank) {
  struct extents extents;
  if (!read_extents(executor, at, registers, 0, &extents)) return false;
  return out(at, registers, 0, extents.valid ? number(extents.count) : error_size);
}

SHAPE_OP(num_elements) {
  struct extents extents;
  if (!read_extents(executor, at, registers, 0, &extents)) return false;
  struct scalar product = truth(extents.valid);
  for (uint32_t i = 0; i < extents.count; i++)
    product = (struct scalar){product.bits * extents.items[i].bits, product.defined && extents.items[i].defined};
  return out(at, registers, 0, extents.valid ? product : error_size);
}

static bool combine_sizes(const struct instruction *at, struct scalar *registers, uint64_t bits) {
  bool defined = in(at, registers, 0).defined && in(at, registers, 1).defined;
  return out(at, registers, 0, (struct scalar){bits, defined});
}

SHAPE_OP(add) {
  (void)executor;
  return combine_sizes(at, registers, in(at, registers, 0).bits + in(at, registers, 1).bits);
}

SHAPE_OP(mul) {
  (void)executor;
  return combine_sizes(at, registers, in(at, registers, 0).bits * in(at, registers, 1).bits);
}

SHAPE_OP(div) {
  struct scalar lhs = in(at, registers, 0), rhs = in(at, registers, 1);
  int64_t dividend = (int64_t)lhs.bits, divisor = (int64_t)rhs.bits;
  bool on_indices = at->op->results[0].type->kind == TYPE_INDEX;
  if (on_indices && !rhs.defined) return execute_scalar_fault(executor, FAULT_UNDEFINED_VALUE, at->op);
  if (on_indices && divisor == 0) return execute_scalar_fault(executor, FAULT_DIVISION_BY_ZERO, at->op);
  bool overflows = dividend == INT64_MIN && divisor == -1;
  if (on_indices && overflows) return execute_scalar_fault(executor, FAULT_DIVISION_OVERFLOW, at->op);
  if (divisor == 0 || overflows) return out(at, registers, 0, error_size);
  int64_t quotient = dividend / divisor;
  if (dividend % divisor != 0 && (dividend < 0) != (divisor < 0)) quotient--;
  return combine_sizes(at, registers, (uint64_t)quotient);
}

static struct scalar chosen(struct scalar a, struct scalar b, bool larger) {
  struct scalar one = ((int64_t)a.bits > (int64_t)b.bits) == larger ? a : b;
  return (struct scalar){one.bits, a.defined && b.defined};
}

static bool choose(struct executor *executor, const struct instruction *at, struct scalar *registers, bool larger) {
  struct extents a, b;
  bool sizes = type_in_class(type_of(at, 0), CLASS_SIZE);
  if (type_of(at, 0) != type_of(at, 1)) return out(at, registers, 0, error_size);
  if (sizes) return out(at, registers, 0, chosen(in(at, registers, 0), in(at, registers, 1), larger));
  if (!read_extents(executor, at, registers, 0, &a) || !read_extents(executor, at, registers, 1, &b)) return false;
  if (!a.valid || !b.valid || a.count != b.count) return write_extents(executor, at, registers, 0, error_shape);
  struct scalar *items = new_items(executor, a.count);
  for (uint32_t i = 0; i < a.count; i++) items[i] = chosen(a.items[i], b.items[i], larger);
  return write_extents(executor, at, registers, 0, (struct extents){a.count, true, items});
}

SHAPE_OP(max) { return choose(executor, at, registers, true); }
SHAPE_OP(min) { return choose(executor, at, registers, false); }

// --- Shapes.

static bool read_all(struct executor *executor, const struct instruction *at, const struct scalar *registers,
                     struct extents **all) {
  *all = ARENA_ARRAY(executor->arena, struct extents, at->operand_count + 1);
  for (uint32_t i = 0; i < at->operand_count; i++)
    if (!read_extents(executor, at, registers, i, &(*all)[i])) return false;
  return true;
}

static bool are_equal(const struct extents *all, uint32_t count) {
  for (uint32_t i = 1; i < count; i++)
    if (!equal_extents(&all[0], &all[i])) return false;
  return true;
}

// The shape to which all can be broadcast; an error if there is none.
static struct extents broadcast_of(struct executor *executor, const struct extents *all, uint32_t count) {
  uint32_t rank = 0;
  for (uint32_t i = 0; i < count; i++) {
    if (!all_defined(&all[i])) return error_shape;
    if (all[i].count > rank) rank = all[i].count;
  }
  struct scalar *items = new_items(executor, rank);
  for (uint32_t k = 0; k < rank; k++) items[k] = number(1);
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t k = 0; k < all[i].count; k++) {
      struct scalar *item = &items[rank - all[i].count + k];
      uint64_t extent = all[i].items[k].bits;
      if (extent == 1 || extent == item->bits) continue;
      if (item->bits != 1) return error_shape;
      item->bits = extent;
    }
  return (struct extents){rank, true, items};
}

SHAPE_OP(broadcast) {
  struct extents *all;
  if (!read_all(executor, at, registers, &all)) return false;
  return write_extents(executor, at, registers, 0, broadcast_of(executor, all, at->operand_count));
}

SHAPE_OP(is_broadcastable) {
  struct extents *all;
  if (!read_all(executor, at, registers, &all)) return false;
  return out(at, registers, 0, truth(broadcast_of(executor, all, at->operand_count).valid));
}

SHAPE_OP(shape_eq) {
  struct extents *all;
  return read_all(executor, at, registers, &all) && out(at, registers, 0, truth(are_equal(all, at->operand_count)));
}

SHAPE_OP(any) {
  struct extents *all;
  if (!read_all(executor, at, registers, &all)) return false;
  bool known = at->operand_count != 0 && are_equal(all, at->operand_count);
  return write_extents(executor, at, registers, 0, known ? all[0] : error_shape);
}

SHAPE_OP(meet) {
  struct extents a, b;
  if (type_in_class(at->op->results[0].type, CLASS_SIZE_OR_INDEX)) {
    struct scalar lhs = in(at, registers, 0), rhs = in(at, registers, 1);
    return combine_sizes(at, registers, lhs.bits) && (lhs.bits == rhs.bits || out(at, registers, 0, error_size));
  }
  if (!read_extents(executor, at, registers, 0, &a) || !read_extents(executor, at, registers, 1, &b)) return false;
  return write_extents(executor, at, registers, 0, equal_extents(&a, &b) ? a : error_shape);
}

SHAPE_OP(concat) {
  struct extents a, b;
  if (!read_extents(executor, at, registers, 0, &a) || !read_extents(executor, at, registers, 1, &b)) return false;
  struct scalar *items = new_items(executor, a.count + b.count);
  for (uint32_t i = 0; i < a.count; i++) items[i] = a.items[i];
  for (uint32_t i = 0; i < b.count; i++) items[a.count + i] = b.items[i];
  return write_extents(executor, at, registers, 0, (struct extents){a.count + b.count, a.valid && b.valid, items});
}

SHAPE_OP(split_at) {
  struct extents whole;
  struct scalar index = in(at, registers, 1);
  if (!read_extents(executor, at, registers, 0, &whole)) return false;
  int64_t place = (int64_t)index.bits, count = whole.count;
  if (place < 0) place += count;
  if (!whole.valid || !index.defined || place < 0 || place > count)
    return write_extents(executor, at, registers, 0, error_shape) &&
           write_extents(executor, at, registers, 1, error_shape);
  struct extents head = {(uint32_t)place, true, whole.items};
  struct extents tail = {(uint32_t)(count - place), true, whole.items + place};
  return write_extents(executor, at, registers, 0, head) && write_extents(executor, at, registers, 1, tail);
}

// --- Witnesses: a constraint that does not hold stops the program, as the assertion does that it is lowered to.

static bool require(struct executor *executor, const struct instruction *at, struct scalar *registers, bool holds) {
  const struct attribute *text = at->op->info->attribute_count == 0 ? NULL : op_attribute(at->op, ID_msg);
  if (holds) return out(at, registers, 0, truth(true));
  return execute_fail(executor, FAULT_ASSERTION, at->op, "%s%s%s", fault_words(FAULT_ASSERTION),
                      text == NULL ? "" : ": ", text == NULL ? "" : text->u.string->text);
}

SHAPE_OP(cstr_eq) {
  struct extents *all;
  return read_all(executor, at, registers, &all) && require(executor, at, registers, are_equal(all, at->operand_count));
}

SHAPE_OP(cstr_broadcastable) {
  struct extents *all;
  return read_all(executor, at, registers, &all) &&
         require(executor, at, registers, broadcast_of(executor, all, at->operand_count).valid);
}

SHAPE_OP(cstr_require) {
  struct scalar condition = in(at, registers, 0);
  if (!condition.defined)
    return execute_fail(executor, FAULT_UNDEFINED_VALUE, at->op, "undefined value used as a condition");
  return require(executor, at, registers, condition.bits != 0);
}

SHAPE_OP(assuming_all) {
  (void)executor;
  bool holds = true;
  for (uint32_t i = 0; i < at->operand_count; i++) holds &= in(at, registers, i).bits != 0;
  return out(at, registers, 0, truth(holds));
}

// Before its region is run.
SHAPE_OP(assuming) {
  return in(at, registers, 0).bits != 0 ||
         execute_fail(executor, FAULT_UNDEFINED_VALUE, at->op, "assumes a witness that does not hold");
}

// --- shape.reduce

const struct code_reduce *shape_decode_reduce(struct decoder *decoder, struct op *op) {
  struct code_reduce *reduce = ARENA_NEW(decoder->arena, struct code_reduce);
  reduce->arguments = decode_register(op->regions[0].first->arguments[0]);
  return decode_body(decoder, &op->regions[0], &reduce->body) ? reduce : NULL;
}

bool shape_reduce(struct executor *executor, const struct code_function *function, const struct instruction *at,
                  struct scalar *registers) {
  const struct code_reduce *reduce = at->u.data;
  struct extents extents;
  uint32_t count = at->operand_count - 1;
  if (!read_extents(executor, at, registers, 0, &extents)) return false;
  if (!extents.valid) return execute_fail(executor, FAULT_UNDEFINED_VALUE, at->op, "reduces a shape that is an error");
  struct scalar *values = new_items(executor, count);
  for (uint32_t k = 0; k < count; k++) values[k] = in(at, registers, k + 1);
  for (uint32_t i = 0; i < extents.count; i++) {
    struct scalar *arguments = registers + reduce->arguments;
    arguments[0] = number(i);
    arguments[1] = extents.items[i];
    for (uint32_t k = 0; k < count; k++) arguments[k + 2] = values[k];
    const struct instruction *stop = execute_code(executor, function, registers, reduce->body);
    if (stop == NULL) return false;
    for (uint32_t k = 0; k < count; k++) values[k] = registers[stop->operands[k]];
  }
  for (uint32_t k = 0; k < count; k++) registers[at->result + k] = values[k];
  return true;
}
