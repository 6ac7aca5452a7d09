// lower-affine: replaces affine ops by ops of arith, scf, memref and vector.
//
// Ops that fold are folded first, and loops and conditions take the maps of the affine.apply that they use, as in
// upstream's conversion. A division or remainder by a number below 1, which is poison before, is undefined afterwards.
// Discardable attributes of the ops are dropped. Linear in the program and its maps.
#include "engine/base/vector.h"
#include "engine/dialects/build.h"
#include "engine/ir/walk.h"
#include "engine/transforms/affine/compose.h"
#include "engine/transforms/affine/expand.h"
#include "engine/transforms/affine/lower_parallel.h"
#include "engine/transforms/affine/ranges.h"
#include "engine/transforms/fold/fold.h"
#include "engine/transforms/passes.h"

struct lowering {
  struct program *program;
  struct arena *arena;
};

static void replace(struct op *op, struct value *const *values) {
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), values[i]);
  op_erase(op);
}

static void replace_with_op(struct op *op, struct op *by) {
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_result(by, i));
  op_erase(op);
}

// --- maps

// Folds the op. Returns whether it is gone.
static bool fold(struct lowering *l, struct op *op) {
  struct fold folded = fold_op(l->program, op);
  while (folded.kind == FOLD_IN_PLACE) folded = fold_op(l->program, op);
  if (folded.kind == FOLD_NONE) return false;
  struct builder builder = builder_before(l->program, op);
  if (folded.kind == FOLD_CONSTANT) folded.value = build_constant(&builder, folded.constant);
  replace(op, &folded.value);
  return true;
}

static struct value **values_of(struct lowering *l, const struct use *operands, uint32_t count) {
  struct value **values = ARENA_ARRAY(l->arena, struct value *, count + 1);
  for (uint32_t i = 0; i < count; i++) values[i] = operands[i].value;
  return values;
}

static struct value **expand_map(struct lowering *l, struct builder *builder, const struct affine_map *map,
                                 const struct use *operands) {
  struct value **inputs = values_of(l, operands, map->dim_count + map->symbol_count);
  struct value **results = ARENA_ARRAY(l->arena, struct value *, map->result_count + 1);
  for (uint32_t i = 0; i < map->result_count; i++)
    results[i] = expand_affine_expr(builder, map->results[i], inputs, inputs + map->dim_count);
  return results;
}

static struct value *extremum(struct builder *builder, struct value *const *values, uint32_t count, bool is_max) {
  struct value *result = values[0];
  for (uint32_t i = 1; i < count; i++)
    result = is_max ? build_arith_maxsi(builder, result, values[i]) : build_arith_minsi(builder, result, values[i]);
  return result;
}

static void lower_by_map(struct lowering *l, struct op *op, bool is_max) {
  if (fold(l, op)) return;
  struct builder builder = builder_before(l->program, op);
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  struct value **results = expand_map(l, &builder, map, op->operands);
  struct value *result = extremum(&builder, results, map->result_count, is_max);
  replace(op, &result);
}

// affine.apply, affine.min
static void lower_min(struct lowering *l, struct op *op, uint32_t kind) {
  (void)kind;
  lower_by_map(l, op, false);
}

static void lower_max(struct lowering *l, struct op *op, uint32_t kind) {
  (void)kind;
  lower_by_map(l, op, true);
}

// --- digits of mixed radix

// The products of the last entries of the basis: of all of them first, of the last one last. They do not overflow
// without a sign unless digits may be beyond their radix.
static struct value **strides_of(struct lowering *l, struct builder *builder, const struct op *op, uint32_t count) {
  const struct attribute *basis = op_attribute(op, ID_static_basis);
  struct operand_range dynamic = op_role(op, ROLE_ARGUMENTS);
  struct value **strides = ARENA_ARRAY(l->arena, struct value *, count + 1), *product = NULL;
  const struct attribute *disjoint = op_attribute(op, ID_disjoint);
  const bool is_unsigned = op_has_role(op, ROLE_SOURCE) || (disjoint != NULL && disjoint->kind == ATTRIBUTE_UNIT);
  int64_t fixed = 1;
  uint32_t left = dynamic.count;
  for (uint32_t i = count; i-- > 0;) {
    int64_t entry = i64_array(basis)[basis->count - count + i];
    struct value *value = entry == DYNAMIC ? dynamic.first[--left].value : NULL;
    if (value == NULL || value_is_constant(value, &entry)) {
      fixed = (int64_t)((uint64_t)fixed * (uint64_t)entry);
    } else {
      product =
          product == NULL ? value : without_overflow(builder, build_arith_muli(builder, product, value), is_unsigned);
    }
    strides[i] = product;
    if (product != NULL && fixed == 1) continue;
    strides[i] = build_constant_index(builder, fixed);
    if (product != NULL)
      strides[i] = without_overflow(builder, build_arith_muli(builder, product, strides[i]), is_unsigned);
  }
  return strides;
}

