#include "triage/shapes/shrink.h"

#include "engine/syntax/parser.h"
#include "engine/syntax/printer.h"
#include "engine/verify/verify.h"
#include "triage/isolate/scratch_program.h"
#include "triage/reduce/reductions.h"
#include "triage/shapes/extents.h"

struct shrinking {
  struct scratch_program own;
  struct arena *arena;  // of the result
  const char *name, *text;
  size_t length;
  struct shrunk_program result;
};

static const char *first_message(struct shrinking *s, const char *otherwise) {
  const struct diagnostic *first = s->own.context.diagnostics.first;
  return arena_string(s->arena, first == NULL ? otherwise : first->message,
                      strlen(first == NULL ? otherwise : first->message));
}

static const char *mapping_text(struct arena *arena, const struct extent_mapping *mapping) {
  struct text text = {.arena = arena};
  for (size_t i = mapping->count; i-- > 0;)
    if (mapping->old[i] != mapping->fresh[i])
      text_format(&text, "%s%lld -> %lld", text.count == 0 ? "" : ", ", (long long)mapping->old[i],
                  (long long)mapping->fresh[i]);
  return text.count == 0 ? NULL : text_end(&text);
}

static void shrink(void *argument) {
  struct shrinking *s = argument;
  struct program *program = &s->own.program;
  struct context *context = &s->own.context;
  if (!parse_program(program, s->name, s->text, s->length) || !verify(context, program->module)) {
    s->result.refusal = first_message(s, "the program is not valid");
    return;
  }
  struct extents extents = extents_of(program, &context->scratch);
  struct extent_mapping mapping = extents_map(&extents);
  s->result.mapping = mapping_text(s->arena, &mapping);
  if (s->result.mapping == NULL) {
    s->result.refusal = "no extent can be smaller";
    return;
  }
  struct candidate candidate = {.program = program, .scratch = &context->scratch};
  struct retyping retyping = retyping_of(&candidate);
  retyping.mapping = &mapping;
  retype_program(&candidate, &retyping);
  if (!verify(context, program->module)) {
    s->result.refusal = first_message(s, "the smaller program is not valid");
    return;
  }
  s->result.text = print_program(s->arena, program, (struct print_options){0}, &s->result.length);
}

struct shrunk_program shapes_shrink(struct arena *arena, const char *name, const char *text, size_t length) {
  struct shrinking s = {.arena = arena, .name = name, .text = text, .length = length};
  struct context_options options = {.allow_unregistered_dialects = true};
  if (!scratch_program_work(&s.own, options, shrink, &s)) {
    s.result.text = NULL;
    s.result.refusal = "memory ran out";
  }
  return s.result;
}
