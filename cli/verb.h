// A verb of the command line. The table is verbs.def; a new verb is a row there and a file cli/verbs/<verb>.c.
#ifndef BUFFERPROOF_CLI_VERB_H
#define BUFFERPROOF_CLI_VERB_H

#include "cli/exit_codes.h"
#include "cli/options.h"

// The users of options: the verbs, and the benchmarks of `bench`.
enum user_index {
#define VERB(verb, least, most, describe, usage, sentence) USER_##verb,
#include "cli/verbs.def"
#undef VERB
#define BENCH(name, by_default, sentence) USER_##name,
#include "cli/benches.def"
#undef BENCH
};

// Sets of them.
enum {
#define VERB(verb, least, most, describe, usage, sentence) IN_##verb = 1 << USER_##verb,
#include "cli/verbs.def"
#undef VERB
#define BENCH(name, by_default, sentence) IN_##name = 1 << USER_##name,
#include "cli/benches.def"
#undef BENCH
};

struct verb {
  const char *name;
  unsigned bit;            // IN_<verb>
  int least, most;         // arguments that are not options
  void (*describe)(void);  // prints what --help adds to the options; may be null
  const char *usage, *sentence;
  int (*run)(const struct options *options);
};

#define VERB(verb, least, most, describe, usage, sentence) int verb_##verb(const struct options *options);
#include "cli/verbs.def"
#undef VERB

void verb_fuzz_describe(void);
void verb_bench_describe(void);

#endif
