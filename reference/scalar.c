#include "reference/scalar.h"

#include "dialects/ops.h"

#include <math.h>

uint32_t scalar_width(const struct type *type) { return type->kind == TYPE_INDEX ? 64 : type->width; }

enum float_format scalar_format(const struct type *type) {
  switch (type->kind) {
    case TYPE_F16: return FLOAT_F16;
    case TYPE_BF16: return FLOAT_BF16;
    case TYPE_F32: return FLOAT_F32;
    default: return FLOAT_F64;
  }
}

bool scalar_type_supported(const struct type *type) { return type_is_int_or_index(type) || type_is_float(type); }

int64_t scalar_enum_value(const struct attribute *attribute) {
  if (attribute == NULL) return 0;
  if (attribute->kind == ATTRIBUTE_ENUM) return attribute->u.enumerated.value;
  return attribute->kind == ATTRIBUTE_INTEGER ? attribute->u.integer : 0;
}

static bool is_scalar_kind(uint32_t kind) {
  return (kind >= OP_arith_addi && kind <= OP_arith_select) || (kind >= OP_index_add && kind <= OP_index_cmp);
}

bool scalar_decode(const struct op *op, struct scalar_operation *operation) {
  if (!is_scalar_kind(op->kind)) return false;
  const struct type *from = type_element_or_self(op_operand(op, op->kind == OP_arith_select ? 1 : 0)->type);
  const struct type *to = type_element_or_self(op_result(op, 0)->type);
  if (!scalar_type_supported(from) || !scalar_type_supported(to)) return false;
  if (op->kind == OP_arith_truncf && scalar_enum_value(op_attribute(op, ID_roundingmode)) != 0) return false;
  *operation = (struct scalar_operation){
      .kind = (uint16_t)op->kind,
      .width = (uint8_t)scalar_width(from),
      .result_width = (uint8_t)scalar_width(to),
      .format = (uint8_t)scalar_format(from),
      .result_format = (uint8_t)scalar_format(to),
      .result_is_float = type_is_float(to),
  };
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

// --- Floats. A NaN that an operation makes is the positive quiet one, so that results are equal on every machine.

static double load_float(uint8_t format, uint64_t bits) {
  if (format == FLOAT_F64) {
    double value;
    memcpy(&value, &bits, sizeof value);
    return value;
  }
  if (format == FLOAT_F32) {
    uint32_t low = (uint32_t)bits;
    float value;
    memcpy(&value, &low, sizeof value);
    return (double)value;
  }
  return float_from_bits((enum float_format)format, bits);
}

static uint64_t store_float(uint8_t format, double value) {
  if (isnan(value)) {
    static const uint64_t quiet[] = {[FLOAT_F16] = 0x7e00,
                                     [FLOAT_BF16] = 0x7fc0,
                                     [FLOAT_F32] = 0x7fc00000,
                                     [FLOAT_F64] = UINT64_C(0x7ff8000000000000)};
    return quiet[format];
  }
  if (format == FLOAT_F64) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
  }
  if (format == FLOAT_F32) {
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
  }
  return float_to_bits((enum float_format)format, value);
}

static double larger(double a, double b) { return a > b || (a == b && !signbit(a)) ? a : b; }
static double smaller(double a, double b) { return a < b || (a == b && signbit(a)) ? a : b; }

// One rounding to double and one to the format give the correctly rounded result: double has more than twice the
// digits of the narrower formats.
static uint64_t evaluate_float(uint16_t kind, uint8_t format, uint64_t x, uint64_t y) {
  double a = load_float(format, x), b = load_float(format, y), result;
  switch (kind) {
    case OP_arith_addf: result = a + b; break;
    case OP_arith_subf: result = a - b; break;
    case OP_arith_mulf: result = a * b; break;
    case OP_arith_divf: result = a / b; break;
    case OP_arith_remf: result = fmod(a, b); break;
    case OP_arith_maximumf: result = isnan(a) || isnan(b) ? (double)NAN : larger(a, b); break;
    case OP_arith_minimumf: result = isnan(a) || isnan(b) ? (double)NAN : smaller(a, b); break;
    case OP_arith_maxnumf: result = isnan(a) ? b : isnan(b) ? a : larger(a, b); break;
    default: result = isnan(a) ? b : isnan(b) ? a : smaller(a, b); break;
  }
  return store_float(format, result);
}

static bool compare_floats(uint8_t predicate, double a, double b) {
  bool unordered = isnan(a) || isnan(b);
  // Bits of the predicate: equal, greater, less, unordered.
  static const uint8_t accepts[16] = {0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 8, 15};
  unsigned is = unordered ? 8 : a == b ? 1 : a > b ? 2 : 4;
  return (accepts[predicate & 15] & is) != 0;
}

