#include "fuzz/proof_replay.h"

#if BUFFERPROOF_HAVE_SMT

#include "dialects/ops.h"
#include "fuzz/closed_program.h"
#include "fuzz/compare.h"
#include "fuzz/helper_check.h"
#include "fuzz/replay_inputs.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/symbol_table.h"
#include "ir/verify.h"
#include "reference/memref_machine.h"
#include "smt/helper_contract.h"

#include <ctype.h>

// Tries: arguments of the counterexample first, then the usual ones.
enum { DIRECT_TRIES = 64, CLOSED_TRIES = 16, FUEL = 1 << 18, MINIMIZED_SCRIPTS_MAX = 64 };

void proof_replayer_init(struct proof_replayer *replayer, struct context *context) {
  *replayer = (struct proof_replayer){.context = context};
  program_init(&replayer->closed, context);
  program_init(&replayer->parts, context);
  arena_init(&replayer->scratch, &context->memory);
}

void proof_replayer_release(struct proof_replayer *replayer) {
  program_release(&replayer->closed);
  program_release(&replayer->parts);
  arena_release(&replayer->scratch);
}

// The search for a run of one property.
struct search {
  struct proof_replayer *replayer;
  struct arena *arena;  // of the answer
  struct program *program;
  struct op *function;
  const struct property_verdict *verdict;
  enum property property;
  bool open_callees;
  struct script *scripts;
  uint32_t script_count;
  struct replay_inputs inputs;
  struct proof_replay *replay;
  bool finished;         // some scripted run went to its end
  const char *obstacle;  // why the last run ended before
};

// --- Scripts: the values of the counterexample by op.

// Values of the arguments of callees are those that are passed.
static bool is_scriptable(const struct search *search, const struct scripted_value *scripted) {
  return !scripted->value->is_argument || value_block(scripted->value) == search->function->regions[0].first;
}

static enum script_kind kind_of(const struct symbol_table *symbols, const struct scripted_value *scripted) {
  if (scripted->value->is_argument || scripted->op->kind == OP_func_func) return SCRIPT_ARGUMENT;
  const struct op *op = value_op(scripted->value);
  if (op->kind != OP_func_call) return SCRIPT_OP;
  const struct op *callee = symbol_lookup(symbols, op, op_attribute(op, ID_callee));
  return callee != NULL && callee->kind == OP_func_func && callee->regions[0].first == NULL ? SCRIPT_EXTERNAL
                                                                                            : SCRIPT_OP;
}

static void collect_scripts(struct search *search) {
  const struct property_verdict *verdict = search->verdict;
  struct arena *arena = search->arena;
  const struct symbol_table *symbols = symbol_table_build(arena, search->program->module);
  search->scripts = ARENA_ARRAY_ZEROED(arena, struct script, verdict->script_count);
  struct map places = {0};
  for (uint32_t i = 0; i < verdict->script_count; i++) {
    const struct scripted_value *scripted = &verdict->script[i];
    if (!is_scriptable(search, scripted)) continue;
    uint64_t *place = map_insert(&places, arena, map_key(scripted->value));
    if (*place == 0) {
      *place = ++search->script_count;
      search->scripts[*place - 1] = (struct script){.kind = kind_of(symbols, scripted),
                                                    .op = scripted->op,
                                                    .value = scripted->value,
                                                    .is_base = scripted->is_base};
    }
    search->scripts[*place - 1].count++;
  }
  for (uint32_t i = 0; i < search->script_count; i++) {
    search->scripts[i].numbers = ARENA_ARRAY(arena, int64_t, search->scripts[i].count);
    search->scripts[i].count = 0;
  }
  for (uint32_t i = 0; i < verdict->script_count; i++) {
    if (!is_scriptable(search, &verdict->script[i])) continue;
    struct script *script = &search->scripts[*map_find(&places, map_key(verdict->script[i].value)) - 1];
    ((int64_t *)(uintptr_t)script->numbers)[script->count++] = verdict->script[i].number;
  }
}

// --- Arguments.

