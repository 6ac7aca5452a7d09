// `bufferproof bench soundness`: hunts proofs that do not hold, with programs that leave the prover's model of memory.
#include "cli/bench/bench.h"

#include "cli/json_file.h"

#include "engine/base/hash.h"
#include "fuzz/check/proof/oracle.h"
#include "fuzz/check/proof/soundness.h"
#include "fuzz/system/clock.h"
#include "fuzz/system/pipe_io.h"
#include "fuzz/system/process.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHOICES_MAX = 4096, PRINTED_MAX = 20 };

// Of the programs that exercise a rule of the model: all, those that trap, and those that never trap and are undecided.
enum rule_figure { RULE_PROGRAMS, RULE_WRONG, RULE_UNDECIDED, RULE_FIGURES };

struct tally_row {
  const char *text;
  uint64_t count, right, first;  // `right`: of programs that never trapped; the first program
};

struct tally {
  VECTOR(struct tally_row) rows;
};

struct soundness_bench {
  const struct options *options;
  struct memory memory;
  struct arena arena;    // of the figures
  struct arena choices;  // of the current program
  struct soundness_check check;
  double start;
  uint64_t programs, program, wrong, mutated, not_run, exhausted;
  uint64_t inside;          // programs that ran to an end, never trapped, stay inside the model and are not decided
  uint64_t inside_not_run;  // and those of which no run ended within its fuel
  uint64_t answers[SOUNDNESS_ANSWERS][2];  // of programs that never trapped, and of wrong ones
  uint64_t constructs[CONSTRUCT_COUNT];
  uint64_t exercised[SOUNDNESS_RULE_COUNT][RULE_FIGURES];
  uint64_t rules[MODEL_RULES];                     // programs that leave the model by each
  uint64_t leaving[CONSTRUCT_COUNT][MODEL_RULES];  // those of them that have the construct
  struct tally unknown, obstacles, findings;
  enum exit_code code;
};

// Places and numbers stay out of the text that is counted.
static const char *without_places(struct soundness_bench *bench, const char *text) {
  struct text kept = {.arena = &bench->arena};
  for (const char *c = text; *c != '\0' && *c != '\n'; c++) {
    bool digit = isdigit((unsigned char)*c) != 0;
    if (!digit) text_char(&kept, *c);
    else if (kept.count == 0 || kept.items[kept.count - 1] != '#') text_char(&kept, '#');
  }
  return text_end(&kept);
}

// Returns whether the text is new.
static bool tally_add(struct soundness_bench *bench, struct tally *tally, const char *text, bool right) {
  text = without_places(bench, text);
  for (size_t i = 0; i < tally->rows.count; i++) {
    struct tally_row *row = &tally->rows.items[i];
    if (strcmp(row->text, text) != 0) continue;
    row->count++;
    row->right += right;
    return false;
  }
  struct tally_row row = {text, 1, right, bench->program};
  VECTOR_PUSH(&tally->rows, &bench->arena, row);
  return true;
}

// --- One program.

static void print_program_text(const struct soundness_bench *bench, const char *what, const char *message,
                               const char *text) {
  printf("// %s in program %llu of seed %llu: %.*s\n%s\n// -----\n", what, (unsigned long long)bench->program,
         (unsigned long long)bench->options->seed, (int)strcspn(message, "\n"), message, text);
  fflush(stdout);
}

static void print_finding(struct soundness_bench *bench, const struct soundness_result *result) {
  const char *message = arena_format(&bench->arena, "%s: %s", result->signature, result->message);
  print_program_text(bench, "finding", message, result->text);
}

// Whether fewer choices show the same finding; then they are the new ones.
static bool try_choices(struct soundness_bench *bench, unsigned char *bytes, size_t *count, size_t begin, size_t end,
                        const char *signature) {
  size_t size = *count - (end - begin);
  unsigned char *fewer = arena_allocate(&bench->choices, size + 1);
  memcpy(fewer, bytes, begin);
  memcpy(fewer + begin, bytes + end, *count - end);
  struct choices choices;
  choices_from_bytes(&choices, fewer, size);
  struct soundness_result result;
  if (!soundness_check_program(&bench->check, &choices, bench->program, false, &result) || result.signature == NULL ||
      strcmp(result.signature, signature) != 0)
    return false;
  memcpy(bytes, fewer, size);
  *count = size;
  return true;
}

