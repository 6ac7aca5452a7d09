#include "engine/analysis/slices.h"

#include "engine/analysis/bufferizable.h"

// constant + sum of coefficient * (value, or extent number `dim` of it)
struct term {
  const struct value *value;
  int64_t dim;  // -1: the value itself
  int64_t coefficient;
};

enum { TERM_MAX = 8, DEPTH_MAX = 24, STEPS_MAX = 512 };

struct linear {
  int64_t constant;
  uint32_t count;
  struct term terms[TERM_MAX];
  uint32_t steps;
  bool too_large;
};

static int64_t wrapping_add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }
static int64_t wrapping_multiply(int64_t a, int64_t b) { return (int64_t)((uint64_t)a * (uint64_t)b); }

static void add_term(struct linear *sum, const struct value *value, int64_t dim, int64_t coefficient) {
  if (coefficient == 0) return;
  for (uint32_t i = 0; i < sum->count; i++) {
    struct term *term = &sum->terms[i];
    if (term->value != value || term->dim != dim) continue;
    term->coefficient = wrapping_add(term->coefficient, coefficient);
    if (term->coefficient == 0) *term = sum->terms[--sum->count];
    return;
  }
  if (sum->count == TERM_MAX) {
    sum->too_large = true;
    return;
  }
  sum->terms[sum->count++] = (struct term){value, dim, coefficient};
}

static void add_value(struct linear *sum, const struct value *value, int64_t factor, int depth);

// The tensor that has the same extents as the result of `op`, or null.
static const struct value *same_extents(const struct op *op, const struct value *result) {
  if (op_has_trait(op, TRAIT_CAST)) return op_role_value(op, ROLE_SOURCE);
  if (!op_has_trait(op, TRAIT_DESTINATION_STYLE)) return NULL;
  struct operand_range range = op_role(op, ROLE_DESTINATION);
  if (result->index >= range.count) return NULL;
  const struct value *destination = range.first[result->index].value;
  return type_is_tensor(destination->type) ? destination : NULL;
}

// The operand that is extent `dim` of a new or expanded tensor, or of a slice of as many dimensions, or null.
static const struct value *given_extent(const struct op *op, const struct type *type, int64_t dim) {
  const bool is_slice = op_has_trait(op, TRAIT_SLICE) && !op_is_slice_insertion(op);
  const bool has_list = is_slice || op_is_expand_shape(op);
  const struct attribute *list = has_list ? op_role_list(op, ROLE_SIZES) : NULL;
  if (has_list && (list->count != type->rank || i64_array(list)[dim] != DYNAMIC)) return NULL;
  const int64_t *shape = has_list ? i64_array(list) : type->shape;
  uint32_t before = 0;
  for (int64_t i = 0; i < dim; i++) before += shape[i] == DYNAMIC;
  struct operand_range sizes = op_role(op, has_list ? ROLE_SIZES : ROLE_DYNAMIC_SIZES);
  return before < sizes.count ? sizes.first[before].value : NULL;
}

static void add_extent(struct linear *sum, const struct value *tensor, int64_t dim, int64_t factor, int depth) {
  for (; depth < DEPTH_MAX; depth++) {
    const struct type *type = tensor->type;
    if (type->kind != TYPE_TENSOR || dim < 0 || dim >= type->rank) break;
    if (type->shape[dim] != DYNAMIC) {
      sum->constant = wrapping_add(sum->constant, wrapping_multiply(type->shape[dim], factor));
      return;
    }
    const struct op *op = value_op(tensor);
    if (op == NULL) break;
    const struct value *size = given_extent(op, type, dim);
    if (size != NULL) {
      add_value(sum, size, factor, depth + 1);
      return;
    }
    const struct value *same = same_extents(op, tensor);
    if (same == NULL) break;
    tensor = same;
  }
  add_term(sum, tensor, dim, factor);
}

bool extent_is_known(const struct value *shaped, uint32_t dim, int64_t *extent) {
  struct linear sum = {.count = 0};
  *extent = shaped->type->shape[dim];
  if (*extent != DYNAMIC) return true;
  add_extent(&sum, shaped, dim, 1, 0);
  *extent = sum.constant;
  return sum.count == 0 && !sum.too_large;
}

// Entry `number` of the bounds in a role, as a list with constants or as an operand.
static struct index_or_value bound_of(const struct op *loop, enum slot_role role, uint32_t number) {
  const struct attribute *list = op_role_list(loop, role);
  if (list == NULL) return (struct index_or_value){.value = op_role_value(loop, role)};
  const int64_t fixed = i64_array(list)[number];
  if (fixed != DYNAMIC) return (struct index_or_value){.fixed = fixed};
  uint32_t at = 0;
  for (uint32_t i = 0; i < number; i++) at += i64_array(list)[i] == DYNAMIC;
  return (struct index_or_value){.value = op_role(loop, role).first[at].value};
}

static bool bound_is_constant(struct index_or_value bound, int64_t *constant) {
  *constant = bound.fixed;
  return bound.value == NULL || value_constant_integer(bound.value, constant);
}

