#include "fuzz/check/proof/soundness.h"

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "engine/ir/clone.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/check/proof/oracle.h"
#include "fuzz/check/proof/search.h"
#include "fuzz/check/proof/simulation.h"
#include "fuzz/finding/signature.h"
#include "fuzz/mutate/ir.h"

// Fuel of a run, and resources of a query: what takes more of them is rare, and costs as much as a thousand programs.
enum { CONTEXT_RESET_BYTES = 8 << 20, FUEL = 1 << 16, RLIMIT = 1000000 };

const char *soundness_answer_word(enum soundness_answer answer) {
  static const char *const words[] = {"proved", "refuted", "unknown", "unsupported", "not proved", "not asked"};
  return words[answer];
}

bool soundness_check_init(struct soundness_check *check) {
  memset(check, 0, sizeof *check);
  check->proved_every = 1;
  if (!context_init(&check->context, op_table, OP_KIND_COUNT, (struct context_options){0})) return false;
  program_init(&check->original, &check->context);
  program_init(&check->changed, &check->context);
  arena_init(&check->arena, &check->context.memory);
  return true;
}

void soundness_check_release(struct soundness_check *check) {
  program_release(&check->original);
  program_release(&check->changed);
  arena_release(&check->arena);
  context_release(&check->context);
}

struct hunt {
  struct soundness_check *check;
  struct choices *choices;
  uint64_t position;
  bool text;
  struct soundness_result *result;
  struct program *program;  // original or changed
  struct proof_answer proof;
  bool vacuous;  // @main is proved because no execution reaches an exit
  bool any[SOUNDNESS_ANSWERS];
  struct outcome outcomes[SOUNDNESS_RUNS];
};

static void find(struct hunt *hunt, const char *signature, const char *message) {
  if (hunt->result->signature != NULL) return;
  hunt->result->signature = signature;
  hunt->result->message = message == NULL ? "" : message;
}

static void find_invalid(struct hunt *hunt, const char *what) {
  const struct diagnostic *first = hunt->check->context.diagnostics.first;
  const char *message = first == NULL ? "" : first->message;
  find(hunt, arena_format(&hunt->check->arena, "soundness|invalid|%s|%s", what, message),
       first == NULL ? "" : arena_format(&hunt->check->arena, "line %u", first->place.line));
  context_clear_diagnostics(&hunt->check->context);
}

// --- The program.

static bool run_passes(struct hunt *hunt, const char *passes) {
  struct pipeline pipeline;
  pipeline_init(&pipeline, &hunt->check->context, &hunt->check->arena);
  struct program *program = hunt->program;
  return pipeline_parse(&pipeline, passes) && pipeline_run(&pipeline, program, NULL) &&
         verify(program->context, program->module);
}

// One mutation: of the hunt's own, or now and then any that puts faults into lifetimes.
static void mutate(struct hunt *hunt) {
  struct soundness_check *check = hunt->check;
  struct program *from = hunt->program, *to = from == &check->original ? &check->changed : &check->original;
  enum { ATTEMPTS = 4 };
  for (int i = 0; i < ATTEMPTS; i++) {
    bool own = !chance(hunt->choices, 1, 8), changed;
    program_reset(to);
    if (own) {
      clone_program(to, from);
      changed = soundness_mutate(to, &check->arena, hunt->choices) != NULL && verify(&check->context, to->module);
    } else {
      changed = mutate_ir(to, from, NULL, &check->arena, MUTATE_LIFETIMES, choose(hunt->choices, 1 << 16));
    }
    context_clear_diagnostics(&check->context);
    if (!changed) continue;
    hunt->program = to;
    hunt->result->mutations++;
    return;
  }
}

