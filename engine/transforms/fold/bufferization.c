// Rewriting of bufferization ops: pairs of to_tensor and to_buffer, clones of buffers that are freed, dealloc.
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

// to_buffer(to_tensor m) = m, or a cast of it. If the layout requires a new buffer, the op stays.
bool canonicalize_bufferization_to_buffer(struct rewriter *rewriter, struct op *op) {
  struct op *source = value_op(op_role_value(op, ROLE_SOURCE));
  struct value *buffer = op_result(op, 0);
  if (source == NULL || source->kind != OP_bufferization_to_tensor || may_be_copied(source, op)) return false;
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

// Whether `last` is a few ops after `first`, and no op in between writes or frees memory.
static bool is_quiet_until(const struct op *first, const struct op *last) {
  enum { MOST_OPS = 32 };
  const struct op *op = first->next;
  for (uint32_t i = 0; i < MOST_OPS && op != NULL; i++, op = op->next) {
    if (op == last) return true;
    if (may_write_or_free(op)) return false;
  }
  return false;
}

// A clone is replaced by its source if one of them is freed soon after, with no write in between, and the cast to its
// type cannot fail. (Upstream ignores writes, which the definition of clone forbids but programs contain, and casts to
// any layout.)
bool canonicalize_bufferization_clone(struct rewriter *rewriter, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE), *clone = op_result(op, 0);
  struct op *dealloc = only_dealloc(clone);
  if (dealloc == NULL) dealloc = only_dealloc(source);
  if (dealloc == NULL || dealloc->block != op->block || !is_quiet_until(op, dealloc)) return false;
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
