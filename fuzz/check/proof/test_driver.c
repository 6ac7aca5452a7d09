#include "fuzz/check/proof/test_driver.h"

#include "engine/base/hash.h"
#include "engine/dialects/build.h"
#include "engine/ir/symbol_table.h"
#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "fuzz/check/proof/test_driver_values.h"

#include <inttypes.h>
#include <stdlib.h>

// --- Scripted values.

static bool is_steady(const struct script *script) {
  for (uint32_t i = 1; i < script->count; i++)
    if (script->numbers[i] != script->numbers[0]) return false;
  return true;
}

// A function that returns one number after the other, and the last one from then on; returns its number.
static uint32_t write_sequence(struct test_driver *driver, const struct script *script) {
  const char *type = type_text(driver->arena, script->value->type);
  uint64_t *bits = ARENA_ARRAY(driver->arena, uint64_t, script->count);
  for (uint32_t i = 0; i < script->count; i++) bits[i] = (uint64_t)script->numbers[i];
  uint32_t values = test_driver_write_contents(driver, script->value->type, bits, script->count),
           number = driver->names++;
  text_format(&driver->globals, "memref.global \"private\" @replay_%u_next : memref<1xindex> = dense<0>\n", number);
  text_format(
      &driver->functions,
      "func.func private @replay_%u() -> %s {\n"
      "  %%zero = arith.constant 0 : index\n  %%one = arith.constant 1 : index\n  %%last = arith.constant %u : index\n"
      "  %%place = memref.get_global @replay_%u_next : memref<1xindex>\n"
      "  %%values = memref.get_global @replay_%u : memref<%ux%s>\n"
      "  %%now = memref.load %%place[%%zero] : memref<1xindex>\n"
      "  %%value = memref.load %%values[%%now] : memref<%ux%s>\n"
      "  %%after = arith.addi %%now, %%one : index\n  %%next = arith.minsi %%after, %%last : index\n"
      "  memref.store %%next, %%place[%%zero] : memref<1xindex>\n"
      "  return %%value : %s\n}\n",
      number, type, script->count - 1, number, values, script->count, type, script->count, type, type);
  return number;
}

// Replaces a result of an op by its script.
static void script_result(struct test_driver *driver, const struct script *script) {
  struct value *result = clone_lookup(&driver->map, (struct value *)(uintptr_t)script->value);
  struct builder builder = builder_after(driver->driven, value_op(result));
  struct value *scripted;
  if (is_steady(script)) {
    scripted = build_constant_integer(&builder, result->type, script->numbers[0]);
  } else {
    char name[32];
    snprintf(name, sizeof name, "replay_%u", write_sequence(driver, script));
    struct named_attribute callee = named(
        driver->context, ID_callee, attribute_symbol(driver->context, context_ident(driver->context, name), NULL, 0));
    scripted = op_result(builder_op(&builder, OP_func_call, NULL, 0, &result->type, 1, &callee, 1), 0);
  }
  value_replace_uses(result, scripted);
}

// Whether the script belongs to one of several calls of an external function: in which order these are executed is not
// known here, so that the result of each is replaced.
static bool is_one_of_several_calls(const struct test_driver *driver, const struct script *script) {
  if (script->kind != SCRIPT_EXTERNAL || type_is_memref(script->value->type)) return false;
  const uint64_t *calls = map_find(&driver->calls, map_key(test_driver_callee(script->op)));
  return calls != NULL && *calls > 1;
}

static void count_calls(struct test_driver *driver, struct op *module) {
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    const struct ident *callee = test_driver_callee(op);
    if (callee != NULL) ++*map_insert(&driver->calls, driver->arena, map_key(callee));
  }
}

// --- External functions.

// The script of a result of all calls of a function, one after the other; false if there is none.
static bool gather_script(struct test_driver *driver, const struct ident *callee, uint32_t result,
                          struct script *gathered) {
  VECTOR(int64_t) numbers = {0};
  for (uint32_t i = 0; i < driver->plan->script_count; i++) {
    const struct script *script = &driver->plan->scripts[i];
    if (script->kind != SCRIPT_EXTERNAL || test_driver_callee(script->op) != callee || script->value->index != result)
      continue;
    if (is_one_of_several_calls(driver, script)) continue;
    *gathered = *script;
    for (uint32_t k = 0; k < script->count; k++) VECTOR_PUSH(&numbers, driver->arena, script->numbers[k]);
  }
  gathered->numbers = numbers.items;
  gathered->count = (uint32_t)numbers.count;
  return numbers.count > 0;
}

