// The obligations of claims about the programs of files, as text, against tests/proofs/obligation_texts.txt: claims of
// every kind, with invariants that say nothing and without. Right and wrong claims alike have obligations; some cannot
// be about the program, and have a reason. described_files.h says how the file is written.
#include "tests/unit/described_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#if BUFFERPROOF_HAVE_SMT

#include "engine/dialects/ops.h"
#include "smt/certificate/check.h"
#include "smt/certificate/obligations.h"
#include "smt/flow/helper_contract.h"

#include <string.h>

enum { ALTERATIONS = 1, FAMILY_MAX = 5, CONTRACTS = 6 };

// Those that are claimed with contract `variant`: all, or so that any two differ somewhere.
static const unsigned properties_of[CONTRACTS] = {127, 127, 127, 0x55, 0x66, 0x78};

struct claims {
  struct text *text;
  struct described_program *program;
  struct certificate_subject *subject;
  uint32_t first;  // of the functions
};

// --- Invariants that say nothing, of all that they may speak of.

static const char *word_of(const struct flow *flow, uint32_t variable) {
  return flow->variables.items[variable].sort == FLOW_INTEGER ? "Int" : "Bool";
}

static void add_parameter(struct text *text, const char *prefix, uint32_t number, const char *sort) {
  text_format(text, " (%s%u@%u %s)", prefix, number, number, sort);
}

static void add_given(struct text *text, const struct flow *flow) {
  text_string(text, " (given_chosen Bool) (given_foreign Bool) (given_freed Bool)");
  for (size_t i = 0; i < flow->parameters.count; i++) {
    const uint32_t variable = flow->parameters.items[i];
    if (flow_has(flow, flow->variables.items[variable].sort))
      add_parameter(text, "given", variable, word_of(flow, variable));
  }
}

static const char state[] = " (chosen Bool) (foreign Bool) (freed Bool)";

static void add_heads(struct text *text, const struct flow *flow, uint32_t member) {
  for (uint32_t i = 0; i < flow->order_count; i++) {
    const uint32_t number = flow->order[i];
    const struct flow_block *block = &flow->blocks.items[number];
    if (!block->head) continue;
    if (member == 0) text_format(text, "(define-fun loop%u (%s", number, state + 1);
    else text_format(text, "(define-fun loop%u_%u (%s", member, number, state + 1);
    if (flow->called) add_given(text, flow);
    for (uint32_t k = 0; k < block->live_count; k++)
      add_parameter(text, "v", block->live[k], word_of(flow, block->live[k]));
    text_string(text, ") Bool (or freed (not chosen) true))\n");
  }
}

static void add_summary(struct text *text, const struct flow *flow, uint32_t member) {
  const struct flow_block *end = flow_first_return(flow);
  text_format(text, "(define-fun entry%u (", member);
  struct text given = {.arena = text->arena};
  add_given(&given, flow);
  text_bytes(text, given.items + 1, given.count - 1);
  text_format(text, ") Bool (not given_freed))\n(define-fun summary%u ((made Bool)%s", member, state);
  text_bytes(text, given.items, given.count);
  for (uint32_t i = 0; end != NULL && i < end->returned_count; i++)
    if (flow_has(flow, flow->variables.items[end->returned[i]].sort))
      add_parameter(text, "result", i, word_of(flow, end->returned[i]));
  text_string(text, ") Bool (=> made (= freed given_freed)))\n");
}

static const char *invariants_of(struct claims *c, const struct certificate_claim *claim, bool summaries) {
  struct arena *arena = c->program->arena;
  struct text text = {.arena = arena};
  struct op *members[FAMILY_MAX];
  for (uint32_t i = 0; i < claim->function_count; i++)
    members[i] = c->subject->graph.functions.items[claim->functions[i]].function;
  struct flow_family family = {.members = members, .count = claim->function_count, .by_ownership = claim->by_ownership};
  family_find_globals(&family, arena, c->program->symbols);
  for (uint32_t i = 0; i < claim->function_count; i++) {
    struct flow flow;
    struct flow_fault fault;
    if (!flow_build_member(&flow, arena, c->program->symbols, &family, i, &fault)) continue;
    flow_analyse(&flow, claim->integers);
    add_heads(&text, &flow, i);
    if (summaries && i > 0) add_summary(&text, &flow, i);
  }
  return text_end(&text);
}

// --- Claims.

static void describe_obligations(struct claims *c, const char *script, uint32_t count) {
  text_format(c->text, "  %u of them:\n", count);
  text_string(c->text, script);
}

