#include "smt/prove/certificate.h"

#include "engine/base/text.h"
#include "engine/ir/op_info.h"
#include "engine/ir/symbol_table.h"
#include "smt/certificate/obligations.h"
#include "smt/flow/helper_contract.h"

static void write_term(const struct horn *horn, struct text *text, Z3_ast term) {
  text_string(text, Z3_ast_to_string(horn->terms->z3, term));
}

static void write_invariant(const struct horn *horn, struct text *text, const struct relation *relation) {
  text_format(text, "(define-fun %s (", relation->name);
  for (uint32_t i = 0; i < relation->arity; i++) {
    text_string(text, i == 0 ? "(" : " (");
    write_term(horn, text, relation->constants.items[i]);
    Z3_sort sort = Z3_get_sort(horn->terms->z3, relation->constants.items[i]);
    text_format(text, " %s)", Z3_sort_to_string(horn->terms->z3, sort));
  }
  text_string(text, ") Bool\n  ");
  write_term(horn, text, relation->invariant);
  text_string(text, ")\n");
}

// A contract in the words of claims.
static struct claim_contract contract_of(struct arena *arena, const struct contract *contract) {
  static const char letters[] = {[PARAMETER_KEPT] = 'k', [PARAMETER_FREED] = 'f', [PARAMETER_TAKEN] = 't'};
  struct text parameters = {.arena = arena};
  struct claim_contract claim = {.results = ARENA_ARRAY(arena, const char *, contract->result_count)};
  uint32_t *places = ARENA_ARRAY(arena, uint32_t, contract->parameter_count);  // among the memrefs
  for (uint32_t i = 0; i < contract->parameter_count; i++) {
    enum contract_parameter_kind kind = contract->parameters[i].kind;
    places[i] = (uint32_t)parameters.count;
    if (kind == PARAMETER_KEPT || kind == PARAMETER_FREED || kind == PARAMETER_TAKEN)
      text_char(&parameters, letters[kind]);
  }
  for (uint32_t i = 0; i < contract->result_count; i++) {
    const struct contract_result *result = &contract->results[i];
    const char *word = result->kind == RESULT_NEW        ? "n"
                       : result->kind == RESULT_ARGUMENT ? arena_format(arena, "%u", places[result->argument])
                                                         : "a";
    if (result->kind != RESULT_OTHER) claim.results[claim.result_count++] = word;
  }
  claim.parameter_count = (uint32_t)parameters.count;
  claim.parameters = text_end(&parameters);
  return claim;
}

static void claim_contracts(const struct proof *proof, struct certificate_claim *claim) {
  struct arena *arena = proof->scratch;
  struct claim_assumption *assumptions = ARENA_ARRAY(arena, struct claim_assumption, proof->family.count);
  for (uint32_t i = 1; proof->contracts != NULL && i < proof->family.count; i++)
    if (proof->contracts->of[i] != NULL)
      assumptions[claim->assumption_count++] =
          (struct claim_assumption){i, contract_of(arena, proof->contracts->of[i])};
  claim->assumptions = assumptions;
  if (proof->contracts == NULL || proof->contracts->subject == NULL) return;
  claim->kind = CLAIM_CONTRACT;
  claim->contract = contract_of(arena, proof->contracts->subject);
}

// The claim and the invariants are read as the checker reads them, which then makes the obligations.
static const char *with_obligations(const struct proof *proof, const struct certificate_claim *claim,
                                    const struct text *invariants) {
  struct text text = {.arena = proof->scratch};
  struct certificate certificate;
  text_format(&text, "(reset)(set-info :bufferproof \"%s\")\n", certificate_claim_text(proof->scratch, claim));
  text_bytes(&text, invariants->items, invariants->count);
  struct certificate_program program = {.arena = proof->arena,
                                        .scratch = proof->scratch,
                                        .symbols = proof->symbols,
                                        .members = proof->family.members,
                                        .decide_helper = proof->family.decide_helper,
                                        .helper_argument = proof->family.helper_argument};
  struct certificate_script script = {.text = NULL};
  if (certificate_read(&certificate, proof->scratch, text.items, text.count))
    certificate_write(&program, &certificate.parts.items[0], &script);
  if (script.text != NULL) return script.text;
  text_end(&text);
  return arena_string(proof->arena, text.items, text.count);  // which the checker refuses
}

// The claim that a function of unknown text is a @dealloc_helper.
static const char *text_of_helper(const struct proof *proof, const struct op *function, uint8_t kind) {
  struct text none = {.arena = proof->scratch};
  const uint32_t number = call_graph_number(proof->graph, function);
  struct certificate_claim claim = {.kind = CLAIM_HELPER,
                                    .program = proof->options->program,
                                    .functions = &number,
                                    .function_count = 1,
                                    .helper = (enum flow_helper_kind)kind};
  struct proof of_helper = *proof;
  struct op *members[] = {(struct op *)(uintptr_t)function};
  of_helper.family.members = members;
  return with_obligations(&of_helper, &claim, &none);
}

static void add_helpers_of(const struct proof *proof, const struct flow *flow, struct map *seen, struct text *text) {
  enum flow_helper_kind known;
  for (size_t b = 0; b < flow->blocks.count; b++)
    for (size_t k = 0; k < flow->blocks.items[b].steps.count; k++) {
      const struct flow_step *step = &flow->blocks.items[b].steps.items[k];
      if (step->kind != FLOW_HELPER) continue;
      const struct op *helper = symbol_lookup(proof->symbols, step->op, op_attribute(step->op, ID_callee));
      if (map_add(seen, proof->scratch, map_key(helper)) && !helper_reads_as_known(proof->scratch, helper, &known))
        text_string(text, text_of_helper(proof, helper, step->helper));
    }
}

static const char *text_of_family(const struct proof *proof, const struct horn *horn) {
  struct text invariants = {.arena = proof->scratch};
  struct certificate_claim claim = {.program = proof->options->program,
                                    .functions = proof->numbers,
                                    .function_count = proof->family.count,
                                    .properties = horn->question.properties,
                                    .member = horn->question.member};
  for (uint32_t i = 0; i < proof->family.count; i++)
    if (proof->flows[i] != NULL) claim.integers |= proof->flows[i]->follows_integers;
  claim.by_ownership = proof->family.by_ownership;
  claim_contracts(proof, &claim);
  for (size_t i = 0; i < horn->relations.count; i++) write_invariant(horn, &invariants, &horn->relations.items[i]);
  return with_obligations(proof, &claim, &invariants);
}

const char *certificate_text(const struct proof *proof, const struct horn *horn) {
  struct text text = {.arena = proof->arena};
  struct map seen = {0};
  for (uint32_t i = 0; i < proof->family.count; i++)
    if (proof->flows[i] != NULL) add_helpers_of(proof, proof->flows[i], &seen, &text);
  text_string(&text, text_of_family(proof, horn));
  return text_end(&text);
}
