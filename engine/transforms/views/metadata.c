#include "engine/transforms/views/metadata.h"

#include "engine/dialects/build.h"
#include "engine/dialects/shape_rules.h"
#include "engine/transforms/views/kinds.h"

// --- numbers

static struct number fixed(int64_t number) { return (struct number){number, NULL}; }

static struct number either(int64_t known, struct value *value) {
  return known == DYNAMIC ? (struct number){DYNAMIC, value} : fixed(known);
}

struct number list_number(const struct op *op, enum slot_role role, uint32_t i) {
  const int64_t *list = i64_array(op_role_list(op, role));
  uint32_t before = 0;
  if (list[i] != DYNAMIC) return fixed(list[i]);
  for (uint32_t k = 0; k < i; k++) before += list[k] == DYNAMIC;
  return (struct number){DYNAMIC, op_role(op, role).first[before].value};
}

const struct affine_expr *number_expression(struct applied_map *applied, struct number number) {
  if (number.fixed != DYNAMIC) return affine_constant(applied->context, number.fixed);
  return applied_map_expression(applied, number.value);
}

struct computation {
  struct rewriter *rewriter;
  struct builder *builder;
  struct op *view;
  struct metadata source;     // of what is viewed
  struct metadata *metadata;  // to compute
};

static struct applied_map empty_map(const struct computation *c) {
  return (struct applied_map){
      .context = c->rewriter->program->context, .arena = c->rewriter->arena, .prefers_symbols = true};
}

static void notify(const struct computation *c, struct value *value) {
  c->rewriter->inserted(c->rewriter->owner, value_op(value));
}

static struct number computed(const struct computation *c, struct applied_map *applied,
                              const struct affine_expr *expr) {
  const struct op *before = c->builder->before->previous;
  struct number number = either(DYNAMIC, NULL);
  number.value = applied_map_reduced_value(c->builder, applied, expr, &number.fixed);
  if (c->builder->before->previous != before) notify(c, number.value);
  return number;
}

static struct number product(const struct computation *c, const struct number *factors, uint32_t count) {
  struct applied_map applied = empty_map(c);
  const struct affine_expr *result = affine_constant(applied.context, 1);
  for (uint32_t i = 0; i < count; i++)
    result = affine_binary(applied.context, AFFINE_MUL, result, number_expression(&applied, factors[i]));
  return computed(c, &applied, result);
}

// --- rules

static bool is_strided(const struct type *type) {
  int64_t offset, strides[RANK_MAX];
  return type->kind == TYPE_MEMREF && memref_strides(type, &offset, strides);
}

static struct op *extract(const struct computation *c, struct value *memref) {
  struct op *op = build_memref_extract_strided_metadata(c->builder, memref);
  c->rewriter->inserted(c->rewriter->owner, op);
  return op;
}

// The metadata of a memref, where it is not static the results of an op.
static bool take_source(struct computation *c, struct value *memref) {
  struct metadata *source = &c->source;
  int64_t offset, strides[RANK_MAX];
  if (memref->type->kind != TYPE_MEMREF || !memref_strides(memref->type, &offset, strides)) return false;
  struct op *op = extract(c, memref);
  source->base = op_result_role(op, ROLE_BASE).first;
  source->offset = either(offset, op_result_role(op, ROLE_OFFSETS).first);
  source->rank = memref->type->rank;
  for (uint32_t i = 0; i < source->rank; i++) {
    source->sizes[i] = either(memref->type->shape[i], op_result_role(op, ROLE_SIZES).first + i);
    source->strides[i] = either(strides[i], op_result_role(op, ROLE_STRIDES).first + i);
  }
  return true;
}

static bool metadata_slice(struct computation *c) {
  struct metadata *m = c->metadata;
  const struct op *view = c->view;
  const struct type *from = op_operand(view, 0)->type;
  const int64_t *sizes = i64_array(op_role_list(view, ROLE_SIZES));
  const int64_t *strides = i64_array(op_role_list(view, ROLE_STRIDES));
  uint64_t dropped;
  if (!subview_dropped_dimensions(from, op_result(view, 0)->type, sizes, strides, &dropped)) return false;
  if (!take_source(c, op_operand(view, 0))) return false;
  m->base = c->source.base;
  m->rank = 0;
  for (uint32_t i = 0; i < c->source.rank; i++) {
    if ((dropped >> i & 1) != 0) continue;
    const struct number factors[] = {list_number(view, ROLE_STRIDES, i), c->source.strides[i]};
    m->sizes[m->rank] = list_number(view, ROLE_SIZES, i);
    m->strides[m->rank++] = product(c, factors, 2);
  }
  struct applied_map applied = empty_map(c);
  const struct affine_expr *sum = number_expression(&applied, c->source.offset);
  for (uint32_t i = 0; i < c->source.rank; i++) {
    const struct affine_expr *offset = number_expression(&applied, list_number(view, ROLE_OFFSETS, i));
    const struct affine_expr *stride = number_expression(&applied, c->source.strides[i]);
    sum = affine_binary(applied.context, AFFINE_ADD, sum, affine_binary(applied.context, AFFINE_MUL, offset, stride));
  }
  m->offset = computed(c, &applied, sum);
  return true;
}

