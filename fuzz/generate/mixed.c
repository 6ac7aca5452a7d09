// Programs that mix tensors and buffers: allocated buffers, globals, and conversions between tensors and buffers.
//
// Since bufferization may write buffers, ops on memrefs are restricted: the rules are at the head of
// reference/tensor/places.c. So buffers in scope never become tensors that are written, only calls forward them, and
// the buffer of a tensor is used immediately. A parallel loop only uses buffers that its iterations create.
#include "engine/dialects/build.h"
#include "engine/dialects/memref/layout.h"
#include "fuzz/generate/generator_internal.h"

enum { STORED_ONE_BY_ONE = 4 };  // elements

static bool accept_buffer(const struct known *candidate, const void *with) {
  (void)with;
  return candidate->type->kind == TYPE_MEMREF;
}

static bool accept_open_buffer(const struct known *candidate, const void *with) {
  return accept_buffer(candidate, with) && !candidate->sealed;
}

// with: struct known; a buffer to which its elements can be copied
static bool accept_copy_target(const struct known *candidate, const void *with) {
  const struct known *source = with;
  return accept_open_buffer(candidate, NULL) && candidate->type->element == source->type->element &&
         candidate->type->rank == source->type->rank &&
         memcmp(candidate->extents, source->extents, source->type->rank * sizeof source->extents[0]) == 0;
}

// Null: the default ones.
struct place {
  const struct attribute *layout, *space;
};

static const struct type *buffer_type(struct generator *g, const struct type *tensor, struct place place) {
  return type_memref(g->context, tensor->shape, tensor->rank, tensor->element, place.layout, place.space);
}

static const struct type *type_of_contents(struct generator *g, const struct type *memref) {
  return type_tensor(g->context, memref->shape, memref->rank, memref->element, NULL);
}

static void load_at(struct generator *g, const struct known *buffer, const struct affine_map *map,
                    struct value *const *indices) {
  scope_add(g, map != NULL ? build_affine_load(next_op(g), buffer->value, map, indices)
                           : build_memref_load(next_op(g), buffer->value, indices, buffer->type->rank));
}

static void load_from(struct generator *g, const struct known *buffer) {
  struct value *indices[GENERATED_RANK_MAX];
  some_indices(g, buffer, indices);
  load_at(g, buffer, choose_subscripts(g, buffer, indices), indices);
}

static void store_to(struct generator *g, const struct known *buffer, struct value *const *indices) {
  struct value *value = some_scalar(g, buffer->type->element);
  build_memref_store(next_op(g), value, buffer->value, indices, buffer->type->rank);
}

static void store_at(struct generator *g, const struct known *buffer, const struct affine_map *map,
                     struct value *const *indices) {
  if (map == NULL) store_to(g, buffer, indices);
  else build_affine_store(next_op(g), some_scalar(g, buffer->type->element), buffer->value, map, indices);
}

static void store_somewhere(struct generator *g, const struct known *buffer) {
  struct value *indices[GENERATED_RANK_MAX];
  some_indices(g, buffer, indices);
  store_at(g, buffer, choose_subscripts(g, buffer, indices), indices);
}

void generate_element_access_to(struct generator *g, const struct known *buffer) {
  struct value *indices[GENERATED_RANK_MAX];
  some_indices(g, buffer, indices);
  const struct affine_map *map = chance(g->choices, 1, 6) ? NULL : affine_subscripts(g, buffer, indices);
  (chance(g->choices, 1, 2) ? store_at : load_at)(g, buffer, map, indices);
}

// In a program that drops ranks: the buffer, perhaps without its rank.
static struct value *without_rank(struct generator *g, const struct known *buffer) {
  if (!g->drops_ranks || chance(g->choices, 1, 2)) return buffer->value;
  const struct type *type = type_unranked_memref(g->context, buffer->type->element, buffer->type->memory_space);
  return build_memref_cast(next_op(g), type, buffer->value);
}

