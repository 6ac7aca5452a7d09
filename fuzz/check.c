#include "fuzz/check.h"

#include "base/hash.h"
#include "dialects/ops.h"
#include "fuzz/compare.h"
#include "fuzz/entry.h"
#include "fuzz/mlir_pipeline.h"
#include "fuzz/proof_oracle.h"
#include "ir/clone.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/verify.h"
#include "ir/walk.h"
#include "reference/memref_machine.h"
#include "reference/tensor_interpreter.h"

#include <time.h>

const char *const phase_names[PHASE_COUNT] = {"reset",         "generate",     "verify",         "reference decode",
                                              "reference run", "transform",    "machine decode", "machine run",
                                              "compare",       "other oracles"};

enum { CONTEXT_RESET_BYTES = 8 << 20, INPUT_SETS_MAX = 8 };

struct check_options check_options_default(void) {
  return (struct check_options){
      .timeout_seconds = 10, .oracles = oracles_default(), .input_sets = 2, .memory_limit = (size_t)1 << 30};
}

static uint64_t nanoseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

// Ends a phase: what has passed since the last call is its.
static void phase_end(struct checker *checker, enum phase phase) {
  if (!checker->options.measure) return;
  uint64_t now = nanoseconds_now();
  checker->phase_nanoseconds[phase] += now - checker->phase_start;
  checker->phase_start = now;
}

// Pipelines hold idents of the context and are parsed anew after it was reset.
static bool prepare_pipelines(struct checker *checker) {
  const char *name = checker->options.subject != NULL ? checker->options.subject : "engine";
  bool is_engine = strcmp(name, "engine") == 0;
  if (!subject_is_known(name))
    return diagnostic_add(&checker->context.diagnostics, SEVERITY_ERROR, (struct source_place){0},
                          "there is no subject '%s': it is %s", name, subject_names);
  const char *text =
      is_engine && checker->options.pipeline != NULL ? checker->options.pipeline : subject_engine_pipeline;
  arena_reset(&checker->pipeline_arena);
  pipeline_init(&checker->pipeline, &checker->context, &checker->pipeline_arena);
  pipeline_init(&checker->always_copy, &checker->context, &checker->pipeline_arena);
  if (!pipeline_parse(&checker->pipeline, text)) return false;
  pipeline_init(&checker->bufferize, &checker->context, &checker->pipeline_arena);
  if (!pipeline_parse(&checker->always_copy, subject_always_copy_pipeline)) return false;
  if (!pipeline_parse(&checker->bufferize, subject_bufferize_pipeline)) return false;
  pipeline_init(&checker->unlowered, &checker->context, &checker->pipeline_arena);
  if (!pipeline_parse(&checker->unlowered, subject_unlowered_pipeline)) return false;
  for (size_t i = 0; i < SUBJECT_OTHER_PIPELINES; i++) {
    pipeline_init(&checker->others[i], &checker->context, &checker->pipeline_arena);
    if (!pipeline_parse(&checker->others[i], subject_other_pipelines[i])) return false;
    checker->other_subjects[i] = subject_engine(&checker->others[i], subject_other_pipelines[i]);
  }
  unsigned timeout = checker->options.timeout_seconds;
  if (is_engine) checker->subject = subject_engine(&checker->pipeline, text);
  else if (subject_is_mlir(name))
    checker->subject = subject_mlir(name, checker->options.pipeline, timeout, &checker->mlir);
  else if (strcmp(name, "none") == 0) checker->subject = subject_none();
  else checker->subject = subject_command(name, timeout);
  checker->always_copy_subject = subject_engine(&checker->always_copy, subject_always_copy_pipeline);
  checker->bufferize_subject = subject_engine(&checker->bufferize, subject_bufferize_pipeline);
  checker->unlowered_subject = subject_engine(&checker->unlowered, subject_unlowered_pipeline);
  return true;
}

struct preparation {
  struct checker *checker;
  bool ok;
};

static void prepare(void *argument) {
  struct preparation *preparation = argument;
  preparation->ok = prepare_pipelines(preparation->checker);
}

