// Facts about a program that do not depend on decisions: dense tables of ops, operands and values, filled once.
//
// Ops are numbered in pre-order, so an op and what is nested in it are the positions [op, op_end[op]]. In a region,
// each block is followed by the blocks that it dominates (see block_order.h), so the ops of the region that an op
// happens before are an interval as well. Operands are numbered in the order of their ops. Numbers are stored in the
// ids of ops, values and blocks.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_FACTS_H
#define BUFFERPROOF_ENGINE_ANALYSIS_FACTS_H

#include "engine/analysis/bufferizable.h"
#include "engine/base/vector.h"

#define NONE UINT32_MAX

// A value that an operand's buffer may become, by number.
struct alias_fact {
  uint32_t value;
  bool equivalent, definite;
};

enum operand_flag {
  OPERAND_TENSOR = 1 << 0,
  OPERAND_WRITES = 1 << 1,         // bufferizes to a memory write
  OPERAND_READS = 1 << 2,          // bufferizes to a memory read, or to a view that is read
  OPERAND_IN_PLACE = 1 << 3,       // the decision
  OPERAND_READS_BACK = 1 << 4,     // writes, and reads elements that it has written itself
  OPERAND_COPIED_BEFORE = 1 << 5,  // decided out of place, and copied before its op: see is_copied_before
  OPERAND_KEPT = 1 << 6,           // of a terminator of a loop: goes on in its own buffer, see carried.h
  OPERAND_UNCHANGED = 1 << 7,      // of an update by a thread: what it writes is there already
};

enum value_flag {
  VALUE_TENSOR = 1 << 0,
  VALUE_READ = 1 << 1,  // the contents are read
  VALUE_WRITABLE = 1 << 2,
  VALUE_DEFINED = 1 << 3,     // definitions and use-def chains are known
  VALUE_MAY_BE_NEW = 1 << 4,  // an op that it comes from may define the contents itself, beside its definitions
  VALUE_WRITTEN = 1 << 5,     // an op may write to its buffer, through it or a value made of it
};

// At the end of a reverse use-def chain: several values, or those of a block argument. NONE means no value.
#define CHAIN_MANY (UINT32_MAX - 1)

struct region_facts {
  uint32_t op;
  uint32_t repetitive;                // the innermost repetitive region, this one included, or NONE
  uint32_t repetitive_depth;          // number of repetitive regions, this one included
  uint32_t parallel;                  // the innermost parallel region, this one included, or NONE
  uint32_t branch;                    // the innermost branching block that is or contains its only block, or NONE
  uint32_t first_block, block_count;  // branching blocks
  bool many_blocks;
};

// A block whose ops do not simply run in the order of their numbers with those outside: one of several blocks of its
// region, or a block in one of several regions of its op.
struct branch_block {
  struct block *block;
  uint32_t region, op;      // of the block
  uint32_t first, last;     // positions; first > last if the block is empty
  uint32_t parent;          // the next branching block outwards, or NONE
  uint32_t last_dominated;  // last of the blocks that it dominates, which begin with itself; NONE if unreachable
  uint32_t tail;            // the last position in these blocks
  uint32_t loop;            // the innermost loop of blocks around it, in this region or outside; 0: none
  // First and last of the blocks of the outermost loop around it in this region, or the block itself: a path leads to
  // no block whose first one comes before. The last one is NONE, and order by paths is not used, if other blocks are
  // among these, or if a loop that begins before them ends behind them.
  uint32_t cycle_first, cycle_last;
};

// A loop formed by blocks of a region; number 0 is not a loop but contains everything. The loops inside a loop have the
// places after its own.
struct block_loop {
  uint32_t parent, depth;
  uint32_t jump;          // a far ancestor, for climbing in logarithmic time
  uint32_t place, count;  // of itself and the loops in it
};

// What may have written the contents of a value: a node of a graph that values share. The leaves are values that are
// definitions themselves.
struct definitions {
  uint32_t node;          // value number of the node, or NONE: undefined contents
  uint32_t first;         // least position by which a definition is complete
  uint32_t last_owner;    // greatest position of a definition's owner
  uint32_t last_result;   // the same among definitions that are op results, or 0
  uint32_t outer_region;  // the outermost of the repetitive regions around the definitions, or NONE
  uint32_t last_alive;    // if all are block arguments, the last position at which one of them is live; else NONE
  uint32_t loop;          // the innermost loop of blocks around all definitions
};

// The reverse use-def chain of a value, by value numbers.
struct chain {
  uint32_t any;        // parent over all aliases, NONE or CHAIN_MANY
  uint32_t slice;      // nearest value on the chain, itself included, that is a result of tensor.extract_slice
  uint32_t root;       // the end of the chain
  uint32_t same;       // parent over equivalent aliases of the same type, or through casts
  uint32_t same_jump;  // a far ancestor on that chain, for searching in logarithmic time
  uint32_t same_depth;
  uint32_t same_root;
};

struct facts {
  struct arena *arena;
  const struct analysis_state *state;
  struct op *root;
  uint32_t op_count, operand_count, value_count, region_count, block_count;

  struct op **ops;
  uint32_t *op_end;                              // position of the last op nested in it, or its own
  uint32_t *op_region;                           // or NONE for the root
  uint32_t *op_branch;                           // the innermost branching block around it, or NONE
  uint32_t *op_first_operand, *op_first_region;  // op_count + 1 of each

