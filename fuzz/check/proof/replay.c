#include "fuzz/check/proof/search.h"

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer.h"
#include "fuzz/check/proof/test_driver.h"
#include "smt/flow/helper_contract.h"

#include <ctype.h>

// Tries: arguments of the counterexample first, then the usual ones.
enum { DIRECT_TRIES = 64, DRIVER_TRIES = 16, MINIMIZED_SCRIPTS_MAX = 64 };

void proof_replayer_init(struct proof_replayer *replayer, struct context *context) {
  *replayer = (struct proof_replayer){.context = context};
  program_init(&replayer->driven, context);
  program_init(&replayer->parts, context);
  arena_init(&replayer->scratch, &context->memory);
}

void proof_replayer_release(struct proof_replayer *replayer) {
  program_release(&replayer->driven);
  program_release(&replayer->parts);
  arena_release(&replayer->scratch);
}

// --- Scripts: the values of the counterexample by op.

// Values of the arguments of callees are those that are passed.
static bool is_scriptable(const struct search *search, const struct scripted_value *scripted) {
  return !scripted->value->is_argument || value_block(scripted->value) == search->function->regions[0].first;
}

static enum script_kind kind_of(const struct symbol_table *symbols, const struct scripted_value *scripted) {
  if (scripted->value->is_argument || op_has_trait(scripted->op, TRAIT_FUNCTION)) return SCRIPT_ARGUMENT;
  const struct op *op = value_op(scripted->value);
  if (!op_has_trait(op, TRAIT_CALL)) return SCRIPT_OP;
  const struct op *callee = symbol_lookup(symbols, op, op_attribute(op, ID_callee));
  return callee != NULL && op_is_declared_function(callee) ? SCRIPT_EXTERNAL : SCRIPT_OP;
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

// --- The function alone.

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
  search->replay->command = text_end(&text);
}

