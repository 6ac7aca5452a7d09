#include "reference/scalar.h"

#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"
#include "reference/scalar_functions.h"
#include "reference/wide/exact_integer.h"

uint32_t scalar_width(const struct type *type) { return type->kind == TYPE_INDEX ? 64 : type->width; }

enum float_format scalar_format(const struct type *type) {
  if (type->kind == TYPE_COMPLEX) return scalar_format(type->element);
  return type_is_float(type) ? type_float_format(type) : FLOAT_F64;
}

bool scalar_type_supported(const struct type *type) {
  return type_is_int_or_index(type) || type_is_float(type) || type->kind == TYPE_COMPLEX;
}

// The value of an enum or integer attribute; 0 for null.
static int64_t scalar_enum_value(const struct attribute *attribute) {
  if (attribute == NULL) return 0;
  if (attribute->kind == ATTRIBUTE_ENUM) return attribute->u.enumerated.value;
  return attribute->kind == ATTRIBUTE_INTEGER ? attribute->u.integer : 0;
}

// --- Floats.

// Rounding first to double and then to the format gives the correctly rounded result, since double has more than twice
// the digits of the narrower formats.
#define FLOATS(op, expression)                                                                      \
  static SCALAR(op) {                                                                               \
    (void)c;                                                                                        \
    double x = scalar_load_float(o->format, a->bits), y = scalar_load_float(o->format, b->bits);    \
    *result = (struct scalar){scalar_store_float(o->format, expression), a->defined && b->defined}; \
    return FAULT_NONE;                                                                              \
  }

FLOATS(arith_addf, x + y)
FLOATS(arith_subf, x - y)
FLOATS(arith_mulf, x *y)
FLOATS(arith_divf, x / y)
FLOATS(arith_remf, fmod(x, y))
FLOATS(arith_maximumf, isnan(x) || isnan(y) ? (double)NAN : scalar_larger(x, y))
FLOATS(arith_minimumf, isnan(x) || isnan(y) ? (double)NAN : scalar_smaller(x, y))
FLOATS(arith_maxnumf, isnan(x) ? y : isnan(y) ? x : scalar_larger(x, y))
FLOATS(arith_minnumf, isnan(x) ? y : isnan(y) ? x : scalar_smaller(x, y))

static SCALAR(arith_negf) {
  (void)b, (void)c;
  uint64_t sign = UINT64_C(1) << (o->width - 1), bits = a->bits;
  enum float_special special = float_layouts[o->format].special;
  bool stays = special == FLOAT_NAN_OF_SIGN && (bits & (sign - 1)) == 0;  // 0 and NaN
  if (special == FLOAT_POWERS) bits |= sign;                              // as float_to_bits has negative numbers
  else if (!stays) bits ^= sign;
  *result = (struct scalar){bits, a->defined};
  return FAULT_NONE;
}

static bool compare_floats(uint8_t predicate, double a, double b) {
  bool unordered = isnan(a) || isnan(b);
  // Bits of the predicate: equal, greater, less, unordered.
  static const uint8_t accepts[16] = {0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 8, 15};
  unsigned is = unordered ? 8 : a == b ? 1 : a > b ? 2 : 4;
  return (accepts[predicate & 15] & is) != 0;
}

static SCALAR(arith_cmpf) {
  (void)c;
  double x = scalar_load_float(o->format, a->bits), y = scalar_load_float(o->format, b->bits);
  *result = (struct scalar){compare_floats(o->predicate, x, y), a->defined && b->defined};
  return FAULT_NONE;
}

// The exact value of an unsigned integer. Beyond 53 bits, a value that rounds to the same float of any narrower format
// (the bits that do not fit are OR-ed into the last one).
static double unsigned_to_double(uint64_t value, uint8_t format) {
  if (format == FLOAT_F64) return (double)value;
  int shift = 0;
  for (; value >> 53 != 0; shift++) value = (value >> 1) | (value & 1);
  return ldexp((double)value, shift);
}

