// The designs of bufferization that `bench copies` compares, and what their programs do at run time.
#ifndef BUFFERPROOF_CLI_BENCH_COPIES_DESIGNS_H
#define BUFFERPROOF_CLI_BENCH_COPIES_DESIGNS_H

#include "engine/transforms/pipeline.h"
#include "fuzz/subjects/mlir_session.h"
#include "reference/inputs.h"

enum design {
#define DESIGN(name, ...) DESIGN_##name,
#include "cli/bench/copies_designs.def"
#undef DESIGN
  DESIGN_COUNT
};
extern const char *const design_titles[DESIGN_COUNT];
extern const char *const design_sentences[DESIGN_COUNT];

enum copies_outcome {
  COPIES_MEASURED,
  COPIES_WITHOUT_UPSTREAM,  // all but upstream, whose worker is not built
  COPIES_NOT_RUN,           // the program cannot be executed on all argument sets
  COPIES_REFUSED,           // a design refuses it, or what it makes of it is wrong
};

// Sums over the argument sets that are run.
struct copies_figures {
  uint64_t copies, bytes;
  uint64_t peak_bytes, allocations;
  // Of the passes of the design, without deallocation, on the processor; of upstream, until the worker answers, by the
  // clock, less the same with an empty pipeline.
  double seconds;
  bool has_memory;  // peak and allocations are known
};

// How a program is executed.
struct copies_run {
  const struct op *entry;        // of the source
  struct inputs_options inputs;  // of the first argument set
  uint64_t fuel;
  bool once;  // on one argument set instead of eight
};

struct copies_designs {
  struct context *context;
  struct pipeline pipelines[DESIGN_COUNT], deallocation;
  struct program target, altered;
  struct mlir_session session;
};

// Pipelines are in the arena. Clear it before a reset of the context, and initialize it again.
bool copies_designs_init(struct copies_designs *designs, struct context *context, struct arena *arena);
void copies_designs_clear(struct copies_designs *designs);
void copies_designs_release(struct copies_designs *designs);

// Fills the figures of all designs, if all can be measured. *wrong: one that is refused.
enum copies_outcome copies_designs_run(struct copies_designs *designs, struct program *source,
                                       const struct copies_run *run, struct arena *arena,
                                       struct copies_figures figures[DESIGN_COUNT], enum design *wrong);

// The seconds of the passes of each design of the engine; false with diagnostics if one fails. The others are 0.
bool copies_designs_time(struct copies_designs *designs, const struct program *source, struct arena *arena,
                         double seconds[DESIGN_COUNT]);

#endif
