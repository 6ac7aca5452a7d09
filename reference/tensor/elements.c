// Tensors whose elements are vectors. The bits of such an element are the address of the elements of the vector, as in
// a register, except that those of an undefined element are unspecified.
#include "reference/tensor/machine.h"

#include "reference/vectors.h"

static bool create_undefined(struct tensor_machine *machine, const struct op *op, const struct type *vector,
                             struct scalar *value) {
  const uint32_t count = vector_count(vector);
  struct scalar *elements = vector_create(&machine->executor, op, count);
  if (elements == NULL) return false;
  for (uint32_t i = 0; i < count; i++) elements[i] = (struct scalar){0, false};
  *value = scalar_of_pointer(elements);
  return true;
}

bool tensor_complete_value(struct tensor_machine *machine, const struct op *op, const struct type *element,
                           struct scalar *value) {
  return value->defined || element->kind != TYPE_VECTOR || create_undefined(machine, op, element, value);
}

bool tensor_complete(struct tensor_machine *machine, const struct op *op, const struct type *element,
                     const struct tensor *tensor) {
  struct scalar undefined = {0, false};
  if (element->kind != TYPE_VECTOR) return true;
  for (uint64_t i = 0; i < tensor->count; i++) {
    if (tensor->defined[i]) continue;
    if (!undefined.defined && !create_undefined(machine, op, element, &undefined)) return false;
    tensor->bits[i] = undefined.bits;
    tensor->defined[i] = 1;
  }
  return true;
}

const struct tensor *tensor_of_scalars(struct tensor_machine *machine, const struct op *op, const struct type *element,
                                       const struct tensor *tensor) {
  if (element->kind != TYPE_VECTOR) return tensor;
  int64_t shape[RANK_MAX];
  for (uint32_t i = 0; i < tensor->rank; i++) shape[i] = tensor->shape[i];
  for (uint32_t i = 0; i < element->rank; i++) shape[tensor->rank + i] = element->shape[i];
  struct tensor *scalars = tensor_create(machine, op, tensor->rank + element->rank, shape);
  if (scalars != NULL)
    vectors_spread(element, tensor->count, tensor->bits, tensor->defined, scalars->bits, scalars->defined);
  return scalars;
}

void tensor_store_scalars(struct tensor_machine *machine, const struct type *element, const struct tensor *scalars,
                          const struct tensor *target) {
  if (element->kind == TYPE_VECTOR) {
    vectors_join(machine->executor.arena, element, target->count, scalars->bits, scalars->defined, target->bits,
                 target->defined);
    return;
  }
  memcpy(target->bits, scalars->bits, target->count * sizeof *target->bits);
  memcpy(target->defined, scalars->defined, target->count);
}

bool tensor_initialize(struct tensor_machine *machine, const struct op *op, const struct code_global *global,
                       const struct tensor *tensor) {
  const struct type *element = global->type->element;
  if (element->kind == TYPE_VECTOR) memset(tensor->defined, 0, tensor->count);
  const struct tensor *scalars = tensor_of_scalars(machine, op, element, tensor);
  if (scalars == NULL || !globals_initialize(&machine->executor, op, global, scalars->bits, scalars->defined))
    return false;
  if (scalars != tensor) tensor_store_scalars(machine, element, scalars, tensor);
  return true;
}
