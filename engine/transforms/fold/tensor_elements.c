// Folding of elements of tensors: those that are known where the tensor is made, and tensors of constants.
#include "engine/ir/clone.h"
#include "engine/ir/walk.h"
#include "engine/transforms/fold/fold.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }
static struct fold to_value(struct value *value) { return (struct fold){FOLD_VALUE, value, NULL}; }

static struct fold to_constant(const struct attribute *constant) {
  return (struct fold){constant == NULL ? FOLD_NONE : FOLD_CONSTANT, NULL, constant};
}

// The elements of a constant, or null.
static const struct attribute *elements_of(const struct value *tensor) {
  const struct attribute *constant = value_constant(tensor);
  return constant != NULL && constant->kind == ATTRIBUTE_DENSE_ELEMENTS ? constant : NULL;
}

static const struct attribute *element_at(struct context *context, const struct attribute *elements,
                                          uint64_t position) {
  const struct type *type = elements->type->element;
  if (type_is_float(type)) return attribute_float_bits(context, type, dense_bits(elements, position));
  if (!type_is_int_or_index(type) || type->signedness != SIGNLESS) return NULL;
  if (type_is_wide(type)) return attribute_wide(context, type, dense_element_bytes(elements, position));
  return attribute_integer(context, type, dense_integer(elements, position));
}

// Stores a constant number as an element. (Upstream crashes on vectors.)
static bool store_element(const struct value *value, unsigned char *element) {
  const struct attribute *constant = value_constant(value);
  uint64_t bits;
  if (constant == NULL || constant->type != value->type) return false;
  if (constant->kind == ATTRIBUTE_WIDE_INTEGER) {
    memcpy(element, constant->u.dense.data, dense_element_size(value->type));
    return true;
  }
  if (constant->kind == ATTRIBUTE_INTEGER) bits = (uint64_t)constant->u.integer;
  else if (constant->kind == ATTRIBUTE_FLOAT) bits = attribute_stored_float(constant);
  else return false;
  memcpy(element, &bits, dense_element_size(value->type));
  return true;
}

// The row-major position of constant indices within the shape.
static bool position_of(struct operand_range indices, const struct type *type, uint64_t *position) {
  *position = 0;
  for (uint32_t i = 0; i < indices.count; i++) {
    int64_t index;
    if (!value_is_constant(indices.first[i].value, &index) || index < 0 || index >= type->shape[i]) return false;
    *position = *position * (uint64_t)type->shape[i] + (uint64_t)index;
  }
  return true;
}

static bool are_same_constants(struct operand_range a, struct operand_range b) {
  int64_t x, y;
  for (uint32_t i = 0; i < a.count; i++) {
    if (!value_is_constant(a.first[i].value, &x) || !value_is_constant(b.first[i].value, &y) || x != y) return false;
  }
  return true;
}

// As upstream, what is inserted at or splat over indices that are no constants is not looked for.
struct fold fold_tensor_extract(struct program *program, struct op *op) {
  struct value *tensor = op_role_value(op, ROLE_SOURCE);
  const struct attribute *elements = elements_of(tensor);
  struct operand_range indices = op_role(op, ROLE_INDICES);
  const struct op *definition = value_op(tensor);
  uint64_t position;
  if (elements != NULL && elements->u.dense.splat) return to_constant(element_at(program->context, elements, 0));
  if (definition == NULL) return none();
  struct value *filling = filling_of(tensor);
  if (filling != NULL) return to_value(filling);
  if (op_has_trait(definition, TRAIT_CAST) && op_role_value(definition, ROLE_SOURCE)->type->kind == TYPE_TENSOR) {
    use_set(op_role(op, ROLE_SOURCE).first, op_role_value(definition, ROLE_SOURCE));
    return (struct fold){FOLD_IN_PLACE, NULL, NULL};
  }
  if (op_is_element_insertion(definition))
    return are_same_constants(indices, op_role(definition, ROLE_INDICES))
               ? to_value(op_role_value(definition, ROLE_VALUE))
               : none();
  if (!position_of(indices, tensor->type, &position)) return none();
  if (elements != NULL) return to_constant(element_at(program->context, elements, position));
  return op_is_list_of_elements(definition) ? to_value(op_role(definition, ROLE_VALUE).first[position].value) : none();
}

