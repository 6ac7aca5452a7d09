#include "smt/flow/helper_text.h"

#include "engine/base/map.h"
#include "engine/base/text.h"
#include "engine/dialects/ops.h"
#include "engine/ir/enumeration.h"

struct shape_writer {
  struct text *text;
  struct map names;  // value -> its number, from 1
  uint32_t count;
  uint32_t blocks_left;          // no more of them are written, each once
  struct operand_range arrived;  // what the edge passes that ended the last walk of blocks
};

static void write_value(struct shape_writer *writer, const struct value *value) {
  const struct op *op = value_op(value);
  if (op != NULL && op_has_trait(op, TRAIT_CONSTANT)) {
    const struct attribute *constant = op_attribute(op, ID_value);
    if (constant == NULL) text_format(writer->text, " %s", op->info->name);  // a shape
    else if (constant->kind == ATTRIBUTE_INTEGER) text_format(writer->text, " #%lld", (long long)constant->u.integer);
    return;
  }
  if (op != NULL && op_has_role(op, ROLE_DIMENSION)) {
    text_string(writer->text, " dim");
    write_value(writer, op_operand(op, 0));
    write_value(writer, op_operand(op, 1));
    return;
  }
  const uint64_t *number = map_find(&writer->names, map_key(value));
  text_format(writer->text, " %llu", (unsigned long long)(number == NULL ? 0 : *number));
}

static void number_value(struct shape_writer *writer, const struct value *value) {
  *map_insert(&writer->names, writer->text->arena, map_key(value)) = ++writer->count;
}

static bool is_written_in_place(const struct op *op) {
  return op_has_trait(op, TRAIT_CONSTANT) || op_has_role(op, ROLE_DIMENSION);
}

static void write_op(struct shape_writer *writer, const struct op *op) {
  text_string(writer->text, op->info->name);
  const struct attribute *predicate = op_attribute(op, ID_predicate);
  if (predicate != NULL) text_format(writer->text, " p%lld", (long long)attribute_enum_value(predicate));
  if (op_attribute(op, ID_unsignedCmp) != NULL) text_string(writer->text, " unsigned");
  for (uint32_t i = 0; i < op->operand_count; i++) write_value(writer, op_operand(op, i));
  for (uint32_t i = 0; i < op->result_count; i++) number_value(writer, op_result(op, i));
  for (uint32_t r = 0; r < op->region_count; r++) {
    const struct block *block = op->regions[r].first;
    if (block == NULL) continue;
    text_string(writer->text, block->next == NULL ? "{" : "{multiple ");
    for (uint32_t i = 0; i < block->argument_count; i++) number_value(writer, block->arguments[i]);
    for (const struct op *inner = block->first; inner != NULL; inner = inner->next)
      if (!is_written_in_place(inner)) write_op(writer, inner);
    text_char(writer->text, '}');
  }
  text_char(writer->text, ';');
}

// --- Loops and conditions that are branches.

static bool is_named(const struct op *op, const char *name) { return strcmp(op->info->name, name) == 0; }

static bool is_conditional(const struct op *op) {
  return op->successor_count == 2 && op_role_value(op, ROLE_CONDITION) != NULL;
}

static const struct op *skip_written_in_place(const struct op *op) {
  while (op != NULL && is_written_in_place(op)) op = op->next;
  return op;
}

// The comparison by which the head of a loop decides whether to go on, in a block that has nothing else: its first
// argument, the counter, is less than the bound. Null if the block is none.
static const struct op *find_bound(const struct block *block) {
  enum { SIGNED_LESS = 2 };
  const struct op *compare = skip_written_in_place(block->first), *branch;
  if (block->argument_count == 0 || compare == NULL || !is_named(compare, "arith.cmpi")) return NULL;
  branch = skip_written_in_place(compare->next);
  bool decides = branch != NULL && is_conditional(branch) &&
                 op_role_value(branch, ROLE_CONDITION) == op_result(compare, 0) &&
                 value_has_one_use(op_result(compare, 0)) && op_operand(compare, 0) == block->arguments[0] &&
                 attribute_enum_value(op_attribute(compare, ID_predicate)) == SIGNED_LESS;
  return decides ? compare : NULL;
}

// Whether an op adds one to the counter, if there is one, and only a branch has the result.
static bool is_next_of(const struct op *op, const struct value *counter) {
  if (!is_named(op, "arith.addi") || op_operand(op, 0) != counter || !value_has_one_use(op_result(op, 0)) ||
      !op_has_trait(op_result(op, 0)->uses->owner, TRAIT_BRANCH))
    return false;
  const struct op *step = value_op(op_operand(op, 1));
  const struct attribute *constant =
      step != NULL && op_has_trait(step, TRAIT_CONSTANT) ? op_attribute(step, ID_value) : NULL;
  return constant != NULL && constant->kind == ATTRIBUTE_INTEGER && constant->u.integer == 1;
}

