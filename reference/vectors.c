#include "reference/vectors.h"

enum { VECTOR_ELEMENTS_MAX = 1 << 26 };

bool vector_type_supported(const struct type *type) {
  int64_t count;
  return type->kind == TYPE_VECTOR && type->scalable == 0 && scalar_type_supported(type->element) &&
         type_element_count(type, &count) && count <= VECTOR_ELEMENTS_MAX;
}

uint32_t vector_count(const struct type *type) {
  int64_t count = 1;
  if (type->kind == TYPE_VECTOR) type_element_count(type, &count);
  return (uint32_t)count;
}

bool element_type_supported(const struct type *type) {
  return scalar_type_supported(type->element) ||
         (vector_type_supported(type->element) && type->rank + type->element->rank <= RANK_MAX);
}

struct scalar *vector_create(struct executor *executor, const struct op *op, uint32_t count) {
  if (!execute_spend(executor, op, count)) return NULL;
  return ARENA_ARRAY(executor->arena, struct scalar, count);
}

struct scalar *vector_result(struct executor *executor, const struct instruction *instruction, uint32_t result) {
  return vector_create(executor, instruction->op, vector_count(instruction->op->results[result].type));
}

void vector_out(const struct instruction *instruction, struct scalar *registers, uint32_t result,
                const struct scalar *elements) {
  bool is_vector = instruction->op->results[result].type->kind == TYPE_VECTOR;
  registers[instruction->result + result] = is_vector ? scalar_of_pointer(elements) : *elements;
}

// --- Observed values.

struct observed vector_observe(struct arena *arena, const struct type *type, struct scalar value) {
  uint32_t count = vector_count(type);
  const struct scalar *elements = vector_in(type, &value);
  uint64_t *bits = ARENA_ARRAY(arena, uint64_t, count);
  uint8_t *defined = ARENA_ARRAY(arena, uint8_t, count);
  for (uint32_t i = 0; i < count; i++) {
    bits[i] = elements[i].bits;
    defined[i] = elements[i].defined;
  }
  bool is_vector = type->kind == TYPE_VECTOR;
  return (struct observed){
      type_element_or_self(type), is_vector, is_vector ? type->rank : 0, type->shape, count, bits, defined};
}

struct scalar vector_from_observed(struct arena *arena, const struct observed *value) {
  struct scalar *elements = ARENA_ARRAY(arena, struct scalar, value->count);
  for (uint64_t i = 0; i < value->count; i++) elements[i] = (struct scalar){value->bits[i], value->defined[i] != 0};
  return value->shaped ? scalar_of_pointer(elements) : elements[0];
}

bool vector_emit(struct decoder *decoder, const struct op *op, vector_evaluator *evaluate, const void *payload) {
  struct instruction *instruction = decode_emit(decoder, CODE_VECTOR, op);
  instruction->evaluate.on_vectors = evaluate;
  instruction->u.data = payload;
  return true;
}

// --- Vectors as elements.

void vectors_spread(const struct type *vector, uint64_t count, const uint64_t *bits, const uint8_t *defined,
                    uint64_t *part_bits, uint8_t *part_defined) {
  const uint32_t parts = vector_count(vector);
  for (uint64_t i = 0; i < count; i++) {
    const struct scalar *elements = pointer_of_scalar((struct scalar){bits[i], true});
    for (uint32_t k = 0; k < parts; k++) {
      const struct scalar part = defined[i] ? elements[k] : (struct scalar){0, false};
      part_bits[i * parts + k] = part.bits;
      part_defined[i * parts + k] = part.defined;
    }
  }
}

void vectors_join(struct arena *arena, const struct type *vector, uint64_t count, const uint64_t *part_bits,
                  const uint8_t *part_defined, uint64_t *bits, uint8_t *defined) {
  const uint32_t parts = vector_count(vector);
  struct scalar *elements = ARENA_ARRAY(arena, struct scalar, count * parts);
  for (uint64_t i = 0; i < count * parts; i++) elements[i] = (struct scalar){part_bits[i], part_defined[i] != 0};
  for (uint64_t i = 0; i < count; i++) bits[i] = scalar_of_pointer(elements + i * parts).bits;
  memset(defined, 1, count);
}

// --- Scalable vectors.

static bool refuse_scalable(struct decoder *decoder, const struct op *op) {
  return decode_refuse(decoder, op, "a vector whose length only the target knows");
}

bool vector_decode_vector_vscale(struct decoder *decoder, struct op *op) { return refuse_scalable(decoder, op); }
bool vector_decode_vector_scalable_insert(struct decoder *decoder, struct op *op) {
  return refuse_scalable(decoder, op);
}
bool vector_decode_vector_scalable_extract(struct decoder *decoder, struct op *op) {
  return refuse_scalable(decoder, op);
}

// --- Ops of arith and math.

bool vector_decode_constant(struct decoder *decoder, const struct op *op) {
  const struct attribute *value = op_attribute(op, ID_value);
  if (value->kind != ATTRIBUTE_DENSE_ELEMENTS) return decode_refuse(decoder, op, "a constant of this form");
  uint32_t count = vector_count(op->results[0].type);
  struct scalar *elements = ARENA_ARRAY(decoder->arena, struct scalar, count);
  for (uint32_t i = 0; i < count; i++) elements[i] = (struct scalar){scalar_of_dense(decoder->arena, value, i), true};
  decode_emit(decoder, CODE_CONSTANT, op)->u.bits = scalar_of_pointer(elements).bits;
  return true;
}

static bool evaluate_elementwise(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct scalar_operation *operation = at->u.data;
  const struct scalar *operands[3] = {NULL, NULL, NULL};
  struct scalar *results[2] = {NULL, NULL}, computed[2];
  uint32_t count = vector_count(at->op->results[0].type), result_count = at->op->result_count;
  for (uint32_t i = 0; i < at->operand_count; i++) operands[i] = pointer_of_scalar(registers[at->operands[i]]);
  for (uint32_t i = at->operand_count; i < 3; i++) operands[i] = operands[0];
  for (uint32_t i = 0; i < result_count; i++)
    if ((results[i] = vector_result(executor, at, i)) == NULL) return false;
  for (uint32_t i = 0; i < count; i++) {
    enum fault_kind kind = operation->evaluate(operation, &operands[0][i], &operands[1][i], &operands[2][i], computed);
    if (kind != FAULT_NONE) return execute_scalar_fault(executor, kind, at->op);
    for (uint32_t k = 0; k < result_count; k++) results[k][i] = computed[k];
  }
  for (uint32_t i = 0; i < result_count; i++) vector_out(at, registers, i, results[i]);
  return true;
}

bool vector_decode_elementwise(struct decoder *decoder, const struct op *op) {
  struct scalar_operation operation;
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i)->type->kind != TYPE_VECTOR) return decode_refuse(decoder, op, "operands of this type");
  if (!scalar_decode(decoder->arena, op, &operation)) return decode_refuse(decoder, op, "operands of this type");
  return vector_emit(decoder, op, evaluate_elementwise, arena_copy(decoder->arena, &operation, sizeof operation));
}