// Reads each buffer that is passed, as callees may.
static void write_reads(struct test_driver *driver, struct text *text, const struct type *type) {
  for (uint32_t i = 0; i < type->input_count; i++) {
    if (type->inputs[i]->kind != TYPE_MEMREF) continue;
    const char *name = type_text(driver->arena, type->inputs[i]);
    text_format(text, "  %%copy%u = bufferization.clone %%arg%u : %s to %s\n  memref.dealloc %%copy%u : %s\n", i, i,
                name, name, i, name);
  }
}

static void write_returned_number(struct test_driver *driver, struct text *text, const struct ident *callee,
                                  uint32_t result, const struct type *type, const struct observed *value) {
  struct script script;
  if (!gather_script(driver, callee, result, &script)) {
    text_format(text, "  %%result%u = arith.constant ", result);
    test_driver_write_constant(driver, text, type, value);
  } else if (is_steady(&script)) {
    text_format(text, "  %%result%u = arith.constant ", result);
    test_driver_write_scalar(driver, text, value->element, (uint64_t)script.numbers[0]);
  } else {
    uint32_t sequence = write_sequence(driver, &script);
    text_format(text, "  %%result%u = func.call @replay_%u() : () -> %s", result, sequence,
                type_text(driver->arena, value->element));
  }
  text_char(text, '\n');
}

static void write_list(struct test_driver *driver, struct text *text, const char *name, const struct type *const *types,
                       uint32_t count, bool typed) {
  for (uint32_t i = 0; i < count; i++) {
    text_format(text, "%s%%%s%u", i == 0 ? "" : ", ",
                type_is_memref(types[i]) && strcmp(name, "result") == 0 ? "buffer" : name, i);
    if (typed) text_format(text, ": %s", type_text(driver->arena, types[i]));
  }
}

static void write_types(struct test_driver *driver, struct text *text, const struct type *const *types,
                        uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    text_format(text, "%s%s", i == 0 ? "" : ", ", type_text(driver->arena, types[i]));
}

static bool write_external(struct test_driver *driver, const struct op *function) {
  const struct ident *name = op_symbol_name(function);
  const struct type *type = op_attribute(function, ID_function_type)->type;
  struct text text = {.arena = driver->arena};
  struct observed *values = ARENA_ARRAY_ZEROED(driver->arena, struct observed, type->result_count);
  bool *shared = ARENA_ARRAY_ZEROED(driver->arena, bool, type->result_count);
  uint64_t hash = hash_bytes(driver->plan->seed, name->text, name->length);
  uint32_t sharing = 0;
  for (uint32_t i = 0; i < type->result_count; i++) {
    struct script script;
    if (!observed_from_hash(driver->arena, type->results[i], hash + i, &values[i]))
      return test_driver_fail(driver, "an external result has no values");
    bool scripted = type_is_memref(type->results[i]) && gather_script(driver, name, i, &script);
    for (uint32_t k = 0; scripted && k < script.count; k++) shared[i] |= script.numbers[k] != 0;
    sharing += shared[i];
  }
  if (sharing < 2) memset(shared, 0, type->result_count * sizeof *shared);
  text_string(&text, "func.func private ");
  test_driver_write_symbol(&text, name->text);
  text_char(&text, '(');
  write_list(driver, &text, "arg", type->inputs, type->input_count, true);
  text_string(&text, ") -> (");
  write_types(driver, &text, type->results, type->result_count);
  text_string(&text, ") {\n");
  write_reads(driver, &text, type);
  if (!test_driver_write_buffers(driver, &text, type->results, values, shared, type->result_count, "alloc"))
    return false;
  for (uint32_t i = 0; i < type->result_count; i++)
    if (!type_is_memref(type->results[i])) write_returned_number(driver, &text, name, i, type->results[i], &values[i]);
  text_string(&text, "  return");
  text_string(&text, type->result_count > 0 ? " " : "");
  write_list(driver, &text, "result", type->results, type->result_count, false);
  text_string(&text, type->result_count > 0 ? " : " : "");
  write_types(driver, &text, type->results, type->result_count);
  text_string(&text, "\n}\n");
  text_bytes(&driver->functions, text.items, text.count);
  return true;
}

// Gives bodies to the external functions that are called.
static bool close_externals(struct test_driver *driver) {
  struct block *body = driver->driven->module->regions[0].first;
  for (struct op *op = body->first, *next; op != NULL; op = next) {
    next = op->next;
    if (op->kind != OP_func_func || op->regions[0].first != NULL) continue;
    if (!write_external(driver, op)) return false;
    op_erase(op);
  }
  return true;
}

