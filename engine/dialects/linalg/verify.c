// The rules of linalg ops beyond their rows: first those of all structured ops, then each op's own.
#include "engine/dialects/hooks.h"
#include "engine/dialects/linalg/named.h"
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/nesting.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"
#include "engine/ir/enumeration.h"

// --- structured ops

static bool verify_iterators(struct verifier *verifier, const struct op *op) {
  const struct attribute *iterators = op_attribute(op, ID_iterator_types);
  if (iterators->count > RANK_MAX) return verify_fail(verifier, op, "expected at most %u loops", (unsigned)RANK_MAX);
  for (uint32_t i = 0; i < iterators->count; i++) {
    int64_t value;
    if (enum_attribute_value(ENUM_ITERATOR, iterators->u.items[i], &value)) continue;
    return verify_fail(verifier, op,
                       "attribute 'iterator_types' failed to satisfy constraint: Iterator type should be an enum.");
  }
  return true;
}

// That an attribute indexing_maps has one map per operand, without symbols and over the loops.
static bool verify_maps(struct verifier *verifier, const struct op *op, uint32_t loops) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  if (maps->count != op->operand_count) {
    return verify_fail(verifier, op,
                       "expected the number of indexing_map (%u) to be equal to the number of input/output operands "
                       "(%u)",
                       maps->count, op->operand_count);
  }
  if (!verify_maps_invertible(verifier, op, maps)) return false;
  for (uint32_t i = 0; i < maps->count; i++) {
    const struct affine_map *map = maps->u.items[i]->u.map;
    if (map->symbol_count != 0) return verify_fail(verifier, op, "unexpected symbols in indexing_map #%u", i);
    if (map->dim_count != loops) {
      return verify_fail(verifier, op, "expected indexing_map #%u to have %u dim(s) to match the number of loops", i,
                         loops);
    }
  }
  return true;
}

static bool verify_semantics(struct verifier *verifier, const struct op *op) {
  bool tensors = false, memrefs = false;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type;
    tensors |= type_is_tensor(type);
    memrefs |= type_is_memref(type);
  }
  return verify_that(verifier, op, !(tensors && memrefs), "expected to have pure tensor or buffer semantics");
}

static bool verify_results(struct verifier *verifier, const struct op *op) {
  uint32_t inputs = linalg_input_count(op), outputs = op->operand_count - inputs, tensors = 0;
  for (uint32_t i = inputs; i < op->operand_count; i++) tensors += type_is_tensor(op_operand(op, i)->type);
  if (op->result_count != tensors) {
    return verify_fail(verifier, op,
                       "expected the number of tensor results (%u) to be equal to the number of output tensors (%u)",
                       op->result_count, tensors);
  }
  bool ok = true;
  for (uint32_t i = 0; i < op->result_count && i < outputs; i++) {
    const struct type *init = op_operand(op, inputs + i)->type, *result = op_result(op, i)->type;
    ok &= verify_that(verifier, op, init == result,
                      "expected type of operand #%u ('%s') to match type of corresponding result ('%s')", inputs + i,
                      verify_type_text(verifier, init), verify_type_text(verifier, result));
  }
  return ok;
}

static bool verify_body(struct verifier *verifier, const struct op *op) {
  const struct block *body = op->regions[0].first;
  if (body == NULL) return verify_fail(verifier, op, "expects to have 1 region with 1 block");
  if (body->argument_count != op->operand_count) {
    return verify_fail(verifier, op,
                       "expected as many non-induction variable region arguments as the number of input/output "
                       "operands");
  }
  bool ok = true;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *element = linalg_element_type(op_operand(op, i)->type), *type = body->arguments[i]->type;
    ok &= verify_that(verifier, op, type == element,
                      "expected type of bb argument #%u ('%s') to match element or self type of the corresponding "
                      "operand ('%s')",
                      i, verify_type_text(verifier, type), verify_type_text(verifier, element));
  }
  return verify_region_end(verifier, op, 0) && ok;
}

static uint32_t operand_rank(const struct op *op, uint32_t operand) {
  return linalg_operand_rank(op_operand(op, operand)->type);
}

