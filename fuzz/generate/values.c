// The generator's scope: which values there are, what is known of them, and random picks.
#include "engine/base/wide_integer.h"
#include "engine/dialects/build.h"
#include "fuzz/generate/generator_internal.h"

void copy_extents(const struct type *type, int64_t *extents) {
  for (uint32_t i = 0; i < type->rank; i++) extents[i] = type->shape[i];
}

struct known *scope_add(struct generator *g, struct value *value) {
  struct known known = {.value = value, .type = value->type, .low = INT64_MIN, .high = INT64_MAX, .defined = true};
  if (type_is_ranked(value->type)) copy_extents(value->type, known.extents);
  VECTOR_PUSH(&g->scope, g->arena, known);
  return &VECTOR_LAST(&g->scope);
}

struct known *scope_add_like(struct generator *g, struct value *value, const struct known *like) {
  struct known known = *like;
  known.value = value;
  known.type = value->type;
  VECTOR_PUSH(&g->scope, g->arena, known);
  return &VECTOR_LAST(&g->scope);
}

struct known *scope_add_index(struct generator *g, struct value *value, int64_t low, int64_t high) {
  struct known *known = scope_add(g, value);
  known->low = low;
  known->high = high;
  return known;
}

const struct type *carried_type(struct generator *g, const struct known *like) {
  return like->loses_rank ? type_unranked_tensor(g->context, like->type->element) : like->type;
}

struct value *carried_value(struct generator *g, struct value *value, const struct known *like) {
  const struct type *type = carried_type(g, like);
  return value->type == type ? value : build_tensor_cast(next_op(g), type, value);
}

struct known *scope_add_carried(struct generator *g, struct value *value, const struct known *like) {
  struct known known = *like;
  known.loses_rank = false;
  return scope_add_like(g, carried_value(g, value, &known), &known);
}

void choose_rank_loss(struct generator *g, struct known *carried) {
  carried->loses_rank = g->drops_ranks && carried->type->kind == TYPE_TENSOR && chance(g->choices, 1, 2);
}

void scope_add_results(struct generator *g, struct op *op, uint32_t first, const struct known *like, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) scope_add_carried(g, op_result(op, first + i), &like[i]);
}

void scope_add_arguments(struct generator *g, struct block *block, const struct known *like, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    scope_add_carried(g, block_add_argument(g->program, block, carried_type(g, &like[i])), &like[i]);
}

struct known without_range(struct known known) {
  known.low = INT64_MIN;
  known.high = INT64_MAX;
  return known;
}

void scope_remove(struct generator *g, const struct value *value) {
  size_t kept = 0;
  for (size_t i = 0; i < g->scope.count; i++)
    if (g->scope.items[i].value != value) g->scope.items[kept++] = g->scope.items[i];
  g->scope.count = kept;
}

void overwrite_one_of(struct generator *g, const struct known *tensors, uint32_t count) {
  if (count == 0 || !chance(g->choices, 1, 4)) return;
  const struct known *tensor = &tensors[choose(g->choices, count)];
  if (tensor->type->kind == TYPE_TENSOR) g->overwritten = tensor->value;
}

static const struct known *find_tensor(const struct generator *g, const struct value *value) {
  if (value->type->kind != TYPE_TENSOR) return NULL;
  for (size_t i = g->scope.count; i-- > 0;)
    if (g->scope.items[i].value == value) return &g->scope.items[i];
  return NULL;
}

bool pick_source(struct generator *g, const struct known *tensor, struct known *source) {
  enum { SOURCES_MAX = 8 };
  const struct known *sources[SOURCES_MAX];
  const struct op *op = tensor->value->is_argument ? NULL : tensor->value->owner.op;
  uint32_t count = 0;
  if (op == NULL) return false;
  for (uint32_t i = 0; i < op->operand_count && count < SOURCES_MAX; i++) {
    const struct known *known = find_tensor(g, op->operands[i].value);
    if (known != NULL) sources[count++] = known;
  }
  for (uint32_t r = 0; r < op->region_count && count < SOURCES_MAX; r++) {
    const struct op *yield = op->regions[r].last == NULL ? NULL : op->regions[r].last->last;
    if (yield == NULL || tensor->value->index >= yield->operand_count) continue;
    const struct known *known = find_tensor(g, yield->operands[tensor->value->index].value);
    if (known != NULL) sources[count++] = known;
  }
  for (uint32_t i = 0; i < op->result_count && count < SOURCES_MAX; i++) {
    const struct known *known = i == tensor->value->index ? NULL : find_tensor(g, &op->results[i]);
    if (known != NULL) sources[count++] = known;
  }
  if (count == 0) return false;
  *source = *sources[choose(g->choices, count)];
  return true;
}

