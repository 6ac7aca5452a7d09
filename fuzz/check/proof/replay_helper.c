// A @dealloc_helper of unknown text may be free of faults itself and still cause faults in its callers.
#include "fuzz/check/proof/search.h"

#if BUFFERPROOF_HAVE_SMT

#include "fuzz/check/proof/helper_check.h"
#include "fuzz/check/proof/test_driver.h"
#include "fuzz/finding/signature.h"
#include "smt/execute/helper_contract.h"

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
  search->obstacle = test_driver_call(&replayer->driven, &replayer->parts, &replayer->scratch, search->program,
                                      search->function, check->program);
  if (search->obstacle == NULL) {
    search_execute(search, &replayer->driven, search_find_main(&replayer->driven), &(struct inputs){0}, 0, &attempt);
    search_keep_program(search);
  }
  if (!fault_is_about_ownership(attempt.outcome.fault.kind)) {
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

void proof_replay_helper(struct proof_replayer *replayer, struct arena *arena, struct program *program,
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

#else

typedef int proof_replay_helper_needs_z3;  // ISO C wants something in every file

#endif