// The exact value of an unsigned integer, or, beyond 53 bits, one that rounds to the same float of any narrower format
// (the bits cut off are gathered in the last one).
static double unsigned_to_double(uint64_t value, uint8_t format) {
  if (format == FLOAT_F64) return (double)value;
  int shift = 0;
  for (; value >> 53 != 0; shift++) value = (value >> 1) | (value & 1);
  return ldexp((double)value, shift);
}

static uint64_t integer_to_float(uint64_t bits, uint32_t width, bool is_unsigned, uint8_t format) {
  if (is_unsigned) return store_float(format, unsigned_to_double(scalar_unsigned(width, bits), format));
  int64_t value = width == 1 ? -(int64_t)(bits & 1) : (int64_t)bits;
  double magnitude = unsigned_to_double(value < 0 ? -(uint64_t)value : (uint64_t)value, format);
  return store_float(format, value < 0 ? -magnitude : magnitude);
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

static int64_t as_signed(uint32_t width, uint64_t bits) { return width == 1 ? -(int64_t)(bits & 1) : (int64_t)bits; }

static bool compare_integers(uint8_t predicate, uint32_t width, uint64_t x, uint64_t y) {
  int64_t a = as_signed(width, x), b = as_signed(width, y);
  uint64_t u = scalar_unsigned(width, x), v = scalar_unsigned(width, y);
  switch (predicate) {
    case 0: return x == y;
    case 1: return x != y;
    case 2: return a < b;
    case 3: return a <= b;
    case 4: return a > b;
    case 5: return a >= b;
    case 6: return u < v;
    case 7: return u <= v;
    case 8: return u > v;
    default: return u >= v;
  }
}

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
  int64_t low = as_signed(width, scalar_canonical(width, product.low));
  return product.low != (uint64_t)low || product.high != (low < 0 ? UINT64_MAX : 0);
}

static bool multiply_wraps_unsigned(uint32_t width, uint64_t a, uint64_t b) {
  struct wide product = multiply_unsigned(a, b);
  return product.high != 0 || scalar_unsigned(width, product.low) != product.low;
}

static bool add_wraps_signed(uint32_t width, int64_t a, int64_t b) {
  int64_t sum = (int64_t)((uint64_t)a + (uint64_t)b);
  if (((a ^ sum) & (b ^ sum)) < 0) return true;
  return sum != as_signed(width, scalar_canonical(width, (uint64_t)sum));
}

static bool subtract_wraps_signed(uint32_t width, int64_t a, int64_t b) {
  int64_t difference = (int64_t)((uint64_t)a - (uint64_t)b);
  if (((a ^ b) & (a ^ difference)) < 0) return true;
  return difference != as_signed(width, scalar_canonical(width, (uint64_t)difference));
}

static bool wraps(const struct scalar_operation *o, uint64_t x, uint64_t y) {
  int64_t a = as_signed(o->width, x), b = as_signed(o->width, y);
  uint64_t u = scalar_unsigned(o->width, x), v = scalar_unsigned(o->width, y);
  switch (o->kind) {
    case OP_arith_addi:
      return (o->no_signed_wrap && add_wraps_signed(o->width, a, b)) ||
             (o->no_unsigned_wrap && (u + v < u || scalar_unsigned(o->width, u + v) != u + v));
    case OP_arith_subi:
      return (o->no_signed_wrap && subtract_wraps_signed(o->width, a, b)) || (o->no_unsigned_wrap && u < v);
    case OP_arith_muli:
      return (o->no_signed_wrap && multiply_wraps_signed(o->width, a, b)) ||
             (o->no_unsigned_wrap && multiply_wraps_unsigned(o->width, u, v));
    default: {  // shli: shifting back gives the operand
      uint64_t shifted = scalar_canonical(o->width, x << v);
      return (o->no_signed_wrap && as_signed(o->width, shifted) >> v != a) ||
             (o->no_unsigned_wrap && scalar_unsigned(o->width, shifted) >> v != u);
    }
  }
}

static int64_t least_signed(uint32_t width) { return width == 64 ? INT64_MIN : -(INT64_C(1) << (width - 1)); }

