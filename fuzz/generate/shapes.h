// Programs of given shapes and any size, with which benchmarks measure growth.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SHAPES_H
#define BUFFERPROOF_FUZZ_GENERATE_SHAPES_H

#include "engine/base/text.h"

struct shape {
  const char *name;
  const char *meaning;
  uint32_t ops_per_link;  // approximately
  const char *arguments, *results;
  struct {
    const char *start, *links, *middle, *more_links, *end;
  } text;  // see shapes.def
};

// First `shape_count` functions on tensors that can be bufferized and executed (shapes.def), then programs that give
// work to one pass or another (pass_shapes.def).
extern const struct shape shape_table[];
extern const uint32_t shape_count, shape_count_all;

const struct shape *shape_lookup(const char *name);  // of all; or null

// Appends a program of about `ops` ops in one function.
void shape_write(const struct shape *shape, struct text *text, uint64_t ops);

#endif
