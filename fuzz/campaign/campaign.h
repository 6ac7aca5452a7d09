// A campaign: many rounds over many processes, with its findings grouped by signature and written as cases.
//
// A guided campaign makes half of its programs from those that showed something new (see seed_pool.h).
//
// Workers are processes of their own: when one dies, its current program is a finding, and another takes its
// place. The n-th program of a seed is the same on every machine and for every number of workers.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_CAMPAIGN_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_CAMPAIGN_H

#include "fuzz/check/harness.h"

enum { CAMPAIGN_JOBS_MAX = 256 };

struct campaign;

struct campaign_options {
  struct check_options check;
  struct generator_options generator;
  uint64_t seed;
  uint64_t programs;    // 0: no limit
  double seconds;       // 0: no limit
  unsigned jobs;        // worker processes, 1 to CAMPAIGN_JOBS_MAX
  const char *output;   // folder for cases, made if it is missing
  double hang_seconds;  // a round of the engine that takes longer is a finding; 0: none
  bool stop_at_first;   // end with the first finding
  bool guided;          // by coverage; the engine's rules are seen where it is the subject
  const char *corpus;   // folder of inputs to start with, and for those that show something new; or null
  bool minimize;        // runs what is in the corpus only, and leaves a smallest set that shows as much
  // Called about once a second and at the end.
  void (*progress)(void *argument, const struct campaign *campaign);
  void *argument;
};

struct campaign_finding {
  struct finding finding;  // the first of its signature
  const char *file;        // of its case; null if it could not be written
  uint64_t index;          // of the first program that shows it
  uint64_t count;
};

// A reason for which a subject refused programs, or its output could not be run, and how often.
struct campaign_rejection {
  const char *reason;
  uint64_t count;
};

// Why a campaign stopped early.
enum campaign_failure {
  CAMPAIGN_WENT_WELL,
  CAMPAIGN_OPTIONS_WRONG,     // the engine's pipeline is not one
  CAMPAIGN_SUBJECT_UNUSABLE,  // the command cannot be run
  CAMPAIGN_OUTPUT_FAILED,     // a case cannot be written
  CAMPAIGN_OUT_OF_RESOURCES,  // memory, processes
};

struct campaign {
  struct memory memory;  // of the findings and their texts
  struct arena arena;
  uint64_t programs, rejected, limits, unsupported;
  // Of a guided campaign: what was seen, the programs kept for it, and how many of the corpus suffice to show it.
  uint32_t features, seed_pool_entries, corpus_entries;
  uint64_t rules;                    // of ir/rules.def, bit by bit
  uint64_t by_oracle[ORACLE_COUNT];  // findings, repeated ones included
  struct proof_counts proofs;        // functions in front of the prover
  double seconds;
  VECTOR(struct campaign_finding) findings;      // one per signature
  VECTOR(struct campaign_rejection) rejections;  // one per reason
  enum campaign_failure failure;
  char failure_message[512];
};

// Runs until a limit is reached or *interrupted is set. Release the campaign afterwards. Returns whether there was no
// failure.
bool campaign_run(struct campaign *campaign, const struct campaign_options *options, const volatile int *interrupted);
void campaign_release(struct campaign *campaign);

#endif
