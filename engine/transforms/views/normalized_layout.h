// Layouts of memrefs as maps of their indices, and memrefs that are as large as the range of such a map.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_VIEWS_NORMALIZED_LAYOUT_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_VIEWS_NORMALIZED_LAYOUT_H

#include "engine/ir/affine.h"
#include "engine/ir/type.h"

// The results of the layout's map, for RANK_MAX of them. Returns their number; 0 if strides are not known.
uint32_t layout_results(struct context *context, const struct type *type, const struct affine_expr **results);

// The memref of the identity layout that has a place for each result of the map, or null: the type has that layout, the
// map depends on symbols, a result may be negative, or the sizes cannot be told. With dynamic sizes, maps have to be
// tiled: (d0, d1) -> (d0 floordiv 4, d0 mod 4, d1).
const struct type *layout_normalized(struct context *context, const struct type *type);

// What a size that is dynamic in layout_normalized() is, in terms of the sizes of the type, from this result of the
// map.
const struct affine_expr *layout_size(struct context *context, const struct affine_expr *result);

#endif