struct fold fold_tensor_insert(struct program *program, struct op *op) {
  struct value *dest = op_role_value(op, ROLE_DESTINATION);
  const struct attribute *elements = elements_of(dest), *value = value_constant(op_role_value(op, ROLE_VALUE));
  bool is_splat = value != NULL && elements != NULL && elements->u.dense.splat;
  return is_splat && element_at(program->context, elements, 0) == value ? to_value(dest) : none();
}

// A constant, if all values of the op are: its elements, or all elements.
static struct fold fold_values(struct program *program, const struct op *op) {
  const struct type *type = op_result(op, 0)->type;
  struct arena *scratch = &program->context->scratch;
  const struct arena_mark mark = arena_mark(scratch);
  struct operand_range values = op_role(op, ROLE_VALUE);
  uint32_t size = values.count == 0 ? 0 : dense_element_size(type->element), known = 0;
  unsigned char *data = arena_array(scratch, values.count, size);
  while (known < values.count && store_element(values.first[known].value, data + (size_t)known * size)) known++;
  struct fold fold = none();
  if (known == values.count)
    fold = to_constant(attribute_dense(program->context, type, data, op_has_role(op, ROLE_DYNAMIC_SIZES)));
  arena_rewind(scratch, mark);
  return fold;
}

struct fold fold_tensor_from_elements(struct program *program, struct op *op) {
  return fold_values(program, op);
}

struct fold fold_tensor_splat(struct program *program, struct op *op) {
  int64_t count;
  return type_element_count(op_result(op, 0)->type, &count) && count > 0 ? fold_values(program, op) : none();
}

static const struct op *generated(const struct op *extraction) {
  const struct op *op =
      op_role_count(extraction, ROLE_SOURCE) == 0 ? NULL : value_op(op_role_value(extraction, ROLE_SOURCE));
  return op != NULL && op->region_count != 0 && op_has_role(op, ROLE_DYNAMIC_SIZES) ? op : NULL;
}

// Whether the body may run in other places as well, and more often: it has no effects and no loops, and is short, also
// when what it extracts is expanded.
static bool may_be_copied(const struct op *generate) {
  enum { MOST_OPS = 32 };
  uint32_t count = 0;
  struct op *root = (struct op *)(uintptr_t)generate;
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root)) {
    bool repeats = op_has_trait(op, TRAIT_REPEATED | TRAIT_STRUCTURED);
    if (++count > MOST_OPS || repeats || generated(op) != NULL) return false;
  }
  return op_is_pure(generate);
}

// An element of a generated tensor is what the body yields for its indices. (Upstream also moves reads, past writes.)
bool canonicalize_tensor_extract(struct rewriter *rewriter, struct op *op) {
  const struct op *generate = generated(op);
  if (generate == NULL || !may_be_copied(generate)) return false;
  const struct block *body = op_body(generate, 0)->first;
  struct operand_range indices = op_role(op, ROLE_INDICES);
  struct clone_map map = {.arena = rewriter->arena};
  for (uint32_t i = 0; i < indices.count; i++) clone_map_value(&map, body->arguments[i], indices.first[i].value);
  const struct op *yield = block_terminator(body);
  for (const struct op *nested = body->first; nested != yield; nested = nested->next) {
    struct op *copy = clone_op(rewriter->program, nested, &map);
    op_insert_before(copy, op);
    rewriter->inserted(rewriter->owner, copy);
  }
  struct value *element = clone_lookup(&map, op_operand(yield, 0));
  rewriter_replace(rewriter, op, &element);
  return true;
}
