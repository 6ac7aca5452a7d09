// Collects the numbers of a program and their relations.
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/shape_rules.h"
#include "engine/ir/walk.h"
#include "triage/shapes/extents.h"

#include <stdlib.h>

static void add_number(struct extents *extents, int64_t number) {
  if (number > 1) VECTOR_PUSH(&extents->numbers, extents->arena, number);
}

// Whether all of these are known and not negative; then adds them.
static bool add_terms(struct extents *extents, const struct extent_term *terms, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    if (terms[i].value < 0) return false;
  for (uint32_t i = 0; i < count; i++) add_number(extents, terms[i].value);
  return true;
}

static void add_relation(struct extents *extents, enum extent_relation_kind kind, int64_t target, int64_t constant,
                         const struct extent_term *terms, uint32_t count) {
  if (target < 0 || !add_terms(extents, terms, count)) return;
  add_number(extents, target);
  struct extent_relation relation = {kind, target, constant, count,
                                     arena_copy(extents->arena, terms, count * sizeof *terms)};
  VECTOR_PUSH(&extents->relations, extents->arena, relation);
}

// The sum if it holds exactly, otherwise the bound if it holds.
static void add_sum(struct extents *extents, int64_t target, int64_t constant, const struct extent_term *terms,
                    uint32_t count) {
  int64_t sum = constant;
  for (uint32_t i = 0; i < count; i++) {
    if (terms[i].value < 0) return;
    sum = extent_add(sum, extent_multiply(terms[i].factor, terms[i].value));
  }
  if (sum == DYNAMIC || sum > target) return;
  add_relation(extents, sum == target ? EXTENT_SUM : EXTENT_AT_LEAST, target, constant, terms, count);
}

// --- types and attributes

static void add_affine_numbers(struct extents *extents, const struct affine_expr *expr) {
  if (expr->kind == AFFINE_CONSTANT) add_number(extents, expr->value);
  if (expr->kind > AFFINE_CEILDIV) return;
  add_affine_numbers(extents, expr->left);
  add_affine_numbers(extents, expr->right);
}

static void add_map_numbers(struct extents *extents, const struct affine_map *map) {
  for (uint32_t i = 0; i < map->result_count; i++) add_affine_numbers(extents, map->results[i]);
}

static void add_type_numbers(struct extents *extents, const struct type *type) {
  if (type->kind == TYPE_FUNCTION || type->kind == TYPE_TUPLE) {
    for (uint32_t i = 0; i < type->input_count; i++) add_type_numbers(extents, type->inputs[i]);
    for (uint32_t i = 0; i < type->result_count; i++) add_type_numbers(extents, type->results[i]);
  }
  if (!type_is_shaped(type)) return;
  add_type_numbers(extents, type->element);
  if (!type_is_ranked(type)) return;
  for (size_t i = 0; i < extents->types.count; i++)
    if (extents->types.items[i] == type) return;
  VECTOR_PUSH(&extents->types, extents->arena, type);
  for (uint32_t i = 0; i < type->rank; i++) add_number(extents, type->shape[i]);
  if (type->kind != TYPE_MEMREF || type->layout == NULL) return;
  if (type->layout->kind == ATTRIBUTE_AFFINE_MAP) add_map_numbers(extents, type->layout->u.map);
  if (type->layout->kind != ATTRIBUTE_STRIDED) return;
  add_number(extents, type->layout->u.strided.offset);
  for (uint32_t i = 0; i < type->rank; i++) add_number(extents, type->layout->u.strided.strides[i]);
}

static void add_attribute_numbers(struct extents *extents, const struct op *op, const struct named_attribute *entry) {
  const struct attribute *attribute = entry->value;
  switch (attribute->kind) {
    case ATTRIBUTE_INTEGER:
      if (attribute->type->kind == TYPE_INDEX) add_number(extents, attribute->u.integer);
      break;
    case ATTRIBUTE_DENSE_ARRAY:
      for (uint32_t i = 0; retyping_is_list_of_slot(op, entry->name) && i < attribute->count; i++)
        add_number(extents, i64_array(attribute)[i]);
      break;
    case ATTRIBUTE_TYPE: add_type_numbers(extents, attribute->type); break;
    case ATTRIBUTE_AFFINE_MAP: add_map_numbers(extents, attribute->u.map); break;
    case ATTRIBUTE_ARRAY:
      for (uint32_t i = 0; i < attribute->count; i++)
        if (attribute->u.items[i]->kind == ATTRIBUTE_AFFINE_MAP) add_map_numbers(extents, attribute->u.items[i]->u.map);
      break;
    default: break;
  }
}

