#include "reference/softmax.h"

#include "engine/dialects/ops.h"

// The elements of one line along the dimension.
struct line {
  uint64_t *bits;
  uint8_t *defined;
  uint64_t count, stride;
};

const struct softmax *softmax_decode(struct decoder *decoder, const struct op *op) {
  const struct type *input = op_operand(op, 0)->type, *element = input->element;
  if (input->kind == TYPE_VECTOR || op_operand(op, 1)->type->kind == TYPE_VECTOR) {
    decode_refuse(decoder, op, "vectors");
    return NULL;
  }
  if (!type_is_float(element) || !scalar_type_supported(element)) {
    decode_refuse(decoder, op, "elements that are no floats");
    return NULL;
  }
  struct softmax *softmax = ARENA_NEW(decoder->arena, struct softmax);
  softmax->dimension = (uint32_t)op_attribute(op, ID_dimension)->u.integer;
  softmax->on_elements = scalar_softmax(element);
  return softmax;
}

static struct scalar apply(const struct scalar_operation *operation, struct scalar a, struct scalar b) {
  struct scalar result;
  operation->evaluate(operation, &a, &b, NULL, &result);
  return result;
}

static struct scalar line_load(const struct line *line, uint64_t position) {
  uint64_t at = position * line->stride;
  return (struct scalar){line->bits[at], line->defined[at] != 0};
}

static void line_store(const struct line *line, uint64_t position, struct scalar value) {
  uint64_t at = position * line->stride;
  line->bits[at] = value.bits;
  line->defined[at] = value.defined;
}

static void evaluate_line(const struct scalar_softmax *softmax, const struct line *line) {
  struct scalar maximum = line_load(line, 0), sum = {0, true};
  for (uint64_t i = 1; i < line->count; i++) maximum = apply(&softmax->maximum, line_load(line, i), maximum);
  for (uint64_t i = 0; i < line->count; i++) {
    struct scalar difference = apply(&softmax->subtract, line_load(line, i), maximum);
    struct scalar power = apply(&softmax->exponential, difference, difference);
    sum = apply(&softmax->add, power, sum);
    line_store(line, i, power);
  }
  for (uint64_t i = 0; i < line->count; i++) line_store(line, i, apply(&softmax->divide, line_load(line, i), sum));
}

void softmax_evaluate(const struct softmax *softmax, uint32_t rank, const int64_t *shape, uint64_t *bits,
                      uint8_t *defined) {
  struct line line = {.count = (uint64_t)shape[softmax->dimension], .stride = 1};
  uint64_t blocks = 1;
  for (uint32_t i = 0; i < softmax->dimension; i++) blocks *= (uint64_t)shape[i];
  for (uint32_t i = softmax->dimension + 1; i < rank; i++) line.stride *= (uint64_t)shape[i];
  if (line.count == 0) return;
  for (uint64_t block = 0; block < blocks; block++)
    for (uint64_t i = 0; i < line.stride; i++) {
      uint64_t first = block * line.count * line.stride + i;
      line.bits = bits + first;
      line.defined = defined + first;
      evaluate_line(&softmax->on_elements, &line);
    }
}
