// Verdicts as text.
#if BUFFERPROOF_HAVE_SMT

#include "tests/unit/verdict_text.h"

#include "engine/dialects/ops.h"
#include "engine/ir/symbol_table.h"
#include "smt/certificate/check.h"
#include "smt/terms/terms.h"

#include <string.h>

static void add_op(struct text *text, const struct op *op) {
  if (op == NULL) text_string(text, " -");
  else text_format(text, " %s:%u:%u", op->info->name, op->location->place.line, op->location->place.column);
}

static const char *word(const char *text) { return text == NULL ? "-" : text; }

static void describe_property(struct verdict_text *d, const struct property_verdict *property) {
  text_format(&d->verdicts, "  %s %s %d", verdict_word(property->kind), word(property->reason), (int)property->rule);
  text_char(&d->verdicts, '\n');
  add_op(&d->chosen, property->entry);
  add_op(&d->chosen, property->wrong);
  for (uint32_t i = 0; i < property->tale_count; i++) {
    add_op(&d->chosen, property->tale[i].op);
    text_format(&d->chosen, " %s%s\n", property->tale[i].text, property->tale[i].wrong ? "!" : "");
  }
  for (uint32_t i = 0; i < property->script_count; i++) {
    add_op(&d->chosen, property->script[i].op);
    text_format(&d->chosen, " = %lld%s\n", (long long)property->script[i].number,
                property->script[i].is_base ? "*" : "");
  }
}

static void describe_certificate(struct verdict_text *d, struct arena *arena, struct op *module, const char *text) {
  struct certificate certificate;
  struct certificate_subject subject;
  struct arena scratch;
  text_string(&d->chosen, text);
  if (!certificate_read(&certificate, arena, text, strlen(text))) {
    text_format(&d->verdicts, "  not read: %u\n", certificate.line);
    return;
  }
  arena_init(&scratch, arena->memory);
  certificate_subject_init(&subject, arena, &scratch, symbol_table_build(arena, module), module);
  for (size_t i = 0; i < certificate.parts.count; i++) {
    struct certificate_obligations obligations;
    certificate_rebuild(&subject, &certificate, &certificate.parts.items[i], &obligations);
    text_string(&d->chosen, obligations.failure == NULL ? obligations.script : obligations.failure);
    certificate_confirm(&subject, &certificate.parts.items[i].claim);
  }
  const char **reasons = certificate_conclude(&subject);
  for (uint32_t i = 0; i < subject.graph.functions.count; i++)
    text_format(&d->verdicts, "  concluded: %s\n", word(reasons[i]));
  arena_release(&scratch);
}

void verdict_text_add(struct verdict_text *d, struct arena *arena, const struct function_verdict *verdict) {
  text_format(&d->verdicts, "%s: %s %s rule %d open %d/%d as_called %d ownership %d wide %d integers %d", verdict->name,
              verdict_word(verdict->kind), word(verdict->reason), (int)verdict->rule, verdict->open_callees,
              (int)verdict->open_rule, verdict->as_called, verdict->by_ownership, verdict->wide,
              verdict->followed_integers);
  text_format(&d->verdicts, " ticks %g", verdict->milliseconds);
  text_format(&d->chosen, " units %llu", (unsigned long long)verdict->rlimit_used);
  add_op(&d->verdicts, verdict->op);
  add_op(&d->verdicts, verdict->end);
  text_char(&d->verdicts, '\n');
  for (uint32_t i = 0; i < PROPERTY_COUNT; i++) describe_property(d, &verdict->properties[i]);
  if (verdict->certificate != NULL) describe_certificate(d, arena, op_parent(verdict->function), verdict->certificate);
}

void verdict_text_add_necessity(struct verdict_text *d, struct prover *prover, struct op *function) {
  struct necessity necessity;
  prover_necessity(prover, function, &necessity);
  for (uint32_t i = 0; i < necessity.count; i++) {
    const struct dealloc_necessity *dealloc = &necessity.deallocs[i];
    add_op(&d->verdicts, dealloc->op);
    for (uint32_t k = 0; k < dealloc->operand_count; k++) {
      const struct operand_necessity *operand = &dealloc->operands[k];
      text_format(&d->verdicts, " %s %u %s", dealloc_role_word(operand->role), operand->index,
                  necessity_word(operand->kind));
      if (operand->reason != NULL) text_format(&d->verdicts, ": %s", operand->reason);
      if (operand->kind != NECESSITY_NEEDED) continue;
      text_format(&d->chosen, " breaks %d at", (int)operand->property);
      add_op(&d->chosen, operand->wrong);
    }
    text_char(&d->verdicts, '\n');
  }
}

#ifdef __clang__
#define COMPILER "clang"
#else
#define COMPILER "gcc"
#endif

const char *verdict_text_chosen_by(struct arena *arena) {
  return arena_format(arena, "%s, " COMPILER, terms_solver_version());
}

#else

typedef int verdict_text_is_empty;

#endif