static bool make_inputs(struct search *search, struct arena *arena, enum replay_input_source from, uint32_t number,
                        bool follow, struct inputs *inputs) {
  const struct type *unsupported;
  if (replay_inputs_make(&search->inputs, arena, from, number, follow, inputs, &unsupported)) return true;
  search->obstacle =
      arena_format(search->arena, "arguments of type %s are not supported", type_text(search->arena, unsupported));
  return false;
}

// --- Traps.

static bool is_about_ownership(enum fault_kind kind) {
  switch (kind) {
    case FAULT_USE_AFTER_FREE:
    case FAULT_USE_AFTER_SCOPE:
    case FAULT_DOUBLE_FREE:
    case FAULT_FREE_OF_ARGUMENT:
    case FAULT_FREE_OF_GLOBAL:
    case FAULT_FREE_OF_STACK:
    case FAULT_FREE_OF_INTERIOR:
    case FAULT_RETURN_OF_ARGUMENT:
    case FAULT_RETURN_OF_STACK:
    case FAULT_RETURN_OF_GLOBAL:
    case FAULT_RETURN_FREED:
    case FAULT_LEAK: return true;
    default: return false;
  }
}

bool proof_fault_matches(enum property property, enum fault_kind kind) {
  switch (property) {
    // What is on the stack is as good as freed when its scope ends.
    case PROPERTY_FREED_ONCE: return kind == FAULT_DOUBLE_FREE || kind == FAULT_FREE_OF_STACK;
    case PROPERTY_NOT_USED_AFTER_FREE:
      return kind == FAULT_USE_AFTER_FREE || kind == FAULT_USE_AFTER_SCOPE || kind == FAULT_RETURN_FREED ||
             kind == FAULT_RETURN_OF_STACK;
    case PROPERTY_NOT_LEAKED: return kind == FAULT_LEAK;
    case PROPERTY_FOREIGN_NOT_FREED:
      return kind == FAULT_FREE_OF_ARGUMENT || kind == FAULT_FREE_OF_GLOBAL || kind == FAULT_FREE_OF_STACK;
    // The driver frees what it gets back.
    case PROPERTY_RETURNED_OWNED:
      return kind == FAULT_RETURN_OF_ARGUMENT || kind == FAULT_RETURN_OF_GLOBAL || kind == FAULT_RETURN_OF_STACK ||
             kind == FAULT_FREE_OF_GLOBAL || kind == FAULT_FREE_OF_STACK;
    case PROPERTY_FREED_WHOLE: return kind == FAULT_FREE_OF_INTERIOR;
    case PROPERTY_COUNT: break;
  }
  return false;
}

struct attempt {
  bool traps, matches;
  struct outcome outcome;
};

static bool is_same_place(const struct op *a, const struct op *b) {
  const struct source_place *x = &a->location->place, *y = &b->location->place;
  return x->line == y->line && x->column == y->column && x->file == y->file;
}

// Whether an op is in the function under test, or the one of the op at fault, or in their copies.
static bool is_within(const struct search *search, const struct op *op) {
  const struct op *function = op == NULL ? NULL : op_parent_of_kind(op, OP_func_func), *wrong = search->verdict->wrong;
  if (function == NULL) return false;
  return is_same_place(function, search->function) ||
         (wrong != NULL && is_same_place(function, op_parent_of_kind(wrong, OP_func_func)));
}

static void judge(struct search *search, struct attempt *attempt) {
  const struct outcome *outcome = &attempt->outcome;
  attempt->matches =
      is_about_ownership(outcome->fault.kind) && proof_fault_matches(search->property, outcome->fault.kind);
  // Callees may have faults of their own.
  attempt->traps =
      attempt->matches || (is_about_ownership(outcome->fault.kind) &&
                           (is_within(search, outcome->fault.op) || is_within(search, outcome->fault.allocated_by)));
  if (!attempt->traps && outcome->fault.kind != FAULT_NONE)
    search->obstacle = arena_string(search->arena, outcome->fault.message, strlen(outcome->fault.message));
}

