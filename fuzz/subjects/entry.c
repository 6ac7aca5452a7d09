#include "fuzz/subjects/entry.h"

#include "engine/dialects/ops.h"

struct op *entry_find(struct program *program) {
  struct block *body = op_body(program->module, 0)->first;
  struct op *first = NULL;
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL; op = op->next) {
    if (!op_is_defined_function(op)) continue;
    const struct attribute *name = op_attribute(op, ID_sym_name);
    if (strcmp(name->u.string->text, "main") == 0) return op;
    if (first == NULL && op_attribute(op, ID_sym_visibility) == NULL) first = op;
  }
  return first;
}

static bool shapes_agree(const struct type *a, const struct type *b) {
  if (!type_is_ranked(a) || !type_is_ranked(b)) return true;
  if (a->rank != b->rank) return false;
  for (uint32_t i = 0; i < a->rank; i++)
    if (a->shape[i] != b->shape[i] && a->shape[i] != DYNAMIC && b->shape[i] != DYNAMIC) return false;
  return true;
}

static bool argument_agrees(const struct type *source, const struct type *target) {
  if (!type_is_tensor(source)) return source == target;
  return (type_is_memref(target) || type_is_tensor(target)) && source->element == target->element &&
         shapes_agree(source, target);
}

bool entry_takes_arguments(const struct op *source, const struct op *target) {
  const struct block *a = op_body(source, 0)->first, *b = op_body(target, 0)->first;
  if (a->argument_count != b->argument_count) return false;
  for (uint32_t i = 0; i < a->argument_count; i++)
    if (!argument_agrees(a->arguments[i]->type, b->arguments[i]->type)) return false;
  return true;
}
