// Bufferization of tensor ops that become memref ops.
#include "engine/bufferize/copy_report.h"
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"

// Replaces an op with one result by a buffer.
static bool replace_with(struct bufferizer *bufferizer, struct op *o, struct value *buffer) {
  bufferizer_replace(bufferizer, o, &buffer);
  return true;
}

// Stores the values in a role, at most RANK_MAX for a verified op; returns their number.
static uint32_t role_values(const struct op *o, enum slot_role role, struct value **values) {
  struct operand_range range = op_role(o, role);
  for (uint32_t i = 0; i < range.count; i++) values[i] = range.first[i].value;
  return range.count;
}

bool bufferize_tensor_dim(struct bufferizer *bufferizer, struct op *o) {
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (buffer == NULL) return false;
  return replace_with(bufferizer, o,
                      build_memref_dim_value(&bufferizer->builder, buffer, op_role_value(o, ROLE_DIMENSION)));
}

bool bufferize_tensor_rank(struct bufferizer *bufferizer, struct op *o) {
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  return buffer != NULL && replace_with(bufferizer, o, op_result(build_memref_rank(&bufferizer->builder, buffer), 0));
}

bool bufferize_tensor_extract(struct bufferizer *bufferizer, struct op *o) {
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE)), *indices[RANK_MAX];
  if (buffer == NULL) return false;
  uint32_t count = role_values(o, ROLE_INDICES, indices);
  return replace_with(bufferizer, o, build_memref_load(&bufferizer->builder, buffer, indices, count));
}

bool bufferize_tensor_insert(struct bufferizer *bufferizer, struct op *o) {
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_DESTINATION)), *indices[RANK_MAX];
  if (buffer == NULL) return false;
  uint32_t count = role_values(o, ROLE_INDICES, indices);
  build_memref_store(&bufferizer->builder, op_role_value(o, ROLE_VALUE), buffer, indices, count);
  return replace_with(bufferizer, o, buffer);
}

bool bufferize_tensor_empty(struct bufferizer *bufferizer, struct op *o) {
  struct value *result = op_result(o, 0);
  if (!bufferizer_has_uses(bufferizer, result)) {
    bufferizer_erase(bufferizer, o);
    return true;
  }
  struct value *tensor = bufferizer_alloc_tensor(bufferizer, result, false);
  if (tensor == NULL) return false;
  return bufferizer_replace_with_tensors(bufferizer, o, &tensor);
}

// tensor.cast

bool bufferize_tensor_cast(struct bufferizer *bufferizer, struct op *o) {
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (buffer == NULL) return false;
  const struct type *type = bufferizer_result_type(bufferizer, op_result(o, 0));
  if (type == NULL) return false;
  if (buffer->type != type && buffer->type->kind == TYPE_MEMREF && type->kind == TYPE_MEMREF &&
      !memref_cast_compatible(buffer->type, type))
    type = memref_with_dynamic_layout(bufferizer->context, type);
  return replace_with(bufferizer, o, bufferizer_cast(bufferizer, buffer, type));
}

const struct type *buffer_type_tensor_cast(struct bufferizer *bufferizer, struct value *value) {
  const struct type *source = bufferizer_type(bufferizer, op_role_value(value_op(value), ROLE_SOURCE));
  if (source == NULL) return NULL;
  if (source->kind == TYPE_UNRANKED_MEMREF || value->type->kind == TYPE_UNRANKED_TENSOR)
    return buffer_type_fully_dynamic(bufferizer->context, value->type, source->memory_space);
  return type_memref(bufferizer->context, value->type->shape, value->type->rank, value->type->element, source->layout,
                     source->memory_space);
}

// Slices

struct slice {
  struct index_list lists[3];  // offsets, sizes, strides
};

static struct slice slice_of(struct arena *arena, const struct op *o) {
  return (struct slice){{index_list_in_role(arena, o, ROLE_OFFSETS), index_list_in_role(arena, o, ROLE_SIZES),
                         index_list_in_role(arena, o, ROLE_STRIDES)}};
}