bool checker_init(struct checker *checker, const struct check_options *options) {
  memset(checker, 0, sizeof *checker);
  checker->options = *options;
  if (checker->options.input_sets > INPUT_SETS_MAX) checker->options.input_sets = INPUT_SETS_MAX;
  struct context *context = &checker->context;
  struct context_options context_options = {.memory_limit = options->memory_limit,
                                            .allow_unregistered_dialects = options->allow_unregistered_dialects};
  if (!context_init(context, op_table, OP_KIND_COUNT, context_options)) return false;
  program_init(&checker->source, context);
  program_init(&checker->target, context);
  arena_init(&checker->arena, &context->memory);
  arena_init(&checker->pipeline_arena, &context->memory);
  arena_init(&checker->confirmed_arena, &context->memory);
  struct preparation preparation = {checker, false};
  return memory_protect(&context->memory, prepare, &preparation) && preparation.ok;
}

void checker_release(struct checker *checker) {
  mlir_session_end(&checker->mlir);
  program_release(&checker->source);
  program_release(&checker->target);
  arena_release(&checker->arena);
  arena_release(&checker->pipeline_arena);
  arena_release(&checker->confirmed_arena);
  context_release(&checker->context);
}

static void reset(struct checker *checker) {
  if (checker->options.measure) checker->phase_start = nanoseconds_now();
  program_reset(&checker->source);
  program_reset(&checker->target);
  arena_reset(&checker->arena);
  context_clear_diagnostics(&checker->context);
  if (checker->context.arena.memory->in_use > 0 && arena_bytes(&checker->context.arena) > CONTEXT_RESET_BYTES) {
    struct preparation preparation = {checker, false};
    if (context_reset(&checker->context)) memory_protect(&checker->context.memory, prepare, &preparation);
  }
  checker->message = NULL;
  memset(&checker->finding, 0, sizeof checker->finding);
  checker->proofs = (struct proof_counts){0};
  phase_end(checker, PHASE_RESET);
}

// A round in the making.
struct round {
  struct checker *checker;
  uint32_t oracles;
  uint64_t input_seed;
  size_t other_first, other_end;  // of the other pipelines, those whose turn it is
  struct op *entry;
  struct proof_answer proof;  // on the bufferized program in hand
  bool generated;             // by the generator, so that it must be valid and free of undefined behaviour
  bool buffers;               // a program on buffers: the memref machine is its reference
  struct inputs inputs[INPUT_SETS_MAX];
  struct outcome expected[INPUT_SETS_MAX];
};

static bool enabled(const struct round *round, enum oracle oracle) {
  return (round->oracles & oracle_bit(oracle)) != 0;
}

static enum verdict found(struct round *round, enum oracle oracle, const struct subject *subject, uint32_t input_set,
                          const char *signature, const char *message) {
  round->checker->finding = (struct finding){.oracle = oracle,
                                             .signature = signature,
                                             .message = message,
                                             .pipeline = subject != NULL ? subject->pipeline : "",
                                             .input_seed = round->input_seed,
                                             .input_set = input_set};
  return enabled(round, oracle) ? VERDICT_FINDING : VERDICT_PASSED;
}

static const char *first_diagnostic(const struct checker *checker) {
  const struct diagnostic *first = checker->context.diagnostics.first;
  return first != NULL ? first->message : "failed without a diagnostic";
}

static enum verdict not_usable(struct checker *checker, enum verdict verdict, const char *message) {
  checker->message = message;
  return verdict;
}

// A program that has buffers already means what the memref machine makes of it; it need not free them.
static const struct code *decode_reference(struct round *round, struct fault *fault) {
  struct checker *checker = round->checker;
  struct arena *arena = &checker->arena;
  const struct code *code = tensor_decode(arena, &checker->source, round->entry, fault);
  if (code != NULL || round->generated) return code;
  struct fault ignored = {0};
  code = memref_decode(arena, &checker->source, round->entry, &ignored);
  round->buffers = code != NULL;
  return code;
}

