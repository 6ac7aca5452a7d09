// Golden tests on the programs of files: a description of each part of a file, as text, is compared by its hash.
//
// A golden file, tests/proofs/NAME.txt, has a line for each program file, and in it a hash for each of its parts, which
// a line `// -----` separates; `-` stands for a part that is no valid program. Files without a line are not looked at:
// a new test needs no new line. A hash that differs says that something was changed; what, the descriptions of before
// and after say:
//
//   BUFFERPROOF_SHOW='FILE PART' build/dev/unit/test_NAME    prints the description of this part, counted from 1
//   BUFFERPROOF_DESCRIBE=tests/proofs build/dev/unit/test_NAME    writes the golden file anew, for all programs
//   BUFFERPROOF_LINES=1/4 build/dev/unit/test_NAME    compares lines 1, 5, 9 ..., counted from 0
//
// Descriptions name neither places nor the names of values, and depend neither on the compiler nor on the solver.
#ifndef BUFFERPROOF_TESTS_UNIT_DESCRIBED_FILES_H
#define BUFFERPROOF_TESTS_UNIT_DESCRIBED_FILES_H

#include "engine/base/text.h"
#include "engine/ir/op.h"

struct symbol_table;

enum { DESCRIBED_FUNCTIONS_MAX = 64 };

// A verified program, and its functions that have a body.
struct described_program {
  struct arena *arena;
  struct program *program;
  struct op *module;
  const struct symbol_table *symbols;
  struct op *functions[DESCRIBED_FUNCTIONS_MAX];
  uint32_t function_count;
};

typedef void program_describer(struct text *text, struct described_program *program);

// Compares what is said of all programs of the golden file tests/proofs/NAME; returns how many parts differ. With
// `alterations`, that many variants of each program with another operand are described as well, spread over all.
unsigned described_files_compare(const char *name, program_describer *describe, uint32_t alterations);

// Calls with each function in turn as the first of `members`, which are all functions of the program.
void described_families(struct described_program *program, struct text *text,
                        void (*describe)(struct text *text, struct described_program *program, uint32_t first,
                                         struct op *const *members));

#endif
