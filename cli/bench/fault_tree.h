// A copy of the source with its own build, into which faults are patched one after the other.
//
// A patch is reverted after use, so that only the files it touches are compiled again. All calls return false with
// tree->error set to what went wrong. The arena grows; running out of memory unwinds (memory.h).
#ifndef BUFFERPROOF_CLI_BENCH_FAULT_TREE_H
#define BUFFERPROOF_CLI_BENCH_FAULT_TREE_H

#include "engine/base/arena.h"

#include <jansson.h>
#include <stdbool.h>

struct fault_tree {
  struct arena *arena;
  const char *folder;  // has source/, build/ and findings/
  unsigned make_jobs;
  const char *error;  // of the last call that failed
};

struct fault_campaign {
  uint64_t seed, programs;  // programs 0: no limit
  double seconds;           // 0: no limit
  bool stop_at_first;
};

// Copies and configures the checkout `source` into tree->folder, which must not exist, and builds it.
bool fault_tree_create(struct fault_tree *tree, const char *source, const char *compiler);

bool fault_tree_apply(struct fault_tree *tree, const char *patch);  // and builds
bool fault_tree_revert(struct fault_tree *tree, const char *patch);

// The summary of `bufferproof fuzz --json` of the build; release it.
bool fault_tree_fuzz(struct fault_tree *tree, const struct fault_campaign *campaign, json_t **summary);

// The number of ops of a failing program of a campaign after reduction; 0: it could not be reduced.
bool fault_tree_reduce(struct fault_tree *tree, uint64_t seed, uint64_t program, uint64_t *ops);

// The result of submitting bufferized programs to the prover, without executing them.
struct fault_refutation {
  bool refuted;
  uint64_t programs;     // including the refuted one
  uint64_t proved;       // those whose result the fault changes: the others need no proof
  const char *property;  // the refuted property, in the tree's arena
};

// Takes the first `limit` programs of a seed until one is refuted.
bool fault_tree_refute(struct fault_tree *tree, uint64_t seed, uint64_t limit, struct fault_refutation *refutation);

#endif
