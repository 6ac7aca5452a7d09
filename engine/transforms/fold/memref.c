// Folding and rewriting of memref ops.
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/fold/fold.h"

static struct fold none(void) { return (struct fold){FOLD_NONE, NULL, NULL}; }

// Folding

// Size number `dimension` of an op that lists dynamic sizes as operands.
static struct value *dynamic_size(struct operand_range dynamic, const int64_t *sizes, uint32_t dimension) {
  uint32_t at = 0;
  for (uint32_t i = 0; i < dimension; i++) at += sizes[i] == DYNAMIC;
  return at < dynamic.count ? dynamic.first[at].value : NULL;
}

// The dynamic size of dimension `dimension` of a subview; null if it is ambiguous which operand that is.
static struct value *subview_size(const struct op *subview, uint32_t dimension) {
  const struct attribute *sizes = op_role_list(subview, ROLE_SIZES);
  uint64_t dropped;
  if (!subview_dropped_dimensions(op_role_value(subview, ROLE_SOURCE)->type, op_result(subview, 0)->type,
                                  i64_array(sizes), i64_array(op_role_list(subview, ROLE_STRIDES)), &dropped))
    return NULL;
  for (uint32_t i = 0; i < sizes->count; i++) {
    if ((dropped >> i & 1) != 0) continue;
    if (dimension-- == 0)
      return i64_array(sizes)[i] == DYNAMIC ? dynamic_size(op_role(subview, ROLE_SIZES), i64_array(sizes), i) : NULL;
  }
  return NULL;
}

// Whether the op is memref.alloc or memref.alloca: only these have layout symbols.
static bool is_new_buffer(const struct op *op) { return op_has_role(op, ROLE_SYMBOLS); }

static struct fold fold_dim(struct program *program, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *type = source->type;
  int64_t index;
  if (type->kind != TYPE_MEMREF || !value_is_constant(op_role_value(op, ROLE_DIMENSION), &index)) return none();
  if (index < 0 || index >= type->rank) return none();
  uint32_t dimension = (uint32_t)index;
  if (type->shape[dimension] != DYNAMIC)
    return (struct fold){FOLD_CONSTANT, NULL, attribute_index(program->context, type->shape[dimension])};
  struct op *definition = value_op(source);
  if (definition == NULL) return none();
  struct value *size = NULL;
  if (op_has_trait(definition, TRAIT_SLICE)) size = subview_size(definition, dimension);
  else if (is_new_buffer(definition))
    size = dynamic_size(op_role(definition, ROLE_DYNAMIC_SIZES), type->shape, dimension);
  return size == NULL ? none() : (struct fold){FOLD_VALUE, size, NULL};
}

// Whether the cast only discards static information about layout or shape, so that consumers can use its source.
static bool may_fold_cast_into_consumer(const struct op *cast) {
  const struct type *from = op_role_value(cast, ROLE_SOURCE)->type, *to = op_result(cast, 0)->type;
  int64_t from_offset, to_offset, from_strides[RANK_MAX], to_strides[RANK_MAX];
  if (from->kind != TYPE_MEMREF || to->kind != TYPE_MEMREF || from->rank != to->rank) return false;
  if (from->element != to->element || from->memory_space != to->memory_space) return false;
  if (!memref_strides(from, &from_offset, from_strides) || !memref_strides(to, &to_offset, to_strides)) return false;
  if (from_offset == DYNAMIC && to_offset != DYNAMIC) return false;
  for (uint32_t i = 0; i < from->rank; i++) {
    if (from->shape[i] == DYNAMIC && to->shape[i] != DYNAMIC) return false;
    if (from_strides[i] == DYNAMIC && to_strides[i] != DYNAMIC) return false;
  }
  return true;
}

struct value *memref_before_cast(struct value *value) {
  const struct op *cast = value_op(value);
  bool is_cast = cast != NULL && op_has_trait(cast, TRAIT_CAST) && may_fold_cast_into_consumer(cast);
  return is_cast ? op_role_value(cast, ROLE_SOURCE) : value;
}

