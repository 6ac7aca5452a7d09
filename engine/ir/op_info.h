// A row of the op table, expanded (see engine/dialects/ops.def for the rows).
#ifndef BUFFERPROOF_ENGINE_IR_OP_INFO_H
#define BUFFERPROOF_ENGINE_IR_OP_INFO_H

#include "engine/ir/op.h"

struct parser;
struct parsed_op;
struct printer;
struct verifier;
struct value_names;

enum op_trait {
  TRAIT_TERMINATOR = 1 << 0,
  TRAIT_ISOLATED = 1 << 1,  // regions do not use values from above
  TRAIT_PURE = 1 << 2,      // no memory effects, may be speculated, erased when unused
  TRAIT_SYMBOL = 1 << 3,    // has sym_name
  TRAIT_SYMBOL_TABLE = 1 << 4,
  TRAIT_SINGLE_BLOCK = 1 << 5,   // each region has at most one block
  TRAIT_NO_TERMINATOR = 1 << 6,  // blocks of its regions need no terminator
  TRAIT_COMMUTATIVE = 1 << 7,
  TRAIT_ELEMENTWISE = 1 << 8,        // a scalar op that maps over vectors and tensors
  TRAIT_DESTINATION_STYLE = 1 << 9,  // destinations are tied to the results, one to one
  TRAIT_SEGMENTS = 1 << 10,          // operandSegmentSizes contains the sizes of the operand slots
  TRAIT_RETURN_LIKE = 1 << 11,       // a terminator that forwards its operands to the op around
  TRAIT_ALLOCATION_SCOPE = 1 << 12,  // memref.alloca lives until the end of its region
  TRAIT_CONSTANT = 1 << 13,
  TRAIT_VIEW = 1 << 14,               // the first result is a memref that views the source
  TRAIT_RECURSIVE_EFFECTS = 1 << 15,  // has the effects of the ops in its regions, and no others
  TRAIT_DIVIDES = 1 << 16,            // no memory effects, but undefined for some operands: must not be speculated
  TRAIT_NO_EFFECT = 1 << 17,          // no memory effects, but must not be speculated for other reasons
  TRAIT_STRUCTURED = 1 << 18,         // linalg: iteration space, indexing maps and a payload
  TRAIT_SLICE = 1 << 19,              // offsets, sizes and strides select a part of a tensor or memref
  TRAIT_RESHAPE = 1 << 20,            // a reassociation describes how dimensions are split or merged
  TRAIT_CAST = 1 << 21,               // changes only the type of a tensor or memref
  TRAIT_CALL = 1 << 22,
  TRAIT_FUNCTION = 1 << 23,
  TRAIT_RETURN = 1 << 24,  // ends a function
  TRAIT_BRANCH = 1 << 25,  // branches to another block, to which it forwards operands

  // Kinds of regions. An op has at most one of these.
  TRAIT_ONCE = 1 << 26,     // run once
  TRAIT_ARMS = 1 << 27,     // at most one of them runs, once (branches of an if or switch)
  TRAIT_LOOP = 1 << 28,     // may run any number of times
  TRAIT_PAYLOAD = 1 << 29,  // computes an element of the results; runs once per element

  TRAIT_PARALLEL = 1 << 30,                 // a loop whose iterations may run concurrently
  TRAIT_SPECULATED_AS_REGIONS = INT32_MIN,  // bit 31: may be speculated if all ops in its regions may

  TRAIT_REPEATED = TRAIT_LOOP | TRAIT_PAYLOAD,                 // any of these
  TRAIT_REGION_BRANCH = TRAIT_ONCE | TRAIT_ARMS | TRAIT_LOOP,  // any of these
};

