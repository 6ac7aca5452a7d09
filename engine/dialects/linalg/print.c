// Custom form of linalg ops, and the names of the arguments of their bodies.
#include "engine/dialects/hooks.h"

#include "engine/dialects/linalg/named.h"
#include "engine/dialects/linalg/structure.h"
#include "engine/dialects/ops.h"
#include "engine/dialects/trait_syntax.h"
#include "engine/syntax/printer.h"

// --- what all have: ins(%a, %b : t, t) outs(%c : t)

static void print_operand_list(struct printer *printer, const char *word, struct operand_range operands) {
  if (operands.count == 0) return;
  print_format(printer, " %s(", word);
  print_values(printer, operands.first, operands.count);
  print_string(printer, " : ");
  print_types_of(printer, operands.first, operands.count);
  print_string(printer, ")");
}

static void print_ins_outs(struct printer *printer, const struct op *o) {
  print_operand_list(printer, "ins", op_slot(o, 0));
  print_operand_list(printer, "outs", op_slot(o, 1));
}

static bool dictionary_has_entries(const struct op *o, const enum known_ident *elided) {
  for (uint32_t i = 0; i < o->attribute_count; i++) {
    const enum known_ident *id = elided;
    while (*id != KNOWN_IDENT_COUNT && o->attributes[i].name->id != (uint32_t)*id) id++;
    if (*id == KNOWN_IDENT_COUNT) return true;
  }
  return false;
}

// --- linalg.generic

void print_linalg_generic(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_operandSegmentSizes, ID_doc,          ID_indexing_maps,
                                            ID_iterator_types,      ID_library_call, KNOWN_IDENT_COUNT};
  static const enum known_ident order[] = {ID_doc, ID_indexing_maps, ID_iterator_types, ID_library_call,
                                           KNOWN_IDENT_COUNT};
  print_trait(printer, o, order);
  print_ins_outs(printer, o);
  if (dictionary_has_entries(o, elided)) {
    print_string(printer, " attrs = ");
    print_attr_dict(printer, o, elided);
  } else if (o->operand_count == 0) {
    print_string(printer, " attrs = {}");  // or the region would be read as attributes
  }
  if (o->regions[0].first != NULL) {
    print_string(printer, " ");
    print_region(printer, &o->regions[0], true, true);
  }
  print_arrow_results(printer, o);
}

// --- ops of named.def: attributes, operands, results; the body is implied

// Whether the maps are those that the op has unless it says otherwise.
static bool are_default_maps(struct context *context, const struct op *o, const struct attribute *maps) {
  const struct named_structure *named = named_structure_of(o);
  if (named_has_loops_of_maps(named) || maps->count != named_operand_count(named)) return false;
  for (uint32_t i = 0; i < maps->count; i++)
    if (maps->u.items[i]->u.map != named_map(context, named, linalg_loop_count(o), NULL, i)) return false;
  return true;
}

// Upstream's generic form has the maps that it has computed as an attribute, which its custom form leaves out.
static struct op without_computed_maps(const struct op *o, struct named_attribute *kept) {
  struct op copy = *o;
  copy.attributes = kept;
  copy.attribute_count = 0;
  for (uint32_t i = 0; i < o->attribute_count; i++)
    if (strcmp(o->attributes[i].name->text, "linalg.memoized_indexing_maps") != 0)
      kept[copy.attribute_count++] = o->attributes[i];
  return copy;
}

static void print_named(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_operandSegmentSizes, ID_indexing_maps, KNOWN_IDENT_COUNT};
  static const enum known_ident and_kind[] = {ID_operandSegmentSizes, ID_indexing_maps, ID_kind, KNOWN_IDENT_COUNT};
  bool has_kind = op_is_inherent(o->info, printer_context(printer)->known[ID_kind]);
  const struct attribute *maps = op_attribute(o, ID_indexing_maps);
  if (has_kind) {
    print_string(printer, " kind=");
    print_attribute(printer, op_attribute(o, ID_kind));
  }
  if (maps != NULL && !are_default_maps(printer_context(printer), o, maps)) {
    print_string(printer, " indexing_maps = ");
    print_attribute(printer, maps);
  }
  struct context *context = printer_context(printer);
  struct op copy =
      without_computed_maps(o, ARENA_ARRAY(&context->scratch, struct named_attribute, o->attribute_count + 1));
  print_attr_dict(printer, &copy, has_kind ? and_kind : elided);
  print_ins_outs(printer, o);
  print_arrow_results(printer, o);
}

#define NAMED(row, ...) \
  void print_linalg_##row(struct printer *printer, const struct op *o) { print_named(printer, o); }
#include "engine/dialects/linalg/named.def"
#undef NAMED

// --- linalg.map and linalg.reduce: a body that is one op on the arguments has a short form

