// The facts of a diagnosis: ops, places, decisions, rules, changes and differences, as enums and lists.
//
// Texts are in the arena of the diagnosis. fact_words.h describes how reports spell facts.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_FACTS_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_FACTS_H

#include "engine/analysis/deviation.h"
#include "engine/base/vector.h"
#include "engine/dialects/ops.h"
#include "fuzz/finding/oracle.h"

enum outcome_kind {
#define OUTCOME(name, sentence) CASE_##name,
#include "triage/diagnose/outcomes.def"
#undef OUTCOME
  CASE_OUTCOME_COUNT,
};

struct outcome_kind_info {
  const char *name, *sentence;
};
extern const struct outcome_kind_info outcome_kinds[CASE_OUTCOME_COUNT];

// --- ops and values

// An op of the op table; or one that only another compiler knows, with kind OP_KIND_COUNT. No name: no op.
struct op_name {
  const char *name;
  uint32_t kind;
};

struct op_names {
  VECTOR(struct op_name) items;
};

// An op; of a terminator inside a function, also the op whose region it ends.
struct op_place {
  struct op_name op, parent;
};

enum origin_kind {
  ORIGIN_NONE,
  ORIGIN_OP,
  ORIGIN_ARGUMENT,               // of a function
  ORIGIN_BLOCK_ARGUMENT,         // of another block of a function
  ORIGIN_REGION_ARGUMENT,        // of a region of another op
  ORIGIN_REGION_BLOCK_ARGUMENT,  // of another block of such a region
};

// What creates a value.
struct value_origin {
  enum origin_kind kind;
  struct op_name op;  // that creates it, or whose block or region it is an argument of
  bool other_block;   // than the block of the op in question
};

// --- symptoms

enum symptom {
#define SYMPTOM(name, sentence) SYMPTOM_##name,
#define MESSAGE(...)
#include "triage/diagnose/symptoms.def"
#undef SYMPTOM
#undef MESSAGE
  SYMPTOM_COUNT,
};

// A set of these, as bits.
struct symptom_set {
  uint32_t bits;
};

static inline bool symptom_set_has(struct symptom_set symptoms, enum symptom symptom) {
  return (symptoms.bits >> symptom & 1) != 0;
}

struct symptom_set symptoms_of_message(const char *message);

// --- the first bad pass

// The pass, or the range of passes that contains it. Null: unknown; first == last: exactly this pass.
struct pass_range {
  const char *first, *last;
};

enum copying {
  COPYING_NOT_TRIED,
  COPYING_HELPS,
  COPYING_DOES_NOT_HELP,
  COPYING_ALWAYS,  // the pipeline copies before every write
};

enum pass_form { FORM_SHARED, FORM_OWN };

// --- decisions

// An operand that is written, or read, in place.
struct decision {
  struct op_place place;
  const char *slot;  // the name of the operand's slot, or its number
};

struct decision_list {
  VECTOR(struct decision) items;
  bool together;  // only all of them together make a difference
};

enum role_kind {
  FINDING_ROLE_WRITE,
  FINDING_ROLE_ALIAS,
  FINDING_ROLE_READ,
  FINDING_ROLE_LATE_READ,
  FINDING_ROLE_BOTH,
  FINDING_ROLE_LOOP
};

// What an op does with the buffer in question. A write without an op: any write; a loop without an op: a loop of
// blocks.
struct role {
  enum role_kind kind;
  struct op_place place;
};

struct role_list {
  VECTOR(struct role) items;
};

// A line of a program that takes part in a conflict.
enum conflict_kind { CONFLICT_DEFINITION, CONFLICT_WRITE, CONFLICT_ALIAS, CONFLICT_READ, CONFLICT_KIND_COUNT };

extern const char *const conflict_kind_names[CONFLICT_KIND_COUNT];

struct conflict_line {
  enum conflict_kind kind;
  uint32_t line;  // from 1
};

struct conflict {
  VECTOR(struct conflict_line) items;
};

// --- buffers

// What an op does to a buffer. LIFE_USED: its effects are not known, or it passes the buffer on.
enum life_kind { LIFE_MADE, LIFE_VIEWED, LIFE_READ, LIFE_WRITTEN, LIFE_USED, LIFE_FREED, LIFE_KIND_COUNT };

extern const char *const life_kind_names[LIFE_KIND_COUNT];

struct life_event {
  enum life_kind kind;
  uint32_t line;  // of the op in the program, from 1
  struct op_name op;
};

struct buffer_life {
  VECTOR(struct life_event) items;  // by line; the first one has made the buffer
};

struct buffer_lives {
  VECTOR(struct buffer_life) items;
};

// --- rules, rewrites and changes

// The rules of deallocation.
enum deallocation_rule {
  DEALLOCATION_ownership_unknown,
  DEALLOCATION_ownership_cloned,
  DEALLOCATION_ownership_cloned_under_condition,
#define DEALLOC_PATTERN(stage, pattern, sentence) DEALLOCATION_##pattern,
#include "engine/transforms/fold/dealloc_patterns.def"
#undef DEALLOC_PATTERN
  DEALLOCATION_one_memref,
  DEALLOCATION_one_memref_with_retained,
  DEALLOCATION_helper,
  DEALLOCATION_RULE_COUNT
};

// The rows of dealloc_patterns.def, canonicalization first.
enum {
  FIRST_CANONICALIZATION = DEALLOCATION_drop_false_conditions,
  FIRST_SIMPLIFICATION = DEALLOCATION_drop_retained_memrefs,
};