// The remainder, plus the stride if it is negative.
static struct value *positive_rest(struct builder *builder, struct value *number, struct value *stride,
                                   struct value *zero) {
  struct value *rest = build_arith_remsi(builder, number, stride);
  struct value *negative = build_arith_cmpi(builder, CMPI_SLT, rest, zero);
  struct value *corrected = without_overflow(builder, build_arith_addi(builder, rest, stride), false);
  return build_arith_select(builder, negative, corrected, rest);
}

// Whether all operands are constants: these, the digits or the number first, and the basis without its outer bound.
static bool constant_digits(struct lowering *l, const struct op *op, uint32_t given, uint32_t count, int64_t *numbers,
                            int64_t **basis) {
  const struct attribute *fixed = op_attribute(op, ID_static_basis);
  struct operand_range dynamic = op_role(op, ROLE_ARGUMENTS);
  uint32_t left = dynamic.count;
  *basis = ARENA_ARRAY(l->arena, int64_t, count + 1);
  for (uint32_t i = 0; i < given; i++)
    if (!value_is_constant(op_operand(op, i), &numbers[i])) return false;
  for (uint32_t i = 0; i < dynamic.count; i++) {
    int64_t entry;
    if (!value_is_constant(dynamic.first[i].value, &entry)) return false;
  }
  for (uint32_t i = count; i-- > 0;) {
    (*basis)[i] = i64_array(fixed)[fixed->count - count + i];
    if ((*basis)[i] == DYNAMIC && !value_is_constant(dynamic.first[--left].value, &(*basis)[i])) return false;
    if ((*basis)[i] < 1) return false;
  }
  return true;
}

static bool fold_delinearize(struct lowering *l, struct op *op) {
  uint32_t last = op->result_count - 1;
  int64_t number, *basis;
  if (last == 0 || !constant_digits(l, op, 1, last, &number, &basis)) return false;
  struct value **digits = ARENA_ARRAY(l->arena, struct value *, op->result_count);
  int64_t *values = ARENA_ARRAY(l->arena, int64_t, op->result_count);
  for (uint32_t i = last; i-- > 0;) {
    int64_t rest = number % basis[i];
    values[i + 1] = rest < 0 ? rest + basis[i] : rest;
    number = number / basis[i] - (rest < 0 ? 1 : 0);
  }
  values[0] = number;
  struct builder builder = builder_before(l->program, op);
  for (uint32_t i = 0; i <= last; i++) digits[i] = build_constant_index(&builder, values[i]);
  replace(op, digits);
  return true;
}

static bool fold_linearize(struct lowering *l, struct op *op) {
  uint32_t count = op_role_count(op, ROLE_VALUE);
  int64_t *digits = ARENA_ARRAY(l->arena, int64_t, count + 1), *basis;
  if (count < 2 || !constant_digits(l, op, count, count - 1, digits, &basis)) return false;
  uint64_t sum = (uint64_t)digits[0];
  for (uint32_t i = 1; i < count; i++) sum = sum * (uint64_t)basis[i - 1] + (uint64_t)digits[i];
  struct builder builder = builder_before(l->program, op);
  struct value *value = build_constant_index(&builder, (int64_t)sum);
  replace(op, &value);
  return true;
}

static void lower_delinearize(struct lowering *l, struct op *op, uint32_t kind) {
  (void)kind;
  if (fold_delinearize(l, op)) return;
  struct builder builder = builder_before(l->program, op);
  struct value *number = op_role_value(op, ROLE_SOURCE);
  uint32_t last = op->result_count - 1;
  struct value **digits = ARENA_ARRAY(l->arena, struct value *, op->result_count);
  digits[0] = number;
  if (last > 0) {
    struct value **strides = strides_of(l, &builder, op, last), *zero = build_constant_index(&builder, 0);
    digits[0] = build_arith_floordivsi(&builder, number, strides[0]);
    for (uint32_t i = 0; i < last; i++) {
      struct value *rest = positive_rest(&builder, number, strides[i], zero);
      digits[i + 1] = i + 1 == last ? rest : build_arith_divsi(&builder, rest, strides[i + 1]);
    }
  }
  replace(op, digits);
}

