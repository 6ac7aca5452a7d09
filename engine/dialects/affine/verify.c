// The rules of affine ops beyond their rows.
#include "engine/dialects/affine/dims.h"
#include "engine/dialects/hooks.h"
#include "engine/dialects/nesting.h"
#include "engine/dialects/region_verify.h"
#include "engine/dialects/shape_rules.h"

static bool verify_map_operands(struct verifier *verifier, const struct op *op, const struct affine_map *map) {
  return verify_that(verifier, op, op->operand_count == (uint64_t)map->dim_count + map->symbol_count,
                     "operand count and affine map dimension and symbol count must match");
}

bool verify_affine_apply(struct verifier *verifier, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  if (!verify_map_operands(verifier, op, map) ||
      !verify_that(verifier, op, map->result_count == 1, "mapping must produce one value"))
    return false;
  struct arena *scratch = &verifier->context->scratch;
  for (uint32_t i = map->dim_count; i < op->operand_count; i++)
    if (affine_is_dim(scratch, op_operand(op, i)) && !affine_is_symbol(scratch, op_operand(op, i)))
      return verify_fail_at(verifier, op->location, "dimensional operand cannot be used as a symbol");
  return true;
}

static bool verify_extremum(struct verifier *verifier, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  return verify_map_operands(verifier, op, map) &&
         verify_that(verifier, op, map->result_count != 0, "affine map expect at least one result");
}

bool verify_affine_max(struct verifier *verifier, const struct op *op) { return verify_extremum(verifier, op); }
bool verify_affine_min(struct verifier *verifier, const struct op *op) { return verify_extremum(verifier, op); }

// That the dynamic entries of a basis are operands, of the second slot; stores whether all static ones are positive.
static bool verify_basis(struct verifier *verifier, const struct op *op, bool *positive) {
  const struct attribute *basis = op_attribute(op, ID_static_basis);
  uint32_t dynamic = 0;
  *positive = true;
  for (uint32_t i = 0; i < basis->count; i++) {
    int64_t value = i64_array(basis)[i];
    dynamic += value == DYNAMIC;
    *positive &= value > 0 || value == DYNAMIC;
  }
  return verify_that(verifier, op, dynamic == op_slot(op, 1).count,
                     "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis "
                     "entry) -- this can only happen due to an incorrect fold/rewrite");
}

bool verify_affine_delinearize_index(struct verifier *verifier, const struct op *op) {
  uint32_t entries = op_attribute(op, ID_static_basis)->count;
  bool positive;
  return verify_that(verifier, op, op->result_count == entries || op->result_count == (uint64_t)entries + 1,
                     "should return an index for each basis element and up to one extra index") &&
         verify_basis(verifier, op, &positive) &&
         verify_that(verifier, op, positive, "no basis element may be statically non-positive");
}

bool verify_affine_linearize_index(struct verifier *verifier, const struct op *op) {
  const struct attribute *disjoint = op_attribute(op, ID_disjoint);
  uint32_t entries = op_attribute(op, ID_static_basis)->count, digits = op_slot(op, 0).count;
  bool positive;
  return verify_that(verifier, op,
                     disjoint == NULL || disjoint->kind == ATTRIBUTE_UNIT || type_is_integer(disjoint->type, 1),
                     "attribute 'disjoint' is neither unit nor a bool") &&
         verify_that(verifier, op, digits == entries || digits == (uint64_t)entries + 1,
                     "should be passed a basis element for each index except possibly the first") &&
         verify_basis(verifier, op, &positive);
}

static bool verify_dims_and_symbols(struct verifier *verifier, const struct op *op, struct operand_range operands,
                                    uint32_t dim_count) {
  struct arena *scratch = &verifier->context->scratch;
  for (uint32_t i = 0; i < operands.count; i++) {
    const struct value *value = operands.first[i].value;
    if (i < dim_count ? !affine_is_dim(scratch, value) : !affine_is_symbol(scratch, value))
      return verify_fail(verifier, op, "operand cannot be used as a %s", i < dim_count ? "dimension id" : "symbol");
  }
  return true;
}

static bool verify_subscripts(struct verifier *verifier, const struct op *op, const struct type *memref) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  struct operand_range operands = op_role(op, ROLE_ARGUMENTS);
  return verify_that(verifier, op, map->result_count == memref->rank,
                     "affine map num results must equal memref rank") &&
         verify_that(verifier, op, operands.count == (uint64_t)map->dim_count + map->symbol_count,
                     "expects as many subscripts as affine map inputs") &&
         verify_dims_and_symbols(verifier, op, operands, map->dim_count);
}

bool verify_affine_load(struct verifier *verifier, const struct op *op) {
  const struct type *memref = op_operand(op, 0)->type;
  return verify_that(verifier, op, op_result(op, 0)->type == memref->element,
                     "result type must match element type of memref") &&
         verify_subscripts(verifier, op, memref);
}