// Whether the op is valid with an operand of this type. In unreachable code, a cast can contradict the other types:
// using its more static source would then be invalid IR. A memref without dimensions has no extents. (Upstream takes
// that of an unranked one.)
static bool accepts_type(const struct op *op, const struct use *operand, const struct type *type) {
  if (op_has_role(op, ROLE_DIMENSION)) return type->kind != TYPE_MEMREF || type->rank != 0;
  if (op_has_trait(op, TRAIT_CAST)) return memref_cast_compatible(type, op_result(op, 0)->type);
  bool copies = op_has_role(op, ROLE_SOURCE) && op_has_role(op, ROLE_DESTINATION);
  if (!copies) return true;
  enum slot_role other = use_is_in_role(operand, ROLE_SOURCE) ? ROLE_DESTINATION : ROLE_SOURCE;
  return shapes_compatible(type, op_role_value(op, other)->type);
}

// Replaces casts in operands by their sources, for unranked operands by ranked ones only if `also_ranked`. Returns
// whether there were any. A memref that is stored keeps its type, which is that of the elements.
static bool take_cast_sources_of(struct op *op, bool also_ranked) {
  bool changed = false;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    struct op *cast = value_op(op_operand(op, i));
    if (cast == NULL || !op_has_trait(cast, TRAIT_CAST) || use_is_in_role(&op->operands[i], ROLE_VALUE)) continue;
    bool from_ranked = op_role_value(cast, ROLE_SOURCE)->type->kind == TYPE_MEMREF;
    bool unranked = op_result(cast, 0)->type->kind == TYPE_UNRANKED_MEMREF;
    if (!(from_ranked && unranked) && !may_fold_cast_into_consumer(cast)) continue;
    if (from_ranked && unranked && !also_ranked) continue;
    if (!accepts_type(op, &op->operands[i], op_role_value(cast, ROLE_SOURCE)->type)) continue;
    use_set(&op->operands[i], op_role_value(cast, ROLE_SOURCE));
    changed = true;
  }
  return changed;
}

static bool take_cast_sources(struct op *op) { return take_cast_sources_of(op, false); }

struct fold fold_memref_casts(struct op *op) {
  return take_cast_sources(op) ? (struct fold){FOLD_IN_PLACE, NULL, NULL} : none();
}

struct fold fold_memref_dim(struct program *program, struct op *op) {
  struct fold fold = fold_dim(program, op);
  if (fold.kind != FOLD_NONE) return fold;
  return take_cast_sources_of(op, true) ? (struct fold){FOLD_IN_PLACE, NULL, NULL} : none();
}

// The bufferization.to_buffer that makes an op's source, or null.
static const struct op *buffer_of_tensor(const struct op *op) {
  const struct op *source = value_op(op_role_value(op, ROLE_SOURCE));
  return source != NULL && op_is_to_buffer(source) ? source : NULL;
}

// The extent of a tensor's buffer is that of the tensor.
bool canonicalize_memref_dim(struct rewriter *rewriter, struct op *op) {
  const struct op *to_buffer = buffer_of_tensor(op);
  if (to_buffer == NULL) return false;
  struct builder builder = builder_before(rewriter->program, op);
  struct value *dim =
      build_tensor_dim(&builder, op_role_value(to_buffer, ROLE_SOURCE), op_role_value(op, ROLE_DIMENSION));
  rewriter->inserted(rewriter->owner, value_op(dim));
  rewriter_replace(rewriter, op, &dim);
  return true;
}

struct fold fold_memref_rank(struct program *program, struct op *op) {
  return fold_rank(program, op);
}

struct fold fold_memref_load(struct program *program, struct op *op) {
  (void)program;
  return fold_memref_casts(op);
}