// The value that was overwritten last, if it is in scope and acceptable: sometimes used on purpose.
static bool pick_overwritten(struct generator *g, accept_function *accept, const void *with, struct known *picked) {
  for (size_t i = g->scope.count; g->overwritten != NULL && i-- > 0;) {
    const struct known *candidate = &g->scope.items[i];
    if (candidate->value != g->overwritten || !accept(candidate, with)) continue;
    *picked = *candidate;
    return chance(g->choices, 1, 3);
  }
  return false;
}

// A random choice among the first values of the scope.
struct selection {
  accept_function *accept;
  const void *with;
  size_t end;
  bool unused;
};

// Whether ops at this position may use a value: see `hidden`.
static bool is_selected(const struct generator *g, size_t i, const struct selection *selection) {
  const struct known *candidate = &g->scope.items[i];
  if (selection->unused && value_has_uses(candidate->value)) return false;
  return (i >= g->hidden || candidate->type->kind != TYPE_MEMREF) && selection->accept(candidate, selection->with);
}

static uint32_t count_selected(const struct generator *g, const struct selection *selection) {
  uint32_t count = 0;
  for (size_t i = 0; i < selection->end; i++) count += is_selected(g, i, selection);
  return count;
}

// Picks one of them; number 0 is the newest.
static bool pick_selected(const struct generator *g, const struct selection *selection, uint32_t number,
                          struct known *picked) {
  for (size_t i = selection->end; i-- > 0;) {
    if (!is_selected(g, i, selection) || number-- != 0) continue;
    *picked = g->scope.items[i];
    return true;
  }
  return false;
}

static bool pick_any(struct generator *g, const struct selection *selection, struct known *picked) {
  uint32_t count = count_selected(g, selection);
  return count != 0 && pick_selected(g, selection, choose(g->choices, count), picked);
}

bool pick(struct generator *g, accept_function *accept, const void *with, struct known *picked) {
  if (pick_overwritten(g, accept, with, picked)) return true;
  const struct selection selection = {accept, with, g->scope.count, false};
  uint32_t count = count_selected(g, &selection);
  if (count == 0) return false;
  // The newest is the simplest choice; otherwise any, so that old values are read again after updates.
  return pick_selected(g, &selection, chance(g->choices, 1, 2) ? choose(g->choices, count) : 0, picked);
}

// A wrong value without uses would not be noticed.
bool pick_unused(struct generator *g, accept_function *accept, const void *with, struct known *picked) {
  return pick_any(g, &(struct selection){accept, with, g->scope.count, true}, picked);
}

bool pick_from_outside(struct generator *g, uint32_t one_in, accept_function *accept, const void *with,
                       struct known *picked) {
  return g->outside != 0 && chance(g->choices, 1, one_in) &&
         pick_any(g, &(struct selection){accept, with, g->outside, false}, picked);
}

bool accept_tensor(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->type->kind == TYPE_TENSOR;
}

bool accept_defined_tensor(const struct known *candidate, const void *with) {
  return accept_tensor(candidate, with) && candidate->defined;
}

bool accept_type(const struct known *candidate, const void *with) { return candidate->type == with; }

bool accept_defined_type(const struct known *candidate, const void *with) {
  return candidate->defined && candidate->type == with;
}

bool known_alike(const struct known *a, const struct known *b) {
  if (a->type != b->type) return false;
  if (!type_is_shaped(a->type)) return true;
  return memcmp(a->extents, b->extents, a->type->rank * sizeof a->extents[0]) == 0;
}

bool accept_alike(const struct known *candidate, const void *with) { return known_alike(candidate, with); }

bool accept_defined_alike(const struct known *candidate, const void *with) {
  return candidate->defined && known_alike(candidate, with);
}

