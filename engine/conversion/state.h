// The state of one conversion, which drivers, rewriter and casts share. Internal to the room.
#ifndef BUFFERPROOF_ENGINE_CONVERSION_STATE_H
#define BUFFERPROOF_ENGINE_CONVERSION_STATE_H

#include "engine/base/paged.h"
#include "engine/conversion/rewriter.h"

// One change of the IR by the classic driver, with what undoes it.
enum change_kind {
  CHANGE_CREATED_OP,
  CHANGE_REPLACED_OP,  // only marked
  CHANGE_MODIFIED_OP,
  CHANGE_MAPPED_VALUE,
  CHANGE_CREATED_BLOCK,
  CHANGE_MOVED_BLOCK,  // to another place, or out of the IR
  CHANGE_MOVED_OPS,    // first to last, from the end of `block`
  CHANGE_SUCCESSOR,
};

struct change {
  enum change_kind kind;
  struct op *op;  // null for a block, and for a block argument that is mapped
  union {
    struct {
      struct value **operands;
      const struct type **result_types;
      struct named_attribute *attributes;
      struct block **successors;
      uint32_t operand_count, attribute_count;
    } * before_op;
    struct {
      struct value *value, *mapped;
    } value;
    struct {
      struct block *block, *next;
      struct region *region;
    } block;
    struct {
      struct block *block;
      struct op *last;
    } ops;
    struct {
      struct successor *edge;
      struct block *block;
    } successor;
  } u;
};

// What a conversion knows of a value. The number of the record is kept in value->id, which nobody else sets meanwhile,
// and is that of another value's record, or of none, as long as the value has no record.
struct value_record {
  const struct value *value;
  struct value *replacement;  // the classic driver: what will replace it, or null
  struct value *target_cast;  // its last cast to a target type, or null
  uint32_t stands_for;        // how many values it replaces
  uint8_t cast;               // 1 + the role, of the result of a cast that the driver has made
};

// Of the sorted patterns, those for ops of one kind.
struct pattern_range {
  uint32_t first, count;
};

struct conversion {
  struct program *program;
  struct context *context;
  struct arena *arena;
  struct arena *pattern_arena;  // rewound after each pattern
  struct op *root;
  const struct conversion_plan *plan;
  const struct conversion_pattern **patterns;  // sorted: ops of one kind are adjacent
  struct pattern_range *ranges;                // the first is that for any op, where a kind has none
  uint8_t *range_by_kind;                      // of registered ops
  struct conversion_counts counts;
  struct insertion_listener listener;
  bool delayed;  // the classic driver, until it commits
  bool failed;   // a pattern broke its contract, or after_pattern stopped

  // What the current pattern has done.
  const struct op *current;
  bool converted;               // replaced, erased or modified its op
  uint64_t changes;             // since the start of the conversion
  bool casting;                 // the driver itself inserts an op
  VECTOR(struct op *) touched;  // ops to legalize: new or modified, and not legal by their kind

  PAGED(struct value_record) values;  // of those that the conversion knows something about, by value->id

  // Casts of the driver.
  uint32_t cast_kind[CAST_ROLES];
  VECTOR(struct op *) all_casts;
  VECTOR(struct op *) pool[CAST_ROLES];

  // The classic driver.
  PAGED(struct change) log;  // the id of a replaced op is the position of its change
  bool replaced_with_body;   // an op was replaced together with ops that are nested in it
};

// The record of a value, or null.
static inline struct value_record *find_record(const struct conversion *c, const struct value *value) {
  if (value->id >= c->values.count) return NULL;
  struct value_record *record = PAGED_AT(&c->values, value->id);
  return record->value == value ? record : NULL;
}
// The record of a value, new if it has none.
struct value_record *make_record(struct conversion *c, struct value *value);

// What the classic driver will replace a value by, or null.
static inline struct value *mapped(const struct conversion *c, const struct value *value) {
  const struct value_record *record = find_record(c, value);
  return record == NULL ? NULL : record->replacement;
}

