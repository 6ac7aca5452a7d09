#if BUFFERPROOF_HAVE_SMT

#include "tests/unit/certificate_helper.h"

#include "engine/ir/symbol_table.h"
#include "smt/certificate/obligations.h"

#include <string.h>
#include <z3.h>

enum { MOST_FUNCTIONS = 4 };

void certified_test_init(struct certified_test *f, const char *program) {
  parsed_test_init(&f->test, program);
  arena_init(&f->arena, &f->test.context.memory);
}

void certified_test_release(struct certified_test *f) {
  arena_release(&f->arena);
  parsed_test_release(&f->test);
}

bool claim_obligations(struct arena *arena, struct parsed_test *test, const char *claim, const char *invariants,
                       struct certificate_obligations *obligations) {
  struct op *members[MOST_FUNCTIONS];
  struct certificate certificate;
  struct certificate_script script;
  const char *text = arena_format(arena, "(reset)(set-info :bufferproof \"%s\")\n%s", claim, invariants);
  *obligations = (struct certificate_obligations){.failure = "it is not read"};
  if (!certificate_read(&certificate, arena, text, strlen(text))) return false;
  const struct certificate_part *part = &certificate.parts.items[0];
  if (part->claim.function_count > MOST_FUNCTIONS) return false;
  for (uint32_t i = 0; i < part->claim.function_count; i++)
    members[i] = find_op(test, "func.func", part->claim.functions[i]);
  const struct certificate_program program = {
      .arena = arena, .scratch = arena, .symbols = symbol_table_build(arena, test->program.module), .members = members};
  certificate_write(&program, part, &script);
  *obligations =
      (struct certificate_obligations){.script = script.text, .count = script.obligations, .failure = script.failure};
  return script.failure == NULL;
}

static void ignore_error(Z3_context context, Z3_error_code code) {
  (void)context;
  (void)code;  // the answer says so, too
}

// The C interface of Z3 does not allow the one option that is for cvc5.
bool obligations_are_shown(struct arena *arena, const struct certificate_obligations *obligations) {
  Z3_config config = Z3_mk_config();
  Z3_context z3 = Z3_mk_context(config);
  Z3_del_config(config);
  uint32_t confirmed = 0;
  bool others = false;
  Z3_set_error_handler(z3, ignore_error);
  char *script = arena_string(arena, obligations->script, strlen(obligations->script));
  static const char option[] = "(set-option :global-declarations false)";
  for (char *at = script; (at = strstr(at, option)) != NULL;) memset(at, ' ', sizeof option - 1);
  const char *line = Z3_eval_smtlib2_string(z3, script);
  for (; *line != '\0'; line += strcspn(line, "\n"), line += *line == '\n') {
    bool is_unsat = strncmp(line, "unsat\n", 6) == 0 || strcmp(line, "unsat") == 0;
    confirmed += is_unsat;
    others |= !is_unsat && (strncmp(line, "sat", 3) == 0 || strncmp(line, "unknown", 7) == 0 || *line == '(');
  }
  Z3_del_context(z3);
  return !others && confirmed == obligations->count && confirmed > 0;
}

bool is_anybodys_claim_shown(struct arena *arena, struct parsed_test *test, const char *claim, const char *options) {
  struct certificate_obligations obligations;
  if (!claim_obligations(arena, test, claim, "", &obligations)) return false;
  obligations.script = arena_format(arena, "%s%s", options, obligations.script);
  return obligations_are_shown(arena, &obligations);
}

#else

typedef int certificate_helper_is_empty;

#endif
