#include "engine/transforms/fold/constant_elements.h"

const struct attribute *constant_elements(const struct value *value) {
  const struct attribute *constant = value_constant(value);
  if (constant == NULL || type_is_wide(type_element_or_self(value->type))) return NULL;
  const bool is_vector = value->type->kind == TYPE_VECTOR,
             is_number = constant->kind == ATTRIBUTE_INTEGER || constant->kind == ATTRIBUTE_FLOAT;
  if (!is_vector) return is_number ? constant : NULL;
  const bool is_short = constant->kind == ATTRIBUTE_DENSE_ELEMENTS && constant->count <= CONSTANT_ELEMENTS_MAX;
  return is_short && value->type->scalable == 0 ? constant : NULL;
}

uint32_t constant_element_count(const struct attribute *constant) {
  return constant->kind == ATTRIBUTE_DENSE_ELEMENTS ? constant->count : 1;
}

uint64_t constant_element(const struct attribute *constant, uint32_t i) {
  if (constant->kind == ATTRIBUTE_DENSE_ELEMENTS)
    return type_is_float(constant->type->element) ? dense_bits(constant, i) : (uint64_t)dense_integer(constant, i);
  return constant->kind == ATTRIBUTE_INTEGER ? (uint64_t)constant->u.integer : constant->u.float_bits;
}

const struct attribute *constant_of_elements(struct context *context, const struct type *type, const uint64_t *bits,
                                             uint32_t count) {
  const struct type *element = type_element_or_self(type);
  if (type->kind != TYPE_VECTOR)
    return type_is_float(element) ? attribute_float_bits(context, element, bits[0])
                                  : attribute_integer(context, element, (int64_t)bits[0]);
  unsigned char data[CONSTANT_ELEMENTS_MAX * sizeof *bits];
  const uint32_t size = dense_element_size(element);
  for (uint32_t i = 0; i < count; i++) memcpy(data + (size_t)i * size, &bits[i], size);
  return attribute_dense(context, type, data, false);
}
