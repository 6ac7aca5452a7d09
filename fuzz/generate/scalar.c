// Statements on scalars: constants, arithmetic, comparisons, casts. Divisors, shifts and casts are restricted to
// operands for which they are defined.
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

static const struct {
  uint16_t family, kind;
} drawn_ops[] = {
#define DRAWN(family, op) {FAMILY_##family, OP_##op},
#include "fuzz/generate/drawn_ops.def"
};
enum { DRAWN_COUNT = sizeof drawn_ops / sizeof drawn_ops[0] };

enum op_kind family_op(enum op_family family, uint32_t number) {
  uint32_t first = 0;
  while (drawn_ops[first].family != family) first++;
  return (enum op_kind)drawn_ops[first + number].kind;
}

enum op_kind draw_op(struct generator *g, enum op_family family) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < DRAWN_COUNT; i++) count += drawn_ops[i].family == family;
  return family_op(family, choose(g->choices, count));
}

bool generate_constant_index(struct generator *g) {
  emit_index(g, choose(g->choices, 6));
  return true;
}

bool generate_constant_scalar(struct generator *g) {
  emit_random_constant(g, random_scalar_type(g));
  return true;
}

static const struct type *random_integer_type(struct generator *g) {
  struct context *c = g->context;
  const struct type *const types[] = {c->i32_type, c->i64_type, c->i8_type, c->i1_type};
  static const uint16_t weights[] = {5, 3, 1, 2};
  return types[choose_weighted(g->choices, weights, 4)];
}

static const struct type *random_float_type(struct generator *g) {
  struct context *c = g->context;
  const struct type *const types[] = {c->f32_type, c->f64_type, c->f16_type, c->bf16_type};
  static const uint16_t weights[] = {6, 3, 1, 1};
  return types[choose_weighted(g->choices, weights, 4)];
}

static bool scope_has(struct generator *g, const struct type *type) {
  for (size_t i = 0; i < g->scope.count; i++)
    if (g->scope.items[i].type == type) return true;
  return false;
}

struct value *safe_divisor(struct generator *g, const struct type *type) {
  if (type_is_integer(type, 1)) return build_constant_bool(next_op(g), true);
  return build_constant_integer(next_op(g), type, 2 + choose(g->choices, 5));
}

bool generate_integer_arithmetic(struct generator *g) {
  const struct type *type = random_integer_type(g);
  if (!scope_has(g, type)) type = g->context->i32_type;
  struct value *left = some_scalar(g, type), *right;
  enum op_kind kind;
  uint32_t sort = choose(g->choices, 8);
  if (sort < 6) {
    kind = draw_op(g, FAMILY_integer);
    right = some_scalar(g, type);
  } else if (sort == 6 || type->width == 1) {
    kind =
        type->width == 1 ? family_op(FAMILY_division_of_bits, chance(g->choices, 1, 2)) : draw_op(g, FAMILY_division);
    right = safe_divisor(g, type);
  } else {
    kind = draw_op(g, FAMILY_shift);
    right = build_constant_integer(next_op(g), type, choose(g->choices, type->width));
  }
  scope_add(g, build_binary(next_op(g), kind, left, right));
  return true;
}

bool generate_float_arithmetic(struct generator *g) {
  const struct type *type = random_float_type(g);
  if (!scope_has(g, type)) type = g->context->f32_type;
  struct value *left = some_scalar(g, type);
  if (chance(g->choices, 1, 8)) {
    scope_add(g, build_arith_negf(next_op(g), left));
    return true;
  }
  struct value *right = some_scalar(g, type);
  scope_add(g, build_binary(next_op(g), draw_op(g, FAMILY_float), left, right));
  return true;
}

// Interval arithmetic. If the operation may overflow, the range is that of the type.
static void index_range(enum op_kind kind, const struct known *a, const struct known *b, int64_t *low, int64_t *high) {
  const int64_t limit = INT64_C(1) << 30;
  *low = INT64_MIN;
  *high = INT64_MAX;
  if (a->low < -limit || a->high > limit || b->low < -limit || b->high > limit) return;
  switch (kind) {
#define DRAWN_INDEX(op, lowest, highest) \
  case OP_##op:                          \
    *low = (lowest), *high = (highest);  \
    break;
#include "fuzz/generate/drawn_ops.def"
    default: break;
  }
}

bool generate_index_arithmetic(struct generator *g) {
  struct known left, right;
  if (!pick(g, accept_type, g->context->index_type, &left)) return generate_constant_index(g);
  if (!pick(g, accept_type, g->context->index_type, &right)) right = left;
  enum op_kind kind = draw_op(g, FAMILY_index);
  int64_t low, high;
  index_range(kind, &left, &right, &low, &high);
  scope_add_index(g, build_binary(next_op(g), kind, left.value, right.value), low, high);
  return true;
}

