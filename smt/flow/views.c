// Views: the same base as their source, and whether they point into the middle of its buffer.
#include "smt/flow/control.h"

#include "engine/ir/enumeration.h"

enum { RANK_LIMIT = 64 };

static enum type_offset { OFFSET_ZERO, OFFSET_OTHER, OFFSET_OPEN } offset_of(const struct type *type) {
  int64_t offset, strides[RANK_LIMIT];
  if (type->kind == TYPE_MEMREF && type->layout == NULL) return OFFSET_ZERO;
  if (type->kind != TYPE_MEMREF || type->rank > RANK_LIMIT || !memref_strides(type, &offset, strides) ||
      offset == DYNAMIC)
    return OFFSET_OPEN;
  return offset == 0 ? OFFSET_ZERO : OFFSET_OTHER;
}

bool type_has_open_offset(const struct type *type) { return type_is_memref(type) && offset_of(type) == OFFSET_OPEN; }

bool type_may_have_offset(const struct type *type) { return type_is_memref(type) && offset_of(type) != OFFSET_ZERO; }

uint32_t builder_inside(struct builder *b, const struct value *value) {
  enum type_offset offset = offset_of(value->type);
  return offset == OFFSET_OPEN ? b->inside_of[value->id] : flow_constant(b->flow, FLOW_BOOLEAN, offset == OFFSET_OTHER);
}

void builder_bind_inside(struct builder *b, const struct value *value, uint32_t variable) {
  b->inside_of[value->id] = variable;
}

// Whether some offset of a view is not 0, or `inside` already.
static uint32_t inside_by_offsets(struct builder *b, const struct op *op, uint32_t inside) {
  const struct attribute *offsets = op_role_list(op, ROLE_OFFSETS);
  struct operand_range dynamic = op_role(op, ROLE_OFFSETS);
  uint32_t zero = flow_constant(b->flow, FLOW_INTEGER, 0), next = 0;
  for (uint32_t i = 0; i < offsets->count; i++) {
    int64_t offset = i64_array(offsets)[i];
    if (offset == 0) continue;
    if (offset != DYNAMIC) return flow_constant(b->flow, FLOW_BOOLEAN, 1);
    uint32_t some = builder_condition(b);
    uint32_t other =
        builder_compare(b, op, CMPI_NE, builder_variable_as(b, dynamic.first[next++].value, FLOW_INTEGER), zero);
    builder_step(b, FLOW_OR, op, some, inside, other, FLOW_NONE);
    inside = some;
  }
  return inside;
}

// A view whose offset is `inside`, or that of its type.
static bool build_view_at(struct builder *b, const struct op *op, uint32_t inside) {
  builder_bind(b, op_result(op, 0), builder_variable(b, op_operand(op, 0)));
  if (type_has_open_offset(op_result(op, 0)->type)) builder_bind_inside(b, op_result(op, 0), inside);
  for (uint32_t i = 1; i < op->result_count; i++) builder_anything(b, op, op_result(op, i));
  return true;
}

static bool has_open_offset(const struct op *op) { return type_has_open_offset(op_result(op, 0)->type); }

static bool build_view(struct builder *b, const struct op *op) {
  return build_view_at(b, op, has_open_offset(op) ? builder_inside(b, op_operand(op, 0)) : FLOW_NONE);
}

bool flow_memref_subview(struct builder *b, const struct op *op) {
  uint32_t inside = FLOW_NONE;
  if (has_open_offset(op)) inside = inside_by_offsets(b, op, builder_inside(b, op_operand(op, 0)));
  return build_view_at(b, op, inside);
}

// Its offset is from the base.
bool flow_memref_reinterpret_cast(struct builder *b, const struct op *op) {
  uint32_t inside = FLOW_NONE;
  if (has_open_offset(op)) inside = inside_by_offsets(b, op, flow_constant(b->flow, FLOW_BOOLEAN, 0));
  return build_view_at(b, op, inside);
}

bool flow_memref_cast(struct builder *b, const struct op *op) { return build_view(b, op); }
bool flow_memref_memory_space_cast(struct builder *b, const struct op *op) { return build_view(b, op); }
bool flow_memref_assume_alignment(struct builder *b, const struct op *op) { return build_view(b, op); }
bool flow_memref_expand_shape(struct builder *b, const struct op *op) { return build_view(b, op); }
bool flow_memref_collapse_shape(struct builder *b, const struct op *op) { return build_view(b, op); }
bool flow_vector_type_cast(struct builder *b, const struct op *op) { return build_view(b, op); }
bool flow_memref_transpose(struct builder *b, const struct op *op) { return build_view(b, op); }
bool flow_memref_extract_strided_metadata(struct builder *b, const struct op *op) { return build_view(b, op); }

// The address of a view from another byte on is not that of its base, by which lowered deallocations tell buffers
// apart.
bool flow_memref_view(struct builder *b, const struct op *op) {
  int64_t byte;
  if (!index_is_constant(op_role_value(op, ROLE_OFFSETS), &byte) || byte != 0)
    return build_fail(b, op, "has an address of its own, unless its byte shift is a constant 0");
  return build_view(b, op);
}

bool flow_memref_reshape(struct builder *b, const struct op *op) {
  builder_access(b, op, builder_variable(b, op_role_value(op, ROLE_SHAPE)));
  return build_view(b, op);
}

bool flow_memref_distinct_objects(struct builder *b, const struct op *op) {
  for (uint32_t i = 0; i < op->result_count; i++) builder_bind_alike(b, op_result(op, i), op_operand(op, i));
  return true;
}
