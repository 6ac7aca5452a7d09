// State of ownership-based-buffer-deallocation over one function, shared by its parts.
//
// Values are numbered (number_ir) before the pass changes anything, and new values when they are created. The ownership
// of a value is valid in its defining region; blocks of nested regions do not own it. All memory is temporary.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_DEALLOCATION_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_DEALLOCATION_H

#include "engine/base/vector.h"
#include "engine/ir/builder.h"
#include "engine/ir/liveness.h"
#include "engine/ir/symbol_table.h"
#include "engine/transforms/ownership.h"

struct value_list {
  struct value **items;
  size_t count, capacity;
};

struct deallocation {
  struct program *program;
  struct context *context;
  struct arena *arena;
  struct op *function;
  const struct symbol_table *symbols;  // null unless `dynamic_ownership`
  const struct map *values;            // functions that are values; with `symbols`
  const struct liveness *liveness;     // null if no region has several blocks and `minimal`
  bool dynamic_ownership;              // private functions return the ownership of their results
  bool minimal;                        // omits what canonicalize would remove from upstream's form
  bool adheres_to_abi;                 // of `function`: it returns owned buffers only
  struct value *constants[2];          // `minimal`: false and true, detached until they are used
  struct value *topmost;               // the constant that is first in the function in upstream's form
  struct {
    struct ownership *items;
    size_t count, capacity;
  } ownerships;                // by value id
  struct value_list replaced;  // by value id: the replacement of a value in the liveness sets, or null
  struct value_list owned;     // values that the current blocks may have to free, the innermost block's at the end
  uint32_t next_value_id;
};

// A bufferization.dealloc before it is built: parallel lists, and the retained values.
struct deallocation_lists {
  struct value_list memrefs, conditions, retained;
};

bool deallocation_error(struct deallocation *d, const struct op *op, const char *message);  // returns false

// The ownership of `value` seen from `block`.
struct ownership deallocation_ownership(struct deallocation *d, const struct value *value, const struct block *block);
void deallocation_set_ownership(struct deallocation *d, struct value *value, struct ownership ownership);
void deallocation_own(struct deallocation *d, struct value *value);     // adds it to the list of the current block
void deallocation_number(struct deallocation *d, struct value *value);  // gives a new value an id

// The memrefs that are live into a block: arguments by position, then results in order. Empty without liveness.
struct value_list deallocation_live_in(struct deallocation *d, const struct block *block);

// An i1 constant for ops after the builder's position, or after the start of the block. In minimal form there is one
// per function, which is inserted into the IR when deallocation_use() returns it.
struct value *deallocation_bool(struct deallocation *d, struct builder *builder, bool value);
struct value *deallocation_bool_at_start(struct deallocation *d, struct block *block, bool value);
struct value *deallocation_use(struct deallocation *d, struct value *indicator);
bool deallocation_is_constant(const struct value *indicator, bool value);

// The allocation that `memref` is, or is a view of: the operand to deallocate.
struct value *deallocation_base(struct deallocation *d, struct builder *builder, struct value *memref);

// Fills memrefs and conditions with the values that the current block owns, which start at `first_owned` in d->owned.
bool deallocation_collect(struct deallocation *d, struct builder *builder, const struct op *terminator,
                          size_t first_owned, struct deallocation_lists *lists);

// Builds the op from the lists and stores the new ownership of each retained value in `updated`, which has room for
// all. If nothing can be freed, no op is built, and they are false.
void deallocation_emit(struct deallocation *d, struct builder *builder, const struct deallocation_lists *lists,
                       struct value **updated);

// The terminator of the current block: frees what the block owns and no successor needs, and forwards ownership.
bool deallocate_at_terminator(struct deallocation *d, struct op *terminator, size_t first_owned);

// A value with the same elements as `memref` that is certainly owned: `memref` itself, or a clone.
struct value *deallocation_guaranteed(struct deallocation *d, struct builder *builder, struct value *memref);

// A value with the same elements as `memref` that is owned, and whose buffer is not that of any of the others.
struct value *deallocation_unshared(struct deallocation *d, struct builder *builder, struct value *memref,
                                    struct value *const *others, size_t count);

#endif