static void execute(struct search *search, struct program *program, struct op *entry, const struct inputs *inputs,
                    uint64_t seed, struct attempt *attempt) {
  struct arena *scratch = &search->replayer->scratch;
  struct memref_options options = memref_options_default(seed);
  options.run.fuel = FUEL;
  memset(&attempt->outcome, 0, sizeof attempt->outcome);
  struct code *code = memref_decode(scratch, program, entry, &attempt->outcome.fault);
  if (code != NULL) memref_run(code, scratch, inputs, &options, &attempt->outcome);
  judge(search, attempt);
}

// --- Answers.

static void keep_trap(struct search *search, const struct attempt *attempt) {
  search->replay->matches = attempt->matches;
  search->replay->trap = message_of_fault(search->arena, &attempt->outcome);
}

// A word of a shell; in single quotes, unless it needs none.
static void write_shell_word(struct text *text, const char *word) {
  bool plain = true;
  for (const char *at = word; *at != '\0'; at++) plain &= isalnum((unsigned char)*at) || strchr("_.-", *at) != NULL;
  if (!plain) text_char(text, '\'');
  for (const char *at = word; *at != '\0'; at++) {
    if (*at == '\'') text_string(text, "'\\'");
    text_char(text, *at);
  }
  if (!plain) text_char(text, '\'');
}

static void keep_command(struct search *search, const struct inputs *inputs, uint64_t seed) {
  struct text text = {.arena = search->arena};
  text_string(&text, "--entry ");
  write_shell_word(&text, op_symbol_name(search->function)->text);
  text_format(&text, " --seed %llu", (unsigned long long)seed);
  for (uint32_t i = 0; i < inputs->count; i++) {
    text_string(&text, " --arg '");
    observed_print(&inputs->values[i], &text);
    text_char(&text, '\'');
  }
  text_char(&text, '\0');
  search->replay->command = text.items;
}

static struct op *find_main(struct program *program) {
  struct block *body = program->module->regions[0].first;
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL; op = op->next)
    if (op->kind == OP_func_func && strcmp(op_symbol_name(op)->text, "main") == 0) return op;
  return NULL;
}

// A closed program counts for what its text does: printed, parsed again, and run.
static void keep_program(struct search *search) {
  struct proof_replayer *replayer = search->replayer;
  struct proof_replay *replay = search->replay;
  size_t length;
  char *text = print_program(search->arena, &replayer->closed, (struct print_options){0}, &length);
  program_reset(&replayer->parts);
  struct attempt attempt = {0};
  struct op *entry = NULL;
  if (parse_program(&replayer->parts, "replay", text, length) && verify(replayer->context, replayer->parts.module))
    entry = find_main(&replayer->parts);
  context_clear_diagnostics(replayer->context);
  if (entry != NULL) execute(search, &replayer->parts, entry, &(struct inputs){0}, 0, &attempt);
  if (!is_about_ownership(attempt.outcome.fault.kind)) return;
  const struct fault *fault = &attempt.outcome.fault;
  enum oracle oracle = fault->kind == FAULT_LEAK ? ORACLE_leak : ORACLE_memory;
  replay->program = text;
  replay->finding = (struct finding){.oracle = oracle,
                                     .signature = signature_of_fault(search->arena, oracle_table[oracle].name, fault),
                                     .message = message_of_fault(search->arena, &attempt.outcome),
                                     .pipeline = ""};
}

// --- The function by itself.

// Returns whether it traps.
static bool try_directly(struct search *search, enum replay_input_source from, uint32_t number, bool follow,
                         bool any_trap) {
  struct arena *scratch = &search->replayer->scratch;
  arena_reset(scratch);
  struct inputs inputs;
  struct attempt attempt = {0};
  if (!make_inputs(search, scratch, from, number, follow, &inputs)) return false;
  execute(search, search->program, search->function, &inputs, number, &attempt);
  if (!attempt.traps || !(attempt.matches || any_trap)) return false;
  search->replay->kind = PROOF_REPLAY_TRAPS;
  keep_trap(search, &attempt);
  keep_command(search, &inputs, number);
  const struct closed_program_plan plan = {.function = search->function, .inputs = &inputs, .seed = number};
  const char *failure =
      closed_program_make(&search->replayer->closed, &search->replayer->parts, scratch, search->program, &plan);
  if (failure == NULL) keep_program(search);
  else search->replay->reason = arena_string(search->arena, failure, strlen(failure));
  return true;
}