static const struct type *slice_type(struct bufferizer *bufferizer, const struct type *source,
                                     const struct type *slice_tensor, const struct slice *slice) {
  return subview_reduced_type(bufferizer->context, slice_tensor->shape, slice_tensor->rank, source,
                              slice->lists[0].fixed, slice->lists[1].fixed, slice->lists[2].fixed);
}

// Whether memref.subview infers the right dropped dimensions from `type`. It infers them from strides, and is wrong if
// a kept unit dimension has the stride of a dropped one (upstream builds invalid IR then).
static bool subview_infers(const struct bufferizer *bufferizer, const struct type *source, const struct type *type,
                           const struct slice *slice) {
  if (!deviates(bufferizer->options, DEVIATION_dropped_dimensions)) return true;
  uint64_t meant, found;
  if (!dropped_dimensions(slice->lists[1].fixed, source->rank, type->shape, type->rank, &meant)) return false;
  return subview_dropped_dimensions(source, type, slice->lists[1].fixed, slice->lists[2].fixed, &found) &&
         found == meant;
}

// An offset, size or stride for a reinterpret_cast: from the type, or from the metadata where it is '?'.
static void add_metadata(struct index_list *list, int64_t *fixed, struct value **dynamic, int64_t known,
                         struct value *value) {
  fixed[list->count++] = known;
  if (known == DYNAMIC) dynamic[list->dynamic_count++] = value;
}

// The same view built explicitly: a subview of full rank, and a reinterpret_cast with the metadata of the kept
// dimensions.
static struct value *build_kept_dimensions(struct bufferizer *bufferizer, const struct type *type, struct value *source,
                                           const struct slice *slice) {
  const int64_t *sizes = slice->lists[1].fixed;
  uint64_t dropped;
  const struct type *full =
      subview_type(bufferizer->context, source->type, slice->lists[0].fixed, sizes, slice->lists[2].fixed);
  if (full == NULL || !dropped_dimensions(sizes, full->rank, type->shape, type->rank, &dropped)) return NULL;
  struct builder *builder = &bufferizer->builder;
  struct value *view = build_memref_subview(builder, full, source, slice->lists[0], slice->lists[1], slice->lists[2]);
  struct op *metadata = build_memref_extract_strided_metadata(builder, view);
  int64_t offset, strides[RANK_MAX], fixed[3][RANK_MAX];
  struct value *dynamic[3][RANK_MAX];
  struct index_list lists[3] = {
      {fixed[0], dynamic[0], 0, 0}, {fixed[1], dynamic[1], 0, 0}, {fixed[2], dynamic[2], 0, 0}};
  if (!memref_strides(type, &offset, strides)) return NULL;
  add_metadata(&lists[0], fixed[0], dynamic[0], offset, op_result_role(metadata, ROLE_OFFSETS).first);
  struct value *view_sizes = op_result_role(metadata, ROLE_SIZES).first;
  struct value *view_strides = op_result_role(metadata, ROLE_STRIDES).first;
  for (uint32_t i = 0, kept = 0; i < full->rank; i++) {
    if ((dropped >> i & 1) != 0) continue;
    add_metadata(&lists[1], fixed[1], dynamic[1], type->shape[kept], &view_sizes[i]);
    add_metadata(&lists[2], fixed[2], dynamic[2], strides[kept], &view_strides[i]);
    kept++;
  }
  return build_memref_reinterpret_cast(builder, type, op_result_role(metadata, ROLE_BASE).first, lists[0], lists[1],
                                       lists[2]);
}

static struct value *build_slice(struct bufferizer *bufferizer, const struct op *o, struct value *source,
                                 const struct type *slice_tensor, const struct slice *slice) {
  const struct type *type = slice_type(bufferizer, source->type, slice_tensor, slice);
  if (type == NULL) {
    bufferizer_fail(bufferizer, o, "has no subview of its buffer: the layout is not strided");
    return NULL;
  }
  if (type->rank < source->type->rank && !subview_infers(bufferizer, source->type, type, slice))
    return build_kept_dimensions(bufferizer, type, source, slice);
  return build_memref_subview(&bufferizer->builder, type, source, slice->lists[0], slice->lists[1], slice->lists[2]);
}

