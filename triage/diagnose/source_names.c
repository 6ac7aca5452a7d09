#include "triage/diagnose/source_names.h"

#include "engine/ir/walk.h"
#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "triage/isolate/scratch_program.h"

static const char opening[] = "loc(\"";

struct naming {
  struct scratch_program own;
  struct arena *arena;
  const char *text, *result;
};

static void name_ops(void *argument) {
  struct naming *naming = argument;
  if (!parse_program(&naming->own.program, "named", naming->text, strlen(naming->text))) return;
  struct op *module = naming->own.program.module;
  struct arena *arena = &naming->own.context.arena;
  for (struct op *op = module; op != NULL; op = walk_next(op, module)) {
    const char *text = arena_format(arena, "%s%s\")", opening, op->info->name);
    struct location *location = ARENA_NEW(arena, struct location);
    location->explicit_location = attribute_location(&naming->own.context, text, strlen(text));
    op->location = location;
  }
  size_t length;
  naming->result =
      print_program(naming->arena, &naming->own.program, (struct print_options){.locations = true}, &length);
}

const char *program_with_names(struct arena *arena, const char *text) {
  struct naming naming = {.arena = arena, .text = text};
  struct context_options options = {.allow_unregistered_dialects = true};
  return scratch_program_work(&naming.own, options, name_ops, &naming) ? naming.result : NULL;
}

const char *source_name(struct arena *arena, const struct op *op) {
  const struct attribute *location = op->location->explicit_location;
  const char *name = location == NULL ? NULL : strchr(location->u.string->text, '"');
  if (name == NULL || strchr(name + 1, '"') == NULL || strstr(name, "\":") != NULL) return NULL;
  return arena_string(arena, name + 1, strcspn(name + 1, "\""));
}
