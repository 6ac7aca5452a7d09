// Executions of the programs of files beside their flows, as they are and altered in one event or another, against
// tests/proofs/history_answers.txt: what the flow says of each; it agrees with those that are as they are.
// described_files.h says how the file is written.
#include "tests/unit/described_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "fuzz/check/proof/simulation.h"
#include "fuzz/subjects/entry.h"
#include "smt/prove/prove.h"
#include "tests/unit/history_helper.h"

enum { VARIANTS = 8, ARGUMENT_SETS = 2, EVENTS_MAX = 4000, REPLAYS = 400, FUEL = 100000 };

struct described_run {
  struct text *text;
  struct described_program *program;
  const struct history *history;
  const struct outcome *outcome;
};

static void describe_answer(struct text *text, const struct flow_run *run) {
  static const char *const words[] = {"agrees", "is not followed", "disagrees"};
  struct flow_fault fault = {.message = "-"};
  const enum flow_run_answer answer = flow_run_answer(run, &fault);
  text_format(text, " %s", words[answer]);
  if (answer != FLOW_RUN_AGREES)
    text_format(text, ": %s at %s", fault.message, fault.op == NULL ? "-" : fault.op->info->name);
  text_char(text, '\n');
}

// How the execution ends: as it does, and by each property that it could have broken.
enum { ENDS_WITH_LEAKS = PROPERTY_COUNT + 1, ENDS, FAILS };

static void end(const struct described_run *d, struct flow_run *run, int way) {
  const struct op *op = d->outcome->fault.op;
  const bool finished = d->outcome->status == OUTCOME_FINISHED;
  if (way == ENDS_WITH_LEAKS || way == ENDS || op == NULL) flow_run_ended(run, way == ENDS ? false : finished);
  else flow_run_failed(run, op, way == FAILS ? 0 : 1u << way);
}

static void replay(const struct described_run *d, size_t place, enum alteration alteration, int way, bool private) {
  struct arena arena;
  arena_init(&arena, d->program->arena->memory);
  struct flow_run *run = flow_run_create(&arena, d->program->symbols, d->program->module, private);
  flow_run_start(run);
  if (history_replay(d->history, run, place, alteration)) {
    end(d, run, way);
    text_format(d->text, "  event %zu altered by %d, end %d, private %d:", place, (int)alteration, way, private);
    describe_answer(d->text, run);
  }
  arena_release(&arena);
}

// The same execution again, as a second one of the run.
static void replay_twice(const struct described_run *d, int way) {
  struct arena arena;
  arena_init(&arena, d->program->arena->memory);
  struct flow_run *run = flow_run_create(&arena, d->program->symbols, d->program->module, true);
  for (int time = 0; time < 2; time++) {
    flow_run_start(run);
    history_replay(d->history, run, 0, NONE);
    end(d, run, time == 0 ? ENDS : way);
  }
  text_format(d->text, "  twice, end %d:", way);
  describe_answer(d->text, run);
  arena_release(&arena);
}

static void replay_altered(const struct described_run *d, size_t place, enum alteration alteration) {
  replay(d, place, alteration, d->outcome->fault.op == NULL ? ENDS_WITH_LEAKS : FAILS, true);
}

static void describe_replays(const struct described_run *d) {
  const size_t count = d->history->events.count, step = 1 + count * (ALTERATIONS - 1) / REPLAYS;
  for (int way = 0; way <= FAILS; way++) replay(d, 0, NONE, way, true);
  replay(d, 0, NONE, ENDS_WITH_LEAKS, false);
  replay_twice(d, ENDS_WITH_LEAKS);
  replay_twice(d, PROPERTY_NOT_LEAKED);
  for (size_t i = 0; i < count * (ALTERATIONS - 1); i += step)
    replay_altered(d, i / (ALTERATIONS - 1), (enum alteration)(DROPPED + i % (ALTERATIONS - 1)));
}

static unsigned disagreements;  // of executions as they are

static void expect_agreement(struct described_program *program, struct op *entry, bool private) {
  struct fault fault;
  struct inputs inputs;
  const struct type *unsupported;
  const struct code *code = memref_decode_observed(program->arena, program->program, entry, &fault);
  struct simulation *simulation = simulation_create(program->arena, program->program, private);
  for (uint32_t set = 0; code != NULL && set < ARGUMENT_SETS; set++) {
    if (!inputs_make(program->arena, entry, inputs_options_default(1, set), &inputs, &unsupported)) return;
    struct memref_options options = memref_options_default(1);
    struct outcome outcome = {.status = OUTCOME_FINISHED};
    options.run.fuel = FUEL;
    simulation_run(simulation, code, program->arena, &inputs, &options, &outcome);
  }
  const struct simulation_answer answer = simulation_answer(simulation);
  if (answer.agrees) return;
  print_message("%s\n", answer.message);
  disagreements++;
}

static void describe(struct text *text, struct described_program *program) {
  struct op *entry = entry_find(program->program);
  for (int private = 0; entry != NULL && private < 2; private ++) expect_agreement(program, entry, private != 0);
  for (uint32_t set = 0; entry != NULL && set < ARGUMENT_SETS; set++) {
    struct history history = {.arena = program->arena};
    struct outcome outcome = {.status = OUTCOME_FINISHED};
    if (!history_record(&history, program->program, entry, set, &outcome)) return;
    text_format(text, " arguments %u: status %d, %zu events\n", set, (int)outcome.status, history.events.count);
    if (history.events.count > EVENTS_MAX || history.has_more_values) return;
    const struct described_run run = {text, program, &history, &outcome};
    describe_replays(&run);
  }
}

static void test_history_answers(void **state) {
  (void)state;
  const unsigned others = described_files_compare("history_answers.txt", describe, VARIANTS);
  assert_int_equal(disagreements, 0);
  assert_int_equal(others, 0);
}

int main(void) {
  prove_prepare_process();
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_history_answers)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