// One dimension of the source, and the group of dimensions of the result that it is expanded to.
struct group {
  uint32_t source, first, count;
  struct number sizes[RANK_MAX];
  int64_t fixed;           // the product of the static sizes
  uint32_t dynamic_count;  // how many others there are
};

static struct group group_of(const struct computation *c, const struct reassociation *groups, uint32_t g) {
  struct group group = {.source = g, .first = groups->first[g], .fixed = 1};
  group.count = groups->first[g + 1] - group.first;
  for (uint32_t i = 0; i < group.count; i++) {
    group.sizes[i] = list_number(c->view, ROLE_SIZES, group.first + i);
    if (group.sizes[i].fixed == DYNAMIC) group.dynamic_count++;
    else group.fixed = extent_multiply(group.fixed, group.sizes[i].fixed);
  }
  return group;
}

// Whether the size of the source says the only dynamic one of the group. (Upstream divides by 0, and crashes if there
// are several.)
static bool is_quotient(const struct group *group) { return group->dynamic_count == 1 && group->fixed > 0; }

// The size of the source, divided by a number, times another one.
static struct number quotient(const struct computation *c, const struct group *group, int64_t divisor,
                              struct number factor) {
  struct applied_map applied = empty_map(c);
  const struct affine_expr *size = number_expression(&applied, c->source.sizes[group->source]);
  const struct affine_expr *by = affine_constant(applied.context, divisor);
  const struct affine_expr *whole = affine_binary(applied.context, AFFINE_FLOORDIV, size, by);
  return computed(c, &applied, affine_binary(applied.context, AFFINE_MUL, whole, number_expression(&applied, factor)));
}

// The stride of dimension i of the group: that of the source times the sizes of the dimensions after it.
static struct number expanded_stride(const struct computation *c, const struct group *group, uint32_t i) {
  struct number factors[RANK_MAX + 1];
  uint32_t count = 0;
  int64_t after = 1;
  bool has_dynamic = false;
  for (uint32_t k = i + 1; k < group->count; k++) {
    if (group->sizes[k].fixed != DYNAMIC) after = extent_multiply(after, group->sizes[k].fixed);
    has_dynamic |= group->sizes[k].fixed == DYNAMIC;
  }
  if (has_dynamic && is_quotient(group))
    return quotient(c, group, group->fixed / after, c->source.strides[group->source]);
  factors[count++] = fixed(after);
  for (uint32_t k = i + 1; k < group->count; k++)
    if (group->sizes[k].fixed == DYNAMIC) factors[count++] = group->sizes[k];
  factors[count++] = c->source.strides[group->source];
  return product(c, factors, count);
}

static void expand_group(struct computation *c, const struct group *group) {
  struct metadata *m = c->metadata;
  for (uint32_t i = 0; i < group->count; i++) {
    bool is_computed = group->sizes[i].fixed == DYNAMIC && is_quotient(group);
    m->sizes[group->first + i] = is_computed ? quotient(c, group, group->fixed, fixed(1)) : group->sizes[i];
  }
  for (uint32_t i = 0; i < group->count; i++) m->strides[group->first + i] = expanded_stride(c, group, i);
}

// The stride of the last dimension that has more than one element; of others, any one is right that the type allows.
static struct number collapsed_stride(const struct computation *c, const struct reassociation *groups, uint32_t g,
                                      int64_t known) {
  const struct number *sizes = c->source.sizes, *strides = c->source.strides;
  uint32_t found = groups->first[g];
  if (known != DYNAMIC) return fixed(known);
  for (uint32_t i = groups->first[g + 1]; i-- > groups->first[g];) {
    if (sizes[i].fixed != 1) return strides[i];
    if (strides[i].fixed == DYNAMIC) found = i;
  }
  return strides[found];
}

static void collapse(struct computation *c, const struct reassociation *groups) {
  struct metadata *m = c->metadata;
  int64_t offset, strides[RANK_MAX];
  if (!memref_strides(op_result(c->view, 0)->type, &offset, strides)) return;
  for (uint32_t g = 0; g < groups->group_count; g++) {
    m->sizes[g] = product(c, c->source.sizes + groups->first[g], groups->first[g + 1] - groups->first[g]);
    m->strides[g] = collapsed_stride(c, groups, g, strides[g]);
  }
}