static bool write_edge(struct shape_writer *writer, const struct op *branch, uint32_t successor,
                       const struct block *stop, const struct value *counter);

// A loop with step 1. After it, what it carries has the numbers of the results that scf.for would have.
static bool write_loop(struct shape_writer *writer, struct operand_range initial, const struct block *head,
                       const struct op *bound, const struct block *stop, const struct value *counter) {
  const struct op *branch = head->last;
  uint32_t first_result = writer->count + 1;
  text_string(writer->text, "scf.for");
  write_value(writer, initial.first[0].value);
  write_value(writer, op_operand(bound, 1));
  text_string(writer->text, " #1");
  for (uint32_t i = 1; i < initial.count; i++) write_value(writer, initial.first[i].value);
  writer->count += head->argument_count - 1;
  text_char(writer->text, '{');
  for (uint32_t i = 0; i < head->argument_count; i++) number_value(writer, head->arguments[i]);
  if (!write_edge(writer, branch, 0, head, head->arguments[0])) return false;
  struct operand_range arrived = writer->arrived;
  const struct op *next = value_op(arrived.first[0].value);
  if (next == NULL || !is_next_of(next, head->arguments[0])) return false;
  text_string(writer->text, "scf.yield");
  for (uint32_t i = 1; i < arrived.count; i++) write_value(writer, arrived.first[i].value);
  text_string(writer->text, ";};");
  for (uint32_t i = 1; i < head->argument_count; i++)
    *map_insert(&writer->names, writer->text->arena, map_key(head->arguments[i])) = first_result + i - 1;
  return write_edge(writer, branch, 1, stop, counter);
}

// What is executed from the block on until an edge to `stop`, or until the function returns if that is null. `counter`
// is that of the loop around, if any.
static bool write_block(struct shape_writer *writer, const struct block *block, const struct block *stop,
                        const struct value *counter) {
  if (writer->blocks_left-- == 0) return false;
  for (const struct op *op = block->first; op != block->last; op = op->next)
    if (!is_written_in_place(op) && !is_next_of(op, counter)) write_op(writer, op);
  const struct op *last = block->last;
  if (!op_has_trait(last, TRAIT_BRANCH)) {
    write_op(writer, last);
    return stop == NULL;
  }
  if (last->successor_count == 1) return write_edge(writer, last, 0, stop, counter);
  if (!is_conditional(last)) return false;
  text_string(writer->text, "scf.if");
  write_value(writer, op_role_value(last, ROLE_CONDITION));
  text_char(writer->text, '{');
  if (!write_edge(writer, last, 0, last->successors[1].block, counter) || writer->arrived.count != 0) return false;
  text_string(writer->text, "scf.yield;};");
  return write_edge(writer, last, 1, stop, counter);
}

// The same from an edge on. Where it ends, `arrived` is what the last edge passes.
static bool write_edge(struct shape_writer *writer, const struct op *branch, uint32_t successor,
                       const struct block *stop, const struct value *counter) {
  const struct block *block = branch->successors[successor].block;
  struct operand_range passed = op_successor_operands(branch, successor);
  if (block == stop) {
    writer->arrived = passed;
    return true;
  }
  const struct op *bound = find_bound(block);
  if (bound != NULL) return writer->blocks_left-- > 0 && write_loop(writer, passed, block, bound, stop, counter);
  return passed.count == 0 && write_block(writer, block, stop, counter);
}

static bool write_blocks(struct shape_writer *writer, const struct op *function) {
  const struct block *entry = function->regions[0].first;
  for (const struct block *block = entry; block != NULL; block = block->next) writer->blocks_left++;
  text_format(writer->text, "%s{", function->info->name);
  for (uint32_t i = 0; i < entry->argument_count; i++) number_value(writer, entry->arguments[i]);
  if (!write_block(writer, entry, NULL, NULL)) return false;
  text_string(writer->text, "};");
  return true;
}

const char *helper_text(struct arena *arena, const struct op *function) {
  struct text text = {.arena = arena};
  struct shape_writer writer = {.text = &text};
  if (function->regions[0].first->next == NULL) write_op(&writer, function);
  else if (!write_blocks(&writer, function)) return NULL;
  return text_end(&text);
}