bool generate_comparison(struct generator *g) {
  const struct type *type = random_scalar_type(g);
  if (!scope_has(g, type)) type = scope_has(g, g->context->index_type) ? g->context->index_type : g->context->i32_type;
  struct value *left = some_scalar(g, type), *right = some_scalar(g, type);
  bool is_float = type_is_float(type);
  uint32_t predicate = choose(g->choices, is_float ? 16 : 10);
  scope_add(g, is_float ? build_arith_cmpf(next_op(g), (enum enum_CMPF)predicate, left, right)
                        : build_arith_cmpi(next_op(g), (enum enum_CMPI)predicate, left, right));
  return true;
}

// The power of 0 to a negative number is poison. Of i1, 1 is negative.
static struct value *safe_exponent(struct generator *g, const struct type *type) {
  return build_constant_integer(next_op(g), type, choose(g->choices, type->width == 1 ? 1 : 10));
}

// An op of math on one float type and one integer type, as the classes of its slots say.
bool generate_math(struct generator *g) {
  enum { SLOTS_MAX = 3 };
  const struct op_info *info = &op_table[draw_op(g, FAMILY_math)];
  const struct type *number = random_float_type(g), *integer = random_integer_type(g), *types[SLOTS_MAX];
  if (!scope_has(g, number)) number = g->context->f32_type;
  if (!scope_has(g, integer)) integer = g->context->i32_type;
  struct value *operands[SLOTS_MAX];
  for (uint32_t i = 0; i < info->operand_slots; i++) {
    bool is_float = info->operands[i].type_class == CLASS_FLOAT_LIKE;
    operands[i] =
        info->kind == OP_math_ipowi && i == 1 ? safe_exponent(g, integer) : some_scalar(g, is_float ? number : integer);
  }
  for (uint32_t i = 0; i < info->result_slots; i++) {
    uint32_t class = info->results[i].type_class;
    types[i] = class == CLASS_FLOAT_LIKE ? number : class == CLASS_I1_LIKE ? g->context->i1_type : integer;
  }
  struct op *op = builder_op(next_op(g), info->kind, operands, info->operand_slots, types, info->result_slots, NULL, 0);
  for (uint32_t i = 0; i < info->result_slots; i++) scope_add(g, op_result(op, i));
  return true;
}

static bool accept_scalar(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->type->kind == TYPE_INDEX || candidate->type->kind == TYPE_INTEGER || type_is_float(candidate->type);
}

bool generate_scalar_select(struct generator *g) {
  struct known left, right;
  if (!pick(g, accept_scalar, NULL, &left) || !pick(g, accept_type, left.type, &right)) return false;
  struct value *condition = some_scalar(g, g->context->i1_type);
  struct value *result = build_arith_select(next_op(g), condition, left.value, right.value);
  if (left.type->kind != TYPE_INDEX) scope_add(g, result);
  else
    scope_add_index(g, result, left.low < right.low ? left.low : right.low,
                    left.high > right.high ? left.high : right.high);
  return true;
}

// Casts from floats to integers are excluded, since they are poison if the value does not fit.
bool generate_scalar_cast(struct generator *g) {
  struct known from;
  if (!pick(g, accept_scalar, NULL, &from)) return false;
  const struct type *to = random_scalar_type(g);
  enum op_kind kind;
  if (from.type->kind == TYPE_INDEX || to->kind == TYPE_INDEX) {
    if (from.type == to || type_is_float(from.type) || type_is_float(to)) return false;
    kind = family_op(FAMILY_index_cast, chance(g->choices, 1, 3));
  } else if (from.type->kind == TYPE_INTEGER && to->kind == TYPE_INTEGER) {
    if (from.type->width == to->width) return false;
    kind = from.type->width > to->width ? draw_op(g, FAMILY_integer_truncation)
                                        : family_op(FAMILY_integer_extension, chance(g->choices, 1, 2));
  } else if (type_is_float(from.type) && type_is_float(to)) {
    if (from.type->width == to->width) return false;
    kind = draw_op(g, from.type->width > to->width ? FAMILY_float_truncation : FAMILY_float_extension);
  } else if (from.type->kind == TYPE_INTEGER) {
    kind = family_op(FAMILY_integer_to_float, chance(g->choices, 1, 2));
  } else {
    return false;
  }
  scope_add(g, build_unary(next_op(g), kind, to, from.value));
  return true;
}

bool generate_dim(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_tensor, NULL, &tensor) || tensor.type->rank == 0) return false;
  struct known index = some_index_below(g, tensor.type->rank);
  int64_t low = INT64_MAX, high = INT64_MIN;
  for (int64_t i = index.low; i <= index.high; i++) {
    if (tensor.extents[i] < low) low = tensor.extents[i];
    if (tensor.extents[i] > high) high = tensor.extents[i];
  }
  scope_add_index(g, build_tensor_dim(next_op(g), tensor.value, index.value), low, high);
  return true;
}

bool generate_scalar_statement(struct generator *g) {
  static bool (*const statements[])(struct generator *) = {
      generate_integer_arithmetic, generate_float_arithmetic, generate_comparison,       generate_scalar_select,
      generate_scalar_cast,        generate_constant_scalar,  generate_index_arithmetic, generate_math};
  return statements[choose(g->choices, sizeof statements / sizeof statements[0])](g);
}
