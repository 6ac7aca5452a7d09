#include "smt/execute/helper_contract.h"

#include "engine/ir/walk.h"
#include "smt/execute/helper.h"

static bool has_type(const struct value *value, const struct type *type) { return value->type == type; }

static bool is_provable(const struct op *function) {
  const struct block *body = function->regions[0].first;
  if (body->next != NULL || body->argument_count != 5) return false;
  for (uint32_t i = 0; i < 5; i++) {
    const struct type *type = body->arguments[i]->type;
    if (type->kind != TYPE_MEMREF || !execution_is_helper_type(type) || type->shape[0] != DYNAMIC) return false;
    if (!has_type(body->arguments[i], body->arguments[i < 2 ? 0 : 2]->type) ||
        (type->element->kind == TYPE_INDEX) != (i < 2))
      return false;
  }
  struct op *root = (struct op *)(uintptr_t)function;
  for (struct op *op = walk_next(root, root); op != NULL; op = walk_next(op, root))
    if (!execution_is_allowed_in_helper(op)) return false;
  return true;
}

struct obligation {
  struct theorem_query query;
  const struct op *function;
  bool documented;
};

static void ask(void *argument) {
  struct obligation *obligation = argument;
  theorem_prove_helper(&obligation->query, obligation->function, obligation->documented);
}

// Proves every obligation of the induction.
static bool is_proved(struct arena *arena, const struct op *function, bool documented) {
  enum { RLIMIT = 2000000 };  // of each
  struct arena_mark mark = arena_mark(arena);
  struct obligation job = {{.arena = arena, .wanted = EVERY_CONCLUSION}, function, documented};
  terms_run(&job.query.terms, arena, RLIMIT, ask, &job);
  arena_rewind(arena, mark);
  return job.query.subject_error == NULL && job.query.answer == THEOREM_HOLDS;
}

bool helper_contract_of(struct arena *arena, const struct op *function, enum flow_helper_kind *kind) {
  if (helper_reads_as_known(arena, function, kind)) return true;
  if (!is_provable(function)) return false;
  *kind = HELPER_LOOKS_AT_CONDITIONS;
  if (is_proved(arena, function, false)) return true;
  *kind = HELPER_LOOKS_AT_BASES;
  return is_proved(arena, function, true);
}

bool helper_decide_by_proof(void *decisions, struct arena *arena, const struct op *function,
                            enum flow_helper_kind *kind) {
  struct helper_decisions *made = decisions;
  uint64_t *known = map_insert(&made->kinds, made->arena, map_key(function));
  if (*known == 0) *known = 1 + (uint64_t)(helper_contract_of(arena, function, kind) ? *kind : HELPER_UNKNOWN);
  *kind = (enum flow_helper_kind)(*known - 1);
  return *kind != HELPER_UNKNOWN;
}
