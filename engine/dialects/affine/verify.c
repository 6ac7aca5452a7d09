// The rules of affine ops beyond their rows. Upstream also refuses induction variables of affine loops as symbols of
// affine.apply; there are no such loops here.
#include "engine/dialects/hooks.h"
#include "engine/dialects/shape_rules.h"

static bool verify_map_operands(struct verifier *verifier, const struct op *op, const struct affine_map *map) {
  return verify_that(verifier, op, op->operand_count == (uint64_t)map->dim_count + map->symbol_count,
                     "operand count and affine map dimension and symbol count must match");
}

bool verify_affine_apply(struct verifier *verifier, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  return verify_map_operands(verifier, op, map) &&
         verify_that(verifier, op, map->result_count == 1, "mapping must produce one value");
}

static bool verify_extremum(struct verifier *verifier, const struct op *op) {
  const struct affine_map *map = op_attribute(op, ID_map)->u.map;
  return verify_map_operands(verifier, op, map) &&
         verify_that(verifier, op, map->result_count != 0, "affine map expect at least one result");
}

bool verify_affine_max(struct verifier *verifier, const struct op *op) { return verify_extremum(verifier, op); }
bool verify_affine_min(struct verifier *verifier, const struct op *op) { return verify_extremum(verifier, op); }

bool verify_affine_delinearize_index(struct verifier *verifier, const struct op *op) {
  const struct attribute *basis = op_attribute(op, ID_static_basis);
  uint32_t dynamic = 0;
  bool positive = true;
  for (uint32_t i = 0; i < basis->count; i++) {
    int64_t value = i64_array(basis)[i];
    dynamic += value == DYNAMIC;
    positive &= value > 0 || value == DYNAMIC;
  }
  return verify_that(verifier, op, op->result_count == basis->count || op->result_count == (uint64_t)basis->count + 1,
                     "should return an index for each basis element and up to one extra index") &&
         verify_that(verifier, op, dynamic == op_slot(op, 1).count,
                     "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis "
                     "entry) -- this can only happen due to an incorrect fold/rewrite") &&
         verify_that(verifier, op, positive, "no basis element may be statically non-positive");
}
