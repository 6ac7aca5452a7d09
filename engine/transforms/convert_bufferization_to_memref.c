// convert-bufferization-to-memref: replaces the bufferization ops that remain after bufferization and deallocation.
//
//   bufferization.clone     alloc and copy (unranked: by a buffer of one dimension and memref.reshape)
//   bufferization.dealloc   as in bufferization-lower-deallocations
//   to_buffer(to_tensor m)  m, or a cast of it
//
// Other bufferization ops use tensors and have no equivalent in memref: they are errors. A clone at an offset is a view
// of the buffer that is made for it, so that it has to be freed by its base.
#include "engine/analysis/deviation.h"
#include "engine/bufferize/strided_allocation.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/ir/walk.h"
#include "engine/transforms/dealloc_lowering.h"
#include "engine/transforms/passes.h"

static bool fail(struct pass_run *run, const struct op *op, const char *reason) {
  return diagnostic_add(&run->context->diagnostics, SEVERITY_ERROR, op->location->place,
                        "failed to legalize operation '%s' that was explicitly marked illegal%s", op->info->name,
                        reason);
}

// Whether a cast from the identity layout to that of the type may fail at run time: strides that are static in one and
// dynamic in the other may differ. (Upstream casts wherever the types allow it: deviation `strides_of_clones`.)
static bool is_identity_certainly(const struct type *allocated, const struct type *type) {
  if (allocated == type) return true;
  int64_t offset, strides[RANK_MAX], identity[RANK_MAX];
  if (!memref_strides(type, &offset, strides) || (offset != 0 && offset != DYNAMIC)) return false;
  row_major_strides(type->shape, type->rank, identity);
  for (uint32_t i = 0; i < type->rank; i++)
    if (strides[i] != DYNAMIC && strides[i] != identity[i]) return false;
  return true;
}

static struct value *clone_ranked(struct pass_run *run, struct builder *builder, struct value *input,
                                  const struct type *type) {
  const struct type *allocated =
      type_memref(run->context, type->shape, type->rank, type->element, NULL, type->memory_space);
  struct value *clone;
  const bool casts_always = !deviation_is_kept(run->context->options.as_upstream, DEVIATION_strides_of_clones);
  if (casts_always ? memref_cast_compatible(allocated, type) : is_identity_certainly(allocated, type)) {
    struct value *sizes[RANK_MAX];
    uint32_t count = 0;
    for (uint32_t i = 0; i < type->rank; i++)
      if (type->shape[i] == DYNAMIC) sizes[count++] = build_memref_dim(builder, input, i);
    clone = build_memref_alloc(builder, allocated, sizes, count, 0);
    if (allocated != type) clone = build_memref_cast(builder, type, clone);
  } else {
    clone = build_strided_allocation(builder, input, type, 0);
    if (clone == NULL) return NULL;
  }
  build_memref_copy(builder, input, clone);
  return clone;
}

// Stores the extents of an unranked memref into a buffer. Returns the number of elements.
static struct value *store_extents(struct builder *builder, struct value *input, struct value *rank,
                                   struct value *extents, struct value *zero, struct value *one) {
  struct op *loop = build_scf_for(builder, zero, rank, one, &one, 1);
  struct block *block = loop->regions[0].first;
  struct builder body = builder_at_end(builder->program, block);
  body.location = loop->location;
  struct value *extent = build_memref_dim_value(&body, input, block->arguments[0]);
  build_memref_store(&body, extent, extents, &block->arguments[0], 1);
  struct value *product = build_arith_muli(&body, block->arguments[1], extent);
  build_scf_yield(&body, &product, 1);
  return op_result(loop, 0);
}

static struct value *clone_unranked(struct pass_run *run, struct builder *builder, struct value *input,
                                    const struct type *type) {
  int64_t extent = DYNAMIC;
  const struct type *extents_type = type_memref(run->context, &extent, 1, run->context->index_type, NULL, NULL);
  const struct type *flat_type = type_memref(run->context, &extent, 1, type->element, NULL, type->memory_space);
  struct value *zero = build_constant_index(builder, 0), *one = build_constant_index(builder, 1);
  struct value *rank = op_result(build_memref_rank(builder, input), 0);
  struct value *extents = build_memref_alloca(builder, extents_type, &rank, 1, 0);
  struct value *count = store_extents(builder, input, rank, extents, zero, one);
  struct value *flat = build_memref_alloc(builder, flat_type, &count, 1, 0);
  struct value *clone = build_memref_reshape(builder, type, flat, extents);
  build_memref_copy(builder, input, clone);
  return clone;
}

