// Affine maps: uniquing, and queries that passes need. The declarations are in affine.h.
#include "engine/ir/affine.h"

#include "engine/base/hash.h"

static bool equal_maps(const void *item, const void *key) {
  const struct affine_map *a = item, *b = key;
  return a->dim_count == b->dim_count && a->symbol_count == b->symbol_count && a->result_count == b->result_count &&
         (a->result_count == 0 || memcmp(a->results, b->results, a->result_count * sizeof *a->results) == 0);
}

const struct affine_map *affine_map_get(struct context *context, uint32_t dim_count, uint32_t symbol_count,
                                        const struct affine_expr *const *results, uint32_t result_count) {
  struct affine_map key = {dim_count, symbol_count, result_count, results};
  uint64_t hash = hash_key((uint64_t)dim_count << 32 | symbol_count, results, result_count * sizeof *results);
  const void *found = unique_find(&context->affine_maps, hash, equal_maps, &key);
  if (found != NULL) return found;
  struct affine_map *map = arena_copy(&context->arena, &key, sizeof key);
  map->results = arena_copy(&context->arena, results, result_count * sizeof *results);
  unique_insert(&context->affine_maps, &context->arena, hash, map);
  return map;
}

static const struct affine_map *make_identity(struct context *context, uint32_t rank) {
  struct arena_mark mark = arena_mark(&context->scratch);
  uint32_t *positions = ARENA_ARRAY(&context->scratch, uint32_t, rank);
  for (uint32_t i = 0; i < rank; i++) positions[i] = i;
  const struct affine_map *map = affine_map_select(context, rank, positions, rank);
  arena_rewind(&context->scratch, mark);
  return map;
}

const struct affine_map *affine_map_identity(struct context *context, uint32_t rank) {
  if (rank >= IDENTITIES_KEPT) return make_identity(context, rank);
  if (context->identities[rank] == NULL) context->identities[rank] = make_identity(context, rank);
  return context->identities[rank];
}

const struct affine_map *affine_map_select(struct context *context, uint32_t dim_count, const uint32_t *positions,
                                           uint32_t result_count) {
  struct arena_mark mark = arena_mark(&context->scratch);
  const struct affine_expr **results = ARENA_ARRAY(&context->scratch, const struct affine_expr *, result_count);
  for (uint32_t i = 0; i < result_count; i++) results[i] = affine_dim(context, positions[i]);
  const struct affine_map *map = affine_map_get(context, dim_count, 0, results, result_count);
  arena_rewind(&context->scratch, mark);
  return map;
}

bool affine_map_is_identity(const struct affine_map *map) {
  if (map->dim_count != map->result_count) return false;
  for (uint32_t i = 0; i < map->result_count; i++)
    if (map->results[i]->kind != AFFINE_DIM || map->results[i]->value != (int64_t)i) return false;
  return true;
}

bool affine_map_is_projected_permutation(const struct affine_map *map) {
  if (map->symbol_count != 0 || map->result_count > map->dim_count) return false;
  for (uint32_t i = 0; i < map->result_count; i++) {
    if (map->results[i]->kind != AFFINE_DIM) return false;
    for (uint32_t j = 0; j < i; j++)
      if (map->results[j] == map->results[i]) return false;
  }
  return true;
}

bool affine_map_is_permutation(const struct affine_map *map) {
  return map->dim_count == map->result_count && affine_map_is_projected_permutation(map);
}
