// Rewriting of bufferization ops: tensors of known size, pairs of to_tensor and to_buffer, clones of buffers that are
// freed, dealloc.
#include "engine/analysis/effects.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/transforms/fold/dealloc_rewrite.h"
#include "engine/transforms/fold/fold.h"

// Whether bufferization may copy, so that the buffer is not the memref of the to_tensor. (Upstream ignores this: later
// stores to the buffer are then visible in the memref, and earlier insertions into the tensor in the buffer.)
static bool may_be_copied(const struct op *to_tensor, const struct op *to_buffer) {
  bool restricted = op_attribute(to_tensor, ID_restrict) != NULL;  // otherwise it is not bufferized
  return restricted && (op_attribute(to_buffer, ID_read_only) == NULL || op_attribute(to_tensor, ID_writable) != NULL);
}

// The bufferization.to_tensor that makes an op's source, or null.
static const struct op *tensor_of_buffer(const struct op *op) {
  const struct op *source = value_op(op_role_value(op, ROLE_SOURCE));
  return source != NULL && source->kind == OP_bufferization_to_tensor ? source : NULL;
}

// to_buffer(cast t) = cast(to_buffer t): the buffer gets the shape that is known before the cast.
static bool take_tensor_before_cast(struct rewriter *rewriter, struct op *op, const struct op *cast) {
  struct context *context = rewriter->program->context;
  struct value *tensor = op_role_value(cast, ROLE_SOURCE);
  const struct type *from = tensor->type, *to = op_result(op, 0)->type;
  if (from->kind != TYPE_TENSOR) return false;
  const struct type *precise = type_memref(context, from->shape, from->rank, to->element, to->layout, to->memory_space);
  if (!memref_cast_compatible(precise, to)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  bool read_only = op_attribute(op, ID_read_only) != NULL;
  rewriter_replace_by_new(rewriter, op, build_bufferization_to_buffer(&builder, precise, tensor, read_only));
  return true;
}

// to_buffer(to_tensor m) = m, or a cast of it. If the layout requires a new buffer, the op stays.
bool canonicalize_bufferization_to_buffer(struct rewriter *rewriter, struct op *op) {
  const struct op *source = value_op(op_role_value(op, ROLE_SOURCE));
  if (source != NULL && source->kind == OP_tensor_cast) return take_tensor_before_cast(rewriter, op, source);
  struct value *buffer = op_result(op, 0);
  source = tensor_of_buffer(op);
  if (source == NULL || may_be_copied(source, op)) return false;
  struct value *memref = op_role_value(source, ROLE_SOURCE);
  if (memref->type != buffer->type) {
    if (!memref_cast_cannot_fail(memref->type, buffer->type)) return false;
    struct builder builder = builder_before(rewriter->program, op);
    memref = build_memref_cast(&builder, buffer->type, memref);
    rewriter->inserted(rewriter->owner, value_op(memref));
  }
  rewriter_replace(rewriter, op, &memref);
  return true;
}

// to_tensor(to_buffer t) = t, if nothing in between can have written to the buffer.
bool canonicalize_bufferization_to_tensor(struct rewriter *rewriter, struct op *op) {
  struct op *source = value_op(op_role_value(op, ROLE_SOURCE));
  if (source == NULL || !op_is_to_buffer(source) || source->next != op) return false;
  struct value *tensor = op_role_value(source, ROLE_SOURCE);
  if (tensor->type != op_result(op, 0)->type) return false;
  rewriter_replace(rewriter, op, &tensor);
  return true;
}

// The extent of a tensor in a buffer is that of the buffer; that of a reshape is an element of the shape.
bool canonicalize_tensor_dim(struct rewriter *rewriter, struct op *op) {
  const struct op *to_tensor = tensor_of_buffer(op), *definition = value_op(op_role_value(op, ROLE_SOURCE));
  struct value *index = op_role_value(op, ROLE_DIMENSION), *extent;
  struct builder builder = builder_before(rewriter->program, op);
  if (to_tensor != NULL) {
    extent = build_memref_dim_value(&builder, op_role_value(to_tensor, ROLE_SOURCE), index);
  } else if (definition != NULL && op_has_role(definition, ROLE_SHAPE)) {
    if (type_is_integer(op_role_value(definition, ROLE_SHAPE)->type->element, 1))
      return false;  // true is -1 (upstream)
    struct value *element =
        rewriter_inserted(rewriter, build_tensor_extract(&builder, op_role_value(definition, ROLE_SHAPE), &index, 1));
    extent = element->type->kind == TYPE_INDEX ? element : build_arith_index_cast(&builder, index->type, element);
  } else {
    return false;
  }
  rewriter_replace_by_new(rewriter, op, extent);
  return true;
}

// Makes constant sizes part of the type; a cast keeps the type for users. (Upstream loses the memory space.)
bool canonicalize_bufferization_alloc_tensor(struct rewriter *rewriter, struct op *op) {
  struct value *left[RANK_MAX];
  uint32_t left_count;
  const struct type *precise = type_of_known_sizes(rewriter->program->context, op, left, &left_count);
  if (precise == NULL) return false;
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(
      rewriter, op,
      build_bufferization_alloc_tensor(&builder, precise, left, left_count, NULL, op_attribute(op, ID_memory_space)));
  return true;
}

// The only deallocation of the value, or null if there is none or several.
static struct op *only_dealloc(const struct value *value) {
  struct op *dealloc = NULL;
  for (const struct use *use = value->uses; use != NULL; use = use->next) {
    if (use->owner->kind != OP_memref_dealloc) continue;
    if (dealloc != NULL) return NULL;
    dealloc = use->owner;
  }
  return dealloc;
}

static bool may_write_or_free(const struct op *op) {
  uint32_t effects = op_effects(op);
  if (effects != 0) return (effects & (EFFECT_WRITES | EFFECT_FREES)) != 0;
  return (op->info->traits & (TRAIT_PURE | TRAIT_DIVIDES | TRAIT_NO_EFFECT)) == 0;
}

bool is_quiet_until(const struct op *first, const struct op *last) {
  enum { MOST_OPS = 32 };
  const struct op *op = first->next;
  for (uint32_t i = 0; i < MOST_OPS && op != NULL; i++, op = op->next) {
    if (op == last) return true;
    if (may_write_or_free(op)) return false;
  }
  return false;
}

static bool is_view(const struct op *op) { return op_has_trait(op, TRAIT_VIEW) || op_has_trait(op, TRAIT_CAST); }

// Whether the address of the buffer may be compared with others, which is not so of accesses.
static bool may_be_compared(const struct value *buffer, uint32_t depth) {
  enum { DEPTH_MAX = 8 };
  for (const struct use *use = buffer->uses; use != NULL; use = use->next) {
    const struct op *op = use->owner;
    if (op_has_role(op, ROLE_DIMENSION)) continue;
    if (is_view(op)) {
      if (depth == DEPTH_MAX || may_be_compared(op_result(op, 0), depth + 1)) return true;
    } else if (op_effects(op) == 0 || op_has_role(op, ROLE_CONDITIONS)) {
      return true;
    }
  }
  return false;
}

// Whether the program may tell the clone from the source by their addresses.
static bool may_be_told_apart(const struct value *clone, const struct value *source) {
  if (!may_be_compared(clone, 0)) return false;
  const struct op *definition = value_op(source);
  for (; definition != NULL && is_view(definition); definition = value_op(source)) source = op_operand(definition, 0);
  return definition == NULL || !op_has_effect(definition, EFFECT_ALLOCATES) || may_be_compared(source, 0);
}

// A clone is replaced by its source if one of them is freed soon after, with no write in between, their addresses are
// not compared, and the cast to its type cannot fail. (Upstream ignores writes, which the definition of clone forbids
// but programs contain, addresses, and casts to any layout.)
bool canonicalize_bufferization_clone(struct rewriter *rewriter, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE), *clone = op_result(op, 0);
  struct op *dealloc = only_dealloc(clone);
  if (dealloc == NULL) dealloc = only_dealloc(source);
  if (dealloc == NULL || dealloc->block != op->block || !is_quiet_until(op, dealloc)) return false;
  if (may_be_told_apart(clone, source)) return false;
  if (source->type != clone->type) {
    if (!memref_cast_cannot_fail(source->type, clone->type)) return false;
    struct builder builder = builder_before(rewriter->program, op);
    source = build_memref_cast(&builder, clone->type, source);
    rewriter->inserted(rewriter->owner, value_op(source));
  }
  rewriter_erase(rewriter, dealloc);
  rewriter_replace(rewriter, op, &source);
  return true;
}