// Whether patterns get converted operands.
static inline bool converts_operands(const struct conversion *c) {
  return c->plan->converter != NULL && c->plan->converter->convert != NULL;
}

// casts.c

// The role of a cast that the conversion may look through; CAST_ROLES if the op is none, or null.
enum cast_role cast_role_of(const struct conversion *c, const struct op *op);
// The operand of such a cast, or null if the value is not the result of one.
struct value *cast_source(const struct conversion *c, const struct value *value);
struct value *cast_make(struct conversion *c, enum cast_role role, struct builder builder, const struct type *type,
                        struct value *value);
// All uses of `old` become uses of `replacement`, whose type may differ: casts of `old` are folded, other users get a
// cast at the builder's place.
void cast_replace_uses(struct conversion *c, enum cast_role role, struct builder builder, struct value *old,
                       struct value *replacement);
// The value gets another type; its uses are replaced as those of a value that it replaces.
void cast_retype(struct conversion *c, enum cast_role role, struct builder builder, struct value *value,
                 const struct type *type);
// Keeps an op that is replaced by its operand as the cast that its uses need. Returns false if they need none, or if it
// is no cast to the old type.
bool cast_adopt(struct conversion *c, struct op *op, struct value *replacement);
void cast_release_unused(struct conversion *c, struct value *value);
// Puts the cast that makes the value into the pool if nothing uses it.
static inline void cast_release(struct conversion *c, struct value *value) {
  if (!c->delayed && c->all_casts.count > 0 && !value_has_uses(value)) cast_release_unused(c, value);
}
void casts_finish(struct conversion *c);                                      // folds and erases casts at the end
struct builder builder_behind(struct program *program, struct value *value);  // after its definition

struct builder builder_beside(const struct conversion *c, struct op *op);  // where casts of replaced results go

// changes.c: the log of the classic driver. The functions note a change before it is made.
void change_note_created(struct conversion *c, struct op *op);
void change_note_replaced(struct conversion *c, struct op *op);
void change_note_modified(struct conversion *c, struct op *op);
void change_note_mapped(struct conversion *c, struct value *value, struct op *op);
struct change *change_note_created_block(struct conversion *c, struct block *block);
void change_note_moved_block(struct conversion *c, struct block *block);
void change_note_moved_ops(struct conversion *c, struct op *first, struct op *last);
void change_note_successor(struct conversion *c, struct successor *edge);
void changes_roll_back(struct conversion *c, size_t mark);  // until the log has `mark` entries

// pattern.c: what both drivers do with one op.

// The patterns for an op, by decreasing benefit.
static inline struct pattern_range patterns_of(const struct conversion *c, const struct op *op) {
  return c->ranges[op_is_registered(c->context, op) ? c->range_by_kind[op->kind] : 0];
}
static inline enum legality legality_of(const struct conversion *c, const struct op *op) {
  return legality_by_rule(conversion_target_rule(c->plan->target, op), op);
}
// The op is new or modified.
static inline void touch(struct conversion *c, struct op *op) {
  c->changes++;
  if (conversion_target_rule(c->plan->target, op)->action != ACTION_LEGAL) VECTOR_PUSH(&c->touched, c->arena, op);
}
// Applies one pattern. Returns false if it did not apply, or with c->failed set if it broke its contract.
bool pattern_apply(struct conversion *c, const struct conversion_pattern *pattern, struct op *op);
// Whether the op, or one that it is in, has been erased or replaced.
bool op_is_gone(const struct conversion *c, const struct op *op);
bool report_illegal(struct conversion *c, const struct op *op, enum legality legality);  // returns false

// The ops in the root that have to be converted, in their order.
struct op_list {
  struct op **items;
  size_t count, capacity;
};
struct op_list collect_ops(struct conversion *c);

bool convert_one_shot(struct conversion *c);
bool convert_classic(struct conversion *c);

enum { GENERATIONS_MAX = 64 };  // of ops that patterns make from ops that patterns made

#endif
