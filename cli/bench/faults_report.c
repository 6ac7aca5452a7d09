// The table of `bufferproof bench faults`: a row per fault, survivors and errors by name, totals per oracle and area.
#include "cli/bench/faults_report.h"

#include "fuzz/finding/oracle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The median campaign; those that found nothing are last.
struct median {
  bool killed;
  double programs, seconds;
  size_t kills, campaigns;
};

static int compare_doubles(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

static double middle(double *values, size_t kills, size_t campaigns) {
  qsort(values, kills, sizeof *values, compare_doubles);
  return values[(campaigns - 1) / 2];
}

static struct median median_of(struct arena *arena, const json_t *kills) {
  struct median median = {.campaigns = json_array_size(kills)};
  double *programs = ARENA_ARRAY(arena, double, median.campaigns),
         *seconds = ARENA_ARRAY(arena, double, median.campaigns);
  size_t i;
  json_t *kill;
  json_array_foreach(kills, i, kill) {
    if (!json_is_true(json_object_get(kill, "killed"))) continue;
    programs[median.kills] = (double)json_integer_value(json_object_get(kill, "programs"));
    seconds[median.kills++] = json_number_value(json_object_get(kill, "seconds"));
  }
  median.killed = median.campaigns != 0 && median.kills > (median.campaigns - 1) / 2;
  if (!median.killed) return median;
  median.programs = middle(programs, median.kills, median.campaigns);
  median.seconds = middle(seconds, median.kills, median.campaigns);
  return median;
}

struct totals {
  size_t faults, equivalent, killed, refutable, refuted, errors, unexplained;  // faults: without the equivalent ones
  size_t by_oracle[ORACLE_COUNT], alone[ORACLE_COUNT];  // faults that an oracle finds; that no other finds
};

static const char *text_of(const json_t *result, const char *key) {
  const char *text = json_string_value(json_object_get(result, key));
  return text != NULL ? text : "";
}

// Prints the oracles that found the fault, in the order of their table.
static void print_oracles(const json_t *result, struct totals *totals) {
  int finders = 0, last = 0;
  for (int i = 0; i < ORACLE_COUNT; i++) {
    if (json_integer_value(json_object_get(json_object_get(result, "oracles"), oracle_table[i].name)) == 0) continue;
    printf(" %s", oracle_table[i].name);
    totals->by_oracle[i]++;
    finders++;
    last = i;
  }
  if (finders == 1) totals->alone[last]++;
}

static void print_row(const json_t *result, const struct median *median, struct totals *totals) {
  printf("%-30s %-15s", text_of(result, "fault"), text_of(result, "area"));
  if (median->killed) printf(" %8.0f %8.2f", median->programs, median->seconds);
  else printf(" %8s %8s", "-", "-");
  char kills[32], smallest[32] = "-", proof[32] = "-";
  snprintf(kills, sizeof kills, "%zu/%zu", median->kills, median->campaigns);
  const json_t *ops = json_object_get(result, "smallest"), *attempt = json_object_get(result, "proof");
  if (ops != NULL) snprintf(smallest, sizeof smallest, "%lld", (long long)json_integer_value(ops));
  if (json_is_true(json_object_get(attempt, "refuted")))
    snprintf(proof, sizeof proof, "%lld", (long long)json_integer_value(json_object_get(attempt, "programs")));
  else if (attempt != NULL) snprintf(proof, sizeof proof, "no");
  printf(" %7s %8s %6s ", kills, smallest, proof);
  print_oracles(result, totals);
  putchar('\n');
}

// Prints what is wrong with a fault, or why it is not found.
static void print_notes(const json_t *result, const struct median *median, struct totals *totals) {
  const char *name = text_of(result, "fault");
  const json_t *survives = json_object_get(result, "survives"), *unrefuted = json_object_get(result, "unrefuted");
  const json_t *attempt = json_object_get(result, "proof");
  bool missed = attempt != NULL && !json_is_true(json_object_get(attempt, "refuted"));
  if (json_object_get(result, "error") != NULL) {
    printf("error: %s: %s\n", name, text_of(result, "error"));
    return;
  }
  if (median->campaigns == 0) return;
  if (json_object_get(result, "equivalent") != NULL) {
    bool shown = median->kills != 0 || json_is_true(json_object_get(attempt, "refuted"));
    totals->errors += shown;
    if (shown) printf("error: %s is found, though it is recorded as equivalent\n", name);
    else printf("equivalent: %s: %s %s\n", name, text_of(result, "sentence"), text_of(result, "equivalent"));
    return;
  }
  if (!median->killed)
    printf("survives: %s: %s %s\n", name, text_of(result, "sentence"),
           survives != NULL ? text_of(result, "survives") : "NO REASON IS RECORDED");
  else if (survives != NULL) printf("note: %s is found, though it is recorded as a survivor\n", name);
  if (missed)
    printf("unrefuted: %s: %s %s\n", name, text_of(result, "sentence"),
           unrefuted != NULL ? text_of(result, "unrefuted") : "NO REASON IS RECORDED");
  else if (attempt != NULL && unrefuted != NULL) printf("note: %s is refuted, though it is recorded as not\n", name);
  totals->unexplained += !median->killed && survives == NULL;
  totals->unexplained += missed && unrefuted == NULL;
}

static void count(const json_t *result, const struct median *median, struct totals *totals) {
  const json_t *attempt = json_object_get(result, "proof");
  totals->errors += json_object_get(result, "error") != NULL;
  if (json_object_get(result, "area") == NULL) return;
  if (json_object_get(result, "equivalent") != NULL) {
    totals->equivalent++;
    return;
  }
  totals->faults++;
  totals->killed += median->killed;
  totals->refutable += attempt != NULL;
  totals->refuted += json_is_true(json_object_get(attempt, "refuted"));
}

static json_t *totals_json(const struct totals *totals) {
  json_t *oracles = json_object();
  for (int i = 0; i < ORACLE_COUNT; i++)
    json_object_set_new(
        oracles, oracle_table[i].name,
        json_pack("{s:I, s:I}", "finds", (json_int_t)totals->by_oracle[i], "alone", (json_int_t)totals->alone[i]));
  return json_pack("{s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o}", "faults", (json_int_t)totals->faults, "equivalent",
                   (json_int_t)totals->equivalent, "killed", (json_int_t)totals->killed, "refutable",
                   (json_int_t)totals->refutable, "refuted", (json_int_t)totals->refuted, "errors",
                   (json_int_t)totals->errors, "unexplained", (json_int_t)totals->unexplained, "oracles", oracles);
}

static void print_totals(const struct totals *totals) {
  puts("oracle       finds  alone");
  for (int i = 0; i < ORACLE_COUNT; i++)
    if (totals->by_oracle[i] != 0)
      printf("%-12s %5zu  %5zu\n", oracle_table[i].name, totals->by_oracle[i], totals->alone[i]);
  printf("%zu faults, %zu killed (%.1f %%)", totals->faults, totals->killed,
         totals->faults != 0 ? 100.0 * (double)totals->killed / (double)totals->faults : 0.0);
  if (totals->equivalent != 0) printf(", %zu equivalent in addition", totals->equivalent);
  if (totals->refutable != 0) printf(", %zu of %zu refuted", totals->refuted, totals->refutable);
  if (totals->errors != 0) printf(", %zu errors", totals->errors);
  if (totals->unexplained != 0) printf(", %zu without a reason", totals->unexplained);
  putchar('\n');
}

bool bench_faults_report(struct arena *arena, json_t *results, json_t *figures) {
  struct totals totals = {0};
  size_t i;
  json_t *result;
  printf("%-30s %-15s %8s %8s %7s %8s %6s  %s\n", "fault", "area", "programs", "seconds", "seeds", "smallest", "proof",
         "oracles");
  json_array_foreach(results, i, result) {
    struct median median = median_of(arena, json_object_get(result, "kills"));
    count(result, &median, &totals);
    if (median.campaigns != 0) print_row(result, &median, &totals);
    if (median.campaigns != 0) {
      json_object_set_new(result, "killed", json_boolean(median.killed));
      json_object_set_new(result, "median_programs", median.killed ? json_real(median.programs) : json_null());
      json_object_set_new(result, "median_seconds", median.killed ? json_real(median.seconds) : json_null());
    }
  }
  json_array_foreach(results, i, result) {
    struct median median = median_of(arena, json_object_get(result, "kills"));
    print_notes(result, &median, &totals);
  }
  print_totals(&totals);
  json_object_set_new(figures, "faults", json_pack("{s:o, s:o}", "results", results, "totals", totals_json(&totals)));
  return totals.errors == 0 && totals.unexplained == 0;
}
