// Rules of deallocation: rewrites that can be disabled, and the forms of the lowering, any of which can be enforced for
// all deallocs of a program.
#include "triage/diagnose/blame/search.h"

#include "engine/dialects/build.h"
#include "engine/ir/walk.h"
#include "triage/diagnose/engine_run.h"

// --- rewrites of bufferization.dealloc

void enumerate_rule(struct blame *blame) {
  for (int rule = FIRST_CANONICALIZATION; rule < DEALLOCATION_one_memref; rule++)
    if (rule_set_has(blame->rules, (enum deallocation_rule)rule))
      blame_add(blame, (struct suspect){.rule = (enum deallocation_rule)rule});
}

bool disable_rule(struct blame *blame) {
  struct engine_run_options options = {.locations = false};
  for (const struct suspect *suspect = NULL; (suspect = blame_next_disabled(blame, suspect)) != NULL;) {
    if (suspect->rule < (enum deallocation_rule)FIRST_SIMPLIFICATION)
      options.context.declined_canonicalizations |= UINT32_C(1) << (suspect->rule - FIRST_CANONICALIZATION);
    else options.context.declined_simplifications |= UINT32_C(1) << (suspect->rule - FIRST_SIMPLIFICATION);
  }
  blame->variant = engine_run(blame->arena, options, blame->pipeline, blame->program).program;
  return blame->variant != NULL;
}

struct rule_set blame_rules(struct arena *arena, struct rule_set rules, const char *pipeline, const char *program,
                            uint64_t input_seed) {
  struct blame_run run;
  struct rule_set found = {0};
  blame_run_init(&run, BLAME_rule, arena, program, input_seed);
  run.blame.pipeline = pipeline;
  run.blame.rules = rules;
  blame_search(&run.blame);
  for (size_t i = 0; i < run.blame.suspects.count; i++)
    if (run.blame.suspects.items[i].blamed) rule_set_add(&found, run.blame.suspects.items[i].rule);
  isolated_harness_stop(&run.harness);
  return found;
}

// --- forms of the lowering

// Adds a new allocation to the list: several memrefs are lowered to the helper. The meaning does not change otherwise.
static void list_another(struct program *program, struct arena *arena, struct op *op) {
  struct context *context = program->context;
  struct builder builder = builder_before(program, op);
  struct operand_range retained = op_role(op, ROLE_RETAINED);
  const struct type *type = type_memref(context, NULL, 0, type_integer(context, 8, SIGNLESS), NULL, NULL);
  struct value *memrefs[2] = {op_role_value(op, ROLE_MEMREFS), build_memref_alloc(&builder, type, NULL, 0, 0)};
  struct value *both[2] = {op_role_value(op, ROLE_CONDITIONS), build_constant_bool(&builder, true)};
  struct value **kept = ARENA_ARRAY(arena, struct value *, retained.count);
  for (uint32_t i = 0; i < retained.count; i++) kept[i] = retained.first[i].value;
  struct op *made = build_bufferization_dealloc(&builder, memrefs, both, 2, kept, retained.count);
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_result(made, i));
  op_erase(op);
}

void enumerate_lowering_form(struct blame *blame) {
  blame_add(blame, (struct suspect){.rule = DEALLOCATION_one_memref_with_retained});
}

bool disable_lowering_form(struct blame *blame) {
  struct op *module = blame->changed.module;
  for (struct op *op = module, *next; op != NULL; op = next) {
    next = walk_next(op, module);
    if (op_role_count(op, ROLE_RETAINED) > 0 && op_role_count(op, ROLE_MEMREFS) == 1)
      list_another(&blame->changed, &blame->scratch, op);
  }
  return true;
}

bool blame_lowering_form(struct arena *arena, struct rule_set rules, const char *program, uint64_t input_seed,
                         enum deallocation_rule *form) {
  if (!rule_set_has(rules, DEALLOCATION_one_memref_with_retained) || !rule_set_has(rules, DEALLOCATION_helper))
    return false;
  struct blame_run run;
  blame_run_init(&run, BLAME_lowering_form, arena, program, input_seed);
  run.options.subject = "engine";
  run.options.pipeline = "bufferization-lower-deallocations";
  run.options.oracles |= oracle_bit(ORACLE_value);
  blame_search(&run.blame);
  isolated_harness_stop(&run.harness);
  enum verdict verdict = run.blame.suspects.count > 0 ? run.blame.suspects.items[0].verdict : VERDICT_INVALID;
  *form = verdict == VERDICT_FINDING ? DEALLOCATION_helper : DEALLOCATION_one_memref_with_retained;
  return verdict == VERDICT_FINDING || verdict == VERDICT_PASSED;
}