static bool verify_ranks(struct verifier *verifier, const struct op *op, const struct affine_map *const *maps) {
  bool ok = true;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    uint32_t rank = operand_rank(op, i);
    ok &= verify_that(verifier, op, rank == maps[i]->result_count,
                      "expected operand #%u rank (%u) to match the result rank of indexing_map (%u)", i, rank,
                      maps[i]->result_count);
    const struct type *type = op_operand(op, i)->type;
    ok &= verify_that(verifier, op, !type_is_shaped(type) || type_is_ranked(type), "expected operand #%u to be ranked",
                      i);
  }
  return ok;
}

// Stores the extent of each loop: that of the first operand dimension that the loop alone indexes. False if a loop has
// none, so that its extent is unknown.
static bool infer_loop_extents(const struct op *op, const struct affine_map *const *maps, uint32_t loops,
                               int64_t *extents) {
  uint64_t found = 0;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    for (uint32_t j = 0; j < maps[i]->result_count; j++) {
      const struct affine_expr *expr = maps[i]->results[j];
      if (expr->kind != AFFINE_DIM || (found >> expr->value & 1) != 0) continue;
      extents[expr->value] = op_operand(op, i)->type->shape[j];
      found |= UINT64_C(1) << expr->value;
    }
  }
  return found == (loops == 64 ? UINT64_MAX : (UINT64_C(1) << loops) - 1);
}

static bool verify_extent(struct verifier *verifier, const struct op *op, uint32_t operand, uint32_t dimension,
                          const struct affine_map *map, const int64_t *first, const int64_t *last) {
  const struct affine_expr *expr = map->results[dimension];
  int64_t extent = op_operand(op, operand)->type->shape[dimension], low, high;
  if (extent == DYNAMIC || extent == 0) return true;
  if (!affine_evaluate(expr, first, NULL, &low) || !affine_evaluate(expr, last, NULL, &high)) {
    return verify_fail(verifier, op, "indexing_map #%u divides by a number below 1", operand);
  }
  if (low < 0 || high < 0) {
    return verify_fail(verifier, op, "unexpected result less than 0 at expression #%u in %s", dimension,
                       verify_map_text(verifier, map));
  }
  uint64_t wanted = (uint64_t)(low > high ? low : high) + 1;
  if (expr->kind == AFFINE_DIM ? wanted == (uint64_t)extent : wanted <= (uint64_t)extent) return true;
  return verify_fail(verifier, op,
                     "inferred input/output operand #%u has shape's dimension #%u to be %s%llu, but found %lld",
                     operand, dimension, expr->kind == AFFINE_DIM ? "" : "greater than or equal to ",
                     (unsigned long long)wanted, (long long)extent);
}

// Where all loop extents are static, that the first and the last point lie in every operand.
static bool verify_extents(struct verifier *verifier, const struct op *op, const struct affine_map *const *maps,
                           uint32_t loops) {
  int64_t first[RANK_MAX] = {0}, last[RANK_MAX];
  if (!infer_loop_extents(op, maps, loops, last))
    return verify_fail(verifier, op, "invalid indexing maps are non-invertible");
  for (uint32_t i = 0; i < loops; i++) {
    if (last[i] == DYNAMIC) return true;
    last[i]--;
  }
  bool ok = true;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    for (uint32_t j = 0; j < maps[i]->result_count; j++) {
      ok &= verify_extent(verifier, op, i, j, maps[i], first, last);
    }
  }
  return ok;
}

// Between its operands and the functions of a contraction are casts that are one op, as those to complex numbers are
// not.
static bool verify_complex_contraction(struct verifier *verifier, const struct op *op) {
  const struct named_structure *named = named_structure(op->kind);
  if (named == NULL || !named_is_contraction(named)) return true;
  const struct type *output = op_operand(op, op->operand_count - 1)->type->element;
  if (output->kind != TYPE_COMPLEX) return true;
  for (uint32_t i = 0; i + 1 < op->operand_count; i++)
    if (op_operand(op, i)->type->element != output)
      return verify_fail_at(verifier, op->location, "expected add/mul op in the body");
  return true;
}