// How many loops around the op do not define the value.
static uint32_t invariant_loops(const struct op *op, const struct value *value) {
  const struct op *definition = value->is_argument ? value_block(value)->region->op : value_op(value);
  uint32_t count = 0;
  for (const struct op *parent = op_parent(op); parent != NULL; parent = op_parent(parent)) {
    if (!op_has_trait(parent, TRAIT_LOOP)) continue;
    bool is_inside = op_is_ancestor(parent, definition) && (value->is_argument || definition != parent);
    if (is_inside) break;
    count++;
  }
  return count;
}

// A sum of digits times strides; those that change in fewer loops are added first.
static void lower_linearize(struct lowering *l, struct op *op, uint32_t kind) {
  (void)kind;
  if (fold_linearize(l, op)) return;
  struct builder builder = builder_before(l->program, op);
  struct operand_range digits = op_role(op, ROLE_VALUE);
  struct value **parts = ARENA_ARRAY(l->arena, struct value *, digits.count + 1), *sum;
  if (digits.count == 0) {
    sum = build_constant_index(&builder, 0);
    replace(op, &sum);
    return;
  }
  uint32_t *loops = ARENA_ARRAY(l->arena, uint32_t, digits.count + 1), last = digits.count - 1;
  struct value **strides = strides_of(l, &builder, op, last);
  for (uint32_t i = 0; i <= last; i++) {
    struct value *part = digits.first[i].value;
    uint32_t count = invariant_loops(op, part), at = i;
    if (i < last) part = without_overflow(&builder, build_arith_muli(&builder, part, strides[i]), false);
    for (; at > 0 && loops[at - 1] < count; at--) {
      loops[at] = loops[at - 1];
      parts[at] = parts[at - 1];
    }
    loops[at] = count;
    parts[at] = part;
  }
  sum = parts[0];
  for (uint32_t i = 1; i <= last; i++)
    sum = without_overflow(&builder, build_arith_addi(&builder, sum, parts[i]), false);
  replace(op, &sum);
}

// --- accesses

static void lower_access(struct lowering *l, struct op *op, uint32_t kind) {
  uint32_t before = op_has_role(op, ROLE_VALUE) ? 2 : 1;
  struct builder builder = builder_before(l->program, op);
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  struct value **indices = expand_map(l, &builder, map, op->operands + before);
  struct value **operands = ARENA_ARRAY(l->arena, struct value *, before + map->result_count);
  const struct type *type = op->result_count == 0 ? NULL : op_result(op, 0)->type;
  for (uint32_t i = 0; i < before; i++) operands[i] = op_operand(op, i);
  const struct op *cast = value_op(operands[before - 1]);
  bool is_vector = op->info->has_hook.vector;
  if (!is_vector && cast != NULL && op_has_trait(cast, TRAIT_CAST) && op_operand(cast, 0)->type->kind == TYPE_MEMREF)
    operands[before - 1] = op_operand(cast, 0);
  for (uint32_t i = 0; i < map->result_count; i++) operands[before + i] = indices[i];
  struct op *access =
      builder_op(&builder, kind, operands, before + map->result_count, &type, op->result_count, NULL, 0);
  static const enum known_ident kept[] = {ID_isWrite, ID_localityHint, ID_isDataCache};
  for (size_t i = 0; i < 3; i++) {
    const struct attribute *value = op_attribute(op, kept[i]);
    if (value != NULL) op_set_attribute(l->program, access, kept[i], value);
  }
  replace_with_op(op, access);
}

// --- loops and conditions

static struct applied_map compose_bound(struct lowering *l, const struct op *op, bool is_lower) {
  struct applied_map bound = {.context = l->program->context, .arena = l->arena};
  const struct affine_map *map = op_attribute(op, is_lower ? ID_lowerBoundMap : ID_upperBoundMap)->u.map;
  applied_map_add(&bound, map, op_role(op, is_lower ? ROLE_LOWER_BOUND : ROLE_UPPER_BOUND).first);
  applied_map_finish(&bound);
  applied_map_drop_irrelevant(&bound, is_lower);
  applied_map_drop_equal(&bound);
  return bound;
}

