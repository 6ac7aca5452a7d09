// expand-realloc: replaces memref.realloc. A larger buffer is allocated and the old elements are copied; for a smaller
// or equal size the old buffer is viewed with the new extent.
//
// With emit-deallocs the old buffer is freed if a new one replaces it. Without, that is left to
// ownership-based-buffer-deallocation, which does not accept deallocations. If both extents are static and the buffer
// shrinks, nothing is decided at run time (upstream makes a subview out of bounds in that case).
#include "engine/analysis/effects.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/ir/walk.h"
#include "engine/transforms/passes.h"

struct realloc {
  struct program *program;
  struct op *op;
  struct value *source, *old_size, *new_size;  // null if the size is static and no value is needed
  const struct type *source_type, *type;
  int64_t static_old, static_new;
  bool emit_deallocs;
};

static struct index_list index_list_of(const int64_t *fixed, struct value *const *dynamic) {
  return (struct index_list){fixed, dynamic, 1, *fixed == DYNAMIC ? 1 : 0};
}

static void grow(const struct realloc *r, struct builder *builder) {
  struct context *context = r->program->context;
  const struct attribute *alignment = op_attribute(r->op, ID_alignment);
  struct value *new_size = r->new_size;
  struct value *buffer = build_memref_alloc(builder, r->type, &new_size, r->static_new == DYNAMIC ? 1 : 0,
                                            alignment == NULL ? 0 : alignment->u.integer);
  int64_t zero = 0, one = 1;
  const struct type *type = subview_type(context, r->type, &zero, &r->static_old, &one);
  struct value *old_size = r->old_size;
  struct value *part = build_memref_subview(builder, type, buffer, index_list_of(&zero, NULL),
                                            index_list_of(&r->static_old, &old_size), index_list_of(&one, NULL));
  build_memref_copy(builder, r->source, part);
  if (r->emit_deallocs) build_memref_dealloc(builder, r->source);
  build_scf_yield(builder, &buffer, 1);
}

static struct value *keep(const struct realloc *r, struct builder *builder) {
  int64_t zero = 0, one = 1;
  struct value *new_size = r->new_size;
  return build_memref_reinterpret_cast(builder, r->type, r->source, index_list_of(&zero, NULL),
                                       index_list_of(&r->static_new, &new_size), index_list_of(&one, NULL));
}

static void expand(const struct pass_run *run, struct op *op, bool emit_deallocs) {
  struct builder builder = builder_before(run->program, op);
  struct realloc r = {
      .program = run->program, .op = op, .source = op_role_value(op, ROLE_SOURCE), .emit_deallocs = emit_deallocs};
  r.source_type = r.source->type;
  r.type = op_result(op, 0)->type;
  r.static_old = r.source_type->shape[0];
  r.static_new = r.type->shape[0];
  if (r.static_new == DYNAMIC) r.new_size = op_role_value(op, ROLE_DYNAMIC_SIZES);
  struct value *result;
  if (r.static_old != DYNAMIC && r.static_new != DYNAMIC && r.static_old >= r.static_new) {
    result = keep(&r, &builder);
  } else {
    r.old_size = r.static_old == DYNAMIC ? build_memref_dim(&builder, r.source, 0)
                                         : build_constant_index(&builder, r.static_old);
    struct value *new_size = r.static_new == DYNAMIC ? r.new_size : build_constant_index(&builder, r.static_new);
    struct value *grows = build_arith_cmpi(&builder, CMPI_ULT, r.old_size, new_size);
    struct op *branch = build_scf_if(&builder, grows, &r.type, 1, true);
    struct builder then = builder_at_end(run->program, branch->regions[0].first);
    struct builder otherwise = builder_at_end(run->program, branch->regions[1].first);
    then.location = otherwise.location = op->location;
    grow(&r, &then);
    struct value *kept = keep(&r, &otherwise);
    build_scf_yield(&otherwise, &kept, 1);
    result = op_result(branch, 0);
  }
  value_replace_uses(op_result(op, 0), result);
  op_erase(op);
}

bool run_expand_realloc(struct pass_run *run, struct op *root) {
  bool emit_deallocs = run->options[option_expand_realloc_emit_deallocs].boolean;
  for (struct op *op = root; op != NULL;) {
    struct op *next = walk_next(op, root);
    bool reallocates = op_has_effect(op, EFFECT_ALLOCATES) && op_has_effect(op, EFFECT_FREES);
    if (reallocates) expand(run, op, emit_deallocs);
    op = next;
  }
  return true;
}