int64_t known_elements(const struct known *tensor) {
  int64_t elements = 1;
  for (uint32_t i = 0; i < tensor->type->rank; i++) elements *= tensor->extents[i];
  return elements;
}

// Making ops.

struct builder *next_op(struct generator *g) {
  g->ops_left--;
  g->work += g->runs;
  return &g->builder;
}

struct value *mix_unused(struct generator *g, size_t from, struct value *value) {
  uint32_t number = value->type->kind == TYPE_COMPLEX ? 2 : type_is_float(type_element_or_self(value->type));
  enum op_kind kind = family_op(FAMILY_mixing, number);
  for (size_t i = from; i < g->scope.count; i++) {
    struct value *other = g->scope.items[i].value;
    if (other == value || other->type != value->type || value_has_uses(other) || !chance(g->choices, 3, 4)) continue;
    value = build_binary(next_op(g), kind, value, other);
  }
  return value;
}

struct value *emit_index(struct generator *g, int64_t value) {
  struct value *constant = build_constant_index(next_op(g), value);
  scope_add_index(g, constant, value, value);
  return constant;
}

// The number, or one whose highest byte is another.
static const struct attribute *random_wide_attribute(struct generator *g, const struct type *type, int64_t number) {
  const struct attribute *attribute = attribute_integer(g->context, type, number);
  const uint32_t last = dense_element_size(type) - 1, highest = choose(g->choices, 4);
  if (highest == 0) return attribute;
  unsigned char bytes[WIDE_BYTES_MAX];
  memcpy(bytes, attribute->u.dense.data, last);
  bytes[last] = (unsigned char)(highest == 1 ? 1 : highest == 2 ? 0x7f : 0x80);
  return attribute_wide(g->context, type, bytes);
}

// Corner cases and small values; 0 first.
const struct attribute *random_scalar_attribute(struct generator *g, const struct type *scalar) {
  static const int64_t integers[] = {0, 1, 2, -1, 3, 7, -2, 100, INT64_MAX, INT64_MIN, 31, 64, -128, 127};
  static const double floats[] = {0.0, 1.0, 2.0, -1.0, 0.5, 3.0, -0.0, 1.5, 1e30, -2.5, 0.1, 65504.0, 1e-40, 1e300};
  uint32_t corner = choose(g->choices, sizeof integers / sizeof integers[0]);
  if (scalar->kind == TYPE_COMPLEX) {
    const struct attribute *parts[] = {random_scalar_attribute(g, scalar->element),
                                       attribute_float(g->context, scalar->element, floats[corner])};
    return attribute_array(g->context, parts, 2);
  }
  if (type_is_float(scalar)) return attribute_float(g->context, scalar, floats[corner]);
  if (type_is_wide(scalar)) return random_wide_attribute(g, scalar, integers[corner]);
  return attribute_integer(g->context, scalar, integers[corner]);
}

struct value *emit_random_constant(struct generator *g, const struct type *scalar) {
  const struct attribute *attribute = random_scalar_attribute(g, scalar);
  struct value *constant;
  if (scalar->kind == TYPE_COMPLEX) {
    struct named_attribute value = named(g->context, ID_value, attribute);
    constant =
        op_result(builder_op(next_op(g), family_op(FAMILY_complex_constant, 0), NULL, 0, &scalar, 1, &value, 1), 0);
  } else {
    constant = build_constant(next_op(g), attribute);
  }
  if (scalar->kind == TYPE_INDEX) scope_add_index(g, constant, attribute->u.integer, attribute->u.integer);
  else scope_add(g, constant);
  return constant;
}

struct value *emit_dense(struct generator *g, const struct type *type) {
  struct known known = {.type = type};
  copy_extents(type, known.extents);
  struct value *constant = build_constant(next_op(g), random_dense_attribute(g, &known));
  scope_add(g, constant);
  return constant;
}

struct value *some_scalar(struct generator *g, const struct type *type) {
  struct known picked;
  if (!chance(g->choices, 1, 8) && pick(g, accept_defined_type, type, &picked)) return picked.value;
  if (type_is_tensor(type)) return emit_dense(g, type);
  return type->kind == TYPE_VECTOR ? emit_vector(g, type) : emit_random_constant(g, type);
}

