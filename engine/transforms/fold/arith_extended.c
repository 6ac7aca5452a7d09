// Rewriting of arith ops with two results: sums with their carry, products with their upper half.
#include "engine/dialects/build.h"
#include "engine/ir/enumeration.h"
#include "engine/transforms/fold/constant_elements.h"
#include "engine/transforms/fold/integers.h"
#include "engine/transforms/fold/kinds.h"

enum { LOW, HIGH, HALVES };

typedef void compute_halves(const struct type *type, int64_t x, int64_t y, uint64_t *halves);

// Both numbers are zero-extended.
static uint64_t upper_half(uint64_t x, uint64_t y) {
  const uint64_t low = UINT32_MAX, x0 = x & low, x1 = x >> 32, y0 = y & low, y1 = y >> 32;
  const uint64_t middle = x1 * y0 + (x0 * y0 >> 32), other = x0 * y1 + (middle & low);
  return x1 * y1 + (middle >> 32) + (other >> 32);
}

// The bits of a product of 128 bits from the width of the type on.
static uint64_t bits_above(const struct type *type, uint64_t low, uint64_t high) {
  const uint32_t width = width_of(type);
  return width == 64 ? high : high << (64 - width) | low >> width;
}

static void compute_sum(const struct type *type, int64_t x, int64_t y, uint64_t *halves) {
  const uint64_t a = zero_extended(type, x), sum = zero_extended(type, (int64_t)(a + zero_extended(type, y)));
  halves[LOW] = sum;
  halves[HIGH] = sum < a;
}

static void compute_unsigned_product(const struct type *type, int64_t x, int64_t y, uint64_t *halves) {
  const uint64_t a = zero_extended(type, x), b = zero_extended(type, y);
  halves[LOW] = a * b;
  halves[HIGH] = bits_above(type, a * b, upper_half(a, b));
}

static void compute_signed_product(const struct type *type, int64_t x, int64_t y, uint64_t *halves) {
  const int64_t a = sign_extended(type, x), b = sign_extended(type, y);
  const uint64_t minus = (a < 0 ? (uint64_t)b : 0) + (b < 0 ? (uint64_t)a : 0);
  halves[LOW] = (uint64_t)a * (uint64_t)b;
  halves[HIGH] = bits_above(type, halves[LOW], upper_half((uint64_t)a, (uint64_t)b) - minus);
}

// --- the operands

static bool is_number(const struct value *value, uint64_t number) {
  const struct attribute *constant = constant_elements(value);
  if (constant == NULL) return false;
  for (uint32_t i = 0; i < constant_element_count(constant); i++)
    if (zero_extended(type_element_or_self(value->type), (int64_t)constant_element(constant, i)) != number)
      return false;
  return true;
}

static struct value *constant_of_bits(struct rewriter *rewriter, struct op *op, const struct type *type,
                                      const uint64_t *bits, uint32_t count) {
  return rewriter->constant(rewriter->owner, op, constant_of_elements(rewriter->program->context, type, bits, count));
}

static struct value *zero_of(struct rewriter *rewriter, struct op *op, const struct type *type) {
  const uint64_t zeros[CONSTANT_ELEMENTS_MAX] = {0};
  const struct attribute *like = constant_elements(op_operand(op, 1));
  return constant_of_bits(rewriter, op, type, zeros, constant_element_count(like));
}

static bool compute_constants(struct rewriter *rewriter, struct op *op, compute_halves *compute) {
  const struct attribute *x = constant_elements(op_operand(op, 0)), *y = constant_elements(op_operand(op, 1));
  if (x == NULL || y == NULL) return false;
  const struct type *element = type_element_or_self(op_operand(op, 0)->type);
  const uint32_t count = constant_element_count(x);
  uint64_t halves[HALVES][CONSTANT_ELEMENTS_MAX];
  struct value *results[HALVES];
  for (uint32_t i = 0; i < count; i++) {
    uint64_t of_one[HALVES];
    compute(element, (int64_t)constant_element(x, i), (int64_t)constant_element(y, i), of_one);
    for (uint32_t half = LOW; half <= HIGH; half++)
      halves[half][i] = (uint64_t)wrap(type_element_or_self(op_result(op, half)->type), of_one[half]);
  }
  for (uint32_t half = LOW; half <= HIGH; half++)
    results[half] = constant_of_bits(rewriter, op, op_result(op, half)->type, halves[half], count);
  rewriter_replace(rewriter, op, results);
  return true;
}

// If the upper half is not used, the op is that without it.
static bool drop_upper_half(struct rewriter *rewriter, struct op *op, bool is_sum) {
  if (value_has_uses(op_result(op, HIGH))) return false;
  struct builder builder = builder_before(rewriter->program, op);
  struct value *x = op_operand(op, 0), *y = op_operand(op, 1);
  struct value *low = is_sum ? build_arith_addi(&builder, x, y) : build_arith_muli(&builder, x, y);
  rewriter_replace(rewriter, op, (struct value *[]){rewriter_inserted(rewriter, low), low});
  return true;
}

static bool replace_halves(struct rewriter *rewriter, struct op *op, struct value *low, struct value *high) {
  rewriter_replace(rewriter, op, (struct value *[]){low, high});
  return true;
}

static bool replace_by_zeros(struct rewriter *rewriter, struct op *op) {
  struct value *zero = zero_of(rewriter, op, op_result(op, LOW)->type);
  return replace_halves(rewriter, op, zero, zero);
}

bool canonicalize_arith_addui_extended(struct rewriter *rewriter, struct op *op) {
  if (is_number(op_operand(op, 1), 0))
    return replace_halves(rewriter, op, op_operand(op, 0), zero_of(rewriter, op, op_result(op, HIGH)->type));
  return compute_constants(rewriter, op, compute_sum) || drop_upper_half(rewriter, op, true);
}

bool canonicalize_arith_mului_extended(struct rewriter *rewriter, struct op *op) {
  struct value *x = op_operand(op, 0), *y = op_operand(op, 1);
  if (is_number(y, 0)) return replace_by_zeros(rewriter, op);
  if (is_number(y, 1)) return replace_halves(rewriter, op, x, zero_of(rewriter, op, x->type));
  return compute_constants(rewriter, op, compute_unsigned_product) || drop_upper_half(rewriter, op, false);
}

// (Upstream extends the sign of an index, too, which is invalid.)
bool canonicalize_arith_mulsi_extended(struct rewriter *rewriter, struct op *op) {
  struct value *x = op_operand(op, 0), *y = op_operand(op, 1);
  const struct type *element = type_element_or_self(x->type);
  if (is_number(y, 0)) return replace_by_zeros(rewriter, op);
  if (compute_constants(rewriter, op, compute_signed_product) || drop_upper_half(rewriter, op, false)) return true;
  if (!is_number(y, 1) || element->kind != TYPE_INTEGER || element->width == 1) return false;
  struct builder builder = builder_before(rewriter->program, op);
  struct value *zero = zero_of(rewriter, op, x->type);
  struct value *is_negative = rewriter_inserted(rewriter, build_arith_cmpi(&builder, CMPI_SLT, x, zero));
  return replace_halves(rewriter, op, x,
                        rewriter_inserted(rewriter, build_unary(&builder, KIND_SIGN_EXTENSION, x->type, is_negative)));
}