// What a slot is for. An op has at most one slot of each role, except for ROLE_FORWARDED: a branch has one such slot
// per successor.
enum slot_role {
  ROLE_RESULT,       // of results without another role
  ROLE_SOURCE,       // is read from, converted or viewed
  ROLE_DESTINATION,  // is written to; outs of structured ops
  ROLE_INPUTS,       // ins of structured ops
  ROLE_LHS,
  ROLE_RHS,
  ROLE_CONDITION,
  ROLE_TRUE_VALUE,
  ROLE_FALSE_VALUE,
  ROLE_SELECTOR,  // which of several branches to take
  ROLE_VALUE,     // elements that are stored or inserted
  ROLE_INDICES,
  ROLE_DIMENSION,  // the number of a dimension
  ROLE_OFFSETS,    // with the list of static ones
  ROLE_SIZES,
  ROLE_STRIDES,
  ROLE_LOW_PADDING,
  ROLE_HIGH_PADDING,
  ROLE_DYNAMIC_SIZES,  // the extents that are dynamic in the type of the result
  ROLE_SIZE_HINT,
  ROLE_SYMBOLS,  // of the layout of the result
  ROLE_SHAPE,    // a tensor or memref that contains the extents of the result
  ROLE_COPY,     // the tensor whose elements a new tensor gets
  ROLE_LOWER_BOUND,
  ROLE_UPPER_BOUND,
  ROLE_STEP,
  ROLE_CARRIED,    // initial value of what a loop carries from iteration to iteration
  ROLE_FORWARDED,  // what a terminator forwards to a successor or to its parent op
  ROLE_ARGUMENTS,  // of a call or an affine map
  ROLE_MEMREFS,    // the memrefs to deallocate
  ROLE_CONDITIONS,
  ROLE_RETAINED,
  ROLE_BASE,
  ROLE_MASK,     // which elements of a vector take part
  ROLE_PADDING,  // what elements of a vector are that are not read
  ROLE_LANES,    // a vector of offsets, one for each element of another, or a tensor of coordinates
  ROLE_COUNT,
};

enum slot_arity { SLOT_ONE, SLOT_OPTIONAL, SLOT_VARIADIC };

// Legal types of a slot.
enum type_class {
  CLASS_ANY,
  CLASS_INDEX,
  CLASS_I1,
  CLASS_INTEGER,  // signless iN
  CLASS_INT_OR_INDEX,
  CLASS_FLOAT,
  CLASS_SCALAR,  // integer, index or float
  CLASS_NUMBER,  // signless integer or float
  CLASS_COMPLEX,
  CLASS_FLOAT_COMPLEX,  // of floats
  CLASS_INT_LIKE,       // integer or index, or vector or tensor of it
  CLASS_I1_LIKE,
  CLASS_FLOAT_LIKE,
  CLASS_SCALAR_LIKE,
  CLASS_VECTOR,          // of any rank
  CLASS_NONZERO_VECTOR,  // of a rank other than 0
  CLASS_FIXED_VECTOR,    // not scalable, of any rank
  CLASS_FLOAT_VECTOR,
  CLASS_I1_VECTOR,
  CLASS_MASK,  // vector of i1 of a rank other than 0
  CLASS_FIXED_MASK,
  CLASS_LANES,         // vector of integers or indices of a rank other than 0
  CLASS_INDEX_VECTOR,  // of rank 1
  CLASS_LINE,          // vector of rank 1
  CLASS_SCALABLE_LINE,
  CLASS_PRINTABLE,  // integer, index or float, or vector
  CLASS_FUNCTION,
  CLASS_TENSOR,  // ranked or not
  CLASS_RANKED_TENSOR,
  CLASS_INDEX_TENSOR,      // ranked, of signless integers or indices
  CLASS_MEMREF,            // ranked
  CLASS_ANY_MEMREF,        // ranked or not
  CLASS_NUMBER_MEMREF,     // of signless integers or floats
  CLASS_RANKED_SHAPED,     // ranked tensor or memref
  CLASS_SHAPED,            // tensor or memref, ranked or not
  CLASS_TENSOR_OR_MEMREF,  // tensor, ranked or not, or ranked memref
  CLASS_ANY_SHAPED,        // vector, tensor or memref
  // Types of dialect shape.
  CLASS_SHAPE,
  CLASS_SIZE,
  CLASS_WITNESS,
  CLASS_VALUE_SHAPE,
  CLASS_SIZE_OR_INDEX,
  CLASS_SHAPE_OR_SIZE,
  CLASS_SHAPE_OR_EXTENTS,
  CLASS_ANY_SHAPE_OR_SIZE,      // or index, or extents
  CLASS_SHAPED_OR_VALUE_SHAPE,  // vector, tensor, memref or value_shape
  CLASS_SIZES_OR_VALUE_SHAPE,   // ranked tensor of rank 1 of integers or indices, or value_shape
  CLASS_EXTENTS,                // ranked tensor of rank 1 of indices
  CLASS_TENSOR_OF_INDEX,        // ranked or not
};