// Drops choices, many at a time first, while the signature stays.
static void reduce_finding(struct soundness_bench *bench, const struct choices *drawn, const char *signature) {
  size_t count = drawn->position;
  unsigned char *bytes = arena_allocate(&bench->choices, count + 1);
  memcpy(bytes, drawn->items, count);
  for (size_t step = count / 2; step > 0; step = step == 1 ? 0 : step / 2)
    for (size_t begin = 0; begin < count;) {
      size_t end = begin + step < count ? begin + step : count;
      if (!try_choices(bench, bytes, &count, begin, end, signature)) begin = end;
    }
  struct choices choices;
  choices_from_bytes(&choices, bytes, count);
  struct soundness_result result;
  if (soundness_check_program(&bench->check, &choices, bench->program, true, &result) && result.signature != NULL)
    print_finding(bench, &result);
}

static void note_finding(struct soundness_bench *bench, const struct choices *choices,
                         const struct soundness_result *result) {
  bench->code = EXIT_PROPERTY_FAILED;
  const char *signature = arena_format(&bench->arena, "%s", result->signature);
  if (!tally_add(bench, &bench->findings, signature, !result->wrong) || bench->findings.rows.count > PRINTED_MAX)
    return;
  if (bench->options->reduce) reduce_finding(bench, choices, signature);
  else print_finding(bench, result);
}

static void draw_choices(struct soundness_bench *bench, struct choices *choices) {
  arena_reset(&bench->choices);
  choices_from_seed(choices, &bench->choices, seed_mix(bench->options->seed, bench->program), CHOICES_MAX);
}

static bool check_one(struct soundness_bench *bench, struct soundness_result *result) {
  struct choices choices;
  draw_choices(bench, &choices);
  return soundness_check_program(&bench->check, &choices, bench->program, false, result);
}

// A program that a worker has checked is made again here, with its text.
static void note_again(struct soundness_bench *bench) {
  struct choices choices;
  struct soundness_result result;
  draw_choices(bench, &choices);
  if (!soundness_check_program(&bench->check, &choices, bench->program, true, &result)) return;
  if (result.signature != NULL) note_finding(bench, &choices, &result);
  else print_program_text(bench, "undecided", result.reason, result.text);
}

static void note_rules(struct soundness_bench *bench, const struct soundness_result *result) {
  bool undecided = result->answer == SOUNDNESS_UNKNOWN || result->answer == SOUNDNESS_UNSUPPORTED;
  uint32_t exercised = soundness_rules_of(result->constructs);
  for (int rule = 0; rule < SOUNDNESS_RULE_COUNT; rule++) {
    if ((exercised >> rule & 1) == 0) continue;
    bench->exercised[rule][RULE_PROGRAMS]++;
    bench->exercised[rule][RULE_WRONG] += result->wrong;
    bench->exercised[rule][RULE_UNDECIDED] += !result->wrong && undecided;
  }
  for (int rule = MODEL_KEPT + 1; rule < MODEL_RULES; rule++) {
    if ((result->rules >> rule & 1) == 0) continue;
    bench->rules[rule]++;
    for (int i = 0; i < CONSTRUCT_COUNT; i++) bench->leaving[i][rule] += result->constructs >> i & 1;
  }
}

static void note_result(struct soundness_bench *bench, const struct soundness_result *result) {
  bench->wrong += result->wrong;
  bench->mutated += result->mutations > 0 || result->slipped;
  if (result->runs == 0) {
    bench->not_run++;
    tally_add(bench, &bench->obstacles, result->obstacle != NULL ? result->obstacle : "no run ended", false);
  }
  bench->answers[result->answer][result->wrong]++;
  // A program that only ran out of fuel has not shown that it traps nowhere.
  bool undecided = result->inside && !result->wrong;
  bench->inside += undecided && result->runs > 0;
  bench->inside_not_run += undecided && result->runs == 0;
  for (int i = 0; i < CONSTRUCT_COUNT; i++) bench->constructs[i] += result->constructs >> i & 1;
  note_rules(bench, result);
  if (result->reason != NULL && result->answer != SOUNDNESS_REFUTED && result->answer != SOUNDNESS_NOT_PROVED)
    tally_add(bench, &bench->unknown, result->reason, !result->wrong);
  bool printed = bench->options->undecided && result->inside && !result->wrong;
  if (result->signature != NULL || printed) note_again(bench);
}

