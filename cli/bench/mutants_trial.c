// The trial of one mutant, in a process of its own.
#define _DEFAULT_SOURCE 1  // setitimer

#include "cli/bench/mutants.h"

#include "fuzz/check/check.h"
#include "fuzz/check/equal.h"
#include "fuzz/check/proof/oracle.h"
#include "fuzz/check/proof/soundness.h"
#include "fuzz/system/clock.h"
#include "fuzz/system/process.h"
#include "smt/theorems/theorems.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

// A mutant that allocates without end must not take the machine's memory.
enum { ADDRESS_SPACE_GIBIBYTES = 4 };

// A process of the tests that takes longer than this time of a core hangs, and so do all of them after this time.
enum { TEST_HANG_SECONDS = 40, TESTS_TIMEOUT_SECONDS = 3600 };

struct trial_run {
  struct mutant_trial *trial;
  const struct mutants_bench *bench;
  const char *area;
  struct harness harness;
  struct soundness_check soundness;
  struct arena choices;
  bool is_reached;  // whether control has been where the mutant is
  struct arena arena;
  bool *reaching, any_reaching;  // passes of the oracle `equal` with which it has been there
  uint64_t next;                 // program of that oracle
};

void mutant_trial_kill(struct mutant_trial *trial, const char *killer, const char *signature) {
  snprintf(trial->killer, sizeof trial->killer, "%s", killer);
  snprintf(trial->signature, sizeof trial->signature, "%s", signature);
  trial->fate = MUTANT_KILLED;
}

// --- Killers. Each is called with 0, 1, 2 and so on, until something kills, its time is up, or it returns false,
// having nothing more to try.

struct campaign_choices {
  struct trial_run *run;
  uint64_t index;
  struct choices choices;
};

static void make_choices(void *argument) {
  struct campaign_choices *made = argument;
  made->choices = choices_of_campaign(&made->run->choices, made->run->bench->seed, made->index);
}

static bool draw_choices(struct trial_run *run, uint64_t index, struct choices *choices) {
  struct campaign_choices made = {run, index, {0}};
  arena_reset(&run->choices);
  bool drawn = memory_protect(&run->harness.context.memory, make_choices, &made);
  *choices = made.choices;
  return drawn;
}

static bool fuzz(struct trial_run *run, uint64_t index) {
  struct choices choices;
  run->trial->programs++;
  if (!draw_choices(run, index, &choices)) return true;
  if (check_choices(&run->harness, choices, generator_defaults, index) != VERDICT_FINDING) return true;
  const struct finding *finding = &run->harness.finding;
  const bool is_unbroken = run->trial->number == 0;  // which program it was then helps
  const char *signature = is_unbroken ? arena_format(&run->arena, "program %" PRIu64 ": %s", index, finding->signature)
                                      : finding->signature;
  mutant_trial_kill(run->trial, oracle_table[finding->oracle].name, signature);
  return true;
}

// Where programs do not reach the mutant for a while, others hardly do.
static bool may_reach(struct trial_run *run) {
  run->is_reached |= run->trial->number == 0 || mutant_table.is_reached(run->trial->number);
  return run->is_reached;
}

// Sources of programs for the passes of the oracle `equal`.
static const enum oracle equal_sources[] = {ORACLE_generator, ORACLE_buffers, ORACLE_opaque};

enum { EQUAL_SOURCES = sizeof equal_sources / sizeof equal_sources[0] };

static uint64_t equal_passes(void) {
  uint64_t count = 0;
  for (int i = 0; i < EQUAL_SOURCES; i++) count += equal_turns_of(equal_sources[i]).passes;
  return count;
}

// The program in whose turn it is to be compared by a pass, as if there were no other sources.
static uint64_t equal_program(struct trial_run *run, uint64_t pass, uint64_t round) {
  const enum oracle *source = equal_sources;
  struct equal_turns turns = equal_turns_of(*source);
  for (; pass >= turns.passes; turns = equal_turns_of(*++source)) pass -= turns.passes;
  run->harness.options.oracles = oracle_bit(ORACLE_generator) | oracle_bit(ORACLE_equal) | oracle_bit(*source);
  return (round * turns.passes + pass) * turns.period;
}