static uint64_t integer_to_float(uint64_t bits, uint32_t width, bool is_unsigned, uint8_t format) {
  if (is_unsigned) return scalar_store_float(format, unsigned_to_double(scalar_unsigned(width, bits), format));
  int64_t value = width == 1 ? -(int64_t)(bits & 1) : (int64_t)bits;
  double magnitude = unsigned_to_double(value < 0 ? -(uint64_t)value : (uint64_t)value, format);
  return scalar_store_float(format, value < 0 ? -magnitude : magnitude);
}

static struct scalar float_to_integer(double value, uint32_t width, bool is_unsigned) {
  double whole = trunc(value);
  double above = ldexp(1.0, is_unsigned ? (int)width : (int)width - 1);
  double least = is_unsigned ? 0.0 : -above;
  if (isnan(value) || whole < least || whole >= above) return (struct scalar){0, false};
  uint64_t bits = is_unsigned ? (uint64_t)whole : (uint64_t)(int64_t)whole;
  return (struct scalar){scalar_canonical(width, bits), true};
}

// --- Integers.

// Two operands: their bits, signed and unsigned.
struct integers {
  uint64_t x, y;
  int64_t i, j;
  uint64_t u, v;
};

static struct integers integers_of(uint32_t width, uint64_t x, uint64_t y) {
  return (struct integers){
      x, y, scalar_signed(width, x), scalar_signed(width, y), scalar_unsigned(width, x), scalar_unsigned(width, y)};
}

#define INTEGERS(op, expression)                                                                 \
  static SCALAR(op) {                                                                            \
    (void)c;                                                                                     \
    struct integers n = integers_of(o->width, a->bits, b->bits);                                 \
    *result = (struct scalar){scalar_canonical(o->width, expression), a->defined && b->defined}; \
    return FAULT_NONE;                                                                           \
  }

INTEGERS(index_add, n.x + n.y)
INTEGERS(index_sub, n.x - n.y)
INTEGERS(index_mul, (n.x * n.y))
INTEGERS(arith_andi, (n.x & n.y))
INTEGERS(arith_ori, n.x | n.y)
INTEGERS(arith_xori, n.x ^ n.y)
INTEGERS(arith_maxsi, n.i > n.j ? n.x : n.y)
INTEGERS(arith_maxui, n.u > n.v ? n.x : n.y)
INTEGERS(arith_minsi, n.i < n.j ? n.x : n.y)
INTEGERS(arith_minui, n.u < n.v ? n.x : n.y)

static bool compare_integers(uint8_t predicate, const struct integers *n) {
  switch (predicate) {
    case 0: return n->x == n->y;
    case 1: return n->x != n->y;
    case 2: return n->i < n->j;
    case 3: return n->i <= n->j;
    case 4: return n->i > n->j;
    case 5: return n->i >= n->j;
    case 6: return n->u < n->v;
    case 7: return n->u <= n->v;
    case 8: return n->u > n->v;
    default: return n->u >= n->v;
  }
}

static SCALAR(arith_cmpi) {
  (void)c;
  struct integers n = integers_of(o->width, a->bits, b->bits);
  *result = (struct scalar){compare_integers(o->predicate, &n), a->defined && b->defined};
  return FAULT_NONE;
}

// --- Overflow. A result that violates a flag of the op is poison.

struct wide {
  uint64_t high, low;
};

static struct wide multiply_unsigned(uint64_t a, uint64_t b) {
  uint64_t a0 = a & UINT32_MAX, a1 = a >> 32, b0 = b & UINT32_MAX, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), cross = a0 * b1 + (middle & UINT32_MAX);
  return (struct wide){a1 * b1 + (middle >> 32) + (cross >> 32), a * b};
}

static struct wide multiply_signed(int64_t a, int64_t b) {
  struct wide product = multiply_unsigned((uint64_t)a, (uint64_t)b);
  if (a < 0) product.high -= (uint64_t)b;
  if (b < 0) product.high -= (uint64_t)a;
  return product;
}

