// Which values a buffer flows into by one step, as a graph of all values of a function; buffer-deallocation's view of
// it.
//
// As in engine/analysis/buffer_aliases.h, but for all buffers at once, and with an order: that in which upstream's
// analysis adds the steps, so that what is made of them comes in upstream's order, too.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_DEPRECATED_BUFFER_FLOWS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_DEPRECATED_BUFFER_FLOWS_H

#include "engine/base/components.h"
#include "engine/base/vector.h"
#include "engine/ir/op.h"

struct buffer_flow {
  uint32_t source, target;  // ids of values
  bool through_call;        // from an operand of a call to a result, which may be another buffer
};

struct buffer_flows {
  struct arena *arena;
  uint32_t value_count;
  struct value **values;  // by id
  VECTOR(struct buffer_flow) steps;
};

// Numbers the function, and collects its steps. Linear.
void buffer_flows_collect(struct buffer_flows *flows, struct arena *arena, struct op *function);

// The graph of the steps that `left_out` does not leave out, whose edges keep the order of the steps. Reversed: from
// targets to sources.
struct successors buffer_flows_graph(const struct buffer_flows *flows, bool reversed,
                                     bool left_out(const void *argument, const struct buffer_flow *flow),
                                     const void *argument);

#endif