bool bufferize_tensor_extract_slice(struct bufferizer *bufferizer, struct op *o) {
  struct value *source = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (source == NULL) return false;
  struct slice slice = slice_of(bufferizer->arena, o);
  struct value *view = build_slice(bufferizer, o, source, op_result(o, 0)->type, &slice);
  return view != NULL && replace_with(bufferizer, o, view);
}

const struct type *buffer_type_tensor_extract_slice(struct bufferizer *bufferizer, struct value *value) {
  const struct op *op = value_op(value);
  const struct type *source = bufferizer_type(bufferizer, op_role_value(op, ROLE_SOURCE));
  if (source == NULL) return NULL;
  struct slice slice = slice_of(bufferizer->arena, op);
  const struct type *type = slice_type(bufferizer, source, value->type, &slice);
  if (type == NULL) bufferizer_fail(bufferizer, op, "has no subview of its buffer: the layout is not strided");
  return type;
}

// Copies what an insertion inserts into the slice of its destination, whose buffer is returned; null after an error.
static struct value *copy_into_slice(struct bufferizer *bufferizer, struct op *o) {
  struct value *destination = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_DESTINATION));
  if (destination == NULL) return NULL;
  struct slice slice = slice_of(bufferizer->arena, o);
  struct value *view = build_slice(bufferizer, o, destination, op_role_value(o, ROLE_SOURCE)->type, &slice);
  if (view == NULL) return NULL;
  struct value *source = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (source == NULL) return NULL;
  build_memref_copy(&bufferizer->builder, source, view);
  return destination;
}

bool bufferize_tensor_insert_slice(struct bufferizer *bufferizer, struct op *o) {
  struct value *destination = copy_into_slice(bufferizer, o);
  return destination != NULL && replace_with(bufferizer, o, destination);
}

// Whether what the update inserts is there already.
static bool changes_nothing(const struct bufferizer *bufferizer, const struct op *update) {
  const struct analysis_state *state = bufferizer->state;
  return state->functions->changes_nothing != NULL &&
         state->functions->changes_nothing(state, op_role(update, ROLE_DESTINATION).first);
}

// The terminator is empty if everything that it inserts is copied before it.
bool bufferize_tensor_parallel_insert_slice(struct bufferizer *bufferizer, struct op *o) {
  bufferizer->builder = builder_before(bufferizer->program, op_parent(o));
  if (!changes_nothing(bufferizer, o) && copy_into_slice(bufferizer, o) == NULL) return false;
  bufferizer_erase(bufferizer, o);
  return true;
}

// Copies the source of an insertion before any insertion is executed.
static bool copy_source_early(struct bufferizer *bufferizer, struct op *o) {
  bufferizer->builder = builder_before(bufferizer->program, op_parent(o));
  struct value *copy = bufferizer_alloc_tensor(bufferizer, op_role_value(o, ROLE_SOURCE), true);
  if (copy == NULL) return false;
  struct use *source = op_role(o, ROLE_SOURCE).first;
  report_copy(bufferizer, COPY_CAUSE_insertion, CONTENTS_COPIED, value_op(copy), o, source);
  bufferizer_set_operand(bufferizer, source, copy);
  return true;
}

// The insertions of a thread, at its first one: they must write to the shared buffer. If one overwrites what another
// one inserts, all insert copies. (Upstream does not copy.)
bool resolve_conflicts_tensor_parallel_insert_slice(struct bufferizer *bufferizer, struct op *o) {
  const struct analysis_state *state = bufferizer->state;
  bool conflicts = false;
  if (o != o->block->first || !deviates(bufferizer->options, DEVIATION_updates_of_threads)) return true;
  for (struct op *update = o; update != NULL; update = update->next)
    conflicts |= !is_in_place(state, op_role(update, ROLE_DESTINATION).first);
  for (struct op *update = o; update != NULL; update = update->next) {
    if (changes_nothing(bufferizer, update)) continue;
    if (!conflicts && is_in_place(state, op_role(update, ROLE_SOURCE).first)) continue;
    if (!copy_source_early(bufferizer, update)) return false;
  }
  return true;
}