static uint64_t high_half(uint32_t width, struct wide product) {
  if (width == 64) return product.high;
  return scalar_canonical(width, (product.low >> width) | (product.high << (64 - width)));
}

// Whether the product, as a signed or unsigned 128-bit number, does not fit `width` bits.
static bool multiply_wraps_signed(uint32_t width, int64_t a, int64_t b) {
  struct wide product = multiply_signed(a, b);
  int64_t low = scalar_signed(width, scalar_canonical(width, product.low));
  return product.low != (uint64_t)low || product.high != (low < 0 ? UINT64_MAX : 0);
}

static bool multiply_wraps_unsigned(uint32_t width, uint64_t a, uint64_t b) {
  struct wide product = multiply_unsigned(a, b);
  return product.high != 0 || scalar_unsigned(width, product.low) != product.low;
}

static bool add_wraps_signed(uint32_t width, int64_t a, int64_t b) {
  int64_t sum = (int64_t)((uint64_t)a + (uint64_t)b);
  if (((a ^ sum) & (b ^ sum)) < 0) return true;
  return sum != scalar_signed(width, scalar_canonical(width, (uint64_t)sum));
}

static bool subtract_wraps_signed(uint32_t width, int64_t a, int64_t b) {
  int64_t difference = (int64_t)((uint64_t)a - (uint64_t)b);
  if (((a ^ b) & (a ^ difference)) < 0) return true;
  return difference != scalar_signed(width, scalar_canonical(width, (uint64_t)difference));
}

#define WRAPPING(op, expression, wraps_signed, wraps_unsigned)                                                       \
  static SCALAR(op) {                                                                                                \
    (void)c;                                                                                                         \
    struct integers n = integers_of(o->width, a->bits, b->bits);                                                     \
    *result = (struct scalar){scalar_canonical(o->width, expression), a->defined && b->defined};                     \
    if ((o->no_signed_wrap && (wraps_signed)) || (o->no_unsigned_wrap && (wraps_unsigned))) result->defined = false; \
    return FAULT_NONE;                                                                                               \
  }

WRAPPING(arith_addi, n.x + n.y, add_wraps_signed(o->width, n.i, n.j),
         n.u + n.v < n.u || scalar_unsigned(o->width, n.u + n.v) != n.u + n.v)
WRAPPING(arith_subi, n.x - n.y, subtract_wraps_signed(o->width, n.i, n.j), n.u < n.v)
WRAPPING(arith_muli, (n.x * n.y), multiply_wraps_signed(o->width, n.i, n.j),
         multiply_wraps_unsigned(o->width, n.u, n.v))

// --- Shifts. A shift by at least the width is poison.

static SCALAR(arith_shli) {
  (void)c;
  struct integers n = integers_of(o->width, a->bits, b->bits);
  *result = (struct scalar){0, false};
  if (n.v >= o->width) return FAULT_NONE;
  // No bit is lost if shifting back yields the operand.
  uint64_t shifted = scalar_canonical(o->width, n.x << n.v);
  bool wraps = (o->no_signed_wrap && scalar_signed(o->width, shifted) >> n.v != n.i) ||
               (o->no_unsigned_wrap && scalar_unsigned(o->width, shifted) >> n.v != n.u);
  *result = (struct scalar){shifted, a->defined && b->defined && !wraps};
  return FAULT_NONE;
}

#define SHIFT_RIGHT(op, expression)                                                                  \
  static SCALAR(op) {                                                                                \
    (void)c;                                                                                         \
    struct integers n = integers_of(o->width, a->bits, b->bits);                                     \
    *result = (struct scalar){0, false};                                                             \
    if (n.v >= o->width || (o->exact && (n.x & ((UINT64_C(1) << n.v) - 1)) != 0)) return FAULT_NONE; \
    *result = (struct scalar){scalar_canonical(o->width, expression), a->defined && b->defined};     \
    return FAULT_NONE;                                                                               \
  }

