// The table of `bufferproof bench mutants`: what kills by area, killer and time, and the survivors by function.
#include "cli/bench/mutants.h"

#include "cli/json_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const double limits[] = {1, 10, 30, 60};  // of all killers together

const char *const mutant_fate_words[] = {
    [MUTANT_PENDING] = "pending",   [MUTANT_MARKED] = "marked",
    [MUTANT_STARTS] = "starts",     [MUTANT_TRIED] = "tried",
    [MUTANT_USELESS] = "useless",   [MUTANT_KILLED] = "killed",
    [MUTANT_SURVIVES] = "survives", [MUTANT_KILLED_BY_TESTS] = "killed by tests",
};

enum { LIMITS = sizeof limits / sizeof limits[0], NAMES_MAX = 64 };

struct tally {
  const char *name;
  size_t mutants, marked, useless, survive;
  size_t killed[LIMITS + 1];  // within each limit, and at all
  size_t by_tests;            // of those
};

struct tallies {
  struct tally items[NAMES_MAX];
  size_t count;
};

static struct tally *tally_of(struct tallies *tallies, const char *name) {
  size_t i = 0;
  while (i < tallies->count && strcmp(tallies->items[i].name, name) != 0) i++;
  if (i == tallies->count && i < NAMES_MAX - 1) tallies->items[tallies->count++] = (struct tally){.name = name};
  return &tallies->items[i];
}

static void tally_add(struct tally *tally, const struct mutant_trial *trial) {
  tally->mutants++;
  tally->marked += trial->fate == MUTANT_MARKED;
  tally->useless += trial->fate == MUTANT_USELESS;
  tally->by_tests += trial->fate == MUTANT_KILLED_BY_TESTS;
  tally->survive += trial->fate == MUTANT_SURVIVES;
  if (trial->fate != MUTANT_KILLED && trial->fate != MUTANT_KILLED_BY_TESTS) return;
  for (int i = 0; i < LIMITS; i++) tally->killed[i] += trial->seconds <= limits[i];
  tally->killed[LIMITS]++;
}

// Of the mutants that were tried.
static double percent(const struct tally *tally, size_t killed) {
  size_t tried = tally->mutants - tally->marked - tally->useless;
  return tried == 0 ? 0 : 100.0 * (double)killed / (double)tried;
}

static void print_tally(const struct tally *tally) {
  printf("  %-16s %7zu %7zu %7zu", tally->name, tally->mutants, tally->marked, tally->useless);
  for (int i = 0; i < LIMITS; i++) printf(" %6.1f %%", percent(tally, tally->killed[i]));
  printf(" %6.1f %% %6.1f %% %8zu\n", percent(tally, tally->killed[LIMITS]), percent(tally, tally->by_tests),
         tally->survive);
}

static json_t *tally_json(const struct tally *tally) {
  json_t *killed = json_object();
  for (int i = 0; i < LIMITS; i++) {
    char name[16];
    snprintf(name, sizeof name, "%.0f", limits[i]);
    json_object_set_new(killed, name, json_integer((json_int_t)tally->killed[i]));
  }
  return json_pack("{s:s, s:I, s:I, s:I, s:I, s:o, s:I, s:I}", "name", tally->name, "mutants",
                   (json_int_t)tally->mutants, "marked", (json_int_t)tally->marked, "useless",
                   (json_int_t)tally->useless, "killed", (json_int_t)tally->killed[LIMITS], "killed_within", killed,
                   "survive", (json_int_t)tally->survive, "killed_by_tests", (json_int_t)tally->by_tests);
}

static json_t *report_areas(const struct mutants_bench *bench) {
  static struct tallies areas;
  struct tally all = {.name = "all"};
  json_t *rows = json_array();
  areas.count = 0;
  for (size_t i = 0; i < bench->count; i++) {
    if (bench->trials[i].fate == MUTANT_PENDING) continue;
    tally_add(tally_of(&areas, mutant_of(&bench->trials[i])->area), &bench->trials[i]);
    tally_add(&all, &bench->trials[i]);
  }
  printf("  %-16s %7s %7s %7s", "area", "mutants", "marked", "useless");
  for (int i = 0; i < LIMITS; i++) printf(" %6.0f s", limits[i]);
  printf(" %8s %8s %8s\n", "killed", "by tests", "survive");
  for (size_t i = 0; i < areas.count; i++) {
    print_tally(&areas.items[i]);
    json_array_append_new(rows, tally_json(&areas.items[i]));
  }
  print_tally(&all);
  json_array_append_new(rows, tally_json(&all));
  return rows;
}