// Reshapes

static void reassociation_of(const struct op *op, struct reassociation *groups) {
  const struct attribute *attribute = op_attribute(op, ID_reassociation);
  groups->group_count = attribute->count;
  groups->first[0] = 0;
  for (uint32_t i = 0; i < attribute->count; i++)
    groups->first[i + 1] = groups->first[i] + attribute->u.items[i]->count;
}

bool bufferize_tensor_expand_shape(struct bufferizer *bufferizer, struct op *o) {
  struct context *context = bufferizer->context;
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (buffer == NULL) return false;
  struct reassociation groups;
  reassociation_of(o, &groups);
  const struct type *tensor = op_result(o, 0)->type;
  const struct type *type = expand_shape_type(context, buffer->type, tensor->shape, tensor->rank, &groups);
  if (type == NULL) return bufferizer_fail(bufferizer, o, "has no expanded view of its buffer");
  struct value *operands[RANK_MAX + 1] = {buffer};
  for (uint32_t i = 1; i < o->operand_count; i++) operands[i] = op_operand(o, i);
  struct named_attribute attributes[] = {
      named(context, ID_reassociation, op_attribute(o, ID_reassociation)),
      named(context, ID_static_output_shape, op_attribute(o, ID_static_output_shape)),
  };
  return replace_with(bufferizer, o,
                      build_memref_expand_shape(&bufferizer->builder, type, operands, o->operand_count, attributes));
}

const struct type *buffer_type_tensor_expand_shape(struct bufferizer *bufferizer, struct value *value) {
  const struct op *op = value_op(value);
  const struct type *source = bufferizer_type(bufferizer, op_role_value(op, ROLE_SOURCE));
  if (source == NULL) return NULL;
  struct reassociation groups;
  reassociation_of(op, &groups);
  const struct type *type =
      expand_shape_type(bufferizer->context, source, value->type->shape, value->type->rank, &groups);
  if (type == NULL) bufferizer_fail(bufferizer, op, "has no expanded view of its buffer");
  return type;
}

// A copy of the buffer, which is that of the tensor, in identity layout.
static struct value *copy_to_contiguous(struct bufferizer *bufferizer, struct op *o, struct value *contents,
                                        struct value *buffer) {
  const struct use *source = op_role(o, ROLE_SOURCE).first;
  struct value *tensor = bufferizer_alloc_tensor(bufferizer, contents, true);
  if (tensor == NULL) return NULL;
  report_copy(bufferizer, COPY_CAUSE_contiguous, CONTENTS_COPIED, value_op(tensor), o, source);
  const struct type *type = buffer_type_identity(bufferizer->context, tensor->type, buffer->type->memory_space);
  return bufferizer_to_buffer(bufferizer, type, tensor);
}

bool bufferize_tensor_collapse_shape(struct bufferizer *bufferizer, struct op *o) {
  struct context *context = bufferizer->context;
  struct value *buffer = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (buffer == NULL) return false;
  struct reassociation groups;
  reassociation_of(o, &groups);
  const struct type *type = collapse_shape_type(context, buffer->type, &groups, true);
  if (type == NULL) {
    buffer = copy_to_contiguous(bufferizer, o, op_role_value(o, ROLE_SOURCE), buffer);
    if (buffer == NULL) return false;
    type = collapse_shape_type(context, buffer->type, &groups, true);
    if (type == NULL) return bufferizer_fail(bufferizer, o, "has no collapsed view of its buffer");
  }
  struct named_attribute attribute = named(context, ID_reassociation, op_attribute(o, ID_reassociation));
  return replace_with(bufferizer, o, build_memref_collapse_shape(&bufferizer->builder, type, buffer, attribute));
}

