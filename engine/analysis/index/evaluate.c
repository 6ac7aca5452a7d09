// Each op adds what it computes to a sum, and asks for its operands in turn. What is one of several values is one of
// them if they are equal. That is another question, with the same limit of steps, so that the cost stays bounded.
#include "engine/analysis/index/evaluate.h"

#include "engine/analysis/bufferizable.h"
#include "engine/analysis/index/counter.h"
#include "engine/analysis/index/sources.h"
#include "engine/ir/enumeration.h"

enum { DEPTH_MAX = 24, STEPS_MAX = 512 };

// An argument of a loop for which it is asked whether the next iteration has the same: it counts as unknown.
struct open_argument {
  const struct value *argument;
  int64_t dim;
  const struct open_argument *outer;
};

// A value that is added: an index if `dim` is negative, or an extent of it.
struct summand {
  const struct value *value;
  int64_t dim;
  int64_t factor;
};

void index_question_init(struct index_question *question) {
  question->quotients.count = 0;
  question->steps = 0;
  question->open = NULL;
}

static bool may_step(struct index_question *question, struct index_sum *sum) {
  sum->too_large |= ++question->steps > STEPS_MAX;
  return !sum->too_large;
}

static void add(struct index_question *question, struct index_sum *sum, struct summand summand, int depth);

static void add_value(struct index_question *question, struct index_sum *sum, const struct value *value, int64_t factor,
                      int depth) {
  add(question, sum, (struct summand){value, -1, factor}, depth);
}

// Values of which one is taken, equal to one another.
static bool add_alternatives(struct index_question *question, struct index_sum *sum, struct summand summand,
                             int depth) {
  const struct value *first, *second;
  struct index_sum part, difference;
  if (!alternatives_of(summand.value, &first, &second)) return false;
  if (first == second) {
    add(question, sum, (struct summand){first, summand.dim, summand.factor}, depth);
    return true;
  }
  index_sum_clear(&part);
  add(question, &part, (struct summand){first, summand.dim, 1}, depth);
  difference = part;
  add(question, &difference, (struct summand){second, summand.dim, -1}, depth);
  if (!index_sum_is_constant(&difference) || difference.constant != 0) return false;
  index_sum_add(sum, &part, summand.factor);
  index_sum_limit(sum, difference.bits);
  return true;
}

static bool is_open(const struct index_question *question, const struct value *argument, int64_t dim) {
  for (const struct open_argument *open = question->open; open != NULL; open = open->outer)
    if (open->argument == argument && open->dim == dim) return true;
  return false;
}

// Whether each iteration has the same: there are no terms but values from outside the loop.
static bool is_invariant(const struct index_sum *sum, const struct op *loop) {
  for (uint32_t i = 0; i < sum->count; i++) {
    const struct value *value = sum->terms[i].value;
    if (value == NULL || op_is_ancestor(loop, value_block(value)->region->op)) return false;
  }
  return !sum->too_large;
}

// Stores by what an iteration changes what the loop carries; false if iterations differ, or it is not known.
static bool find_change(struct index_question *question, const struct carried *carried, int64_t dim,
                        struct index_sum *change, int depth) {
  const struct open_argument open = {carried->argument, dim, question->open};
  if (is_open(question, carried->argument, dim)) return false;
  index_sum_clear(change);
  question->open = &open;
  add(question, change, (struct summand){carried->yielded, dim, 1}, depth);
  add(question, change, (struct summand){carried->argument, dim, -1}, depth);
  question->open = open.outer;
  return is_invariant(change, carried->loop);
}

// What a loop carries without change, or an index that all of a known number of iterations change alike.
static bool add_carried(struct index_question *question, struct index_sum *sum, struct summand summand, int depth) {
  struct carried carried;
  struct index_sum change;
  int64_t count = 1;
  if (!carried_of(summand.value, &carried)) return false;
  const bool is_counted =
      summand.dim < 0 && !summand.value->is_argument && loop_has_constant_count(carried.loop, &count);
  if (count > 0) {
    if (!find_change(question, &carried, summand.dim, &change, depth)) return false;
    const bool is_changed = !index_sum_is_constant(&change) || change.constant != 0;
    if (is_changed && !is_counted) return false;
    index_sum_limit(sum, is_changed && change.bits > INDEX_BITS_WRAPPED ? INDEX_BITS_WRAPPED : change.bits);
    index_sum_add(sum, &change, index_sum_multiply(sum, summand.factor, count));
  }
  add(question, sum, (struct summand){carried.initial, summand.dim, summand.factor}, depth);
  return true;
}