// --- Workers: each checks every n-th program, and reports on all in order.

enum { STRINGS = 3 };

// A result on its way through a pipe; its strings follow.
struct record {
  struct soundness_result result;  // its pointers mean nothing
  bool checked;
  bool has[STRINGS];
  uint32_t lengths[STRINGS];
};

static void find_strings(struct soundness_result *result, const char **strings[STRINGS]) {
  strings[0] = &result->reason;
  strings[1] = &result->obstacle;
  strings[2] = &result->signature;
}

static bool send_result(int descriptor, struct record *record) {
  const char **strings[STRINGS];
  find_strings(&record->result, strings);
  struct pipe_part parts[STRINGS + 1] = {{record, sizeof *record}};
  for (int i = 0; i < STRINGS; i++) {
    record->has[i] = *strings[i] != NULL;
    record->lengths[i] = record->has[i] ? (uint32_t)strlen(*strings[i]) : 0;
    parts[i + 1] = (struct pipe_part){record->has[i] ? *strings[i] : "", record->lengths[i]};
  }
  return pipe_write_parts(descriptor, parts, STRINGS + 1);
}

static bool receive_result(struct soundness_bench *bench, int descriptor, struct record *record) {
  const char **strings[STRINGS];
  if (!pipe_read_all(descriptor, record, sizeof *record)) return false;
  find_strings(&record->result, strings);
  for (int i = 0; i < STRINGS; i++) {
    char *text = arena_allocate(&bench->choices, record->lengths[i] + 1);
    if (!pipe_read_all(descriptor, text, record->lengths[i])) return false;
    text[record->lengths[i]] = '\0';
    *strings[i] = record->has[i] ? text : NULL;
  }
  return true;
}

struct stripe {
  struct soundness_bench *bench;
  uint64_t number;
};

static void work_protected(void *argument, int descriptor) {
  struct stripe *stripe = argument;
  struct soundness_bench *bench = stripe->bench;
  uint64_t first = bench->options->first, jobs = bench->options->jobs;
  for (bench->program = first + stripe->number; bench->program < first + bench->programs; bench->program += jobs) {
    struct record record;
    memset(&record, 0, sizeof record);
    record.checked = check_one(bench, &record.result);
    if (!send_result(descriptor, &record)) break;
  }
  _exit(EXIT_FINE);
}

static void start_workers(struct soundness_bench *bench, pid_t *workers, int *pipes) {
  fflush(NULL);
  for (uint64_t i = 0; i < bench->options->jobs; i++) {
    struct stripe stripe = {bench, i};
    pipes[i] = -1;
    workers[i] = process_start_worker(work_protected, &stripe, &pipes[i]);
  }
}

// A worker ends when nobody reads from its pipe. Those started after it have it open as well, so that all are closed
// before the first is waited for.
static void stop_workers(struct soundness_bench *bench, const pid_t *workers, const int *pipes) {
  for (uint64_t i = 0; i < bench->options->jobs; i++)
    if (pipes[i] >= 0) close(pipes[i]);
  for (uint64_t i = 0; i < bench->options->jobs; i++)
    if (workers[i] > 0) waitpid(workers[i], NULL, 0);
}

// Whether another program is due. If the time is up, the figures are about those until then.
static bool goes_on(struct soundness_bench *bench) {
  double seconds = bench->options->soundness_seconds;
  uint64_t done = bench->program - bench->options->first;
  if (seconds > 0 && done < bench->programs && clock_seconds() - bench->start >= seconds) bench->programs = done;
  return done < bench->programs;
}