static bool verify_structured(struct verifier *verifier, const struct op *op) {
  struct context *context = verifier->context;
  if (!verify_semantics(verifier, op)) return false;
  uint32_t loops = linalg_loop_count(op);
  const struct affine_map **maps =
      (const struct affine_map **)ARENA_ARRAY(&context->scratch, struct affine_map *, op->operand_count);
  for (uint32_t i = 0; i < op->operand_count; i++) maps[i] = linalg_indexing_map(context, op, i);
  if (!verify_ranks(verifier, op, maps)) return false;
  bool ok = verify_results(verifier, op);
  ok &= verify_body(verifier, op);
  return ok && verify_extents(verifier, op, maps, loops) && verify_complex_contraction(verifier, op);
}

// --- ops

bool verify_linalg_generic(struct verifier *verifier, const struct op *op) {
  return verify_iterators(verifier, op) && verify_maps(verifier, op, op_attribute(op, ID_iterator_types)->count) &&
         verify_structured(verifier, op);
}

// --- ops of named.def

// The loops of a map that each index one dimension, as a set; false if a result is not a loop.
static bool loops_of_map(const struct affine_map *map, uint64_t *set) {
  *set = 0;
  for (uint32_t i = 0; i < map->result_count; i++) {
    if (map->results[i]->kind != AFFINE_DIM) return false;
    *set |= UINT64_C(1) << map->results[i]->value;
  }
  return true;
}

static bool has_equal_results(const struct affine_map *map) {
  for (uint32_t i = 0; i < map->result_count; i++)
    for (uint32_t j = 0; j < i; j++)
      if (map->results[i] == map->results[j]) return true;
  return false;
}

// A matmul's input may leave out loops, but not the reduced one.
static bool verify_matmul_map(struct verifier *verifier, const struct op *op, const struct affine_map *map,
                              const struct affine_map *plain, bool is_output, uint64_t reduced) {
  uint64_t loops, allowed;
  loops_of_map(plain, &allowed);
  bool fits = loops_of_map(map, &loops) && (loops & ~allowed) == 0 && !has_equal_results(map);
  fits = fits && map->result_count >= 1 && map->result_count <= plain->result_count;
  if (map->result_count < plain->result_count) fits = fits && !is_output && (loops & reduced) != 0;
  return verify_that(verifier, op, fits, "Unexpected dim expression in map result.");
}

// Whether the map's results are those of the plain map, in order, with some left out.
static bool is_part_of_map(const struct affine_map *map, const struct affine_map *plain) {
  uint32_t next = 0;
  for (uint32_t i = 0; i < plain->result_count && next < map->result_count; i++)
    next += map->results[next] == plain->results[i];
  return next == map->result_count;
}

// An input of a batch matmul: the batch first, or a part of the plain map with the reduced loop.
static bool verify_batch_input_map(struct verifier *verifier, const struct op *op, const struct affine_map *map,
                                   const struct affine_map *plain, uint64_t reduced) {
  uint64_t loops, allowed;
  loops_of_map(plain, &allowed);
  if (!loops_of_map(map, &loops) || (loops & ~allowed) != 0)
    return verify_fail(verifier, op, "Unexpected result dim expression (outside the set of default result dims).");
  if (map->result_count > plain->result_count)
    return verify_fail(verifier, op, "no. of result dim expressions exceeds %u.", plain->result_count);
  if (map->result_count < plain->result_count)
    return verify_that(verifier, op, (loops & reduced) != 0 && is_part_of_map(map, plain),
                       "Invalid broadcast requested.");
  if (has_equal_results(map))
    return verify_fail_at(verifier, op->location, "expected indexing maps to be projected permutations");
  return verify_that(verifier, op, map->results[0] == plain->results[0], "Invalid batch dimension expression.");
}

static bool verify_batch_output_map(struct verifier *verifier, const struct op *op, const struct affine_map *map,
                                    const struct affine_map *plain) {
  if (map->result_count != plain->result_count) {
    return verify_fail(verifier, op, "expects %u dims, but got (%u).", plain->result_count, map->result_count);
  }
  return verify_that(verifier, op, map == plain, "Invalid output map result dimension.");
}

