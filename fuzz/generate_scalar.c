// Statements on scalars: constants, arithmetic, comparisons, casts. Divisors, shifts and casts are kept where they are
// defined for every operand.
#include "fuzz/generator_internal.h"
#include "ir/enumeration.h"

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

// A divisor that is neither 0 nor -1, as a constant: no division by it is undefined.
static struct value *safe_divisor(struct generator *g, const struct type *type) {
  if (type_is_integer(type, 1)) return emit_constant(g, attribute_bool(g->context, true));
  return emit_constant(g, attribute_integer(g->context, type, 2 + choose(g->choices, 5)));
}

// For i1 only unsigned division is free of overflow: 1 is -1 there.
static enum op_kind division(struct generator *g, const struct type *type) {
  static const enum op_kind any[] = {OP_arith_divui,     OP_arith_divsi,      OP_arith_remui,    OP_arith_remsi,
                                     OP_arith_ceildivui, OP_arith_floordivsi, OP_arith_ceildivsi};
  if (type_is_integer(type, 1)) return chance(g->choices, 1, 2) ? OP_arith_remui : OP_arith_divui;
  return any[choose(g->choices, 7)];
}

bool generate_integer_arithmetic(struct generator *g) {
  static const enum op_kind total[] = {OP_arith_addi, OP_arith_subi,  OP_arith_muli,  OP_arith_andi,  OP_arith_ori,
                                       OP_arith_xori, OP_arith_maxsi, OP_arith_minsi, OP_arith_maxui, OP_arith_minui};
  const struct type *type = random_integer_type(g);
  if (!scope_has(g, type)) type = g->context->i32_type;
  struct value *left = some_scalar(g, type), *right;
  enum op_kind kind;
  uint32_t sort = choose(g->choices, 8);
  if (sort < 6) {
    kind = total[choose(g->choices, 10)];
    right = some_scalar(g, type);
  } else if (sort == 6 || type->width == 1) {
    kind = division(g, type);
    right = safe_divisor(g, type);
  } else {
    static const enum op_kind shifts[] = {OP_arith_shli, OP_arith_shrui, OP_arith_shrsi};
    kind = shifts[choose(g->choices, 3)];
    right = emit_constant(g, attribute_integer(g->context, type, (int64_t)choose(g->choices, type->width)));
  }
  scope_add(g, emit_binary(g, kind, left, right, type));
  return true;
}

bool generate_float_arithmetic(struct generator *g) {
  static const enum op_kind kinds[] = {OP_arith_addf,     OP_arith_mulf,    OP_arith_subf,    OP_arith_maximumf,
                                       OP_arith_minimumf, OP_arith_maxnumf, OP_arith_minnumf, OP_arith_divf};
  const struct type *type = random_float_type(g);
  if (!scope_has(g, type)) type = g->context->f32_type;
  struct value *left = some_scalar(g, type);
  if (chance(g->choices, 1, 8)) {
    scope_add(g, emit_unary(g, OP_arith_negf, left, type));
    return true;
  }
  scope_add(g, emit_binary(g, kinds[choose(g->choices, 8)], left, some_scalar(g, type), type));
  return true;
}

// Interval arithmetic, only where nothing can overflow; else the range is everything.
static void index_range(enum op_kind kind, const struct known *a, const struct known *b, int64_t *low, int64_t *high) {
  const int64_t limit = INT64_C(1) << 30;
  *low = INT64_MIN;
  *high = INT64_MAX;
  if (a->low < -limit || a->high > limit || b->low < -limit || b->high > limit) return;
  switch (kind) {
    case OP_arith_addi: *low = a->low + b->low, *high = a->high + b->high; break;
    case OP_arith_subi: *low = a->low - b->high, *high = a->high - b->low; break;
    case OP_arith_muli:
      if (a->low >= 0 && b->low >= 0) *low = a->low * b->low, *high = a->high * b->high;
      break;
    case OP_arith_maxsi: *low = a->low > b->low ? a->low : b->low, *high = a->high > b->high ? a->high : b->high; break;
    case OP_arith_minsi: *low = a->low < b->low ? a->low : b->low, *high = a->high < b->high ? a->high : b->high; break;
    default: break;
  }
}

