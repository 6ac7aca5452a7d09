// The attributes of print-conflicts and dump-alias-sets.
#include "engine/analysis/alias_sets.h"
#include "engine/analysis/annotate.h"
#include "engine/ir/walk.h"
#include "engine/syntax/printer_state.h"

// --- conflicts

static void mark(struct program *program, const struct op *op, const char *text) {
  op_set_attribute_named(program, (struct op *)(uintptr_t)op, context_ident(program->context, text),
                         program->context->unit_attribute);
}

static void mark_operand(struct program *program, struct arena *arena, const struct use *operand, uint32_t number,
                         const char *role) {
  mark(program, operand->owner, arena_format(arena, "C_%u[%s: %u]", number, role, use_index(operand)));
}

static void mark_value(struct program *program, struct arena *arena, const struct value *value, char kind,
                       uint32_t number, const char *role) {
  const char *what = value->is_argument ? "bbArg" : "result";
  mark(program, value_owner(value), arena_format(arena, "%c_%u[%s: %s %u]", kind, number, role, what, value->index));
}

void annotate_conflicts(struct program *program, const struct one_shot_state *state) {
  struct arena *arena = state->base.arena;
  uint32_t conflicts = 0, read_only = 0;
  for (uint32_t i = 0; i < state->facts->operand_count; i++) {
    struct decision_reason reason = one_shot_reason(state, facts_operand(state->facts, i));
    if (reason.kind == DECISION_CONFLICT) {
      mark_operand(program, arena, reason.write, conflicts, "CONFL-WRITE");
      mark_operand(program, arena, reason.read, conflicts, "READ");
      mark_value(program, arena, reason.definition, 'C', conflicts++, "DEF");
    } else if (reason.kind == DECISION_NOT_WRITABLE && reason.definition != NULL) {
      mark_value(program, arena, reason.definition, 'W', read_only++, "NOT-WRITABLE");
    }
  }
}

// --- alias sets

struct set_dumper {
  struct program *program;
  struct arena *arena;
  const struct one_shot_state *state;
  const struct attribute **names;  // per value
};

// The printer determines names, and overwrites the ids of values: so all names are collected first, and then the values
// are numbered again.
static void make_names(struct set_dumper *dumper) {
  const struct facts *facts = dumper->state->facts;
  struct text text = {.arena = dumper->arena};
  struct printer printer = {.context = dumper->program->context, .arena = dumper->arena, .text = &text};
  value_names_init(&printer.names, dumper->arena, false);
  value_names_assign(&printer.names, dumper->program->module);
  dumper->names = ARENA_ARRAY(dumper->arena, const struct attribute *, facts->value_count);
  for (uint32_t i = 0; i < facts->value_count; i++) {
    text.count = 0;
    print_value_name(&printer, facts->values[i], true);
    dumper->names[i] = attribute_string(printer.context, text.items, text.count);
  }
  for (uint32_t i = 0; i < facts->value_count; i++) facts->values[i]->id = i;
}

struct attribute_list {
  const struct attribute **items;
  size_t count, capacity;
};

static const struct attribute *list_attribute(const struct set_dumper *dumper, const struct attribute_list *list) {
  return attribute_array(dumper->program->context, list->items, (uint32_t)list->count);
}

static void add_set(const struct set_dumper *dumper, struct attribute_list *list, const struct value *value) {
  const struct alias_sets *sets = dumper->state->aliases;
  if (!type_is_tensor(value->type)) return;
  struct attribute_list names = {0};
  uint32_t set = alias_set_find(sets, value->id);
  for (uint32_t i = sets->sets[set].first; i != NONE; i = sets->sets[i].next) {
    VECTOR_PUSH(&names, dumper->arena, dumper->names[i]);
  }
  VECTOR_PUSH(list, dumper->arena, list_attribute(dumper, &names));
}

static void dump_op(const struct set_dumper *dumper, struct op *op) {
  struct context *context = dumper->program->context;
  struct attribute_list results = {0}, regions = {0};
  for (uint32_t i = 0; i < op->result_count; i++) add_set(dumper, &results, &op->results[i]);
  if (results.count != 0) {
    op_set_attribute_named(dumper->program, op, context_ident(context, "__opresult_alias_set_attr__"),
                           list_attribute(dumper, &results));
  }
  bool has_arguments = false;
  for (uint32_t r = 0; r < op->region_count; r++) {
    struct attribute_list blocks = {0};
    for (const struct block *block = op->regions[r].first; block != NULL; block = block->next) {
      struct attribute_list arguments = {0};
      for (uint32_t i = 0; i < block->argument_count; i++) add_set(dumper, &arguments, block->arguments[i]);
      has_arguments |= arguments.count != 0;
      VECTOR_PUSH(&blocks, dumper->arena, list_attribute(dumper, &arguments));
    }
    VECTOR_PUSH(&regions, dumper->arena, list_attribute(dumper, &blocks));
  }
  if (!has_arguments) return;
  op_set_attribute_named(dumper->program, op, context_ident(context, "__bbarg_alias_set_attr__"),
                         list_attribute(dumper, &regions));
}

void annotate_alias_sets(struct program *program, const struct one_shot_state *state) {
  struct set_dumper dumper = {.program = program, .arena = state->base.arena, .state = state};
  make_names(&dumper);
  struct op *root = state->facts->root;
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) dump_op(&dumper, op);
}