// What the attribute indexing_maps may say of a matmul (two loops an operand) or batch matmul (three).
static bool verify_maps_of_named(struct verifier *verifier, const struct op *op, const struct named_structure *named) {
  uint32_t operands = named_operand_count(named), loops = (uint32_t)strlen(named->loops);
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  if (maps == NULL) return true;
  const struct affine_map *first = named_map(verifier->context, named, loops, NULL, 0);
  bool is_batch = first->result_count == 3;
  if (is_batch && maps->count != operands)
    return verify_fail(verifier, op, "Indexing_map attribute must have %u affine maps.", operands);
  if (!verify_maps(verifier, op, loops)) return false;
  uint64_t reduced = UINT64_C(1) << (loops - 1);
  for (uint32_t i = 0; i < operands; i++) {
    const struct affine_map *map = maps->u.items[i]->u.map;
    const struct affine_map *plain = named_map(verifier->context, named, loops, NULL, i);
    bool is_output = i + 1 == operands;
    if (map == plain) continue;
    if (!is_batch && !verify_matmul_map(verifier, op, map, plain, is_output, reduced)) return false;
    if (is_batch && is_output && !verify_batch_output_map(verifier, op, map, plain)) return false;
    if (is_batch && !is_output && !verify_batch_input_map(verifier, op, map, plain, reduced)) return false;
  }
  return true;
}

// A stride or dilation of 0 would leave a loop without use.
static bool verify_windows(struct verifier *verifier, const struct op *op) {
  static const enum known_ident factors[] = {ID_strides, ID_dilations};
  for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++) {
    const struct attribute *values = op_attribute(op, factors[i]);
    for (uint32_t j = 0; values != NULL && j < values->type->shape[0]; j++) {
      if (dense_integer(values, j) == 0)
        return verify_fail_at(verifier, op->location, "unexpected loop dimension for convolution op");
    }
  }
  return true;
}

static bool verify_filled(struct verifier *verifier, const struct op *op) {
  const struct type *value = op_operand(op, 0)->type, *output = op_operand(op, 1)->type;
  if (type_is_shaped(value) && value->kind != TYPE_VECTOR)
    return verify_fail_at(verifier, op->location, "expected op with scalar input");
  return verify_that(verifier, op, value == output->element,
                     "expected fill value type ('%s') to match output element type ('%s')",
                     verify_type_text(verifier, value), verify_type_text(verifier, output->element));
}

// How often the loops index the operands of a contraction.
struct loop_uses {
  uint8_t by_inputs[RANK_MAX], by_output[RANK_MAX];
};

// One map of a contraction, and the operand that it indexes.
static bool verify_contracted(struct verifier *verifier, const struct op *op, uint32_t operand, uint32_t loops,
                              struct loop_uses *uses) {
  const struct affine_map *map = op_attribute(op, ID_indexing_maps)->u.items[operand]->u.map;
  const struct type *type = op_operand(op, operand)->type;
  if (map->dim_count != loops)
    return verify_fail_at(verifier, op->location, "iteration spaces of provided affine_maps differ");
  if (!affine_map_is_projected_permutation(map))
    return verify_fail_at(verifier, op->location, "provided affine_map is not a projected permutation");
  if (type_is_shaped(type) && map->result_count != operand_rank(op, operand))
    return verify_fail_at(verifier, op->location,
                          "ranks of shaped operand and results of corresponding affine_map differ");
  if (!type_is_shaped(type) && map->result_count != 0)
    return verify_fail_at(verifier, op->location,
                          "affine_map specifies shaped access while operand has non-shaped type");
  for (uint32_t i = 0; i < map->result_count; i++)
    (operand < 2 ? uses->by_inputs : uses->by_output)[map->results[i]->value]++;
  return true;
}

// That each loop is parallel, which the output has, or contracted, which only both inputs have; and that one is.
static bool verify_contraction(struct verifier *verifier, const struct op *op) {
  const struct attribute *maps = op_attribute(op, ID_indexing_maps);
  uint32_t loops = linalg_loop_count(op);
  struct loop_uses uses = {0};
  bool contracts = false;
  if (loops > RANK_MAX) return verify_fail(verifier, op, "expected at most %u loops", (unsigned)RANK_MAX);
  for (uint32_t i = 0; i < maps->count && i < 3; i++)
    if (!verify_contracted(verifier, op, i, loops, &uses)) return false;
  for (uint32_t i = 0; i < loops; i++) {
    contracts |= uses.by_inputs[i] == 2 && uses.by_output[i] == 0;
    if (uses.by_inputs[i] == 0 && uses.by_output[i] == 0)
      return verify_fail_at(verifier, op->location, "iteration space dim at index %u not used to access any operand",
                            i);
    if (uses.by_inputs[i] == 1 && uses.by_output[i] != 1)
      return verify_fail_at(verifier, op->location,
                            "iteration space dim at index %u is neither a contracting dim nor of parallel iteration "
                            "type",
                            i);
  }
  if (contracts) return verify_maps(verifier, op, loops);
  return verify_fail_at(verifier, op->location, "'indexing_maps' do not specify a contracting dimension");
}