bool verify_affine_store(struct verifier *verifier, const struct op *op) {
  const struct type *memref = op_operand(op, 1)->type;
  return verify_that(verifier, op, op_operand(op, 0)->type == memref->element,
                     "value to store must have the same type as memref element type") &&
         verify_subscripts(verifier, op, memref);
}

bool verify_affine_prefetch(struct verifier *verifier, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  struct operand_range operands = op_role(op, ROLE_ARGUMENTS);
  if (!verify_that(verifier, op, map->result_count == op_operand(op, 0)->type->rank,
                   "affine.prefetch affine map num results must equal memref rank") ||
      !verify_that(verifier, op, operands.count == (uint64_t)map->dim_count + map->symbol_count, "too few operands"))
    return false;
  bool valid = true;
  for (uint32_t i = 0; i < operands.count; i++)
    valid &= affine_is_dim(&verifier->context->scratch, operands.first[i].value);
  return verify_that(verifier, op, valid, "index must be a valid dimension or symbol identifier");
}

static bool verify_vector_access(struct verifier *verifier, const struct op *op, const struct type *memref,
                                 const struct type *vector) {
  return verify_subscripts(verifier, op, memref) &&
         verify_that(verifier, op, memref->element == vector->element,
                     "requires memref and vector types of the same elemental type");
}

bool verify_affine_vector_load(struct verifier *verifier, const struct op *op) {
  return verify_vector_access(verifier, op, op_operand(op, 0)->type, op_result(op, 0)->type);
}

bool verify_affine_vector_store(struct verifier *verifier, const struct op *op) {
  return verify_vector_access(verifier, op, op_operand(op, 1)->type, op_operand(op, 0)->type);
}

// Upstream does not compare the counts.
static bool verify_bound(struct verifier *verifier, const struct op *op, enum known_ident name, enum slot_role role) {
  const struct affine_map *map = op_attribute(op, name)->u.map;
  struct operand_range operands = op_role(op, role);
  return verify_that(verifier, op, operands.count == (uint64_t)map->dim_count + map->symbol_count,
                     "operand count and affine map dimension and symbol count must match") &&
         verify_dims_and_symbols(verifier, op, operands, map->dim_count);
}

bool verify_affine_for(struct verifier *verifier, const struct op *op) {
  if (!verify_region_present(verifier, op, 0, "region")) return false;
  const struct block *body = op->regions[0].first;
  unsigned long long carried = (unsigned long long)body->argument_count - 1;
  uint32_t inits = op_role_count(op, ROLE_CARRIED), yielded = body->last->operand_count;
  if (inits != carried)
    return verify_fail(verifier, op, "different number of inits and region iter_args: %u != %llu", inits, carried);
  if (!verify_region_end(verifier, op, 0)) return false;
  if (yielded != carried)
    return verify_fail(verifier, op, "different number of region iter_args and yielded values: %llu != %u", carried,
                       yielded);
  if (!verify_region_edges(verifier, op)) return false;
  if (!verify_that(verifier, op, body->arguments[0]->type->kind == TYPE_INDEX,
                   "expected body to have a single index argument for the induction variable"))
    return false;
  return verify_bound(verifier, op, ID_lowerBoundMap, ROLE_LOWER_BOUND) &&
         verify_bound(verifier, op, ID_upperBoundMap, ROLE_UPPER_BOUND) &&
         verify_that(verifier, op, op_attribute(op, ID_lowerBoundMap)->u.map->result_count != 0,
                     "expected lower bound map to have at least one result") &&
         verify_that(verifier, op, op_attribute(op, ID_upperBoundMap)->u.map->result_count != 0,
                     "expected upper bound map to have at least one result");
}

bool verify_affine_if(struct verifier *verifier, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_condition)->u.set.map;
  if (!verify_region_present(verifier, op, 0, "thenRegion")) return false;
  bool ok = true;
  for (uint32_t i = 0; i < 2; i++) {
    const struct block *entry = op->regions[i].first;
    ok &= verify_that(verifier, op, entry == NULL || entry->argument_count == 0, "region #%u should have no arguments",
                      i);
    ok &= verify_region_end(verifier, op, i);
  }
  return ok && verify_region_edges(verifier, op) &&
         verify_that(verifier, op, op->operand_count == (uint64_t)map->dim_count + map->symbol_count,
                     "operand count and condition integer set dimension and symbol count must match") &&
         verify_dims_and_symbols(verifier, op, op_slot(op, 0), map->dim_count);
}

bool verify_affine_yield(struct verifier *verifier, const struct op *op) {
  const struct op *parent = op_parent(op);
  if (parent == NULL || !op_is_terminator_of(op->kind, parent->kind))
    return verify_fail(verifier, op, "only terminates affine.if/for/parallel regions");
  if (parent->result_count != op->operand_count)
    return verify_fail(verifier, op, "parent of yield must have same number of results as the yield operands");
  for (uint32_t i = 0; i < op->operand_count; i++)
    if (op_operand(op, i)->type != op_result(parent, i)->type)
      return verify_fail(verifier, op, "types mismatch between yield op and its parent");
  return true;
}