// Programs for which the oracle `equal` is due: two for each of its passes, then more for those that reach the mutant.
static bool fuzz_beside_upstream(struct trial_run *run, uint64_t index) {
  const uint64_t passes = equal_passes(), explored = 2 * passes;
  const unsigned mutant = run->trial->number;
  if (index == 0) run->reaching = ARENA_ARRAY_ZEROED(&run->arena, bool, passes);
  while (index >= explored && run->any_reaching && !run->reaching[run->next % passes]) run->next++;
  may_reach(run);
  if (mutant != 0) mutant_table.forget_reached(mutant);
  fuzz(run, equal_program(run, run->next % passes, run->next / passes));
  if (mutant != 0 && mutant_table.is_reached(mutant)) run->any_reaching = run->reaching[run->next % passes] = true;
  run->next++;
  return true;
}

// Programs for which the oracle `simulation` is due. All that the generator makes can be decided.
static bool fuzz_with_proofs(struct trial_run *run, uint64_t index) {
  fuzz(run, index * oracle_table[ORACLE_simulation].period);
  const struct proof_counts *counts = &run->harness.proofs;
  if (run->trial->fate == MUTANT_TRIED && counts->unknown + counts->unsupported > 0)
    mutant_trial_kill(run->trial, "proof", "proof|undecided");
  return true;
}

static bool hunt_program(struct trial_run *run, uint64_t index, struct soundness_result *result) {
  struct choices choices;
  return draw_choices(run, index, &choices) && soundness_check_program(&run->soundness, &choices, index, false, result);
}

static bool is_undecided(const struct soundness_result *result) { return result->inside && !result->wrong; }

// A program that never traps and stays inside the model has to be decided, unless it is one of the few for which the
// limits of a query do not suffice: then it is not decided without the mutant either.
static bool hunt(struct trial_run *run, uint64_t index) {
  struct mutant_trial *trial = run->trial;
  struct soundness_result result;
  trial->programs++;
  if (!hunt_program(run, index, &result)) return true;
  if (result.signature != NULL) mutant_trial_kill(trial, "soundness", result.signature);
  if (result.signature != NULL || !is_undecided(&result)) return true;
  mutant_table.select(0);
  if (hunt_program(run, index, &result) && !is_undecided(&result))
    mutant_trial_kill(trial, "soundness", "soundness|undecided");
  mutant_table.select(trial->number);
  return true;
}

static bool run_passes(void *argument, struct program *program, const char *passes) {
  struct trial_run *run = argument;
  const struct arena_mark mark = arena_mark(&run->choices);
  struct pipeline pipeline;
  pipeline_init(&pipeline, &run->harness.context, &run->choices);
  bool ran = pipeline_parse(&pipeline, passes) && pipeline_run(&pipeline, program, NULL);
  arena_rewind(&run->choices, mark);
  return ran;
}

static void note_theorem(void *argument, const struct theorem_verdict *verdict) {
  struct trial_run *run = argument;
  if (!verdict->is_fine && run->trial->fate == MUTANT_TRIED) mutant_trial_kill(run->trial, "theorems", verdict->name);
}

static void prove_theorems(void *argument) {
  struct trial_run *run = argument;
  const struct theorem_engine engine = {run_passes, run};
  const struct theorem_options options = theorem_options_default();
  theorems_prove(&run->harness.context, &run->choices, &engine, &options, note_theorem, run);
}

static bool theorems(struct trial_run *run, uint64_t index) {
  (void)index;
  arena_reset(&run->choices);
  if (!memory_protect(&run->harness.context.memory, prove_theorems, run))
    mutant_trial_kill(run->trial, "theorems", "out of memory");
  return false;
}

// Names the test, if the command does.
static const char *last_line(struct text *output) {
  while (output->count > 0 && output->items[output->count - 1] == '\n') output->count--;
  text_char(output, '\0');
  const char *line = strrchr(output->items, '\n');
  return line == NULL ? output->items : line + 1;
}

static void run_tests(void *argument) {
  struct trial_run *run = argument;
  // The limit can be raised by a command that knows how long a test takes without a mutant.
  const char *command =
      arena_format(&run->choices, "ulimit -S -t %d; export BUFFERPROOF_MUTANT=%u BUFFERPROOF_MUTANT_AREA=%s; %s",
                   TEST_HANG_SECONDS, run->trial->number, run->area, run->bench->tests);
  struct process_result result;
  if (!process_run(command, "", 0, TESTS_TIMEOUT_SECONDS, &run->choices, &result)) return;
  if (result.exit_code == 0 && result.signal == 0 && !result.timed_out) return;
  const char *test = last_line(&result.output);
  if (*test == '\0' && run->trial->number != 0) return;  // the command itself failed
  mutant_trial_kill(run->trial, "tests", test);
  run->trial->fate = MUTANT_KILLED_BY_TESTS;
}