static bool search_directly(struct search *search, bool any_trap) {
  for (int follow = 1; follow >= 0; follow--)
    for (uint32_t number = 0; number < DIRECT_TRIES; number++) {
      enum replay_input_source from = number % 2 == 0 ? REPLAY_INPUTS_USUAL : REPLAY_INPUTS_SUGGESTED;
      if (try_directly(search, from, number / 2, follow != 0, any_trap)) return true;
    }
  return false;
}

// --- The function in a closed program.

static bool try_closed(struct search *search, uint32_t number, bool any_trap, struct attempt *attempt) {
  struct proof_replayer *replayer = search->replayer;
  arena_reset(&replayer->scratch);
  struct inputs inputs;
  *attempt = (struct attempt){0};
  enum replay_input_source from = number % 2 == 0 ? REPLAY_INPUTS_USUAL : REPLAY_INPUTS_SUGGESTED;
  if (!make_inputs(search, &replayer->scratch, from, number / 2, true, &inputs)) return false;
  const struct closed_program_plan plan = {.function = search->function,
                                           .inputs = &inputs,
                                           .scripts = search->scripts,
                                           .script_count = search->script_count,
                                           .seed = number,
                                           .shifted = search->property == PROPERTY_FREED_WHOLE};
  const char *failure =
      closed_program_make(&replayer->closed, &replayer->parts, &replayer->scratch, search->program, &plan);
  if (failure != NULL) {
    search->obstacle = arena_string(search->arena, failure, strlen(failure));
    return false;
  }
  execute(search, &replayer->closed, find_main(&replayer->closed), &(struct inputs){0}, number, attempt);
  search->finished |= attempt->outcome.fault.kind == FAULT_NONE && attempt->outcome.status == OUTCOME_FINISHED;
  return attempt->traps && (attempt->matches || any_trap);
}

static bool search_closed(struct search *search, bool any_trap, struct attempt *attempt) {
  for (uint32_t number = 0; number < CLOSED_TRIES; number++)
    if (try_closed(search, number, any_trap, attempt)) return true;
  return false;
}

static void set_scripted(struct search *search, bool active) {
  for (uint32_t i = 0; i < search->script_count; i++) {
    struct script *script = &search->scripts[i];
    script->active = active && script->kind == SCRIPT_OP && !script->is_base;
  }
}

static uint32_t count_scripted(const struct search *search) {
  uint32_t count = 0;
  for (uint32_t i = 0; i < search->script_count; i++) count += search->scripts[i].active;
  return count;
}

// Takes scripts away, one by one, as long as it traps: late ones first, since they mostly follow from early ones.
static void minimize(struct search *search, bool any_trap) {
  struct attempt attempt;
  for (uint32_t i = search->script_count, tried = 0; i-- > 0 && tried < MINIMIZED_SCRIPTS_MAX;) {
    if (!search->scripts[i].active) continue;
    tried++;
    search->scripts[i].active = false;
    if (!search_closed(search, any_trap, &attempt)) search->scripts[i].active = true;
  }
}

static void describe_scripted(struct search *search) {
  struct proof_replay *replay = search->replay;
  struct text text = {.arena = search->arena};
  replay->scripted = ARENA_ARRAY(search->arena, const struct op *, count_scripted(search) + 1);
  text_string(&text, "it hangs on values that the prover does not follow:");
  for (uint32_t i = 0; i < search->script_count; i++) {
    if (!search->scripts[i].active) continue;
    const struct op *op = value_op(search->scripts[i].value);
    const struct source_place *place = &op->location->place;
    text_format(&text, "%s '%s' at %u:%u", replay->scripted_count == 0 ? "" : ",", op->info->name, place->line,
                place->column);
    replay->scripted[replay->scripted_count++] = op;
  }
  text_char(&text, '\0');
  replay->reason = text.items;
}

static void keep_closed(struct search *search, const struct attempt *attempt) {
  bool scripted = count_scripted(search) > 0;
  search->replay->kind = scripted ? PROOF_REPLAY_SCRIPTED : PROOF_REPLAY_TRAPS;
  keep_trap(search, attempt);
  keep_program(search);
  if (scripted) describe_scripted(search);
}