static bool convert_clone(struct pass_run *run, struct op *op) {
  struct builder builder = builder_before(run->program, op);
  struct value *input = op_role_value(op, ROLE_SOURCE), *output = op_result(op, 0);
  struct value *clone = output->type->kind == TYPE_UNRANKED_MEMREF ? clone_unranked(run, &builder, input, output->type)
                                                                   : clone_ranked(run, &builder, input, output->type);
  if (clone == NULL) return fail(run, op, ": no new buffer has the layout of its result");
  value_replace_uses(output, clone);
  op_erase(op);
  return true;
}

static bool convert_to_buffer(struct pass_run *run, struct op *op) {
  struct op *to_tensor = value_op(op_role_value(op, ROLE_SOURCE));
  if (to_tensor == NULL || to_tensor->kind != OP_bufferization_to_tensor) return fail(run, op, "");
  struct value *memref = op_role_value(to_tensor, ROLE_SOURCE), *buffer = op_result(op, 0);
  if (memref->type != buffer->type) {
    if (!memref_cast_cannot_fail(memref->type, buffer->type))
      return fail(run, op, ": its buffer may have another layout");
    struct builder builder = builder_before(run->program, op);
    memref = build_memref_cast(&builder, buffer->type, memref);
  }
  value_replace_uses(buffer, memref);
  op_erase(op);
  return true;
}

// The offset of a layout; DYNAMIC if it is not known, or there is none.
static int64_t offset_of(const struct type *type) {
  int64_t offset, strides[RANK_MAX];
  return type->kind == TYPE_MEMREF && memref_strides(type, &offset, strides) ? offset : DYNAMIC;
}

static bool clones_view(const struct op *op) {
  if (op->kind != OP_bufferization_clone) return false;
  const int64_t offset = offset_of(op_result(op, 0)->type);
  return offset != 0 && offset != DYNAMIC;
}

static void free_by_bases(struct pass_run *run, struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) {
    if (op->kind != OP_memref_dealloc) continue;
    int64_t offset, strides[RANK_MAX];
    const struct type *type = op_operand(op, 0)->type;
    if (type->kind != TYPE_MEMREF || !memref_strides(type, &offset, strides) || offset == 0) continue;
    struct builder builder = builder_before(run->program, op);
    struct op *metadata = build_memref_extract_strided_metadata(&builder, op_operand(op, 0));
    use_set(&op->operands[0], op_result(metadata, 0));
  }
}

static bool convert(struct pass_run *run, struct dealloc_lowering *lowering, struct op *op) {
  switch (op->kind) {
    case OP_bufferization_clone: return convert_clone(run, op);
    case OP_bufferization_to_buffer: return convert_to_buffer(run, op);
    case OP_bufferization_dealloc: lower_dealloc(lowering, op); return true;
    case OP_bufferization_alloc_tensor:
    case OP_bufferization_materialize_in_destination:
    case OP_bufferization_dealloc_tensor: return fail(run, op, "");
    default: return true;
  }
}

// Erases the to_tensor ops, which must be dead after folding.
static bool erase_to_tensors(struct pass_run *run, struct op *root) {
  bool ok = true;
  for (struct op *op = root; op != NULL;) {
    struct op *next = walk_next(op, root);
    if (op->kind == OP_bufferization_to_tensor) {
      if (value_has_uses(op_result(op, 0))) ok = fail(run, op, "");
      else op_erase(op);
    }
    op = next;
  }
  return ok;
}

bool run_convert_bufferization_to_memref(struct pass_run *run, struct op *root) {
  struct arena *scratch = &run->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct dealloc_lowering lowering = {.program = run->program, .arena = scratch};
  bool ok = true, has_cloned_view = false;
  for (struct op *op = root; op != NULL;) {
    struct op *next = walk_next(op, root);
    has_cloned_view |= clones_view(op);
    ok &= convert(run, &lowering, op);
    op = next;
  }
  if (has_cloned_view) free_by_bases(run, root);
  ok &= erase_to_tensors(run, root);
  arena_rewind(scratch, mark);
  return ok;
}
