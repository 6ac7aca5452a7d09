// Decoded programs: a dense array of instructions per function over densely numbered registers.
//
// Control flow, calls and scalar arithmetic, which bufferization does not change, are decoded (decode.h) and executed
// (execute.h) here for both interpreters. Ops on tensors or memory are specific to each interpreter: their instructions
// contain the function that evaluates them.
#ifndef BUFFERPROOF_REFERENCE_CODE_H
#define BUFFERPROOF_REFERENCE_CODE_H

#include "reference/scalar.h"

enum code_opcode {
  CODE_STOP,           // ends a body that an op runs for each element; operands: what it yields
  CODE_RETURN,         // operands: the results
  CODE_JUMP,           // assigns operands to registers result, result + 1, ... in parallel, then goes to target
  CODE_BRANCH_UNLESS,  // goes to target if operand 0 is false
  CODE_SWITCH,         // data: struct code_switch
  CODE_CONSTANT,       // result = bits
  CODE_SCALAR,         // data: struct scalar_operation
  CODE_WIDE,           // the same on more than 64 bits: takes fuel for each word
  CODE_VECTOR,         // evaluated by the function in the instruction, for both interpreters
  CODE_MAP,            // data: struct code_map; operands: dims, then symbols
  CODE_IN_SET,         // result = whether operands, dims, then symbols, are in data: struct affine_set
  CODE_DELINEARIZE,    // data: struct code_list, the basis; operand 0: the linear index
  CODE_LINEARIZE,      // data: struct code_list, the basis; operands: the digits first
  CODE_SELECT,         // result = operand 0 ? operand 1 : operand 2, of any type
  CODE_FOR_ENTER,      // data: struct code_loop; operands: the initial values
  CODE_FOR_NEXT,       // data: struct code_loop; operands: what the iteration yields
  CODE_CALL,           // data: struct code_function
  CODE_CALL_EXTERNAL,  // data: struct code_function
  CODE_CALL_INDIRECT,  // operand 0: the address of a struct code_function
  CODE_ASSERT,
  CODE_UNREACHABLE,
  CODE_SCOPE_ENTER,   // stack allocations from here on
  CODE_SCOPE_LEAVE,   // ... are freed here
  CODE_REPORT_BLOCK,  // for observers (run_observer.h); data: struct block, result: its first argument
  CODE_REPORT_REACHED,
  CODE_REPORT_DONE,  // result: the first one
  CODE_OWN,          // evaluated by the function in the instruction
};

struct executor;
struct tensor_machine;
struct memref_machine;
struct code_function;

struct instruction {
  uint16_t opcode;
  bool moves_overlap;  // CODE_JUMP and loops: a destination is also a source
  uint32_t operand_count;
  uint32_t result;           // register of the first result; the others follow it
  uint32_t target;           // index in the function's instructions; a label while decoding
  const uint32_t *operands;  // registers
  union {
    const void *data;
    uint64_t bits;
  } u;
  const struct op *op;
  union {
    // CODE_VECTOR
    bool (*on_vectors)(struct executor *executor, const struct instruction *instruction, struct scalar *registers);
    // CODE_OWN
    bool (*on_tensors)(struct tensor_machine *machine, const struct code_function *function,
                       const struct instruction *instruction, struct scalar *registers);
    bool (*on_memrefs)(struct memref_machine *machine, const struct code_function *function,
                       const struct instruction *instruction, struct scalar *registers);
  } evaluate;
};

// A list of integers: static ones, and registers for DYNAMIC ones.
struct code_list {
  uint32_t count;
  const int64_t *fixed;
  const uint32_t *registers;  // per entry, read where fixed is DYNAMIC
};

struct code_groups {  // expand_shape, collapse_shape
  uint32_t count;
  const uint32_t *sizes;   // dimensions per group, in order
  struct code_list shape;  // expand_shape
};

struct code_function {
  struct op *op;  // func.func
  const struct ident *name;
  bool external;
  uint32_t register_count;  // the arguments are the first ones
  uint32_t argument_count, result_count;
  const struct type *type;
  const struct instruction *instructions;
  uint32_t instruction_count;
};

struct code_loop {
  uint32_t lower, upper, step;  // registers
  uint32_t arguments;           // register of the induction variable; the carried values follow
  uint32_t results;
  uint32_t count;      // of carried values
  uint32_t body, end;  // targets
  uint8_t width;
  bool is_unsigned;
  bool wraps;  // otherwise, a counter that does not fit is undefined
};

struct code_switch {
  uint32_t count;
  const int64_t *values;
  uint32_t *targets;
  uint32_t otherwise;  // target
};

struct code_map {
  const struct affine_map *map;
  uint32_t first, count;  // results
  bool largest;           // of these; else the smallest
};

struct code {
  const struct code_function *entry;
  bool has_stack_allocations;
  void *own;  // data of the interpreter
};

#endif
