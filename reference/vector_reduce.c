// The vector ops that combine products or elements along an iteration space, and vector.print.
#include "reference/vectors.h"

#include "engine/dialects/vector/mask.h"
#include "engine/ir/affine.h"
#include "engine/ir/enumeration.h"

// The space has the dimensions of lhs and rhs.
enum { POINTS_MAX = 1 << 24, SPACE_RANK_MAX = 2 * RANK_MAX };

// The elements at a point of the iteration space.
struct point {
  uint32_t accumulator, lhs, rhs;
};

struct contraction {
  struct scalar_operation product, combination;
  bool has_rhs;
  uint32_t lhs, rhs, initial, mask;  // registers; initial, mask: VECTOR_NONE if there is none
  struct scalar nothing;             // what a result is if all that it combines is masked off
  const struct type *lhs_type, *rhs_type;
  uint32_t count;
  const struct point *points;  // row-major
};
#define VECTOR_NONE UINT32_MAX

static bool evaluate_contraction(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct contraction *contraction = at->u.data;
  const struct type *type = at->op->results[0].type;
  uint32_t count = vector_count(type);
  struct scalar *elements = vector_create(executor, at->op, count);
  if (elements == NULL || !execute_spend(executor, at->op, contraction->count)) return false;
  bool *started = ARENA_ARRAY_ZEROED(executor->arena, bool, count);
  const struct scalar *lhs = vector_in(contraction->lhs_type, &registers[contraction->lhs]), *rhs = lhs;
  if (contraction->has_rhs) rhs = vector_in(contraction->rhs_type, &registers[contraction->rhs]);
  if (contraction->initial != VECTOR_NONE) {
    memcpy(elements, vector_in(type, &registers[contraction->initial]), count * sizeof *elements);
    memset(started, 1, count);
  }
  const struct scalar *mask = NULL;
  if (contraction->mask != VECTOR_NONE) mask = pointer_of_scalar(registers[contraction->mask]);
  for (uint32_t i = 0; i < contraction->count; i++) {
    struct point point = contraction->points[i];
    if (mask != NULL && mask[i].defined && mask[i].bits == 0) continue;
    struct scalar value = lhs[point.lhs], *element = &elements[point.accumulator], old = *element;
    if (contraction->has_rhs)
      contraction->product.evaluate(&contraction->product, &lhs[point.lhs], &rhs[point.rhs], NULL, &value);
    if (started[point.accumulator])
      contraction->combination.evaluate(&contraction->combination, &old, &value, NULL, element);
    else *element = value;
    if (mask != NULL) element->defined &= mask[i].defined;
    started[point.accumulator] = true;
  }
  for (uint32_t i = 0; i < count; i++)
    if (!started[i]) elements[i] = contraction->nothing;
  vector_out(at, registers, 0, elements);
  return true;
}

// --- Decoding. Which dimension of the space each dimension of an operand is, in order.

struct dimensions {
  uint32_t count;
  uint32_t items[RANK_MAX];
};

static uint32_t element_at(const struct dimensions *dimensions, const int64_t *extents, const int64_t *point) {
  uint32_t number = 0;
  for (uint32_t i = 0; i < dimensions->count; i++) {
    uint32_t dimension = dimensions->items[i];
    number = number * (uint32_t)extents[dimension] + (uint32_t)point[dimension];
  }
  return number;
}

// What combining no elements gives; undefined for the least and largest of floats.
static struct scalar neutral_value(struct arena *arena, const struct attribute *kind, const struct type *element) {
  switch (kind == NULL ? COMBINING_ADD : attribute_enum_value(kind)) {
    case COMBINING_ADD:
    case COMBINING_OR:
    case COMBINING_XOR:
    case COMBINING_MAXUI: return (struct scalar){0, true};
    case COMBINING_MUL:
      return (struct scalar){
          type_is_float(element) ? float_to_bits(scalar_format(element), 1) : scalar_of_integer(arena, element, 1),
          true};
    case COMBINING_AND:
    case COMBINING_MINUI: return (struct scalar){scalar_of_integer(arena, element, -1), true};
    case COMBINING_MAXSI: return (struct scalar){scalar_least(arena, element), true};
    case COMBINING_MINSI: return (struct scalar){scalar_greatest(arena, element), true};
    default: return (struct scalar){0, false};
  }
}

static uint32_t register_of(const struct value *value) { return value == NULL ? VECTOR_NONE : decode_register(value); }