static void run_decoded(struct round *round, const struct code *code, uint32_t set, const struct run_options *options) {
  struct arena *arena = &round->checker->arena;
  if (!round->buffers) {
    tensor_run(code, arena, &round->inputs[set], options, &round->expected[set]);
    return;
  }
  struct memref_options memref_options = memref_options_default(round->input_seed);
  memref_options.run = *options;
  memref_options.check_leaks = memref_options.check_returns = false;
  memref_options.strided_arguments = set % 2 != 0;
  memref_run(code, arena, &round->inputs[set], &memref_options, &round->expected[set]);
}

// Runs the reference on every argument set.
static enum verdict run_reference(struct round *round) {
  struct checker *checker = round->checker;
  struct arena *arena = &checker->arena;
  struct fault fault = {0};
  const struct code *code = decode_reference(round, &fault);
  phase_end(checker, PHASE_REFERENCE_DECODE);
  if (code == NULL) {
    if (!round->generated) return not_usable(checker, VERDICT_UNSUPPORTED, fault.message);
    return found(round, ORACLE_generator, NULL, 0, signature_of_fault(arena, "generator", &fault), fault.message);
  }
  struct run_options options = run_options_default(round->input_seed);
  if (checker->options.reference_fuel != 0) options.fuel = checker->options.reference_fuel;
  for (uint32_t set = 0; set < checker->options.input_sets; set++) {
    const struct type *unsupported = NULL;
    if (!inputs_make(arena, round->entry, inputs_options_default(round->input_seed, set), &round->inputs[set],
                     &unsupported))
      return not_usable(checker, VERDICT_UNSUPPORTED, "the entry has an argument of a type without values");
    struct outcome *outcome = &round->expected[set];
    run_decoded(round, code, set, &options);
    if (outcome->status == OUTCOME_FINISHED || outcome->status == OUTCOME_STOPPED) continue;
    if (!round->generated) {
      enum verdict verdict = outcome->status == OUTCOME_OUT_OF_FUEL ? VERDICT_LIMIT : VERDICT_UNSUPPORTED;
      return not_usable(checker, verdict, outcome->fault.message);
    }
    return found(round, ORACLE_generator, NULL, set, signature_of_fault(arena, "generator", &outcome->fault),
                 message_of_fault(arena, outcome));
  }
  phase_end(checker, PHASE_REFERENCE_RUN);
  return VERDICT_PASSED;
}

static enum verdict judge_transform(struct round *round, const struct subject *subject, struct subject_result result) {
  struct checker *checker = round->checker;
  struct arena *arena = &checker->arena;
  const char *message = result.message != NULL ? result.message : "";
  enum oracle oracle;
  switch (result.status) {
    case SUBJECT_DONE: return VERDICT_PASSED;
    case SUBJECT_UNUSABLE: return not_usable(checker, VERDICT_UNUSABLE, message);
    case SUBJECT_REFUSED:
      if (!subject->is_engine) return not_usable(checker, VERDICT_REJECTED, message);
      return found(round, ORACLE_accepts, subject, 0, signature_of_text(arena, "accepts", result.where, message),
                   message);
    case SUBJECT_INVALID:
      oracle = subject->is_engine && enabled(round, ORACLE_passes) ? ORACLE_passes : ORACLE_verifier;
      return found(round, oracle, subject, 0, signature_of_text(arena, "verifier", result.where, message), message);
    case SUBJECT_CRASHED:
      return found(round, ORACLE_crash, subject, 0, signature_of_text(arena, "crash", result.where, message), message);
    case SUBJECT_HANGS: return found(round, ORACLE_crash, subject, 0, "crash|hang", message);
  }
  return VERDICT_PASSED;
}

// One way to bufferize the program and run what comes out.
struct trial {
  const struct subject *subject;
  enum oracle oracle;  // that every fault falls under; ORACLE_COUNT: to the oracle of its kind
  bool frees;          // the program frees what it allocates
  bool is_proved;      // it is one that the prover gets
};

static bool is_main(const struct trial *trial) { return trial->oracle == ORACLE_COUNT; }