// Gives a buffer with the extents and elements of `buffer` this value, which may have no rank: then it is cast to one
// of any layout.
static void set_value(struct generator *g, struct known *buffer, struct value *value) {
  const struct attribute *space = value->type->memory_space;
  buffer->type = buffer_type(g, buffer->type, (struct place){buffer->type->layout, space});
  if (value->type->kind != TYPE_MEMREF) {
    buffer->type = memref_with_dynamic_layout(g->context, buffer->type);
    value = build_memref_cast(next_op(g), buffer->type, value);
  }
  buffer->value = value;
}

static void copy_to(struct generator *g, const struct known *source, const struct known *target) {
  struct value *from = without_rank(g, source), *to = without_rank(g, target);
  build_memref_copy(next_op(g), from, to);
}

// A tensor with contents for the buffer, with its extents and type.
static struct known contents_for(struct generator *g, const struct known *buffer) {
  struct known like = *buffer;
  like.type = type_of_contents(g, buffer->type);
  return some_tensor_like(g, &like);
}

// The same, of which the contents are new.
static struct known filled_for(struct generator *g, const struct known *buffer) {
  struct known like = *buffer;
  like.type = type_of_contents(g, buffer->type);
  return generate_filled(g, &like);
}

// A memory space of one buffer out of `rarity`, else null.
static const struct attribute *random_space(struct generator *g, uint32_t rarity) {
  if (!chance(g->choices, 1, rarity)) return NULL;
  return chance(g->choices, 1, 2) ? attribute_i64(g->context, 1) : attribute_string(g->context, "near", 4);
}

// A row-major layout with padding, or null if extents are only known at run time.
static const struct attribute *random_layout(struct generator *g, const struct type *type) {
  enum { GAP_MAX = 2 };
  int64_t strides[GENERATED_RANK_MAX], next = 1;
  if (type->rank == 0) return NULL;
  for (uint32_t i = type->rank; i-- > 0;) {
    if (type->shape[i] == DYNAMIC) return NULL;
    strides[i] = next + choose(g->choices, GAP_MAX + 1);
    next = strides[i] * (type->shape[i] == 0 ? 1 : type->shape[i]);
  }
  return attribute_strided(g->context, 0, strides, type->rank);
}

// The same, as an affine map. (Buffers without strides are refused by ownership-based-buffer-deallocation.)
static const struct attribute *random_affine_layout(struct generator *g, const struct type *type) {
  const struct attribute *strided = random_layout(g, type);
  if (strided == NULL) return NULL;
  struct context *c = g->context;
  const struct affine_expr *sum = affine_constant(c, 0);
  for (uint32_t i = 0; i < type->rank; i++) {
    const struct affine_expr *stride = affine_constant(c, strided->u.strided.strides[i]);
    sum = affine_binary(c, AFFINE_ADD, sum, affine_binary(c, AFFINE_MUL, affine_dim(c, i), stride));
  }
  return attribute_affine_map(c, affine_map_get(c, type->rank, 0, &sum, 1));
}

// The buffer of a tensor, perhaps of any layout or in another memory space. Not in scope.
static struct known emit_to_buffer(struct generator *g, const struct known *tensor, bool read_only) {
  struct known source = *tensor, buffer = *tensor;
  struct place place = {NULL, NULL};
  choose_rank_loss(g, &source);
  const bool is_dynamic = tensor->type->rank != 0 && chance(g->choices, 1, 3);
  if (!is_dynamic && chance(g->choices, 1, 8)) place.layout = random_affine_layout(g, tensor->type);
  place.space = random_space(g, 12);
  buffer.type = buffer_type(g, tensor->type, place);
  if (is_dynamic) buffer.type = memref_with_dynamic_layout(g->context, buffer.type);
  const struct type *unranked = type_unranked_memref(g->context, tensor->type->element, place.space);
  struct value *from = carried_value(g, tensor->value, &source);
  set_value(g, &buffer,
            build_bufferization_to_buffer(next_op(g), source.loses_rank ? unranked : buffer.type, from, read_only));
  buffer.sealed = read_only;
  return buffer;
}

