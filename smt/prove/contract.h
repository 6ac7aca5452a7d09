// What a function does for its callers, found once and proved by itself: its callers are proved by it, without a look
// into the function.
//
// A contract speaks of one arbitrary buffer, the object of symbolic.h. It requires that no argument is a freed buffer;
// that no argument that the function frees, or frees unless it returns it, is foreign, points into the middle of its
// buffer, or is another argument's buffer. Then the function breaks no property, frees those arguments and no other
// buffer that was there before, and each memref that it returns is new, or an argument, or one of the two. Integers and
// Booleans may be anything.
#ifndef BUFFERPROOF_SMT_PROVE_CONTRACT_H
#define BUFFERPROOF_SMT_PROVE_CONTRACT_H

#include "smt/prove/symbolic_steps.h"

enum contract_parameter_kind {
  PARAMETER_OTHER,   // no memref
  PARAMETER_KEPT,    // a memref that the function does not free
  PARAMETER_FREED,   // ... that it frees
  PARAMETER_TAKEN,   // ... that it frees unless it returns it
  PARAMETER_GLOBAL,  // the buffer of a global
};

struct contract_parameter {
  enum contract_parameter_kind kind;
  bool has_inside;  // the next parameter is whether this one points into the middle of its buffer
};

enum contract_result_kind {
  RESULT_OTHER,     // no memref
  RESULT_NEW,       // of a buffer that was not there before
  RESULT_ARGUMENT,  // of the buffer of one argument
  RESULT_OPEN,      // a new one, or that of an argument that is kept or taken
};

struct contract_result {
  enum contract_result_kind kind;
  uint32_t argument;  // RESULT_ARGUMENT: the parameter
};

struct contract {
  struct contract_parameter *parameters;  // as of the flow of the function as it is called
  uint32_t parameter_count;
  struct contract_result *results;  // as of its returns
  uint32_t result_count;
};

// What is asked of a function, each assuming what its contract requires.
enum contract_part {
  CONTRACT_WHOLE,           // it breaks no property and fulfils the contract
  CONTRACT_KEEPS,           // it does not free the parameter `index`
  CONTRACT_FREES,           // it frees it
  CONTRACT_TAKES,           // it frees it unless it returns it
  CONTRACT_RETURNS_NEW,     // the result `index` is new
  CONTRACT_RETURNS_ANOTHER  // the result `index` is the parameter `argument`
};

struct contract_question {
  enum contract_part part;
  uint32_t index, argument;
};

// A first contract of an analysed flow as it is called, which must have a return: it frees nothing, and the memrefs
// that it returns are open.
struct contract *contract_guess(struct arena *arena, const struct flow *flow);

// What it requires. Values are per parameter; null: not followed.
Z3_ast contract_requires(struct terms *terms, const struct contract *contract, struct object_state state,
                         const Z3_ast *parameters);

// Whether a return is as the question says. Values are per parameter and result; null: not followed.
Z3_ast contract_ensures(struct terms *terms, const struct contract *contract, struct contract_question question,
                        struct object_state before, const Z3_ast *parameters, struct object_state after,
                        const Z3_ast *results);

// Executes a call by the contract of the callee.
void symbolic_call_by_contract(struct symbolic *symbolic, const struct flow_step *step,
                               const struct contract *contract);

#endif