// A set of these, as bits.
struct rule_set {
  uint32_t bits;
};

static inline bool rule_set_has(struct rule_set rules, enum deallocation_rule rule) {
  return (rules.bits >> rule & 1) != 0;
}

static inline void rule_set_add(struct rule_set *rules, enum deallocation_rule rule) {
  rules->bits |= UINT32_C(1) << rule;
}

// Rows of engine/analysis/deviations.def, as bits.
struct deviation_set {
  uint64_t bits;
};

enum rewrite_kind { REWRITE_NONE, REWRITE_FOLDED, REWRITE_REWRITTEN, REWRITE_DEAD };

struct op_rewrite {
  enum rewrite_kind kind;
  struct op_name op;
};

enum change_kind {
  CHANGE_CONDITION_TRUE,
  CHANGE_CONDITION_FALSE,
  CHANGE_RETAINED_DROPPED,
  CHANGE_RESULT_TRUE,
  CHANGE_RESULT_FALSE,
  CHANGE_MEMREF_ADDED,
  CHANGE_RETAINED_ADDED,
  CHANGE_FORWARDED_TRUE,  // an i1 that a terminator or a loop forwards
  CHANGE_FORWARDED_FALSE,
  CHANGE_DEALLOC_ADDED,  // if a block has none
  CHANGE_KIND_COUNT
};

// A change to the output of a pass: to the terminator, or to the dealloc of the block that it ends, and to this memref,
// if any.
struct change {
  enum change_kind kind;
  struct op_place where;
  struct value_origin memref;
};

struct change_list {
  VECTOR(struct change) items;
};

// --- unsound facts of analyses

enum unsound_origin {
  UNSOUND_ORIGIN_NONE,
  UNSOUND_ORIGIN_OF_OP,
  UNSOUND_ORIGIN_OF_BLOCK,
  UNSOUND_ORIGIN_SAME,
  UNSOUND_ORIGIN_DISTINCT,
};
enum unsound_liveness { UNSOUND_LIVENESS_NONE, UNSOUND_LIVENESS_OF_BLOCKS, UNSOUND_LIVENESS_OF_REGIONS };

struct unsound_facts {
  enum unsound_origin origin;
  struct op_name op;  // that creates the memref, or whose region has it as an argument
  enum unsound_liveness liveness;
};

// --- differences between programs

enum difference_kind {
  DIFFERENCE_UNKNOWN,     // no comparison was possible
  DIFFERENCE_NONE,        // they are the same
  DIFFERENCE_OPS,         // ops that only one of them has
  DIFFERENCE_OPERANDS,    // of a slot
  DIFFERENCE_ATTRIBUTE,   // another value, or present in one program only
  DIFFERENCE_SUCCESSORS,  // another successor
  DIFFERENCE_RESULTS,
  DIFFERENCE_ARGUMENTS,  // of a block
};

enum type_part {
  TYPE_PART_NONE,
  TYPE_PART_KIND,
  TYPE_PART_SHAPE,
  TYPE_PART_ELEMENT,
  TYPE_PART_SPACE,
  TYPE_PART_LAYOUT
};

struct op_difference {
  char sign;  // '-': only the actual program has it; '+': only the expected one
  struct op_name op;
};

// The first difference between two programs.
struct difference {
  enum difference_kind kind;
  // Of ops: these, the first user of their results, and whether they are made from another op; or what a dealloc frees.
  VECTOR(struct op_difference) ops;
  struct op_name user;
  bool user_is_new;
  struct value_origin freed;
  // Otherwise: the op, its slot or attribute, and how many values more, or which other value or type.
  struct op_name op;
  uint32_t slot;
  const char *attribute;
  int more;
  struct value_origin extra, actual, expected;
  enum type_part type;
  // The op of the program before the pass that it was made from; or none.
  struct op_name source;
};

// Whether the programs could be compared and differ.
static inline bool difference_exists(const struct difference *difference) {
  return difference->kind != DIFFERENCE_UNKNOWN && difference->kind != DIFFERENCE_NONE;
}

// --- creating and comparing them

static inline bool op_name_exists(struct op_name op) { return op.name != NULL; }
static inline bool op_name_is(struct op_name op, enum op_kind kind) {
  return op.name != NULL && op.kind == (uint32_t)kind;
}
bool op_name_equal(struct op_name one, struct op_name other);

// A copy of a name that is a single word in reports: characters that are not allowed become '?'.
const char *fact_word(struct arena *arena, const char *text);

// The name of an op of a program. In names of ops not in the table, word separators become '?'.
struct op_name op_name_of(struct arena *arena, const struct op *op);

// An op by its name, which must outlive it.
struct op_name op_name_find(const char *name);

bool op_name_has_trait(struct op_name op, enum op_trait trait);  // false for those not in the table
bool op_name_is_of(struct op_name op, const char *dialect);      // "scf"

struct op_place op_place_of(struct arena *arena, const struct op *op);
bool op_place_equal(struct op_place one, struct op_place other);

// What creates the value.
struct value_origin value_origin_of(struct arena *arena, const struct value *value);
bool value_origin_is_block_argument(struct value_origin origin);              // of a block other than the entry
bool value_origin_equal(struct value_origin one, struct value_origin other);  // wherever the block is

bool op_names_have(const struct op_names *list, enum op_kind kind);
bool op_names_have_trait(const struct op_names *list, enum op_trait trait);

#endif