static bool replay_closed(struct search *search, bool scripted, bool any_trap) {
  struct attempt attempt;
  set_scripted(search, scripted);
  if (!search_closed(search, any_trap, &attempt)) return false;
  if (scripted) {
    bool finished = search->finished;
    minimize(search, any_trap);
    search->finished = finished;
    search_closed(search, any_trap, &attempt);
  }
  keep_closed(search, &attempt);
  return true;
}

// A callee with a body gives what it gives, and not one buffer for two results as the ABI would allow.
static bool hangs_on_callee(const struct search *search) {
  for (uint32_t i = 0; i < search->script_count; i++)
    for (uint32_t k = i + 1; k < search->script_count; k++) {
      const struct script *a = &search->scripts[i], *b = &search->scripts[k];
      bool pair = a->kind == SCRIPT_OP && b->kind == SCRIPT_OP && a->op == b->op && a->op->kind == OP_func_call;
      if (pair && type_is_memref(a->value->type) && type_is_memref(b->value->type) && a->numbers[0] == 1 &&
          b->numbers[0] == 1)
        return true;
    }
  return false;
}

static void give_up(struct search *search) {
  struct proof_replay *replay = search->replay;
  if (search->verdict->tale_count == 0) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->reason = "the path of the refutation is too long to be told, and no run on the usual arguments traps";
  } else if (search->open_callees) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->reason = "it hangs on what callees do, which is not decided";
  } else if (hangs_on_callee(search)) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->reason = "it hangs on two results of a call being one buffer";
  } else if (search->finished) {
    replay->kind = PROOF_REPLAY_CLEAN;
    replay->reason = "a run that follows the counterexample does not trap";
  } else {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->reason = arena_format(search->arena, "no run gets to the end of the path: %s", search->obstacle);
  }
}

void proof_replay_property(struct proof_replayer *replayer, struct arena *arena, struct program *program,
                           const struct function_verdict *verdict, enum property property,
                           struct proof_replay *replay) {
  *replay = (struct proof_replay){.kind = PROOF_REPLAY_NONE};
  if (verdict->properties[property].kind != REFUTED) return;
  struct search search = {.replayer = replayer,
                          .arena = arena,
                          .program = program,
                          .function = (struct op *)(uintptr_t)verdict->properties[property].entry,
                          .verdict = &verdict->properties[property],
                          .property = property,
                          .open_callees = verdict->open_callees,
                          .replay = replay,
                          .obstacle = "no arguments"};
  collect_scripts(&search);
  replay_inputs_init(&search.inputs, arena, search.function, search.scripts, search.script_count);
  bool told = search.verdict->tale_count > 0;
  // First for the trap that the property says; then for any other of the function that comes before it.
  for (int any = 0; any < 2; any++)
    if (search_directly(&search, any != 0) || replay_closed(&search, false, any != 0)) return;
  search.finished = false;
  for (int any = 0; any < 2 && told; any++)
    if (replay_closed(&search, true, any != 0)) return;
  give_up(&search);
  if (replay->kind == PROOF_REPLAY_CLEAN) {
    struct text text = {.arena = arena};
    print_op_text(replayer->context, replayer->closed.module, (struct print_options){0}, &text);
    text_char(&text, '\0');
    replay->program = text.items;
  }
}

// --- A helper of unknown text: it may do nothing wrong itself, and lead its callers to.

static void put_open(struct function_verdict *verdict, const char *reason) {
  const enum property decided_by_it[] = {PROPERTY_FREED_ONCE, PROPERTY_NOT_USED_AFTER_FREE, PROPERTY_NOT_LEAKED};
  for (int i = 0; i < 3; i++) {
    verdict->properties[decided_by_it[i]].kind = UNDECIDED;
    verdict->properties[decided_by_it[i]].reason = reason;
  }
}

static enum property property_of(enum fault_kind kind) {
  return kind == FAULT_DOUBLE_FREE ? PROPERTY_FREED_ONCE
         : kind == FAULT_LEAK      ? PROPERTY_NOT_LEAKED
                                   : PROPERTY_NOT_USED_AFTER_FREE;
}

