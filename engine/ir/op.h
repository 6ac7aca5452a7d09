// The IR: values with use lists, ops in intrusive lists, blocks, regions, and the program that owns them.
//
// A program's arena owns all of them. Nothing is freed one by one: an erased op is unlinked, and program_reset()
// reclaims its memory. Pointers to ops, blocks, regions and values stay valid as long as the program.
#ifndef BUFFERPROOF_ENGINE_IR_OP_H
#define BUFFERPROOF_ENGINE_IR_OP_H

#include <assert.h>

#include "engine/ir/attribute.h"

struct op;
struct block;
struct region;

// Where an op or an argument comes from.
struct location {
  struct source_place place;                  // of the name of an op, behind those of its results
  const struct attribute *explicit_location;  // of a trailing loc(...), or null
  // The text of an op begins `before` bytes before its place and goes on for `length` bytes from there: to the brace
  // that opens its first region, or to its end. 0 if it does not stand in a text.
  uint32_t before, length;
};

struct value {
  const struct type *type;
  struct use *uses;  // newest first
  union {
    struct op *op;        // the defining op, of a result
    struct block *block;  // the owner, of a block argument
  } owner;
  uint32_t index : 31;  // position among the results or arguments
  uint32_t is_argument : 1;
  uint32_t id;  // temporary: a dense number, assigned by each analysis that needs it (see numbering.h)
};

// A block argument with its location; results have the location of their op.
struct argument {
  struct value value;
  const struct location *location;  // never null
};
static inline const struct location *argument_location(const struct value *argument) {
  return ((const struct argument *)(const void *)argument)->location;
}
static inline void argument_set_location(struct value *argument, const struct location *location) {
  ((struct argument *)(void *)argument)->location = location;
}

// An operand: one use of a value.
struct use {
  struct value *value;
  struct op *owner;
  struct use *next;   // next use of the same value
  struct use **link;  // the pointer that points to this use
};

struct successor {
  struct block *block;
  struct op *owner;
  struct successor *next;  // next terminator edge into the same block
  struct successor **link;
};

struct op {
  struct op *previous, *next;  // siblings in the block
  struct block *block;         // null while detached
  const struct op_info *info;
  uint32_t kind;  // info->kind: an enum op_kind of engine/dialects/ops.h, or unregistered
  uint32_t operand_count;
  uint32_t result_count;
  uint16_t region_count;
  uint16_t successor_count;
  uint32_t attribute_count;
  uint32_t id;                // temporary: a dense number (see numbering.h)
  uint32_t operand_capacity;  // capacity of `operands`
  uint64_t order;             // 0, or increasing along the block (see op_order.h)
  struct use *operands;
  struct value *results;
  struct region *regions;
  struct successor *successors;
  struct named_attribute *attributes;  // sorted by name; inherent and discardable ones together
  const struct location *location;     // never null
};

struct block {
  struct block *previous, *next;
  struct region *region;  // null while detached
  struct op *first, *last;
  struct value **arguments;
  uint32_t argument_count, argument_capacity;
  struct successor *predecessors;  // terminator edges into this block, newest first
  uint32_t id;                     // temporary
};

struct region {
  struct op *op;
  struct block *first, *last;
};

// Is notified of ops that builders insert.
struct insertion_listener {
  void (*inserted)(void *argument, struct op *op);
  void *argument;
};

struct program {
  struct context *context;
  struct arena arena;
  struct op *module;                          // the top op, a builtin.module
  const struct insertion_listener *listener;  // or null
};

void program_init(struct program *program, struct context *context);  // without a module
void program_reset(struct program *program);                          // discards all ops, keeps the memory
void program_release(struct program *program);

// What an op is created from. Unset fields are zero. Arrays are copied, so they may be on the stack. Null `operands`,
// `result_types` or `successors` with a count create null entries, which the caller sets.
struct op_state {
  const struct op_info *info;
  const struct location *location;  // null: an unknown location
  struct value *const *operands;
  uint32_t operand_count;
  const struct type *const *result_types;
  uint32_t result_count;
  const struct named_attribute *attributes;  // in any order, with distinct names
  uint32_t attribute_count;
  uint32_t region_count;  // created without blocks
  struct block *const *successors;
  uint32_t successor_count;
};

extern const struct location location_unknown;

// Creates a detached op. Does not verify.
struct op *op_create(struct program *program, const struct op_state *state);