// --- ops

// The expression as a sum of dims and a constant. False if it is no such sum, the factor of a dim is not positive, or
// numbers are too large.
static bool linear_form(const struct affine_expr *expr, int64_t factor, int64_t *factors, int64_t *constant) {
  const int64_t limit = INT64_C(1) << 24;  // so that no sum of products overflows
  if (factor > limit || (expr->kind == AFFINE_CONSTANT && (expr->value > limit || expr->value < -limit))) return false;
  switch (expr->kind) {
    case AFFINE_ADD:
      return linear_form(expr->left, factor, factors, constant) && linear_form(expr->right, factor, factors, constant);
    case AFFINE_MUL:
      return expr->right->kind == AFFINE_CONSTANT && expr->right->value > 0 && expr->right->value <= limit &&
             linear_form(expr->left, factor * expr->right->value, factors, constant);
    case AFFINE_CONSTANT: *constant += factor * expr->value; return true;
    case AFFINE_DIM: factors[expr->value] += factor; return true;
    default: return false;
  }
}

// The extents of the loops that a dimension of an operand is the index of; -1 for others.
static void loop_extents(struct context *context, const struct op *op, int64_t *extents) {
  for (uint32_t i = 0; i < RANK_MAX; i++) extents[i] = -1;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    if (!type_is_ranked(type)) continue;
    const struct affine_map *map = linalg_indexing_map(context, op, i);
    for (uint32_t r = 0; r < map->result_count && r < type->rank; r++)
      if (map->results[r]->kind == AFFINE_DIM && map->results[r]->value < RANK_MAX)
        extents[map->results[r]->value] = type->shape[r];
  }
}

// An operand that is indexed by a sum of loops, as by those of a convolution, has the elements that are accessed.
static void relate_structured(struct extents *extents, struct context *context, const struct op *op) {
  int64_t loops[RANK_MAX];
  if (linalg_loop_count(op) > RANK_MAX) return;
  loop_extents(context, op, loops);
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    if (!type_is_ranked(type)) continue;
    const struct affine_map *map = linalg_indexing_map(context, op, i);
    for (uint32_t r = 0; r < map->result_count && r < type->rank; r++) {
      int64_t factors[RANK_MAX] = {0}, constant = 0;
      struct extent_term terms[RANK_MAX];
      uint32_t count = 0;
      if (map->results[r]->kind == AFFINE_DIM || !linear_form(map->results[r], 1, factors, &constant)) continue;
      constant++;
      for (uint32_t d = 0; d < RANK_MAX; d++) {
        if (factors[d] == 0) continue;
        terms[count++] = (struct extent_term){loops[d], factors[d]};
        constant -= factors[d];
      }
      add_sum(extents, type->shape[r], constant, terms, count);
    }
  }
}

// A dimension is the product of those that it is split into.
static void relate_reshape(struct extents *extents, const struct op *op) {
  const struct type *a = op_role_value(op, ROLE_SOURCE)->type, *b = op->results[0].type;
  const struct type *expanded = a->rank > b->rank ? a : b, *collapsed = a->rank > b->rank ? b : a;
  struct reassociation groups;
  if (!reassociation_of(op_attribute(op, ID_reassociation), expanded->rank, &groups)) return;
  for (uint32_t g = 0; g < groups.group_count && g < collapsed->rank; g++) {
    struct extent_term terms[RANK_MAX];
    uint32_t count = groups.first[g + 1] - groups.first[g];
    for (uint32_t i = 0; i < count; i++) terms[i] = (struct extent_term){expanded->shape[groups.first[g] + i], 1};
    if (count > 1) add_relation(extents, EXTENT_PRODUCT, collapsed->shape[g], 0, terms, count);
  }
}

static const struct type *sliced_type(const struct op *op) {
  const struct value *whole = op_role_value(op, ROLE_DESTINATION);
  return (whole != NULL ? whole : op_role_value(op, ROLE_SOURCE))->type;
}

// A slice is within what it is of.
static void relate_slice(struct extents *extents, const struct op *op) {
  struct slice slice = slice_of(op);
  const struct type *type = sliced_type(op);
  for (uint32_t i = 0; i < slice.rank && i < type->rank; i++) {
    if (slice.strides[i] < 1) continue;
    const struct extent_term terms[] = {{slice.offsets[i], 1}, {slice.sizes[i], slice.strides[i]}};
    add_sum(extents, type->shape[i], 1 - slice.strides[i], terms, 2);
  }
}