static bool wraps(const struct op *op) {
  enum { NO_SIGNED_WRAP = 1 };
  int64_t flags;
  return !enum_attribute_value(ENUM_OVERFLOW, op_attribute(op, ID_overflowFlags), &flags) ||
         (flags & NO_SIGNED_WRAP) == 0;
}

static bool add_product(struct index_question *question, struct index_sum *sum, const struct op *op, int64_t factor,
                        int depth) {
  int64_t constant;
  const struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  const bool is_left = value_is_constant(lhs, &constant);
  if (!is_left && !value_is_constant(rhs, &constant)) return false;
  if (wraps(op)) index_sum_limit(sum, INDEX_BITS_WRAPPED);
  add_value(question, sum, is_left ? rhs : lhs, index_sum_multiply(sum, factor, constant), depth);
  return true;
}

static void add_both(struct index_question *question, struct index_sum *sum, const struct op *op, int64_t factor,
                     int64_t factor_right, int depth) {
  if (wraps(op)) index_sum_limit(sum, INDEX_BITS_WRAPPED);
  add_value(question, sum, op_role_value(op, ROLE_LHS), factor, depth);
  add_value(question, sum, op_role_value(op, ROLE_RHS), factor_right, depth);
}

static bool add_floor(struct index_question *question, struct index_sum *sum, const struct op *op, int64_t factor,
                      int depth) {
  struct index_sum dividend;
  int64_t divisor;
  if (!value_is_constant(op_role_value(op, ROLE_RHS), &divisor) || divisor <= 0) return false;
  index_sum_clear(&dividend);
  add_value(question, &dividend, op_role_value(op, ROLE_LHS), 1, depth);
  return index_sum_add_quotient(&question->quotients, sum, &dividend, divisor, factor);
}

// Of affine.apply: the operand that a dim or symbol of its map stands for.
static const struct value *apply_operand(const struct op *apply, const struct affine_expr *expr) {
  const uint32_t dims = expr->kind == AFFINE_SYMBOL ? op_attribute(apply, ID_map)->u.map->dim_count : 0;
  return op_operand(apply, dims + (uint32_t)expr->value);
}

static bool expr_is_constant(const struct op *apply, const struct affine_expr *expr, int64_t *constant) {
  *constant = expr->value;
  if (expr->kind == AFFINE_CONSTANT) return true;
  return (expr->kind == AFFINE_DIM || expr->kind == AFFINE_SYMBOL) &&
         value_is_constant(apply_operand(apply, expr), constant);
}

static bool add_expr(struct index_question *question, struct index_sum *sum, const struct op *apply,
                     const struct affine_expr *expr, int64_t factor, int depth);

// A quotient that is rounded down or up, or the rest of one that is rounded down.
static bool add_division(struct index_question *question, struct index_sum *sum, const struct op *apply,
                         const struct affine_expr *expr, int64_t factor, int depth) {
  struct index_sum dividend;
  int64_t divisor;
  if (!expr_is_constant(apply, expr->right, &divisor) || divisor <= 0) return false;
  index_sum_clear(&dividend);
  const int64_t sign = expr->kind == AFFINE_CEILDIV ? -1 : 1;  // rounded up is -(-dividend / divisor) rounded down
  if (!add_expr(question, &dividend, apply, expr->left, sign, depth)) return false;
  if (expr->kind == AFFINE_MOD) {
    index_sum_add(sum, &dividend, factor);
    factor = index_sum_multiply(sum, factor, -divisor);
  }
  return index_sum_add_quotient(&question->quotients, sum, &dividend, divisor, index_sum_multiply(sum, factor, sign));
}

// Adds an expression of the operands of an affine.apply. False: it is not affine, and the sum is of no use.
static bool add_expr(struct index_question *question, struct index_sum *sum, const struct op *apply,
                     const struct affine_expr *expr, int64_t factor, int depth) {
  int64_t constant;
  if (!may_step(question, sum)) return true;
  switch (expr->kind) {
    case AFFINE_ADD:
      return add_expr(question, sum, apply, expr->left, factor, depth) &&
             add_expr(question, sum, apply, expr->right, factor, depth);
    case AFFINE_MUL: {
      const bool is_left = expr_is_constant(apply, expr->left, &constant);
      if (!is_left && !expr_is_constant(apply, expr->right, &constant)) return false;
      return add_expr(question, sum, apply, is_left ? expr->right : expr->left,
                      index_sum_multiply(sum, factor, constant), depth);
    }
    case AFFINE_CONSTANT: index_sum_add_constant(sum, expr->value, factor); return true;
    case AFFINE_DIM:
    case AFFINE_SYMBOL: add_value(question, sum, apply_operand(apply, expr), factor, depth); return true;
    default: return add_division(question, sum, apply, expr, factor, depth);
  }
}