// What is to be shown for the claim with the invariants; the text is then a certificate of it, which belongs to the
// program.
static void describe_with(struct claims *c, const char *words, const char *invariants) {
  struct arena *arena = c->program->arena;
  struct certificate certificate, own;
  struct certificate_script script;
  struct op *members[FAMILY_MAX];
  const char *text = arena_format(arena, "(reset)(set-info :bufferproof \"%s\")\n%s", words, invariants);
  if (!certificate_read(&certificate, arena, text, strlen(text))) {
    text_format(c->text, "  is not read: %s at %u\n", certificate.failure, certificate.line);
    return;
  }
  const struct certificate_claim *claim = &certificate.parts.items[0].claim;
  assert_true(claim->function_count <= FAMILY_MAX);
  for (uint32_t i = 0; i < claim->function_count; i++)
    members[i] = c->subject->graph.functions.items[claim->functions[i]].function;
  const struct certificate_program program = {
      .arena = arena, .scratch = arena, .symbols = c->program->symbols, .members = members};
  certificate_write(&program, &certificate.parts.items[0], &script);
  if (script.failure != NULL) {
    text_format(c->text, "  %s\n", script.failure);
    return;
  }
  describe_obligations(c, script.text, script.obligations);
  if (!certificate_read(&own, arena, script.text, strlen(script.text))) {
    text_format(c->text, "  its text is not read: %s at %u\n", own.failure, own.line);
    return;
  }
  struct certificate_obligations obligations;
  certificate_rebuild(c->subject, &own, &own.parts.items[0], &obligations);
  text_format(c->text, "  rebuilt: %s at %u, %u of them\n",
              obligations.failure == NULL ? "the same" : obligations.failure, obligations.line, obligations.count);
  if (obligations.failure == NULL && claim->kind != CLAIM_HELPER)
    certificate_confirm(c->subject, &own.parts.items[0].claim);
}

static void describe_claim(struct claims *c, const char *words, bool heads, bool summaries) {
  struct certificate_claim claim;
  text_format(c->text, " %s, heads %d, summaries %d\n", words, heads, summaries);
  if (certificate_claim_read(c->program->arena, words, &claim))
    describe_with(c, words, heads ? invariants_of(c, &claim, summaries) : "");
  else text_string(c->text, "  is no claim\n");
}

// Invariants of loops, entries and summaries as nobody writes them: of variables, arguments and results that are not
// there or are constants, of what a relation does not have, with names that are none. The member is called.
static void describe_odd_invariants(struct claims *c) {
  static const char *const parameters[] = {
      "v0",          "v1",         "v2",          "v5",        "v99999", "v",       "v0x",
      "v4294967296", "v000000001", "v0000000001", "given0",    "given1", "given7",  "given",
      "result0",     "result9",    "made",        "freed",     "chosen", "foreign", "given_freed",
      "other",       "freed@!",    "freed@!a",    "freed@a_1", "fre"};
  static const char *const relations[] = {"loop0",   "loop1",  "loop2",    "loop1_0", "loop1_1",
                                          "loop1_2", "entry1", "summary1", "entry2"};
  static const char *const options[] = {"", " integers"};
  struct arena *arena = c->program->arena;
  struct flow flow;
  struct flow_fault fault;
  struct op *const members[] = {c->program->functions[c->first]};
  const struct flow_family family = {.members = members, .count = 1};
  if (c->first > 0 || !flow_build_member(&flow, arena, c->program->symbols, &family, 0, &fault)) return;
  flow_analyse(&flow, false);
  if (flow.head_count == 0) return;
  for (size_t i = 0; i < sizeof parameters / sizeof parameters[0]; i++)
    for (size_t k = 0; k < sizeof relations / sizeof relations[0]; k++) {
      const char *sort = i % 3 == 0 ? "Int" : "Bool";
      const char *claim =
          arena_format(arena, "program 1 functions %u %u properties 127%s", c->first, c->first, options[(i + k) % 2]);
      describe_with(c, claim,
                    arena_format(arena, "(define-fun %s ((%s %s)) Bool true)\n", relations[k], parameters[i], sort));
    }
}

static uint32_t count_memrefs(const struct type *const *types, uint32_t count) {
  uint32_t found = 0;
  for (uint32_t i = 0; i < count; i++) found += types[i]->kind == TYPE_MEMREF || types[i]->kind == TYPE_UNRANKED_MEMREF;
  return found;
}