static void collect_from_workers(struct soundness_bench *bench) {
  pid_t workers[BENCH_JOBS_MAX];
  int pipes[BENCH_JOBS_MAX];
  uint64_t first = bench->options->first;
  start_workers(bench, workers, pipes);
  for (bench->program = first; goes_on(bench); bench->program++) {
    struct record record;
    arena_reset(&bench->choices);
    if (!receive_result(bench, pipes[(bench->program - first) % bench->options->jobs], &record)) {
      fprintf(stderr, "bufferproof bench: the worker died in program %llu\n", (unsigned long long)bench->program);
      bench->code = EXIT_INTERNAL_ERROR;
      bench->programs = bench->program - first;
      break;
    }
    if (record.checked) note_result(bench, &record.result);
    else bench->exhausted++;
  }
  stop_workers(bench, workers, pipes);
}

// --- The figures.

static double percent(uint64_t part, uint64_t whole) { return whole == 0 ? 0 : 100.0 * (double)part / (double)whole; }

static json_t *report_tally(const char *title, const struct tally *tally) {
  json_t *rows = json_array();
  if (tally->rows.count > 0) printf("  %s\n", title);
  for (size_t i = 0; i < tally->rows.count; i++) {
    const struct tally_row *row = &tally->rows.items[i];
    printf("    %llu (%llu never trapped): %s (first in program %llu)\n", (unsigned long long)row->count,
           (unsigned long long)row->right, row->text, (unsigned long long)row->first);
    json_array_append_new(
        rows, json_pack("{s:o, s:I, s:I, s:I}", "text", json_text(row->text), "count", (json_int_t)row->count,
                        "never_trapped", (json_int_t)row->right, "program", (json_int_t)row->first));
  }
  return rows;
}

static json_t *report_answers(const struct soundness_bench *bench) {
  json_t *rows = json_object();
  uint64_t right = bench->programs - bench->wrong;
  for (int i = 0; i < SOUNDNESS_ANSWERS; i++) {
    const char *word = soundness_answer_word((enum soundness_answer)i);
    const uint64_t *counts = bench->answers[i];
    printf("  %-11s %7llu never trapped (%.2f %%), %7llu wrong\n", word, (unsigned long long)counts[0],
           percent(counts[0], right), (unsigned long long)counts[1]);
    json_object_set_new(
        rows, word, json_pack("{s:I, s:I}", "never_trapped", (json_int_t)counts[0], "wrong", (json_int_t)counts[1]));
  }
  return rows;
}

static json_t *report_constructs(const struct soundness_bench *bench) {
  json_t *rows = json_object();
  puts("  constructs:");
  for (int i = 0; i < CONSTRUCT_COUNT; i++) {
    printf("    %5.1f %% %-18s %s\n", percent(bench->constructs[i], bench->programs), soundness_construct_names[i],
           soundness_construct_sentences[i]);
    json_object_set_new(rows, soundness_construct_names[i], json_integer((json_int_t)bench->constructs[i]));
  }
  return rows;
}

// Per rule of the model the programs that exercise it.
static json_t *report_exercised(const struct soundness_bench *bench) {
  json_t *rows = json_object();
  puts("  rules of the model, by the programs that exercise them:");
  for (int rule = 0; rule < SOUNDNESS_RULE_COUNT; rule++) {
    const uint64_t *figures = bench->exercised[rule];
    printf("    %5.1f %% %s: %.0f %% of them wrong, %llu undecided that never trapped\n",
           percent(figures[RULE_PROGRAMS], bench->programs), soundness_rule_rows[rule],
           percent(figures[RULE_WRONG], figures[RULE_PROGRAMS]), (unsigned long long)figures[RULE_UNDECIDED]);
    json_object_set_new(rows, soundness_rule_rows[rule],
                        json_pack("{s:I, s:I, s:I}", "programs", (json_int_t)figures[RULE_PROGRAMS], "wrong",
                                  (json_int_t)figures[RULE_WRONG], "undecided", (json_int_t)figures[RULE_UNDECIDED]));
  }
  return rows;
}