// The maps of linalg.elementwise say how many inputs there are, the kind only what the body is.
static bool verify_elementwise(struct verifier *verifier, const struct op *op) {
  if (op_attribute(op, ID_indexing_maps) != NULL) return verify_maps(verifier, op, linalg_loop_count(op));
  return verify_fail(verifier, op,
                     "expected the number of indexing_map (0) to be equal to the number of input/output operands (%u)",
                     op->operand_count);
}

static bool verify_named(struct verifier *verifier, const struct op *op) {
  const struct named_structure *named = named_structure(op->kind);
  if (named_follows_from_kind(named)) return verify_elementwise(verifier, op) && verify_structured(verifier, op);
  uint32_t operands = named_operand_count(named);
  if (op->operand_count != operands || op_slot(op, 1).count != 1) {
    return verify_fail(verifier, op,
                       "expected the number of indexing_map (%u) to be equal to the number of input/output operands "
                       "(%u)",
                       operands, op->operand_count);
  }
  if (op->kind == OP_linalg_fill && !verify_filled(verifier, op)) return false;
  if (named_has_loops_of_maps(named)) return verify_contraction(verifier, op) && verify_structured(verifier, op);
  return verify_maps_of_named(verifier, op, named) && verify_windows(verifier, op) && verify_structured(verifier, op);
}

#define NAMED(row, ...) \
  bool verify_linalg_##row(struct verifier *verifier, const struct op *op) { return verify_named(verifier, op); }
#include "engine/dialects/linalg/named.def"
#undef NAMED

bool verify_linalg_map(struct verifier *verifier, const struct op *op) {
  const struct block *body = op->regions[0].first;
  if (body == NULL) return verify_fail(verifier, op, "expects to have 1 region with 1 block");
  if (body->argument_count != op->operand_count) {
    return verify_fail(verifier, op, "expects number of operands to match the arity of mapper, but got: %u and %u",
                       op->operand_count, body->argument_count);
  }
  const struct type *init = op_operand(op, op->operand_count - 1)->type;
  bool ok = true;
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *type = op_operand(op, i)->type, *argument = body->arguments[i]->type;
    ok &= verify_that(verifier, op, type->element == argument,
                      "expected element type of input '%s' to match bbArg type '%s'",
                      verify_type_text(verifier, type->element), verify_type_text(verifier, argument));
    ok &= verify_that(verifier, op, same_extents(type, init),
                      "expected shape of input (%s) to match shape of output (%s)", verify_shape_text(verifier, type),
                      verify_shape_text(verifier, init));
  }
  return ok && verify_structured(verifier, op);
}

// That the dimensions are below `rank` and, where `increasing`, in increasing order; else that none is there twice.
static bool verify_dimensions(struct verifier *verifier, const struct op *op, const struct attribute *dimensions,
                              uint32_t rank, bool increasing) {
  uint64_t seen = 0;
  for (uint32_t i = 0; i < dimensions->count; i++) {
    int64_t dimension = i64_array(dimensions)[i];
    if (dimension < 0 || dimension >= (int64_t)rank) {
      if (increasing)
        return verify_fail(verifier, op, "dimensions for reduction should be in the range [0, %d].", (int)rank - 1);
      return verify_fail(verifier, op, "dimension %u is out of range. expected range: [0, %d], got: %lld", i,
                         (int)rank - 1, (long long)dimension);
    }
    if ((seen >> dimension & 1) != 0 || (increasing && seen >> dimension != 0)) {
      return verify_fail(verifier, op,
                         "attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in "
                         "increasing order");
    }
    seen |= UINT64_C(1) << dimension;
  }
  return true;
}

static bool has_dimension(const struct attribute *dimensions, uint32_t dimension) {
  for (uint32_t i = 0; i < dimensions->count; i++) {
    if (i64_array(dimensions)[i] == (int64_t)dimension) return true;
  }
  return false;
}