struct counter_bounds {
  struct index_or_value lower, upper, step;
};

// Whether the value counts the iterations of an scf.for or scf.forall.
static bool is_counter(const struct value *value, struct counter_bounds *bounds) {
  if (!value->is_argument) return false;
  const struct op *loop = value->owner.block->region->op;
  const struct attribute *list = op_role_list(loop, ROLE_LOWER_BOUND);
  const bool counts = list != NULL ? list->kind == ATTRIBUTE_DENSE_ARRAY && value->index < list->count
                                   : value->index == 0 && op_role_count(loop, ROLE_LOWER_BOUND) == 1 &&
                                         op_role_count(loop, ROLE_STEP) == 1;
  if (!counts) return false;
  *bounds =
      (struct counter_bounds){bound_of(loop, ROLE_LOWER_BOUND, value->index),
                              bound_of(loop, ROLE_UPPER_BOUND, value->index), bound_of(loop, ROLE_STEP, value->index)};
  return true;
}

// Whether upstream has bounds for what the loop counts: not for scf.parallel. The engine makes no more of it.
static bool has_bounds_upstream(const struct op *loop) {
  return !op_has_trait(loop, TRAIT_PARALLEL) || op_role_list(loop, ROLE_LOWER_BOUND) != NULL;
}

// Whether it counts one iteration only: then it is `first`.
static bool only_iteration(const struct value *value, int64_t *first) {
  struct counter_bounds bounds;
  int64_t upper, step;
  return is_counter(value, &bounds) && has_bounds_upstream(value_block(value)->region->op) &&
         op_attribute(value_block(value)->region->op, ID_unsignedCmp) == NULL &&
         bound_is_constant(bounds.lower, first) && bound_is_constant(bounds.upper, &upper) &&
         bound_is_constant(bounds.step, &step) && *first < upper && step > 0 &&
         (uint64_t)upper - (uint64_t)*first <= (uint64_t)step;
}

static void add_product(struct linear *sum, const struct op *op, int64_t factor, int depth) {
  int64_t constant;
  const struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  if (value_constant_integer(lhs, &constant)) {
    add_value(sum, rhs, wrapping_multiply(factor, constant), depth + 1);
  } else if (value_constant_integer(rhs, &constant)) {
    add_value(sum, lhs, wrapping_multiply(factor, constant), depth + 1);
  } else {
    add_term(sum, op_result(op, 0), -1, factor);
  }
}

static bool is_linear(const struct affine_expr *expr) {
  switch (expr->kind) {
    case AFFINE_ADD: return is_linear(expr->left) && is_linear(expr->right);
    case AFFINE_MUL: return is_linear(expr->left) && expr->right->kind == AFFINE_CONSTANT;
    default: return expr->kind == AFFINE_CONSTANT || expr->kind == AFFINE_DIM || expr->kind == AFFINE_SYMBOL;
  }
}

// Adds a linear expression of the operands of an affine.apply.
static void add_linear(struct linear *sum, const struct op *apply, const struct affine_expr *expr, int64_t factor,
                       int depth) {
  switch (expr->kind) {
    case AFFINE_ADD:
      add_linear(sum, apply, expr->left, factor, depth);
      add_linear(sum, apply, expr->right, factor, depth);
      return;
    case AFFINE_MUL: add_linear(sum, apply, expr->left, wrapping_multiply(factor, expr->right->value), depth); return;
    case AFFINE_CONSTANT: sum->constant = wrapping_add(sum->constant, wrapping_multiply(expr->value, factor)); return;
    default: {
      const uint32_t dims = expr->kind == AFFINE_SYMBOL ? op_attribute(apply, ID_map)->u.map->dim_count : 0;
      add_value(sum, op_operand(apply, dims + (uint32_t)expr->value), factor, depth + 1);
    }
  }
}

// Adds what affine.linearize_index makes of its digits. False: the place value of one is not static.
static bool add_digits(struct linear *sum, const struct op *op, int64_t factor, int depth) {
  const struct attribute *basis = op_role_list(op, ROLE_ARGUMENTS);
  struct operand_range digits = op_role(op, ROLE_VALUE);
  const uint32_t places = digits.count == 0 ? 0 : digits.count - 1;  // the number of entries that count, the last ones
  const int64_t *entries = i64_array(basis) + (basis->count - places);
  for (uint32_t i = 0; i < places; i++)
    if (entries[i] == DYNAMIC) return false;
  for (uint32_t i = digits.count; i-- > 0;) {
    add_value(sum, digits.first[i].value, factor, depth + 1);
    if (i > 0) factor = wrapping_multiply(factor, entries[i - 1]);
  }
  return true;
}

