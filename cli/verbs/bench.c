// `bufferproof bench`: measures costs. Figures are printed, never asserted.
#include "cli/verb.h"

#include "cli/bench/bench.h"
#include "cli/json_file.h"
#include "cli/pipeline_inspector.h"
#include "cli/shape_option.h"

#include <string.h>

static const struct bench {
  const char *name;
  unsigned bit;  // IN_<name>
  bool by_default;
  const char *sentence;
  enum exit_code (*run)(const struct options *options, json_t *figures);
} benches[] = {
#define BENCH(name, by_default, sentence) {#name, IN_##name, by_default, sentence, bench_##name},
#include "cli/benches.def"
#undef BENCH
};

enum { BENCH_COUNT = sizeof benches / sizeof benches[0] };

static bool is_bench(const char *name) {
  for (int b = 0; b < BENCH_COUNT; b++)
    if (strcmp(name, benches[b].name) == 0) return true;
  fprintf(stderr, "bufferproof bench: unknown benchmark '%s'; expected one of", name);
  for (int b = 0; b < BENCH_COUNT; b++) fprintf(stderr, "%s %s", b == 0 ? "" : ",", benches[b].name);
  fputc('\n', stderr);
  return false;
}

void verb_bench_describe(void) {
  puts("\nbenchmarks:");
  for (int b = 0; b < BENCH_COUNT; b++)
    printf("  %-10s %s%s\n", benches[b].name, benches[b].sentence, benches[b].by_default ? "" : "; runs only if named");
}

int verb_bench(const struct options *options) {
  for (int i = 0; i < options->file_count; i++)
    if (!is_bench(options->files[i])) return EXIT_USAGE;
  if (options->smallest > options->largest)
    return options_refuse(options, "--smallest is %llu, but must not exceed --largest, which is %llu",
                          (unsigned long long)options->smallest, (unsigned long long)options->largest);
  int words_code = pipeline_check_words(options);
  if (words_code == EXIT_FINE) words_code = shape_option_check(options, shape_count_all);
  if (words_code != EXIT_FINE) return words_code;
  json_t *figures = json_object();
  enum exit_code code = EXIT_FINE;
  for (int b = 0; b < BENCH_COUNT && code == EXIT_FINE; b++)
    if ((options->running & benches[b].bit) != 0) code = benches[b].run(options, figures);
  if (options->json == NULL || code == EXIT_USAGE) json_decref(figures);
  else if (!json_file_write(figures, options->json)) code = EXIT_INVALID_INPUT;
  return (int)code;
}
