#include "fuzz/round.h"

#include "fuzz/entry.h"
#include "fuzz/signature.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "reference/memref_machine.h"
#include "reference/tensor_interpreter.h"

// Whether a program on buffers that leaks is of no use.
static bool must_free(const struct round *round) { return round->generated || round->harness->options.frees_by_itself; }

enum verdict round_found(struct round *round, enum oracle oracle, const struct subject *subject, uint32_t input_set,
                         const char *signature, const char *message) {
  round->harness->finding = (struct finding){.oracle = oracle,
                                             .signature = signature,
                                             .message = message,
                                             .pipeline = subject != NULL ? subject->pipeline : "",
                                             .input_seed = round->input_seed,
                                             .input_set = input_set,
                                             .frees_by_itself = round->buffers && must_free(round)};
  return oracle_enabled(round, oracle) ? VERDICT_FINDING : VERDICT_PASSED;
}

const char *harness_first_diagnostic(const struct harness *harness) {
  const struct diagnostic *first = harness->context.diagnostics.first;
  return first != NULL ? first->message : "failed without a diagnostic";
}

enum verdict round_judge_simulation(struct round *round, const struct simulation *simulation,
                                    const struct subject *subject) {
  if (simulation == NULL) return VERDICT_PASSED;
  struct simulation_answer answer = simulation_answer(simulation);
  if (answer.agrees) return VERDICT_PASSED;
  return round_found(round, ORACLE_simulation, subject, 0, answer.signature, answer.message);
}

enum verdict round_not_usable(struct harness *harness, enum verdict verdict, const char *message) {
  harness->message = message;
  return verdict;
}

// A program that has buffers already means what the memref machine makes of it; it need not free them, unless it is
// generated, or made of one that is.
static const struct code *decode_reference(struct round *round, struct fault *fault) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  // One that frees by itself is on buffers, whoever else can make something of it.
  if (round->buffers || harness->options.frees_by_itself) {
    const struct code *of_buffers = memref_decode(arena, &harness->source, round->entry, fault);
    round->buffers |= of_buffers != NULL;
    if (round->buffers) return of_buffers;
  }
  const struct code *code = tensor_decode(arena, &harness->source, round->entry, fault);
  if (code != NULL || round->generated) return code;
  struct fault ignored = {0};
  code = memref_decode(arena, &harness->source, round->entry, &ignored);
  round->buffers = code != NULL;
  return code;
}

static void run_decoded(struct round *round, const struct code *code, uint32_t set, const struct run_options *options) {
  struct arena *arena = &round->harness->arena;
  if (!round->buffers) {
    tensor_run(code, arena, &round->inputs[set], options, &round->expected[set]);
    return;
  }
  struct memref_options memref_options = memref_options_default(round->input_seed);
  memref_options.run = *options;
  memref_options.check_leaks = memref_options.check_returns = must_free(round);
  memref_options.strided_arguments = set % 2 != 0;
  memref_run(code, arena, &round->inputs[set], &memref_options, &round->expected[set]);
}

// Runs the reference on every argument set.
static enum verdict run_reference(struct round *round) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  struct fault fault = {0};
  const struct code *code = decode_reference(round, &fault);
  phase_end(harness, PHASE_REFERENCE_DECODE);
  if (code == NULL) {
    if (!round->generated) return round_not_usable(harness, VERDICT_UNSUPPORTED, fault.message);
    return round_found(round, ORACLE_generator, NULL, 0, signature_of_fault(arena, "generator", &fault), fault.message);
  }
  struct run_options options = run_options_default(round->input_seed);
  if (harness->options.reference_fuel != 0) options.fuel = harness->options.reference_fuel;
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    const struct type *unsupported = NULL;
    if (!inputs_make(arena, round->entry, inputs_options_default(round->input_seed, set), &round->inputs[set],
                     &unsupported))
      return round_not_usable(harness, VERDICT_UNSUPPORTED, "the entry has an argument of a type without values");
    struct outcome *outcome = &round->expected[set];
    run_decoded(round, code, set, &options);
    if (outcome->status == OUTCOME_FINISHED || outcome->status == OUTCOME_STOPPED) continue;
    if (!round->generated) {
      enum verdict verdict = outcome->status == OUTCOME_OUT_OF_FUEL ? VERDICT_LIMIT : VERDICT_UNSUPPORTED;
      return round_not_usable(harness, verdict, outcome->fault.message);
    }
    return round_found(round, ORACLE_generator, NULL, set, signature_of_fault(arena, "generator", &outcome->fault),
                       message_of_fault(arena, outcome));
  }
  phase_end(harness, PHASE_REFERENCE_RUN);
  return VERDICT_PASSED;
}

// Prints, parses and prints again, custom and generic.
static enum verdict check_round_trip(struct round *round) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  for (int generic = 0; generic < 2; generic++) {
    struct print_options options = {.generic = generic != 0};
    size_t length, again_length = 0;
    const char *text = print_program(arena, &harness->source, options, &length), *again = "";
    program_reset(&harness->target);
    bool parsed =
        parse_program(&harness->target, "printed", text, length) && verify(&harness->context, harness->target.module);
    if (parsed) again = print_program(arena, &harness->target, options, &again_length);
    if (parsed && length == again_length && memcmp(text, again, length) == 0) continue;
    const char *message = parsed ? first_line_that_differs(arena, text, again) : harness_first_diagnostic(harness);
    return round_found(round, ORACLE_round_trip, NULL, 0,
                       signature_of_text(arena, "round_trip", generic ? "generic" : "custom", message), message);
  }
  return VERDICT_PASSED;
}

