// Globals that are tensors, and the values that programs load from them and store to them.
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

static void create_global(struct generator *g, bool is_mutable) {
  struct context *c = g->context;
  struct known_global global = {.tensor = random_tensor_shape(g), .is_mutable = is_mutable};
  struct known *tensor = &global.tensor;
  // Constants have no vectors as elements.
  const struct type *element = type_element_or_self(tensor->type->element);
  tensor->type = tensor_type(g, tensor->extents, tensor->type->rank, element, 0);
  char name[32];
  snprintf(name, sizeof name, "tensor%u", g->names++);
  global.name = context_ident(c, name);
  struct named_attribute attributes[] = {named(c, ID_sym_name, attribute_string(c, name, strlen(name))),
                                         named(c, ID_type, attribute_type(c, tensor->type)),
                                         named(c, ID_sym_visibility, attribute_string(c, "private", 7)),
                                         named(c, ID_value, random_dense_attribute(g, tensor)),
                                         named(c, ID_is_mutable, attribute_unit(c))};
  struct builder at_start = builder_at_start(g->program, op_body(g->program->module, 0)->first);
  builder_op(&at_start, family_op(FAMILY_tensor_global, 0), NULL, 0, NULL, 0, attributes, is_mutable ? 5 : 4);
  VECTOR_PUSH(&g->globals, g->arena, global);
}

// A load or a store. Those of a mutable global are ordered, also among calls.
bool generate_tensor_global(struct generator *g) {
  enum { GLOBALS_MAX = 3 };
  bool is_ordered = !g->silent && !g->concurrent;
  uint32_t count = (uint32_t)g->globals.count;
  if (count == 0 || (count < GLOBALS_MAX && chance(g->choices, 1, 4)))
    create_global(g, is_ordered && chance(g->choices, 3, 4));
  const struct known_global global = g->globals.items[choose(g->choices, (uint32_t)g->globals.count)];
  if (global.is_mutable && !is_ordered) return false;
  g->observes |= global.is_mutable;
  struct named_attribute attribute = named(g->context, ID_global, attribute_symbol(g->context, global.name, NULL, 0));
  if (global.is_mutable && chance(g->choices, 1, 2)) {
    const struct known stored = some_tensor_like(g, &global.tensor);
    builder_op(next_op(g), family_op(FAMILY_tensor_global, 2), &stored.value, 1, NULL, 0, &attribute, 1);
    overwrite_one_of(g, &stored, 1);
    return true;
  }
  struct op *load =
      builder_op(next_op(g), family_op(FAMILY_tensor_global, 1), NULL, 0, &global.tensor.type, 1, &attribute, 1);
  scope_add_like(g, op_result(load, 0), &global.tensor);
  return true;
}
