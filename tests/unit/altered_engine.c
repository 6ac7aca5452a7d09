// The engine broken on purpose. Each alteration is of the function @lowered or @main.
#include "tests/unit/altered_engine.h"

#include "engine/dialects/build.h"
#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/transforms/pipeline.h"
#include "tests/unit/alter_helper.h"

#include <string.h>

static struct op *find_function(const struct program *program) {
  for (struct op *op = program->module->regions[0].first->first; op != NULL; op = op->next) {
    const char *name = op_has_trait(op, TRAIT_FUNCTION) ? op_symbol_name(op)->text : "";
    if (strcmp(name, "lowered") == 0 || strcmp(name, "main") == 0) return op;
  }
  return NULL;
}

// The first op that frees something and has no results, or the last.
static struct op *find_release(struct op *function, bool is_last) {
  struct op *found = NULL;
  for (struct op *op = function; op != NULL && (is_last || found == NULL); op = walk_next(op, function))
    if ((op->kind == OP_memref_dealloc || op->kind == OP_bufferization_dealloc) && op->result_count == 0) found = op;
  return found;
}

// Null: it has none.
static struct op *return_of(struct op *function) {
  for (struct op *op = function; op != NULL; op = walk_next(op, function))
    if (op->kind == OP_func_return) return op;
  return NULL;
}

static bool refuse(struct program *program, struct op *function) {
  (void)program;
  (void)function;
  return false;
}

static bool rename_it(struct program *program, struct op *function) {
  op_set_attribute(program, function, ID_sym_name, attribute_string(program->context, "raised", 6));
  return true;
}

static bool drop_first_release(struct program *program, struct op *function) {
  (void)program;
  struct op *release = find_release(function, false);
  if (release != NULL) op_erase(release);
  return true;
}

static bool repeat_last_release(struct program *program, struct op *function) {
  struct op *release = find_release(function, true);
  if (release == NULL || release->operand_count == 0) return true;
  struct builder builder = builder_after(program, release);
  build_memref_dealloc(&builder, op_operand(release, 0));
  return true;
}

// Out of what is around it.
static bool hoist_last_release(struct program *program, struct op *function) {
  (void)program;
  struct op *release = find_release(function, true);
  if (release != NULL && release->block->region->op != function) op_move_before(release, release->block->region->op);
  return true;
}

static bool free_argument(struct program *program, struct op *function) {
  struct op *end = return_of(function);
  if (end == NULL) return true;
  struct builder builder = builder_before(program, end);
  const struct block *entry = function->regions[0].first;
  for (uint32_t i = 0; i < entry->argument_count; i++)
    if (type_is_memref(entry->arguments[i]->type)) {
      build_memref_dealloc(&builder, entry->arguments[i]);
      break;
    }
  return true;
}

static struct value *allocate(struct builder *builder, int64_t extent, enum type_kind element) {
  struct context *context = builder->program->context;
  const struct type *of = element == TYPE_INDEX ? type_index(context) : type_float(context, element);
  return build_memref_alloc(builder, type_memref(context, &extent, 1, of, NULL, NULL), NULL, 0, 0);
}

static bool make_another_buffer(struct program *program, struct op *function) {
  struct builder builder = builder_at_start(program, function->regions[0].first);
  allocate(&builder, 5, TYPE_F32);
  return true;
}

static bool leave_a_temporary(struct program *program, struct op *function) {
  struct builder builder = builder_at_start(program, function->regions[0].first);
  allocate(&builder, 2, TYPE_INDEX);
  return true;
}

// Past the end of a temporary.
static bool load_out_of_bounds(struct program *program, struct op *function) {
  struct builder builder = builder_at_start(program, function->regions[0].first);
  struct value *array = allocate(&builder, 1, TYPE_INDEX), *index = build_constant_index(&builder, 1);
  build_memref_load(&builder, array, &index, 1);
  build_memref_dealloc(&builder, array);
  return true;
}

static bool add_unknown_op(struct program *program, struct op *function) {
  struct builder builder = builder_at_start(program, function->regions[0].first);
  struct value *index = build_constant_index(&builder, 1);
  build_arith_muli(&builder, index, index);
  return true;
}

static bool end_all_executions(struct program *program, struct op *function) {
  struct op *end = return_of(function);
  if (end == NULL) return true;
  struct builder builder = builder_before(program, end);
  struct value *never = build_constant_bool(&builder, false);
  build_cf_assert(&builder, never, attribute_string(program->context, "", 0));
  return true;
}

static bool return_less(struct program *program, struct op *function) {
  (void)program;
  struct op *end = return_of(function);
  if (end != NULL && end->operand_count > 0) op_erase_operand(end, end->operand_count - 1);
  return true;
}

static bool return_true_first(struct program *program, struct op *function) {
  struct op *end = return_of(function);
  if (end == NULL) return true;
  struct builder builder = builder_before(program, end);
  if (end->operand_count > 0 && type_is_integer(op_operand(end, 0)->type, 1))
    use_set(&end->operands[0], build_constant_bool(&builder, true));
  return true;
}

static const struct {
  const char *name;
  bool (*alter)(struct program *program, struct op *function);
} alterations[] = {
    {"as it is", NULL},
    {"the pass fails", refuse},
    {"the function is gone", rename_it},
    {"no first release", drop_first_release},
    {"the last release twice", repeat_last_release},
    {"the last release further out", hoist_last_release},
    {"an argument is freed", free_argument},
    {"a buffer more", make_another_buffer},
    {"a temporary is left", leave_a_temporary},
    {"out of bounds", load_out_of_bounds},
    {"an op is unknown", add_unknown_op},
    {"no execution ends", end_all_executions},
    {"a result less", return_less},
    {"the first result is true", return_true_first},
};

// After those of the table, one operand is another value: of all that can be, ones that far through the program.
enum { ALTERATIONS = sizeof alterations / sizeof *alterations, OPERANDS = 6 };

const char *alteration_name(uint32_t alteration) {
  static const char *const operands[OPERANDS] = {"operand 0/6", "operand 1/6", "operand 2/6",
                                                 "operand 3/6", "operand 4/6", "operand 5/6"};
  if (alteration < ALTERATIONS) return alterations[alteration].name;
  return alteration - ALTERATIONS < OPERANDS ? operands[alteration - ALTERATIONS] : NULL;
}

static void alter_one_operand(struct program *program, uint32_t part) {
  struct arena arena;
  arena_init(&arena, &program->context->memory);
  uint32_t count = count_operand_alterations(&arena, program->module);
  alter_operand(&arena, program->module, count * part / OPERANDS);
  arena_release(&arena);
}

bool altered_engine_alter(void *argument, struct program *program) {
  struct altered_engine *engine = argument;
  struct op *function = find_function(program);
  uint64_t number = engine->made++;
  if (engine->until != 0 && number >= engine->until) return false;
  if (number < engine->from || engine->alteration == 0 || function == NULL) return true;
  if (engine->alteration < ALTERATIONS) return alterations[engine->alteration].alter(program, function);
  alter_one_operand(program, engine->alteration - ALTERATIONS);
  return true;
}

bool altered_engine_run_passes(void *argument, struct program *program, const char *passes) {
  const struct altered_engine *engine = argument;
  struct arena arena;
  struct pipeline pipeline;
  arena_init(&arena, &program->context->memory);
  pipeline_init(&pipeline, engine->context, &arena);
  bool ran = pipeline_parse(&pipeline, passes) && pipeline_run(&pipeline, program, NULL);
  arena_release(&arena);
  return ran && altered_engine_alter(argument, program);
}