SHIFT_RIGHT(arith_shrui, n.u >> n.v)
SHIFT_RIGHT(arith_shrsi, (uint64_t)(n.i >> n.v))

// --- Division.

static int64_t least_signed(uint32_t width) { return width == 64 ? INT64_MIN : -(INT64_C(1) << (width - 1)); }

// Checks the divisor; the result is undefined if the dividend is.
static enum fault_kind check_divisor(const struct scalar *dividend, const struct scalar *divisor,
                                     struct scalar *result) {
  if (!divisor->defined) return FAULT_UNDEFINED_VALUE;
  if (divisor->bits == 0) return FAULT_DIVISION_BY_ZERO;
  *result = (struct scalar){0, dividend->defined};
  return FAULT_NONE;
}

#define DIVISION(op, overflows, is_inexact, expression)          \
  static SCALAR(op) {                                            \
    (void)c;                                                     \
    enum fault_kind fault = check_divisor(a, b, result);         \
    if (fault != FAULT_NONE || !result->defined) return fault;   \
    struct integers n = integers_of(o->width, a->bits, b->bits); \
    if (overflows) return FAULT_DIVISION_OVERFLOW;               \
    if (o->exact && (is_inexact)) result->defined = false;       \
    result->bits = scalar_canonical(o->width, expression);       \
    return FAULT_NONE;                                           \
  }
#define DIVISION_UNSIGNED(op, is_inexact, expression) DIVISION(op, false, is_inexact, expression)
#define DIVISION_SIGNED(op, expression) \
  DIVISION(op, n.j == -1 && n.i == least_signed(o->width), n.i % n.j != 0, (uint64_t)(expression))

DIVISION_UNSIGNED(arith_divui, n.u % n.v != 0, n.u / n.v)
DIVISION_UNSIGNED(arith_ceildivui, false, n.u / n.v + (n.u % n.v != 0))
DIVISION_UNSIGNED(arith_remui, false, n.u % n.v)
DIVISION_UNSIGNED(arith_remsi, false, n.j == -1 ? 0 : (uint64_t)(n.i % n.j))
DIVISION_SIGNED(arith_divsi, n.i / n.j)
DIVISION_SIGNED(arith_ceildivsi, n.i / n.j + (n.i % n.j != 0 && (n.i < 0) == (n.j < 0)))
DIVISION_SIGNED(arith_floordivsi, n.i / n.j - (n.i % n.j != 0 && (n.i < 0) != (n.j < 0)))

// --- Two results.

#define EXTENDED(op, low, high)                                            \
  static SCALAR(op) {                                                      \
    (void)c;                                                               \
    bool defined = a->defined && b->defined;                               \
    struct integers n = integers_of(o->width, a->bits, b->bits);           \
    result[0] = (struct scalar){scalar_canonical(o->width, low), defined}; \
    result[1] = (struct scalar){high, defined};                            \
    return FAULT_NONE;                                                     \
  }

EXTENDED(arith_addui_extended, n.u + n.v, scalar_unsigned(o->width, n.u + n.v) < n.u)
EXTENDED(arith_mulsi_extended, multiply_signed(n.i, n.j).low, high_half(o->width, multiply_signed(n.i, n.j)))
EXTENDED(arith_mului_extended, multiply_unsigned(n.u, n.v).low, high_half(o->width, multiply_unsigned(n.u, n.v)))

// --- Casts.

static struct scalar truncate_integer(const struct scalar_operation *o, uint64_t bits) {
  uint64_t cut = scalar_canonical(o->result_width, bits);
  bool wraps = (o->no_signed_wrap && scalar_signed(o->result_width, cut) != scalar_signed(o->width, bits)) ||
               (o->no_unsigned_wrap && scalar_unsigned(o->result_width, cut) != scalar_unsigned(o->width, bits));
  return (struct scalar){cut, !wraps};
}