// Stores the extents of the type that are not among the dimensions; returns how many.
static uint32_t kept_extents(const struct type *type, const struct attribute *dimensions, int64_t *extents) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < type->rank; i++)
    if (!has_dimension(dimensions, i)) extents[count++] = type->shape[i];
  return count;
}

static bool verify_same_shapes(struct verifier *verifier, const struct op *op, uint32_t first, uint32_t count,
                               const char *what) {
  const struct type *type = op_operand(op, first)->type;
  for (uint32_t i = first + 1; i < first + count; i++) {
    if (same_extents(op_operand(op, i)->type, type)) continue;
    return verify_fail(verifier, op,
                       "expects all %ss to have the same shapes. Shape at %s-index %u is not equal to the shape at "
                       "%s-index 0.",
                       what, what, i - first, what);
  }
  return true;
}

// The body of a reduction has an argument for the element of each operand.
static bool verify_reduced_elements(struct verifier *verifier, const struct op *op) {
  const struct block *body = op->regions[0].first;
  if (body == NULL || body->argument_count != op->operand_count) return true;  // reported for all structured ops
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const struct type *element = op_operand(op, i)->type->element, *argument = body->arguments[i]->type;
    if (element == argument) continue;
    return verify_fail(verifier, op, "%s element type '%s' does not match corresponding block argument type '%s'",
                       i < op->operand_count / 2 ? "input" : "output", verify_type_text(verifier, element),
                       verify_type_text(verifier, argument));
  }
  return true;
}

bool verify_linalg_reduce(struct verifier *verifier, const struct op *op) {
  const struct attribute *dimensions = op_attribute(op, ID_dimensions);
  uint32_t inputs = op->operand_count / 2;
  if (inputs == 0) return verify_fail(verifier, op, "expected at least one input");
  const struct type *input = op_operand(op, 0)->type, *init = op_operand(op, inputs)->type;
  if (!verify_same_shapes(verifier, op, 0, inputs, "input")) return false;
  if (!verify_same_shapes(verifier, op, inputs, inputs, "output")) return false;
  if (!verify_dimensions(verifier, op, dimensions, input->rank, true)) return false;
  if (input->rank - dimensions->count != init->rank) {
    return verify_fail(verifier, op, "number of dimensions after reduction %u doesn't match the init rank %u",
                       input->rank - dimensions->count, init->rank);
  }
  int64_t kept[RANK_MAX];
  uint32_t count = kept_extents(input, dimensions, kept);
  const struct type *reduced = type_tensor(verifier->context, kept, count, init->element, NULL);
  return verify_that(verifier, op, same_extents(reduced, init),
                     "init dimensions [%s] doesn't match input dimensions after reduction [%s]",
                     verify_shape_text(verifier, init), verify_shape_text(verifier, reduced)) &&
         verify_reduced_elements(verifier, op) && verify_structured(verifier, op);
}

bool verify_linalg_transpose(struct verifier *verifier, const struct op *op) {
  const struct attribute *permutation = op_attribute(op, ID_permutation);
  const struct type *input = op_operand(op, 0)->type, *init = op_operand(op, 1)->type;
  uint64_t seen = 0;
  bool valid = permutation->count <= RANK_MAX;
  for (uint32_t i = 0; valid && i < permutation->count; i++) {
    int64_t dimension = i64_array(permutation)[i];
    valid = dimension >= 0 && dimension < (int64_t)permutation->count && (seen >> dimension & 1) == 0;
    if (valid) seen |= UINT64_C(1) << dimension;
  }
  if (!valid) return verify_fail(verifier, op, "permutation is not valid");
  if (input->rank != init->rank) {
    return verify_fail(verifier, op, "input rank %u does not match init rank %u", input->rank, init->rank);
  }
  if (permutation->count != init->rank) {
    return verify_fail(verifier, op, "size of permutation %u does not match the argument rank %u", permutation->count,
                       init->rank);
  }
  for (uint32_t i = 0; i < init->rank; i++) {
    int64_t from = i64_array(permutation)[i];
    if (init->shape[i] == input->shape[from]) continue;
    return verify_fail(verifier, op, "dim(result, %u) = %lld doesn't match dim(input, permutation[%u]) = %lld", i,
                       (long long)init->shape[i], i, (long long)input->shape[from]);
  }
  return verify_structured(verifier, op);
}