// operands: of the accumulator, of lhs and of rhs.
static bool emit_contraction(struct decoder *decoder, struct op *op, const struct value *lhs, const struct value *rhs,
                             uint32_t rank, const int64_t *extents, const struct dimensions operands[3]) {
  uint64_t count = 1;
  for (uint32_t i = 0; i < rank; i++) {
    count *= (uint64_t)extents[i];
    if (count > POINTS_MAX) return decode_refuse(decoder, op, "more than %d products", POINTS_MAX);
  }
  const struct attribute *kind = op_attribute(op, ID_kind);
  const struct op *masking = masking_op(op);
  const struct type *element = type_element_or_self(op->results[0].type);
  if (type_element_or_self(lhs->type) != element) return decode_refuse(decoder, op, "operands of this type");
  struct contraction *contraction = ARENA_NEW(decoder->arena, struct contraction);
  struct point *points = ARENA_ARRAY(decoder->arena, struct point, count);
  int64_t point[SPACE_RANK_MAX] = {0};
  for (uint64_t i = 0; i < count; i++) {
    points[i] = (struct point){element_at(&operands[0], extents, point), element_at(&operands[1], extents, point),
                               element_at(&operands[2], extents, point)};
    for (uint32_t k = rank; k-- > 0 && ++point[k] == extents[k];) point[k] = 0;
  }
  *contraction = (struct contraction){
      .product = scalar_combination(decoder->arena, COMBINING_MUL, element),
      .combination =
          scalar_combination(decoder->arena, kind == NULL ? COMBINING_ADD : attribute_enum_value(kind), element),
      .has_rhs = rhs != NULL,
      .lhs = decode_register(lhs),
      .rhs = register_of(rhs),
      .initial = register_of(op_role_value(op, ROLE_VALUE)),
      .mask = masking == NULL ? VECTOR_NONE : register_of(op_role_value(masking, ROLE_MASK)),
      .nothing = rhs == NULL ? neutral_value(decoder->arena, kind, element) : (struct scalar){0, false},
      .lhs_type = lhs->type,
      .rhs_type = rhs == NULL ? NULL : rhs->type,
      .count = (uint32_t)count,
      .points = points,
  };
  return vector_emit(decoder, op, evaluate_contraction, contraction);
}

static struct dimensions dimensions_of(const struct affine_map *map) {
  struct dimensions dimensions = {.count = map->result_count};
  for (uint32_t i = 0; i < map->result_count; i++) dimensions.items[i] = (uint32_t)map->results[i]->value;
  return dimensions;
}

bool vector_decode_vector_contract(struct decoder *decoder, struct op *op) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  const struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  struct dimensions operands[] = {dimensions_of(maps->u.items[2]->u.map), dimensions_of(maps->u.items[0]->u.map),
                                  dimensions_of(maps->u.items[1]->u.map)};
  int64_t extents[SPACE_RANK_MAX] = {0};
  for (uint32_t i = 0; i < operands[1].count; i++) extents[operands[1].items[i]] = lhs->type->shape[i];
  for (uint32_t i = 0; i < operands[2].count; i++) extents[operands[2].items[i]] = rhs->type->shape[i];
  return emit_contraction(decoder, op, lhs, rhs, maps->u.items[0]->u.map->dim_count, extents, operands);
}

bool vector_decode_vector_outerproduct(struct decoder *decoder, struct op *op) {
  const struct value *lhs = op_role_value(op, ROLE_LHS), *rhs = op_role_value(op, ROLE_RHS);
  bool is_outer = rhs->type->kind == TYPE_VECTOR;
  struct dimensions operands[] = {{is_outer ? 2 : 1, {0, 1}}, {1, {0}}, {is_outer ? 1 : 0, {1}}};
  int64_t extents[] = {lhs->type->shape[0], is_outer ? rhs->type->shape[0] : 1};
  return emit_contraction(decoder, op, lhs, rhs, is_outer ? 2 : 1, extents, operands);
}

// Combines the elements along the dimensions whose bits are set.
static bool decode_reduction(struct decoder *decoder, struct op *op, uint64_t reduced) {
  const struct value *source = op_role_value(op, ROLE_SOURCE);
  struct dimensions operands[3] = {{0, {0}}, {0, {0}}, {0, {0}}};
  for (uint32_t i = 0; i < source->type->rank; i++) {
    operands[1].items[operands[1].count++] = i;
    if ((reduced >> i & 1) == 0) operands[0].items[operands[0].count++] = i;
  }
  return emit_contraction(decoder, op, source, NULL, source->type->rank, source->type->shape, operands);
}