static void relate_padding(struct extents *extents, const struct op *op) {
  const struct attribute *low = op_role_list(op, ROLE_LOW_PADDING), *high = op_role_list(op, ROLE_HIGH_PADDING);
  const struct type *source = op_role_value(op, ROLE_SOURCE)->type, *result = op->results[0].type;
  for (uint32_t i = 0; i < result->rank && i < low->count && i < high->count; i++) {
    const struct extent_term terms[] = {{source->shape[i], 1}, {i64_array(low)[i], 1}, {i64_array(high)[i], 1}};
    add_sum(extents, result->shape[i], 0, terms, 3);
  }
}

// The pieces of a concatenation make the whole. Other ops whose inputs differ from the result in one dimension would be
// found as well; there are none.
static void relate_pieces(struct extents *extents, const struct op *op) {
  struct operand_range inputs = op_role(op, ROLE_INPUTS);
  const struct type *whole = op->results[0].type;
  struct extent_term *terms = ARENA_ARRAY(extents->arena, struct extent_term, inputs.count + 1);
  for (uint32_t d = 0; d < whole->rank; d++) {
    for (uint32_t i = 0; i < inputs.count; i++) {
      const struct type *type = inputs.first[i].value->type;
      if (!type_is_ranked(type) || type->rank != whole->rank) return;
      terms[i] = (struct extent_term){type->shape[d], 1};
    }
    if (inputs.count > 1) add_sum(extents, whole->shape[d], 0, terms, inputs.count);
  }
}

static void relate_op(struct extents *extents, struct context *context, const struct op *op) {
  if (op_has_trait(op, TRAIT_STRUCTURED)) relate_structured(extents, context, op);
  else if (op_has_trait(op, TRAIT_RESHAPE)) relate_reshape(extents, op);
  else if (op_has_trait(op, TRAIT_SLICE)) relate_slice(extents, op);
  else if (op_has_role(op, ROLE_LOW_PADDING)) relate_padding(extents, op);
  else if (op_has_role(op, ROLE_INPUTS) && op->result_count == 1 && type_is_ranked(op->results[0].type))
    relate_pieces(extents, op);
}

// --- strides

// A stride is the product of the inner extents of some shape: that of the memref that is viewed. If a number is such a
// product, it is taken for that.
static void relate_strides(struct extents *extents, const struct type *shape) {
  struct extent_term terms[RANK_MAX];
  int64_t product = 1;
  for (uint32_t count = 0; count < shape->rank; count++) {
    int64_t extent = shape->shape[shape->rank - 1 - count];
    if (extent == DYNAMIC || extent < 1) return;
    terms[count] = (struct extent_term){extent, 1};
    product = extent_multiply(product, extent);
    if (product == DYNAMIC) return;
    bool is_number = false;
    for (size_t i = 0; i < extents->numbers.count && !is_number; i++) is_number = extents->numbers.items[i] == product;
    if (count > 0 && is_number) add_relation(extents, EXTENT_PRODUCT, product, 0, terms, count + 1);
  }
}

static int compare_numbers(const void *a, const void *b) {
  int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
  return x < y ? -1 : x > y;
}

static void sort_numbers(struct extents *extents) {
  if (extents->numbers.count == 0) return;
  qsort(extents->numbers.items, extents->numbers.count, sizeof *extents->numbers.items, compare_numbers);
  size_t count = 1;
  for (size_t i = 1; i < extents->numbers.count; i++)
    if (extents->numbers.items[i] != extents->numbers.items[count - 1])
      extents->numbers.items[count++] = extents->numbers.items[i];
  extents->numbers.count = count;
}

struct extents extents_of(struct program *program, struct arena *arena) {
  struct extents extents = {.arena = arena};
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) {
    for (uint32_t i = 0; i < op->result_count; i++) add_type_numbers(&extents, op->results[i].type);
    for (uint32_t i = 0; i < op->attribute_count; i++) add_attribute_numbers(&extents, op, &op->attributes[i]);
    if (op_is_registered(program->context, op)) relate_op(&extents, program->context, op);
  }
  sort_numbers(&extents);
  for (size_t i = 0; i < extents.types.count; i++) relate_strides(&extents, extents.types.items[i]);
  sort_numbers(&extents);  // relations name numbers again
  return extents;
}