// What is loaded from a tensor's buffer is an element of the tensor, if nothing in between can have written to the
// buffer. (Upstream ignores writes.)
bool canonicalize_memref_load(struct rewriter *rewriter, struct op *op) {
  const struct op *to_buffer = buffer_of_tensor(op);
  if (to_buffer == NULL || (op_attribute(to_buffer, ID_read_only) == NULL && !is_quiet_until(to_buffer, op)))
    return false;
  struct operand_range indices = op_role(op, ROLE_INDICES);
  struct value *values[RANK_MAX];
  for (uint32_t i = 0; i < indices.count; i++) values[i] = indices.first[i].value;
  struct builder builder = builder_before(rewriter->program, op);
  struct value *element = build_tensor_extract(&builder, op_role_value(to_buffer, ROLE_SOURCE), values, indices.count);
  rewriter->inserted(rewriter->owner, value_op(element));
  rewriter_replace(rewriter, op, &element);
  return true;
}

struct fold fold_memref_dma_start(struct program *program, struct op *op) {
  (void)program;
  return fold_memref_casts(op);
}

struct fold fold_memref_dma_wait(struct program *program, struct op *op) {
  (void)program;
  return fold_memref_casts(op);
}

struct fold fold_memref_cast(struct program *program, struct op *op) {
  (void)program;
  struct value *source = op_role_value(op, ROLE_SOURCE);
  if (source->type == op_result(op, 0)->type) return (struct fold){FOLD_VALUE, source, NULL};
  return fold_memref_casts(op);
}

// Folds an assumption of the same alignment as that of its source.
struct fold fold_memref_assume_alignment(struct program *program, struct op *op) {
  (void)program;
  struct value *source = op_operand(op, 0);
  const struct op *assumed = value_op(source);
  bool same = assumed != NULL && assumed->kind == OP_memref_assume_alignment &&
              op_attribute(assumed, ID_alignment) == op_attribute(op, ID_alignment);
  return same ? (struct fold){FOLD_VALUE, source, NULL} : none();
}

// Rewriting

// Erases an allocation that is only stored to and freed.
static bool erase_write_only_allocation(struct rewriter *rewriter, struct op *op) {
  struct value *buffer = op_result(op, 0);
  for (struct use *use = buffer->uses; use != NULL; use = use->next) {
    bool stored_to = use->owner->kind == OP_memref_store && use_is_in_role(use, ROLE_DESTINATION);
    if (!stored_to && use->owner->kind != OP_memref_dealloc) return false;
  }
  while (buffer->uses != NULL) rewriter_erase(rewriter, buffer->uses->owner);
  rewriter_erase(rewriter, op);
  return true;
}

// Makes constant sizes part of the type; a cast keeps the type for users.
static bool make_allocation_static(struct rewriter *rewriter, struct op *op) {
  const struct type *type = op_result(op, 0)->type;
  struct value *left[RANK_MAX];
  uint32_t left_count;
  if (op->operand_count == 0 || type->layout != NULL || op_role_count(op, ROLE_SYMBOLS) != 0) return false;
  const struct type *precise = type_of_known_sizes(rewriter->program->context, op, left, &left_count);
  if (precise == NULL) return false;
  const struct attribute *alignment = op_attribute(op, ID_alignment);
  struct builder builder = builder_before(rewriter->program, op);
  int64_t bytes = alignment == NULL ? 0 : alignment->u.integer;
  rewriter_replace_by_new(rewriter, op, build_memref_allocation(&builder, op->kind, precise, left, left_count, bytes));
  return true;
}

bool canonicalize_memref_copy(struct rewriter *rewriter, struct op *op) {
  const struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *type = source->type;
  bool is_empty = false;
  for (uint32_t i = 0; i < type->rank; i++) is_empty |= type->kind == TYPE_MEMREF && type->shape[i] == 0;
  if (is_empty || source == op_role_value(op, ROLE_DESTINATION)) {
    rewriter_erase(rewriter, op);
    return true;
  }
  return take_cast_sources(op);
}

