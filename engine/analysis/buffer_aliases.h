// Which values may be the buffer of an allocation, or a view of it: what the allocation may flow into.
//
// The opposite of buffer_origin.h, which traces a memref back to where it comes from. Buffers flow through views,
// selects, structured control flow and branches, as the ops define; and from the operands to all results of calls, of
// bufferization.to_tensor, and of ops that are not known. What an op allocates itself is no alias of its operands.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_BUFFER_ALIASES_H
#define BUFFERPROOF_ENGINE_ANALYSIS_BUFFER_ALIASES_H

#include "engine/base/vector.h"
#include "engine/ir/op.h"

// The last collection, and what is reused from one to the next. Set `arena`, which must not be rewound meanwhile, and
// leave the rest zero.
struct buffer_aliases {
  struct arena *arena;
  VECTOR(struct value *) values;  // without duplicates; the buffer itself is the first, others may be results of calls
  struct map seen;                // value -> number of the last collection that it is in
  uint64_t collection;
};

// Collects what `buffer` flows into. Linear in these values and their uses.
void buffer_aliases_collect(struct buffer_aliases *aliases, struct value *buffer);

// Whether an op frees one of them.
bool buffer_aliases_freed(const struct buffer_aliases *aliases);

#endif
