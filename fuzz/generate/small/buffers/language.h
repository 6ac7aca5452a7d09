// The language of forms whose programs are enumerated: enumeration.c writes all its strings, coding.c the one that
// choices select.
#ifndef BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_LANGUAGE_H
#define BUFFERPROOF_FUZZ_GENERATE_SMALL_BUFFERS_LANGUAGE_H

#include "fuzz/generate/small/buffers/form.h"
#include "fuzz/generate/small/forms.h"

enum { MOST_STATEMENTS = 3, MOST_RESULTS = 3, MOST_DEPTH = 2 };

static const unsigned char form_statements[] = {FORM_ALLOCATE, FORM_CALL, FORM_SELECT, FORM_STORE, FORM_VIEW};
static const unsigned char form_nests[] = {FORM_IF, FORM_FOR, FORM_WHILE};
static const unsigned char form_exits[] = {FORM_RETURN, FORM_BRANCH, FORM_CONDITIONAL, FORM_SWITCH};

// How many of these exits a block may have.
static inline uint32_t graph_exits(uint32_t block, uint32_t block_count) {
  enum { SWITCH_BLOCKS_MAX = 3 };
  return block == 0 && block_count <= SWITCH_BLOCKS_MAX ? 4 : 3;
}

// What results count for in the size.
static inline uint32_t form_results_size(uint32_t results) { return results > 1 ? results - 1 : 0; }

// Whether blocks are numbered as a breadth-first walk finds them, and all are found: so of graphs that differ in the
// numbers of blocks there is one. `graph`: the exits.
bool graph_is_canonical(const unsigned char *graph, uint32_t count);

#endif
