// promote-buffers-to-stack: makes small allocations that end with the op around them memref.alloca.
//
// That op has to be an automatic allocation scope, which no alias leaves; branches between it and the allocation do not
// matter. What an op frees is not promoted. Linear, but for the aliases of the allocations.
#include "engine/analysis/buffer_aliases.h"
#include "engine/dialects/build.h"
#include "engine/dialects/region_branch.h"
#include "engine/ir/walk.h"
#include "engine/transforms/passes.h"

enum { INDEX_BITS = 64 };

static int64_t element_bits(const struct type *element);

// Upstream rounds the last dimension up to a power of two. It is undefined there if there is none.
static int64_t vector_bits(const struct type *vector) {
  int64_t bits = (element_bits(vector->element) + 7) / 8 * 8, last = 1;
  if (vector->scalable != 0) return 0;
  if (vector->rank != 0)
    while (last < vector->shape[vector->rank - 1]) last *= 2;
  for (uint32_t i = 0; i < vector->rank; i++)
    if (__builtin_mul_overflow(bits, i + 1 == vector->rank ? last : vector->shape[i], &bits)) return 0;
  return bits;
}

// The imaginary part is aligned as upstream's default data layout has it.
static int64_t complex_bits(const struct type *part) {
  const int64_t bits = element_bits(part);
  int64_t alignment = 8;
  while (alignment < bits) alignment *= 2;
  if (part->kind == TYPE_INTEGER && alignment > 64) alignment = 64;
  return (bits + alignment - 1) / alignment * alignment + bits;
}

// Bits of an element; 0 for those that are never small.
static int64_t element_bits(const struct type *element) {
  if (element->kind == TYPE_VECTOR) return vector_bits(element);
  if (element->kind == TYPE_INDEX) return INDEX_BITS;
  if (element->kind == TYPE_COMPLEX) return complex_bits(element->element);
  return element->kind == TYPE_INTEGER || type_is_float(element) ? element->width : 0;
}

static bool has_small_dynamic_sizes(const struct op *allocation) {
  for (uint32_t i = 0; i < allocation->operand_count; i++) {
    const struct op *size = value_op(op_operand(allocation, i));
    if (size == NULL || !op_is_memref_rank(size)) return false;
  }
  return true;
}

static bool is_small(const struct pass_run *run, const struct op *allocation) {
  const struct type *type = op_result(allocation, 0)->type;
  if (!type_has_static_shape(type))
    return type->rank <= run->options[option_promote_buffers_to_stack_max_rank_of_allocated_memref].integer &&
           has_small_dynamic_sizes(allocation);
  int64_t bits = element_bits(type->element), count;
  if (bits == 0 || !type_element_count(type, &count)) return false;
  int64_t most = run->options[option_promote_buffers_to_stack_max_alloc_size_in_bytes].integer;
  return count <= (INT64_MAX - 7) / bits && (count * bits + 7) / 8 <= most;
}

static bool leaves(const struct buffer_aliases *aliases, const struct region *region) {
  for (size_t i = 0; i < aliases->values.count; i++)
    for (const struct use *use = aliases->values.items[i]->uses; use != NULL; use = use->next)
      if (op_has_trait(use->owner, TRAIT_TERMINATOR) && !op_has_trait(use->owner, TRAIT_BRANCH) &&
          op_region(use->owner) == region)
        return true;
  return false;
}

// Whether the buffer can end with the nearest allocation scope around it. (If not, upstream asks the next.)
static bool ends_with_scope(const struct buffer_aliases *aliases, const struct op *allocation) {
  for (const struct op *op = allocation; op_parent(op) != NULL; op = op_parent(op)) {
    const struct op *parent = op_parent(op);
    if (op_has_trait(parent, TRAIT_ALLOCATION_SCOPE)) return !leaves(aliases, op_region(op));
    if (!is_region_branch(parent) || op_has_trait(parent, TRAIT_LOOP)) return false;
  }
  return false;
}

static void promote(struct program *program, struct op *allocation) {
  struct builder builder = builder_before(program, allocation);
  value_replace_uses(op_result(allocation, 0), build_memref_alloca_like(&builder, allocation));
  op_erase(allocation);
}

bool run_promote_buffers_to_stack(struct pass_run *run, struct op *root) {
  struct arena *scratch = &run->context->scratch;
  struct arena_mark mark = arena_mark(scratch);
  struct buffer_aliases aliases = {.arena = scratch};
  for (struct op *op = walk_next(root, root), *next; op != NULL; op = next) {
    next = walk_next(op, root);
    if (!op_is_heap_allocation(op) || !is_small(run, op)) continue;
    buffer_aliases_collect(&aliases, op_result(op, 0));
    if (!buffer_aliases_freed(&aliases) && ends_with_scope(&aliases, op)) promote(run->program, op);
  }
  arena_rewind(scratch, mark);
  return true;
}