// A program that is bufferized already: only its memory can be checked. It must free what it allocates.
static enum verdict run_as_it_stands(struct round *round) {
  struct harness *harness = round->harness;
  struct arena *arena = &harness->arena;
  struct fault fault = {0};
  bool simulates = round_simulates(round);
  const struct code *code =
      (simulates ? memref_decode_observed : memref_decode)(arena, &harness->source, round->entry, &fault);
  phase_end(harness, PHASE_MACHINE_DECODE);
  if (code == NULL) return round_not_usable(harness, VERDICT_UNSUPPORTED, fault.message);
  struct simulation *simulation = simulates ? simulation_create(arena, &harness->source, true) : NULL;
  struct memref_options options = memref_options_default(round->input_seed);
  if (harness->options.reference_fuel != 0) options.run.fuel = harness->options.reference_fuel;
  for (uint32_t set = 0; set < harness->options.input_sets; set++) {
    const struct type *unsupported = NULL;
    struct outcome outcome;
    if (!inputs_make(arena, round->entry, inputs_options_default(round->input_seed, set), &round->inputs[set],
                     &unsupported))
      return round_not_usable(harness, VERDICT_UNSUPPORTED, "the entry has an argument of a type without values");
    simulation_run(simulation, code, arena, &round->inputs[set], &options, &outcome);
    phase_end(harness, PHASE_MACHINE_RUN);
    if (outcome.status == OUTCOME_FINISHED || outcome.status == OUTCOME_STOPPED) continue;
    if (outcome.status == OUTCOME_OUT_OF_FUEL) return round_not_usable(harness, VERDICT_LIMIT, outcome.fault.message);
    if (outcome.status != OUTCOME_MEMORY_ERROR && outcome.status != OUTCOME_LEAK)
      return round_not_usable(harness, VERDICT_UNSUPPORTED, outcome.fault.message);
    enum oracle oracle = outcome.status == OUTCOME_LEAK ? ORACLE_leak : ORACLE_memory;
    return round_found(round, oracle, NULL, set, signature_of_fault(arena, oracle_table[oracle].name, &outcome.fault),
                       message_of_fault(arena, &outcome));
  }
  return round_judge_simulation(round, simulation, NULL);
}

static uint64_t count_ops(const struct program *program) {
  uint64_t count = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) count++;
  return count;
}

// Of a text that only oracles with another pipeline are to look at, they alone decide. (With generated programs, what
// the main run has shown is what a campaign is guided by.)
static bool main_is_due(const struct round *round) {
  return round->generated || !round->harness->subject.is_engine ||
         (round->oracles & ~(uint32_t)ORACLES_WITH_PIPELINE) != 0;
}

// It takes a pipeline more, which costs several times what the simulation does.
static bool simulates_unlowered(const struct round *round) {
  return round_simulates(round) && (round->input_seed >> 1) % 4 == 0;
}

enum verdict check_source(struct round *round) {
  struct harness *harness = round->harness;
  harness->rounds++;
  if (harness->options.measure) harness->ops += count_ops(&harness->source);
  bool valid = verify(&harness->context, harness->source.module);
  phase_end(harness, PHASE_VERIFY);
  if (!valid) {
    if (!round->generated) return VERDICT_INVALID;
    const char *message = harness_first_diagnostic(harness);
    return round_found(round, ORACLE_generator, NULL, 0,
                       signature_of_text(&harness->arena, "generator", "verify", message), message);
  }
  if (oracle_enabled(round, ORACLE_proof) && !proof_oracle_is_built())
    return round_not_usable(harness, VERDICT_UNSUPPORTED, "the oracle proof needs a build with Z3");
  round->entry = entry_find(&harness->source);
  if (round->entry == NULL) return round_not_usable(harness, VERDICT_UNSUPPORTED, "no public function with a body");
  if (harness->options.features != NULL) coverage_of_program(harness->options.features, &harness->source);
  if (subject_is_none(&harness->subject)) return run_as_it_stands(round);
  enum verdict verdict = run_reference(round);
  const struct subject_run runs[] = {{round->main, ORACLE_COUNT, !harness->options.partial, true},
                                     {&harness->always_copy_subject, ORACLE_always_copy, true, false},
                                     {&harness->bufferize_subject, ORACLE_bufferized, false, false},
                                     {&harness->unlowered_subject, ORACLE_proof, true, true}};
  for (size_t i = 0; i < sizeof runs / sizeof runs[0] && verdict == VERDICT_PASSED; i++) {
    bool wanted = oracle_enabled(round, runs[i].oracle) || (runs[i].is_proved && simulates_unlowered(round));
    bool others_due = harness->subject.is_engine && !round->buffers && wanted;
    bool due = subject_run_is_main(&runs[i]) ? main_is_due(round) : others_due;
    if (due) verdict = subject_run_check(round, &runs[i]);
  }
  bool others_due = harness->subject.is_engine && !round->buffers && oracle_enabled(round, ORACLE_pipelines);
  for (size_t i = round->other_first; others_due && i < round->other_end && verdict == VERDICT_PASSED; i++) {
    const struct subject_run run = {&harness->other_subjects[i], ORACLE_pipelines, true, false};
    verdict = subject_run_check(round, &run);
  }
  if (verdict == VERDICT_PASSED && oracle_enabled(round, ORACLE_round_trip)) verdict = check_round_trip(round);
  phase_end(harness, PHASE_OTHER_ORACLES);
  return verdict;
}