// The functions of a module that one of them calls, directly or indirectly, and that one.
static struct map functions_needed(struct arena *arena, struct op *module, const struct op *function) {
  struct symbol_table *symbols = symbol_table_build(arena, module);
  struct map needed = {0};
  VECTOR(struct op *) work = {0};
  for (struct op *op = module->regions[0].first->first; op != NULL && work.count == 0; op = op->next)
    if (op == function) VECTOR_PUSH(&work, arena, op);
  map_add(&needed, arena, map_key(function));
  while (work.count > 0) {
    struct op *caller = VECTOR_POP(&work);
    for (struct op *op = caller; op != NULL; op = walk_next(op, caller)) {
      struct op *callee =
          test_driver_callee(op) == NULL ? NULL : symbol_lookup(symbols, op, op_attribute(op, ID_callee));
      if (callee != NULL && map_add(&needed, arena, map_key(callee))) VECTOR_PUSH(&work, arena, callee);
    }
  }
  return needed;
}

static bool is_needed(const struct map *needed, const struct op *op) {
  return op->kind != OP_func_func || map_find(needed, map_key(op)) != NULL;
}

// Omits what is no longer called, now that results of calls are scripted.
static void drop_unreachable(struct test_driver *driver) {
  const struct map needed = functions_needed(driver->arena, driver->driven->module, driver->function);
  for (struct op *op = driver->driven->module->regions[0].first->first, *next; op != NULL; op = next) {
    next = op->next;
    if (!is_needed(&needed, op)) op_erase(op);
  }
}

// --- The driver.

// The driver is @main; a function under test of that name gets another.
static void free_main(struct test_driver *driver) {
  struct context *context = driver->context;
  const struct ident *old = context_ident(context, "main");
  bool taken = false;
  struct block *body = driver->driven->module->regions[0].first;
  for (struct op *op = body->first; op != NULL; op = op->next) taken |= op_symbol_name(op) == old;
  if (!taken) return;
  test_driver_rename_function(driver->driven, old, arena_format(driver->arena, "replay_%u_main", driver->names++));
}

static void write_arguments(struct test_driver *driver, struct text *text, const struct type *type) {
  const struct observed *values = driver->plan->inputs->values;
  bool *shared = ARENA_ARRAY_ZEROED(driver->arena, bool, type->input_count);
  uint32_t sharing = 0;
  for (uint32_t i = 0; i < driver->plan->script_count; i++) {
    const struct script *script = &driver->plan->scripts[i];
    if (script->kind != SCRIPT_ARGUMENT || !type_is_memref(script->value->type) || script->numbers[0] == 0) continue;
    if (!script->value->is_argument) continue;  // a global
    shared[script->value->index] = true;
    sharing++;
  }
  if (sharing < 2) memset(shared, 0, type->input_count * sizeof *shared);
  if (!test_driver_write_buffers(driver, text, type->inputs, values, shared, type->input_count, "alloca")) return;
  for (uint32_t i = 0; i < type->input_count; i++) {
    if (type_is_memref(type->inputs[i])) continue;
    text_format(text, "  %%result%u = arith.constant ", i);
    test_driver_write_constant(driver, text, type->inputs[i], &values[i]);
    text_char(text, '\n');
  }
}

// Two results may be the same buffer, which is freed once.
static void write_release(struct test_driver *driver, struct text *text, const struct type *type) {
  uint32_t buffers = 0;
  for (uint32_t i = 0; i < type->result_count; i++) buffers += type_is_memref(type->results[i]);
  if (buffers == 0) return;
  struct text names = {.arena = driver->arena}, types = {.arena = driver->arena};
  for (uint32_t i = 0, shown = 0; i < type->result_count; i++) {
    if (!type_is_memref(type->results[i])) continue;
    text_format(&names, "%s%%returned#%u", shown == 0 ? "" : ", ", i);
    text_format(&types, "%s%s", shown++ == 0 ? "" : ", ", type_text(driver->arena, type->results[i]));
  }
  text_char(&names, '\0');
  text_char(&types, '\0');
  if (buffers == 1) {
    text_format(text, "  memref.dealloc %s : %s\n", names.items, types.items);
    return;
  }
  text_format(text, "  %%true = arith.constant true\n  bufferization.dealloc (%s : %s) if (", names.items, types.items);
  for (uint32_t i = 0; i < buffers; i++) text_string(text, i == 0 ? "%true" : ", %true");
  text_string(text, ")\n");
}

static bool write_driver(struct test_driver *driver) {
  const struct type *type = op_attribute(driver->plan->function, ID_function_type)->type;
  free_main(driver);
  struct text text = {.arena = driver->arena};
  text_string(&text, "func.func @main() {\n");
  write_arguments(driver, &text, type);
  if (type->result_count > 0) text_format(&text, "  %%returned:%u = ", type->result_count);
  text_string(&text, type->result_count > 0 ? "func.call " : "  func.call ");
  test_driver_write_symbol(&text, op_symbol_name(driver->function)->text);
  text_char(&text, '(');
  write_list(driver, &text, "result", type->inputs, type->input_count, false);
  text_string(&text, ") : (");
  write_types(driver, &text, type->inputs, type->input_count);
  text_string(&text, ") -> (");
  write_types(driver, &text, type->results, type->result_count);
  text_string(&text, ")\n");
  write_release(driver, &text, type);
  text_string(&text, "  return\n}\n");
  text_bytes(&driver->functions, text.items, text.count);
  return driver->failure == NULL;
}

