#include "engine/dialects/vector/transfer.h"

#include "engine/ir/affine.h"

static bool is_zero(const struct affine_expr *expr) { return expr->kind == AFFINE_CONSTANT && expr->value == 0; }

const struct affine_map *transfer_minor_identity(struct context *context, uint32_t rank, uint32_t result_count) {
  uint32_t positions[RANK_MAX];
  for (uint32_t i = 0; i < result_count; i++) positions[i] = rank - result_count + i;
  return affine_map_select(context, rank, positions, result_count);
}

bool transfer_map_is_minor_identity(const struct affine_map *map) {
  if (map->dim_count < map->result_count || map->symbol_count != 0) return false;
  for (uint32_t i = 0; i < map->result_count; i++) {
    const struct affine_expr *result = map->results[i];
    if (result->kind != AFFINE_DIM || result->value != (int64_t)(map->dim_count - map->result_count + i)) return false;
  }
  return true;
}

bool transfer_map_broadcasts(const struct affine_map *map) {
  for (uint32_t i = 0; i < map->result_count; i++)
    if (is_zero(map->results[i])) return true;
  return false;
}

bool transfer_map_is_projected(const struct affine_map *map, const char **message) {
  for (uint32_t i = 0; i < map->result_count; i++) {
    const struct affine_expr *result = map->results[i];
    *message = "requires a projected permutation_map (at most one dim or the zero constant can appear in each result)";
    if (result->kind != AFFINE_DIM && !is_zero(result)) return false;
    *message = "requires a permutation_map that is a permutation (found one dim used more than once)";
    for (uint32_t k = 0; k < i && result->kind == AFFINE_DIM; k++)
      if (map->results[k] == result) return false;
  }
  return true;
}

const struct type *transfer_mask_type(struct context *context, const struct type *vector,
                                      const struct affine_map *map) {
  int64_t shape[RANK_MAX];
  uint64_t scalable = 0;
  uint32_t rank = 0;
  for (uint32_t dim = 0; dim < map->dim_count; dim++)
    for (uint32_t i = 0; i < map->result_count; i++) {
      if (map->results[i]->kind != AFFINE_DIM || map->results[i]->value != (int64_t)dim) continue;
      scalable |= (vector->scalable >> i & 1) << rank;
      shape[rank++] = vector->shape[i];
    }
  if (rank == 0) shape[rank++] = 1;
  return type_vector(context, shape, rank, scalable, context->i1_type);
}