static bool add_apply(struct index_question *question, struct index_sum *sum, const struct op *op, int64_t factor,
                      int depth) {
  struct index_sum part;
  index_sum_clear(&part);
  if (!add_expr(question, &part, op, op_attribute(op, ID_map)->u.map->results[0], 1, depth)) return false;
  index_sum_add(sum, &part, factor);
  return true;
}

// The place value of a digit of a linear index, from the last digit on.
struct place {
  uint32_t entry;    // of the basis: the one before which are those not passed yet
  uint32_t dynamic;  // likewise, of the operands in the basis
  int64_t value;
};

static struct place last_place(const struct op *op) {
  return (struct place){op_role_list(op, ROLE_ARGUMENTS)->count, op_role_count(op, ROLE_ARGUMENTS), 1};
}

// Goes on to the digit before. False: its place value is no constant above 0.
static bool pass_place(const struct op *op, struct place *place) {
  int64_t radix = i64_array(op_role_list(op, ROLE_ARGUMENTS))[--place->entry];
  if (radix == DYNAMIC && !value_is_constant(op_role(op, ROLE_ARGUMENTS).first[--place->dynamic].value, &radix))
    return false;
  return radix > 0 && !__builtin_mul_overflow(place->value, radix, &place->value);
}

static bool pass_places(const struct op *op, struct place *place, uint32_t count) {
  enum { PLACES_MAX = 64 };
  bool passed = count <= PLACES_MAX;
  for (uint32_t i = 0; i < count && passed; i++) passed = pass_place(op, place);
  return passed;
}

// Adds what affine.linearize_index makes of its digits. False: the place value of one is not constant.
static bool add_digits(struct index_question *question, struct index_sum *sum, const struct op *op, int64_t factor,
                       int depth) {
  struct operand_range digits = op_role(op, ROLE_VALUE);
  struct place place = last_place(op);
  if (digits.count > 0 && !pass_places(op, &place, digits.count - 1)) return false;
  place = last_place(op);
  for (uint32_t i = digits.count; i-- > 0;) {
    add_value(question, sum, digits.first[i].value, index_sum_multiply(sum, factor, place.value), depth);
    if (i > 0) (void)pass_place(op, &place);
  }
  return true;
}

// Adds a digit that affine.delinearize_index finds: the index modulo the place value of the digit before, if there is
// one, by that of the digit.
static bool add_digit(struct index_question *question, struct index_sum *sum, const struct value *digit, int64_t factor,
                      int depth) {
  const struct op *op = value_op(digit);
  struct place place = last_place(op);
  struct index_sum index, rest;
  if (!pass_places(op, &place, op->result_count - 1 - digit->index)) return false;
  const int64_t divisor = place.value;
  if (digit->index > 0 && !pass_place(op, &place)) return false;
  index_sum_clear(&index);
  add_value(question, &index, op_role_value(op, ROLE_SOURCE), 1, depth);
  rest = index;
  if (digit->index > 0 && !index_sum_add_quotient(&question->quotients, &rest, &index, place.value, -place.value))
    return false;
  return index_sum_add_quotient(&question->quotients, sum, &rest, divisor, factor);
}

static bool add_dim(struct index_question *question, struct index_sum *sum, const struct op *op, int64_t factor,
                    int depth) {
  int64_t dim;
  if (!value_is_constant(op_role_value(op, ROLE_DIMENSION), &dim) || dim < 0) return false;
  add(question, sum, (struct summand){op_role_value(op, ROLE_SOURCE), dim, factor}, depth);
  return true;
}

