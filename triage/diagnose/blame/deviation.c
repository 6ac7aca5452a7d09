// Deviations: the engine decides as upstream does wherever they differ, but for those that are disabled.
#include "triage/diagnose/blame/search.h"

#include "engine/analysis/deviation.h"

void enumerate_deviation(struct blame *blame) {
  for (size_t i = 0; i < DEVIATION_COUNT; i++) blame_add(blame, (struct suspect){.number = i});
}

bool disable_deviation(struct blame *blame) {
  *blame->as_upstream = DEVIATIONS_ALL;
  for (const struct suspect *suspect = NULL; (suspect = blame_next_disabled(blame, suspect)) != NULL;)
    *blame->as_upstream &= ~deviation_bit((enum deviation)suspect->number);
  return true;
}

struct deviation_set blame_deviations(struct arena *arena, const struct check_options *check, const char *pass,
                                      const char *program, uint64_t input_seed) {
  struct blame_run run;
  struct deviation_set blamed = {0};
  blame_run_init(&run, BLAME_deviation, arena, program, input_seed);
  run.options = *check;
  run.options.subject = "engine";
  run.options.pipeline = pass;
  run.options.as_upstream = DEVIATIONS_ALL;
  run.blame.as_upstream = &run.options.as_upstream;
  if (blame_check_program(&run.check, program).verdict == VERDICT_FINDING) blame_search(&run.blame);
  for (size_t i = 0; i < run.blame.suspects.count; i++)
    if (run.blame.suspects.items[i].blamed)
      blamed.bits |= deviation_bit((enum deviation)run.blame.suspects.items[i].number);
  isolated_harness_stop(&run.harness);
  return blamed;
}
