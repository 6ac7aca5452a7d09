// Composition of affine ops with the affine.apply that compute their operands, and what follows from it: symbols in
// place of dims, operands that are used once.
#include <stdlib.h>

#include "engine/transforms/affine/ranges.h"
#include "engine/transforms/affine/simplify.h"
#include "engine/transforms/fold/affine_maps.h"

enum { MOST_RESULTS = 64 };  // of merged affine.min or affine.max

void affine_compose(struct applied_map *applied) {
  applied_map_compose(applied);
  applied_map_canonicalize(applied);
  applied_map_simplify(applied);
  applied_map_canonicalize(applied);
}

struct affine_change affine_change_begin(struct rewriter *rewriter, struct op *op) {
  struct arena *scratch = &rewriter->program->context->scratch;
  struct affine_change change = {.rewriter = rewriter, .op = op, .operand_count = op->operand_count};
  change.start = arena_mark(scratch);
  change.operands = ARENA_ARRAY(scratch, struct value *, op->operand_count + 1);
  for (uint32_t i = 0; i < op->operand_count; i++) change.operands[i] = op_operand(op, i);
  change.work = arena_mark(scratch);
  return change;
}

bool affine_change_end(const struct affine_change *change, bool has_changed) {
  struct rewriter *rewriter = change->rewriter;
  struct op *op = change->op;
  arena_rewind(&rewriter->program->context->scratch, has_changed ? change->work : change->start);
  if (!has_changed) return false;
  for (uint32_t i = 0; i < change->operand_count; i++) {
    struct op *definition = value_op(change->operands[i]);
    if (definition != NULL) rewriter->changed(rewriter->owner, definition);
  }
  for (uint32_t i = 0; i < op->result_count; i++)
    for (struct use *use = op_result(op, i)->uses; use != NULL; use = use->next)
      rewriter->changed(rewriter->owner, use->owner);
  rewriter->changed(rewriter->owner, op);
  return true;
}

// As upstream, where a new op takes the place of this one.
static void drop_discardable(struct program *program, struct op *op) {
  for (uint32_t i = op->attribute_count; i-- > 0;)
    if (!op_is_inherent(op->info, op->attributes[i].name))
      op_set_attribute_named(program, op, op->attributes[i].name, NULL);
}

// The map is of the op's last operands.
static void set_map(struct program *program, struct op *op, const struct applied_map *applied) {
  uint32_t count = op->operand_count - op_role(op, ROLE_ARGUMENTS).count;
  struct value **operands =
      ARENA_ARRAY(applied->arena, struct value *, count + applied->dims.count + applied->symbols.count);
  for (uint32_t i = 0; i < count; i++) operands[i] = op_operand(op, i);
  applied_map_operands(applied, operands, &count);
  op_set_attribute(program, op, ID_map, attribute_affine_map(program->context, applied_map_to_map(applied)));
  drop_discardable(program, op);
  op_set_operands(program, op, operands, count);
}

static const struct use *arguments_of(const struct op *op) { return op_role(op, ROLE_ARGUMENTS).first; }

static struct applied_map map_of(struct program *program, const struct op *op) {
  struct context *context = program->context;
  return applied_map_of(context, &context->scratch, op_attribute(op, ID_map)->u.map, arguments_of(op));
}

static bool compose_map(struct program *program, struct op *op) {
  struct applied_map applied = map_of(program, op);
  affine_compose(&applied);
  applied_map_use_ranges(&applied);
  if (!applied_map_differs(&applied, op_attribute(op, ID_map)->u.map, arguments_of(op))) return false;
  set_map(program, op, &applied);
  return true;
}

static bool canonicalize_by_map(struct rewriter *rewriter, struct op *op) {
  const struct affine_change change = affine_change_begin(rewriter, op);
  return affine_change_end(&change, compose_map(rewriter->program, op));
}

#define CANONICALIZE_MAP(row) \
  bool canonicalize_##row(struct rewriter *rewriter, struct op *op) { return canonicalize_by_map(rewriter, op); }
CANONICALIZE_MAP(affine_apply)
CANONICALIZE_MAP(affine_load)
CANONICALIZE_MAP(affine_store)
CANONICALIZE_MAP(affine_prefetch)
CANONICALIZE_MAP(affine_vector_load)
CANONICALIZE_MAP(affine_vector_store)

// --- affine.min and affine.max

// Of one result, it is an affine.apply.
static bool apply_instead(struct rewriter *rewriter, struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  if (map->result_count != 1) return false;
  struct value **operands = ARENA_ARRAY(rewriter->arena, struct value *, op->operand_count + 1);
  for (uint32_t i = 0; i < op->operand_count; i++) operands[i] = op_operand(op, i);
  struct builder builder = builder_before(rewriter->program, op);
  rewriter_replace_by_new(rewriter, op, build_affine_apply(&builder, map, operands));
  return true;
}

