// Forms that passes other than canonicalize remove: duplicates, invariant ops in loops, symbols that nothing names,
// small buffers on the heap.
#include "engine/dialects/ops.h"
#include "engine/ir/walk.h"
#include "fuzz/check/forms/forms.h"

// --- cse

static bool may_be_merged(const struct op *op) {
  return (form_computes(op) && !form_is(op, "arith.constant")) || form_is(op, "memref.dim") ||
         form_is(op, "memref.cast") || form_is(op, "memref.subview") || form_is(op, "memref.collapse_shape") ||
         form_is(op, "memref.expand_shape") || form_is(op, "memref.get_global") || form_is(op, "tensor.dim") ||
         form_is(op, "tensor.extract_slice");
}

static bool is_same(const struct op *a, const struct op *b) {
  if (a->kind != b->kind || a->operand_count != b->operand_count || a->attribute_count != b->attribute_count ||
      a->result_count != b->result_count)
    return false;
  for (uint32_t i = 0; i < a->operand_count; i++)
    if (op_operand(a, i) != op_operand(b, i)) return false;
  for (uint32_t i = 0; i < a->attribute_count; i++)
    if (a->attributes[i].name != b->attributes[i].name || a->attributes[i].value != b->attributes[i].value)
      return false;
  for (uint32_t i = 0; i < a->result_count; i++)
    if (op_result(a, i)->type != op_result(b, i)->type) return false;
  return true;
}

// Whether the other op comes before the op, or before an op around it, in its block.
static bool comes_after(const struct op *op, const struct op *other) {
  const struct op *at = op;  // the op in the other's block that is, or contains, this one
  while (at != NULL && at->block != other->block) at = op_parent(at);
  if (at == NULL || at == other) return false;
  while (at != NULL && at != other) at = at->previous;
  return at == other;
}

const char *forms_merged(struct op *op) {
  if (!may_be_merged(op)) return NULL;
  if (op->operand_count == 0) {
    for (const struct op *other = op->previous; other != NULL; other = other->previous)
      if (is_same(op, other)) return "a second time";
    return NULL;
  }
  for (const struct use *use = op_operand(op, 0)->uses; use != NULL; use = use->next)
    if (use->owner != op && is_same(op, use->owner) && comes_after(op, use->owner)) return "a second time";
  return NULL;
}

// --- loop-invariant-code-motion

static bool is_counted_loop(const struct op *op) {
  return op != NULL && (form_is(op, "scf.for") || form_is(op, "scf.parallel") || form_is(op, "affine.for"));
}

// Quotients may be undefined.
static bool is_defined_anywhere(const struct op *op) {
  return form_computes(op) && strstr(op->info->name, "div") == NULL && strstr(op->info->name, "rem") == NULL &&
         !form_is(op, "arith.constant");
}

const char *forms_hoisted(struct op *op) {
  const struct op *loop = op_parent(op);
  if (!is_counted_loop(loop) || !is_defined_anywhere(op)) return NULL;
  for (uint32_t i = 0; i < op->result_count; i++)
    if (type_is_shaped(op_result(op, i)->type)) return NULL;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct value *value = op_operand(op, i);
    const struct op *around = value->is_argument ? value_block(value)->region->op : value_op(value);
    if (type_is_shaped(value->type) || op_is_ancestor(loop, around)) return NULL;
  }
  return "does not change in the loop";
}

// --- symbol-dce

static bool names_symbol(const struct attribute *attribute, const struct ident *name) {
  if (attribute->kind == ATTRIBUTE_SYMBOL_REF) return attribute->u.symbol.root == name;
  if (attribute->kind != ATTRIBUTE_ARRAY) return false;
  for (uint32_t i = 0; i < attribute->count; i++)
    if (names_symbol(attribute->u.items[i], name)) return true;
  return false;
}

// A private symbol that nothing outside of it names.
const char *forms_named(struct op *op) {
  const struct attribute *visibility = op_attribute(op, ID_sym_visibility), *name = op_attribute(op, ID_sym_name);
  if (visibility == NULL || name == NULL || strcmp(visibility->u.string->text, "private") != 0) return NULL;
  struct op *module = op_parent(op);
  if (module == NULL || op_parent(module) != NULL) return NULL;
  for (struct op *other = module; other != NULL;
       other = other == op ? walk_next_skip(other, module) : walk_next(other, module))
    for (uint32_t i = 0; other != op && i < other->attribute_count; i++)
      if (names_symbol(other->attributes[i].value, name->u.string)) return NULL;
  return "that nothing names";
}

// --- buffers

// Whether all that is done with the buffer is to access its elements, in the block or below it.
static bool is_only_accessed(const struct value *buffer) {
  for (const struct use *use = buffer->uses; use != NULL; use = use->next) {
    const struct op *user = use->owner;
    if (!form_is(user, "memref.load") && !form_is(user, "memref.store") && !form_is(user, "linalg.fill") &&
        !form_is(user, "memref.dim"))
      return false;
    if (use->owner->result_count != 0 && type_is_memref(op_result(use->owner, 0)->type)) return false;
  }
  return true;
}

// Documented: allocations of up to 1024 bytes of static size.
static bool is_small(const struct type *type) {
  enum { MOST_BITS = 1024 * 8 };
  int64_t count;
  if (!type_is_int_or_index(type->element) || !type_element_count(type, &count)) return false;
  const uint32_t width = type->element->kind == TYPE_INDEX ? 64 : type->element->width;
  return count <= MOST_BITS / (int64_t)(width < 8 ? 8 : width);
}

const char *forms_promoted(struct op *op) {
  if (!form_is(op, "memref.alloc")) return NULL;
  const struct op *scope = op_parent(op);
  const struct value *buffer = op_result(op, 0);
  const bool is_scope =
      (form_is(scope, "func.func") || form_is(scope, "scf.for")) && op_region(op)->first == op_region(op)->last;
  return is_scope && op->operand_count == 0 && is_small(buffer->type) && is_only_accessed(buffer)
             ? "small, and only accessed"
             : NULL;
}

const char *forms_moved(struct op *op) {
  if (!form_is(op, "memref.alloc") || op->operand_count != 0 || !form_is(op_parent(op), "scf.for")) return NULL;
  return is_only_accessed(op_result(op, 0)) ? "in a loop, and only accessed" : NULL;
}

const char *forms_accessed(struct op *op) {
  if (!form_is(op, "memref.load") && !form_is(op, "memref.store")) return NULL;
  const struct op *view = value_op(op_operand(op, form_is(op, "memref.load") ? 0 : 1));
  return view != NULL && form_is(view, "memref.subview") ? "of a subview" : NULL;
}
