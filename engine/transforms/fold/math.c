// Folding of math ops on constant numbers and vectors. As upstream, of results that are no NaN, by the C library in
// single and double precision; of narrower formats, only what is exact.
#include <math.h>

#include "engine/transforms/fold/constant_elements.h"
#include "engine/transforms/fold/integers.h"

enum { MOST_OPERANDS = 2 };

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

static struct fold fold_elements(struct program *program, const struct op *op,
                                 const struct element_function *function) {
  const struct type *element = type_element_or_self(op_operand(op, 0)->type);
  const struct attribute *constants[MOST_OPERANDS];
  uint64_t results[CONSTANT_ELEMENTS_MAX];
  for (uint32_t k = 0; k < op->operand_count; k++)
    if ((constants[k] = constant_elements(op_operand(op, k))) == NULL) return (struct fold){FOLD_NONE, NULL, NULL};
  const uint32_t count = constant_element_count(constants[0]);
  for (uint32_t i = 0; i < count; i++) {
    uint64_t operands[MOST_OPERANDS];
    for (uint32_t k = 0; k < op->operand_count; k++) operands[k] = constant_element(constants[k], i);
    if (!function->compute(function, element, operands, &results[i])) return (struct fold){FOLD_NONE, NULL, NULL};
  }
  const struct attribute *constant = constant_of_elements(program->context, op_result(op, 0)->type, results, count);
  return (struct fold){FOLD_CONSTANT, NULL, constant};
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