// Compares one execution of bufferized IR with the reference.
static enum verdict judge_outcome(struct round *round, const struct trial *trial, uint32_t set,
                                  const struct outcome *actual) {
  const struct subject *subject = trial->subject;
  struct arena *arena = &round->checker->arena;
  const char *difference = NULL;
  enum oracle oracle = ORACLE_value;
  switch (actual->status) {
    case OUTCOME_UNSUPPORTED: return not_usable(round->checker, VERDICT_UNSUPPORTED, actual->fault.message);
    case OUTCOME_OUT_OF_FUEL: return not_usable(round->checker, VERDICT_LIMIT, actual->fault.message);
    case OUTCOME_MEMORY_ERROR: oracle = ORACLE_memory; break;
    case OUTCOME_LEAK: oracle = ORACLE_leak; break;
    // What the reference did without undefined behaviour, the bufferized program does not: its values are wrong.
    default: break;
  }
  if ((round->proof.excluded >> actual->fault.kind & 1) != 0)
    return found(round, ORACLE_proof, subject, set, proof_contradiction_signature(arena, &actual->fault),
                 message_of_fault(arena, actual));
  if (oracle == ORACLE_value && outcome_matches(&round->expected[set], actual, round->buffers, arena, &difference))
    return VERDICT_PASSED;
  bool values_differ = oracle == ORACLE_value && actual->fault.kind == FAULT_NONE;
  if (!is_main(trial)) oracle = trial->oracle;
  const char *name = oracle_table[oracle].name;
  if (values_differ)
    return found(round, oracle, subject, set, signature_of_difference(arena, name, &round->expected[set], actual),
                 difference);
  return found(round, oracle, subject, set, signature_of_fault(arena, name, &actual->fault),
               message_of_fault(arena, actual));
}

// Decodes and runs checker->target on every argument set.
static enum verdict run_machine(struct round *round, const struct trial *trial) {
  struct checker *checker = round->checker;
  const struct subject *subject = trial->subject;
  struct arena *arena = &checker->arena;
  struct op *entry = entry_find(&checker->target);
  if (entry == NULL) return found(round, ORACLE_verifier, subject, 0, "verifier|no-entry", "the entry is gone");
  struct fault fault = {0};
  const struct code *code = memref_decode(arena, &checker->target, entry, &fault);
  phase_end(checker, is_main(trial) ? PHASE_MACHINE_DECODE : PHASE_OTHER_ORACLES);
  if (code == NULL) {
    if (!subject->is_engine || checker->options.partial) return not_usable(checker, VERDICT_UNSUPPORTED, fault.message);
    return found(round, ORACLE_verifier, subject, 0, signature_of_fault(arena, "verifier", &fault), fault.message);
  }
  if (!entry_takes_arguments(round->entry, entry))
    return found(round, ORACLE_verifier, subject, 0, "verifier|entry-changed", "the entry takes other arguments");
  struct memref_options options = memref_options_default(round->input_seed);
  options.external_calls_write = !round->buffers;
  options.check_leaks = options.check_returns = trial->frees;
  for (uint32_t set = 0; set < checker->options.input_sets; set++) {
    struct outcome actual;
    options.strided_arguments = set % 2 != 0;
    memref_run(code, arena, &round->inputs[set], &options, &actual);
    phase_end(checker, is_main(trial) ? PHASE_MACHINE_RUN : PHASE_OTHER_ORACLES);
    enum verdict verdict = judge_outcome(round, trial, set, &actual);
    phase_end(checker, is_main(trial) ? PHASE_COMPARE : PHASE_OTHER_ORACLES);
    if (verdict != VERDICT_PASSED) return verdict;
  }
  return VERDICT_PASSED;
}

// What the prover says of the bufferized program, before it is executed.
static void ask_prover(struct round *round, const struct trial *trial) {
  struct checker *checker = round->checker;
  round->proof = (struct proof_answer){0};
  if (!trial->is_proved || checker->options.partial || !enabled(round, ORACLE_proof)) return;
  proof_oracle_judge(&checker->arena, &checker->target, is_main(trial) ? PROOF_LOWERED : PROOF_UNLOWERED,
                     checker->options.proofs, &round->proof);
  proof_counts_add(&checker->proofs, &round->proof.counts);
  phase_end(checker, PHASE_OTHER_ORACLES);
}

