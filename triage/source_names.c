#include "triage/source_names.h"

#include "dialects/ops.h"
#include "ir/parser.h"
#include "ir/printer.h"
#include "ir/walk.h"

static const char opening[] = "loc(\"";

struct naming {
  struct context context;
  struct program program;
  struct arena *arena;
  const char *text, *result;
};

static void name_ops(void *argument) {
  struct naming *naming = argument;
  if (!parse_program(&naming->program, "named", naming->text, strlen(naming->text))) return;
  struct op *module = naming->program.module;
  struct arena *arena = &naming->context.arena;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    const char *text = arena_format(arena, "%s%s\")", opening, op->info->name);
    struct location *location = ARENA_NEW(arena, struct location);
    location->explicit_location = attribute_location(&naming->context, text, strlen(text));
    op->location = location;
  }
  size_t length;
  naming->result = print_program(naming->arena, &naming->program, (struct print_options){.locations = true}, &length);
}

const char *program_with_names(struct arena *arena, const char *text) {
  struct naming naming = {.arena = arena, .text = text};
  struct context_options options = {.allow_unregistered_dialects = true};
  if (!context_init(&naming.context, op_table, OP_KIND_COUNT, options)) return NULL;
  program_init(&naming.program, &naming.context);
  if (!memory_protect(&naming.context.memory, name_ops, &naming)) naming.result = NULL;
  program_release(&naming.program);
  context_release(&naming.context);
  return naming.result;
}

const char *source_name(struct arena *arena, const struct op *op) {
  const struct attribute *location = op->location->explicit_location;
  const char *name = location == NULL ? NULL : strchr(location->u.string->text, '"');
  if (name == NULL || strchr(name + 1, '"') == NULL || strstr(name, "\":") != NULL) return NULL;
  return arena_string(arena, name + 1, strcspn(name + 1, "\""));
}