  uint32_t *operand_op;
  uint8_t *operand_flags;
  uint32_t *operand_alias;  // where its aliasing values start in `aliases`
  uint32_t *operand_alias_count;
  VECTOR(struct alias_fact) aliases;

  struct value **values;
  uint8_t *value_flags;
  struct definitions *definitions;
  struct chain *chains;
  uint32_t *made_in;  // per value: the parallel region that creates its contents or buffer, NONE or CHAIN_MANY
  uint32_t *children, *children_count;  // of inner nodes of the graph of definitions: where they start in child_list
  VECTOR(uint32_t) child_list;
  uint32_t *mark;  // per value, for graph searches: the last search that visited it
  uint32_t last_mark;

  struct region_facts *regions;
  struct branch_block *blocks;
  struct block_loop *loops;
  uint32_t loop_count;
};

// Numbers everything in `root` and allocates the tables.
struct facts *facts_number(struct arena *arena, const struct analysis_state *state, struct op *root);

// Fills the tables for the op and everything nested in it: an isolated function, or the root.
void facts_fill(struct facts *facts, uint32_t op);

// Empties what facts_fill has filled, so that the op can be analyzed anew.
void facts_clear(struct facts *facts, uint32_t op);

// The values of the op and of everything nested in it, which have adjacent numbers.
struct value_range {
  uint32_t first, end;
};
struct value_range facts_values_of(const struct facts *facts, uint32_t op);

static inline struct use *facts_operand(const struct facts *facts, uint32_t operand) {
  uint32_t op = facts->operand_op[operand];
  return &facts->ops[op]->operands[operand - facts->op_first_operand[op]];
}
static inline uint32_t facts_operand_value(const struct facts *facts, uint32_t operand) {
  return facts_operand(facts, operand)->value->id;
}
static inline bool facts_contains(const struct facts *facts, uint32_t outer, uint32_t inner) {
  return outer <= inner && inner <= facts->op_end[outer];
}
// Whether the op is a loop that carries tensors. It reads and writes its operands on behalf of its body.
static inline bool facts_is_loop(const struct facts *facts, uint32_t op) {
  uint32_t kind = facts->ops[op]->kind;
  return kind == OP_scf_for || kind == OP_scf_while || kind == OP_scf_forall;
}
// Whether branching block a of a region dominates b. Unreachable blocks are dominated by all.
static inline bool facts_block_dominates(const struct facts *facts, uint32_t a, uint32_t b) {
  if (a == b || facts->blocks[b].last_dominated == NONE) return true;
  uint32_t last = facts->blocks[a].last_dominated;
  return last != NONE && a < b && b <= last;
}

// Whether block a of a region is another one than b, and is known not to be executed after it in one execution of the
// region.
static inline bool facts_block_precedes(const struct facts *facts, uint32_t a, uint32_t b) {
  return facts->blocks[a].cycle_last != NONE && facts->blocks[a].cycle_first < facts->blocks[b].cycle_first;
}

// The innermost loop of blocks around the op.
static inline uint32_t facts_block_loop(const struct facts *facts, uint32_t op) {
  return facts->op_branch[op] == NONE ? 0 : facts->blocks[facts->op_branch[op]].loop;
}
// Whether the iterations of a parallel loop would write to one buffer, which is created outside the loop.
static inline bool facts_writes_from_thread(const struct facts *facts, uint32_t operand) {
  if ((facts->operand_flags[operand] & OPERAND_WRITES) == 0) return false;
  uint32_t region = facts->op_region[facts->operand_op[operand]];
  return facts->made_in[facts_operand_value(facts, operand)] !=
         (region == NONE ? NONE : facts->regions[region].parallel);
}

// Whether the op, if it has regions, defines its results by what they do. A structured op writes them itself, between
// executions of its body, so that a write in there can overwrite them. (Upstream takes it for a part of what the op
// does.)
bool facts_is_made_by_regions(const struct facts *facts, uint32_t op);

uint32_t facts_common_loop(const struct facts *facts, uint32_t a, uint32_t b);  // the innermost loop around two loops
uint32_t facts_loop_below(const struct facts *facts, uint32_t outer,
                          uint32_t inner);  // the loop in `outer` that contains `inner`

static inline bool facts_loop_contains(const struct facts *facts, uint32_t outer, uint32_t inner) {
  const struct block_loop *loops = facts->loops;
  return loops[inner].place >= loops[outer].place && loops[inner].place - loops[outer].place < loops[outer].count;
}

uint32_t facts_owner(const struct facts *facts, uint32_t value);  // position of the op that a value belongs to
uint32_t facts_value_region(const struct facts *facts, uint32_t value);

// Whether `ancestor` is on the use-def chain of equivalent values of the same type that ends in `value`.
bool facts_same_chain_has(const struct facts *facts, uint32_t value, uint32_t ancestor);

// definitions.c: definitions and use-def chains of all values in the op. Called by facts_fill.
void facts_define_values(struct facts *facts, uint32_t op);

// Whether the result of the op has the elements of its operand in the same order, and only its type differs.
bool op_keeps_elements(const struct op *op);

#endif