// Makes the maps of affine.apply part of those of the bounds, while these ops are still there.
static void compose_for(struct lowering *l, struct op *op) {
  struct context *context = l->program->context;
  struct applied_map lower = compose_bound(l, op, true), upper = compose_bound(l, op, false);
  struct operand_range carried = op_role(op, ROLE_CARRIED);
  size_t most = lower.dims.count + lower.symbols.count + upper.dims.count + upper.symbols.count + carried.count;
  struct value **operands = ARENA_ARRAY(l->arena, struct value *, most + 1);
  uint32_t count = 0, inits = carried.count;
  applied_map_operands(&lower, operands, &count);
  const int32_t first = (int32_t)count;
  applied_map_operands(&upper, operands, &count);
  const int32_t segments[] = {first, (int32_t)count - first, (int32_t)inits};
  for (uint32_t i = 0; i < inits; i++) operands[count++] = carried.first[i].value;
  op_set_operands(l->program, op, operands, count);
  op_set_attribute(l->program, op, ID_operandSegmentSizes, attribute_i32_array(context, segments, 3));
  op_set_attribute(l->program, op, ID_lowerBoundMap, attribute_affine_map(context, applied_map_to_map(&lower)));
  op_set_attribute(l->program, op, ID_upperBoundMap, attribute_affine_map(context, applied_map_to_map(&upper)));
}

static void compose_parallel(struct lowering *l, struct op *op) {
  static const enum known_ident names[] = {ID_lowerBoundsMap, ID_upperBoundsMap};
  struct applied_map bounds[2];
  const struct use *operands = op->operands;
  size_t most = 0;
  for (uint32_t i = 0; i < 2; i++) {
    const struct affine_map *map = op_attribute(op, names[i])->u.map;
    bounds[i] = (struct applied_map){.context = l->program->context, .arena = l->arena};
    applied_map_add(&bounds[i], map, operands);
    applied_map_finish(&bounds[i]);
    operands += map->dim_count + map->symbol_count;
    most += bounds[i].dims.count + bounds[i].symbols.count;
  }
  struct value **values = ARENA_ARRAY(l->arena, struct value *, most + 1);
  uint32_t count = 0;
  for (uint32_t i = 0; i < 2; i++) applied_map_operands(&bounds[i], values, &count);
  op_set_operands(l->program, op, values, count);
  for (uint32_t i = 0; i < 2; i++)
    op_set_attribute(l->program, op, names[i],
                     attribute_affine_map(l->program->context, applied_map_to_map(&bounds[i])));
}

static void compose_if(struct lowering *l, struct op *op) {
  struct affine_set set = op_attribute(op, ID_condition)->u.set;
  struct applied_map constraints = {.context = l->program->context, .arena = l->arena};
  applied_map_add(&constraints, set.map, op->operands);
  applied_map_finish(&constraints);
  struct value **operands =
      ARENA_ARRAY(l->arena, struct value *, constraints.dims.count + constraints.symbols.count + 1);
  uint32_t count = 0;
  applied_map_operands(&constraints, operands, &count);
  set.map = applied_map_to_map(&constraints);
  op_set_operands(l->program, op, operands, count);
  op_set_attribute(l->program, op, ID_condition, attribute_affine_set(constraints.context, set));
}

static struct value *expand_bound(struct lowering *l, struct builder *builder, const struct op *op, bool is_lower) {
  const struct affine_map *map = op_attribute(op, is_lower ? ID_lowerBoundMap : ID_upperBoundMap)->u.map;
  struct operand_range operands = op_role(op, is_lower ? ROLE_LOWER_BOUND : ROLE_UPPER_BOUND);
  struct value **results = expand_map(l, builder, map, operands.first);
  return extremum(builder, results, map->result_count, is_lower);
}

