#include "smt/certificate/read.h"

#include "engine/base/text.h"

#include <ctype.h>

static bool fail(struct certificate *certificate, uint32_t line, const char *message) {
  if (certificate->failure == NULL) {
    certificate->failure = message;
    certificate->line = line;
  }
  return false;
}

// --- Tokens: parentheses, "strings", |symbols| and words. Comments are left out. Behind the last there is an empty
// one.

static bool ends_word(char c) { return isspace((unsigned char)c) || strchr("();\"|", c) != NULL; }

static const char *end_of_token(const char *at, const char *end) {
  if (*at == '(' || *at == ')') return at + 1;
  if (*at == '"' || *at == '|') {
    char quote = *at++;
    const char *close = memchr(at, quote, (size_t)(end - at));
    return close == NULL ? NULL : close + 1;
  }
  while (at < end && !ends_word(*at)) at++;
  return at;
}

static bool split(struct certificate *certificate, struct arena *arena, const char *text, size_t length) {
  const char *end = text + length;
  uint32_t line = 1;
  for (const char *at = text, *next; at < end; at = next) {
    next = at + 1;
    if (*at == ';') {
      next = memchr(at, '\n', (size_t)(end - at));
      if (next == NULL) break;
    } else if (*at == '\0') {
      return fail(certificate, line, "has a zero byte");
    } else if (!isspace((unsigned char)*at)) {
      next = end_of_token(at, end);
      if (next == NULL) return fail(certificate, line, "has a string without end");
      VECTOR_PUSH(&certificate->tokens, arena, ((struct certificate_token){at, (size_t)(next - at), line}));
    }
    for (const char *c = at; c < next; c++) line += *c == '\n';
  }
  VECTOR_PUSH(&certificate->tokens, arena, ((struct certificate_token){.at = end, .line = line}));
  certificate->tokens.count--;
  return true;
}

static bool is(const struct certificate_token *token, const char *text) {
  return strncmp(token->at, text, token->length) == 0 && text[token->length] == '\0';
}

static bool are_equal(const struct certificate_token *a, const struct certificate_token *b) {
  return a->length == b->length && memcmp(a->at, b->at, a->length) == 0;
}

// Past the s-expression at `at`; the parentheses are known to match.
static size_t skip(const struct certificate *certificate, size_t at) {
  size_t depth = 0;
  do {
    const struct certificate_token *token = &certificate->tokens.items[at++];
    if (is(token, "(")) depth++;
    if (is(token, ")")) depth--;
  } while (depth > 0);
  return at;
}

static bool parentheses_match(struct certificate *certificate) {
  size_t depth = 0;
  for (size_t i = 0; i < certificate->tokens.count; i++) {
    const struct certificate_token *token = &certificate->tokens.items[i];
    if (is(token, "(")) depth++;
    else if (depth == 0) return fail(certificate, token->line, "has something that is no command");
    else if (is(token, ")")) depth--;
  }
  if (depth == 0) return true;
  return fail(certificate, certificate->tokens.items[certificate->tokens.count - 1].line, "ends within a command");
}

// --- Invariants.

static bool is_number(const struct certificate_token *token) {
  for (size_t i = 0; i < token->length; i++)
    if (!isdigit((unsigned char)token->at[i])) return false;
  return true;
}

// Z3 calls what is shared in a term a!1, a!2, ...
static bool is_shared(const struct certificate_token *token) {
  if (token->length < 3 || !islower((unsigned char)token->at[0]) || token->at[1] != '!') return false;
  return is_number(&(struct certificate_token){token->at + 2, token->length - 2, token->line});
}

static bool is_word_of_terms(const struct certificate_token *token) {
  static const char *const words[] = {"(", ")",  "and", "or", "not", "=>", "=",   "xor", "distinct", "ite",  "<=",
                                      "<", ">=", ">",   "+",  "-",   "*",  "div", "mod", "let",      "true", "false"};
  for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
    if (is(token, words[i])) return true;
  return is_number(token) || is_shared(token);
}

// Whether a token is the name of one of the parameters "((name Sort) ...)" from `first` to `end`.
static bool is_parameter(const struct certificate *certificate, size_t first, size_t end,
                         const struct certificate_token *token) {
  for (size_t i = first + 2; i < end; i += 4) {
    const struct certificate_token *name = &certificate->tokens.items[i];
    if (are_equal(name, token)) return true;
  }
  return false;
}

static const char *text_of(const struct certificate *certificate, struct arena *arena, size_t first, size_t end) {
  struct text text = {.arena = arena};
  for (size_t i = first; i < end; i++) {
    if (i > first) text_char(&text, ' ');
    text_bytes(&text, certificate->tokens.items[i].at, certificate->tokens.items[i].length);
  }
  text_char(&text, '\0');
  return text.items;
}