const struct type *buffer_type_tensor_collapse_shape(struct bufferizer *bufferizer, struct value *value) {
  const struct op *op = value_op(value);
  const struct type *source = bufferizer_type(bufferizer, op_role_value(op, ROLE_SOURCE));
  if (source == NULL) return NULL;
  struct reassociation groups;
  reassociation_of(op, &groups);
  const struct type *type = collapse_shape_type(bufferizer->context, source, &groups, true);
  return type != NULL ? type : buffer_type_identity(bufferizer->context, value->type, source->memory_space);
}

// What a buffer is a cast of.
static struct value *before_casts(struct value *buffer) {
  const struct op *op;
  while ((op = value_op(buffer)) != NULL && op_is_memref_cast(op)) buffer = op_operand(op, 0);
  return buffer;
}

// Whether an op of the module around the function calls it.
static bool is_called(const struct op *function) {
  struct op *module = op_parent(function);
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    const struct attribute *callee = op_has_trait(op, TRAIT_CALL) ? op_attribute(op, ID_callee) : NULL;
    if (callee != NULL && callee->u.symbol.root == op_symbol_name(function)) return true;
  }
  return false;
}

// Whether this is the buffer of an argument of a public function that only others call.
static bool comes_from_outside(const struct value *value) {
  const struct op *op = value_op(value);
  if (op != NULL && op_is_to_buffer(op)) value = op_operand(op, 0);
  if (!value->is_argument) return false;
  const struct op *parent = value->owner.block->region->op;
  if (value->owner.block != parent->regions[0].first) return false;
  return op_has_trait(parent, TRAIT_FUNCTION) && !op_symbol_is_private(parent) && !is_called(parent);
}

// A reshape takes elements one after the other. Whether those of an unranked buffer are so, its type does not tell, but
// that of which it is a cast. Callers from outside have to see to it.
static struct value *contiguous_source(struct bufferizer *bufferizer, struct op *o, struct value *source) {
  const bool is_ranked = source->type->kind == TYPE_MEMREF;
  struct value *buffer = is_ranked ? source : before_casts(source), *tensor = op_role_value(o, ROLE_SOURCE);
  const struct type *type = buffer->type;
  if (!is_ranked && !deviates(bufferizer->options, DEVIATION_reshapes_of_unranked)) return source;
  if (type->kind == TYPE_UNRANKED_MEMREF) {
    if (comes_from_outside(buffer)) return source;
    bufferizer_fail(bufferizer, o, "reshapes an unranked buffer that may not be contiguous");
    return NULL;
  }
  if (is_ranked ? memref_has_identity_layout(type) : memref_is_contiguous(type, true)) return source;
  if (tensor->type->kind != TYPE_TENSOR) {
    type = type_tensor(bufferizer->context, type->shape, type->rank, type->element, NULL);
    tensor = bufferizer_to_tensor(bufferizer, type, buffer);
  }
  return copy_to_contiguous(bufferizer, o, tensor, buffer);
}

bool bufferize_tensor_reshape(struct bufferizer *bufferizer, struct op *o) {
  struct value *source = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SOURCE));
  if (source == NULL) return false;
  struct value *shape = bufferizer_buffer(bufferizer, op_role_value(o, ROLE_SHAPE));
  if (shape == NULL) return false;
  const struct type *type = bufferizer_result_type(bufferizer, op_result(o, 0));
  if (type == NULL) return false;
  source = contiguous_source(bufferizer, o, source);
  if (source == NULL) return false;
  return replace_with(bufferizer, o, build_memref_reshape(&bufferizer->builder, type, source, shape));
}

const struct type *buffer_type_tensor_reshape(struct bufferizer *bufferizer, struct value *value) {
  const struct type *source = bufferizer_type(bufferizer, op_role_value(value_op(value), ROLE_SOURCE));
  return source == NULL ? NULL : buffer_type_identity(bufferizer->context, value->type, source->memory_space);
}
