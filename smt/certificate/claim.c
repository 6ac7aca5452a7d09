#include "smt/certificate/claim.h"

#include "engine/base/text.h"

#include <stdlib.h>

static void write_contract(struct text *text, const struct claim_contract *contract) {
  text_format(text, " %s", contract->parameter_count == 0 ? "-" : contract->parameters);
  text_string(text, contract->result_count == 0 ? " -" : " ");
  for (uint32_t i = 0; i < contract->result_count; i++)
    text_format(text, "%s%s", i == 0 ? "" : ",", contract->results[i]);
}

const char *certificate_claim_text(struct arena *arena, const struct certificate_claim *claim) {
  struct text text = {.arena = arena};
  text_format(&text, "program %u functions", claim->program);
  for (uint32_t i = 0; i < claim->function_count; i++) text_format(&text, " %u", claim->functions[i]);
  if (claim->kind == CLAIM_HELPER) {
    text_format(&text, " helper %s", claim->helper == HELPER_LOOKS_AT_BASES ? "bases" : "conditions");
    return text_end(&text);
  }
  text_format(&text, " properties %u", claim->properties);
  if (claim->member != FLOW_NONE) text_format(&text, " of %u", claim->member);
  if (claim->integers) text_string(&text, " integers");
  if (claim->by_ownership) text_string(&text, " ownership");
  for (uint32_t i = 0; i < claim->assumption_count; i++) {
    text_format(&text, " assuming %u", claim->assumptions[i].member);
    write_contract(&text, &claim->assumptions[i].contract);
  }
  if (claim->kind == CLAIM_CONTRACT) {
    text_string(&text, " contract");
    write_contract(&text, &claim->contract);
  }
  return text_end(&text);
}

// Takes a word off the front. Words are separated by one blank.
static bool take_word(const char **at, const char *word) {
  size_t length = strlen(word);
  if (strncmp(*at, word, length) != 0 || ((*at)[length] != ' ' && (*at)[length] != '\0')) return false;
  *at += length + ((*at)[length] == ' ');
  return true;
}

static bool take_number(const char **at, uint32_t *number) {
  enum { DIGITS_MAX = 9 };  // so that the number fits
  size_t length = strspn(*at, "0123456789");
  const char *end = *at + length;
  if (length == 0 || length > DIGITS_MAX || (*end != ' ' && *end != '\0')) return false;
  *number = (uint32_t)strtoul(*at, NULL, 10);
  *at = end + (*end == ' ');
  return true;
}

// The next word, whatever it is.
static const char *take_any(struct arena *arena, const char **at) {
  size_t length = strcspn(*at, " ");
  const char *word = arena_string(arena, *at, length);
  *at += length + ((*at)[length] == ' ');
  return word;
}

static bool is_result(const char *word, uint32_t parameter_count) {
  uint32_t number;
  if (strcmp(word, "n") == 0 || strcmp(word, "a") == 0) return true;
  return take_number(&word, &number) && number < parameter_count;
}

static bool take_contract(struct arena *arena, const char **at, struct claim_contract *contract) {
  VECTOR(const char *) results = {0};
  const char *parameters = take_any(arena, at), *list = take_any(arena, at);
  if (strcmp(parameters, "-") == 0) parameters = "";
  *contract = (struct claim_contract){.parameters = parameters, .parameter_count = (uint32_t)strlen(parameters)};
  if (strspn(parameters, "kft") != contract->parameter_count || *list == '\0') return false;
  while (strcmp(list, "-") != 0 && *list != '\0') {
    size_t length = strcspn(list, ",");
    const char *word = arena_string(arena, list, length);
    if (!is_result(word, contract->parameter_count)) return false;
    VECTOR_PUSH(&results, arena, word);
    list += length + (list[length] == ',');
  }
  contract->results = results.items;
  contract->result_count = (uint32_t)results.count;
  return true;
}

static bool take_helper(const char **at, struct certificate_claim *claim) {
  claim->kind = CLAIM_HELPER;
  claim->helper = take_word(at, "bases") ? HELPER_LOOKS_AT_BASES : HELPER_LOOKS_AT_CONDITIONS;
  return (claim->helper == HELPER_LOOKS_AT_BASES || take_word(at, "conditions")) && claim->function_count == 1;
}

static bool take_assumptions(struct arena *arena, const char **at, struct certificate_claim *claim) {
  VECTOR(struct claim_assumption) assumptions = {0};
  while (take_word(at, "assuming")) {
    struct claim_assumption assumption;
    if (!take_number(at, &assumption.member) || !take_contract(arena, at, &assumption.contract) ||
        assumption.member == 0 || assumption.member >= claim->function_count)
      return false;
    VECTOR_PUSH(&assumptions, arena, assumption);
  }
  claim->assumptions = assumptions.items;
  claim->assumption_count = (uint32_t)assumptions.count;
  return true;
}

bool certificate_claim_read(struct arena *arena, const char *text, struct certificate_claim *claim) {
  VECTOR(uint32_t) functions = {0};
  uint32_t number;
  *claim = (struct certificate_claim){.member = FLOW_NONE};
  if (!take_word(&text, "program") || !take_number(&text, &claim->program) || !take_word(&text, "functions"))
    return false;
  while (take_number(&text, &number)) VECTOR_PUSH(&functions, arena, number);
  claim->functions = functions.items;
  claim->function_count = (uint32_t)functions.count;
  if (functions.count == 0) return false;
  if (take_word(&text, "helper")) return take_helper(&text, claim) && *text == '\0';
  if (!take_word(&text, "properties") || !take_number(&text, &claim->properties) ||
      claim->properties > PROVED_PROPERTIES)
    return false;
  if (take_word(&text, "of") && (!take_number(&text, &claim->member) || claim->member >= functions.count)) return false;
  claim->integers = take_word(&text, "integers");
  claim->by_ownership = take_word(&text, "ownership");
  if (!take_assumptions(arena, &text, claim)) return false;
  if (take_word(&text, "contract")) {
    claim->kind = CLAIM_CONTRACT;
    if (claim->function_count < 2 || !take_contract(arena, &text, &claim->contract)) return false;
  }
  return *text == '\0';
}

bool claim_contract_equals(const struct claim_contract *a, const struct claim_contract *b) {
  if (strcmp(a->parameters, b->parameters) != 0 || a->result_count != b->result_count) return false;
  for (uint32_t i = 0; i < a->result_count; i++)
    if (strcmp(a->results[i], b->results[i]) != 0) return false;
  return true;
}
