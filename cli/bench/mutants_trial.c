// The trial of one mutant, in a process of its own.
#define _DEFAULT_SOURCE 1  // setitimer

#include "cli/bench/mutants.h"

#include "fuzz/check/check.h"
#include "fuzz/check/proof/oracle.h"
#include "fuzz/check/proof/soundness.h"
#include "fuzz/system/clock.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

// A program that takes longer than this time of a core hangs: usually it takes a millisecond, or with proofs 0.1 s.
enum { HANG_SECONDS = 5, HANG_SECONDS_OF_PROOFS = 20 };

// A mutant that allocates without end must not take the machine's memory.
enum { ADDRESS_SPACE_GIBIBYTES = 4 };

struct trial_run {
  struct mutant_trial *trial;
  const struct mutants_bench *bench;
  bool proves;
  struct harness harness;
  struct soundness_check soundness;
  struct arena choices;
  double start;  // milliseconds of a core
};

void mutant_trial_kill(struct mutant_trial *trial, const char *oracle, const char *signature) {
  snprintf(trial->oracle, sizeof trial->oracle, "%s", oracle);
  snprintf(trial->signature, sizeof trial->signature, "%s", signature);
  trial->fate = MUTANT_KILLED;
}

static void limit_process(void) {
  const struct rlimit no_core = {0, 0};
  const rlim_t bytes = (rlim_t)ADDRESS_SPACE_GIBIBYTES << 30;
  const struct rlimit memory = {bytes, bytes};
  setrlimit(RLIMIT_CORE, &no_core);
  setrlimit(RLIMIT_AS, &memory);
}

// Ends the process by SIGPROF if the program takes too long.
static void watch_for_hang(const struct trial_run *run) {
  struct itimerval timer = {.it_value = {.tv_sec = run->proves ? HANG_SECONDS_OF_PROOFS : HANG_SECONDS}};
  setitimer(ITIMER_PROF, &timer, NULL);
}

static bool init(struct trial_run *run) {
  struct check_options options = check_options_default();
  if (run->proves) {
    proof_oracle_prepare_process();
    options.oracles |= oracle_bit(ORACLE_proof);
  }
  if (!harness_init(&run->harness, &options)) return false;
  arena_init(&run->choices, &run->harness.context.memory);
  return !run->proves || soundness_check_init(&run->soundness);
}

struct campaign_choices {
  struct trial_run *run;
  uint64_t index;
  struct choices choices;
};

static void make_choices(void *argument) {
  struct campaign_choices *made = argument;
  made->choices = choices_of_campaign(&made->run->choices, made->run->bench->seed, made->index);
}

static void check_round(struct trial_run *run, uint64_t index) {
  struct campaign_choices made = {run, index, {0}};
  arena_reset(&run->choices);
  if (!memory_protect(&run->harness.context.memory, make_choices, &made)) return;
  if (check_choices(&run->harness, made.choices, generator_defaults, index) != VERDICT_FINDING) return;
  const struct finding *finding = &run->harness.finding;
  mutant_trial_kill(run->trial, oracle_table[finding->oracle].name, finding->signature);
}

static void hunt(struct trial_run *run, uint64_t index) {
  struct campaign_choices made = {run, index, {0}};
  struct soundness_result result;
  arena_reset(&run->choices);
  if (!memory_protect(&run->harness.context.memory, make_choices, &made)) return;
  if (!soundness_check_program(&run->soundness, &made.choices, index, false, &result)) return;
  if (result.signature != NULL) mutant_trial_kill(run->trial, "soundness", result.signature);
}

static void try_programs(struct trial_run *run) {
  struct mutant_trial *trial = run->trial;
  run->start = clock_processor_milliseconds();
  trial->fate = MUTANT_TRIED;
  while (trial->fate == MUTANT_TRIED && trial->seconds < run->bench->seconds) {
    uint64_t index = trial->programs++;
    watch_for_hang(run);
    if (!run->proves) check_round(run, index);
    else if (index % 2 == 0) hunt(run, index / 2);
    else check_round(run, index / 2 * oracle_table[ORACLE_simulation].period);  // so that it is due
    trial->seconds = (clock_processor_milliseconds() - run->start) / 1000;
  }
  if (trial->fate == MUTANT_TRIED) trial->fate = MUTANT_SURVIVES;
}

_Noreturn void mutant_trial_run(struct mutant_trial *trial, const struct mutants_bench *bench) {
  static struct trial_run run;  // too large for a stack
  run = (struct trial_run){.trial = trial, .bench = bench};
  run.proves = strncmp(mutant_of(trial)->area, "smt/", 4) == 0;
  limit_process();
  trial->fate = MUTANT_STARTS;
  watch_for_hang(&run);
  mutant_table.select(trial->number);
  if (init(&run)) try_programs(&run);
  else trial->fate = MUTANT_USELESS;
  _exit(0);
}