static bool make_program(struct hunt *hunt) {
  struct soundness_check *check = hunt->check;
  struct soundness_program made;
  soundness_generate(&check->arena, hunt->choices, &made);
  hunt->result->constructs = made.constructs;
  hunt->result->slipped = made.slipped;
  hunt->result->text = made.text;
  hunt->program = &check->original;
  if (!parse_program(&check->original, "hunt", made.text, made.length) ||
      !verify(&check->context, check->original.module)) {
    find_invalid(hunt, "the generated text");
    return false;
  }
  if (made.passes != NULL && !run_passes(hunt, made.passes)) {
    find_invalid(hunt, made.passes);
    return false;
  }
  for (uint32_t i = 0; i < made.mutations; i++) mutate(hunt);
  return true;
}

// --- The verdict.

static void hear(void *argument, enum proof_stage stage, const struct function_verdict *verdict, double milliseconds) {
  (void)stage, (void)milliseconds;
  struct hunt *hunt = argument;
  static const enum soundness_answer answers[] = {[PROVED] = SOUNDNESS_PROVED,
                                                  [REFUTED] = SOUNDNESS_REFUTED,
                                                  [UNDECIDED] = SOUNDNESS_UNKNOWN,
                                                  [NOT_FOLLOWED] = SOUNDNESS_UNSUPPORTED};
  hunt->any[answers[verdict->kind]] = true;
  hunt->vacuous |= verdict->end != NULL && strcmp(verdict->name, "main") == 0;
  if (verdict->kind != UNDECIDED && verdict->kind != NOT_FOLLOWED) return;
  bool leaves = verdict->rule != MODEL_KEPT;
  if (leaves) hunt->result->rules |= UINT32_C(1) << verdict->rule;
  if (hunt->result->reason != NULL && (leaves || hunt->result->inside)) return;
  hunt->result->inside |= !leaves;
  struct arena *arena = &hunt->check->arena;
  const char *rule = verdict->rule == MODEL_KEPT ? "inside the model" : model_rule_name(verdict->rule);
  hunt->result->reason = verdict->op == NULL
                             ? arena_format(arena, "[%s] %s", rule, verdict->reason)
                             : arena_format(arena, "[%s] '%s' %s", rule, verdict->op->info->name, verdict->reason);
}

static double no_clock(void) { return 0; }

static void prove_program(struct hunt *hunt) {
  if (!hunt->result->wrong && hunt->position % hunt->check->proved_every != 0) {
    hunt->result->answer = SOUNDNESS_NOT_ASKED;
    return;
  }
  bool sampled = hunt->position % SOUNDNESS_REFUTED_SAMPLE == 0;
  struct proof_listener listener = {.heard = hear,
                                    .argument = hunt,
                                    .milliseconds = no_clock,
                                    .explores = hunt->position % 2 != 0,  // both ways to a proof are hunted
                                    .rlimit = RLIMIT,
                                    .together_only = hunt->result->wrong && !sampled};
  proof_oracle_judge(&hunt->check->arena, hunt->program, PROOF_LOWERED, &listener, &hunt->proof);
  static const enum soundness_answer order[] = {SOUNDNESS_REFUTED, SOUNDNESS_UNSUPPORTED, SOUNDNESS_UNKNOWN};
  for (int i = 0; i < 3; i++) {
    if (!hunt->any[order[i]]) continue;
    hunt->result->answer = listener.together_only ? SOUNDNESS_NOT_PROVED : order[i];
    break;
  }
  static const char contradicted[] = "proof|contradicted|";
  if (hunt->proof.signature != NULL && strncmp(hunt->proof.signature, contradicted, sizeof contradicted - 1) == 0)
    find(hunt, hunt->proof.signature, hunt->proof.message);
}

// --- The runs.

static struct op *find_main(struct program *program) {
  struct block *body = op_body(program->module, 0)->first;
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL; op = op->next)
    if (op_is_defined_function(op) && strcmp(op_symbol_name(op)->text, "main") == 0) return op;
  return NULL;
}