// Which oracle or other killer killed.
static json_t *report_killers(const struct mutants_bench *bench) {
  static struct tallies killers;
  json_t *rows = json_object();
  killers.count = 0;
  for (size_t i = 0; i < bench->count; i++)
    if (bench->trials[i].fate == MUTANT_KILLED || bench->trials[i].fate == MUTANT_KILLED_BY_TESTS)
      tally_add(tally_of(&killers, bench->trials[i].killer), &bench->trials[i]);
  printf("  killed by");
  for (size_t i = 0; i < killers.count; i++) {
    const struct tally *killer = &killers.items[i];
    printf("%s %s %zu", i == 0 ? "" : ",", killer->name, killer->mutants);
    json_object_set_new(rows, killer->name, json_integer((json_int_t)killer->mutants));
  }
  puts("");
  return rows;
}

static int compare_places(const void *a, const void *b) {
  const struct mutant *x = mutant_of(a), *y = mutant_of(b);
  int files = strcmp(x->file, y->file);
  return files != 0 ? files : (x->line > y->line) - (x->line < y->line);
}

static json_t *report_trials(const struct mutants_bench *bench) {
  json_t *rows = json_array();
  const char *function = "";
  qsort(bench->trials, bench->count, sizeof *bench->trials, compare_places);
  for (size_t i = 0; i < bench->count; i++) {
    const struct mutant_trial *trial = &bench->trials[i];
    const struct mutant *mutant = mutant_of(trial);
    json_array_append_new(
        rows, json_pack("{s:o, s:I, s:s, s:s, s:s, s:I, s:s, s:s?, s:I, s:f, s:s, s:o}", "key", json_text(mutant->key),
                        "number", (json_int_t)trial->number, "area", mutant->area, "file", mutant->file, "function",
                        mutant->function, "line", (json_int_t)mutant->line, "fate", mutant_fate_words[trial->fate],
                        "class", mutant->class, "programs", (json_int_t)trial->programs, "seconds", trial->seconds,
                        "killer", trial->killer, "signature", json_text(trial->signature)));
    if (trial->fate != MUTANT_SURVIVES) continue;
    if (strcmp(function, mutant->function) != 0) printf("  %s, %s:\n", mutant->file, mutant->function);
    function = mutant->function;
    printf("    %u: %s\n", mutant->line, mutant->key + strlen(mutant->function) + 2);
  }
  return rows;
}

static size_t count_pending(const struct mutants_bench *bench) {
  size_t count = 0;
  for (size_t i = 0; i < bench->count; i++) count += bench->trials[i].fate == MUTANT_PENDING;
  return count;
}

void mutants_report(const struct mutants_bench *bench, json_t *figures) {
  printf("mutants: %zu of %zu in area %s, seed %llu, %g s of a core each\n", bench->count, bench->available,
         bench->area, (unsigned long long)bench->seed, bench->seconds);
  size_t pending = count_pending(bench);
  if (pending != 0) printf("  interrupted: %zu were not tried, and do not count\n", pending);
  json_t *areas = report_areas(bench), *killers = report_killers(bench);
  puts("survivors:");
  json_t *trials = report_trials(bench);
  char seed[24];  // as text: JSON's integers are signed
  snprintf(seed, sizeof seed, "%llu", (unsigned long long)bench->seed);
  json_object_set_new(
      figures, "mutants",
      json_pack("{s:s, s:I, s:s, s:f, s:o, s:o, s:o}", "seed", seed, "available", (json_int_t)bench->available, "area",
                bench->area, "seconds", bench->seconds, "areas", areas, "killers", killers, "trials", trials));
}
