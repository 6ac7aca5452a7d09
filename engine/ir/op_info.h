// What the rest of `ir` knows of an op: one row of the op table, expanded (see dialects/ops.h for the rows).
#ifndef BUFFERPROOF_IR_OP_INFO_H
#define BUFFERPROOF_IR_OP_INFO_H

#include "ir/op.h"

struct parser;
struct parsed_op;
struct printer;
struct verifier;
struct value_names;

enum op_trait {
  TRAIT_TERMINATOR = 1 << 0,
  TRAIT_ISOLATED = 1 << 1,  // regions see no values from above
  TRAIT_PURE = 1 << 2,      // no memory effects, may be speculated, erased when unused
  TRAIT_SYMBOL = 1 << 3,    // has sym_name
  TRAIT_SYMBOL_TABLE = 1 << 4,
  TRAIT_SINGLE_BLOCK = 1 << 5,   // each region has at most one block
  TRAIT_NO_TERMINATOR = 1 << 6,  // blocks of its regions need none
  TRAIT_COMMUTATIVE = 1 << 7,
  TRAIT_SAME_TYPE = 1 << 8,           // all operands and results have one type
  TRAIT_ELEMENTWISE = 1 << 9,         // scalar op that maps over vectors and tensors
  TRAIT_DESTINATION_STYLE = 1 << 10,  // the slot "outs" or "dest" is tied to the results, one to one
  TRAIT_SEGMENTS = 1 << 11,           // operandSegmentSizes gives the sizes of the operand slots
  TRAIT_RETURN_LIKE = 1 << 12,
  TRAIT_ALLOCATION_SCOPE = 1 << 13,  // memref.alloca lives until the end of its region
  TRAIT_CONSTANT = 1 << 14,
  TRAIT_READS = 1 << 15,  // memory effects of memref operands, for ops that are not pure
  TRAIT_WRITES = 1 << 16,
  TRAIT_ALLOCATES = 1 << 17,
  TRAIT_FREES = 1 << 18,
  TRAIT_VIEW = 1 << 19,                   // the result shares the memory of operand 0
  TRAIT_RECURSIVE_EFFECTS = 1 << 20,      // has the effects of the ops in its regions, and no others
  TRAIT_SINGLE_BLOCK_IMPLICIT = 1 << 21,  // custom form leaves an operand-less terminator out
  TRAIT_LOOP = 1 << 22,                   // its regions may run more than once
  TRAIT_PARALLEL = 1 << 23,               // ... concurrently
  TRAIT_DIVIDES = 1 << 24,                // no memory effects, but undefined for some operands: not to be speculated
  TRAIT_NO_EFFECT = 1 << 25,              // likewise, for other reasons
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
  CLASS_SCALAR,    // integer, index or float
  CLASS_INT_LIKE,  // integer or index, or vector or tensor of it
  CLASS_I1_LIKE,
  CLASS_FLOAT_LIKE,
  CLASS_SCALAR_LIKE,
  CLASS_VECTOR,
  CLASS_TENSOR,  // ranked or not
  CLASS_RANKED_TENSOR,
  CLASS_MEMREF,         // ranked
  CLASS_ANY_MEMREF,     // ranked or not
  CLASS_RANKED_SHAPED,  // ranked tensor or memref
  CLASS_SHAPED,         // tensor or memref, ranked or not
};

struct slot_info {
  const char *name;
  uint8_t type_class;  // enum type_class
  uint8_t arity;       // enum slot_arity
};

enum attribute_class {
  ATTR_ANY,
  ATTR_UNIT,
  ATTR_BOOL,
  ATTR_INDEX,
  ATTR_I64,
  ATTR_INTEGER,
  ATTR_STRING,
  ATTR_TYPE,
  ATTR_SYMBOL,
  ATTR_FLAT_SYMBOL,
  ATTR_ARRAY,
  ATTR_DICTIONARY,
  ATTR_I64_ARRAY,  // array<i64: ...>
  ATTR_I32_ARRAY,
  ATTR_AFFINE_MAP,
  ATTR_AFFINE_MAP_ARRAY,
  ATTR_ENUM,
  ATTR_ELEMENTS,
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
  const char *types;       // relations between the types of slots, or null (see dialects/ops.def)
  const char *format;   // declarative custom assembly (see assembly_format.h), or null: by the hooks, or generic only
  const char *meaning;  // one line, for `bufferproof ops` and the documentation

  // Hooks, each null where the row says enough.
  bool (*parse)(struct parser *parser, struct parsed_op *op);
  void (*print)(struct printer *printer, const struct op *op);
  bool (*verify)(struct verifier *verifier, const struct op *op);
  const char *result_name;  // what the printer calls the results: %name, %name_0; null: %0
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
// The operand of a slot that holds one, or null where an optional one is absent.
struct value *op_slot_value(const struct op *op, uint32_t slot);
uint32_t op_slot_of(const struct op *op, uint32_t operand);  // which slot an operand is in
// The sizes of the slots as operandSegmentSizes gives them, or null if the op has none that fits.
const int32_t *op_segment_sizes(const struct op *op);

// The kinds of types, as bits, that are in a class whatever else the type says.
extern const uint32_t type_class_kinds[];
bool type_of_other_kind_in_class(const struct type *type, enum type_class type_class);
static inline bool type_in_class(const struct type *type, enum type_class type_class) {
  return (type_class_kinds[type_class] >> type->kind & 1) != 0 || type_of_other_kind_in_class(type, type_class);
}
const char *type_class_name(enum type_class type_class);  // for messages: "index", "ranked tensor of any type values"

bool op_is_inherent(const struct op_info *info, const struct ident *name);  // operandSegmentSizes included

// The info of an op name, registered or not: unregistered names get an info of their own on first use, with kind
// `context->op_kind_count`.
const struct op_info *op_info_lookup(struct context *context, const struct ident *name);
static inline bool op_is_registered(const struct context *context, const struct op *op) {
  return op->kind < context->op_kind_count;
}

#endif