static enum verdict run_trial(struct round *round, const struct trial *trial) {
  struct checker *checker = round->checker;
  const struct subject *subject = trial->subject;
  struct feature_set *features = is_main(trial) ? checker->options.features : NULL;
  program_reset(&checker->target);
  if (features != NULL) checker->context.observer = coverage_observer(features);
  struct subject_result result =
      subject->transform(subject, &checker->source, &checker->target, enabled(round, ORACLE_passes), &checker->arena);
  checker->context.observer = (struct observer){0};
  enum verdict verdict = judge_transform(round, subject, result);
  phase_end(checker, is_main(trial) ? PHASE_TRANSFORM : PHASE_OTHER_ORACLES);
  // Where the oracle in question is not asked for, there is nothing to run.
  if (verdict != VERDICT_PASSED || result.status != SUBJECT_DONE) return verdict;
  ask_prover(round, trial);
  verdict = run_machine(round, trial);
  if (verdict != VERDICT_PASSED || round->proof.signature == NULL) return verdict;
  return found(round, ORACLE_proof, subject, 0, round->proof.signature, round->proof.message);
}

// How often the finding in hand shows in so many runs in fresh processes.
static int count_runs_that_show(struct round *round, const struct trial *trial, int runs) {
  struct checker *checker = round->checker;
  const struct finding finding = checker->finding;
  int shown = 0;
  for (int i = 0; i < runs; i++) {
    context_clear_diagnostics(&checker->context);
    trial->subject->renew(trial->subject);
    shown += run_trial(round, trial) == VERDICT_FINDING && strcmp(checker->finding.signature, finding.signature) == 0;
  }
  checker->finding = finding;
  checker->message = NULL;
  return shown;
}

// The pass in which the subject dies, if one of a few runs tells; else null.
static const char *find_pass(const struct round *round, const struct trial *trial) {
  enum { RUNS = 4 };
  struct checker *checker = round->checker;
  const char *pass = NULL;
  for (int i = 0; i < RUNS && pass == NULL && trial->subject->last_pass != NULL; i++) {
    trial->subject->renew(trial->subject);
    pass = trial->subject->last_pass(trial->subject, &checker->source, &checker->arena);
  }
  return pass;
}

// Faults of a subject may show only at times, or only after other programs: a finding is what comes again in fresh
// processes. What does not is a finding of another kind, and the history of the process that showed it a part of it.
static enum verdict run_repeatedly(struct round *round, const struct trial *trial) {
  enum { RUNS = 2 };
  struct checker *checker = round->checker;
  struct finding *finding = &checker->finding;
  enum verdict verdict = run_trial(round, trial);
  if (verdict != VERDICT_FINDING || trial->subject->renew == NULL || checker->options.once) return verdict;
  struct arena *arena = &checker->arena;
  uint64_t hash = hash_bytes(0, finding->signature, strlen(finding->signature));
  if (map_find(&checker->confirmed, hash) != NULL) return verdict;
  const char *history = mlir_session_history(&checker->mlir, arena);
  finding->message = arena_format(arena, "%s", finding->message);  // it may be a diagnostic of the run
  int shown = count_runs_that_show(round, trial, RUNS);
  const char *pass = finding->oracle == ORACLE_crash ? find_pass(round, trial) : NULL;
  if (pass != NULL) finding->message = arena_format(arena, "%s\nin the pass %s", finding->message, pass);
  if (shown == RUNS) {
    map_insert(&checker->confirmed, &checker->confirmed_arena, hash);
    return verdict;
  }
  // Where memory is overwritten, the process may die anywhere: the pass is all that runs have in common.
  if (finding->oracle == ORACLE_crash) finding->signature = pass != NULL ? arena_format(arena, "crash|%s", pass) : "crash";
  finding->history = history;
  finding->signature = signature_unstable(arena, finding->signature);
  finding->message =
      arena_format(arena, "%s\nshown in %d of %d runs in fresh processes", finding->message, shown, RUNS);
  return verdict;
}