bool generate_index_arithmetic(struct generator *g) {
  static const enum op_kind kinds[] = {OP_arith_addi, OP_arith_minsi, OP_arith_maxsi, OP_arith_subi, OP_arith_muli};
  struct known left, right;
  if (!pick(g, accept_type, g->context->index_type, &left)) return generate_constant_index(g);
  if (!pick(g, accept_type, g->context->index_type, &right)) right = left;
  enum op_kind kind = kinds[choose(g->choices, 5)];
  int64_t low, high;
  index_range(kind, &left, &right, &low, &high);
  struct value *result = emit_binary(g, kind, left.value, right.value, g->context->index_type);
  scope_add_index(g, result, low, high);
  return true;
}

static struct value *emit_compare(struct generator *g, enum op_kind kind, enum enum_family family, uint32_t predicates,
                                  struct value *left, struct value *right) {
  const struct attribute *value = enum_attribute(g->context, family, (int64_t)choose(g->choices, predicates));
  const struct named_attribute predicate = named(g->context, ID_predicate, value);
  return emit(g, kind, (struct value *[]){left, right}, 2, g->context->i1_type, &predicate, 1);
}

bool generate_comparison(struct generator *g) {
  const struct type *type = random_scalar_type(g);
  if (!scope_has(g, type)) type = scope_has(g, g->context->index_type) ? g->context->index_type : g->context->i32_type;
  struct value *left = some_scalar(g, type), *right = some_scalar(g, type);
  struct value *result = type_is_float(type) ? emit_compare(g, OP_arith_cmpf, ENUM_CMPF, 16, left, right)
                                             : emit_compare(g, OP_arith_cmpi, ENUM_CMPI, 10, left, right);
  scope_add(g, result);
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
  struct value *result =
      emit(g, OP_arith_select, (struct value *[]){condition, left.value, right.value}, 3, left.type, NULL, 0);
  if (left.type->kind != TYPE_INDEX) scope_add(g, result);
  else
    scope_add_index(g, result, left.low < right.low ? left.low : right.low,
                    left.high > right.high ? left.high : right.high);
  return true;
}

// Floats to integers is left out: poison where the value does not fit.
bool generate_scalar_cast(struct generator *g) {
  struct known from;
  if (!pick(g, accept_scalar, NULL, &from)) return false;
  const struct type *to = random_scalar_type(g);
  enum op_kind kind;
  if (from.type->kind == TYPE_INDEX || to->kind == TYPE_INDEX) {
    if (from.type == to || type_is_float(from.type) || type_is_float(to)) return false;
    kind = chance(g->choices, 1, 3) ? OP_arith_index_castui : OP_arith_index_cast;
  } else if (from.type->kind == TYPE_INTEGER && to->kind == TYPE_INTEGER) {
    if (from.type->width == to->width) return false;
    kind = from.type->width > to->width ? OP_arith_trunci : chance(g->choices, 1, 2) ? OP_arith_extui : OP_arith_extsi;
  } else if (type_is_float(from.type) && type_is_float(to)) {
    if (from.type->width == to->width) return false;
    kind = from.type->width > to->width ? OP_arith_truncf : OP_arith_extf;
  } else if (from.type->kind == TYPE_INTEGER) {
    kind = chance(g->choices, 1, 2) ? OP_arith_uitofp : OP_arith_sitofp;
  } else {
    return false;
  }
  scope_add(g, emit_unary(g, kind, from.value, to));
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
  scope_add_index(g, emit_binary(g, OP_tensor_dim, tensor.value, index.value, g->context->index_type), low, high);
  return true;
}

bool generate_scalar_statement(struct generator *g) {
  static bool (*const statements[])(struct generator *) = {
      generate_integer_arithmetic, generate_float_arithmetic, generate_comparison,      generate_scalar_select,
      generate_scalar_cast,        generate_constant_scalar,  generate_index_arithmetic};
  return statements[choose(g->choices, 7)](g);
}
