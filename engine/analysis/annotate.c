#include "engine/analysis/annotate.h"

#include "engine/analysis/facts.h"
#include "engine/analysis/function_summary.h"
#include "engine/ir/walk.h"

struct annotator {
  struct program *program;
  struct context *context;
  const struct one_shot_state *state;
};

static const struct attribute *text_attribute(const struct annotator *annotator, const char *text) {
  return attribute_string(annotator->context, text, strlen(text));
}

static void annotate_op(const struct annotator *annotator, struct op *op) {
  struct arena *arena = annotator->state->base.arena;
  bool has_tensors = false;
  const struct attribute **items = ARENA_ARRAY(arena, const struct attribute *, op->operand_count);
  for (uint32_t i = 0; i < op->operand_count; i++) {
    const char *text = "none";
    if (type_is_tensor(op_operand(op, i)->type)) {
      has_tensors = true;
      text = is_in_place(&annotator->state->base, &op->operands[i]) ? "true" : "false";
    }
    items[i] = text_attribute(annotator, text);
  }
  if (!has_tensors) return;
  op_set_attribute_named(annotator->program, op, context_ident(annotator->context, "__inplace_operands_attr__"),
                         attribute_array(annotator->context, items, op->operand_count));
}

static void annotate_root(const struct annotator *annotator, struct op *root) {
  for (struct op *op = root; op != NULL; op = walk_next(op, root)) annotate_op(annotator, op);
}

static void annotate_return(const struct annotator *annotator, const struct returned_argument *returned) {
  struct op *op = returned->return_op;
  const struct ident *name = context_ident(annotator->context, "__equivalent_func_args__");
  const struct attribute *old = op_attribute_named(op, name);
  const struct attribute **items =
      ARENA_ARRAY(annotator->state->base.arena, const struct attribute *, op->operand_count);
  for (uint32_t i = 0; i < op->operand_count; i++) {
    items[i] = old == NULL ? attribute_i64(annotator->context, -1) : old->u.items[i];
  }
  items[returned->operand] = attribute_i64(annotator->context, returned->argument);
  op_set_attribute_named(annotator->program, op, name, attribute_array(annotator->context, items, op->operand_count));
}

// The dictionary with one more entry, or with this entry replaced.
static const struct attribute *with_entry(const struct annotator *annotator, const struct attribute *dictionary,
                                          struct named_attribute entry) {
  uint32_t count = dictionary->count, kept = 0;
  struct named_attribute *entries = ARENA_ARRAY(annotator->state->base.arena, struct named_attribute, count + 1);
  for (uint32_t i = 0; i < count; i++) {
    if (dictionary->u.entries[i].name != entry.name) entries[kept++] = dictionary->u.entries[i];
  }
  entries[kept++] = entry;
  return attribute_dictionary(annotator->context, entries, kept);
}

static void annotate_access(const struct annotator *annotator, const struct function_entry *entry) {
  const struct type *type = op_attribute(entry->function, ID_function_type)->type;
  const struct attribute *old = op_attribute(entry->function, ID_arg_attrs);
  const struct attribute **items =
      ARENA_ARRAY(annotator->state->base.arena, const struct attribute *, type->input_count);
  const struct ident *name = context_ident(annotator->context, "bufferization.access");
  bool changed = false;
  for (uint32_t i = 0; i < type->input_count; i++) {
    items[i] = old == NULL ? annotator->context->empty_dictionary : old->u.items[i];
    if (!type_is_tensor(type->inputs[i])) continue;
    bool read = entry->summary.argument_read[i], written = entry->summary.argument_written[i];
    const char *text = read ? written ? "read-write" : "read" : written ? "write" : "none";
    items[i] = with_entry(annotator, items[i], (struct named_attribute){name, text_attribute(annotator, text)});
    changed = true;
  }
  if (!changed) return;
  op_set_attribute(annotator->program, entry->function, ID_arg_attrs,
                   attribute_array(annotator->context, items, type->input_count));
}

static void annotate_functions(const struct annotator *annotator) {
  const struct one_shot_state *state = annotator->state;
  for (size_t i = 0; i < state->functions->entries.count; i++) {
    const struct function_entry *entry = &state->functions->entries.items[i];
    if (entry->analyzed) annotate_root(annotator, entry->function);
    if (entry->has_summary && entry->cycle_size == 0) annotate_access(annotator, entry);
  }
  for (size_t i = 0; i < state->functions->returned.count; i++) {
    annotate_return(annotator, &state->functions->returned.items[i]);
  }
}

void annotate_analysis(struct program *program, const struct one_shot_state *state) {
  struct annotator annotator = {program, state->base.context, state};
  if (state->functions == NULL) {
    annotate_root(&annotator, state->facts->root);
  } else {
    annotate_functions(&annotator);
  }
  if (state->base.options->print_conflicts) annotate_conflicts(program, state);
  if (state->base.options->dump_alias_sets) annotate_alias_sets(program, state);
}
