// For unit tests that need a context and an arena: set up before each, released behind it.
#ifndef BUFFERPROOF_TESTS_UNIT_CONTEXT_FIXTURE_H
#define BUFFERPROOF_TESTS_UNIT_CONTEXT_FIXTURE_H

#include "engine/dialects/ops.h"

struct context_fixture {
  struct context context;
  struct arena arena;  // in the memory of the context
};
extern struct context_fixture fixture;

// For cmocka_unit_test_setup_teardown. The second one fails if some of the memory has not come back.
int context_fixture_set_up(void **state);
int context_fixture_tear_down(void **state);

#endif
