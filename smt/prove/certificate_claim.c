// The claim line of a certificate.
#include "smt/prove/certificate.h"

#include "engine/base/text.h"

#include <ctype.h>

const char *certificate_claim_text(struct arena *arena, const struct certificate_claim *claim) {
  struct text text = {.arena = arena};
  text_format(&text, "program %u functions", claim->program);
  for (uint32_t i = 0; i < claim->function_count; i++) text_format(&text, " %u", claim->functions[i]);
  text_format(&text, " properties %u", claim->question.properties);
  if (claim->question.member != FLOW_NONE) text_format(&text, " of %u", claim->question.member);
  if (claim->integers) text_string(&text, " integers");
  if (claim->by_ownership) text_string(&text, " ownership");
  text_char(&text, '\0');
  return text.items;
}

// Takes a word off the front. Words are separated by one blank.
static bool take_word(const char **at, const char *word) {
  size_t length = strlen(word);
  if (strncmp(*at, word, length) != 0 || ((*at)[length] != ' ' && (*at)[length] != '\0')) return false;
  *at += length + ((*at)[length] == ' ');
  return true;
}

static bool take_number(const char **at, uint32_t *number) {
  uint64_t value = 0;
  const char *digit = *at;
  for (; isdigit((unsigned char)*digit) && value <= UINT32_MAX; digit++) value = value * 10 + (uint64_t)(*digit - '0');
  if (digit == *at || value >= UINT32_MAX || (*digit != ' ' && *digit != '\0')) return false;
  *number = (uint32_t)value;
  *at = digit + (*digit == ' ');
  return true;
}

bool certificate_claim_read(struct arena *arena, const char *text, struct certificate_claim *claim) {
  VECTOR(uint32_t) functions = {0};
  uint32_t number;
  *claim = (struct certificate_claim){.question.member = FLOW_NONE};
  if (!take_word(&text, "program") || !take_number(&text, &claim->program) || !take_word(&text, "functions"))
    return false;
  while (take_number(&text, &number)) VECTOR_PUSH(&functions, arena, number);
  claim->functions = functions.items;
  claim->function_count = (uint32_t)functions.count;
  if (functions.count == 0 || !take_word(&text, "properties") || !take_number(&text, &claim->question.properties) ||
      claim->question.properties > PROVED_PROPERTIES)
    return false;
  if (take_word(&text, "of") &&
      (!take_number(&text, &claim->question.member) || claim->question.member >= functions.count))
    return false;
  claim->integers = take_word(&text, "integers");
  claim->by_ownership = take_word(&text, "ownership");
  return *text == '\0';
}
