// The flow of a function: what it does to buffers, as blocks of steps with guarded edges, independent of any solver.
//
// A variable is defined once on every path: by a step, or as a parameter of a block, which the edges into the block
// assign. Of a memref only its base buffer matters, so a view is the same variable as its source; what does not affect
// buffers or control flow (elements, floats) has no variable at all.
//
// A call keeps the function boundary ABI, unless the callee belongs to the family that is proved together: then it is a
// FLOW_CALL of that member, modelled by the member's own flow, or the callee's flow is inlined.
#ifndef BUFFERPROOF_SMT_FLOW_FLOW_H
#define BUFFERPROOF_SMT_FLOW_FLOW_H

#include "engine/base/vector.h"
#include "engine/ir/op.h"
#include "smt/flow/model_rules.h"

enum flow_sort {
  FLOW_BASE,  // the base buffer of a memref, or its address
  FLOW_BOOLEAN,
  FLOW_INTEGER,  // by its signed value
};

#define FLOW_NONE UINT32_MAX  // no variable, no block

struct flow_variable {
  enum flow_sort sort;
  bool constant;   // its value is `number`, everywhere; no step defines it
  bool caller;     // the base of an argument or a global: allocated and owned by a caller
  bool needed;     // properties depend on it (see flow_analyse)
  uint8_t width;   // bits of an integer
  uint32_t block;  // that defines it; FLOW_NONE for constants
  int64_t number;
  uint64_t origins;           // of a base: where it can come from, from flow_analyse (see flow_origins)
  const struct value *value;  // the first value that it models, or null
};

// What a step does. a, b, c are its operands, t its targets.
enum flow_step_kind {
  FLOW_ANY,  // t is anything
  FLOW_AND,  // t = a and b
  FLOW_OR,
  FLOW_XOR,
  FLOW_SELECT,  // t = a ? b : c, of any sort
  FLOW_ADD,     // t = a + b, which wraps at the width of t; without a width it is known not to
  FLOW_SUBTRACT,
  FLOW_MULTIPLY,        // t = a * b; anything where that does not fit the width of t
  FLOW_FIT,             // t = a, if that fits the width of t; else anything
  FLOW_FIT_UNSIGNED,    // t = a, if a is not negative; else anything
  FLOW_COMPARE,         // t = a `predicate` b (enum enum_cmpi), integers or Booleans
  FLOW_SAME_BASE,       // t = whether a and b have the same base
  FLOW_ENTER,           // t = whether the tracked allocation exists already: a callee or a scope of the stack begins
  FLOW_ALLOCATE,        // t is a new buffer that must be freed or returned
  FLOW_ALLOCATE_STACK,  // t is a new buffer that nobody may free
  FLOW_RECEIVE,         // t... are new buffers to be freed, each alike or not (results of a call)
  FLOW_REALLOCATE,      // a is freed and t is new, or t is a; b: a points into the middle of its buffer
  FLOW_FREE,            // frees a; b: a points into the middle of its buffer
  FLOW_ACCESS,          // reads or writes a
  // bufferization.dealloc: memrefs, conditions, retained -> t: which retained ones are owned. There may be more
  // operands: whether each memref points into the middle of its buffer.
  FLOW_DEALLOC,
  FLOW_HELPER,  // @dealloc_helper: memrefs, conditions, retained -> t: which memrefs to free, which retained are owned
  FLOW_ASSUME,  // execution continues only if a holds
  FLOW_PASS,    // execution gets past the op
  FLOW_END_SCOPE,  // frees what was allocated on the stack since a, a FLOW_ENTER
  FLOW_LEAVE,      // a callee that began with a returns the other operands
  FLOW_CALL,       // member `callee` of the family is called: arguments and globals -> results
};

enum flow_helper_kind {
  HELPER_LOOKS_AT_CONDITIONS,  // frees a memref unless an earlier one has its base *and a true condition*
  HELPER_LOOKS_AT_BASES,       // ... unless an earlier one has its base: the form of MLIR's document
  HELPER_UNKNOWN,              // not one of them
};

struct flow_step {
  enum flow_step_kind kind;
  uint8_t predicate;  // FLOW_COMPARE
  uint8_t helper;     // FLOW_HELPER: enum flow_helper_kind
  uint32_t target_count, operand_count;
  uint32_t memref_count, retained_count;  // FLOW_DEALLOC, FLOW_HELPER: operands are memrefs, conditions, retained
  uint32_t callee;                        // FLOW_CALL
  const uint32_t *targets;
  const uint32_t *operands;  // FLOW_NONE: anything
  const struct op *op;       // for messages
};

struct flow_edge {
  uint32_t target;              // FLOW_NONE: there is no such edge
  const uint32_t *assignments;  // one variable for each parameter of the target; FLOW_NONE: anything
};

enum flow_end { FLOW_OPEN, FLOW_JUMP, FLOW_BRANCH, FLOW_RETURN, FLOW_STOP };