bool vector_decode_vector_reduction(struct decoder *decoder, struct op *op) {
  return decode_reduction(decoder, op, UINT64_MAX);
}

bool vector_decode_vector_multi_reduction(struct decoder *decoder, struct op *op) {
  const struct attribute *dims = op_attribute(op, ID_reduction_dims);
  uint64_t reduced = 0;
  for (uint32_t i = 0; i < dims->count; i++)
    if (i64_array(dims)[i] >= 0 && i64_array(dims)[i] < RANK_MAX) reduced |= UINT64_C(1) << i64_array(dims)[i];
  return decode_reduction(decoder, op, reduced);
}

// --- vector.scan

// The vector as [outer][extent][inner].
struct scan {
  struct scalar_operation combination;
  uint32_t source, initial;  // registers
  uint32_t outer, extent, inner;
  bool inclusive;
};

// As in upstream's lowering: the initial value has no part in inclusive scans.
static bool evaluate_scan(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  const struct scan *scan = at->u.data;
  const struct scalar *source = pointer_of_scalar(registers[scan->source]);
  const struct scalar *initial = pointer_of_scalar(registers[scan->initial]);
  struct scalar *dest = vector_result(executor, at, 0), *last = vector_result(executor, at, 1);
  if (dest == NULL || last == NULL) return false;
  for (uint32_t line = 0; line < scan->outer * scan->inner; line++) {
    uint32_t first = line / scan->inner * scan->extent * scan->inner + line % scan->inner;
    for (uint32_t i = 0; i < scan->extent; i++) {
      uint32_t here = first + i * scan->inner, added = scan->inclusive ? here : here - scan->inner;
      if (i == 0) dest[here] = scan->inclusive ? source[here] : initial[line];
      else scan->combination.evaluate(&scan->combination, &dest[here - scan->inner], &source[added], NULL, &dest[here]);
      last[line] = dest[here];
    }
  }
  vector_out(at, registers, 0, dest);
  vector_out(at, registers, 1, last);
  return true;
}

bool vector_decode_vector_scan(struct decoder *decoder, struct op *op) {
  const struct value *source = op_operand(op, 0), *initial = op_operand(op, 1);
  const struct type *type = source->type;
  if (initial->type->element != type->element) return decode_refuse(decoder, op, "operands of this type");
  uint32_t dim = (uint32_t)op_attribute(op, ID_reduction_dim)->u.integer;
  struct scan *scan = ARENA_NEW(decoder->arena, struct scan);
  *scan = (struct scan){
      .combination = scalar_combination(decoder->arena, attribute_enum_value(op_attribute(op, ID_kind)), type->element),
      .source = decode_register(source),
      .initial = decode_register(initial),
      .outer = 1,
      .extent = (uint32_t)type->shape[dim],
      .inner = 1,
      .inclusive = op_attribute(op, ID_inclusive)->u.integer != 0};
  for (uint32_t i = 0; i < dim; i++) scan->outer *= (uint32_t)type->shape[i];
  for (uint32_t i = dim + 1; i < type->rank; i++) scan->inner *= (uint32_t)type->shape[i];
  return vector_emit(decoder, op, evaluate_scan, scan);
}

// --- vector.print: what it prints is observed as a call.

static bool evaluate_print(struct executor *executor, const struct instruction *at, struct scalar *registers) {
  uint32_t count = at->operand_count;
  struct observed *printed = ARENA_ARRAY(executor->arena, struct observed, count);
  if (executor->concurrent != 0)
    return execute_fail(executor, FAULT_UNORDERED_CALL, at->op, "in a parallel loop: the order is not defined");
  for (uint32_t i = 0; i < count; i++) {
    printed[i] = vector_observe(executor->arena, op_operand(at->op, i)->type, registers[at->operands[i]]);
    for (uint64_t k = 0; k < printed[i].count; k++)
      if (!printed[i].defined[k])
        return execute_fail(executor, FAULT_UNDEFINED_VALUE, at->op, "undefined value printed");
  }
  struct observed_call call = {.name = at->u.data, .arguments = printed, .argument_count = count};
  VECTOR_PUSH(&executor->outcome->calls, executor->arena, call);
  return true;
}

bool vector_decode_vector_print(struct decoder *decoder, struct op *op) {
  const struct attribute *text = op_attribute(op, ID_stringLiteral);
  const struct ident *name = text != NULL ? text->u.string : context_ident(decoder->program->context, op->info->name);
  return vector_emit(decoder, op, evaluate_print, name);
}