static void store_all(struct generator *g, const struct known *buffer) {
  int64_t elements = known_elements(buffer);
  for (int64_t n = 0; n < elements; n++) {
    struct value *indices[GENERATED_RANK_MAX];
    int64_t rest = n;
    for (uint32_t i = buffer->type->rank; i-- > 0;) {
      indices[i] = some_index_equal(g, rest % buffer->extents[i]);
      rest /= buffer->extents[i];
    }
    store_to(g, buffer, indices);
  }
}

// Of a buffer that no tensor is made of.
static struct place random_place(struct generator *g, const struct type *tensor) {
  struct place place = {NULL, NULL};
  if (chance(g->choices, 1, 4)) place.layout = random_layout(g, tensor);
  else if (chance(g->choices, 1, 8)) place.layout = random_affine_layout(g, tensor);
  place.space = random_space(g, 8);
  return place;
}

const struct type *random_buffer_type(struct generator *g, const struct type *tensor) {
  return buffer_type(g, tensor, random_place(g, tensor));
}

// A new buffer with contents, not in scope. `sealed` tells whether it needs no more stores.
static struct known emit_buffer(struct generator *g, const struct type *type, const int64_t *extents,
                                struct place place, bool sealed) {
  struct value *sizes[GENERATED_RANK_MAX];
  uint32_t count = dynamic_extents(g, type, extents, sizes);
  struct known buffer = {.type = buffer_type(g, type, place), .defined = true};
  memcpy(buffer.extents, extents, type->rank * sizeof extents[0]);
  if (known_elements(&buffer) > STORED_ONE_BY_ONE || chance(g->choices, 1, 2)) {
    const bool is_destination = sealed && chance(g->choices, 1, 2);
    const bool is_first = is_destination && chance(g->choices, 1, 2);  // so that the contents can be computed in it
    if (is_first) buffer.value = build_memref_alloc(next_op(g), buffer.type, sizes, count, 0);
    const struct known contents = is_first ? filled_for(g, &buffer) : contents_for(g, &buffer);
    if (!is_first) buffer.value = build_memref_alloc(next_op(g), buffer.type, sizes, count, 0);
    if (is_destination) {
      struct known source = contents;
      struct value *target = without_rank(g, &buffer);
      source.loses_rank = target->type->kind != TYPE_MEMREF;
      struct value *from = carried_value(g, contents.value, &source);
      build_bufferization_materialize_in_destination(next_op(g), from, target);
      buffer.sealed = true;
      if (is_first) overwrite_one_of(g, &contents, 1);
    } else {
      const struct known source = emit_to_buffer(g, &contents, true);
      copy_to(g, &source, &buffer);
    }
    return buffer;
  }
  buffer.value = build_memref_alloc(next_op(g), buffer.type, sizes, count, 0);
  store_all(g, &buffer);
  return buffer;
}

struct known generate_buffer_like(struct generator *g, const struct known *like) {
  const struct place place = {like->type->layout, like->type->memory_space};
  struct known buffer = emit_buffer(g, type_of_contents(g, like->type), like->extents, place, false);
  return *scope_add_like(g, buffer.value, &buffer);
}

bool generate_buffer(struct generator *g) {
  const struct known contents = random_tensor_shape(g);
  bool sealed = chance(g->choices, 1, 4);
  const struct known buffer = emit_buffer(g, contents.type, contents.extents, random_place(g, contents.type), sealed);
  scope_add_like(g, buffer.value, &buffer);
  return true;
}

