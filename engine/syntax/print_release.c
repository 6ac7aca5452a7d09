// The forms of ops in earlier releases of MLIR, expanded from release_forms.def.
#include "engine/ir/walk.h"
#include "engine/syntax/assembly_format.h"
#include "engine/syntax/printer_state.h"

struct release_form {
  const char *op;
  uint32_t last;       // the last release that has this form
  const char *name;    // there; null: the op is absent
  const char *format;  // there
  enum known_ident dropped;
  enum known_ident if_it_has;  // this attribute; KNOWN_IDENT_COUNT: in any case
  bool if_not_of_indices;      // its first operand is none
};

static const struct release_form forms[] = {
#define FORM(op, last, name, format, dropped) {op, last, name, format, ID_##dropped, KNOWN_IDENT_COUNT, false},
#define ABSENT(op, last) {op, last, NULL, NULL, KNOWN_IDENT_COUNT, KNOWN_IDENT_COUNT, false},
#define ABSENT_WITH(op, last, attribute) {op, last, NULL, NULL, KNOWN_IDENT_COUNT, ID_##attribute, false},
#define OF_INDICES(op, last) {op, last, NULL, NULL, KNOWN_IDENT_COUNT, KNOWN_IDENT_COUNT, true},
#include "engine/syntax/release_forms.def"
#undef FORM
#undef ABSENT
#undef ABSENT_WITH
#undef OF_INDICES
};
enum { FORMS = sizeof forms / sizeof forms[0] };

static bool applies_to(const struct release_form *form, const struct op *op) {
  if (strcmp(op->info->name, form->op) != 0) return false;
  if (form->if_it_has != KNOWN_IDENT_COUNT && op_attribute(op, form->if_it_has) == NULL) return false;
  return !form->if_not_of_indices || op_operand(op, 0)->type->kind != TYPE_INDEX;
}

static const struct release_form *form_of(const struct op *op, uint32_t release) {
  for (size_t i = 0; release != 0 && i < FORMS; i++)
    if (release <= forms[i].last && applies_to(&forms[i], op)) return &forms[i];
  return NULL;
}

uint32_t printer_release(const struct printer *printer) {
  return printer->options.release == 0 ? UINT32_MAX : printer->options.release;
}

const struct op *release_lacks(const struct op *root, uint32_t release) {
  for (struct op *op = (struct op *)root; op != NULL; op = walk_next(op, root)) {
    const struct release_form *form = form_of(op, release);
    if (form != NULL && form->name == NULL) return op;
  }
  return NULL;
}

const char *release_name(const struct printer *printer, const struct op *op) {
  const struct release_form *form = form_of(op, printer->options.release);
  return form != NULL && form->name != NULL ? form->name : op->info->name;
}

bool print_release_form(struct printer *printer, const struct op *op) {
  const struct release_form *form = form_of(op, printer->options.release);
  if (form == NULL || form->format == NULL) return false;
  struct context *context = printer->context;
  if (context->release_formats == NULL)
    context->release_formats = ARENA_ARRAY_ZEROED(&context->compiled, const struct assembly_format *, FORMS);
  const struct assembly_format **format = &context->release_formats[form - forms];
  if (*format == NULL) {
    struct op_info *info = arena_copy(&context->compiled, op->info, sizeof *op->info);
    info->format = form->format;
    *format = assembly_format_compile(context, info);
  }
  struct op written = *op;
  struct named_attribute *kept = ARENA_ARRAY(printer->arena, struct named_attribute, op->attribute_count + 1);
  written.attribute_count = 0;
  for (uint32_t i = 0; i < op->attribute_count; i++)
    if (op->attributes[i].name != context->known[form->dropped]) kept[written.attribute_count++] = op->attributes[i];
  written.attributes = kept;
  text_string(printer->text, form->name);
  print_with_format(printer, &written, *format);
  return true;
}