static enum fault_kind divide(const struct scalar_operation *o, const struct scalar *x, const struct scalar *y,
                              struct scalar *result) {
  if (!y->defined) return FAULT_UNDEFINED_VALUE;
  if (y->bits == 0) return FAULT_DIVISION_BY_ZERO;
  *result = (struct scalar){0, x->defined};
  if (!x->defined) return FAULT_NONE;
  int64_t a = as_signed(o->width, x->bits), b = as_signed(o->width, y->bits);
  uint64_t u = scalar_unsigned(o->width, x->bits), v = scalar_unsigned(o->width, y->bits), quotient;
  bool overflows = b == -1 && a == least_signed(o->width);
  switch (o->kind) {
    case OP_arith_divui:
    case OP_index_divu:
      quotient = u / v;
      if (o->exact && u % v != 0) result->defined = false;
      break;
    case OP_arith_ceildivui:
    case OP_index_ceildivu: quotient = u / v + (u % v != 0); break;
    case OP_arith_remui:
    case OP_index_remu: quotient = u % v; break;
    case OP_arith_remsi:
    case OP_index_rems: quotient = b == -1 ? 0 : (uint64_t)(a % b); break;
    default:
      if (overflows) return FAULT_DIVISION_OVERFLOW;
      quotient = (uint64_t)(a / b);
      if (o->exact && a % b != 0) result->defined = false;
      if ((o->kind == OP_arith_ceildivsi || o->kind == OP_index_ceildivs) && a % b != 0 && (a < 0) == (b < 0))
        quotient++;
      if ((o->kind == OP_arith_floordivsi || o->kind == OP_index_floordivs) && a % b != 0 && (a < 0) != (b < 0))
        quotient--;
      break;
  }
  result->bits = scalar_canonical(o->width, quotient);
  return FAULT_NONE;
}

static enum fault_kind evaluate_extended(const struct scalar_operation *o, const struct scalar *x,
                                         const struct scalar *y, struct scalar *result) {
  bool defined = x->defined && y->defined;
  uint64_t u = scalar_unsigned(o->width, x->bits), v = scalar_unsigned(o->width, y->bits);
  struct wide product;
  switch (o->kind) {
    case OP_arith_addui_extended:
      result[0] = (struct scalar){scalar_canonical(o->width, u + v), defined};
      result[1] = (struct scalar){scalar_unsigned(o->width, u + v) < u, defined};
      return FAULT_NONE;
    case OP_arith_mulsi_extended:
      product = multiply_signed(as_signed(o->width, x->bits), as_signed(o->width, y->bits));
      break;
    default: product = multiply_unsigned(u, v); break;
  }
  result[0] = (struct scalar){scalar_canonical(o->width, product.low), defined};
  result[1] = (struct scalar){high_half(o->width, product), defined};
  return FAULT_NONE;
}

static enum fault_kind evaluate_cast(const struct scalar_operation *o, const struct scalar *in, struct scalar *result) {
  uint64_t bits = in->bits;
  *result = (struct scalar){0, in->defined};
  if (!in->defined) return FAULT_NONE;
  switch (o->kind) {
    case OP_arith_extui:
    case OP_arith_index_castui:
    case OP_index_castu: result->bits = scalar_canonical(o->result_width, scalar_unsigned(o->width, bits)); break;
    case OP_arith_trunci: {
      uint64_t cut = scalar_canonical(o->result_width, bits);
      if (o->no_signed_wrap && as_signed(o->result_width, cut) != as_signed(o->width, bits)) result->defined = false;
      if (o->no_unsigned_wrap && scalar_unsigned(o->result_width, cut) != scalar_unsigned(o->width, bits))
        result->defined = false;
      result->bits = cut;
      break;
    }
    case OP_arith_extsi:
    case OP_arith_index_cast:
    case OP_index_casts: result->bits = scalar_canonical(o->result_width, (uint64_t)as_signed(o->width, bits)); break;
    case OP_arith_extf:
    case OP_arith_truncf: result->bits = store_float(o->result_format, load_float(o->format, bits)); break;
    case OP_arith_uitofp: result->bits = integer_to_float(bits, o->width, true, o->result_format); break;
    case OP_arith_sitofp: result->bits = integer_to_float(bits, o->width, false, o->result_format); break;
    case OP_arith_fptoui: *result = float_to_integer(load_float(o->format, bits), o->result_width, true); break;
    default: *result = float_to_integer(load_float(o->format, bits), o->result_width, false); break;
  }
  return FAULT_NONE;
}

