// Statements on scalars: constants, arithmetic, comparisons, casts; also on vectors, element by element. Divisors,
// shifts and casts are restricted to operands for which they are defined.
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
  const struct type *const types[] = {c->i32_type, c->i64_type, c->i8_type, c->i1_type, type_integer(c, 16, SIGNLESS)};
  static const uint16_t weights[] = {5, 3, 1, 2, 1};
  if (g->wide != NULL && chance(g->choices, 1, 3)) return g->wide;
  return types[choose_weighted(g->choices, weights, 5)];
}

static const struct type *random_float_type(struct generator *g) {
  struct context *c = g->context;
  const struct type *const types[] = {c->f32_type, c->f64_type, c->f16_type, c->bf16_type};
  static const uint16_t weights[] = {5, 3, 2, 2};
  const struct type *type = types[choose_weighted(g->choices, weights, 4)];
  return type == c->f16_type ? random_narrow_float(c, g->choices) : type;
}

// The type, or a vector or tensor of it while a statement on these is generated.
static const struct type *in_lanes(struct generator *g, const struct type *element) {
  const struct type *lanes = g->lanes;
  if (lanes == NULL) return element;
  return type_is_tensor(lanes) ? type_tensor(g->context, lanes->shape, lanes->rank, element, lanes->encoding)
                               : type_vector(g->context, lanes->shape, lanes->rank, 0, element);
}

static bool is_number(const struct type *type) { return type_is_int_or_index(type) || type_is_float(type); }

// with: null, or the lanes; a scalar, or a vector or tensor of this shape
static bool accept_scalar(const struct known *candidate, const void *with) {
  const struct type *lanes = with, *type = candidate->type;
  if (lanes == NULL) return is_number(type);
  if (type->kind != lanes->kind || type->rank != lanes->rank || type->encoding != lanes->encoding) return false;
  if (!candidate->defined || !is_number(type->element)) return false;
  return type->rank == 0 || memcmp(type->shape, lanes->shape, type->rank * sizeof type->shape[0]) == 0;
}

static bool accept_integer(const struct known *candidate, const void *with) {
  return accept_scalar(candidate, with) && type_element_or_self(candidate->type)->kind == TYPE_INTEGER;
}

static bool accept_float(const struct known *candidate, const void *with) {
  return accept_scalar(candidate, with) && type_is_float(type_element_or_self(candidate->type));
}

// The type of operands: of a value in scope, so that rare ones are met, or of this element if the scope has a value of
// it.
static const struct type *operand_type(struct generator *g, accept_function *accept, const struct type *element,
                                       const struct type *otherwise) {
  struct known picked;
  if (chance(g->choices, 1, 2) && pick(g, accept, g->lanes, &picked)) return picked.type;
  const struct type *type = in_lanes(g, element);
  for (size_t i = 0; i < g->scope.count; i++)
    if (g->scope.items[i].type == type) return type;
  return in_lanes(g, otherwise);
}

static const struct type *integer_type(struct generator *g) {
  const bool is_wide = g->wide != NULL && chance(g->choices, 1, 2);
  return operand_type(g, accept_integer, random_integer_type(g), is_wide ? g->wide : g->context->i32_type);
}

static const struct type *float_type(struct generator *g) {
  return operand_type(g, accept_float, random_float_type(g), g->context->f32_type);
}

struct value *safe_divisor(struct generator *g, const struct type *type) {
  bool is_bit = type_is_integer(type_element_or_self(type), 1);
  return emit_uniform(g, type, is_bit ? 1 : 2 + choose(g->choices, 5));
}

static struct value *safe_shift(struct generator *g, const struct type *type) {
  const struct type *element = type_element_or_self(type), *narrow = random_scalar_type(g);
  // The upper bits, which another type has room for.
  if (element->kind == TYPE_INTEGER && narrow->kind == TYPE_INTEGER && narrow->width < element->width &&
      chance(g->choices, 1, 2))
    return emit_uniform(g, type, element->width - narrow->width);
  return emit_uniform(g, type, choose(g->choices, element->kind == TYPE_INDEX ? 32 : element->width));
}