// Whether a subview is all of a memref.
static bool is_whole_view(const struct op *op, const struct type *type) {
  const struct slice slice = slice_of(op);
  for (uint32_t i = 0; i < slice.rank; i++)
    if (slice.offsets[i] != 0 || slice.sizes[i] != type->shape[i] || slice.strides[i] != 1) return false;
  return type_has_static_shape(type) && memref_cast_cannot_fail(type, op_result(op, 0)->type);
}

static bool has_constant_operand(const struct op *op) {
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (value_constant(op_operand(op, i)) != NULL) return true;
  return false;
}

// Makes constant operands of a subview static, and replaces a cast that it views by its source.
static bool refine_subview(struct rewriter *rewriter, struct op *op) {
  struct value *source = op_role_value(op, ROLE_SOURCE);
  const struct type *old = op_result(op, 0)->type;
  const struct op *cast = value_op(source);
  if (cast != NULL && (!op_has_trait(cast, TRAIT_CAST) || !may_fold_cast_into_consumer(cast))) cast = NULL;
  if (cast == NULL && !has_constant_operand(op)) return false;
  struct index_list lists[3];
  bool changed = known_slice(rewriter->arena, op, lists);
  if (!changed && cast != NULL) {
    source = op_role_value(cast, ROLE_SOURCE);
    changed = true;
  }
  uint64_t dropped;
  const int64_t *old_sizes = i64_array(op_role_list(op, ROLE_SIZES));
  // In unreachable code a slice may be out of bounds, but with static offsets it would be invalid.
  struct slice slice = {lists[0].fixed, lists[1].fixed, lists[2].fixed, lists[0].count};
  if (!slice_is_in_bounds(slice, source->type->shape)) return false;
  if (!changed || !dropped_dimensions(old_sizes, lists[1].count, old->shape, old->rank, &dropped)) return false;
  int64_t shape[RANK_MAX];
  uint32_t rank = 0;
  for (uint32_t i = 0; i < lists[1].count; i++) {
    if ((dropped >> i & 1) == 0) shape[rank++] = lists[1].fixed[i];
  }
  const struct type *type = subview_reduced_type(rewriter->program->context, shape, rank, source->type, lists[0].fixed,
                                                 lists[1].fixed, lists[2].fixed);
  // With more static unit dimensions, others could be inferred as the dropped ones.
  uint64_t now_dropped, inferred_dropped;
  if (type == NULL || !memref_cast_compatible(type, old)) return false;
  if (!dropped_dimensions(lists[1].fixed, lists[1].count, shape, rank, &now_dropped) || now_dropped != dropped)
    return false;
  if (!subview_dropped_dimensions(source->type, type, lists[1].fixed, lists[2].fixed, &inferred_dropped)) return false;
  if (rank != lists[1].count && inferred_dropped != dropped) return false;
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op, build_memref_subview(&builder, type, source, lists[0], lists[1], lists[2]));
  return true;
}

bool canonicalize_memref_subview(struct rewriter *rewriter, struct op *op) {
  if (refine_subview(rewriter, op)) return true;
  struct value *source = op_role_value(op, ROLE_SOURCE);
  if (!is_whole_view(op, source->type)) return false;
  struct builder builder = builder_before(rewriter->program, op);
  source = rewriter_cast(rewriter, &builder, source, op_result(op, 0)->type);
  rewriter_replace(rewriter, op, &source);
  return true;
}

static bool canonicalize_allocation(struct rewriter *rewriter, struct op *op) {
  return make_allocation_static(rewriter, op) || erase_write_only_allocation(rewriter, op);
}

bool canonicalize_memref_alloc(struct rewriter *rewriter, struct op *op) {
  return canonicalize_allocation(rewriter, op);
}

bool canonicalize_memref_alloca(struct rewriter *rewriter, struct op *op) {
  return canonicalize_allocation(rewriter, op);
}

bool canonicalize_memref_store(struct rewriter *rewriter, struct op *op) {
  (void)rewriter;
  return take_cast_sources(op);
}

bool canonicalize_memref_dealloc(struct rewriter *rewriter, struct op *op) {
  (void)rewriter;
  return take_cast_sources_of(op, true);
}