void op_insert_before(struct op *op, struct op *position);
void op_insert_after(struct op *op, struct op *position);
void op_append(struct op *op, struct block *block);   // at the end of the block
void op_prepend(struct op *op, struct block *block);  // at the start of the block
void op_unlink(struct op *op);                        // detaches the op; its operands keep this use
void op_move_before(struct op *op, struct op *position);

// Detaches the op and drops every operand and successor in it, nested ones included. Its results must have no uses
// outside.
void op_erase(struct op *op);

// Operands.
static inline struct value *op_operand(const struct op *op, uint32_t index) {
  assert(index < op->operand_count);
  return op->operands[index].value;
}
static inline uint32_t use_index(const struct use *use) { return (uint32_t)(use - use->owner->operands); }
void use_set(struct use *use, struct value *value);  // null only while erasing
void op_set_operands(struct program *program, struct op *op, struct value *const *values, uint32_t count);
void op_append_operand(struct program *program, struct op *op, struct value *value);
void op_erase_operand(struct op *op, uint32_t index);
void successor_set(struct successor *successor, struct block *block);

// Values.
static inline struct value *op_result(const struct op *op, uint32_t index) {
  assert(index < op->result_count);
  return &op->results[index];
}
static inline struct op *value_op(const struct value *value) { return value->is_argument ? NULL : value->owner.op; }
struct block *value_block(const struct value *value);                   // where it is defined
void value_replace_uses(struct value *old, struct value *replacement);  // all of them
void value_replace_uses_except(struct value *old, struct value *replacement, const struct op *except);
static inline bool value_has_uses(const struct value *value) { return value->uses != NULL; }
static inline bool value_has_one_use(const struct value *value) {
  return value->uses != NULL && value->uses->next == NULL;
}
static inline bool op_has_uses(const struct op *op) {  // of its results
  for (uint32_t i = 0; i < op->result_count; i++)
    if (value_has_uses(&op->results[i])) return true;
  return false;
}

// Attributes. Setting null removes.
const struct attribute *op_attribute(const struct op *op, enum known_ident name);  // or null
const struct attribute *op_attribute_named(const struct op *op, const struct ident *name);
void op_set_attribute(struct program *program, struct op *op, enum known_ident name, const struct attribute *value);
void op_set_attribute_named(struct program *program, struct op *op, const struct ident *name,
                            const struct attribute *value);

// Blocks.
struct block *block_create(struct program *program);  // detached, empty
void block_append(struct block *block, struct region *region);
void block_insert_before(struct block *block, struct block *position);
void block_insert_after(struct block *block, struct block *position);
void block_unlink(struct block *block);
void block_erase(struct block *block);  // with its ops; its arguments and results must have no uses outside
struct value *block_add_argument(struct program *program, struct block *block, const struct type *type);
struct value *block_insert_argument(struct program *program, struct block *block, uint32_t index,
                                    const struct type *type);
void block_erase_argument(struct block *block, uint32_t index);            // must have no uses
struct block *block_split_before(struct program *program, struct op *op);  // op and what follows move to a new block
// Moves all ops of `source` before `position` in another block (null: to the end of `target`). `source` stays, empty.
void block_splice(struct block *source, struct block *target, struct op *position);
// Moves all ops of `source`, which has no predecessors and whose arguments have no uses, before an op of another block,
// and erases `source`, or the other block if it is the smaller one: then `source` takes its place. Linear in the
// smaller one, or in `source` if the other block has predecessors.
void block_merge(struct block *source, struct op *position);
static inline struct op *block_terminator(const struct block *block) { return block->last; }

// Moves all blocks of `source` to the end of `target`.
void region_take_body(struct region *target, struct region *source);

// Returns the first block of a region, creating it if the region has none.
struct block *region_entry(struct program *program, struct region *region);

// Structure.
static inline struct op *op_parent(const struct op *op) {
  return op->block == NULL || op->block->region == NULL ? NULL : op->block->region->op;
}
static inline struct region *op_region(const struct op *op) { return op->block == NULL ? NULL : op->block->region; }
static inline struct region *op_body(const struct op *op, uint32_t index) {
  assert(index < op->region_count);
  return &op->regions[index];
}
struct op *op_parent_of_kind(const struct op *op, uint32_t kind);     // nearest, not itself; or null
bool op_is_ancestor(const struct op *ancestor, const struct op *op);  // true for the op itself
bool op_is_proper_ancestor(const struct op *ancestor, const struct op *op);
// The op directly in the block or region that is `op` or contains it; null if there is none.
struct op *block_find_ancestor(const struct block *block, const struct op *op);
struct op *region_find_ancestor(const struct region *region, const struct op *op);

#endif