// Builds an op whose results are all of the type, but those of class CLASS_I1_LIKE.
static void add_results(struct generator *g, enum op_kind kind, struct value *const *operands,
                        const struct type *type) {
  enum { RESULTS_MAX = 2 };
  const struct op_info *info = &op_table[kind];
  const struct type *types[RESULTS_MAX];
  for (uint32_t i = 0; i < info->result_slots; i++)
    types[i] = info->results[i].type_class == CLASS_I1_LIKE ? in_lanes(g, g->context->i1_type) : type;
  struct op *op = builder_op(next_op(g), kind, operands, info->operand_slots, types, info->result_slots, NULL, 0);
  for (uint32_t i = 0; i < info->result_slots; i++) scope_add(g, op_result(op, i));
}

// An integer, or a number that an op may fold: 0, 1, or all ones.
static struct value *some_right_operand(struct generator *g, const struct type *type) {
  return chance(g->choices, 1, 6) ? emit_uniform(g, type, choose(g->choices, 3) - 1.0) : some_scalar(g, type);
}

bool generate_integer_arithmetic(struct generator *g) {
  const struct type *type = integer_type(g);
  struct value *operands[2] = {some_scalar(g, type)};
  bool are_bits = type_element_or_self(type)->width == 1;
  enum op_kind kind;
  uint32_t sort = choose(g->choices, 9);
  if (sort < 6) {
    kind = draw_op(g, FAMILY_integer);
    operands[1] = some_right_operand(g, type);
  } else if (sort == 8) {
    kind = draw_op(g, FAMILY_two_results);
    operands[1] = some_scalar(g, type);
  } else if (sort == 6 || are_bits) {
    kind = are_bits ? family_op(FAMILY_division_of_bits, chance(g->choices, 1, 2)) : draw_op(g, FAMILY_division);
    operands[1] = safe_divisor(g, type);
  } else {
    kind = draw_op(g, FAMILY_shift);
    operands[1] = safe_shift(g, type);
  }
  add_results(g, kind, operands, type);
  return true;
}

bool generate_float_arithmetic(struct generator *g) {
  const struct type *type = float_type(g);
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
  uint32_t sort = choose(g->choices, 9);
  if (sort == 8) {
    struct value *operands[] = {left.value, right.value};
    add_results(g, draw_op(g, FAMILY_two_results), operands, g->context->index_type);
    return true;
  }
  if (sort >= 6) {
    enum op_kind kind = draw_op(g, sort == 6 ? FAMILY_index_division : FAMILY_index_shift);
    struct value *number = sort == 6 ? safe_divisor(g, g->context->index_type) : safe_shift(g, g->context->index_type);
    scope_add(g, build_binary(next_op(g), kind, left.value, number));
    return true;
  }
  enum op_kind kind = draw_op(g, FAMILY_index);
  int64_t low, high;
  index_range(kind, &left, &right, &low, &high);
  scope_add_index(g, build_binary(next_op(g), kind, left.value, right.value), low, high);
  return true;
}

bool generate_comparison(struct generator *g) {
  struct context *c = g->context;
  const struct type *type = operand_type(g, accept_scalar, random_scalar_type(g), c->index_type);
  struct value *left = some_scalar(g, type), *right = some_scalar(g, type);
  bool is_float = type_is_float(type_element_or_self(type));
  uint32_t predicate = choose(g->choices, is_float ? 16 : 10);
  if (type->kind == TYPE_INDEX && chance(g->choices, 1, 2)) {
    struct named_attribute attribute = named(c, ID_pred, enum_attribute(c, ENUM_INDEX_CMP, predicate));
    struct value *operands[] = {left, right};
    struct op *op =
        builder_op(next_op(g), family_op(FAMILY_index_comparison, 0), operands, 2, &c->i1_type, 1, &attribute, 1);
    scope_add(g, op_result(op, 0));
    return true;
  }
  scope_add(g, is_float ? build_arith_cmpf(next_op(g), (enum enum_CMPF)predicate, left, right)
                        : build_arith_cmpi(next_op(g), (enum enum_CMPI)predicate, left, right));
  return true;
}

// The power of 0 to a negative number is poison. Of i1, 1 is negative.
static struct value *safe_exponent(struct generator *g, const struct type *type) {
  return emit_uniform(g, type, choose(g->choices, type_element_or_self(type)->width == 1 ? 1 : 10));
}

