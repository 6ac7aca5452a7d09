// What is to blame for a finding: each suspect is disabled, and the finding is looked for again.
//
// Suspects are of kinds (blame_kinds.def): in-place decisions, rewrites, rules, what a pass left. A kind lists its
// suspects and disables some of them; what remains is checked again, and searched in the way that suits the kind. The
// functions below do this for one kind each, and return what is to blame as facts.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_BLAME_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_BLAME_H

#include "triage/diagnose/facts.h"
#include "triage/isolate/isolated_harness.h"

// What a subject is to be checked with: a program, or a pipeline for the program that was given.
struct blame_variant {
  const char *program, *pipeline;  // one of them is null
};
typedef struct harness_answer blame_check(void *argument, const struct blame_variant *variant);

struct decision_blame {
  struct decision_list decisions;  // the finding depends on each of these; or on this minimal set
  struct decision_list reads;
  struct role_list roles;  // of the ops of these
  uint32_t op;             // of the first decision, by its number in a walk; UINT32_MAX if there is none
};

// Operands of tensors are made out of place by explicit copies (bufferization.alloc_tensor with copy), which every
// subject understands: before the op, as a bufferizer does it; or where the value is defined, for an operand that is
// read too late. The first finds the write that destroys, the second the read that sees it. With more than `limit`
// operands nothing is blamed. The program must verify, and be a finding on the harness. Facts live in the arena.
struct decision_blame blame_decisions(struct arena *arena, struct isolated_harness *harness, const char *program,
                                      uint64_t input_seed, size_t limit);

// Those of these rules that rewrite bufferization.dealloc and without any one of which memory is not misused after the
// pipeline.
struct rule_set blame_rules(struct arena *arena, struct rule_set rules, const char *pipeline, const char *program,
                            uint64_t input_seed);

// Where both DEALLOCATION_helper and DEALLOCATION_one_memref_with_retained were applied to the program, which goes into
// the lowering: which of them is to blame. Returns false if there is nothing to decide.
bool blame_lowering_form(struct arena *arena, struct rule_set rules, const char *program, uint64_t input_seed,
                         enum deallocation_rule *form);

// Changes to a bufferized program before lowering, any one of which is enough that no memory is misused. Where
// there are none: those after which all that is wrong is a leak, unless that was so before. At most `limit` are tried.
// None, if nothing is wrong with the program.
struct change_list blame_changes(struct arena *arena, const char *program, uint64_t input_seed, size_t limit);

// Two pipelines that differ by one step of their last pass: without it nothing is wrong, with it something is. In the
// engine a step is one rewrite. Upstream counts the rewrites by patterns alone, and those of each of its ten iterations
// anew: its step can be a rewrite per iteration, with the folds and removals that it brings about.
struct rewrite_step {
  const char *right, *wrong;
};

// The first bad rewrite of a pipeline that ends in canonicalize, without options, and fails. Returns false if it does
// not end so, if it fails without a rewrite, or if one of what is checked can neither pass nor fail. It takes about
// twice the logarithm of the number of rewrites in checks.
bool blame_rewrite(struct arena *arena, const char *pipeline, blame_check *check, void *argument,
                   struct rewrite_step *step);

// What the last pass of `pipeline`, which it has more than `before`, shows without the engine's own options.
enum verdict blame_own_options(struct arena *arena, const char *before, const char *pipeline, blame_check *check,
                               void *argument);

// What the pipeline, or command, shows if everything is copied before it is written.
enum verdict blame_in_place(struct arena *arena, const char *pipeline, blame_check *check, void *argument);

#endif