// Contract `variant` for a function: letters and results change with it; the last argument stands for all.
static const char *contract_of(struct claims *c, const struct op *function, uint32_t variant) {
  struct text text = {.arena = c->program->arena};
  const struct type *type = op_attribute(function, ID_function_type)->type;
  const uint32_t given = count_memrefs(type->inputs, type->input_count);
  const uint32_t returned = count_memrefs(type->results, type->result_count);
  for (uint32_t i = 0; i < given; i++) text_char(&text, "kft"[(variant + i * (variant / 3 + 1)) % 3]);
  text_string(&text, given == 0 ? "- " : " ");
  for (uint32_t i = 0; i < returned; i++) {
    const uint32_t kind = (variant + i) % (given == 0 ? 2 : 3);
    if (i > 0) text_char(&text, ',');
    if (kind < 2) text_char(&text, "na"[kind]);
    else text_format(&text, "%u", given - 1);
  }
  if (returned == 0) text_char(&text, '-');
  return text_end(&text);
}

static void describe_alone(struct claims *c) {
  static const char *const options[] = {"127", "127 integers", "127 ownership", "4", "3 of 0"};
  for (size_t i = 0; i < sizeof options / sizeof options[0]; i++)
    for (int heads = i > 1; heads < 2; heads++)
      describe_claim(c, arena_format(c->program->arena, "program 1 functions %u properties %s", c->first, options[i]),
                     heads != 0, false);
}

// Together with the functions that follow it, some of which have contracts.
static void describe_together(struct claims *c) {
  struct arena *arena = c->program->arena;
  const uint32_t count = c->program->function_count;
  struct text words = {.arena = arena};
  text_format(&words, "program 1 functions %u", c->first);
  uint32_t members = 1;
  for (; members < count && members < FAMILY_MAX; members++) text_format(&words, " %u", (c->first + members) % count);
  if (members == 1) return;
  const char *family = text_end(&words);
  for (int way = 0; way < 4; way++)
    describe_claim(c, arena_format(arena, "%s properties 127%s", family, way % 2 == 1 ? " integers" : ""), true,
                   way > 1);
  for (uint32_t variant = 0; variant < CONTRACTS; variant++) {
    struct text assumed = {.arena = arena};
    for (uint32_t i = 1; i < members; i++)
      if ((variant + i) % 3 != 0)
        text_format(&assumed, " assuming %u %s", i,
                    contract_of(c, c->program->functions[(c->first + i) % count], variant + i));
    describe_claim(c, arena_format(arena, "%s properties %u%s", family, properties_of[variant], text_end(&assumed)),
                   true, variant > 2);
  }
}

static void describe_contracts(struct claims *c) {
  struct arena *arena = c->program->arena;
  const struct op *function = c->program->functions[c->first];
  for (uint32_t variant = 0; variant < 9; variant++)
    describe_claim(c,
                   arena_format(arena, "program 1 functions %u %u properties %u contract %s", c->first, c->first,
                                properties_of[variant % CONTRACTS], contract_of(c, function, variant)),
                   variant < 5, variant < 2);
}

static void describe_helper(struct claims *c) {
  if (!is_named_as_helper(c->program->functions[c->first])) return;
  static const char *const kinds[] = {"bases", "conditions"};
  for (int i = 0; i < 2; i++)
    describe_claim(c, arena_format(c->program->arena, "program 1 functions %u helper %s", c->first, kinds[i]), false,
                   false);
}

static void describe(struct text *text, struct described_program *program) {
  struct certificate_subject subject;
  struct arena scratch;
  arena_init(&scratch, program->arena->memory);
  certificate_subject_init(&subject, program->arena, &scratch, program->symbols, program->module);
  struct claims c = {text, program, &subject, 0};
  for (c.first = 0; c.first < program->function_count; c.first++) {
    describe_alone(&c);
    describe_together(&c);
    describe_contracts(&c);
    describe_helper(&c);
    describe_odd_invariants(&c);
  }
  const char **reasons = certificate_conclude(&subject);
  for (uint32_t i = 0; i < program->function_count; i++)
    text_format(text, " concluded of %u: %s\n", i, reasons[i] == NULL ? "it is shown" : reasons[i]);
  arena_release(&scratch);
}

static void test_obligation_texts(void **nothing) {
  (void)nothing;
  assert_int_equal(described_files_compare("obligation_texts.txt", describe, ALTERATIONS), 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(test_obligation_texts)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}

#else

int main(void) { return 0; }

#endif
