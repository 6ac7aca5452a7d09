// One round: a program through the subject and, side by side, through the reference interpreter, and every difference
// between the two.
//
// A harness owns its context, programs and arenas and is used again for every round. Nothing here ends the process: bad
// programs, exhausted memory and subjects that die are verdicts.
#ifndef BUFFERPROOF_FUZZ_HARNESS_H
#define BUFFERPROOF_FUZZ_HARNESS_H

#include "base/map.h"
#include "fuzz/choice.h"
#include "fuzz/coverage.h"
#include "fuzz/finding.h"
#include "fuzz/generator.h"
#include "fuzz/mlir_session.h"
#include "fuzz/proof_counts.h"
#include "fuzz/subject.h"

enum verdict {
  VERDICT_PASSED,
  VERDICT_FINDING,
  VERDICT_REJECTED,     // a subject other than the engine refused the program
  VERDICT_INVALID,      // the given text is no valid program: see the context's diagnostics
  VERDICT_UNSUPPORTED,  // the given program has ops that the interpreters do not know
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

struct proof_listener;

struct check_options {
  const char *pipeline;        // of the engine or of mlir; null: the usual one, or one per program
  const char *other_pipeline;  // of the oracle pipelines, for texts: this one alone, if there is such a one
  const char *subject;         // "engine", "mlir", "mlir:...", "cmd:..." or "none"; null: the engine
  unsigned timeout_seconds;    // of mlir or a command
  bool once;                   // findings are not run again in a fresh process of the subject
  uint32_t oracles;            // enabled ones
  uint32_t input_sets;         // argument sets per program
  uint64_t reference_fuel;     // of the reference interpreter; 0: the usual
  size_t memory_limit;         // bytes
  bool allow_unregistered_dialects;
  bool partial;          // the subject is cut off before it frees: what is left is no leak, and returned buffers may be
                         // anybody's
  bool frees_by_itself;  // given programs on buffers free what they allocate: one that leaks is of no use
  bool measure;          // fill phase_nanoseconds
  const struct proof_listener *proofs;  // null, or told of each verdict of the oracle proof
  struct feature_set *features;         // null, or where the features of each round are added; the caller clears it
};

struct check_options check_options_default(void);

struct harness {
  struct context context;
  struct program source, target;
  struct arena arena;           // of the round: outcomes, messages
  struct arena pipeline_arena;  // of the pipelines, renewed with the context
  struct mlir_session mlir;
  struct map confirmed;          // hashes of signatures that showed again in fresh processes of the subject
  struct arena confirmed_arena;  // of the map
  struct pipeline pipeline, always_copy, bufferize, unlowered;
  struct subject subject, always_copy_subject, bufferize_subject, unlowered_subject;
  struct pipeline others[SUBJECT_OTHER_PIPELINES];
  struct subject other_subjects[SUBJECT_OTHER_PIPELINES];
  struct pipeline buffer_pipelines[SUBJECT_BUFFER_PIPELINES];
  struct subject buffer_subjects[SUBJECT_BUFFER_PIPELINES];
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

// Returns false if the options' pipeline is wrong; the reason is in harness->context.diagnostics. Release it anyway.
bool harness_init(struct harness *harness, const struct check_options *options);
void harness_release(struct harness *harness);

// Takes over other options for the rounds to come; subject and memory limit stay as they are. Returns false if the
// pipeline is wrong; the reason is in harness->context.diagnostics.
bool harness_configure(struct harness *harness, const struct check_options *options);

// The subject forgets what programs it has seen, and has its memory laid out as the number says (subject.h).
void harness_renew_subject(struct harness *harness, uint32_t layout);

// A round on a program made from choices; `index` says which periodic oracles are due and seeds the arguments.
enum verdict harness_check_choices(struct harness *harness, struct choices choices, struct generator_options generator,
                                   uint64_t index);

// What the generator makes as program number `index`: now and then, as the oracle `buffers` wants, one on buffers.
struct generator_options harness_generator_options(const struct check_options *options,
                                                   struct generator_options generator, uint64_t index);

// The choices of program number `index` of a campaign: those of seed_mix(seed, index), so many at most.
enum { CAMPAIGN_CHOICES_MAX = 4096 };
struct choices campaign_choices(struct arena *arena, uint64_t seed, uint64_t index);

// A round on a given text, with all enabled oracles.
enum verdict harness_check_text(struct harness *harness, const char *file, const char *text, size_t length,
                                uint64_t input_seed);

// The source program of the last round as text, in harness->arena.
const char *harness_source_text(struct harness *harness, size_t *length);

#endif