#define CONVERSION(op, expression)            \
  static SCALAR(op) {                         \
    (void)b, (void)c;                         \
    uint64_t bits = a->bits;                  \
    *result = (struct scalar){0, a->defined}; \
    if (a->defined) *result = expression;     \
    return FAULT_NONE;                        \
  }
#define DEFINED(bits) ((struct scalar){bits, true})

// clang-format off
CONVERSION(arith_extui, DEFINED(scalar_canonical(o->result_width, scalar_unsigned(o->width, bits))))
CONVERSION(arith_extsi, DEFINED(scalar_canonical(o->result_width, (uint64_t)scalar_signed(o->width, bits))))
CONVERSION(arith_trunci, truncate_integer(o, bits))
CONVERSION(arith_extf, DEFINED(scalar_store_float(o->result_format, scalar_load_float(o->format, bits))))
CONVERSION(arith_uitofp, DEFINED(integer_to_float(bits, o->width, true, o->result_format)))
CONVERSION(arith_sitofp, DEFINED(integer_to_float(bits, o->width, false, o->result_format)))
CONVERSION(arith_fptoui, float_to_integer(scalar_load_float(o->format, bits), o->result_width, true))
CONVERSION(arith_fptosi, float_to_integer(scalar_load_float(o->format, bits), o->result_width, false))
// clang-format on

static SCALAR(arith_bitcast) {
  (void)b, (void)c;
  // Floats are stored without sign extension; an integer result is sign-extended.
  uint64_t bits = scalar_unsigned(o->width, a->bits);
  *result = (struct scalar){o->result_is_float ? bits : scalar_canonical(o->result_width, bits), a->defined};
  return FAULT_NONE;
}

static SCALAR(arith_select) {
  (void)o;
  struct scalar chosen = a->bits != 0 ? *b : *c;
  *result = (struct scalar){chosen.bits, chosen.defined && a->defined};
  return FAULT_NONE;
}

// --- Ops of index and vector, and those of arith with the same semantics.

#define evaluate_arith_index_cast evaluate_arith_extsi
#define evaluate_arith_index_castui evaluate_arith_extui
#define evaluate_arith_truncf evaluate_arith_extf
#define evaluate_index_divs evaluate_arith_divsi
#define evaluate_index_divu evaluate_arith_divui
#define evaluate_index_ceildivs evaluate_arith_ceildivsi
#define evaluate_index_ceildivu evaluate_arith_ceildivui
#define evaluate_index_floordivs evaluate_arith_floordivsi
#define evaluate_index_rems evaluate_arith_remsi
#define evaluate_index_remu evaluate_arith_remui
#define evaluate_index_maxs evaluate_arith_maxsi
#define evaluate_index_maxu evaluate_arith_maxui
#define evaluate_index_mins evaluate_arith_minsi
#define evaluate_index_minu evaluate_arith_minui
#define evaluate_index_shl evaluate_arith_shli
#define evaluate_index_shrs evaluate_arith_shrsi
#define evaluate_index_shru evaluate_arith_shrui
#define evaluate_index_and evaluate_arith_andi
#define evaluate_index_or evaluate_arith_ori
#define evaluate_index_xor evaluate_arith_xori
#define evaluate_index_casts evaluate_arith_extsi
#define evaluate_index_castu evaluate_arith_extui
#define evaluate_index_cmp evaluate_arith_cmpi
#define evaluate_vector_fma evaluate_math_fma
#define evaluate_complex_bitcast evaluate_arith_bitcast
#define wide_arith_bitcast evaluate_arith_bitcast
#define wide_arith_select evaluate_arith_select
#define wide_complex_bitcast evaluate_arith_bitcast
#define wide_arith_index_cast wide_arith_extsi
#define wide_arith_index_castui wide_arith_extui
#define wide_index_casts wide_arith_extsi
#define wide_index_castu wide_arith_extui

static scalar_function *const functions[OP_KIND_COUNT] = {
#define HOOK_scalar(row) [OP_##row] = evaluate_##row,
#include "engine/dialects/op_hooks.def"
};