// Prints, parses and prints again, custom and generic.
static enum verdict check_round_trip(struct round *round) {
  struct checker *checker = round->checker;
  struct arena *arena = &checker->arena;
  for (int generic = 0; generic < 2; generic++) {
    struct print_options options = {.generic = generic != 0};
    size_t length, again_length = 0;
    const char *text = print_program(arena, &checker->source, options, &length), *again = "";
    program_reset(&checker->target);
    bool parsed =
        parse_program(&checker->target, "printed", text, length) && verify(&checker->context, checker->target.module);
    if (parsed) again = print_program(arena, &checker->target, options, &again_length);
    if (parsed && length == again_length && memcmp(text, again, length) == 0) continue;
    const char *message = parsed ? first_line_that_differs(arena, text, again) : first_diagnostic(checker);
    return found(round, ORACLE_round_trip, NULL, 0,
                 signature_of_text(arena, "round_trip", generic ? "generic" : "custom", message), message);
  }
  return VERDICT_PASSED;
}

// A program that is bufferized already: only its memory can be checked. It must free what it allocates.
static enum verdict run_as_it_stands(struct round *round) {
  struct checker *checker = round->checker;
  struct arena *arena = &checker->arena;
  struct fault fault = {0};
  const struct code *code = memref_decode(arena, &checker->source, round->entry, &fault);
  phase_end(checker, PHASE_MACHINE_DECODE);
  if (code == NULL) return not_usable(checker, VERDICT_UNSUPPORTED, fault.message);
  struct memref_options options = memref_options_default(round->input_seed);
  if (checker->options.reference_fuel != 0) options.run.fuel = checker->options.reference_fuel;
  for (uint32_t set = 0; set < checker->options.input_sets; set++) {
    const struct type *unsupported = NULL;
    struct outcome outcome;
    if (!inputs_make(arena, round->entry, inputs_options_default(round->input_seed, set), &round->inputs[set],
                     &unsupported))
      return not_usable(checker, VERDICT_UNSUPPORTED, "the entry has an argument of a type without values");
    memref_run(code, arena, &round->inputs[set], &options, &outcome);
    phase_end(checker, PHASE_MACHINE_RUN);
    if (outcome.status == OUTCOME_FINISHED || outcome.status == OUTCOME_STOPPED) continue;
    if (outcome.status == OUTCOME_OUT_OF_FUEL) return not_usable(checker, VERDICT_LIMIT, outcome.fault.message);
    if (outcome.status != OUTCOME_MEMORY_ERROR && outcome.status != OUTCOME_LEAK)
      return not_usable(checker, VERDICT_UNSUPPORTED, outcome.fault.message);
    enum oracle oracle = outcome.status == OUTCOME_LEAK ? ORACLE_leak : ORACLE_memory;
    return found(round, oracle, NULL, set, signature_of_fault(arena, oracle_table[oracle].name, &outcome.fault),
                 message_of_fault(arena, &outcome));
  }
  return VERDICT_PASSED;
}

static uint64_t count_ops(const struct program *program) {
  uint64_t count = 0;
  for (struct op *op = program->module; op != NULL; op = walk_next(op, program->module)) count++;
  return count;
}

// The source program is there: check it.
static enum verdict check_source(struct round *round) {
  struct checker *checker = round->checker;
  checker->rounds++;
  if (checker->options.measure) checker->ops += count_ops(&checker->source);
  bool valid = verify(&checker->context, checker->source.module);
  phase_end(checker, PHASE_VERIFY);
  if (!valid) {
    if (!round->generated) return VERDICT_INVALID;
    const char *message = first_diagnostic(checker);
    return found(round, ORACLE_generator, NULL, 0, signature_of_text(&checker->arena, "generator", "verify", message),
                 message);
  }
  if (enabled(round, ORACLE_proof) && !proof_oracle_is_built())
    return not_usable(checker, VERDICT_UNSUPPORTED, "the oracle proof needs a build with Z3");
  round->entry = entry_find(&checker->source);
  if (round->entry == NULL) return not_usable(checker, VERDICT_UNSUPPORTED, "no public function with a body");
  if (checker->options.features != NULL) coverage_of_program(checker->options.features, &checker->source);
  if (subject_is_none(&checker->subject)) return run_as_it_stands(round);
  enum verdict verdict = run_reference(round);
  const struct trial trials[] = {{&checker->subject, ORACLE_COUNT, !checker->options.partial, true},
                                 {&checker->always_copy_subject, ORACLE_always_copy, true, false},
                                 {&checker->bufferize_subject, ORACLE_bufferized, false, false},
                                 {&checker->unlowered_subject, ORACLE_proof, true, true}};
  for (size_t i = 0; i < sizeof trials / sizeof trials[0] && verdict == VERDICT_PASSED; i++) {
    bool others_due = checker->subject.is_engine && !round->buffers && enabled(round, trials[i].oracle);
    bool due = is_main(&trials[i]) || others_due;
    if (due) verdict = run_repeatedly(round, &trials[i]);
  }
  bool others_due = checker->subject.is_engine && !round->buffers && enabled(round, ORACLE_pipelines);
  for (size_t i = round->other_first; others_due && i < round->other_end && verdict == VERDICT_PASSED; i++) {
    const struct trial trial = {&checker->other_subjects[i], ORACLE_pipelines, true, false};
    verdict = run_repeatedly(round, &trial);
  }
  if (verdict == VERDICT_PASSED && enabled(round, ORACLE_round_trip)) verdict = check_round_trip(round);
  phase_end(checker, PHASE_OTHER_ORACLES);
  return verdict;
}

