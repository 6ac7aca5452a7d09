// The engine broken on purpose, for theorems and exhaustive proofs: programs that passes have made are altered.
#ifndef BUFFERPROOF_TESTS_UNIT_ALTERED_ENGINE_H
#define BUFFERPROOF_TESTS_UNIT_ALTERED_ENGINE_H

#include "engine/ir/op.h"

struct altered_engine {
  struct context *context;
  uint32_t alteration;  // by number; 0: none
  uint64_t from;        // so many programs are left as they are
  uint64_t until;       // after so many all passes fail; 0: never
  uint64_t made;        // so far
};

const char *alteration_name(uint32_t alteration);  // null: there are no more

// The argument is a struct altered_engine. As in struct theorem_engine:
bool altered_engine_run_passes(void *argument, struct program *program, const char *passes);

// As in struct exhaustive_options:
bool altered_engine_alter(void *argument, struct program *program);

#endif
