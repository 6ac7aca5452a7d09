// Histories of executions on the memref machine, and their replay beside a flow, perhaps with one event altered.
#ifndef BUFFERPROOF_TESTS_UNIT_HISTORY_HELPER_H
#define BUFFERPROOF_TESTS_UNIT_HISTORY_HELPER_H

#include "engine/base/vector.h"
#include "reference/inputs.h"
#include "smt/simulate/run.h"

enum history_event_kind {
  HISTORY_ENTERED,
  HISTORY_REACHED,
  HISTORY_DONE,
  HISTORY_MADE,
  HISTORY_FREED,
  HISTORY_ACCESSED
};
enum { MOST_VALUES = 16 };

struct history_event {
  enum history_event_kind kind;
  const struct block *block;
  const struct op *op;
  struct flow_run_value values[MOST_VALUES];
  uint32_t value_count;
  int64_t address;
  enum flow_run_buffer buffer;
};

struct history {
  struct arena *arena;
  VECTOR(struct history_event) events;
  bool has_more_values;  // than an event holds: those are left out
};

// Records the execution of the entry of a program with an argument set. False: it cannot be executed.
bool history_record(struct history *history, struct program *program, struct op *entry, uint32_t set,
                    struct outcome *outcome);

enum alteration {
  NONE,
  DROPPED,
  DOUBLED,
  OTHER_VALUE,
  LAST_VALUE,
  UNDEFINED_VALUE,
  LAST_UNDEFINED,
  OTHER_SIDE,
  OTHER_ADDRESS,
  OTHER_KIND,
  ALTERATIONS
};

// Sends the events to a run that has started, the one at `place` altered. False: there is nothing to alter in this way.
// The begins and ends of calls stay paired: that is what an executor of programs guarantees.
bool history_replay(const struct history *history, struct flow_run *run, size_t place, enum alteration alteration);

#endif
