// Blame: disables each suspect, and checks whether the finding is still there.
//
// Suspects are of several kinds (kinds.def): in-place decisions, rules, changes of a pass's output. A kind lists
// its suspects and makes the program without some of them; the result is checked, and searched in the way that suits
// the kind. Each function below does this for one kind, and returns what is to blame as facts.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_BLAME_BLAME_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_BLAME_BLAME_H

#include "triage/diagnose/facts.h"
#include "triage/isolate/isolated_harness.h"

struct decision_blame {
  struct decision_list decisions;  // the finding depends on each of these, or on this minimal set
  struct decision_list reads;
  struct role_list roles;  // roles of their ops
  struct conflict conflict;
  uint32_t op;  // number in a walk of the op of the first decision; UINT32_MAX: none
};

// Operands are put out of place by explicit copies (bufferization.alloc_tensor with copy), which every subject accepts:
// before the op, as a bufferizer would do it; or at the value's definition, for an operand that is read too late. The
// first finds the write that clobbers, the second the read that observes it. With more than `limit` operands nothing is
// blamed. The program must be valid, and a finding on the harness. Facts are in the arena.
struct decision_blame blame_decisions(struct arena *arena, struct isolated_harness *harness, const char *program,
                                      uint64_t input_seed, size_t limit);

// The rules among these that rewrite bufferization.dealloc, and without any one of which there is no memory error after
// the pipeline.
struct rule_set blame_rules(struct arena *arena, struct rule_set rules, const char *pipeline, const char *program,
                            uint64_t input_seed);

// If both DEALLOCATION_helper and DEALLOCATION_one_memref_with_retained were applied to the program, which is the input
// of the lowering: which of them is to blame. Returns false if there is nothing to decide.
bool blame_lowering_form(struct arena *arena, struct rule_set rules, const char *program, uint64_t input_seed,
                         enum deallocation_rule *form);

// Where upstream is wrong, and the engine decides otherwise: which deviations (engine/analysis/deviations.def) the
// fault that a pass of upstream makes depends on. The engine runs the pass on the program and decides as upstream does:
// each of these deviations is needed for a finding, or a minimal set of them; there are none if the engine makes no
// fault as upstream, or none is to blame. The options say what is checked; subject and pipeline are replaced.
struct deviation_set blame_deviations(struct arena *arena, const struct check_options *check, const char *pass,
                                      const char *program, uint64_t input_seed);

// Changes to a bufferized program before lowering, each of which removes all memory errors. If there are none: those
// after which there are only leaks, unless there were only leaks before. At most `limit` are tried. Empty if there is
// no memory error.
struct change_list blame_changes(struct arena *arena, const char *program, uint64_t input_seed, size_t limit);

// Two pipelines that differ by one step of their last pass: the first one is correct, the second one is not. In the
// engine a step is one rewrite. Upstream only counts rewrites by patterns, and separately in each of its ten
// iterations: its step can be a rewrite per iteration, with the folds and removals that it triggers.
struct rewrite_step {
  const char *right, *wrong;
};

// The first bad rewrite of a pipeline that fails and ends in canonicalize without options. Returns false if it does not
// end like that, if it fails without rewrites, or if a check is inconclusive. The number of checks is about twice the
// logarithm of the number of rewrites.
typedef enum verdict pipeline_verdict(void *argument, const char *pipeline);
bool blame_rewrite(struct arena *arena, const char *pipeline, pipeline_verdict *check, void *argument,
                   struct rewrite_step *step);

#endif