bool known_is_constant(const struct known *known) {
  return !known->value->is_argument && op_has_trait(known->value->owner.op, TRAIT_CONSTANT);
}

static bool accept_open_condition(const struct known *candidate, const void *with) {
  return candidate->type == with && !known_is_constant(candidate);
}

struct value *open_condition(struct generator *g) {
  struct known picked;
  if (g->counter.value != NULL && g->counter.high > g->counter.low && chance(g->choices, 1, 4))
    return emit_less(g, g->counter.value, some_index_equal(g, g->counter.high));
  if (chance(g->choices, 7, 8) && pick(g, accept_open_condition, g->context->i1_type, &picked)) return picked.value;
  return some_scalar(g, g->context->i1_type);
}

static bool accept_index_below(const struct known *candidate, const void *with) {
  const int64_t *extent = with;
  return candidate->type->kind == TYPE_INDEX && candidate->low >= 0 && candidate->high < *extent;
}

static bool accept_index_equal(const struct known *candidate, const void *with) {
  const int64_t *value = with;
  return candidate->type->kind == TYPE_INDEX && candidate->low == *value && candidate->high == *value;
}

struct known some_index_below(struct generator *g, int64_t extent) {
  struct known picked;
  bool counts = g->counter.value != NULL && g->counter.low >= 0 && g->counter.high < extent;
  if (counts && chance(g->choices, 1, 4)) return g->counter;
  bool is_new = chance(g->choices, 1, 3);
  if (!is_new && pick(g, accept_index_below, &extent, &picked)) return picked;
  if (chance(g->choices, 1, 2) && pick(g, accept_type, g->context->index_type, &picked)) {
    struct value *bound = some_index_equal(g, extent);
    struct value *rest = build_arith_remui(next_op(g), picked.value, bound);
    return *scope_add_index(g, rest, 0, extent - 1);
  }
  emit_index(g, choose(g->choices, (uint32_t)extent));
  return VECTOR_LAST(&g->scope);
}

void some_indices(struct generator *g, const struct known *shaped, struct value **indices) {
  for (uint32_t i = 0; i < shaped->type->rank; i++) indices[i] = some_index_below(g, shaped->extents[i]).value;
}

struct value *some_index_equal(struct generator *g, int64_t value) {
  struct known picked;
  if (pick(g, accept_index_equal, &value, &picked)) return picked.value;
  return emit_index(g, value);
}

// Types and shapes.

const struct type *random_narrow_float(struct context *context, struct choices *choices) {
  enum { OF_F16 = 12 };
  uint32_t drawn = choose(choices, FLOAT_FORMAT_COUNT + OF_F16);
  if (drawn < OF_F16) return context->f16_type;
  enum float_format format = (enum float_format)(drawn - OF_F16);
  return format >= FLOAT_F32 ? context->f16_type : type_float(context, type_kind_of_format(format));
}

const struct type *random_scalar_type(struct generator *g) {
  struct context *c = g->context;
  const struct type *const types[] = {
      c->i32_type,   c->f32_type, c->i64_type, c->i1_type,   c->f64_type,
      c->index_type, c->i8_type,  c->f16_type, c->bf16_type, type_integer(c, 16, SIGNLESS)};
  static const uint16_t weights[] = {8, 8, 4, 4, 3, 3, 2, 1, 1, 1};
  const struct type *type = types[choose_weighted(g->choices, weights, 10)];
  if (g->wide != NULL && type->kind == TYPE_INTEGER && chance(g->choices, 1, 3)) return g->wide;
  return type == c->f16_type ? random_narrow_float(c, g->choices) : type;
}

const struct type *random_element_type(struct generator *g) {
  return chance(g->choices, 1, 10) ? random_scalar_type(g) : g->elements[choose(g->choices, 3)];
}

uint32_t random_shape(struct generator *g, int64_t *extents) {
  if (!chance(g->choices, 1, 6)) {
    uint32_t preferred = choose(g->choices, 3);
    memcpy(extents, g->shapes[preferred], sizeof g->shapes[preferred]);
    return g->ranks[preferred];
  }
  static const uint16_t ranks[] = {1, 10, 8, 3, 1};
  uint32_t rank = choose_weighted(g->choices, ranks, 5);
  int64_t elements = 1;
  for (uint32_t i = 0; i < rank; i++) {
    extents[i] = 1 + (int64_t)choose(g->choices, 5);
    if (elements * extents[i] > GENERATED_ELEMENTS_MAX) extents[i] = 1;
    elements *= extents[i];
  }
  return rank;
}

