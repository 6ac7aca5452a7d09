// Dumps of the program before and after passes.
#include "cli/opt/dumps.h"

#include "engine/base/hash.h"
#include "engine/ir/symbol_table.h"
#include "engine/verify/verify.h"

#include <stdio.h>

static bool contains(uint64_t passes, const struct pass_info *pass) { return (passes >> (pass - pass_table) & 1) != 0; }

// The generic form says all that a pass can change but locations.
static uint64_t hash_op(struct dumps *dumps, const struct op *op) {
  struct arena_mark mark = arena_mark(dumps->arena);
  struct text text = {.arena = dumps->arena};
  print_op_text(dumps->context, op, (struct print_options){.generic = true, .local_scope = true}, &text);
  uint64_t hash = hash_bytes(1, text.items, text.count);
  arena_rewind(dumps->arena, mark);
  return hash;
}

// The diagnostics of this verification are dropped.
static bool is_valid(struct context *context, struct op *op) {
  struct diagnostic_list kept = context->diagnostics;
  bool valid = verify(context, op);
  context->diagnostics = kept;
  if (kept.last != NULL) kept.last->next = NULL;
  return valid;
}

static void print_dump(struct dumps *dumps, const struct pass_info *pass, const struct op *op, const char *moment,
                       const char *outcome, struct print_options print) {
  struct arena_mark mark = arena_mark(dumps->arena);
  struct text text = {.arena = dumps->arena};
  text_format(&text, "// -----// IR Dump %s %s%s (%s)", moment, pass->title, outcome, pass->name);
  if (dumps->options->print_ir_module_scope) {
    const struct ident *symbol = op_symbol_name(op);
    text_format(&text, " ('%s' operation%s%s)", op->info->name, symbol == NULL ? "" : ": @",
                symbol == NULL ? "" : symbol->text);
    while (op_parent(op) != NULL) op = op_parent(op);
  }
  text_string(&text, " //----- //\n");
  bool is_nested = op_parent(op) != NULL;
  print.local_scope |= is_nested;
  print_op_text(dumps->context, op, print, &text);
  text_string(&text, is_nested ? "\n\n" : "\n\n\n");
  fwrite(text.items, 1, text.count, stderr);
  arena_rewind(dumps->arena, mark);
}

void dump_before_pass(struct dumps *dumps, const struct pass_info *pass, const struct op *op) {
  const struct options *options = dumps->options;
  if (options->print_ir_before_all || contains(options->print_ir_before, pass))
    print_dump(dumps, pass, op, "Before", "", dumps->print);
  if (options->print_ir_after_change) dumps->hash_before = hash_op(dumps, op);
}

void dump_after_pass(struct dumps *dumps, const struct pass_info *pass, struct op *op, bool succeeded) {
  const struct options *options = dumps->options;
  if (!options->print_ir_after_all && !options->print_ir_after_failure && !contains(options->print_ir_after, pass))
    return;
  struct print_options print = dumps->print;
  if (succeeded && options->print_ir_after_failure) return;
  if (succeeded && options->print_ir_after_change && hash_op(dumps, op) == dumps->hash_before) return;
  if (!succeeded && !is_valid(dumps->context, op)) print.generic = true;  // it may have no custom form
  print_dump(dumps, pass, op, "After", succeeded ? "" : " Failed", print);
}