static bool tests(struct trial_run *run, uint64_t index) {
  (void)index;
  if (run->bench->tests == NULL) return false;
  arena_reset(&run->choices);
  memory_protect(&run->harness.context.memory, run_tests, run);
  return false;
}

// --- Which areas have which killers, in this order.

struct killer {
  bool (*run)(struct trial_run *run, uint64_t index);
  time_t hang_seconds;  // of a core: a call that takes longer hangs
  double part;          // of the time that a mutant is tried for; the tests take what they take
};

enum { KILLERS_MAX = 3 };

// All of smt/ has no killer that the row "smt" lacks. There the tests follow what needs no start of a process.
static const struct area_killers {
  const char *areas;  // begin of their names
  struct killer killers[KILLERS_MAX];
} area_killers[] = {
    {"smt/certificate", {{tests, 5, 0}}},
    {"smt/theorems", {{tests, 5, 0}, {theorems, 120, 1}}},
    {"smt", {{hunt, 20, 0.02}, {fuzz_with_proofs, 20, 0.01}, {tests, 5, 0}}},
    {"", {{fuzz, 5, 0.5}, {fuzz_beside_upstream, 5, 0.5}, {tests, 5, 0}}},
};

static const struct area_killers *killers_of(const char *area) {
  const struct area_killers *row = area_killers;
  while (strncmp(area, row->areas, strlen(row->areas)) != 0) row++;
  return row;
}

// --- The trial.

static void limit_process(void) {
  const struct rlimit no_core = {0, 0};
  struct rlimit memory;
  setrlimit(RLIMIT_CORE, &no_core);
  getrlimit(RLIMIT_AS, &memory);
  memory.rlim_cur = (rlim_t)ADDRESS_SPACE_GIBIBYTES << 30;  // tests with sanitizers need more, and may have it
  setrlimit(RLIMIT_AS, &memory);
}

// Ends the process by SIGPROF if what comes takes too long.
static void watch_for_hang(time_t seconds) {
  struct itimerval timer = {.it_value = {.tv_sec = seconds}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

static bool init(struct trial_run *run, bool proves) {
  struct check_options options = check_options_default();
  if (proves) {
    proof_oracle_prepare_process();
    options.oracles |= oracle_bit(ORACLE_proof);
  }
  if (!harness_init(&run->harness, &options)) return false;
  arena_init(&run->choices, &run->harness.context.memory);
  arena_init(&run->arena, &run->harness.context.memory);
  return !proves || soundness_check_init(&run->soundness);
}

// Of this process and of those that it started and that have ended.
static double core_seconds(void) {
  struct rusage children;
  getrusage(RUSAGE_CHILDREN, &children);
  const struct timeval *user = &children.ru_utime, *system = &children.ru_stime;
  return clock_processor_milliseconds() / 1000 + (double)(user->tv_sec + system->tv_sec) +
         (double)(user->tv_usec + system->tv_usec) / 1e6;
}

static double time_of_killer(struct trial_run *run, const struct killer *killer) {
  const double time = killer->part * run->bench->seconds;
  return may_reach(run) ? time : time / 5;
}

static void try_killer(struct trial_run *run, const struct killer *killer) {
  struct mutant_trial *trial = run->trial;
  const double before = trial->seconds, start = core_seconds();
  bool more = true;
  for (uint64_t index = 0; more && trial->fate == MUTANT_TRIED; index++) {
    watch_for_hang(killer->hang_seconds);
    more = killer->run(run, index) && trial->seconds < before + time_of_killer(run, killer);
    trial->seconds = before + core_seconds() - start;
  }
}

_Noreturn void mutant_trial_run(struct mutant_trial *trial, const char *area, const struct mutants_bench *bench) {
  static struct trial_run run;  // too large for a stack
  run = (struct trial_run){.trial = trial, .bench = bench, .area = area};
  const struct area_killers *row = killers_of(area);
  limit_process();
  trial->fate = MUTANT_STARTS;
  watch_for_hang(row->killers[0].hang_seconds);
  mutant_table.select(trial->number);
  if (init(&run, row->areas[0] != '\0')) {
    trial->fate = MUTANT_TRIED;
    for (int i = 0; i < KILLERS_MAX && row->killers[i].run != NULL; i++) try_killer(&run, &row->killers[i]);
    if (trial->fate == MUTANT_TRIED) trial->fate = MUTANT_SURVIVES;
  } else {
    trial->fate = MUTANT_USELESS;
  }
  _exit(0);
}