// Where an operand or the result is an integer of more than 64 bits.
static scalar_function *const wide_functions[OP_KIND_COUNT] = {
#define HOOK_wide(row) [OP_##row] = wide_##row,
#include "engine/dialects/op_hooks.def"
};

// --- Decoding.

uint64_t scalar_of_dense(struct arena *arena, const struct attribute *elements, uint64_t position) {
  const struct type *type = elements->type->element;
  uint64_t at = elements->u.dense.splat ? 0 : position;
  if (scalar_is_wide(type)) return wide_of_bytes(arena, type, dense_element_bytes(elements, at));
  if (type->kind == TYPE_COMPLEX)
    return scalar_of_parts(arena, type->width, dense_part_bits(elements, at, 0), dense_part_bits(elements, at, 1));
  if (type_is_float(type)) return dense_bits(elements, at);
  return scalar_canonical(scalar_width(type), (uint64_t)dense_integer(elements, at));
}

bool scalar_of_attribute(struct arena *arena, const struct attribute *attribute, uint64_t *bits) {
  if (attribute == NULL) return false;
  switch (attribute->kind) {
    case ATTRIBUTE_FLOAT: *bits = attribute_stored_float(attribute); return true;
    case ATTRIBUTE_WIDE_INTEGER: *bits = wide_of_bytes(arena, attribute->type, attribute->u.dense.data); return true;
    case ATTRIBUTE_INTEGER:
      *bits = scalar_canonical(attribute->type == NULL ? 64 : scalar_width(attribute->type),
                               (uint64_t)attribute->u.integer);
      return true;
    default: return false;
  }
}

uint64_t scalar_of_integer(struct arena *arena, const struct type *type, int64_t value) {
  if (!scalar_is_wide(type)) return scalar_canonical(scalar_width(type), (uint64_t)value);
  const struct exact exact = exact_of_integer(wide_words(type->width), value);
  return exact_to_scalar(arena, type->width, &exact);
}

uint64_t scalar_least(struct arena *arena, const struct type *type) {
  uint32_t width = scalar_width(type);
  if (!scalar_is_wide(type)) return scalar_canonical(width, UINT64_C(1) << (width - 1));
  const struct exact one = exact_of_integer(exact_words(width), 1), least = exact_shift_left(&one, width - 1);
  return exact_to_scalar(arena, width, &least);
}

uint64_t scalar_greatest(struct arena *arena, const struct type *type) {
  uint32_t width = scalar_width(type);
  if (!scalar_is_wide(type)) return scalar_canonical(width, (UINT64_C(1) << (width - 1)) - 1);
  const struct exact one = exact_of_integer(exact_words(width), 1), least = exact_shift_left(&one, width - 1);
  const struct exact greatest = exact_subtract(&least, &one);
  return exact_to_scalar(arena, width, &greatest);
}

bool scalar_is_operation(const struct op *op) { return functions[op->kind] != NULL; }

static struct scalar_operation operation_between(struct arena *arena, scalar_function *evaluate,
                                                 const struct type *from, const struct type *to) {
  return (struct scalar_operation){
      .evaluate = evaluate,
      .arena = arena,
      .width = (uint16_t)scalar_width(from),
      .result_width = (uint16_t)scalar_width(to),
      .format = (uint8_t)scalar_format(from),
      .result_format = (uint8_t)scalar_format(to),
      .result_is_float = type_is_float(to) || to->kind == TYPE_COMPLEX,
  };
}

struct scalar_operation scalar_bitcast(const struct type *from, const struct type *to) {
  return operation_between(NULL, evaluate_arith_bitcast, from, to);
}