const struct type *tensor_type(struct generator *g, const int64_t *extents, uint32_t rank, const struct type *element,
                               uint32_t dynamic_in) {
  int64_t shape[GENERATED_RANK_MAX];
  for (uint32_t i = 0; i < rank; i++)
    shape[i] = dynamic_in != 0 && chance(g->choices, 1, dynamic_in) ? DYNAMIC : extents[i];
  bool encoded = g->encoding != NULL && chance(g->choices, 3, 4);
  return type_tensor(g->context, shape, rank, element, encoded ? g->encoding : NULL);
}

// Which dimension of the tensor has the extent, which its type does not say; or its rank.
static uint32_t find_extent(const struct known *tensor, int64_t extent) {
  uint32_t i = 0;
  while (i < tensor->type->rank && (tensor->type->shape[i] != DYNAMIC || tensor->extents[i] != extent)) i++;
  return i;
}

static bool accept_extent(const struct known *candidate, const void *with) {
  const int64_t *extent = with;
  return accept_tensor(candidate, NULL) && find_extent(candidate, *extent) < candidate->type->rank;
}

struct value *some_extent_equal(struct generator *g, int64_t extent) {
  struct known tensor;
  if (!chance(g->choices, 1, 3) || !pick(g, accept_extent, &extent, &tensor)) return some_index_equal(g, extent);
  struct value *dimension = some_index_equal(g, find_extent(&tensor, extent));
  return scope_add_index(g, build_tensor_dim(next_op(g), tensor.value, dimension), extent, extent)->value;
}

uint32_t dynamic_extents(struct generator *g, const struct type *type, const int64_t *extents, struct value **values) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < type->rank; i++)
    if (type->shape[i] == DYNAMIC) values[count++] = some_extent_equal(g, extents[i]);
  return count;
}

struct known emit_empty(struct generator *g, const struct type *type, const int64_t *extents) {
  struct value *sizes[GENERATED_RANK_MAX];
  uint32_t count = dynamic_extents(g, type, extents, sizes);
  struct value *empty = build_tensor_empty(next_op(g), type, sizes, count);
  struct known known = {.value = empty, .type = type, .defined = false};
  memcpy(known.extents, extents, type->rank * sizeof extents[0]);
  return *scope_add_like(g, empty, &known);
}

struct known some_destination(struct generator *g, const struct known *like) {
  struct known picked;
  if (!chance(g->choices, 1, 4) && pick(g, accept_alike, like, &picked)) return picked;
  return emit_empty(g, like->type, like->extents);
}

struct known some_tensor(struct generator *g) {
  struct known picked;
  if (pick(g, accept_defined_tensor, NULL, &picked)) return picked;
  generate_splat(g);
  return VECTOR_LAST(&g->scope);
}

// Regions.

struct region_scope region_enter(struct generator *g, struct region *region, uint32_t times) {
  struct region_scope saved = {.builder = g->builder,
                               .counter = g->counter,
                               .scope = g->scope.count,
                               .outside = g->outside,
                               .hidden = g->hidden,
                               .runs = g->runs,
                               .straight_line = g->straight_line,
                               .scalars_only = g->scalars_only,
                               .concurrent = g->concurrent};
  g->builder = builder_at_end(g->program, region_entry(g->program, region));
  g->runs *= times == 0 ? 1 : times;
  g->depth++;
  g->straight_line = true;
  return saved;
}

void region_is_loop(struct generator *g, struct value *counter, int64_t low, int64_t high) {
  g->outside = g->scope.count;
  g->counter = *scope_add_index(g, counter, low, high);
}

void region_leave(struct generator *g, struct region_scope saved) {
  g->builder = saved.builder;
  g->counter = saved.counter;
  g->outside = saved.outside;
  g->hidden = saved.hidden;
  g->scope.count = saved.scope;
  g->runs = saved.runs;
  g->straight_line = saved.straight_line;
  g->scalars_only = saved.scalars_only;
  g->concurrent = saved.concurrent;
  g->depth--;
}