struct slot_info {
  const char *name;
  uint8_t type_class;  // enum type_class
  uint8_t arity;       // enum slot_arity
  uint8_t role;        // enum slot_role
  // The attribute that belongs to the operands of the slot: the list whose dynamic entries they are, or the sizes of
  // their groups, one per successor. KNOWN_IDENT_COUNT: none.
  uint16_t list;  // enum known_ident
};

enum attribute_class {
  ATTR_ANY,
  ATTR_UNIT,
  ATTR_BOOL,
  ATTR_INDEX,
  ATTR_I64,
  ATTR_POSITIVE_I32,
  ATTR_I32_TO_3,    // 0, 1, 2 or 3
  ATTR_POWER_OF_2,  // i64
  ATTR_INTEGER,
  ATTR_STRING,
  ATTR_TYPE,
  ATTR_SYMBOL,
  ATTR_FLAT_SYMBOL,
  ATTR_ARRAY,
  ATTR_BOOL_ARRAY,     // [true, false]
  ATTR_INTEGER_ARRAY,  // [1, 2], of i64
  ATTR_DICTIONARY,
  ATTR_DICTIONARY_ARRAY,
  ATTR_I64_ARRAY,  // array<i64: ...>
  ATTR_I32_ARRAY,
  ATTR_VECTOR_ITERATORS,
  ATTR_REDUCTIONS,  // array of kinds of atomic updates
  ATTR_AFFINE_MAP,
  ATTR_AFFINE_MAP_ARRAY,
  ATTR_AFFINE_SET,
  ATTR_ENUM,
  ATTR_ELEMENTS,
  ATTR_INDEX_ELEMENTS,
  ATTR_I32_ELEMENTS,
  ATTR_I64_ELEMENTS_1,  // dense, of this one extent
  ATTR_I64_ELEMENTS_2,
  ATTR_I64_ELEMENTS_3,
  ATTR_TYPED,  // integer, float or elements: has a type
};

struct attr_info {
  enum known_ident name;
  uint8_t attribute_class;  // enum attribute_class
  bool required;
};

struct op_info {
  const char *name;           // "tensor.insert"
  const struct ident *ident;  // of unregistered ops; null in the static table
  uint32_t kind;
  uint32_t traits;
  const struct slot_info *operands, *results;
  const struct attr_info *attributes;  // inherent ones
  uint8_t operand_slots, result_slots, attribute_count;
  int8_t region_count;     // -1: any number
  int8_t successor_count;  // -1: any number
  const char *hooks;       // the hooks of the row, "verify, fold", for documentation (see engine/dialects/ops.def)
  const char *types;       // relations between the types of slots, or null (see engine/dialects/ops.def)
  const char *format;   // declarative assembly format (see assembly_format.h), or null: custom hooks, or generic only
  const char *meaning;  // one line, for `bufferproof ops` and the documentation

  // Which hooks of the interpreters the row has, and whether it has a rewriting to memrefs.
  struct interpreter_hooks {
    bool control, scalar, vector, values, tensor, memref, bufferize;
  } has_hook;

  // Hooks. Null if the row is sufficient.
  bool (*parse)(struct parser *parser, struct parsed_op *op);
  void (*print)(struct printer *printer, const struct op *op);
  bool (*verify)(struct verifier *verifier, const struct op *op);
  const char *result_name;  // how the printer names results: %name, %name_0; null: %0
  void (*name_values)(struct value_names *names, const struct op *op);  // for names that depend on the op
};

