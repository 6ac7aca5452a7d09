// The maps and masks of vector.transfer_read and transfer_write.
#ifndef BUFFERPROOF_ENGINE_DIALECTS_VECTOR_TRANSFER_H
#define BUFFERPROOF_ENGINE_DIALECTS_VECTOR_TRANSFER_H

#include "engine/ir/op_info.h"

// The map that is not written: to the last dimensions of the base, in order. It has at least as many as results.
const struct affine_map *transfer_minor_identity(struct context *context, uint32_t rank, uint32_t result_count);
bool transfer_map_is_minor_identity(const struct affine_map *map);  // to the last dimensions in order, without symbols
bool transfer_map_broadcasts(const struct affine_map *map);         // a result is 0

// Whether each result is a dimension or 0, no dimension twice; *message is what upstream says if not.
bool transfer_map_is_projected(const struct affine_map *map, const char **message);

// The type of a mask: as the elements are in the base, before the map. The map must be projected, and have as many
// results as the vector dimensions.
const struct type *transfer_mask_type(struct context *context, const struct type *vector, const struct affine_map *map);

#endif