static void add_value(struct linear *sum, const struct value *value, int64_t factor, int depth) {
  const struct op *op = value_op(value);
  int64_t constant;
  sum->too_large |= ++sum->steps > STEPS_MAX;
  if (sum->too_large) return;
  if (only_iteration(value, &constant)) {
    sum->constant = wrapping_add(sum->constant, wrapping_multiply(constant, factor));
    return;
  }
  if (op == NULL || depth >= DEPTH_MAX || value->type->kind != TYPE_INDEX) {
    add_term(sum, value, -1, factor);
    return;
  }
  if (value_constant_integer(value, &constant)) {
    sum->constant = wrapping_add(sum->constant, wrapping_multiply(constant, factor));
    return;
  }
  if (op_is_rank(op) && type_is_ranked(op_role_value(op, ROLE_SOURCE)->type)) {
    const uint32_t rank = op_role_value(op, ROLE_SOURCE)->type->rank;
    sum->constant = wrapping_add(sum->constant, wrapping_multiply(rank, factor));
    return;
  }
  switch (op->kind) {
    case OP_arith_addi:
      add_value(sum, op_role_value(op, ROLE_LHS), factor, depth + 1);
      add_value(sum, op_role_value(op, ROLE_RHS), factor, depth + 1);
      return;
    case OP_arith_subi:
      add_value(sum, op_role_value(op, ROLE_LHS), factor, depth + 1);
      add_value(sum, op_role_value(op, ROLE_RHS), wrapping_multiply(factor, -1), depth + 1);
      return;
    case OP_arith_muli: add_product(sum, op, factor, depth); return;
    case OP_affine_apply: {
      const struct affine_expr *expr = op_attribute(op, ID_map)->u.map->results[0];
      if (!is_linear(expr)) break;
      add_linear(sum, op, expr, factor, depth);
      return;
    }
    case OP_affine_linearize_index:
      if (add_digits(sum, op, factor, depth)) return;
      break;
    case OP_tensor_dim:
      if (value_constant_integer(op_role_value(op, ROLE_DIMENSION), &constant)) {
        add_extent(sum, op_role_value(op, ROLE_SOURCE), constant, factor, depth + 1);
        return;
      }
      break;
    default: break;
  }
  add_term(sum, value, -1, factor);
}

bool index_difference(struct index_or_value a, struct index_or_value b, int64_t *difference) {
  struct linear sum = {.constant = 0};
  if (a.value == b.value && a.value != NULL) {
    *difference = 0;
    return true;
  }
  if (a.value != NULL) add_value(&sum, a.value, 1, 0);
  if (b.value != NULL) add_value(&sum, b.value, -1, 0);
  if (a.value == NULL) sum.constant = wrapping_add(sum.constant, a.fixed);
  if (b.value == NULL) sum.constant = wrapping_add(sum.constant, wrapping_multiply(b.fixed, -1));
  *difference = sum.constant;
  return sum.count == 0 && !sum.too_large;
}

bool index_is_opaque(const struct value *value) {
  struct linear sum = {.constant = 0};
  add_value(&sum, value, 1, 0);
  return sum.count == 1 && !sum.too_large && sum.constant == 0 && sum.terms[0].value == value && sum.terms[0].dim < 0;
}

static bool lists_are_equal(const struct op *a, const struct op *b, enum slot_role role) {
  const struct attribute *fixed_a = op_role_list(a, role), *fixed_b = op_role_list(b, role);
  if (fixed_a->count != fixed_b->count) return false;
  const struct use *dynamic_a = op_role(a, role).first, *dynamic_b = op_role(b, role).first;
  for (uint32_t i = 0; i < fixed_a->count; i++) {
    int64_t value_a = i64_array(fixed_a)[i], value_b = i64_array(fixed_b)[i], difference;
    const struct value *from_a = value_a == DYNAMIC ? (dynamic_a++)->value : NULL;
    const struct value *from_b = value_b == DYNAMIC ? (dynamic_b++)->value : NULL;
    struct index_or_value x = {from_a, value_a}, y = {from_b, value_b};
    if (!index_difference(x, y, &difference) || difference != 0) return false;
  }
  return true;
}

bool slices_are_equal(const struct op *a, const struct op *b) {
  return lists_are_equal(a, b, ROLE_OFFSETS) && lists_are_equal(a, b, ROLE_SIZES) &&
         lists_are_equal(a, b, ROLE_STRIDES);
}

bool slice_is_in_empty_loop(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct value *index = op_operand(op, i);
    struct counter_bounds bounds;
    int64_t length;
    if (is_counter(index, &bounds) && has_bounds_upstream(value_block(index)->region->op) &&
        index_difference(bounds.upper, bounds.lower, &length) && length <= 0)
      return true;
  }
  return false;
}

bool op_is_insertion(const struct op *op) {
  return op_is_slice_insertion(op) || op_is_materialization(op) || op->kind == OP_linalg_copy;
}

struct use *insertion_source(const struct op *insertion) {
  return op_role(insertion, op_has_trait(insertion, TRAIT_STRUCTURED) ? ROLE_INPUTS : ROLE_SOURCE).first;
}

struct use *insertion_destination(const struct op *insertion) {
  return op_role(insertion, ROLE_DESTINATION).first;
}
