#include "triage/diagnose/blame/search.h"

#include "engine/ir/clone.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"

enum { CHECK_MILLISECONDS = 5000 };

enum search { SEARCH_each, SEARCH_each_or_set, SEARCH_needed };

static const struct {
  enum search search;
  void (*enumerate)(struct blame *blame);
  bool (*disable)(struct blame *blame);
} kinds[] = {
#define BLAME(kind, search, sentence) {SEARCH_##search, enumerate_##kind, disable_##kind},
#include "triage/diagnose/blame/kinds.def"
#undef BLAME
};

// --- checks

void blame_run_init(struct blame_run *run, enum blame_kind kind, struct arena *arena, const char *program,
                    uint64_t input_seed) {
  run->options = check_options_default();
  run->options.subject = "none";
  run->options.oracles = oracle_bit(ORACLE_memory) | oracle_bit(ORACLE_leak);
  run->harness = (struct isolated_harness){
      .options = &run->options, .generator = generator_defaults, .timeout_milliseconds = CHECK_MILLISECONDS};
  run->check = (struct program_check){&run->harness, input_seed};
  run->blame = (struct blame){
      .kind = kind, .arena = arena, .program = program, .check = blame_check_program, .argument = &run->check};
}

struct harness_answer blame_check_program(void *argument, const char *program) {
  const struct program_check *check = argument;
  return isolated_harness_text(check->harness, program, strlen(program), check->input_seed);
}

struct op *blame_op(struct program *program, uint32_t number) {
  struct op *op = program->module;
  while (op != NULL && number-- > 0) op = walk_next(op, program->module);
  return op;
}

// The verdict without the suspects that are disabled.
static struct harness_answer check(struct blame *blame) {
  blame->variant = NULL;
  arena_reset(&blame->scratch);
  program_reset(&blame->changed);
  clone_program(&blame->changed, &blame->source);
  if (!kinds[blame->kind].disable(blame)) return (struct harness_answer){.verdict = VERDICT_INVALID};
  size_t length;
  if (blame->variant == NULL)
    blame->variant = print_program(&blame->scratch, &blame->changed, (struct print_options){0}, &length);
  return blame->check(blame->argument, blame->variant);
}

void blame_add(struct blame *blame, struct suspect suspect) {
  suspect.verdict = VERDICT_INVALID;
  VECTOR_PUSH(&blame->suspects, blame->arena, suspect);
}

const struct suspect *blame_next_disabled(const struct blame *blame, const struct suspect *suspect) {
  size_t i = suspect == NULL ? 0 : (size_t)(suspect - blame->suspects.items) + 1;
  while (i < blame->suspects.count && !blame->suspects.items[i].disabled) i++;
  return i < blame->suspects.count ? &blame->suspects.items[i] : NULL;
}

// --- searches

// Disables the suspect, in addition to those that are disabled already, and records the verdict.
static void disable(struct blame *blame, struct suspect *suspect) {
  suspect->disabled = true;
  struct harness_answer answer = check(blame);
  suspect->verdict = answer.verdict;
  suspect->oracle = answer.finding.oracle;
}

// Disables each suspect alone.
static void search_each(struct blame *blame) {
  for (size_t i = 0; i < blame->suspects.count; i++) {
    struct suspect *suspect = &blame->suspects.items[i];
    disable(blame, suspect);
    suspect->disabled = false;
    suspect->blamed = suspect->verdict == VERDICT_PASSED;
  }
}

// A minimal set: disables all, and then enables as many of them as possible.
static void search_set(struct blame *blame) {
  for (size_t i = 0; i < blame->suspects.count; i++) blame->suspects.items[i].disabled = true;
  blame->together = check(blame).verdict == VERDICT_PASSED;
  for (size_t i = 0; blame->together && i < blame->suspects.count; i++) {
    struct suspect *suspect = &blame->suspects.items[i];
    suspect->disabled = false;
    suspect->blamed = check(blame).verdict != VERDICT_PASSED;
    suspect->disabled = suspect->blamed;
  }
}

// The suspects that the finding needs: those that it does not need stay disabled for the next checks.
static void search_needed(struct blame *blame) {
  for (size_t i = 0; i < blame->suspects.count; i++) {
    struct suspect *suspect = &blame->suspects.items[i];
    disable(blame, suspect);
    suspect->blamed = suspect->verdict != VERDICT_FINDING;
    suspect->disabled = !suspect->blamed;
  }
}

static bool any_is_blamed(const struct blame *blame) {
  for (size_t i = 0; i < blame->suspects.count; i++)
    if (blame->suspects.items[i].blamed) return true;
  return false;
}

static void search(void *argument) {
  struct blame *blame = argument;
  if (!parse_program(&blame->source, "reduced", blame->program, strlen(blame->program)) ||
      !verify(&blame->context, blame->source.module))
    return;
  kinds[blame->kind].enumerate(blame);
  switch (kinds[blame->kind].search) {
    case SEARCH_each: search_each(blame); return;
    case SEARCH_each_or_set:
      search_each(blame);
      if (blame->suspects.count > 0 && !any_is_blamed(blame)) search_set(blame);
      return;
    case SEARCH_needed: search_needed(blame); return;
  }
}

void blame_search(struct blame *blame) {
  if (!context_init(&blame->context, op_table, OP_KIND_COUNT, (struct context_options){0})) return;
  program_init(&blame->source, &blame->context);
  program_init(&blame->changed, &blame->context);
  arena_init(&blame->scratch, &blame->context.memory);
  if (!memory_protect(&blame->context.memory, search, blame)) blame->suspects.count = 0;
  arena_release(&blame->scratch);
  program_release(&blame->source);
  program_release(&blame->changed);
  context_release(&blame->context);
}
