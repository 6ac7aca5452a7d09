// The diagnosis of one case: replayed, reduced, bisected to the first bad pass and to the in-place decision to blame.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_DIAGNOSIS_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_DIAGNOSIS_H

#include "triage/diagnose/facts.h"

// The types of facts.def.
#define FACT_TYPE_text const char *
#define FACT_TYPE_number uint64_t
#define FACT_TYPE_outcome enum outcome_kind
#define FACT_TYPE_oracle enum oracle
#define FACT_TYPE_symptoms struct symptom_set
#define FACT_TYPE_passes struct pass_range
#define FACT_TYPE_copying enum copying
#define FACT_TYPE_form enum pass_form
#define FACT_TYPE_decisions struct decision_list
#define FACT_TYPE_roles struct role_list
#define FACT_TYPE_conflict struct conflict
#define FACT_TYPE_buffers struct buffer_lives
#define FACT_TYPE_rules struct rule_set
#define FACT_TYPE_deviations struct deviation_set
#define FACT_TYPE_rewritten struct op_rewrite
#define FACT_TYPE_changes struct change_list
#define FACT_TYPE_unsound struct unsound_facts
#define FACT_TYPE_difference struct difference
#define FACT_TYPE_losses struct op_names
#define FACT_TYPE_ops struct op_names

// The facts of facts.def. No text is null.
struct diagnosis {
#define FACT(type, name, sentence) FACT_TYPE_##type name;
#include "triage/diagnose/facts.def"
#undef FACT
};

// How the line before each program of `stages` begins; the name of the pass and " //----- //" follow. The first one is
// the program itself, as it is printed; its pass is "parsing".
#define DIAGNOSIS_STAGE "// -----// IR Dump After "

struct diagnosis_options {
  const char *subject, *pipeline;  // instead of those of the case, or null
  bool allow_commands;             // run the commands that cases name; a command given here is always run
  bool keep_size;                  // do not reduce
  bool replays_declared;           // a case that declares its cause is only replayed: nothing else is asked of it
  uint64_t attempts;               // maximum for a reduction; 0: no limit
  size_t operands;                 // maximum number of suspects for a decision
  unsigned timeout_seconds;        // of a command
  uint64_t reference_fuel;         // as in check_options
  bool keep_stages;                // the program after each pass is a fact as well
  bool shrink_shapes;              // of programs that are no cases and run out of fuel
  const volatile int *interrupted;
};

struct diagnosis_options diagnosis_options_default(void);

// A diagnosis without facts: every text is "", and outcome and oracle have no valid value.
struct diagnosis diagnosis_empty(void);

// Diagnoses the text of a case, or of any program. Strings are allocated in `arena`, whose memory is protected
// (memory.h).
struct diagnosis diagnose(const struct diagnosis_options *options, const char *file, const char *text, size_t length,
                          struct arena *arena);

// The first line that is not a comment: where the program of a case begins.
const char *case_program(const char *text);

#endif
