// The harness: a context, the programs of a round, the subject under test and the engine's pipelines that oracles need
// in addition. One harness serves any number of rounds; check.h runs them.
//
// Nothing here ends the process: bad programs, exhausted memory and subjects that crash are verdicts.
#ifndef BUFFERPROOF_FUZZ_CHECK_HARNESS_H
#define BUFFERPROOF_FUZZ_CHECK_HARNESS_H

#include "engine/base/map.h"
#include "fuzz/check/options.h"
#include "fuzz/check/proof/counts.h"
#include "fuzz/finding/finding.h"
#include "fuzz/subjects/command_batch.h"
#include "fuzz/subjects/mlir_session.h"
#include "fuzz/subjects/server.h"
#include "fuzz/subjects/subject.h"

enum verdict {
  VERDICT_PASSED,
  VERDICT_FINDING,
  VERDICT_REJECTED,     // a subject other than the engine refused the program
  VERDICT_INVALID,      // the given text is not a valid program: see the context's diagnostics
  VERDICT_UNSUPPORTED,  // the given program has ops that the interpreters do not support
  VERDICT_LIMIT,        // out of memory or fuel
  VERDICT_UNUSABLE,     // the subject cannot be run, or not with this pipeline
};

// The phases of a round, for `bench`.
enum phase {
  PHASE_RESET,
  PHASE_GENERATE,
  PHASE_VERIFY,
  PHASE_REFERENCE_DECODE,
  PHASE_REFERENCE_RUN,
  PHASE_TRANSFORM,  // bufferize, deallocate, lower; the verifier between passes
  PHASE_MACHINE_DECODE,
  PHASE_MACHINE_RUN,
  PHASE_COMPARE,
  PHASE_OTHER_ORACLES,
  PHASE_COUNT,
};
extern const char *const phase_names[PHASE_COUNT];

// The engine with one pipeline.
struct engine_subject {
  struct pipeline pipeline;
  struct subject subject;
};

struct harness {
  struct context context;
  struct program source, target;
  struct program altered;       // of oracles that change the target, or transform the source otherwise
  struct program upstream;      // upstream's output where it is compared with the engine's
  struct arena arena;           // of the round: outcomes, messages
  struct arena pipeline_arena;  // of the pipelines, renewed with the context
  struct mlir_session mlir;
  struct subject_server server;  // of a command that stays
  struct command_batch batch;    // of a command
  struct map confirmed;          // hashes of signatures that were reproduced in fresh processes of the subject
  struct arena confirmed_arena;  // of the map
  struct subject subject;        // under test
  struct engine_subject usual, always_copy, bufferized, unlowered;
  struct engine_subject drawn;  // of the round, see harness_prepare_drawn
  bool is_prepared;             // the pipelines are those of the options
  uint32_t prepared_oracles;    // those that have their pipelines; a round may be told to check fewer
  struct engine_subject others[SUBJECT_OTHER_PIPELINES], on_buffers[SUBJECT_BUFFER_PIPELINES],
      deallocating[SUBJECT_DEALLOCATION_PIPELINES], opaque[SUBJECT_OPAQUE_PIPELINES];
  struct check_options options;
  struct choices choices;      // of the last generated program
  struct finding finding;      // of the last round, if its verdict says so; valid until the next round
  struct proof_counts proofs;  // of the last round
  const char *message;         // why the last round was rejected, invalid, unsupported or unusable; or null
  uint64_t phase_nanoseconds[PHASE_COUNT];
  uint64_t phase_start;
  uint64_t ops;  // in the source programs so far
  uint64_t rounds;
};

// Returns false if the options' pipeline is wrong; the reason is in harness->context.diagnostics. Release it in any
// case.
bool harness_init(struct harness *harness, const struct check_options *options);
void harness_release(struct harness *harness);

// Replaces the options for the following rounds, except subject and memory limit. Returns false if the pipeline is
// wrong; the reason is in harness->context.diagnostics.
bool harness_configure(struct harness *harness, const struct check_options *options);

// Prepares harness->drawn with another pipeline, for this round. Returns false if the pipeline is wrong.
bool harness_prepare_drawn(struct harness *harness, const char *pipeline);

// Gives the source to these passes of the engine; the result is in the target, which is emptied first. Diagnostics are
// cleared; the texts of the answer, and the parsed passes, live in harness->arena.
struct subject_result harness_run_engine(struct harness *harness, const char *passes, const struct program *source,
                                         struct program *target);

// The same with passes of upstream's, which its worker runs; where it is not built, the answer is SUBJECT_UNUSABLE.
// With harness_no_passes, it only verifies the source, which it then gets in generic form: in the other one it does not
// read all that it prints (corpus/known/switch_default_with_result_number_refused.mlir).
struct subject_result harness_ask_upstream(struct harness *harness, const char *pipeline, const struct program *source,
                                           struct program *target);
extern const char harness_no_passes[];

// Starts a fresh process of the subject, if it has one, with this memory layout (subject.h).
void harness_renew_subject(struct harness *harness, uint32_t layout);

// The same for upstream's worker, of which oracles ask what its passes make of a program. Its answers may depend on
// addresses: a difference is a finding only if it is still there with each of HARNESS_OTHER_ANSWERS new processes.
void harness_renew_upstream(struct harness *harness, uint32_t layout);
enum { HARNESS_OTHER_ANSWERS = 4 };

// Resets what belongs to the last round.
void harness_begin_round(struct harness *harness);

// Ends a phase: adds the time since the last call to it.
void harness_end_phase(struct harness *harness, enum phase phase);

const char *harness_first_diagnostic(const struct harness *harness);

// The source program of the last round as text, in harness->arena.
const char *harness_source_text(struct harness *harness, size_t *length);

#endif
