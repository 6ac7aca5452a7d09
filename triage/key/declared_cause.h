// What belongs to the cause of a known case, as the `// cause:` lines of its header declare it.
//
//   // cause: pass=canonicalize, inline; rewrite=-tensor.cast*; has=scf.forall
//
// A finding belongs to the cause if all conditions of one line hold. A condition is a fact and patterns, separated by
// commas, one of which must match; '*' stands for any text. The facts are those of facts.def in words:
//
//   pass        the first bad pass; of a range of passes, one of its ends
//   prefix      the pipeline up to it, if more passes come after it
//   signature   the signature of the reduced program
//   after       what is wrong after it: `pass_signature`, or the signature if no pass was searched for
//   decision    one of `decisions` and `reads`
//   role        one of `roles`
//   deviation   `deviations`: the engine makes the fault if it decides as upstream does there
//   analysis, difference, rewrite, copying
//   has         one of the kinds of ops of the reduced program
//   trait       one of its traits (program_traits.h)
//
// Of a program that was changed (the oracle `metamorphic`), signatures are those behind the name of the change.
//
// With `no-` before the name of the fact none of the patterns may match: no-has=scf.forall.
#ifndef BUFFERPROOF_TRIAGE_KEY_DECLARED_CAUSE_H
#define BUFFERPROOF_TRIAGE_KEY_DECLARED_CAUSE_H

#include "triage/diagnose/diagnosis.h"

// How sure it is that the finding belongs to the cause that these lines declare. A line that is not of this form
// declares nothing. Deviations are found by experiment: they are surer than all other facts, which are signs. A line
// nearly declares a finding of which no deviation is known if its only condition that does not hold is about where or
// how the fault shows - the pass, or the rest of a signature -, and one that holds is about the program.
enum declaration { DECLARED_NOT, DECLARED_NEARLY, DECLARED_BY_SIGNS, DECLARED_BY_DEVIATION };
enum declaration declared_cause_has(struct arena *arena, const char *lines, const struct diagnosis *finding);

// The first line that is not of this form, in the arena; null: there is none.
const char *declared_cause_malformed(struct arena *arena, const char *lines);

#endif
