// Decodes functions into instructions: registers, labels, control flow, calls and scalar ops. Each interpreter decodes
// its own ops through a hook.
#ifndef BUFFERPROOF_REFERENCE_DECODE_H
#define BUFFERPROOF_REFERENCE_DECODE_H

#include "engine/base/vector.h"
#include "engine/ir/op_info.h"
#include "reference/code.h"

struct decoder;
struct frame;
struct vector_access;

// Emits the instructions of an op. Returns false after decode_refuse().
typedef bool decode_function(struct decoder *decoder, struct op *op);

struct decode_hooks {
  bool observed;  // with instructions that report to an observer
  bool (*supports_type)(const struct type *type);
  decode_function *const *decoders;    // of the interpreter's own ops, by kind
  decode_function *decode_structured;  // of the structured ops of linalg
  decode_function *decode_on_values;   // of scalar ops on tensors and ops that are not registered
  decode_function *decode_poison;      // of a buffer that must not be accessed
  // Of ops that transfer elements of vectors.
  bool (*decode_access)(struct decoder *decoder, struct op *op, const struct vector_access *access);
};

struct decoder {
  struct arena *arena;
  const struct decode_hooks *hooks;
  struct code *code;
  struct program *program;
  const struct symbol_table *symbols;  // created on first use
  struct fault *fault;
  struct map functions;  // func.func -> struct code_function
  VECTOR(struct code_function *) pending;

  // State of the function that is being decoded:
  VECTOR(struct instruction) instructions;
  VECTOR(uint32_t) labels;  // label -> index of an instruction
  uint32_t registers;
  bool scopes;                // the function has stack allocations
  bool reports;               // instructions that report to the observer are emitted in this region
  const struct frame *frame;  // of the region
};

struct code *decode_program(struct arena *arena, struct program *program, struct op *entry,
                            const struct decode_hooks *hooks, struct fault *fault);

// Records that something about `op` is not supported; returns false.
bool decode_refuse(struct decoder *decoder, const struct op *op, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));

// Refuses integers of more than 64 bits where an op counts or finds places by them: elements of the value, or itself.
bool decode_counts_by(struct decoder *decoder, const struct op *op, const struct value *value);

static inline uint32_t decode_register(const struct value *value) { return value->id; }

// Appends an instruction with the op's operands and first result.
struct instruction *decode_emit(struct decoder *decoder, uint16_t opcode, const struct op *op);
const uint32_t *decode_operands(struct decoder *decoder, const struct use *operands, uint32_t count);

// A static list and the operands that replace its DYNAMIC entries: those of the slot with the role. For a slot without
// a static list, all entries are operands.
struct code_list decode_list(struct decoder *decoder, const int64_t *fixed, uint32_t count,
                             struct operand_range dynamic);
struct code_list decode_role_list(struct decoder *decoder, const struct op *op, enum slot_role role);
struct code_groups *decode_groups(struct decoder *decoder, const struct op *op);  // of a reassociation

// The first operands of an op, and a register for each subscript that its map makes of the others.
const uint32_t *decode_subscripts(struct decoder *decoder, const struct op *op, uint32_t leading);

// A register for the largest or smallest of `count` results of a map of operands, from `first` on; one for a constant.
uint32_t decode_bound(struct decoder *decoder, const struct op *op, struct operand_range operands,
                      struct code_map results);
uint32_t decode_number(struct decoder *decoder, const struct op *op, uint64_t bits);

// Decodes a one-block region that an op runs for each element or point. The code is out of line: it is jumped over, and
// ends in CODE_STOP. Returns the index of its first instruction.
bool decode_body(struct decoder *decoder, struct region *region, uint32_t *start);

const struct op *decode_symbol(struct decoder *decoder, const struct op *from, const struct attribute *reference);

#endif
