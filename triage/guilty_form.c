// Which form of the lowering is at fault: the program is tried with all its deallocs in one of them.
#include "triage/guilty_rule.h"

#include "dialects/build.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/walk.h"
#include "triage/isolated_harness.h"
#include "triage/scratch_program.h"

enum { TRIAL_MILLISECONDS = 5000 };

struct form_job {
  struct scratch_program own;
  struct arena *arena;
  const char *text, *result;
  size_t length;
};

// Lists a fresh allocation besides: of more than one memref, the helper takes care. It does the same but for that.
static void list_another(struct program *program, struct arena *arena, struct op *op) {
  struct context *context = program->context;
  struct builder builder = builder_before(program, op);
  struct operand_range conditions = op_slot(op, 1), retained = op_slot(op, 2);
  const struct type *type = type_memref(context, NULL, 0, type_integer(context, 8, SIGNLESS), NULL, NULL);
  struct value *memrefs[2] = {op_operand(op, 0), build_memref_alloc(&builder, type, NULL, 0, 0)};
  struct value *both[2] = {conditions.first[0].value, build_constant_bool(&builder, true)};
  struct value **kept = ARENA_ARRAY(arena, struct value *, retained.count);
  for (uint32_t i = 0; i < retained.count; i++) kept[i] = retained.first[i].value;
  struct op *made = build_bufferization_dealloc(&builder, memrefs, both, 2, kept, retained.count);
  for (uint32_t i = 0; i < op->result_count; i++) value_replace_uses(op_result(op, i), op_result(made, i));
  op_erase(op);
}

static void bring_into_form(void *argument) {
  struct form_job *job = argument;
  struct program *program = &job->own.program;
  if (!parse_program(program, "before", job->text, job->length)) return;
  struct op *module = program->module;
  for (struct op *op = module, *next; op != NULL; op = next) {
    next = walk_next(op, module);
    if (op->kind == OP_bufferization_dealloc && op_slot(op, 0).count == 1 && op_slot(op, 2).count > 0)
      list_another(program, job->arena, op);
  }
  size_t length;
  job->result = print_program(job->arena, program, (struct print_options){0}, &length);
}

static const char *in_form_of_helper(struct arena *arena, const char *text, size_t length) {
  struct form_job job = {.arena = arena, .text = text, .length = length};
  return scratch_program_work(&job.own, (struct context_options){0}, bring_into_form, &job) ? job.result : NULL;
}

static enum verdict lower(const char *text, uint64_t input_seed) {
  struct check_options options = check_options_default();
  options.subject = "engine";
  options.pipeline = "bufferization-lower-deallocations";
  options.oracles = oracle_bit(ORACLE_memory) | oracle_bit(ORACLE_leak) | oracle_bit(ORACLE_value);
  struct isolated_harness server = {
      .options = &options, .generator = generator_defaults, .timeout_milliseconds = TRIAL_MILLISECONDS};
  enum verdict verdict = isolated_harness_text(&server, text, strlen(text), input_seed).verdict;
  isolated_harness_stop(&server);
  return verdict;
}

bool lowering_at_fault(struct arena *arena, struct rule_set rules, const char *text, size_t length, uint64_t input_seed,
                       enum deallocation_rule *form) {
  if (!rule_set_has(rules, DEALLOCATION_one_memref_with_retained) || !rule_set_has(rules, DEALLOCATION_helper))
    return false;
  const char *same = in_form_of_helper(arena, text, length);
  if (same == NULL) return false;
  enum verdict verdict = lower(same, input_seed);
  *form = verdict == VERDICT_FINDING ? DEALLOCATION_helper : DEALLOCATION_one_memref_with_retained;
  return verdict == VERDICT_FINDING || verdict == VERDICT_PASSED;
}
