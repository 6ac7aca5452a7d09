// What `opt` prints of the program around passes: --mlir-print-ir-before and its relatives, in mlir-opt's form.
#ifndef BUFFERPROOF_CLI_OPT_DUMPS_H
#define BUFFERPROOF_CLI_OPT_DUMPS_H

#include "cli/options.h"

#include "engine/syntax/printer.h"
#include "engine/transforms/pipeline.h"

struct dumps {
  const struct options *options;
  struct context *context;
  struct arena *arena;  // rewound after each dump
  struct print_options print;
  uint64_t hash_before;  // of the text before the pass that runs
};

// To be called before and after each run of a pass on an op. They print to standard error.
void dump_before_pass(struct dumps *dumps, const struct pass_info *pass, const struct op *op);
void dump_after_pass(struct dumps *dumps, const struct pass_info *pass, struct op *op, bool succeeded);

#endif