static bool drop_equal_results(struct program *program, struct op *op) {
  struct applied_map applied = map_of(program, op);
  if (!applied_map_drop_equal(&applied)) return false;
  set_map(program, op, &applied);
  return true;
}

// The op of the same kind that computes the value, which is a result of the map as it stands, or null.
static struct op *merged_op(const struct applied_map *applied, const struct affine_expr *result, const struct op *op) {
  const bool is_dim = result->kind == AFFINE_DIM;
  if (!is_dim && result->kind != AFFINE_SYMBOL) return NULL;
  struct op *inner = value_op((is_dim ? applied->dims.items : applied->symbols.items)[result->value]);
  return inner != NULL && inner != op && inner->kind == op->kind ? inner : NULL;
}

// Adds the results of the op's map, and its operands.
static void add_results_of(struct applied_map *applied, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  const uint32_t count = map->dim_count + map->symbol_count;
  const struct affine_expr **places = ARENA_ARRAY(applied->arena, const struct affine_expr *, count + 1);
  for (uint32_t i = 0; i < count; i++)
    places[i] = applied_map_add_input(applied, op_operand(op, i), i < map->dim_count);
  for (uint32_t i = 0; i < map->result_count; i++)
    VECTOR_PUSH(&applied->results, applied->arena,
                affine_replace(applied->context, map->results[i], places, places + map->dim_count));
}

// The smallest of the smallest is the smallest of all.
static bool merge_extrema(struct program *program, struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  struct applied_map applied = map_of(program, op);
  VECTOR(struct op *) merged = {0};
  size_t count = 0;
  for (uint32_t i = 0; i < map->result_count; i++) {
    struct op *inner = merged_op(&applied, map->results[i], op);
    if (inner == NULL) applied.results.items[count++] = map->results[i];
    else VECTOR_PUSH(&merged, applied.arena, inner);
  }
  applied.results.count = count;
  for (size_t i = 0; i < merged.count; i++) count += op_attribute(merged.items[i], ID_map)->u.map->result_count;
  if (merged.count == 0 || count > MOST_RESULTS) return false;
  for (size_t i = 0; i < merged.count; i++) add_results_of(&applied, merged.items[i]);
  set_map(program, op, &applied);
  return true;
}

struct sorted_result {
  const int64_t *factors;  // of dims and symbols, and the constant
  uint32_t factor_count;
  const struct affine_expr *expr;
};

static int compare_results(const void *a, const void *b) {
  const struct sorted_result *x = a, *y = b;
  for (uint32_t i = 0; i < x->factor_count; i++)
    if (x->factors[i] != y->factors[i]) return x->factors[i] < y->factors[i] ? -1 : 1;
  return 0;
}

// Sorts results that are sums of multiples of operands by their factors.
static bool sort_results(struct program *program, struct op *op) {
  struct applied_map applied = map_of(program, op);
  const uint32_t dim_count = (uint32_t)applied.dims.count, symbol_count = (uint32_t)applied.symbols.count;
  const size_t count = applied.results.count;
  struct sorted_result *sorted = ARENA_ARRAY(applied.arena, struct sorted_result, count + 1);
  bool is_sorted = true;
  for (size_t i = 0; i < count; i++) {
    const struct affine_expr *expr = applied.results.items[i];
    const int64_t *factors = affine_factors(applied.context, applied.arena, expr, dim_count, symbol_count);
    if (factors == NULL) return false;
    sorted[i] = (struct sorted_result){factors, dim_count + symbol_count + 1, expr};
    is_sorted &= i == 0 || compare_results(&sorted[i - 1], &sorted[i]) <= 0;
  }
  if (is_sorted) return false;
  qsort(sorted, count, sizeof *sorted, compare_results);
  for (size_t i = 0; i < count; i++) applied.results.items[i] = sorted[i].expr;
  set_map(program, op, &applied);
  return true;
}

static bool canonicalize_extremum(struct rewriter *rewriter, struct op *op) {
  struct program *program = rewriter->program;
  if (apply_instead(rewriter, op)) return true;
  const struct affine_change change = affine_change_begin(rewriter, op);
  return affine_change_end(&change, drop_equal_results(program, op) || merge_extrema(program, op) ||
                                        compose_map(program, op) || sort_results(program, op));
}

bool canonicalize_affine_min(struct rewriter *rewriter, struct op *op) { return canonicalize_extremum(rewriter, op); }
bool canonicalize_affine_max(struct rewriter *rewriter, struct op *op) { return canonicalize_extremum(rewriter, op); }