// The two entries differ in where the source comes from; both run under memory_protect.

struct check_job {
  struct checker *checker;
  uint64_t index, input_seed;
  struct generator_options generator;
  const char *file, *text;
  size_t length;
  enum verdict verdict;
};

struct choices campaign_choices(struct arena *arena, uint64_t seed, uint64_t index) {
  struct choices choices;
  choices_from_seed(&choices, arena, seed_mix(seed, index), CAMPAIGN_CHOICES_MAX);
  return choices;
}

static void run_generated(void *argument) {
  struct check_job *job = argument;
  struct checker *checker = job->checker;
  generate_program(&checker->source, &checker->choices, job->generator);
  phase_end(checker, PHASE_GENERATE);
  checker->subject.program_number = job->index;
  if (checker->subject.draws_pipeline) {
    uint64_t seed = hash_bytes(0, (const char *)checker->choices.items, checker->choices.count);
    checker->subject.pipeline = mlir_pipeline_draw(&checker->source, seed, &checker->arena);
  }
  size_t other = job->index / oracle_table[ORACLE_pipelines].period % SUBJECT_OTHER_PIPELINES;
  struct round round = {.checker = checker,
                        .oracles = oracles_for(checker->options.oracles, job->index),
                        .input_seed = seed_mix(job->index, 1),
                        .other_first = other,
                        .other_end = other + 1,
                        .generated = true};
  job->verdict = check_source(&round);
}

static void run_text(void *argument) {
  struct check_job *job = argument;
  struct checker *checker = job->checker;
  job->verdict = VERDICT_INVALID;
  if (checker->subject.draws_pipeline) checker->subject.pipeline = mlir_usual_pipeline;
  checker->subject.program_number = job->input_seed;
  if (!parse_program(&checker->source, job->file, job->text, job->length)) return;
  struct round round = {.checker = checker,
                        .oracles = checker->options.oracles,
                        .input_seed = job->input_seed,
                        .other_end = SUBJECT_OTHER_PIPELINES};
  job->verdict = check_source(&round);
}

static enum verdict run_protected(struct check_job *job, void (*run)(void *)) {
  if (memory_protect(&job->checker->context.memory, run, job)) return job->verdict;
  return not_usable(job->checker, VERDICT_LIMIT, "out of memory");
}

enum verdict check_generated(struct checker *checker, struct choices choices, struct generator_options generator,
                             uint64_t index) {
  reset(checker);
  checker->context.observer = (struct observer){0};  // of a round that memory ran out in
  checker->choices = choices;
  struct check_job job = {.checker = checker, .index = index, .generator = generator};
  return run_protected(&job, run_generated);
}

enum verdict check_text(struct checker *checker, const char *file, const char *text, size_t length,
                        uint64_t input_seed) {
  reset(checker);
  struct check_job job = {.checker = checker, .file = file, .text = text, .length = length, .input_seed = input_seed};
  return run_protected(&job, run_text);
}

const char *checker_source_text(struct checker *checker, size_t *length) {
  return print_program(&checker->arena, &checker->source, (struct print_options){0}, length);
}