// Per rule the programs that leave the model by it, and those of them that have each construct.
static json_t *report_rules(const struct soundness_bench *bench) {
  json_t *rows = json_object();
  puts("  programs that leave the model, by rule and by the constructs that they have:");
  for (int rule = MODEL_KEPT + 1; rule < MODEL_RULES; rule++) {
    const char *name = model_rule_name((enum model_rule)rule);
    json_t *constructs = json_object();
    printf("    %5.1f %% %s:", percent(bench->rules[rule], bench->programs), name);
    for (int i = 0; i < CONSTRUCT_COUNT; i++) {
      uint64_t count = bench->leaving[i][rule];
      if (count == 0) continue;
      printf(" %s %llu", soundness_construct_names[i], (unsigned long long)count);
      json_object_set_new(constructs, soundness_construct_names[i], json_integer((json_int_t)count));
    }
    putchar('\n');
    json_object_set_new(rows, name,
                        json_pack("{s:I, s:o}", "programs", (json_int_t)bench->rules[rule], "constructs", constructs));
  }
  return rows;
}

static void report(const struct soundness_bench *bench, double seconds, json_t *figures) {
  double rate = (double)bench->programs / seconds;
  printf(
      "soundness: %llu programs of seed %llu, %d runs each, %.2f %% wrong, %.2f %% mutated, %llu not run, %llu out "
      "of memory, %.0f per second\n",
      (unsigned long long)bench->programs, (unsigned long long)bench->options->seed, SOUNDNESS_RUNS,
      percent(bench->wrong, bench->programs), percent(bench->mutated, bench->programs),
      (unsigned long long)bench->not_run, (unsigned long long)bench->exhausted, rate);
  json_t *row = json_pack("{s:I, s:I, s:I, s:I, s:f}", "programs", (json_int_t)bench->programs, "wrong",
                          (json_int_t)bench->wrong, "not_run", (json_int_t)bench->not_run, "out_of_memory",
                          (json_int_t)bench->exhausted, "per_second", rate);
  json_object_set_new(row, "verdicts", report_answers(bench));
  printf("  inside the model, never trapped and not decided: %llu (%.2f %%), and %llu of which no run ended\n",
         (unsigned long long)bench->inside, percent(bench->inside, bench->programs - bench->wrong),
         (unsigned long long)bench->inside_not_run);
  json_object_set_new(row, "inside_not_decided", json_integer((json_int_t)bench->inside));
  json_object_set_new(row, "inside_not_run", json_integer((json_int_t)bench->inside_not_run));
  json_object_set_new(row, "constructs", report_constructs(bench));
  json_object_set_new(row, "exercised", report_exercised(bench));
  json_object_set_new(row, "rules", report_rules(bench));
  json_object_set_new(row, "unknown", report_tally("unknown or unsupported:", &bench->unknown));
  json_object_set_new(row, "obstacles", report_tally("not run:", &bench->obstacles));
  json_object_set_new(row, "findings", report_tally("findings:", &bench->findings));
  json_object_set_new(figures, "soundness", row);
}

static void check_programs(void *argument) {
  struct soundness_bench *bench = argument;
  bench->code = EXIT_FINE;
  bench->check.proved_every = bench->options->every;
  if (bench->options->jobs > 1) {
    collect_from_workers(bench);
    return;
  }
  for (bench->program = bench->options->first; goes_on(bench); bench->program++) {
    struct soundness_result result;
    if (check_one(bench, &result)) note_result(bench, &result);
    else bench->exhausted++;
  }
}

enum exit_code bench_soundness(const struct options *options, json_t *figures) {
  struct soundness_bench bench = {.options = options, .code = EXIT_LIMIT_REACHED};
  bench.programs = options->soundness_programs;
  proof_oracle_prepare_process();
  memory_init(&bench.memory);
  arena_init(&bench.arena, &bench.memory);
  arena_init(&bench.choices, &bench.memory);
  bench.start = clock_seconds();
  bool ended = soundness_check_init(&bench.check) && memory_protect(&bench.memory, check_programs, &bench);
  if (ended) report(&bench, clock_seconds() - bench.start, figures);
  else fputs("bufferproof bench: out of memory\n", stderr);
  soundness_check_release(&bench.check);
  arena_release(&bench.choices);
  arena_release(&bench.arena);
  return bench.code;
}
