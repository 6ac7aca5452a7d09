// `bufferproof bench`: what things cost. Figures are printed, never asserted.
#include "verb.h"

#include "bench.h"
#include "json_file.h"
#include "options.h"
#include "pipeline_inspector.h"

#include <stddef.h>
#include <string.h>

#define FIELD(field) offsetof(struct bench_options, field)
// clang-format off
static const struct option_row option_rows[] = {
    {"programs", 0, OPTION_NUMBER, FIELD(programs), "N", "rounds, proofs: how many; default 20000, of proofs 1000. faults: ends a campaign after so many", NULL, NULL},
    {"seed", 0, OPTION_NUMBER, FIELD(seed), "N", "rounds, proofs, faults: of the programs, or the first of --seeds; default 1", NULL, NULL},
    {"ops", 0, OPTION_NUMBER, FIELD(ops), "N", "rounds, proofs: about how many ops a program has", NULL, NULL},
    {"smallest", 0, OPTION_NUMBER, FIELD(smallest), "N", "growth: ops of the smallest program; default 1000", NULL, NULL},
    {"largest", 0, OPTION_NUMBER, FIELD(largest), "N", "growth: ops of the largest program; default 100000", NULL, NULL},
    {"subject", 0, OPTION_TEXT, FIELD(subject), "SUBJECT", "proofs: who bufferizes: engine, mlir, mlir:PIPELINE or cmd:COMMAND", NULL, NULL},
    {"pipeline", 0, OPTION_TEXT, FIELD(pipeline), "PASSES", "proofs: the passes of the engine or of mlir", NULL, NULL},
    {"certificates", 0, OPTION_NUMBER, FIELD(certificates), "K", "proofs: checks the certificates of so many functions with cvc5", NULL, NULL},
    {"shape", 0, OPTION_TEXT, FIELD(shape), "NAME", "growth: only this shape", NULL, NULL},
    {"source", 0, OPTION_TEXT, FIELD(source), "FOLDER", "faults: the checkout to copy and break; default the current folder", NULL, NULL},
    {"seconds", 0, OPTION_TEXT, FIELD(seconds), "S", "faults: ends a campaign after so many; default 60 unless --programs is given", NULL, NULL},
    {"seeds", 0, OPTION_NUMBER, FIELD(seeds), "K", "faults: campaigns for each fault; default 1", NULL, NULL},
    {"only", 0, OPTION_TEXT, FIELD(only), "NAME", "faults: those with this in their name", NULL, NULL},
    {"every", 0, OPTION_NUMBER, FIELD(every), "N", "faults: one out of N, in the order of their names", NULL, NULL},
    {"jobs", 'j', OPTION_NUMBER, FIELD(jobs), "N", "faults: how many at a time, each with a build of its own; default 1", NULL, NULL},
    {"reduce", 0, OPTION_FLAG, FIELD(reduce), NULL, "faults: also makes the first failing program small, and tells its ops", NULL, NULL},
    {"refute", 0, OPTION_NUMBER, FIELD(refute), "N", "faults: also proves what deallocation makes of up to N programs, until one is refuted", NULL, NULL},
    {"compiler", 0, OPTION_TEXT, FIELD(compiler), "CC", "faults: builds with this compiler", NULL, NULL},
    {"work", 0, OPTION_TEXT, FIELD(work), "FOLDER", "faults: where copies and builds go, and stay; default a temporary one", NULL, NULL},
    {"json", 0, OPTION_OUTPUT, FIELD(json), "FILE", "Writes the figures as JSON", NULL, NULL},
};
// clang-format on

static const struct bench {
  const char *name;
  bool by_default;
  const char *sentence;
  enum exit_code (*run)(const struct bench_options *options, json_t *figures);
} benches[] = {
#define BENCH(name, by_default, sentence) {#name, by_default, sentence, bench_##name},
#include "benches.def"
#undef BENCH
};

enum { BENCH_COUNT = sizeof benches / sizeof benches[0] };

static bool is_named(const struct positionals *names, const struct bench *bench) {
  for (int i = 0; i < names->count; i++)
    if (strcmp(names->items[i], bench->name) == 0) return true;
  return false;
}

static bool is_bench(const char *name) {
  for (int b = 0; b < BENCH_COUNT; b++)
    if (strcmp(name, benches[b].name) == 0) return true;
  fprintf(stderr, "bufferproof bench: there is no benchmark '%s'; there are", name);
  for (int b = 0; b < BENCH_COUNT; b++) fprintf(stderr, "%s %s", b == 0 ? "" : ",", benches[b].name);
  fputc('\n', stderr);
  return false;
}

static void print_benches(void) {
  puts("\nbenchmarks:");
  for (int b = 0; b < BENCH_COUNT; b++)
    printf("  %-10s %s%s\n", benches[b].name, benches[b].sentence, benches[b].by_default ? "" : "; only if named");
}

int verb_bench(int argc, char **argv) {
  struct bench_options options = {0};
  struct positionals names;
  struct option_table table = {"bench", option_rows, sizeof option_rows / sizeof option_rows[0]};
  enum parse_options_result parsed = parse_options(table, argc, argv, &options, &names);
  if (parsed == OPTIONS_HELP_PRINTED) print_benches();
  if (parsed != OPTIONS_PARSED) return options_code(parsed);
  for (int i = 0; i < names.count; i++)
    if (!is_bench(names.items[i])) return EXIT_USAGE;
  if (options.ops > 100000) return options_refuse("bench", "--ops is 1 to 100000");
  if (options.smallest != 0 && options.largest != 0 && options.smallest > options.largest)
    return options_refuse("bench", "--smallest is at most --largest");
  int pipeline_code = pipeline_check_words("bench", options.subject, options.pipeline);
  if (pipeline_code != EXIT_FINE) return pipeline_code;
  json_t *figures = json_object();
  enum exit_code code = EXIT_FINE;
  for (int b = 0; b < BENCH_COUNT && code == EXIT_FINE; b++)
    if (names.count == 0 ? benches[b].by_default : is_named(&names, &benches[b]))
      code = benches[b].run(&options, figures);
  if (options.json == NULL || code == EXIT_USAGE) json_decref(figures);
  else if (!json_file_write(figures, options.json)) code = EXIT_INVALID_INPUT;
  return (int)code;
}