// An op of math on one float type and one integer type, as the classes of its slots say.
bool generate_math(struct generator *g) {
  enum { SLOTS_MAX = 3 };
  const struct op_info *info = &op_table[draw_op(g, FAMILY_math)];
  const struct type *number = float_type(g), *types[SLOTS_MAX];
  const struct type *integer = chance(g->choices, 1, 16) ? in_lanes(g, g->context->index_type) : integer_type(g);
  const bool is_of_floats = info->operands[0].type_class == CLASS_FLOAT_LIKE;
  if (is_of_floats && type_is_wide(type_element_or_self(integer)))
    integer = in_lanes(g, g->context->i32_type);  // as an exponent, a wider one is not executed
  struct value *operands[SLOTS_MAX];
  for (uint32_t i = 0; i < info->operand_slots; i++) {
    bool is_float = info->operands[i].type_class == CLASS_FLOAT_LIKE;
    operands[i] =
        info->kind == OP_math_ipowi && i == 1 ? safe_exponent(g, integer) : some_scalar(g, is_float ? number : integer);
  }
  for (uint32_t i = 0; i < info->result_slots; i++) {
    uint32_t class = info->results[i].type_class;
    types[i] = class == CLASS_FLOAT_LIKE ? number : class == CLASS_I1_LIKE ? in_lanes(g, g->context->i1_type) : integer;
  }
  struct op *op = builder_op(next_op(g), info->kind, operands, info->operand_slots, types, info->result_slots, NULL, 0);
  for (uint32_t i = 0; i < info->result_slots; i++) scope_add(g, op_result(op, i));
  if (types[0]->kind == TYPE_INTEGER && chance(g->choices, 1, 8)) {
    enum op_kind cast = family_op(FAMILY_index_cast, 2 + choose(g->choices, 2));  // of the dialect index
    scope_add(g, build_unary(next_op(g), cast, g->context->index_type, op_result(op, 0)));
  }
  return true;
}

// Wide exponents are not executed.
static const struct type *random_exponent_type(struct generator *g) {
  const struct type *type = random_integer_type(g);
  return type_is_wide(type) ? g->context->i32_type : type;
}

// Of a slot of an op of complex: a complex number, a part, or an integer.
static const struct type *complex_slot_type(struct generator *g, const struct slot_info *slot) {
  struct context *c = g->context;
  switch (slot->type_class) {
    case CLASS_FLOAT: return g->complex->element;
    case CLASS_INTEGER: return random_exponent_type(g);
    case CLASS_I1: return c->i1_type;
    default: return g->complex;
  }
}

static struct value *some_complex_operand(struct generator *g, const struct type *type) {
  const bool is_of_vector = g->has_vectors && type_is_float(type) && chance(g->choices, 1, 4);
  return is_of_vector ? generate_vector_element(g, type) : some_scalar(g, type);
}

// The bits of a complex number as an integer of 64 bits would be those of NaN.
bool generate_complex(struct generator *g) {
  enum { SLOTS_MAX = 2 };
  const struct op_info *info = &op_table[draw_op(g, FAMILY_complex)];
  const struct type *result = complex_slot_type(g, &info->results[0]);
  struct value *operands[SLOTS_MAX];
  for (uint32_t i = 0; i < info->operand_slots; i++)
    operands[i] = some_complex_operand(g, complex_slot_type(g, &info->operands[i]));
  struct op *op = builder_op(next_op(g), info->kind, operands, info->operand_slots, &result, 1, NULL, 0);
  scope_add(g, op_result(op, 0));
  return true;
}

bool generate_scalar_select(struct generator *g) {
  struct known left, right;
  if (!pick(g, accept_scalar, g->lanes, &left) || !pick(g, accept_defined_type, left.type, &right)) return false;
  // A select between tensors by a tensor is not bufferized.
  bool whole = g->lanes == NULL || type_is_tensor(g->lanes) || chance(g->choices, 1, 4);
  struct value *condition = some_scalar(g, whole ? g->context->i1_type : in_lanes(g, g->context->i1_type));
  struct value *result = build_arith_select(next_op(g), condition, left.value, right.value);
  if (left.type->kind != TYPE_INDEX) scope_add(g, result);
  else
    scope_add_index(g, result, left.low < right.low ? left.low : right.low,
                    left.high > right.high ? left.high : right.high);
  return true;
}