// Returns whether it traps.
static bool try_directly(struct search *search, enum replay_input_source from, uint32_t number, bool follow,
                         bool any_trap) {
  struct arena *scratch = &search->replayer->scratch;
  arena_reset(scratch);
  struct inputs inputs;
  struct attempt attempt = {0};
  if (!make_inputs(search, scratch, from, number, follow, &inputs)) return false;
  search_execute(search, search->program, search->function, &inputs, number, &attempt);
  if (!attempt.traps || !(attempt.matches || any_trap)) return false;
  search->replay->kind = PROOF_REPLAY_TRAPS;
  search_keep_trap(search, &attempt);
  keep_command(search, &inputs, number);
  const struct test_driver_plan plan = {.function = search->function, .inputs = &inputs, .seed = number};
  const char *failure =
      test_driver_make(&search->replayer->driven, &search->replayer->parts, scratch, search->program, &plan);
  if (failure == NULL) search_keep_program(search);
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

// --- The function in a program with a test driver.

static bool try_driver(struct search *search, uint32_t number, bool any_trap, struct attempt *attempt) {
  struct proof_replayer *replayer = search->replayer;
  arena_reset(&replayer->scratch);
  struct inputs inputs;
  *attempt = (struct attempt){0};
  enum replay_input_source from = number % 2 == 0 ? REPLAY_INPUTS_USUAL : REPLAY_INPUTS_SUGGESTED;
  if (!make_inputs(search, &replayer->scratch, from, number / 2, true, &inputs)) return false;
  const struct test_driver_plan plan = {.function = search->function,
                                        .inputs = &inputs,
                                        .scripts = search->scripts,
                                        .script_count = search->script_count,
                                        .seed = number,
                                        .shifted = search->property == PROPERTY_FREED_WHOLE};
  const char *failure =
      test_driver_make(&replayer->driven, &replayer->parts, &replayer->scratch, search->program, &plan);
  if (failure != NULL) {
    search->obstacle = arena_string(search->arena, failure, strlen(failure));
    return false;
  }
  search_execute(search, &replayer->driven, search_find_main(&replayer->driven), &(struct inputs){0}, number, attempt);
  search->finished |= attempt->outcome.fault.kind == FAULT_NONE && attempt->outcome.status == OUTCOME_FINISHED;
  return attempt->traps && (attempt->matches || any_trap);
}

static bool search_with_driver(struct search *search, bool any_trap, struct attempt *attempt) {
  for (uint32_t number = 0; number < DRIVER_TRIES; number++)
    if (try_driver(search, number, any_trap, attempt)) return true;
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

// Removes scripts, one by one, as long as it traps: late ones first, since they mostly follow from early ones.
static void minimize(struct search *search, bool any_trap) {
  struct attempt attempt;
  for (uint32_t i = search->script_count, tried = 0; i-- > 0 && tried < MINIMIZED_SCRIPTS_MAX;) {
    if (!search->scripts[i].active) continue;
    tried++;
    search->scripts[i].active = false;
    if (!search_with_driver(search, any_trap, &attempt)) search->scripts[i].active = true;
  }
}

static void describe_scripted(struct search *search) {
  struct proof_replay *replay = search->replay;
  struct text text = {.arena = search->arena};
  replay->scripted = ARENA_ARRAY(search->arena, const struct op *, count_scripted(search) + 1);
  text_string(&text, "it depends on values that the prover does not follow:");
  for (uint32_t i = 0; i < search->script_count; i++) {
    if (!search->scripts[i].active) continue;
    const struct op *op = value_op(search->scripts[i].value);
    const struct source_place *place = &op->location->place;
    text_format(&text, "%s '%s' at %u:%u", replay->scripted_count == 0 ? "" : ",", op->info->name, place->line,
                place->column);
    replay->scripted[replay->scripted_count++] = op;
  }
  replay->reason = text_end(&text);
}

static void keep_driven_program(struct search *search, const struct attempt *attempt) {
  bool scripted = count_scripted(search) > 0;
  search->replay->kind = scripted ? PROOF_REPLAY_SCRIPTED : PROOF_REPLAY_TRAPS;
  search->replay->rule = scripted ? MODEL_VALUES : MODEL_KEPT;
  search_keep_trap(search, attempt);
  search_keep_program(search);
  if (scripted) describe_scripted(search);
}

static bool replay_with_driver(struct search *search, bool scripted, bool any_trap) {
  struct attempt attempt;
  set_scripted(search, scripted);
  if (!search_with_driver(search, any_trap, &attempt)) return false;
  if (scripted) {
    bool finished = search->finished;
    minimize(search, any_trap);
    search->finished = finished;
    search_with_driver(search, any_trap, &attempt);
  }
  keep_driven_program(search, &attempt);
  return true;
}

// A callee with a body returns what it computes, and not one buffer for two results as the ABI would allow.
static bool depends_on_callee(const struct search *search) {
  for (uint32_t i = 0; i < search->script_count; i++)
    for (uint32_t k = i + 1; k < search->script_count; k++) {
      const struct script *a = &search->scripts[i], *b = &search->scripts[k];
      bool pair = a->kind == SCRIPT_OP && b->kind == SCRIPT_OP && a->op == b->op && op_has_trait(a->op, TRAIT_CALL);
      if (pair && type_is_memref(a->value->type) && type_is_memref(b->value->type) && a->numbers[0] == 1 &&
          b->numbers[0] == 1)
        return true;
    }
  return false;
}

// A parallel loop of several iterations is modelled by any number of them, each with any indices; so is the body of an
// op of linalg, whatever its extents.
static bool depends_on_iterations(const struct search *search) {
  for (uint32_t i = 0; i < search->verdict->tale_count; i++)
    for (const struct op *op = search->verdict->tale[i].op; op != NULL; op = op_parent(op))
      if (op_has_trait(op, TRAIT_PARALLEL) || (op_has_trait(op, TRAIT_STRUCTURED) && op->region_count != 0))
        return true;
  return false;
}

// Maps and sets by which loops and conditions are decided have no values that could be scripted.
static bool depends_on_maps(const struct search *search) {
  for (uint32_t i = 0; i < search->verdict->tale_count; i++) {
    const struct op *told = search->verdict->tale[i].op;
    struct op *function = told == NULL ? NULL : op_parent_function(told);
    for (struct op *op = function; op != NULL; op = walk_next(op, function))
      if (flow_is_decided_by_map(op)) return true;
  }
  return false;
}

// The bound of a loop on the path may be an address, whose number a run cannot choose.
static bool depends_on_addresses(const struct search *search) {
  for (uint32_t i = 0; i < search->verdict->tale_count; i++) {
    const struct op *told = search->verdict->tale[i].op;
    for (uint32_t k = 0; told != NULL && told->region_count != 0 && k < told->operand_count; k++) {
      const struct op *definition = value_op(op_operand(told, k));
      if (definition != NULL && definition->kind == OP_memref_extract_aligned_pointer_as_index) return true;
    }
  }
  return false;
}

// Whether the flow follows the lists of a call of a helper, rather than that the callee may access all that it is
// given.
static bool follows_lists(const struct search *search, const struct symbol_table *symbols, const struct op *call) {
  struct op *function = op_parent_function((struct op *)(uintptr_t)call);
  struct map *helpers = ARENA_NEW(search->arena, struct map);
  struct flow_family family = {.members = &function, .count = 1, .helpers = helpers};
  struct flow flow;
  struct flow_fault fault;
  *helpers = (struct map){0};
  if (!flow_build_member(&flow, search->arena, symbols, &family, 0, &fault)) return false;
  for (size_t i = 0; i < flow.blocks.count; i++)
    for (size_t k = 0; k < flow.blocks.items[i].steps.count; k++) {
      const struct flow_step *step = &flow.blocks.items[i].steps.items[k];
      if (step->kind == FLOW_HELPER && step->op == call) return true;
    }
  return false;
}

// Which lists a helper accesses is known only of the known texts, and of those where the lists are followed.
static bool depends_on_helper(const struct search *search) {
  const struct op *wrong = search->verdict->wrong;
  if (search->property != PROPERTY_NOT_USED_AFTER_FREE || wrong == NULL || !op_has_trait(wrong, TRAIT_CALL))
    return false;
  const struct symbol_table *symbols = symbol_table_build(search->arena, search->program->module);
  const struct op *callee = symbol_lookup(symbols, wrong, op_attribute(wrong, ID_callee));
  enum flow_helper_kind known;
  if (callee == NULL || !op_is_defined_function(callee) || !is_named_as_helper(callee)) return false;
  return !helper_reads_as_known(search->arena, callee, &known) || !follows_lists(search, symbols, wrong);
}

static void give_up(struct search *search) {
  struct proof_replay *replay = search->replay;
  if (search->verdict->tale_count == 0) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->reason = "the path of the refutation is too long to be listed, and no run on the usual arguments traps";
  } else if (search->open_callees) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->rule = search->open_rule;
    replay->reason = "it depends on what callees do, which is not decided";
  } else if (depends_on_callee(search)) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->reason = "it depends on two results of a call being the same buffer";
  } else if (depends_on_iterations(search)) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->rule = MODEL_PARALLEL_ITERATIONS;
    replay->reason = model_rule_sentence(replay->rule);
  } else if (depends_on_maps(search) || depends_on_addresses(search)) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->rule = MODEL_VALUES;
    replay->reason = model_rule_sentence(replay->rule);
  } else if (depends_on_helper(search)) {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->rule = MODEL_HELPER_LISTS;
    replay->reason = model_rule_sentence(replay->rule);
  } else if (search->finished) {
    replay->kind = PROOF_REPLAY_CLEAN;
    replay->reason = "a run that follows the counterexample does not trap";
  } else {
    replay->kind = PROOF_REPLAY_IMPOSSIBLE;
    replay->rule = search->undefined ? MODEL_UNDEFINED : MODEL_KEPT;
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
                          .open_rule = verdict->open_rule,
                          .replay = replay,
                          .obstacle = "no arguments"};
  collect_scripts(&search);
  replay_inputs_init(&search.inputs, arena, search.function, search.scripts, search.script_count);
  bool has_path = search.verdict->tale_count > 0;
  // Searches for the trap of the property first, then for any other trap of the function before it.
  for (int any = 0; any < 2; any++)
    if (search_directly(&search, any != 0) || replay_with_driver(&search, false, any != 0)) return;
  search.finished = false;
  for (int any = 0; any < 2 && has_path; any++)
    if (replay_with_driver(&search, true, any != 0)) return;
  give_up(&search);
  if (replay->kind == PROOF_REPLAY_CLEAN) {
    struct text text = {.arena = arena};
    print_op_text(replayer->context, replayer->driven.module, (struct print_options){0}, &text);
    replay->program = text_end(&text);
  }
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
    property->rule = replays[i].rule;
  }
  if (verdict->kind == REFUTED) verdict_conclude(verdict);
  if (verdict->kind == PROVED) proof_replay_helper(replayer, arena, program, verdict, replays);
  return right;
}

#else

typedef int proof_replay_needs_z3;  // ISO C wants something in every file

#endif