// The program that calls the helper with the lists on which it is wrong.
static void put_refuted(struct search *search, struct function_verdict *verdict, const struct helper_check *check,
                        struct proof_replay *replays) {
  struct proof_replayer *replayer = search->replayer;
  struct proof_replay replay = {.kind = PROOF_REPLAY_TRAPS, .matches = true};
  struct attempt attempt = {0};
  search->replay = &replay;
  search->obstacle = closed_program_call(&replayer->closed, &replayer->parts, &replayer->scratch, search->program,
                                         search->function, check->program);
  if (search->obstacle == NULL) {
    execute(search, &replayer->closed, find_main(&replayer->closed), &(struct inputs){0}, 0, &attempt);
    keep_program(search);
  }
  if (!is_about_ownership(attempt.outcome.fault.kind)) {
    put_open(verdict, arena_format(search->arena, "%s: %s, and no program shows it", check->lists, check->mistake));
    return;
  }
  replay.trap = message_of_fault(search->arena, &attempt.outcome);
  enum property property = property_of(attempt.outcome.fault.kind);
  struct tale_line *tale = ARENA_ARRAY_ZEROED(search->arena, struct tale_line, 2);
  tale[0] = (struct tale_line){verdict->function, arena_format(search->arena, "it is given %s", check->lists), false};
  tale[1] = (struct tale_line){verdict->function, check->mistake, true};
  verdict->properties[property] =
      (struct property_verdict){.kind = REFUTED, .tale = tale, .tale_count = 2, .entry = verdict->function};
  replays[property] = replay;
}

static void examine_helper(struct proof_replayer *replayer, struct arena *arena, struct program *program,
                           struct function_verdict *verdict, struct proof_replay *replays) {
  struct op *function = (struct op *)(uintptr_t)verdict->function;
  enum flow_helper_kind kind;
  struct helper_check check;
  if (!is_named_as_helper(function) || !helper_has_signature(function) || helper_contract_of(arena, function, &kind))
    return;
  helper_check_run(&check, arena, &replayer->scratch, program, function);
  struct search search = {.replayer = replayer, .arena = arena, .program = program, .function = function};
  search.verdict = &(struct property_verdict){.wrong = NULL};
  switch (check.answer) {
    case HELPER_KEEPS_CONTRACT:
      put_open(verdict, arena_format(arena,
                                     "whether it keeps the contract of a helper for lists of any length is not proved; "
                                     "it does for %d memrefs and %d retained ones",
                                     HELPER_MEMREFS_MAX, HELPER_RETAINED_MAX));
      break;
    case HELPER_KEEPS_DOCUMENTED:
      put_open(verdict,
               "it frees nothing if the first of several memrefs with one base has a condition that does not hold, as "
               "MLIR's "
               "document's helper; whether it keeps that contract for lists of any length is not proved");
      break;
    case HELPER_BREAKS_CONTRACT: put_refuted(&search, verdict, &check, replays); break;
    case HELPER_NOT_RUN:
      put_open(verdict, "whether it keeps the contract of a helper is not proved, and the machine cannot run it");
      break;
  }
  verdict_conclude(verdict);
}

bool proof_replay_verdict(struct proof_replayer *replayer, struct arena *arena, struct program *program,
                          struct function_verdict *verdict, struct proof_replay replays[PROPERTY_COUNT]) {
  bool right = true;
  for (int i = 0; i < PROPERTY_COUNT; i++) {
    struct property_verdict *property = &verdict->properties[i];
    proof_replay_property(replayer, arena, program, verdict, (enum property)i, &replays[i]);
    right &= replays[i].kind != PROOF_REPLAY_CLEAN;
    if (replays[i].kind != PROOF_REPLAY_SCRIPTED && replays[i].kind != PROOF_REPLAY_IMPOSSIBLE) continue;
    property->kind = UNDECIDED;
    property->reason = replays[i].reason;
  }
  if (verdict->kind == REFUTED) verdict_conclude(verdict);
  if (verdict->kind == PROVED) examine_helper(replayer, arena, program, verdict, replays);
  return right;
}

#else

typedef int proof_replay_needs_z3;  // ISO C wants something in every file

#endif