// (define-fun name (parameters) Bool body)
static bool read_invariant(struct certificate *certificate, struct arena *arena, struct certificate_part *part,
                           size_t first, size_t end) {
  const struct certificate_token *tokens = certificate->tokens.items;
  size_t parameters = first + 3, body = skip(certificate, parameters) + 1;
  if (!is(&tokens[body - 1], "Bool"))
    return fail(certificate, tokens[first].line, "has a define-fun that is not of sort Bool");
  if (body + 1 == end || skip(certificate, body) + 1 != end)
    return fail(certificate, tokens[first].line, "has a define-fun without a body, or with several");
  for (size_t i = body; i < end; i++)
    if (!is_word_of_terms(&tokens[i]) && !is_parameter(certificate, parameters, body - 1, &tokens[i]))
      return fail(certificate, tokens[i].line,
                  arena_format(arena, "has the word '%.*s' in an invariant", (int)tokens[i].length, tokens[i].at));
  struct certificate_invariant invariant = {.name = text_of(certificate, arena, first + 2, first + 3),
                                            .body = text_of(certificate, arena, body, end - 1)};
  for (size_t i = parameters + 2; i < body - 1; i += 4)
    VECTOR_PUSH(&invariant.parameters, arena, text_of(certificate, arena, i, i + 1));
  VECTOR_PUSH(&part->invariants, arena, invariant);
  return true;
}

// --- Parts.

// ( reset ) ( set-info :bufferproof "claim" ) ...
static bool read_claim(struct certificate *certificate, struct arena *arena, struct certificate_part *part) {
  const struct certificate_token *tokens = certificate->tokens.items + part->first;
  enum { OPEN, RESET, CLOSE, OPEN_INFO, INFO, KEYWORD, CLAIM };
  if (!is(&tokens[RESET], "reset") || !is(&tokens[CLOSE], ")") || !is(&tokens[OPEN_INFO], "(") ||
      !is(&tokens[INFO], "set-info") || !is(&tokens[KEYWORD], ":bufferproof") || tokens[CLAIM].at[0] != '"')
    return fail(certificate, tokens[OPEN].line, "does not say what it is of");
  const char *claim = arena_string(arena, tokens[CLAIM].at + 1, tokens[CLAIM].length - 2);
  return certificate_claim_read(arena, claim, &part->claim) ||
         fail(certificate, tokens[CLAIM].line, "does not say what it is of");
}

// ( define-fun name ( ( ...: what is defined without parameters belongs to the obligations.
static bool is_invariant(const struct certificate_token *tokens) {
  return is(&tokens[1], "define-fun") && !is(&tokens[2], ")") && is(&tokens[3], "(") && !is(&tokens[4], ")");
}

static bool read_part(struct certificate *certificate, struct arena *arena, size_t first, size_t *end) {
  const struct certificate_token *tokens = certificate->tokens.items;
  struct certificate_part part = {.line = tokens[first].line, .first = first};
  if (!read_claim(certificate, arena, &part)) return false;
  size_t at = skip(certificate, first);
  while (at < certificate->tokens.count && !is(&tokens[at + 1], "reset")) {
    size_t next = skip(certificate, at);
    if (is_invariant(tokens + at) && !read_invariant(certificate, arena, &part, at, next)) return false;
    at = next;
  }
  *end = part.end = at;
  VECTOR_PUSH(&certificate->parts, arena, part);
  return true;
}

bool certificate_read(struct certificate *certificate, struct arena *arena, const char *text, size_t length) {
  *certificate = (struct certificate){.failure = NULL};
  if (!split(certificate, arena, text, length)) return false;
  if (certificate->tokens.count == 0) return fail(certificate, 1, "is empty");
  if (!parentheses_match(certificate)) return false;
  for (size_t at = 0; at < certificate->tokens.count;)
    if (!read_part(certificate, arena, at, &at)) return false;
  return true;
}

const struct certificate_invariant *certificate_invariant_named(const struct certificate_part *part, const char *name) {
  for (size_t i = 0; i < part->invariants.count; i++)
    if (strcmp(part->invariants.items[i].name, name) == 0) return &part->invariants.items[i];
  return NULL;
}

// The line of the first of the tokens from `first` to `end` that is not as in the other text, or where they end before
// it does; 0: there is none.
static uint32_t difference(const struct certificate *own, size_t first, size_t end, const struct certificate *other) {
  size_t i = 0;
  while (first + i < end && i < other->tokens.count &&
         are_equal(&own->tokens.items[first + i], &other->tokens.items[i]))
    i++;
  return first + i == end && i == other->tokens.count ? 0 : own->tokens.items[first + i].line;
}

uint32_t certificate_difference(const struct certificate *certificate, struct arena *arena,
                                const struct certificate_part *part, const char *expected) {
  struct certificate other = {.failure = NULL};
  split(&other, arena, expected, strlen(expected));
  return difference(certificate, part->first, part->end, &other);
}

uint32_t certificate_text_difference(struct arena *arena, const char *text, size_t length, const char *expected) {
  struct certificate own = {.failure = NULL}, other = {.failure = NULL};
  split(&other, arena, expected, strlen(expected));
  return split(&own, arena, text, length) ? difference(&own, 0, own.tokens.count, &other) : own.line;
}
