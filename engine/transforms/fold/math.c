// Folding of math ops on constant numbers and vectors. As upstream, of results that are no NaN, by the C library in
// single and double precision; of narrower formats, only what is exact.
#include <math.h>

#include "engine/transforms/fold/fold.h"
#include "engine/transforms/fold/integers.h"

enum { MOST_ELEMENTS = 64, MOST_OPERANDS = 2 };

// What an op makes of an element.
struct element_function {
  bool (*compute)(const struct element_function *function, const struct type *element, const uint64_t *operands,
                  uint64_t *result);
  bool is_exact;
  double (*of_double)(double x);
  float (*of_float)(float x);
  double (*of_doubles)(double x, double y);
  float (*of_floats)(float x, float y);
  bool (*holds)(double x, double least_normal);
  uint64_t (*of_integer)(uint64_t x, uint32_t width);
};

static bool is_computed(const struct element_function *function, enum float_format format) {
  return format == FLOAT_F32 || format == FLOAT_F64 ||
         (function->is_exact && float_layouts[format].special == FLOAT_IEEE);
}

static bool to_float_bits(enum float_format format, double number, uint64_t *result) {
  if (isnan(number)) return false;
  *result = float_to_bits(format, number);
  return true;
}

static bool compute_float_1(const struct element_function *function, const struct type *element,
                            const uint64_t *operands, uint64_t *result) {
  const enum float_format format = type_float_format(element);
  const double x = float_from_bits(format, operands[0]);
  return is_computed(function, format) &&
         to_float_bits(format, format == FLOAT_F32 ? function->of_float((float)x) : function->of_double(x), result);
}

static bool compute_float_2(const struct element_function *function, const struct type *element,
                            const uint64_t *operands, uint64_t *result) {
  const enum float_format format = type_float_format(element);
  const double x = float_from_bits(format, operands[0]), y = float_from_bits(format, operands[1]);
  return is_computed(function, format) &&
         to_float_bits(format,
                       format == FLOAT_F32 ? function->of_floats((float)x, (float)y) : function->of_doubles(x, y),
                       result);
}

static bool compute_test(const struct element_function *function, const struct type *element, const uint64_t *operands,
                         uint64_t *result) {
  const enum float_format format = type_float_format(element);
  *result = function->holds(float_from_bits(format, operands[0]), float_least_normal(format));
  return is_computed(function, format);
}

static bool compute_integer(const struct element_function *function, const struct type *element,
                            const uint64_t *operands, uint64_t *result) {
  const uint64_t x = zero_extended(element, (int64_t)operands[0]);
  *result = (uint64_t)wrap(element, function->of_integer(x, width_of(element)));
  return true;
}

static bool holds_isfinite(double x, double least) { return (void)least, isfinite(x); }
static bool holds_isinf(double x, double least) { return (void)least, isinf(x); }
static bool holds_isnan(double x, double least) { return (void)least, isnan(x); }
static bool holds_isnormal(double x, double least) { return isfinite(x) && fabs(x) >= least; }

static uint64_t integer_absi(uint64_t x, uint32_t width) { return (x >> (width - 1) & 1) != 0 ? -x : x; }

static uint64_t integer_ctpop(uint64_t x, uint32_t width) {
  uint64_t ones = 0;
  for (uint32_t i = 0; i < width; i++) ones += x >> i & 1;
  return ones;
}

static uint64_t integer_ctlz(uint64_t x, uint32_t width) {
  uint64_t zeros = 0;
  while (zeros < width && (x >> (width - 1 - zeros) & 1) == 0) zeros++;
  return zeros;
}

static uint64_t integer_cttz(uint64_t x, uint32_t width) {
  uint64_t zeros = 0;
  while (zeros < width && (x >> zeros & 1) == 0) zeros++;
  return zeros;
}

// The bits of an element of a constant number or vector.
static uint64_t bits_at(const struct attribute *constant, uint32_t i) {
  if (constant->kind == ATTRIBUTE_DENSE_ELEMENTS) return dense_bits(constant, i);
  return constant->kind == ATTRIBUTE_INTEGER ? (uint64_t)constant->u.integer : constant->u.float_bits;
}

static bool is_known(const struct value *value) {
  const struct attribute *constant = value_constant(value);
  if (constant == NULL || type_is_wide(type_element_or_self(value->type))) return false;
  if (value->type->kind != TYPE_VECTOR) return constant->kind == ATTRIBUTE_INTEGER || constant->kind == ATTRIBUTE_FLOAT;
  return constant->kind == ATTRIBUTE_DENSE_ELEMENTS && constant->count <= MOST_ELEMENTS && value->type->scalable == 0;
}

static struct fold to_constant(struct context *context, const struct type *type, const uint64_t *bits, uint32_t count) {
  const struct type *element = type_element_or_self(type);
  const struct attribute *constant;
  if (type->kind == TYPE_VECTOR) {
    unsigned char data[MOST_ELEMENTS * sizeof *bits];
    const uint32_t size = dense_element_size(element);
    for (uint32_t i = 0; i < count; i++) memcpy(data + (size_t)i * size, &bits[i], size);
    constant = attribute_dense(context, type, data, false);
  } else {
    constant = type_is_float(element) ? attribute_float_bits(context, element, bits[0])
                                      : attribute_integer(context, element, (int64_t)bits[0]);
  }
  return (struct fold){FOLD_CONSTANT, NULL, constant};
}

static struct fold fold_elements(struct program *program, const struct op *op,
                                 const struct element_function *function) {
  const struct type *type = op_operand(op, 0)->type, *element = type_element_or_self(type);
  uint64_t results[MOST_ELEMENTS];
  for (uint32_t k = 0; k < op->operand_count; k++)
    if (!is_known(op_operand(op, k))) return (struct fold){FOLD_NONE, NULL, NULL};
  const uint32_t count = type->kind == TYPE_VECTOR ? value_constant(op_operand(op, 0))->count : 1;
  for (uint32_t i = 0; i < count; i++) {
    uint64_t operands[MOST_OPERANDS];
    for (uint32_t k = 0; k < op->operand_count; k++) operands[k] = bits_at(value_constant(op_operand(op, k)), i);
    if (!function->compute(function, element, operands, &results[i])) return (struct fold){FOLD_NONE, NULL, NULL};
  }
  return to_constant(program->context, op_result(op, 0)->type, results, count);
}

#define FOLD_ELEMENTS(op_name, ...)                                         \
  struct fold fold_math_##op_name(struct program *program, struct op *op) { \
    static const struct element_function function = {__VA_ARGS__};          \
    return fold_elements(program, op, &function);                           \
  }
#define FLOAT_1(op, function, meaning) \
  FOLD_ELEMENTS(op, .compute = compute_float_1, .of_double = function, .of_float = function##f)
#define FLOAT_EXACT(op, function, meaning) \
  FOLD_ELEMENTS(op, .compute = compute_float_1, .of_double = function, .of_float = function##f, .is_exact = true)
#define FLOAT_2(op, function, meaning) \
  FOLD_ELEMENTS(op, .compute = compute_float_2, .of_doubles = function, .of_floats = function##f)
#define FLOAT_TEST(op, meaning) FOLD_ELEMENTS(op, .compute = compute_test, .holds = holds_##op, .is_exact = true)
#define INTEGER_1(op, meaning) FOLD_ELEMENTS(op, .compute = compute_integer, .of_integer = integer_##op)
#define FLOAT_KEPT(op, function, meaning)
#include "engine/dialects/math/functions.def"