static inline bool op_has_trait(const struct op *op, enum op_trait trait) {
  return (op->info->traits & (uint32_t)trait) != 0;
}

// The operands of a slot: first operand and count. Handles optional, variadic and segmented slots.
struct operand_range {
  struct use *first;
  uint32_t count;
};
struct operand_range op_slot(const struct op *op, uint32_t slot);
// The operand of a slot that has at most one, or null if it is absent.
struct value *op_slot_value(const struct op *op, uint32_t slot);
uint32_t op_slot_of(const struct op *op, uint32_t operand);  // which slot an operand is in

// The operands in a role; empty if the op has no such slot, or no operands in it. Of several slots, the first one.
struct operand_range op_role(const struct op *op, enum slot_role role);
const struct attribute *op_role_list(const struct op *op, enum slot_role role);  // the attribute of the slot, or null
bool op_has_role(const struct op *op, enum slot_role role);                      // whether it has such a slot
enum slot_role op_operand_role(const struct op *op, uint32_t operand);           // ROLE_COUNT if it is in no slot
bool use_is_in_role(const struct use *operand, enum slot_role role);
uint32_t use_index_in_role(const struct use *operand, enum slot_role role);  // its index among the operands of the role
// The first of them, or null. While each slot has one operand, the operand's index is the slot's.
static inline struct value *op_role_value(const struct op *op, enum slot_role role) {
  const struct slot_info *slots = op->info->operands;
  for (uint32_t slot = 0; slot < op->info->operand_slots && slots[slot].arity == SLOT_ONE; slot++)
    if (slots[slot].role == role) return slot < op->operand_count ? op_operand(op, slot) : NULL;
  struct operand_range range = op_role(op, role);
  return range.count == 0 ? NULL : range.first->value;
}
static inline uint32_t op_role_count(const struct op *op, enum slot_role role) { return op_role(op, role).count; }
// The same for results.
struct result_range {
  struct value *first;
  uint32_t count;
};
struct result_range op_result_role(const struct op *op, enum slot_role role);
const char *slot_role_name(enum slot_role role);  // "lower bound"

// The operands that a branch forwards to the arguments of a successor.
struct operand_range op_successor_operands(const struct op *op, uint32_t successor);
// Erases one of them; the successor's block must lose the argument, too.
void op_erase_successor_operand(struct program *program, struct op *op, uint32_t successor, uint32_t number);
// Erases one of the operands in a role.
void op_erase_role_operand(struct program *program, struct op *op, enum slot_role role, uint32_t number);
// Their values, in the arena.
struct value **values_in(struct arena *arena, struct operand_range range);

// The sizes of the slots according to operandSegmentSizes, or null if the op has no valid one.
const int32_t *op_segment_sizes(const struct op *op);

// For each class, the kinds of types that may belong to it, as bits.
extern const uint32_t type_class_kinds[];
bool type_of_other_kind_in_class(const struct type *type, enum type_class type_class);
static inline bool type_in_class(const struct type *type, enum type_class type_class) {
  return (type_class_kinds[type_class] >> type->kind & 1) != 0 || type_of_other_kind_in_class(type, type_class);
}
// The type of a class that has only one, else null.
const struct type *type_class_only(struct context *context, enum type_class type_class);
const char *type_class_name(enum type_class type_class);  // for messages: "index", "ranked tensor of any type values"

// Whether the attribute is one of the op's properties, operandSegmentSizes included. Those of an unregistered op are
// the attribute whose name is empty.
bool op_is_inherent(const struct op_info *info, const struct ident *name);

// The info of an op name. Unregistered names get an info on first use, of kind `context->op_kind_count`.
const struct op_info *op_info_lookup(struct context *context, const struct ident *name);
static inline bool op_is_registered(const struct context *context, const struct op *op) {
  return op->kind < context->op_kind_count;
}

#endif