// Adds an index that an op computes. False: nothing is known of it.
static bool add_result(struct index_question *question, struct index_sum *sum, const struct value *value,
                       int64_t factor, int depth) {
  const struct op *op = value_op(value);
  int64_t constant;
  if (value_is_constant(value, &constant)) {
    index_sum_add_constant(sum, constant, factor);
    return true;
  }
  if (op_is_rank(op) && type_is_ranked(op_role_value(op, ROLE_SOURCE)->type)) {
    index_sum_add_constant(sum, op_role_value(op, ROLE_SOURCE)->type->rank, factor);
    return true;
  }
  if (op->kind == OP_tensor_dim || op->kind == OP_memref_dim) return add_dim(question, sum, op, factor, depth);
  if (op_is_sum(op) || op_is_difference(op)) {
    add_both(question, sum, op, factor, op_is_sum(op) ? factor : index_sum_multiply(sum, factor, -1), depth);
    return true;
  }
  if (op_is_product(op)) return add_product(question, sum, op, factor, depth);
  switch (op->kind) {
    case OP_arith_floordivsi: return add_floor(question, sum, op, factor, depth);
    case OP_affine_apply: return add_apply(question, sum, op, factor, depth);
    case OP_affine_linearize_index: return add_digits(question, sum, op, factor, depth);
    case OP_affine_delinearize_index: return add_digit(question, sum, value, factor, depth);
    default: return add_alternatives(question, sum, (struct summand){value, -1, factor}, depth);
  }
}

static void add_index(struct index_question *question, struct index_sum *sum, struct summand summand, int depth) {
  const struct value *value = summand.value;
  int64_t constant;
  if (only_iteration(value, &constant)) {
    index_sum_add_constant(sum, constant, summand.factor);
    return;
  }
  const bool is_known = depth < DEPTH_MAX && value->type->kind == TYPE_INDEX &&
                        (add_carried(question, sum, summand, depth + 1) ||
                         (value_op(value) != NULL && add_result(question, sum, value, summand.factor, depth + 1)));
  if (!is_known) index_sum_add_term(sum, value, -1, summand.factor);
}

// Adds an extent that is computed from others, or from operands. False: nothing is known of it.
static bool add_computed(struct index_question *question, struct index_sum *sum, struct summand summand, int depth) {
  const uint32_t dim = (uint32_t)summand.dim;
  const struct value *shaped = summand.value, *source;
  struct padded_extent padded;
  uint32_t from;
  int64_t product;
  if (is_padded_extent(shaped, dim, &padded)) {
    add(question, sum, (struct summand){padded.source, dim, summand.factor}, depth);
    if (padded.low != NULL) add_value(question, sum, padded.low, summand.factor, depth);
    if (padded.high != NULL) add_value(question, sum, padded.high, summand.factor, depth);
    index_sum_add_constant(sum, padded.constant, summand.factor);
    return true;
  }
  if (is_collapsed_extent(shaped, dim, &source, &from, &product)) {
    product = index_sum_multiply(sum, product, summand.factor);
    add(question, sum, (struct summand){source, from, product}, depth);
    return true;
  }
  const struct value *size = given_extent(shaped, dim);
  if (size == NULL) return add_alternatives(question, sum, summand, depth);
  add_value(question, sum, size, summand.factor, depth);
  return true;
}

static void add_extent(struct index_question *question, struct index_sum *sum, struct summand summand, int depth) {
  const struct value *shaped = summand.value, *same;
  const struct type *type = shaped->type;
  const bool has_extent = (type->kind == TYPE_TENSOR || type->kind == TYPE_MEMREF) && summand.dim < (int64_t)type->rank;
  if (has_extent && type->shape[summand.dim] != DYNAMIC) {
    index_sum_add_constant(sum, type->shape[summand.dim], summand.factor);
    return;
  }
  if (has_extent && depth < DEPTH_MAX) {
    if ((same = source_of_extents(shaped)) != NULL) {
      add(question, sum, (struct summand){same, summand.dim, summand.factor}, depth + 1);
      return;
    }
    if (add_carried(question, sum, summand, depth + 1)) return;
    if (value_op(shaped) != NULL && add_computed(question, sum, summand, depth + 1)) return;
  }
  index_sum_add_term(sum, shaped, summand.dim, summand.factor);
}

static void add(struct index_question *question, struct index_sum *sum, struct summand summand, int depth) {
  if (!may_step(question, sum)) return;
  if (summand.dim < 0) add_index(question, sum, summand, depth);
  else add_extent(question, sum, summand, depth);
}

void index_add_value(struct index_question *question, struct index_sum *sum, const struct value *value,
                     int64_t factor) {
  add_value(question, sum, value, factor, 0);
}

void index_add_extent(struct index_question *question, struct index_sum *sum, const struct value *shaped, uint32_t dim,
                      int64_t factor) {
  add(question, sum, (struct summand){shaped, dim, factor}, 0);
}
