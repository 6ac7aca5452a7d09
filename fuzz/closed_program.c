#include "fuzz/closed_program.h"

#include "base/hash.h"
#include "dialects/build.h"
#include "fuzz/closing.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/symbol_table.h"
#include "ir/walk.h"

#include <inttypes.h>
#include <stdlib.h>

// --- Scripted values.

static bool is_steady(const struct script *script) {
  for (uint32_t i = 1; i < script->count; i++)
    if (script->numbers[i] != script->numbers[0]) return false;
  return true;
}

// A function that returns one number after the other, and the last one from then on; returns its number.
static uint32_t write_sequence(struct closing *closing, const struct script *script) {
  const char *type = type_text(closing->arena, script->value->type);
  uint64_t *bits = ARENA_ARRAY(closing->arena, uint64_t, script->count);
  for (uint32_t i = 0; i < script->count; i++) bits[i] = (uint64_t)script->numbers[i];
  uint32_t values = closing_write_contents(closing, script->value->type, bits, script->count),
           number = closing->names++;
  text_format(&closing->globals, "memref.global \"private\" @replay_%u_next : memref<1xindex> = dense<0>\n", number);
  text_format(
      &closing->functions,
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
static void script_result(struct closing *closing, const struct script *script) {
  struct value *result = clone_lookup(&closing->map, (struct value *)(uintptr_t)script->value);
  struct builder builder = builder_after(closing->closed, value_op(result));
  struct value *scripted;
  if (is_steady(script)) {
    scripted = build_constant_integer(&builder, result->type, script->numbers[0]);
  } else {
    char name[32];
    snprintf(name, sizeof name, "replay_%u", write_sequence(closing, script));
    struct named_attribute callee =
        named(closing->context, ID_callee,
              attribute_symbol(closing->context, context_ident(closing->context, name), NULL, 0));
    scripted = op_result(builder_op(&builder, OP_func_call, NULL, 0, &result->type, 1, &callee, 1), 0);
  }
  value_replace_uses(result, scripted);
}

// --- External functions.

// The script of a result of all calls of a function, one after the other; false if there is none.
static bool gather_script(struct closing *closing, const struct ident *callee, uint32_t result,
                          struct script *gathered) {
  VECTOR(int64_t) numbers = {0};
  for (uint32_t i = 0; i < closing->plan->script_count; i++) {
    const struct script *script = &closing->plan->scripts[i];
    if (script->kind != SCRIPT_EXTERNAL || closing_callee(script->op) != callee || script->value->index != result)
      continue;
    *gathered = *script;
    for (uint32_t k = 0; k < script->count; k++) VECTOR_PUSH(&numbers, closing->arena, script->numbers[k]);
  }
  gathered->numbers = numbers.items;
  gathered->count = (uint32_t)numbers.count;
  return numbers.count > 0;
}

// Reads each buffer that is passed, as callees may.
static void write_reads(struct closing *closing, struct text *text, const struct type *type) {
  for (uint32_t i = 0; i < type->input_count; i++) {
    if (type->inputs[i]->kind != TYPE_MEMREF) continue;
    const char *name = type_text(closing->arena, type->inputs[i]);
    text_format(text, "  %%copy%u = bufferization.clone %%arg%u : %s to %s\n  memref.dealloc %%copy%u : %s\n", i, i,
                name, name, i, name);
  }
}

static void write_returned_scalar(struct closing *closing, struct text *text, const struct ident *callee,
                                  uint32_t result, const struct observed *value) {
  struct script script;
  if (!gather_script(closing, callee, result, &script)) {
    text_format(text, "  %%result%u = arith.constant ", result);
    closing_write_scalar(closing, text, value->element, value->bits[0]);
  } else if (is_steady(&script)) {
    text_format(text, "  %%result%u = arith.constant ", result);
    closing_write_scalar(closing, text, value->element, (uint64_t)script.numbers[0]);
  } else {
    uint32_t sequence = write_sequence(closing, &script);
    text_format(text, "  %%result%u = func.call @replay_%u() : () -> %s", result, sequence,
                type_text(closing->arena, value->element));
  }
  text_char(text, '\n');
}

static void write_list(struct closing *closing, struct text *text, const char *name, const struct type *const *types,
                       uint32_t count, bool typed) {
  for (uint32_t i = 0; i < count; i++) {
    text_format(text, "%s%%%s%u", i == 0 ? "" : ", ",
                type_is_memref(types[i]) && strcmp(name, "result") == 0 ? "buffer" : name, i);
    if (typed) text_format(text, ": %s", type_text(closing->arena, types[i]));
  }
}

static void write_types(struct closing *closing, struct text *text, const struct type *const *types, uint32_t count) {
  for (uint32_t i = 0; i < count; i++)
    text_format(text, "%s%s", i == 0 ? "" : ", ", type_text(closing->arena, types[i]));
}

static bool write_external(struct closing *closing, const struct op *function) {
  const struct ident *name = op_symbol_name(function);
  const struct type *type = op_attribute(function, ID_function_type)->type;
  struct text text = {.arena = closing->arena};
  struct observed *values = ARENA_ARRAY_ZEROED(closing->arena, struct observed, type->result_count);
  bool *shared = ARENA_ARRAY_ZEROED(closing->arena, bool, type->result_count);
  uint64_t hash = hash_bytes(closing->plan->seed, name->text, name->length);
  uint32_t sharing = 0;
  for (uint32_t i = 0; i < type->result_count; i++) {
    struct script script;
    if (!observed_from_hash(closing->arena, type->results[i], hash + i, &values[i]))
      return closing_fail(closing, "an external result has no values");
    bool scripted = type_is_memref(type->results[i]) && gather_script(closing, name, i, &script);
    for (uint32_t k = 0; scripted && k < script.count; k++) shared[i] |= script.numbers[k] != 0;
    sharing += shared[i];
  }
  if (sharing < 2) memset(shared, 0, type->result_count * sizeof *shared);
  text_string(&text, "func.func private ");
  closing_write_symbol(&text, name->text);
  text_char(&text, '(');
  write_list(closing, &text, "arg", type->inputs, type->input_count, true);
  text_string(&text, ") -> (");
  write_types(closing, &text, type->results, type->result_count);
  text_string(&text, ") {\n");
  write_reads(closing, &text, type);
  if (!closing_write_buffers(closing, &text, type->results, values, shared, type->result_count, "alloc")) return false;
  for (uint32_t i = 0; i < type->result_count; i++)
    if (!type_is_memref(type->results[i])) write_returned_scalar(closing, &text, name, i, &values[i]);
  text_string(&text, "  return");
  text_string(&text, type->result_count > 0 ? " " : "");
  write_list(closing, &text, "result", type->results, type->result_count, false);
  text_string(&text, type->result_count > 0 ? " : " : "");
  write_types(closing, &text, type->results, type->result_count);
  text_string(&text, "\n}\n");
  text_bytes(&closing->functions, text.items, text.count);
  return true;
}

// Gives bodies to the external functions that are called.
static bool close_externals(struct closing *closing) {
  struct block *body = closing->closed->module->regions[0].first;
  for (struct op *op = body->first, *next; op != NULL; op = next) {
    next = op->next;
    if (op->kind != OP_func_func || op->regions[0].first != NULL) continue;
    if (!write_external(closing, op)) return false;
    op_erase(op);
  }
  return true;
}

// Leaves out the functions that the one under test does not call, by itself or through others.
static void drop_unreachable(struct closing *closing) {
  struct symbol_table *symbols = symbol_table_build(closing->arena, closing->closed->module);
  struct map seen = {0};
  VECTOR(struct op *) work = {0};
  VECTOR_PUSH(&work, closing->arena, closing->function);
  *map_insert(&seen, closing->arena, map_key(closing->function)) = 1;
  while (work.count > 0) {
    struct op *function = VECTOR_POP(&work);
    for (struct op *op = function; op != NULL; op = walk_next(op, function)) {
      struct op *callee = closing_callee(op) == NULL ? NULL : symbol_lookup(symbols, op, op_attribute(op, ID_callee));
      if (callee == NULL || map_find(&seen, map_key(callee)) != NULL) continue;
      *map_insert(&seen, closing->arena, map_key(callee)) = 1;
      VECTOR_PUSH(&work, closing->arena, callee);
    }
  }
  struct block *body = closing->closed->module->regions[0].first;
  for (struct op *op = body->first, *next; op != NULL; op = next) {
    next = op->next;
    if (op->kind == OP_func_func && map_find(&seen, map_key(op)) == NULL) op_erase(op);
  }
}

// --- The driver.

// The driver is @main; a function under test of that name gets another.
static void free_main(struct closing *closing) {
  struct context *context = closing->context;
  const struct ident *old = context_ident(context, "main");
  bool taken = false;
  struct block *body = closing->closed->module->regions[0].first;
  for (struct op *op = body->first; op != NULL; op = op->next) taken |= op_symbol_name(op) == old;
  if (!taken) return;
  closing_rename_function(closing->closed, old, arena_format(closing->arena, "replay_%u_main", closing->names++));
}

static void write_arguments(struct closing *closing, struct text *text, const struct type *type) {
  const struct observed *values = closing->plan->inputs->values;
  bool *shared = ARENA_ARRAY_ZEROED(closing->arena, bool, type->input_count);
  uint32_t sharing = 0;
  for (uint32_t i = 0; i < closing->plan->script_count; i++) {
    const struct script *script = &closing->plan->scripts[i];
    if (script->kind != SCRIPT_ARGUMENT || !type_is_memref(script->value->type) || script->numbers[0] == 0) continue;
    if (!script->value->is_argument) continue;  // a global
    shared[script->value->index] = true;
    sharing++;
  }
  if (sharing < 2) memset(shared, 0, type->input_count * sizeof *shared);
  if (!closing_write_buffers(closing, text, type->inputs, values, shared, type->input_count, "alloca")) return;
  for (uint32_t i = 0; i < type->input_count; i++) {
    if (type_is_memref(type->inputs[i])) continue;
    text_format(text, "  %%result%u = arith.constant ", i);
    closing_write_scalar(closing, text, type->inputs[i], values[i].bits[0]);
    text_char(text, '\n');
  }
}

// Two results may be one buffer, which goes once.
static void write_release(struct closing *closing, struct text *text, const struct type *type) {
  uint32_t buffers = 0;
  for (uint32_t i = 0; i < type->result_count; i++) buffers += type_is_memref(type->results[i]);
  if (buffers == 0) return;
  struct text names = {.arena = closing->arena}, types = {.arena = closing->arena};
  for (uint32_t i = 0, shown = 0; i < type->result_count; i++) {
    if (!type_is_memref(type->results[i])) continue;
    text_format(&names, "%s%%returned#%u", shown == 0 ? "" : ", ", i);
    text_format(&types, "%s%s", shown++ == 0 ? "" : ", ", type_text(closing->arena, type->results[i]));
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

static bool write_driver(struct closing *closing) {
  const struct type *type = op_attribute(closing->plan->function, ID_function_type)->type;
  free_main(closing);
  struct text text = {.arena = closing->arena};
  text_string(&text, "func.func @main() {\n");
  write_arguments(closing, &text, type);
  if (type->result_count > 0) text_format(&text, "  %%returned:%u = ", type->result_count);
  text_string(&text, type->result_count > 0 ? "func.call " : "  func.call ");
  closing_write_symbol(&text, op_symbol_name(closing->function)->text);
  text_char(&text, '(');
  write_list(closing, &text, "result", type->inputs, type->input_count, false);
  text_string(&text, ") : (");
  write_types(closing, &text, type->inputs, type->input_count);
  text_string(&text, ") -> (");
  write_types(closing, &text, type->results, type->result_count);
  text_string(&text, ")\n");
  write_release(closing, &text, type);
  text_string(&text, "  return\n}\n");
  text_bytes(&closing->functions, text.items, text.count);
  return closing->failure == NULL;
}

// A program that needs nothing from outside is its own driver.
static bool is_closed(const struct closing *closing) {
  const struct type *type = op_attribute(closing->plan->function, ID_function_type)->type;
  return type->input_count == 0 && type->result_count == 0 &&
         strcmp(op_symbol_name(closing->plan->function)->text, "main") == 0;
}

static const char *move_in(struct closing *closing, struct program *parts) {
  struct text text = {.arena = closing->arena};
  text_bytes(&text, closing->globals.items, closing->globals.count);
  text_bytes(&text, closing->functions.items, closing->functions.count);
  text_char(&text, '\0');
  program_reset(parts);
  if (!parse_program(parts, "replay", text.items, text.count - 1)) {
    const struct diagnostic *first = closing->context->diagnostics.first;
    const char *message = first == NULL ? "" : arena_string(closing->arena, first->message, strlen(first->message));
    context_clear_diagnostics(closing->context);
    return arena_format(closing->arena, "the driver does not parse: %s", message);
  }
  struct block *body = parts->module->regions[0].first;
  struct clone_map map = {.arena = closing->arena};
  for (struct op *op = body == NULL ? NULL : body->first; op != NULL; op = op->next)
    op_append(clone_op(closing->closed, op, &map), closing->closed->module->regions[0].first);
  return NULL;
}

// Numbers that the source has in such names are left out.
static void skip_taken_names(struct closing *closing) {
  enum { NUMBERS_MAX = 1 << 30 };
  static const char prefix[] = "replay_";
  for (const struct op *op = closing->closed->module->regions[0].first->first; op != NULL; op = op->next) {
    const struct ident *name = op_symbol_name(op);
    if (name == NULL || strncmp(name->text, prefix, sizeof prefix - 1) != 0) continue;
    unsigned long number = strtoul(name->text + sizeof prefix - 1, NULL, 10);
    if (number < NUMBERS_MAX && number >= closing->names) closing->names = (uint32_t)number + 1;
  }
}

// The copy, of what the function under test needs. False if it is not where a copy can call it.
static bool copy_source(struct closing *closing, const struct program *source, const struct op *function) {
  closing->globals.arena = closing->functions.arena = closing->arena;
  if (op_parent(function) != source->module) return closing_fail(closing, "the function is in a nested module");
  program_reset(closing->closed);
  closing->closed->module = clone_op(closing->closed, source->module, &closing->map);
  closing->function = closing->closed->module->regions[0].first->first;
  for (const struct op *op = source->module->regions[0].first->first; op != function; op = op->next)
    closing->function = closing->function->next;
  skip_taken_names(closing);
  return true;
}

const char *closed_program_make(struct program *closed, struct program *parts, struct arena *arena,
                                const struct program *source, const struct closed_program_plan *plan) {
  struct closing closing = {
      .closed = closed, .context = source->context, .arena = arena, .plan = plan, .map = {.arena = arena}};
  if (!copy_source(&closing, source, plan->function)) return closing.failure;
  for (uint32_t i = 0; i < plan->script_count; i++)
    if (plan->scripts[i].kind == SCRIPT_OP && plan->scripts[i].active) script_result(&closing, &plan->scripts[i]);
  drop_unreachable(&closing);
  if (!close_externals(&closing)) return closing.failure;
  if (!is_closed(&closing) && !write_driver(&closing)) return closing.failure;
  return move_in(&closing, parts);
}

const char *closed_program_call(struct program *closed, struct program *parts, struct arena *arena,
                                const struct program *source, const struct op *function, const char *driver) {
  struct closing closing = {.closed = closed, .context = source->context, .arena = arena, .map = {.arena = arena}};
  if (!copy_source(&closing, source, function)) return closing.failure;
  drop_unreachable(&closing);
  free_main(&closing);
  text_string(&closing.functions, driver);
  return move_in(&closing, parts);
}