// A program without arguments and external calls is its own driver.
static bool needs_no_driver(const struct test_driver *driver) {
  const struct type *type = op_attribute(driver->plan->function, ID_function_type)->type;
  return type->input_count == 0 && type->result_count == 0 &&
         strcmp(op_symbol_name(driver->plan->function)->text, "main") == 0;
}

static const char *move_in(struct test_driver *driver, struct program *parts) {
  struct text text = {.arena = driver->arena};
  text_bytes(&text, driver->globals.items, driver->globals.count);
  text_bytes(&text, driver->functions.items, driver->functions.count);
  text_char(&text, '\0');
  program_reset(parts);
  if (!parse_program(parts, "replay", text.items, text.count - 1)) {
    const struct diagnostic *first = driver->context->diagnostics.first;
    const char *message = first == NULL ? "" : arena_string(driver->arena, first->message, strlen(first->message));
    context_clear_diagnostics(driver->context);
    return arena_format(driver->arena, "the driver does not parse: %s", message);
  }
  struct block *body = parts->module->regions[0].first;
  struct clone_map map = {.arena = driver->arena};
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL; op = op->next)
    op_append(clone_op(driver->driven, op, &map), driver->driven->module->regions[0].first);
  return NULL;
}

// Numbers that the source has in such names are left out.
static void skip_taken_names(struct test_driver *driver) {
  enum { NUMBERS_MAX = 1 << 30 };
  static const char prefix[] = "replay_";
  for (const struct op *op = driver->driven->module->regions[0].first->first; op != NULL; op = op->next) {
    const struct ident *name = op_symbol_name(op);
    if (name == NULL || strncmp(name->text, prefix, sizeof prefix - 1) != 0) continue;
    unsigned long number = strtoul(name->text + sizeof prefix - 1, NULL, 10);
    if (number < NUMBERS_MAX && number >= driver->names) driver->names = (uint32_t)number + 1;
  }
}

// The copy, of what the function under test needs. False if it is not where a copy can call it.
static bool copy_source(struct test_driver *driver, const struct program *source, const struct op *function) {
  driver->globals.arena = driver->functions.arena = driver->arena;
  struct op *module = source->module;
  if (op_parent(function) != module) return test_driver_fail(driver, "the function is in a nested module");
  program_reset(driver->driven);
  struct op_state state = {.info = module->info,
                           .location = module->location,
                           .attributes = module->attributes,
                           .attribute_count = module->attribute_count,
                           .region_count = 1};
  struct block *body = block_create(driver->driven);
  driver->driven->module = op_create(driver->driven, &state);
  block_append(body, &driver->driven->module->regions[0]);
  const struct map needed = functions_needed(driver->arena, module, function);
  for (const struct op *op = module->regions[0].first->first; op != NULL; op = op->next) {
    if (!is_needed(&needed, op)) continue;
    op_append(clone_op(driver->driven, op, &driver->map), body);
    if (op == function) driver->function = body->last;
  }
  skip_taken_names(driver);
  return true;
}

const char *test_driver_make(struct program *driven, struct program *parts, struct arena *arena,
                             const struct program *source, const struct test_driver_plan *plan) {
  struct test_driver driver = {
      .driven = driven, .context = source->context, .arena = arena, .plan = plan, .map = {.arena = arena}};
  if (!copy_source(&driver, source, plan->function)) return driver.failure;
  count_calls(&driver, source->module);
  for (uint32_t i = 0; i < plan->script_count; i++) {
    const struct script *script = &plan->scripts[i];
    bool scripted = script->kind == SCRIPT_OP ? script->active : is_one_of_several_calls(&driver, script);
    if (scripted) script_result(&driver, script);
  }
  drop_unreachable(&driver);
  if (!close_externals(&driver)) return driver.failure;
  if (!needs_no_driver(&driver) && !write_driver(&driver)) return driver.failure;
  return move_in(&driver, parts);
}

const char *test_driver_call(struct program *driven, struct program *parts, struct arena *arena,
                             const struct program *source, const struct op *function, const char *text) {
  struct test_driver driver = {.driven = driven, .context = source->context, .arena = arena, .map = {.arena = arena}};
  if (!copy_source(&driver, source, function)) return driver.failure;
  drop_unreachable(&driver);
  free_main(&driver);
  text_string(&driver.functions, text);
  return move_in(&driver, parts);
}
