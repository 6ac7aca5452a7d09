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