// Whether the sizes of each group have a product.
static bool are_counted(const struct type *type, const struct reassociation *groups) {
  for (uint32_t g = 0; g < groups->group_count; g++) {
    int64_t product = 1;
    for (uint32_t i = groups->first[g]; i < groups->first[g + 1]; i++)
      if (type->shape[i] != DYNAMIC && (product = extent_multiply(product, type->shape[i])) == DYNAMIC) return false;
  }
  return true;
}

static bool metadata_groups(struct computation *c) {
  struct metadata *m = c->metadata;
  const struct type *from = op_operand(c->view, 0)->type, *to = op_result(c->view, 0)->type;
  struct reassociation groups;
  bool expands = op_has_role(c->view, ROLE_SIZES);
  const struct type *expanded = expands ? to : from;
  if (!is_strided(to) || !reassociation_of(op_attribute(c->view, ID_reassociation), expanded->rank, &groups))
    return false;
  if (!are_counted(expanded, &groups) || !take_source(c, op_operand(c->view, 0))) return false;
  *m = (struct metadata){.base = c->source.base, .rank = to->rank, .offset = c->source.offset};
  for (uint32_t i = 0; i < m->rank; i++) m->sizes[i] = m->strides[i] = fixed(1);  // of a source of rank 0
  if (!expands) collapse(c, &groups);
  for (uint32_t g = 0; expands && g < groups.group_count; g++) {
    struct group group = group_of(c, &groups, g);
    expand_group(c, &group);
  }
  return true;
}

static bool metadata_stated(struct computation *c) {
  struct metadata *m = c->metadata;
  struct value *source = op_operand(c->view, 0);
  if (!is_strided(source->type)) return false;
  m->base = op_result_role(extract(c, source), ROLE_BASE).first;
  m->rank = op_result(c->view, 0)->type->rank;
  m->offset = list_number(c->view, ROLE_OFFSETS, 0);
  for (uint32_t i = 0; i < m->rank; i++) {
    m->sizes[i] = list_number(c->view, ROLE_SIZES, i);
    m->strides[i] = list_number(c->view, ROLE_STRIDES, i);
  }
  return true;
}

static bool metadata_passed(struct computation *c) {
  struct metadata *m = c->metadata;
  struct value *source = op_operand(c->view, 0);
  const struct type *to = op_result(c->view, 0)->type;
  if (!is_strided(source->type)) return false;
  struct op *op = extract(c, source);
  m->base = op_result_role(op, ROLE_BASE).first;
  if (source->type->memory_space != to->memory_space) {
    const struct type *type = type_memref(c->rewriter->program->context, NULL, 0, to->element, NULL, to->memory_space);
    m->base = build_unary(c->builder, c->view->kind, type, m->base);
    notify(c, m->base);
  }
  m->rank = to->rank;
  m->offset = either(DYNAMIC, op_result_role(op, ROLE_OFFSETS).first);
  for (uint32_t i = 0; i < m->rank; i++) {
    m->sizes[i] = either(DYNAMIC, op_result_role(op, ROLE_SIZES).first + i);
    m->strides[i] = either(DYNAMIC, op_result_role(op, ROLE_STRIDES).first + i);
  }
  return true;
}

static bool metadata_fresh(struct computation *c) {
  struct metadata *m = c->metadata;
  struct value *buffer = op_result(c->view, 0);
  const struct type *type = buffer->type;
  if (!memref_has_identity_layout(type)) return false;
  struct operand_range dynamic = op_role(c->view, ROLE_DYNAMIC_SIZES);
  m->rank = type->rank;
  m->offset = fixed(0);
  for (uint32_t i = 0, next = 0; i < m->rank; i++)
    m->sizes[i] = type->shape[i] == DYNAMIC ? either(DYNAMIC, dynamic.first[next++].value) : fixed(type->shape[i]);
  for (uint32_t i = m->rank; i-- > 0;) m->strides[i] = product(c, m->sizes + i + 1, m->rank - i - 1);
  const struct type *base =
      type_memref(c->rewriter->program->context, NULL, 0, type->element, NULL, type->memory_space);
  const int64_t zero = 0;
  const struct index_list offset = {&zero, NULL, 1, 0}, none = {NULL, NULL, 0, 0};
  m->base = build_memref_reinterpret_cast(c->builder, base, buffer, offset, none, none);
  notify(c, m->base);
  return true;
}

static bool metadata_base(struct computation *c) {
  *c->metadata = (struct metadata){.base = op_result_role(c->view, ROLE_BASE).first, .offset = fixed(0)};
  return true;
}

bool metadata_of(struct rewriter *rewriter, struct builder *builder, struct op *view, struct metadata *metadata) {
  struct computation c = {.rewriter = rewriter, .builder = builder, .view = view, .metadata = metadata};
  // clang-format off
  switch ((enum kind)view->kind) {
#define METADATA(row, rule) case KIND_##row: return metadata_##rule(&c);
#include "engine/transforms/views/metadata_rules.def"
#undef METADATA
    default: return false;
  }
  // clang-format on
}
