#include "smt/certificate/invariant.h"

#include <ctype.h>

static bool take_prefix(const char *word, size_t length, const char *prefix, uint32_t *number) {
  size_t start = strlen(prefix);
  if (length <= start || length > start + 9 || strncmp(word, prefix, start) != 0) return false;
  *number = 0;
  for (size_t i = start; i < length; i++) {
    if (!isdigit((unsigned char)word[i])) return false;
    *number = *number * 10 + (uint32_t)(word[i] - '0');
  }
  return true;
}

static bool find_given(const struct flow *flow, uint32_t variable, uint32_t *index) {
  for (*index = 0; *index < flow->parameters.count; ++*index)
    if (flow->parameters.items[*index] == variable) return true;
  return false;
}

// A parameter of the sort of a variable of the flow.
static bool is_of_variable(const struct flow *flow, const char *word, size_t length, struct invariant_parameter *p) {
  uint32_t number;
  if (take_prefix(word, length, "v", &number)) {
    if (number >= flow->variables.count || flow->variables.items[number].constant) return false;
    *p = (struct invariant_parameter){HINT_VARIABLE, number, flow->variables.items[number].sort, NULL};
  } else if (take_prefix(word, length, "given", &number)) {
    p->kind = HINT_GIVEN;
    if (!find_given(flow, number, &p->index)) return false;
    p->sort = flow->variables.items[number].sort;
  } else if (take_prefix(word, length, "result", &number)) {
    const struct flow_block *end = flow_first_return(flow);
    if (end == NULL || number >= end->returned_count) return false;
    *p = (struct invariant_parameter){HINT_RESULT, number, flow->variables.items[end->returned[number]].sort, NULL};
  } else {
    return false;
  }
  return flow_has(flow, p->sort);
}

static bool read_parameter(const struct flow *flow, const char *name, struct invariant_parameter *parameter) {
  static const char *const words[] = {"made",         "chosen",        "foreign",    "freed",
                                      "given_chosen", "given_foreign", "given_freed"};
  size_t length = strcspn(name, "@");
  *parameter = (struct invariant_parameter){.sort = FLOW_BOOLEAN};
  bool known = is_of_variable(flow, name, length, parameter);
  for (size_t i = 0; i < sizeof words / sizeof words[0] && !known; i++) {
    known = strlen(words[i]) == length && memcmp(words[i], name, length) == 0;
    parameter->kind = (enum invariant_parameter_kind)i;
  }
  parameter->name = name;
  for (const char *at = name + length; *at != '\0'; at++)
    known &= isalnum((unsigned char)*at) || *at == '_' || *at == '@';
  return known;
}

// Which kinds of parameters a relation may have.
struct invariant_form {
  bool made, state, variables, results;
};

static bool is_allowed(const struct flow *flow, struct invariant_form form, enum invariant_parameter_kind kind) {
  switch (kind) {
    case HINT_MADE: return form.made;
    case HINT_CHOSEN:
    case HINT_FOREIGN:
    case HINT_FREED: return form.state;
    case HINT_RESULT: return form.results;
    case HINT_VARIABLE: return form.variables;
    default: return flow->called;
  }
}

static const struct invariant *write(struct obliging *o, const struct flow *flow, const char *name,
                                     struct invariant_form form) {
  const struct certificate_invariant *hint = certificate_invariant_named(o->part, name);
  struct text *text = &o->script.text;
  if (hint == NULL) return NULL;
  struct invariant *own = ARENA_NEW(text->arena, struct invariant);
  own->name = hint->name;
  own->parameter_count = (uint32_t)hint->parameters.count;
  own->parameters = ARENA_ARRAY(text->arena, struct invariant_parameter, own->parameter_count + 1);
  text_format(text, "(define-fun %s (", name);
  for (uint32_t i = 0; i < own->parameter_count; i++) {
    struct invariant_parameter *parameter = &own->parameters[i];
    if (!read_parameter(flow, hint->parameters.items[i], parameter) || !is_allowed(flow, form, parameter->kind)) {
      walk_fail(o, "has an invariant of something that the program does not have");
      return NULL;
    }
    text_format(text, "%s(%s %s)", i == 0 ? "" : " ", parameter->name, walk_sort(parameter->sort));
  }
  text_format(text, ") Bool\n  %s)\n", hint->body);
  return own;
}

static void write_heads(struct obliging *o, uint32_t member) {
  struct arena *arena = o->script.text.arena;
  const struct flow *flow = o->flows[member];
  o->heads[member] = ARENA_ARRAY_ZEROED(arena, const struct invariant *, flow->blocks.count);
  for (uint32_t block = 0; block < flow->blocks.count; block++) {
    const char *name =
        member == 0 ? arena_format(arena, "loop%u", block) : arena_format(arena, "loop%u_%u", member, block);
    o->heads[member][block] = write(o, flow, name, (struct invariant_form){.state = true, .variables = true});
  }
}

bool invariants_write(struct obliging *o) {
  struct arena *arena = o->script.text.arena;
  uint32_t count = o->claim->function_count;
  o->entries = ARENA_ARRAY_ZEROED(arena, const struct invariant *, count);
  o->summaries = ARENA_ARRAY_ZEROED(arena, const struct invariant *, count);
  o->heads = ARENA_ARRAY_ZEROED(arena, const struct invariant **, count);
  for (uint32_t i = 0; i < count; i++) {
    if (o->flows[i] == NULL) continue;
    if (i > 0) {
      o->entries[i] = write(o, o->flows[i], arena_format(arena, "entry%u", i), (struct invariant_form){.made = false});
      o->summaries[i] = write(o, o->flows[i], arena_format(arena, "summary%u", i),
                              (struct invariant_form){.made = true, .state = true, .results = true});
    }
    write_heads(o, i);
  }
  return o->failure == NULL;
}

static const char *value_at(const struct invariant_parameter *parameter, const struct invariant_place *place) {
  switch (parameter->kind) {
    case HINT_MADE: return SCRIPT_TRUE;
    case HINT_CHOSEN: return place->object.chosen;
    case HINT_FOREIGN: return place->object.foreign;
    case HINT_FREED: return place->object.freed;
    case HINT_GIVEN_CHOSEN: return place->given.chosen;
    case HINT_GIVEN_FOREIGN: return place->given.foreign;
    case HINT_GIVEN_FREED: return place->given.freed;
    case HINT_GIVEN: return place->arguments[parameter->index];
    case HINT_RESULT: return place->results[parameter->index];
    case HINT_VARIABLE: return place->variable(place->argument, parameter->index);
  }
  return SCRIPT_FALSE;
}

const char *invariant_at(struct script *s, const struct invariant *invariant, const struct invariant_place *place) {
  struct text values = {.arena = s->text.arena};
  text_format(&values, "(%s", invariant->name);
  for (uint32_t i = 0; i < invariant->parameter_count; i++)
    text_format(&values, " %s", value_at(&invariant->parameters[i], place));
  text_char(&values, ')');
  return script_define(s, SCRIPT_BOOLEAN, "%s", text_end(&values));
}
