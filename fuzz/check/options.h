// The options of a round: the subject and its pipeline, the oracles, the limits.
#ifndef BUFFERPROOF_FUZZ_CHECK_OPTIONS_H
#define BUFFERPROOF_FUZZ_CHECK_OPTIONS_H

#include "fuzz/finding/case.h"
#include "fuzz/generate/generator.h"
#include "reference/run_options.h"

enum { INPUT_SETS_MAX = 8 };

// Defaults; macros, since the command line prints them in its help.
#define CHECK_INPUT_SETS 2
#define CHECK_TIMEOUT_SECONDS 10

struct feature_set;
struct proof_listener;

struct check_options {
  const char *pipeline;        // of the engine or of mlir; null: the usual one, or one per program
  const char *other_pipeline;  // of the oracle `pipelines`, for texts: only this one; null: all of them
  const char *equal_pipeline;  // of the oracle `equal`, for texts: only that of this row; null: none
  bool asks_upstream;          // of a text: its output goes through upstream's verifier (layouts)
  const char *change;   // of the oracle `metamorphic`: only this one; null: of texts none, of others one that is due
  const char *subject;  // "engine", "mlir", "mlir:...", "cmd:..." or "none"; null: the engine
  unsigned timeout_seconds;   // of mlir or a command
  bool once;                  // findings are not confirmed in a fresh process of the subject
  uint32_t oracles;           // enabled ones
  uint32_t input_sets;        // argument sets per program, 1 to INPUT_SETS_MAX
  uint64_t reference_fuel;    // of the reference interpreter; 0: the usual amount
  size_t memory_limit;        // bytes
  enum opaque_effect opaque;  // what ops that are not registered do to buffers
  bool partial;          // the subject stops before deallocation: leaks and the ownership of returned buffers are not
                         // checked
  bool frees_by_itself;  // given programs on buffers free what they allocate: one that leaks is not judged
  uint64_t as_upstream;  // rows of deviations.def: where the engine decides as upstream does; 0 is nowhere
  bool measure;          // fill the harness's phase_nanoseconds
  const struct proof_listener *proofs;  // null, or called with each verdict of the oracle `proof`
  struct feature_set *features;         // null, or where the features of each round are added; the caller clears it
};

struct check_options check_options_default(void);

// How a case is checked; `subject` and `pipeline`, if they are not null, instead of the case's. The oracles are those
// checked by default and the case's own, without those that would report the same fault first.
struct check_options check_options_of_case(struct arena *arena, const struct corpus_case *parsed, const char *subject,
                                           const char *pipeline, unsigned timeout_seconds);

// The generator's options for program number `index`: the program is one on buffers if the oracle `buffers` is due.
struct generator_options check_options_generator(const struct check_options *options,
                                                 struct generator_options generator, uint64_t index);

#endif