static void judge_run(struct hunt *hunt, const struct outcome *outcome) {
  struct soundness_result *result = hunt->result;
  struct arena *arena = &hunt->check->arena;
  const struct fault *fault = &outcome->fault;
  if (hunt->vacuous && outcome->status == OUTCOME_FINISHED)
    find(hunt, "soundness|vacuous|a run reaches an exit", "no execution was to reach an exit");
  if (!fault_is_about_ownership(fault->kind)) return;
  if ((hunt->proof.excluded & UINT64_C(1) << fault->kind) != 0)
    find(hunt, proof_contradiction_signature(arena, fault), message_of_fault(arena, outcome));
  else if (result->mutations == 0 && !result->slipped)
    find(hunt, signature_of_fault(arena, "soundness|right by construction", fault), message_of_fault(arena, outcome));
}

static bool has_ended(const struct outcome *outcome) {
  return outcome->status != OUTCOME_UNSUPPORTED && outcome->status != OUTCOME_OUT_OF_FUEL;
}

// External functions overwrite what they get in half of the runs.
static void run_program(struct hunt *hunt) {
  struct soundness_result *result = hunt->result;
  struct arena *arena = &hunt->check->arena;
  struct op *entry = find_main(hunt->program);
  struct fault fault = {0};
  const struct code *code = entry == NULL ? NULL : memref_decode_observed(arena, hunt->program, entry, &fault);
  if (code == NULL) {
    result->obstacle = fault.message != NULL ? fault.message : "there is no @main";
    return;
  }
  struct simulation *simulation = simulation_create(arena, hunt->program, true);
  for (uint32_t set = 0; set < SOUNDNESS_RUNS; set++) {
    struct inputs inputs;
    struct outcome *outcome = &hunt->outcomes[set];
    const struct type *unsupported;
    if (!inputs_make(arena, entry, inputs_options_default(hunt->position, set), &inputs, &unsupported)) return;
    struct memref_options options = memref_options_default(seed_mix(hunt->position, set));
    options.run.fuel = FUEL;
    options.external_calls_write = set % 4 >= 2;
    options.reuse_addresses = set >= SOUNDNESS_RUNS / 2;  // the simulation identifies buffers by their addresses
    simulation_run(options.reuse_addresses ? NULL : simulation, code, arena, &inputs, &options, outcome);
    result->runs += has_ended(outcome);
    if (outcome->status == OUTCOME_UNSUPPORTED) result->obstacle = outcome->fault.message;
    if (!fault_is_about_ownership(outcome->fault.kind)) continue;
    if (!result->wrong) result->set = set;
    result->wrong = true;
  }
  struct simulation_answer answer = simulation_answer(simulation);
  if (!answer.agrees) find(hunt, answer.signature, answer.message);
}

static void check_protected(void *argument) {
  struct hunt *hunt = argument;
  if (make_program(hunt)) {
    run_program(hunt);
    prove_program(hunt);
    for (int set = 0; set < SOUNDNESS_RUNS; set++) judge_run(hunt, &hunt->outcomes[set]);
  }
  if (hunt->program != NULL && hunt->program->module != NULL && (hunt->text || hunt->result->signature != NULL)) {
    size_t length;
    hunt->result->text = print_program(&hunt->check->arena, hunt->program, (struct print_options){0}, &length);
  }
}

bool soundness_check_program(struct soundness_check *check, struct choices *choices, uint64_t position, bool text,
                             struct soundness_result *result) {
  program_reset(&check->original);
  program_reset(&check->changed);
  arena_reset(&check->arena);
  context_clear_diagnostics(&check->context);
  if (arena_used_bytes(&check->context.arena) > CONTEXT_RESET_BYTES) context_reset(&check->context);
  *result = (struct soundness_result){0};
  struct hunt hunt = {.check = check, .choices = choices, .position = position, .text = text, .result = result};
  return memory_protect(&check->context.memory, check_protected, &hunt);
}

#else

typedef int soundness_needs_z3;  // ISO C wants something in every file

#endif
