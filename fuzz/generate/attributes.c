// Attributes of function arguments that bufferization looks at: what an external function does to an argument, whether
// a function may write to it, and the layout of its buffer.
#include "fuzz/generate/generator_internal.h"

static struct named_attribute with_name(struct generator *g, const char *name, const struct attribute *value) {
  return (struct named_attribute){context_ident(g->context, name), value};
}

// External functions read their arguments.
static uint32_t choose_access(struct generator *g, struct named_attribute *attributes) {
  const char *access = chance(g->choices, 1, 3) ? "read-write" : "read";
  attributes[0] = with_name(g, "bufferization.access", attribute_string(g->context, access, strlen(access)));
  return 1;
}

static const struct attribute *random_layout(struct generator *g, uint32_t rank) {
  int64_t strides[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < rank; i++) strides[i] = DYNAMIC;
  if (chance(g->choices, 1, 2)) return attribute_strided(g->context, DYNAMIC, strides, rank);
  return attribute_affine_map(g->context, affine_map_identity(g->context, rank));
}

static uint32_t choose_of_defined(struct generator *g, const struct type *tensor, struct named_attribute *attributes) {
  uint32_t count = 0;
  if (chance(g->choices, 1, 4))
    attributes[count++] = with_name(g, "bufferization.buffer_layout", random_layout(g, tensor->rank));
  if (chance(g->choices, 1, 3))
    attributes[count++] = with_name(g, "bufferization.writable", attribute_bool(g->context, chance(g->choices, 1, 4)));
  return count;
}

void generate_argument_attributes(struct generator *g, struct op *function) {
  enum { ATTRIBUTES_MAX = 2 };
  if (!chance(g->choices, 1, 4)) return;
  const struct type *type = op_attribute(function, ID_function_type)->type;
  const struct attribute **all = ARENA_ARRAY(g->arena, const struct attribute *, type->input_count);
  bool any = false;
  for (uint32_t i = 0; i < type->input_count; i++) {
    struct named_attribute attributes[ATTRIBUTES_MAX];
    uint32_t count = 0;
    if (type->inputs[i]->kind == TYPE_TENSOR)
      count = op_is_declared_function(function) ? choose_access(g, attributes)
                                                : choose_of_defined(g, type->inputs[i], attributes);
    all[i] = attribute_dictionary(g->context, attributes, count);
    any |= count != 0;
  }
  if (any) op_set_attribute(g->program, function, ID_arg_attrs, attribute_array(g->context, all, type->input_count));
}
