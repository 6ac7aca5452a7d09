// `bufferproof bench rounds`: complete rounds, on one core, by phase.
#include "cli/bench/bench.h"

#include "fuzz/check/check.h"
#include "fuzz/system/clock.h"

#include <stdio.h>

enum exit_code bench_rounds(const struct options *options, json_t *figures) {
  struct check_options check = check_options_default();
  check.measure = true;
  struct harness harness;
  if (!harness_init(&harness, &check)) {
    fputs("bufferproof bench: the harness cannot be set up\n", stderr);
    harness_release(&harness);
    return EXIT_INTERNAL_ERROR;
  }
  struct generator_options generator = options_generator(options);
  uint64_t programs = options->rounds_programs, findings = 0;
  double start = clock_seconds();
  for (uint64_t i = 0; i < programs; i++)
    findings +=
        check_choices(&harness, choices_of_campaign(&harness.arena, options->seed, i), generator, i) != VERDICT_PASSED;
  double seconds = clock_seconds() - start, rounds = (double)programs;
  printf("rounds: %llu complete rounds, %.1f ops a program, %.0f rounds per second, %.1f us each, %llu not passed\n",
         (unsigned long long)programs, (double)harness.ops / rounds, rounds / seconds, seconds / rounds * 1e6,
         (unsigned long long)findings);
  json_t *phases = json_object();
  for (int i = 0; i < PHASE_COUNT; i++) {
    double each = (double)harness.phase_nanoseconds[i] / rounds / 1e3;
    printf("  %-18s %8.2f us\n", phase_names[i], each);
    json_object_set_new(phases, phase_names[i], json_real(each));
  }
  json_object_set_new(figures, "rounds",
                      json_pack("{s:f, s:f, s:o}", "per_second", rounds / seconds, "ops_per_program",
                                (double)harness.ops / rounds, "phase_microseconds", phases));
  harness_release(&harness);
  return EXIT_FINE;
}