// Of integers of at most 64 bits, and of wider ones; null: there is none of integers.
#define COMBINATION(op) \
  { evaluate_##op, wide_##op }

struct scalar_operation scalar_combination(struct arena *arena, int64_t kind, const struct type *element) {
  static const struct {
    scalar_function *narrow, *wide;
  } combinations[] = {
      [COMBINING_MUL] = COMBINATION(arith_muli),
      [COMBINING_MINUI] = COMBINATION(arith_minui),
      [COMBINING_MINSI] = COMBINATION(arith_minsi),
      [COMBINING_MINNUMF] = {evaluate_arith_minnumf, NULL},
      [COMBINING_MAXUI] = COMBINATION(arith_maxui),
      [COMBINING_MAXSI] = COMBINATION(arith_maxsi),
      [COMBINING_MAXNUMF] = {evaluate_arith_maxnumf, NULL},
      [COMBINING_AND] = COMBINATION(arith_andi),
      [COMBINING_OR] = COMBINATION(arith_ori),
      [COMBINING_XOR] = COMBINATION(arith_xori),
      [COMBINING_MINIMUMF] = {evaluate_arith_minimumf, NULL},
      [COMBINING_MAXIMUMF] = {evaluate_arith_maximumf, NULL},
      [COMBINING_ADD] = COMBINATION(arith_addi),
  };
  scalar_function *evaluate = scalar_is_wide(element) ? combinations[kind].wide : combinations[kind].narrow;
  if (type_is_float(element) && kind == COMBINING_ADD) evaluate = evaluate_arith_addf;
  if (type_is_float(element) && kind == COMBINING_MUL) evaluate = evaluate_arith_mulf;
  return operation_between(arena, evaluate, element, element);
}

struct scalar_softmax scalar_softmax(const struct type *element) {
  return (struct scalar_softmax){.maximum = operation_between(NULL, evaluate_arith_maxnumf, element, element),
                                 .subtract = operation_between(NULL, evaluate_arith_subf, element, element),
                                 .exponential = operation_between(NULL, evaluate_math_exp, element, element),
                                 .add = operation_between(NULL, evaluate_arith_addf, element, element),
                                 .divide = operation_between(NULL, evaluate_arith_divf, element, element)};
}

// Whether there are bits between the parts of a complex number, which its bits as an integer do not have.
static bool has_padding(const struct type *type) {
  return type->kind == TYPE_COMPLEX && scalar_is_wide(type) && type->element->width % 64 != 0;
}

bool scalar_decode(struct arena *arena, const struct op *op, struct scalar_operation *operation) {
  if (!scalar_is_operation(op)) return false;
  const struct value *chosen = op_role_value(op, ROLE_TRUE_VALUE);
  const struct type *from = type_element_or_self((chosen != NULL ? chosen : op_operand(op, 0))->type);
  const struct type *to = type_element_or_self(op_result(op, 0)->type);
  if (!scalar_type_supported(from) || !scalar_type_supported(to)) return false;
  if (scalar_enum_value(op_attribute(op, ID_roundingmode)) != 0) return false;
  const bool is_wide = type_is_wide(from) || type_is_wide(to);
  *operation = operation_between(arena, is_wide ? wide_functions[op->kind] : functions[op->kind], from, to);
  if (operation->evaluate == NULL) return false;
  if (is_wide && has_padding(from) != has_padding(to)) return false;
  const struct value *right = op_role_value(op, ROLE_RHS);
  if (right != NULL && !is_wide && type_is_wide(type_element_or_self(right->type))) return false;
  if (right != NULL) operation->right_width = (uint16_t)scalar_width(type_element_or_self(right->type));
  for (uint32_t i = 0; i < op->attribute_count; i++) {
    const struct attribute *value = op->attributes[i].value;
    switch (op->attributes[i].name->id) {
      case ID_overflowFlags:
        operation->no_signed_wrap = (scalar_enum_value(value) & 1) != 0;
        operation->no_unsigned_wrap = (scalar_enum_value(value) & 2) != 0;
        break;
      case ID_isExact: operation->exact = true; break;
      case ID_predicate:
      case ID_pred: operation->predicate = (uint8_t)scalar_enum_value(value); break;
      default: break;
    }
  }
  return true;
}