// One case per op, grouped: kept as a table.
// clang-format off
enum fault_kind scalar_evaluate(const struct scalar_operation *o, const struct scalar *a, const struct scalar *b,
                                const struct scalar *c, struct scalar *result) {
  uint32_t width = o->width;
  uint64_t x = a->bits, bits;
  switch (o->kind) {
    case OP_arith_addi: bits = x + b->bits; goto wrapping;
    case OP_arith_subi: bits = x - b->bits; goto wrapping;
    case OP_arith_muli: bits = x * b->bits; goto wrapping;
    case OP_index_add: bits = x + b->bits; break;
    case OP_index_sub: bits = x - b->bits; break;
    case OP_index_mul: bits = x * b->bits; break;
    case OP_arith_divui: case OP_arith_divsi: case OP_arith_ceildivui: case OP_arith_ceildivsi:
    case OP_arith_floordivsi: case OP_arith_remui: case OP_arith_remsi:
    case OP_index_divs: case OP_index_divu: case OP_index_ceildivs: case OP_index_ceildivu:
    case OP_index_floordivs: case OP_index_rems: case OP_index_remu:
      return divide(o, a, b, result);
    case OP_arith_andi: case OP_index_and: bits = x & b->bits; break;
    case OP_arith_ori: case OP_index_or: bits = x | b->bits; break;
    case OP_arith_xori: case OP_index_xor: bits = x ^ b->bits; break;
    case OP_arith_shli: case OP_index_shl: {
      uint64_t by = scalar_unsigned(width, b->bits);
      if (by >= width) goto poison;
      bits = x << by;
      goto wrapping;
    }
    case OP_arith_shrui: case OP_index_shru:
    case OP_arith_shrsi: case OP_index_shrs: {
      uint64_t by = scalar_unsigned(width, b->bits);
      if (by >= width || (o->exact && (x & ((UINT64_C(1) << by) - 1)) != 0)) goto poison;
      bool is_unsigned = o->kind == OP_arith_shrui || o->kind == OP_index_shru;
      bits = is_unsigned ? scalar_unsigned(width, x) >> by : (uint64_t)(as_signed(width, x) >> by);
      break;
    }
    case OP_arith_maxsi: case OP_index_maxs: bits = compare_integers(4, width, x, b->bits) ? x : b->bits; break;
    case OP_arith_maxui: case OP_index_maxu: bits = compare_integers(8, width, x, b->bits) ? x : b->bits; break;
    case OP_arith_minsi: case OP_index_mins: bits = compare_integers(2, width, x, b->bits) ? x : b->bits; break;
    case OP_arith_minui: case OP_index_minu: bits = compare_integers(6, width, x, b->bits) ? x : b->bits; break;
    case OP_arith_cmpi: case OP_index_cmp:
      *result = (struct scalar){compare_integers(o->predicate, width, x, b->bits), a->defined && b->defined};
      return FAULT_NONE;
    case OP_arith_cmpf:
      *result = (struct scalar){compare_floats(o->predicate, load_float(o->format, x), load_float(o->format, b->bits)),
                                a->defined && b->defined};
      return FAULT_NONE;
    case OP_arith_addf: case OP_arith_subf: case OP_arith_mulf: case OP_arith_divf: case OP_arith_remf:
    case OP_arith_maximumf: case OP_arith_minimumf: case OP_arith_maxnumf: case OP_arith_minnumf:
      *result = (struct scalar){evaluate_float(o->kind, o->format, x, b->bits), a->defined && b->defined};
      return FAULT_NONE;
    case OP_arith_negf:
      *result = (struct scalar){x ^ (UINT64_C(1) << (width - 1)), a->defined};
      return FAULT_NONE;
    case OP_arith_addui_extended: case OP_arith_mulsi_extended: case OP_arith_mului_extended:
      return evaluate_extended(o, a, b, result);
    case OP_arith_bitcast:
      // Floats are stored without sign extension; an integer result gets its own.
      bits = scalar_unsigned(width, x);
      *result = (struct scalar){bits, a->defined};
      if (!o->result_is_float) result->bits = scalar_canonical(o->result_width, bits);
      return FAULT_NONE;
    case OP_arith_select:
      *result = x != 0 ? *b : *c;
      result->defined = result->defined && a->defined;
      return FAULT_NONE;
    default: return evaluate_cast(o, a, result);
  }
  *result = (struct scalar){scalar_canonical(width, bits), a->defined && b->defined};
  return FAULT_NONE;
wrapping:
  *result = (struct scalar){scalar_canonical(width, bits), a->defined && b->defined};
  if ((o->no_signed_wrap || o->no_unsigned_wrap) && result->defined && wraps(o, x, b->bits)) result->defined = false;
  return FAULT_NONE;
poison:
  *result = (struct scalar){0, false};
  return FAULT_NONE;
}
// clang-format on