static void lower_for(struct lowering *l, struct op *op, uint32_t kind) {
  (void)kind;

  struct operand_range carried = op_role(op, ROLE_CARRIED);
  struct value **inits = values_of(l, carried.first, carried.count);
  int64_t from, to;
  if (op->result_count > 0 && affine_constant_bound(op, ID_lowerBoundMap, &from) &&
      affine_constant_bound(op, ID_upperBoundMap, &to) && from >= to) {
    VECTOR(struct op *) dead = {0};
    for (struct op *nested = walk_next(op, op); nested != NULL; nested = walk_next(nested, op))
      VECTOR_PUSH(&dead, l->arena, nested);
    replace(op, inits);
    for (size_t i = 0; i < dead.count; i++) dead.items[i]->block = NULL;  // so that they are not lowered
    return;
  }
  struct builder builder = builder_before(l->program, op);
  struct value *first = expand_bound(l, &builder, op, true), *end = expand_bound(l, &builder, op, false);
  struct value *step = build_constant_index(&builder, op_attribute(op, ID_step)->u.integer);
  struct op *loop = build_scf_for(&builder, first, end, step, inits, carried.count);
  block_erase(op_body(loop, 0)->first);
  region_take_body(op_body(loop, 0), op_body(op, 0));
  replace_with_op(op, loop);
}

static void lower_if(struct lowering *l, struct op *op, uint32_t kind) {
  (void)kind;

  struct affine_set set = op_attribute(op, ID_condition)->u.set;
  struct builder builder = builder_before(l->program, op);
  struct value **operands = values_of(l, op->operands, op->operand_count);
  struct value *zero = build_constant_index(&builder, 0), *all = NULL;
  for (uint32_t i = 0; i < set.map->result_count; i++) {
    struct value *value = expand_affine_expr(&builder, set.map->results[i], operands, operands + set.map->dim_count);
    struct value *holds = build_arith_cmpi(&builder, set.relations->text[i] == '=' ? CMPI_EQ : CMPI_SGE, value, zero);
    all = all == NULL ? holds : build_arith_andi(&builder, all, holds);
  }
  if (all == NULL) all = build_constant_bool(&builder, true);
  const struct type **types = ARENA_ARRAY(l->arena, const struct type *, op->result_count + 1);
  for (uint32_t i = 0; i < op->result_count; i++) types[i] = op_result(op, i)->type;
  struct op *built = build_scf_if(&builder, all, types, op->result_count, false);
  for (uint32_t i = 0; i < 2; i++) {
    if (op_body(built, i)->first != NULL) block_erase(op_body(built, i)->first);
    region_take_body(op_body(built, i), op_body(op, i));
  }
  replace_with_op(op, built);
}

static void lower_yield(struct lowering *l, struct op *op, uint32_t kind) {
  (void)kind;

  struct builder builder = builder_before(l->program, op);
  build_scf_yield(&builder, values_of(l, op->operands, op->operand_count), op->operand_count);
  op_erase(op);
}

// --- the pass

static void lower(struct lowering *l, struct op *op) {
  static const struct {
    void (*lower)(struct lowering *, struct op *, uint32_t kind);
    uint32_t kind;
  } rules[OP_KIND_COUNT] = {
#define LOWERING(row, rule, by) [OP_##row] = {lower_##rule, OP_##by},
#include "engine/transforms/affine/lowerings.def"
#undef LOWERING
  };
  if (op->kind < OP_KIND_COUNT && rules[op->kind].lower != NULL) rules[op->kind].lower(l, op, rules[op->kind].kind);
}

bool run_lower_affine(struct pass_run *run, struct op *root) {
  struct arena *arena = &run->context->scratch;
  struct arena_mark mark = arena_mark(arena);
  struct lowering lowering = {run->program, arena};
  VECTOR(struct op *) ops = {0};
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root)) {
    if (op_attribute(op, ID_upperBoundMap) != NULL && op_has_trait(op, TRAIT_LOOP)) compose_for(&lowering, op);
    if (op_attribute(op, ID_upperBoundsMap) != NULL) compose_parallel(&lowering, op);
    if (op_attribute(op, ID_condition) != NULL && op_has_trait(op, TRAIT_ARMS)) compose_if(&lowering, op);
    VECTOR_PUSH(&ops, arena, op);
  }
  bool ok = true;
  for (size_t i = 0; i < ops.count && ok; i++) {
    struct op *op = ops.items[i];
    if (op->block == NULL) continue;
    if (op_attribute(op, ID_lowerBoundsMap) == NULL) lower(&lowering, op);
    else if (!lower_affine_parallel(run->program, arena, op))
      ok = diagnostic_add(&run->context->diagnostics, SEVERITY_ERROR, op->location->place,
                          "Reduction operation type not supported");
  }
  arena_rewind(arena, mark);
  return ok;
}
