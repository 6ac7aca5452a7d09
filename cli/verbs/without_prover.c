// What stands for the prover in a build without Z3: CMake then leaves out the sources that use the prover.
#include "cli/bench/bench.h"
#include "cli/verb.h"

static enum exit_code refuse(const struct options *options) {
  options_refuse(options, "built without Z3 (apt-get install libz3-dev, and build again)");
  return EXIT_UNSUPPORTED;
}

int verb_prove(const struct options *options) { return (int)refuse(options); }

enum exit_code bench_proofs(const struct options *options, json_t *figures) {
  (void)figures;
  return refuse(options);
}

enum exit_code bench_soundness(const struct options *options, json_t *figures) {
  (void)figures;
  return refuse(options);
}

enum exit_code bench_mutants(const struct options *options, json_t *figures) {
  (void)figures;
  return refuse(options);
}