// The attributes of a hint.
static void prefetch(struct generator *g, const struct known *buffer) {
  struct context *c = g->context;
  struct value *operands[1 + GENERATED_RANK_MAX] = {buffer->value};
  some_indices(g, buffer, operands + 1);
  const struct affine_map *map = choose_subscripts(g, buffer, operands + 1);
  struct named_attribute attributes[] = {
      named(c, ID_isWrite, attribute_bool(c, chance(g->choices, 1, 2))),
      named(c, ID_localityHint, attribute_integer(c, c->i32_type, choose(g->choices, 4))),
      named(c, ID_isDataCache, attribute_bool(c, chance(g->choices, 1, 2))),
      named(c, ID_map, map == NULL ? NULL : attribute_affine_map(c, map))};
  builder_op(next_op(g), family_op(FAMILY_prefetch, map != NULL), operands, 1 + buffer->type->rank, NULL, 0, attributes,
             map == NULL ? 3 : 4);
}

// Updates an element with an op of this kind, or with what a region makes of it.
static void update_atomically(struct generator *g, const struct known *buffer) {
  static const uint8_t of_integers[] = {ATOMIC_ASSIGN, ATOMIC_ADDI, ATOMIC_MULI, ATOMIC_ANDI, ATOMIC_ORI,
                                        ATOMIC_XORI,   ATOMIC_MAXS, ATOMIC_MAXU, ATOMIC_MINS, ATOMIC_MINU},
                       of_floats[] = {ATOMIC_ASSIGN,  ATOMIC_ADDF,     ATOMIC_MULF,   ATOMIC_MAXIMUMF,
                                      ATOMIC_MAXNUMF, ATOMIC_MINIMUMF, ATOMIC_MINNUMF};
  const struct type *element = buffer->type->element;
  struct value *operands[2 + GENERATED_RANK_MAX] = {some_scalar(g, element), buffer->value};
  uint32_t rank = buffer->type->rank;
  some_indices(g, buffer, operands + 2);
  if (chance(g->choices, 1, 2)) {
    int64_t kind = type_is_float(element) ? of_floats[choose(g->choices, sizeof of_floats)]
                                          : of_integers[choose(g->choices, sizeof of_integers)];
    struct named_attribute attribute = named(g->context, ID_kind, enum_attribute(g->context, ENUM_ATOMIC, kind));
    struct op *op = builder_op(next_op(g), family_op(FAMILY_atomic, 0), operands, 2 + rank, &element, 1, &attribute, 1);
    scope_add(g, op_result(op, 0));
    return;
  }
  struct op *op = builder_op(next_op(g), family_op(FAMILY_atomic, 1), operands + 1, 1 + rank, &element, 1, NULL, 0);
  struct region_scope saved = region_enter(g, op_body(op, 0), 1);
  g->scalars_only = true;
  size_t outside = g->scope.count;
  scope_add(g, block_add_argument(g->program, g->builder.block, element));
  for (uint32_t i = choose(g->choices, 3); i > 0; i--) generate_scalar_statement(g);
  struct value *updated = mix_unused(g, outside, some_scalar(g, element));
  builder_op(&g->builder, family_op(FAMILY_atomic, 2), &updated, 1, NULL, 0, NULL, 0);
  region_leave(g, saved);
  scope_add(g, op_result(op, 0));
}

static bool accept_atomic(const struct known *candidate, const void *with) {
  const struct type *element = candidate->type->element;
  return accept_open_buffer(candidate, with) && element->kind != TYPE_INDEX && is_vector_element(element);
}

static bool accept_vectorizable_buffer(const struct known *candidate, const void *with) {
  const struct type *type = candidate->type;
  bool has_strides = type->kind == TYPE_MEMREF && (type->layout == NULL || type->layout->kind == ATTRIBUTE_STRIDED);
  return has_strides && accept_buffer(candidate, with) && is_vectorizable(type->element);
}

static bool accept_open_vectorizable_buffer(const struct known *candidate, const void *with) {
  return accept_vectorizable_buffer(candidate, with) && !candidate->sealed;
}