// A float that fits the integer type: it is limited by two ops that make a number of NaN, to what the format has.
static struct value *limited_float(struct generator *g, const struct known *from, const struct type *integer,
                                   bool is_signed) {
  double bound = float_greatest(type_float_format(type_element_or_self(from->type))) < 100 ? 4 : 100;
  double low = is_signed ? integer->width == 1 ? -1 : -bound : 0, high = integer->width == 1 ? !is_signed : bound;
  struct value *value = from->value;
  for (uint32_t i = 0; i < 2; i++) {
    struct value *limit = emit_uniform(g, from->type, i == 0 ? low : high);
    value = build_binary(next_op(g), family_op(FAMILY_limit, i), value, limit);
  }
  return value;
}

// Casts between the elements of `from` and another type.
static bool choose_cast(struct generator *g, const struct known *from, const struct type *to, enum op_kind *kind) {
  const struct type *element = type_element_or_self(from->type);
  bool is_float = type_is_float(element), to_float = type_is_float(to);
  if (element->kind == TYPE_INDEX || to->kind == TYPE_INDEX) {
    if (element == to || is_float || to_float) return false;
    // The last two are not defined on vectors, and the first one on tensors is bufferized, but not executed on buffers.
    uint32_t count = g->lanes == NULL ? 4 : 2;
    bool is_whole = g->lanes != NULL && type_is_tensor(g->lanes);
    *kind = family_op(FAMILY_index_cast, is_whole ? 1 : choose(g->choices, count));
  } else if (is_float) {
    if (!to_float || element->width == to->width) return false;
    *kind = draw_op(g, element->width > to->width ? FAMILY_float_truncation : FAMILY_float_extension);
  } else if (to_float) {
    // The bits of NaN are not defined, so there is no cast in the other direction.
    bool of_bits = element->width == to->width && chance(g->choices, 1, to->width >= 32 ? 4 : 2);
    *kind = of_bits ? family_op(FAMILY_bitcast, 0) : draw_op(g, FAMILY_integer_to_float);
  } else {
    if (element->width == to->width) return false;
    *kind = draw_op(g, element->width > to->width ? FAMILY_integer_truncation : FAMILY_integer_extension);
  }
  return true;
}

static bool is_wider_integer(const struct type *from, const struct type *to) {
  from = type_element_or_self(from);
  return from->kind == TYPE_INTEGER && to->kind == TYPE_INTEGER && from->width > to->width;
}

// Of an integer that is wider: the bits that a truncation would drop, in the place of those that it keeps.
static struct value *upper_bits(struct generator *g, const struct known *from, const struct type *to) {
  struct value *count = emit_uniform(g, from->type, type_element_or_self(from->type)->width - to->width);
  return build_binary(next_op(g), draw_op(g, FAMILY_shift), from->value, count);
}

// A float that has as many bits as an integer, or any type.
static const struct type *float_as_wide(struct generator *g, const struct type *type) {
  struct context *c = g->context;
  type = type_element_or_self(type);
  if (type_is_integer(type, 16)) return chance(g->choices, 1, 2) ? c->bf16_type : c->f16_type;
  return type_is_integer(type, 32) ? c->f32_type : type_is_integer(type, 64) ? c->f64_type : random_scalar_type(g);
}

bool generate_scalar_cast(struct generator *g) {
  struct known from;
  enum op_kind kind;
  if (!pick(g, accept_scalar, g->lanes, &from)) return false;
  const struct type *to = chance(g->choices, 1, 6) ? float_as_wide(g, from.type) : random_scalar_type(g);
  struct value *value = from.value;
  if (is_wider_integer(from.type, to) && chance(g->choices, 1, 4)) value = upper_bits(g, &from, to);
  if (type_is_float(type_element_or_self(from.type)) && to->kind == TYPE_INTEGER) {
    if (type_element_or_self(from.type)->kind == TYPE_F8E8M0FNU) return false;  // has no least number
    bool is_signed = chance(g->choices, 1, 2);
    kind = family_op(FAMILY_float_to_integer, is_signed);
    value = limited_float(g, &from, to, is_signed);
  } else if (!choose_cast(g, &from, to, &kind)) {
    return false;
  }
  scope_add(g, build_unary(next_op(g), kind, in_lanes(g, to), value));
  return true;
}