struct flow_block {
  VECTOR(struct flow_step) steps;
  VECTOR(uint32_t) parameters;
  enum flow_end end;
  uint32_t guard;  // FLOW_BRANCH: edges[0] if it holds, else edges[1]
  struct flow_edge edges[2];
  const uint32_t *returned;  // FLOW_RETURN: bases; of a member that is called, all that have a sort
  uint32_t returned_count;
  const uint32_t *owned;       // FLOW_RETURN by ownership: an i1 for each base; else null
  const struct op *op;         // that ends the block, for messages
  const struct block *begins;  // the block of the IR that begins here, or null

  // From flow_analyse().
  bool reachable, head;  // head: some cycle enters here; every cycle has one
  uint32_t position;     // in `order`
  const uint32_t *live;  // of a head: needed variables that are live in, its needed parameters last
  uint32_t live_count;
};

struct flow {
  struct arena *arena;
  const struct op *function;
  VECTOR(struct flow_variable) variables;
  VECTOR(struct flow_block) blocks;  // the first is the entry, never a head
  VECTOR(uint32_t) inputs;           // bases that exist at entry: of arguments and globals
  VECTOR(uint32_t) parameters;       // of a member that is called: its arguments that have a sort, and the globals
  bool called;                       // it is a member of a family that others call, not bound by the ABI
  bool keeps_memrefs_in_memory;      // memrefs loaded from memory may be any that exist
  bool stores_memrefs;               // ... to memory that is not followed
  bool follows_integers;
  // Per id of the function's values, as number_ir() assigns them: the variable of the value, and the one for whether it
  // points into the middle of its buffer; or FLOW_NONE.
  const uint32_t *variable_of, *inside_of;

  // From flow_analyse().
  uint32_t *order;  // reachable blocks, each after those that lead to it save by edges into heads
  uint32_t order_count;
  uint32_t head_count;
};

// An op that the prover does not support; or one by which the program leaves the model, by `rule`.
struct flow_fault {
  const struct op *op;
  const char *message;
  enum model_rule rule;
};

struct symbol_table;
struct map;

// Functions that are proved together: the first keeps the function boundary ABI, the others are called by members only.
struct flow_family {
  struct op *const *members;
  uint32_t count;
  VECTOR(const struct op *) globals;  // that members use
  bool by_ownership;  // the first returns an i1 for each memref, last: whether its buffer is the caller's
  bool inlined;       // calls are inlined, a bounded number of times
  // Decides which functions that are named as a @dealloc_helper have its contract; null: those that read as known ones.
  bool (*decide_helper)(void *argument, struct arena *arena, const struct op *function, enum flow_helper_kind *kind);
  void *helper_argument;
  // If set, and nothing else decides, the results are cached here: function -> 1 + its contract, or HELPER_UNKNOWN.
  struct map *helpers;
};

// Makes the flow of a member of a family, in `arena`. Returns false with the op at fault if something is not supported.
// Writes the scratch ids of the function.
bool flow_build_member(struct flow *flow, struct arena *arena, const struct symbol_table *symbols,
                       const struct flow_family *family, uint32_t member, struct flow_fault *fault);

// Whether an argument or a result is a memref of memrefs.
bool function_passes_memrefs_in_memory(const struct op *function);

// Whether the op makes a buffer, or may make one, that was not there before.
bool flow_op_allocates(const struct op *op);

// Whether a map or set decides what the op executes, of which the flow only says that it may be anything.
bool flow_is_decided_by_map(const struct op *op);

// Whether execution may not get past the op, so that a FLOW_PASS says where it does.
bool flow_op_may_not_pass(const struct op *op);

// Whether the encoding has values of a sort.
static inline bool flow_has(const struct flow *flow, enum flow_sort sort) {
  return sort != FLOW_INTEGER || flow->follows_integers;
}

// Whether no buffer that a family stores gets out of sight in memory of the caller of its first member: that may read
// memrefs there, which are the caller's; of what it stores there the ABI says nothing. Members without a flow are null.
bool flow_keeps_memory_of_caller(const struct flow *const *flows, uint32_t count, const struct op *first);

// Orders the blocks, finds heads, and which variables are needed and live there. With `follow_integers`, integers
// that decide something are among them; without, comparisons of integers may have either result.
void flow_analyse(struct flow *flow, bool follow_integers);

// Whether all executions of an analysed flow may end, or go on forever, before an exit: there are assumptions, or no
// exit is reached along guards that are constants.
bool flow_may_never_exit(const struct flow *flow);

// The first block in the order of an analysed flow that returns; null if none does.
const struct flow_block *flow_first_return(const struct flow *flow);

// For building (build.c and its parts).
uint32_t flow_add_block(struct flow *flow);
uint32_t flow_add_variable(struct flow *flow, enum flow_sort sort, uint32_t block, const struct value *value);
uint32_t flow_add_parameter(struct flow *flow, uint32_t block, enum flow_sort sort, const struct value *value);
uint32_t flow_constant(struct flow *flow, enum flow_sort sort, int64_t number);
void flow_add_step(struct flow *flow, uint32_t block, struct flow_step step);

#endif