static bool is_short_body(const struct op *o, bool init_first, uint32_t input_count) {
  const struct block *body = o->regions[0].first;
  if (body == NULL || body->first == NULL || body->first->next != body->last || body->first == body->last) return false;
  const struct op *payload = body->first, *yield = body->last;
  uint32_t count = init_first ? body->argument_count : input_count;
  if (payload->operand_count == 0 || payload->operand_count != count || payload->region_count != 0) return false;
  if (yield->operand_count != payload->result_count) return false;
  for (uint32_t i = 0; i < yield->operand_count; i++)
    if (op_operand(yield, i) != &payload->results[i]) return false;
  if (init_first && op_operand(payload, 0) != body->arguments[count - 1]) return false;
  uint32_t shift = init_first ? 1 : 0;
  for (uint32_t i = 0; i + shift < count; i++)
    if (op_operand(payload, i + shift) != body->arguments[i]) return false;
  return true;
}

// Of the payload's attributes the short form leaves out fastmath flags that are not set.
static void print_short_body(struct printer *printer, const struct op *payload) {
  static const enum known_ident all[] = {KNOWN_IDENT_COUNT}, without_fastmath[] = {ID_fastmath, KNOWN_IDENT_COUNT};
  const struct attribute *fastmath = op_attribute(payload, ID_fastmath);
  bool none = fastmath != NULL && fastmath->kind == ATTRIBUTE_ENUM && fastmath->u.enumerated.value == 0;
  const struct ident *name = payload->info->ident;
  print_format(printer, " { %s", name != NULL ? name->text : payload->info->name);
  print_attr_dict_with_defaults(printer, payload, none || fastmath == NULL ? without_fastmath : all);
  print_string(printer, " }");
}

static void print_long_body(struct printer *printer, const struct op *o, uint32_t count) {
  const struct block *body = o->regions[0].first;
  print_indent(printer, 1);
  print_newline(printer);
  print_string(printer, "(");
  for (uint32_t i = 0; body != NULL && i < count && i < body->argument_count; i++) {
    if (i != 0) print_string(printer, ", ");
    print_argument(printer, body->arguments[i]);
  }
  print_string(printer, ") ");
  print_region(printer, &o->regions[0], false, true);
  print_indent(printer, -1);
}

static void print_i64_list(struct printer *printer, const char *word, const struct attribute *values) {
  print_format(printer, " %s = [", word);
  for (uint32_t i = 0; i < values->count; i++)
    print_format(printer, i == 0 ? "%lld" : ", %lld", (long long)i64_array(values)[i]);
  print_string(printer, "] ");
}

void print_linalg_map(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {KNOWN_IDENT_COUNT};
  bool is_short = is_short_body(o, false, op_slot(o, 0).count);
  if (is_short) print_short_body(printer, o->regions[0].first->first);
  print_ins_outs(printer, o);
  print_attr_dict(printer, o, elided);
  // Up to release 20 the body has no argument for the init, which it must not read there.
  if (!is_short) print_long_body(printer, o, printer_release(printer) > 20 ? UINT32_MAX : op_slot(o, 0).count);
}

void print_linalg_reduce(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_dimensions, KNOWN_IDENT_COUNT};
  bool is_short = is_short_body(o, true, 0);
  if (is_short) print_short_body(printer, o->regions[0].first->first);
  print_ins_outs(printer, o);
  print_i64_list(printer, "dimensions", op_attribute(o, ID_dimensions));
  print_attr_dict(printer, o, elided);
  if (!is_short) print_long_body(printer, o, UINT32_MAX);
}

void print_linalg_transpose(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_permutation, KNOWN_IDENT_COUNT};
  print_ins_outs(printer, o);
  print_i64_list(printer, "permutation", op_attribute(o, ID_permutation));
  print_attr_dict(printer, o, elided);
}

void print_linalg_broadcast(struct printer *printer, const struct op *o) {
  static const enum known_ident elided[] = {ID_dimensions, KNOWN_IDENT_COUNT};
  print_ins_outs(printer, o);
  print_i64_list(printer, "dimensions", op_attribute(o, ID_dimensions));
  print_attr_dict(printer, o, elided);
}

// --- names: %in, %out, %init

static void name_body_arguments(struct value_names *names, const struct op *o, uint32_t inputs, const char *output) {
  const struct block *body = o->regions[0].first;
  for (uint32_t i = 0; i < body->argument_count; i++) name_value(names, body->arguments[i], i < inputs ? "in" : output);
}

void name_values_linalg_generic(struct value_names *names, const struct op *o) {
  name_body_arguments(names, o, op_slot(o, 0).count, "out");
}
void name_values_linalg_map(struct value_names *names, const struct op *o) {
  name_body_arguments(names, o, op_slot(o, 0).count, "init");
}
void name_values_linalg_reduce(struct value_names *names, const struct op *o) {
  name_body_arguments(names, o, op_slot(o, 0).count, "init");
}