// One in scope, or a new one with elements.
static bool some_buffer(struct generator *g, accept_function *accept, struct known *buffer) {
  return pick(g, accept, NULL, buffer) || (generate_buffer(g) && pick(g, accept, NULL, buffer));
}

bool generate_vector_access(struct generator *g) {
  struct known buffer;
  bool stores = chance(g->choices, 1, 2);
  if (!some_buffer(g, stores ? accept_open_vectorizable_buffer : accept_vectorizable_buffer, &buffer)) return false;
  generate_vector_access_to(g, &buffer, stores);
  return true;
}

// Reads and writes a buffer with elements that is not in scope.
static void use_buffer(struct generator *g, const struct known *buffer) {
  struct known target;
  for (uint32_t i = 1 + choose(g->choices, 3); i > 0; i--) {
    bool stores = !buffer->sealed && chance(g->choices, 1, 2);
    if (stores) store_somewhere(g, buffer);
    else if (chance(g->choices, 1, 4) && pick(g, accept_copy_target, buffer, &target)) copy_to(g, buffer, &target);
    else if (g->has_vectors && accept_vectorizable_buffer(buffer, NULL) && chance(g->choices, 1, 3))
      generate_vector_access_to(g, buffer, false);
    else load_from(g, buffer);
  }
}

static void use_buffer_of(struct generator *g, const struct known *tensor) {
  const struct known buffer = emit_to_buffer(g, tensor, chance(g->choices, 1, 2));
  use_buffer(g, &buffer);
}

// Uses the buffer in another memory space.
static void use_in_other_space(struct generator *g, const struct known *buffer) {
  struct context *c = g->context;
  const struct attribute *const spaces[] = {NULL, attribute_i64(c, 1), attribute_string(c, "near", 4)};
  const struct attribute *space = spaces[choose(g->choices, 3)];
  struct value *source = without_rank(g, buffer);
  const struct type *type = source->type->kind == TYPE_MEMREF
                                ? buffer_type(g, source->type, (struct place){source->type->layout, space})
                                : type_unranked_memref(c, source->type->element, space);
  struct known other = *buffer;
  set_value(g, &other, build_unary(next_op(g), family_op(FAMILY_space_cast, 0), type, source));
  use_buffer(g, &other);
}

// A load, a store, a copy, an atomic update, a hint, or uses in another memory space.
bool generate_buffer_access(struct generator *g) {
  static const struct {
    accept_function *accept;
    void (*make)(struct generator *, const struct known *);
  } kinds[] = {{accept_buffer, load_from},
               {accept_open_buffer, store_somewhere},
               {accept_atomic, update_atomically},
               {accept_buffer, prefetch},
               {accept_buffer, use_in_other_space}};
  enum { KINDS = sizeof kinds / sizeof kinds[0] };
  static const uint16_t weights[KINDS + 1] = {8, 6, 4, 2, 1, 4};
  struct known buffer, target;
  uint32_t kind = choose_weighted(g->choices, weights, KINDS + 1);
  if (kind < KINDS) {
    if (!some_buffer(g, kinds[kind].accept, &buffer)) return false;
    kinds[kind].make(g, &buffer);
    return true;
  }
  if (!pick(g, accept_buffer, NULL, &buffer) || !pick(g, accept_copy_target, &buffer, &target)) return false;
  if (target.value == buffer.value) return false;
  copy_to(g, &buffer, &target);
  return true;
}

bool generate_poison_buffer(struct generator *g, struct value *condition) {
  struct known buffer;
  if (!some_buffer(g, accept_buffer, &buffer)) return false;
  struct value *value = without_rank(g, &buffer);
  struct op *poison = builder_op(next_op(g), family_op(FAMILY_poison, 0), NULL, 0, &value->type, 1, NULL, 0);
  set_value(g, &buffer, build_arith_select(next_op(g), condition, value, op_result(poison, 0)));
  use_buffer(g, &buffer);
  return true;
}