void emit_dim(struct generator *g, const struct known *like, struct value *tensor) {
  struct known index = some_index_below(g, like->type->rank);
  int64_t low = INT64_MAX, high = INT64_MIN;
  for (int64_t i = index.low; i <= index.high; i++) {
    if (like->extents[i] < low) low = like->extents[i];
    if (like->extents[i] > high) high = like->extents[i];
  }
  scope_add_index(g, build_tensor_dim(next_op(g), tensor, index.value), low, high);
}

bool generate_dim(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_tensor, NULL, &tensor) || tensor.type->rank == 0) return false;
  emit_dim(g, &tensor, tensor.value);
  return true;
}

bool generate_rank(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_tensor, NULL, &tensor)) return false;
  int64_t rank = tensor.type->rank;
  scope_add_index(g, build_unary(next_op(g), family_op(FAMILY_tensor_shape, 0), g->context->index_type, tensor.value),
                  rank, rank);
  return true;
}

static bool accept_limited(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->type->kind == TYPE_INDEX && candidate->high != INT64_MAX && !known_is_constant(candidate);
}

// A condition that holds in every run: an index is not above the highest one that it can be.
static struct value *true_condition(struct generator *g) {
  struct known index;
  if (!pick(g, accept_limited, NULL, &index)) return NULL;
  return build_arith_cmpi(next_op(g), CMPI_SLE, index.value, emit_index(g, index.high));
}

bool generate_assertion(struct generator *g) {
  struct value *condition = true_condition(g);
  if (condition == NULL) return false;
  build_cf_assert(next_op(g), condition, attribute_string(g->context, "in range", 8));
  return true;
}

// A value that is not selected.
bool generate_poison(struct generator *g) {
  struct value *condition = true_condition(g);
  if (condition == NULL) return false;
  if (g->mixes && chance(g->choices, 1, 2)) return generate_poison_buffer(g, condition);
  const struct type *type = g->has_vectors && chance(g->choices, 1, 2) ? random_vector_type(g) : random_element_type(g);
  struct value *value = some_scalar(g, type);
  struct op *poison = builder_op(next_op(g), family_op(FAMILY_poison, 0), NULL, 0, &type, 1, NULL, 0);
  scope_add(g, build_arith_select(next_op(g), condition, value, op_result(poison, 0)));
  return true;
}

// A constant of the dialect index, or how many bits an index has.
bool generate_index_constant(struct generator *g) {
  struct context *c = g->context;
  uint32_t number = choose(g->choices, 3);
  int64_t value = choose(g->choices, 6);
  const struct attribute *constant = number == 0 ? attribute_index(c, value) : attribute_bool(c, value % 2 != 0);
  struct named_attribute attribute = named(c, ID_value, constant);
  const struct type *type = number == 1 ? c->i1_type : c->index_type;
  struct op *op =
      builder_op(next_op(g), family_op(FAMILY_index_constant, number), NULL, 0, &type, 1, &attribute, number != 2);
  if (number == 0) scope_add_index(g, op_result(op, 0), value, value);
  else scope_add(g, op_result(op, 0));
  return true;
}

static bool (*const scalar_statements[])(struct generator *) = {
    generate_integer_arithmetic, generate_float_arithmetic, generate_comparison,
    generate_scalar_select,      generate_scalar_cast,      generate_math,
    generate_index_arithmetic,   generate_constant_scalar,  generate_complex};
enum { SCALAR_STATEMENTS = sizeof scalar_statements / sizeof scalar_statements[0], ON_VECTORS = 6 };  // the first ones

bool generate_scalar_statement(struct generator *g) {
  if (g->packed != NULL && chance(g->choices, 1, 3)) return generate_elementwise_in_lanes(g, g->packed);
  return scalar_statements[choose(g->choices, SCALAR_STATEMENTS)](g);
}

bool generate_elementwise_in_lanes(struct generator *g, const struct type *lanes) {
  g->lanes = lanes;
  bool made = scalar_statements[choose(g->choices, ON_VECTORS)](g);
  g->lanes = NULL;
  return made;
}
