#include "fuzz/check/proof/search.h"

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "fuzz/finding/signature.h"

enum { FUEL = 1 << 18 };

bool fault_is_about_ownership(enum fault_kind kind) {
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
    // Stack storage counts as freed when its scope ends.
    case PROPERTY_FREED_ONCE: return kind == FAULT_DOUBLE_FREE || kind == FAULT_FREE_OF_STACK;
    case PROPERTY_NOT_USED_AFTER_FREE:
      return kind == FAULT_USE_AFTER_FREE || kind == FAULT_USE_AFTER_SCOPE || kind == FAULT_RETURN_FREED ||
             kind == FAULT_RETURN_OF_STACK;
    case PROPERTY_NOT_LEAKED: return kind == FAULT_LEAK;
    case PROPERTY_FOREIGN_NOT_FREED:
      return kind == FAULT_FREE_OF_ARGUMENT || kind == FAULT_FREE_OF_GLOBAL || kind == FAULT_FREE_OF_STACK;
    // The driver frees the buffers that are returned to it.
    case PROPERTY_RETURNED_OWNED:
      return kind == FAULT_RETURN_OF_ARGUMENT || kind == FAULT_RETURN_OF_GLOBAL || kind == FAULT_RETURN_OF_STACK ||
             kind == FAULT_FREE_OF_GLOBAL || kind == FAULT_FREE_OF_STACK;
    case PROPERTY_FREED_WHOLE: return kind == FAULT_FREE_OF_INTERIOR;
    case PROPERTY_COUNT: break;
  }
  return false;
}

static bool is_same_place(const struct op *a, const struct op *b) {
  const struct source_place *x = &a->location->place, *y = &b->location->place;
  return x->line == y->line && x->column == y->column && x->file == y->file;
}

// Whether an op is in the function under test, or the one of the op at fault, or in their copies.
static bool is_within(const struct search *search, const struct op *op) {
  const struct op *function = op == NULL ? NULL : op_parent_function(op), *wrong = search->verdict->wrong;
  if (function == NULL) return false;
  return is_same_place(function, search->function) ||
         (wrong != NULL && is_same_place(function, op_parent_function(wrong)));
}

static void judge(struct search *search, struct attempt *attempt) {
  const struct outcome *outcome = &attempt->outcome;
  attempt->matches =
      fault_is_about_ownership(outcome->fault.kind) && proof_fault_matches(search->property, outcome->fault.kind);
  // Callees may have faults of their own.
  attempt->traps =
      attempt->matches || (fault_is_about_ownership(outcome->fault.kind) &&
                           (is_within(search, outcome->fault.op) || is_within(search, outcome->fault.allocated_by)));
  if (attempt->traps || outcome->fault.kind == FAULT_NONE) return;
  search->undefined = outcome->status == OUTCOME_UNDEFINED ||
                      (outcome->status == OUTCOME_MEMORY_ERROR && !fault_is_about_ownership(outcome->fault.kind));
  search->obstacle = arena_string(search->arena, outcome->fault.message, strlen(outcome->fault.message));
}

void search_execute(struct search *search, struct program *program, struct op *entry, const struct inputs *inputs,
                    uint64_t seed, struct attempt *attempt) {
  struct arena *scratch = &search->replayer->scratch;
  struct memref_options options = memref_options_default(seed);
  options.run.fuel = FUEL;
  memset(&attempt->outcome, 0, sizeof attempt->outcome);
  struct code *code = memref_decode(scratch, program, entry, &attempt->outcome.fault);
  if (code != NULL) memref_run(code, scratch, inputs, &options, &attempt->outcome);
  judge(search, attempt);
}

void search_keep_trap(struct search *search, const struct attempt *attempt) {
  search->replay->matches = attempt->matches;
  search->replay->trap = message_of_fault(search->arena, &attempt->outcome);
}

struct op *search_find_main(struct program *program) {
  struct block *body = program->module->regions[0].first;
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL; op = op->next)
    if (op_has_trait(op, TRAIT_FUNCTION) && strcmp(op_symbol_name(op)->text, "main") == 0) return op;
  return NULL;
}

// A program with a test driver is judged by its text: it is printed, parsed again, and run.
void search_keep_program(struct search *search) {
  struct proof_replayer *replayer = search->replayer;
  struct proof_replay *replay = search->replay;
  size_t length;
  char *text = print_program(search->arena, &replayer->driven, (struct print_options){0}, &length);
  program_reset(&replayer->parts);
  struct attempt attempt = {0};
  struct op *entry = NULL;
  if (parse_program(&replayer->parts, "replay", text, length) && verify(replayer->context, replayer->parts.module))
    entry = search_find_main(&replayer->parts);
  context_clear_diagnostics(replayer->context);
  if (entry != NULL) search_execute(search, &replayer->parts, entry, &(struct inputs){0}, 0, &attempt);
  if (!fault_is_about_ownership(attempt.outcome.fault.kind)) return;
  const struct fault *fault = &attempt.outcome.fault;
  enum oracle oracle = fault->kind == FAULT_LEAK ? ORACLE_leak : ORACLE_memory;
  replay->program = text;
  replay->finding = (struct finding){.oracle = oracle,
                                     .signature = signature_of_fault(search->arena, oracle_table[oracle].name, fault),
                                     .message = message_of_fault(search->arena, &attempt.outcome),
                                     .pipeline = ""};
}

#else

typedef int proof_search_needs_z3;  // ISO C wants something in every file

#endif