bool generate_to_buffer(struct generator *g) {
  struct known tensor;
  if (!pick(g, accept_defined_tensor, NULL, &tensor) || known_elements(&tensor) == 0) return false;
  use_buffer_of(g, &tensor);
  return true;
}

// A tensor in a new buffer, which may also be read if it is never written. If its layout is not the one that
// bufferization would choose, the tensor may need another buffer.
bool generate_to_tensor(struct generator *g) {
  const struct known contents = random_tensor_shape(g);
  struct place place = {NULL, NULL};
  if (chance(g->choices, 1, 3))
    place.layout = (chance(g->choices, 1, 4) ? random_affine_layout : random_layout)(g, contents.type);
  place.space = random_space(g, 12);
  struct known buffer = emit_buffer(g, contents.type, contents.extents, place, false);
  bool writable = !chance(g->choices, 1, place.layout != NULL ? 2 : 3);
  if (place.layout != NULL && chance(g->choices, 3, 4)) {
    buffer.type = memref_with_dynamic_layout(g->context, buffer.type);
    buffer.value = build_memref_cast(next_op(g), buffer.type, buffer.value);
  }
  struct known made = contents;
  struct value *source = without_rank(g, &buffer);
  made.loses_rank = source->type->kind != TYPE_MEMREF;
  made.value = build_bufferization_to_tensor(next_op(g), carried_type(g, &made), source, true, writable);
  buffer.sealed = true;
  if (!writable) scope_add_like(g, buffer.value, &buffer);
  const struct known tensor = *scope_add_carried(g, made.value, &made);
  if (place.layout != NULL && known_elements(&tensor) != 0 && chance(g->choices, 1, 2)) use_buffer_of(g, &tensor);
  return true;
}

// A new global and its buffer, which is constant or may be written.
static struct known emit_global(struct generator *g, bool constant) {
  struct known contents = random_tensor_shape(g);
  contents.type = tensor_type(g, contents.extents, contents.type->rank, contents.type->element, 0);
  char name[32];
  snprintf(name, sizeof name, "global%u", g->names++);
  struct known buffer = {.type = buffer_type(g, contents.type, (struct place){.space = random_space(g, 12)}),
                         .defined = true,
                         .sealed = constant};
  memcpy(buffer.extents, contents.extents, sizeof contents.extents);
  const bool is_external = contents.type->element->kind == TYPE_VECTOR;  // constants have no vectors as elements
  const struct attribute *initial = is_external ? NULL : random_dense_attribute(g, &contents);
  struct named_attribute attributes[] = {
      named(g->context, ID_initial_value, initial),
      named(g->context, ID_sym_name, attribute_string(g->context, name, strlen(name))),
      named(g->context, ID_sym_visibility, attribute_string(g->context, "private", 7)),
      named(g->context, ID_type, attribute_type(g->context, buffer.type)),
      named(g->context, ID_constant, attribute_unit(g->context))};
  struct builder at_start = builder_at_start(g->program, op_body(g->program->module, 0)->first);
  build_memref_global(&at_start, attributes + is_external, (constant ? 5u : 4u) - is_external);
  buffer.value = build_memref_get_global(next_op(g), context_ident(g->context, name), buffer.type);
  return buffer;
}

// A buffer of the module. A constant one may also be used as a tensor. Calls must be ordered, since one call sees what
// another one stored.
bool generate_global(struct generator *g) {
  bool constant = g->silent || g->concurrent || chance(g->choices, 1, 2);
  const struct known buffer = emit_global(g, constant);
  g->observes |= !constant;
  if (constant && chance(g->choices, 1, 2)) {
    struct known tensor = buffer;
    tensor.type = type_of_contents(g, buffer.type);
    scope_add_like(g, build_bufferization_to_tensor(next_op(g), tensor.type, buffer.value, true, false), &tensor)
        ->sealed = false;
  }
  scope_add_like(g, buffer.value, &buffer);
  return true;
}
