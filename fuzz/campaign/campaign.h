// A campaign: many rounds in many processes, with the findings grouped by key or signature and written as cases.
//
// Half of the programs of a guided campaign are mutations of those that showed a new feature (see seed_pool.h).
//
// A campaign may have several subjects, such as releases of one bufferizer: each program goes through all of them, and
// a finding says what each of them makes of its programs.
//
// Workers are processes: when one crashes, its current program is a finding, and another process takes its place. The
// n-th program of a seed is the same on every machine and for every number of workers.
#ifndef BUFFERPROOF_FUZZ_CAMPAIGN_CAMPAIGN_H
#define BUFFERPROOF_FUZZ_CAMPAIGN_CAMPAIGN_H

#include "fuzz/check/harness.h"
#include "fuzz/generate/small/programs.h"

enum { CAMPAIGN_JOBS_MAX = 256 };

// What a subject makes of a program on which another one, or itself, has a finding.
enum standing {
  STANDING_UNDECIDED,  // its output could not be executed, a limit was reached, or the round ended before it
  STANDING_SHOWS,      // a finding of the same signature
  STANDING_DIFFERS,    // another finding
  STANDING_PASSES,
  STANDING_REFUSES,  // the program, which an older release may not know
  STANDING_COUNT
};

struct campaign;

// Finds the keys of findings (finding.h). The functions are called in a worker, `begin` before its first finding.
struct campaign_keys {
  void *(*begin)(const struct check_options *check);  // null: no memory, and no keys
  // The key, in the arena; null: the signature says all that is known. `program` is the one that shows the finding.
  const char *(*find)(void *finder, struct arena *arena, const struct finding *finding, const char *program,
                      size_t length);
  void (*end)(void *finder);
};

// Where findings and progress are kept while the campaign runs. The functions are called in the parent. If one returns
// false, the campaign ends; it has said why.
struct campaign_recorder {
  // `text` is the case; null if this campaign has found the key with this subject before.
  bool (*finding)(void *argument, const struct finding *finding, size_t subject, uint64_t index, const char *text);
  bool (*progress)(void *argument, const struct campaign *campaign);  // about once a second
  void *argument;
};

// Findings that are expected, since what the subject is compared with shows them, too.
struct campaign_baseline {
  // Called in the parent. Sets *expected, or returns false if that cannot be found out: then the campaign ends.
  bool (*has)(void *argument, const struct finding *finding, uint64_t index, bool *expected);
  void *argument;
};

struct campaign_options {
  struct check_options check;
  const char *subjects[SUBJECTS_MAX];  // instead of that of `check`; each program goes through them in this order
  size_t subject_count;                // 0: there is only that of `check`
  struct generator_options generator;
  uint64_t seed;
  uint64_t first;       // program; of a guided campaign 0
  uint64_t programs;    // the number of the first that is not run; 0: no limit
  double seconds;       // 0: no limit
  unsigned jobs;        // worker processes, 1 to CAMPAIGN_JOBS_MAX
  const char *output;   // folder for cases, made if it is missing
  double hang_seconds;  // that a round of the engine may take: CPU time, and 20 times as long by the clock; 0: no limit
  bool stop_at_first;   // end with the first finding that is not expected
  bool guided;          // by coverage of the engine, which is the only subject
  const char *corpus;   // folder of inputs to start with, to which inputs with new features are added; or null
  const struct campaign_keys *keys;          // null: findings are kept by their signatures
  const struct campaign_recorder *recorder;  // or null
  const struct campaign_baseline *baseline;  // or null: no finding is expected
  const struct small_enumeration *small;     // or null: the n-th program is number first + n * stride of these
  uint64_t small_first, small_stride;
  bool minimize;  // runs only the inputs of the corpus, and leaves a smallest set with the same features
  // Called about once a second and at the end.
  void (*progress)(void *argument, const struct campaign *campaign);
  void *argument;
};

struct campaign_finding {
  struct finding finding;  // the first of its key
  const char *file;        // of its case; null if it was not written
  uint64_t index;          // of the first program that shows it
  uint64_t count;          // of programs
  size_t subject;          // that shows it in the first program; of several, the first
  bool is_counted_only;    // there are enough cases of this signature
  bool is_expected;        // the baseline shows it; others of this key are kept apart
  struct {
    uint64_t standings[STANDING_COUNT];  // numbers of programs
    const char *file;                    // of the subject's own case; null if it was not written
    bool has_found;                      // it has shown the finding
  } subjects[SUBJECTS_MAX];
};

// What became of the programs with a subject. The others passed, or had findings.
struct campaign_subject {
  uint64_t rejected, limits, unsupported;
};

// A reason why programs were refused by the subject, or its output could not be executed.
struct campaign_rejection {
  const char *reason;
  size_t subject;
  uint64_t count;
};

// Why a campaign stopped early.
enum campaign_failure {
  CAMPAIGN_WENT_WELL,
  CAMPAIGN_OPTIONS_WRONG,     // the engine's pipeline is wrong
  CAMPAIGN_SUBJECT_UNUSABLE,  // the command cannot be run
  CAMPAIGN_OUTPUT_FAILED,     // a case cannot be written
  CAMPAIGN_OUT_OF_RESOURCES,  // memory, processes
};

struct campaign {
  struct memory memory;  // of the findings and their texts
  struct arena arena;
  uint64_t programs;
  struct campaign_subject subjects[SUBJECTS_MAX];
  size_t subject_count;
  uint64_t position;  // all programs before this one have been checked
  // Of a guided campaign: the numbers of features seen, of programs kept, and of inputs in the corpus that show them
  // all.
  uint32_t features, seed_pool_entries, corpus_entries;
  uint64_t rules;                    // a bit for each rule of ir/rules.def that was applied
  uint64_t by_oracle[ORACLE_COUNT];  // findings, repeated ones included
  struct proof_counts proofs;        // functions submitted to the prover
  double seconds;
  uint64_t keys, key_nanoseconds;                // keys that were found, and how long that took
  VECTOR(struct campaign_finding) findings;      // one per key; with a baseline up to two
  VECTOR(struct campaign_rejection) rejections;  // one per subject and reason
  enum campaign_failure failure;
  char failure_message[512];
};

// The options of rounds with one of the subjects.
struct check_options campaign_check_options(const struct campaign_options *options, size_t subject);

// Runs until a limit is reached or *interrupted is set. Release the campaign afterwards. Returns whether there was no
// failure.
bool campaign_run(struct campaign *campaign, const struct campaign_options *options, const volatile int *interrupted);
void campaign_release(struct campaign *campaign);

// Whether there is a finding that is not expected.
bool campaign_has_news(const struct campaign *campaign);

#endif