bool verify_linalg_broadcast(struct verifier *verifier, const struct op *op) {
  const struct attribute *dimensions = op_attribute(op, ID_dimensions);
  const struct type *input = op_operand(op, 0)->type, *init = op_operand(op, 1)->type;
  if (input->rank + dimensions->count != init->rank) {
    return verify_fail(verifier, op,
                       "input rank plus added dimensions does not match init rank. input rank: %u, dimensions size: "
                       "%u, init rank: %u",
                       input->rank, dimensions->count, init->rank);
  }
  if (!verify_dimensions(verifier, op, dimensions, init->rank, false)) return false;
  for (uint32_t i = 0, kept = 0; i < init->rank; i++) {
    if (has_dimension(dimensions, i)) continue;
    if (input->shape[kept++] == init->shape[i]) continue;
    return verify_fail(verifier, op, "input dim %u should match init dim %u. input: %lld, init: %lld", kept - 1, i,
                       (long long)input->shape[kept - 1], (long long)init->shape[i]);
  }
  return verify_structured(verifier, op);
}

bool verify_linalg_softmax(struct verifier *verifier, const struct op *op) {
  const struct type *input = op_operand(op, 0)->type, *output = op_operand(op, 1)->type;
  int64_t dimension = op_attribute(op, ID_dimension)->u.integer;
  if (input->element != output->element)
    return verify_fail(verifier, op, "failed to verify that input and output have same element type");
  if (!verify_results(verifier, op)) return false;
  bool fits = input->rank == output->rank;
  for (uint32_t i = 0; fits && i < input->rank; i++)
    fits = input->shape[i] == output->shape[i] || input->shape[i] == DYNAMIC || output->shape[i] == DYNAMIC;
  if (!fits) return verify_fail(verifier, op, "incompatible output shape");
  return verify_that(verifier, op, dimension >= 0 && dimension < (int64_t)input->rank, "incorrect dimension specified");
}

bool verify_linalg_yield(struct verifier *verifier, const struct op *op) {
  const struct op *parent = op_parent(op);
  if (parent == NULL || parent->region_count != 1)
    return verify_fail(verifier, op, "expected single non-empty parent region");
  if (!is_linalg_structured(parent)) return verify_fail(verifier, op, "expected parent op with LinalgOp interface");
  // The parent's own operands may be wrong: it is checked after what is in it.
  if (parent->operand_count == 0 || parent->kind == OP_linalg_fill) return true;
  uint32_t outputs = linalg_output_count(parent), inputs = parent->operand_count - outputs;
  if (op->operand_count != outputs) {
    return verify_fail(verifier, op,
                       "expected number of yield values (%u) to match the number of inits / outs operands of the "
                       "enclosing LinalgOp (%u)",
                       op->operand_count, outputs);
  }
  bool ok = true;
  for (uint32_t i = 0; i < outputs; i++) {
    const struct type *element = type_element_or_self(op_operand(parent, inputs + i)->type);
    ok &= verify_that(verifier, op, op_operand(op, i)->type == element,
                      "type of yield operand %u ('%s') doesn't match the element type of the enclosing "
                      "linalg.generic op ('%s')",
                      i + 1, verify_type_text(verifier, op_operand(op, i)->type), verify_type_text(verifier, element));
  }
  return ok;
}

bool verify_linalg_index(struct verifier *verifier, const struct op *op) {
  const struct op *parent = op_parent(op);
  int64_t dimension = op_attribute(op, ID_dim)->u.integer;
  if (parent == NULL || !is_linalg_structured(parent)) {
    return verify_fail(verifier, op, "expected parent op with LinalgOp interface");
  }
  // The parent's own attributes may be wrong: it is checked after what is in it.
  const struct attribute *iterators = op_attribute(parent, ID_iterator_types);
  if (parent->operand_count == 0) return true;
  if (op_is_inherent(parent->info, verifier->context->known[ID_iterator_types]) &&
      (iterators == NULL || iterators->kind != ATTRIBUTE_ARRAY))
    return true;
  uint32_t loops = linalg_loop_count(parent);
  return verify_that(verifier, op, dimension >= 0 && dimension < (int64_t)loops,
                     "expected dim (%lld) to be lower than the number of loops (%u) of the enclosing LinalgOp",
                     (long long)dimension, loops);
}
