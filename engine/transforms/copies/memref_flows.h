// How buffers flow from value to value within a function, and what each use does to them.
//
// A buffer flows through views, selects, structured control flow, branches and calls; and from the source of a copy to
// its target, once both are to be one buffer. (buffer_aliases.h follows upstream's rules for allocations alone.)
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_MEMREF_FLOWS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_COPIES_MEMREF_FLOWS_H

#include "engine/transforms/copies/function_effects.h"
#include "engine/transforms/copies/program_points.h"

struct memref_flows {
  struct program_points points;
  struct function_effects_table functions;
  struct op **merged;  // by value->id: the copy whose target the value is, if that is in the buffer of its source
};

// Where a buffer comes from, if not from another value of the function.
enum memref_root {
  ROOT_NONE,
  ROOT_NEW,       // allocated on the heap, by the op or by a callee
  ROOT_STACK,     // memref.alloca
  ROOT_CONSTANT,  // a constant global
  ROOT_EXTERNAL,  // an argument, a global, or not known; two of these may be one buffer
};

enum memref_rule {
  RULE_COPY = 1 << 0,        // copies the elements of one operand to the other
  RULE_ANY_LAYOUT = 1 << 1,  // valid, and means the same, if a buffer has another strided layout
  RULE_NO_ACCESS = 1 << 2,   // accesses no element
  RULE_SELECTS = 1 << 3,     // gives one of its operands
  RULE_CAST = 1 << 4,
  RULE_GLOBAL = 1 << 5,   // gives the buffer of a global
  RULE_BLOCKS = 1 << 6,   // see USE_BLOCKS
  RULE_UNKNOWN = 1 << 7,  // is not registered
};

// Those of memref_rules.def.
uint32_t memref_rules_of(const struct op *op);

typedef void memref_flow_visitor(void *argument, struct value *value, uint32_t loop);

// What the use does to the buffer of its value, besides that it flows on: bits of enum memref_use.
uint32_t memref_use_effects(const struct memref_flows *flows, const struct use *use);

// Calls `visit` for each value that the buffer flows into by this use; `loop` is the outermost loop, in the sense of
// the points, that begins another iteration by that, or NO_LOOP.
void memref_flows_forwards(const struct memref_flows *flows, const struct use *use, memref_flow_visitor *visit,
                           void *argument);

// Calls `visit` for each value that the buffer may come from, with NO_LOOP.
enum memref_root memref_flows_backwards(const struct memref_flows *flows, const struct value *value,
                                        memref_flow_visitor *visit, void *argument);

// That of a memref.get_global.
enum memref_root memref_global_root(const struct memref_flows *flows, const struct op *op);

#endif
