// Internals of run.h: the state of a run, shared by its control (run.c), the values of steps
// (values.c) and what steps do to buffers (buffers.c).
#ifndef BUFFERPROOF_SMT_SIMULATE_STATE_H
#define BUFFERPROOF_SMT_SIMULATE_STATE_H

#include "engine/base/map.h"
#include "smt/simulate/run.h"

enum cell_state { CELL_UNSET, CELL_ANYTHING, CELL_KNOWN };

// What a variable holds. Of a FLOW_ENTER: the address from which on buffers are newer.
struct cell {
  int64_t number;
  enum cell_state state;
};

static const struct cell cell_of_anything = {0, CELL_ANYTHING};

enum buffer_state { BUFFER_LIVE, BUFFER_FREED };

struct buffer {
  int64_t address;
  enum flow_run_buffer kind;
  enum buffer_state state;
  bool adopted;  // the flow has allocated or received it
  const struct op *made_by;
};

struct access {
  int64_t address;
  bool surely;  // certainly, not only possibly
};

enum call_mode { CALL_BY_ABI, CALL_OF_MEMBER, CALL_OF_HELPER };

// A function that runs.
struct activation {
  const struct flow *flow;  // null: a helper, which is not followed, and does nothing to buffers that are followed
  struct cell *values;      // per variable
  uint32_t block, step;
  bool waits;           // at a branch whose guard may be anything
  bool passed;          // the end of a block since it was last cleared
  enum call_mode call;  // of the current call
  int64_t called;       // buffers from here on are newer than the call
  int64_t began;        // ... than the function that keeps the ABI, of the family
  // By the current op.
  VECTOR(int64_t) freed, frees;  // by the program, by the flow
  VECTOR(int64_t) accessed;
  VECTOR(struct access) accesses;
  VECTOR(int64_t) made;
  bool accesses_anything;
};

struct flow_run {
  struct arena *arena;
  const struct symbol_table *symbols;
  struct flow_family family;  // the first member is the function in question
  struct op **members;
  struct map by_abi, as_member;           // func.func -> struct flow
  VECTOR(struct activation) activations;  // the first is none: what happens before the execution begins
  VECTOR(struct buffer) buffers;
  VECTOR(struct cell) returned;  // by the last member
  VECTOR(struct cell) scratch;
  int64_t next_address;

  enum flow_run_answer answer;
  struct flow_fault fault;
  bool over;                // there is an answer, or nothing more is followed of this execution
  const struct op *broken;  // the op that breaks a property, or null
  enum property property;
  bool does_harm;         // the program must go wrong there, too
  const struct op *leak;  // that made the oldest buffer that leaks, or null
};

static inline struct activation *flow_run_top(struct flow_run *run) { return &VECTOR_LAST(&run->activations); }

void flow_run_disagree(struct flow_run *run, const struct op *op, const char *format, ...)
    __attribute__((cold, format(printf, 3, 4)));

struct cell flow_run_cell(struct flow_run *run, const struct activation *activation, uint32_t variable,
                          const struct op *op);

// Executes a step. `results` are those of the step's op; null, if they are not known.
void flow_run_step(struct flow_run *run, struct activation *activation, const struct flow_step *step,
                   const struct op *op, const struct flow_run_value *results);

// The value that a step gives to its one target.
struct cell flow_run_compute(struct flow_run *run, const struct activation *activation, const struct flow_step *step);

struct buffer *flow_run_buffer(struct flow_run *run, int64_t address);
void flow_run_return(struct flow_run *run, struct activation *activation, const struct flow_block *block);
// Compares what the program and the flow did to memory by an op, and forgets it.
void flow_run_compare_memory(struct flow_run *run, struct activation *activation, const struct op *op);

#endif
