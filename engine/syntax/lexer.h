// The lexer of MLIR's textual form: text to tokens, one at a time, without allocation.
#ifndef BUFFERPROOF_ENGINE_SYNTAX_LEXER_H
#define BUFFERPROOF_ENGINE_SYNTAX_LEXER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum token_kind {
  TOKEN_EOF,
  TOKEN_ERROR,    // `message` of the lexer says what is wrong
  TOKEN_WORD,     // bare identifiers and keywords
  TOKEN_INTEGER,  // decimal or 0x...
  TOKEN_FLOAT,
  TOKEN_STRING,       // with its quotes
  TOKEN_AT,           // @name or @"name"
  TOKEN_HASH,         // #name
  TOKEN_EXCLAMATION,  // !name
  TOKEN_PERCENT,      // %name
  TOKEN_CARET,        // ^name
  TOKEN_ARROW,        // ->
  TOKEN_ELLIPSIS,     // ...
  TOKEN_COLON_COLON,
  TOKEN_PUNCTUATION,  // one character: ( ) { } [ ] < > , : = + - * ? / |
};

struct token {
  enum token_kind kind;
  const char *start, *end;
};

struct lexer {
  const char *at;        // next byte to look at
  const char *end;       // where the text ends; *end is 0
  const char *message;   // of the last TOKEN_ERROR
  const char *error_at;  // where it is
};

// `text` must be followed by a zero byte.
void lexer_init(struct lexer *lexer, const char *text, size_t length);
struct token lexer_next(struct lexer *lexer);

// Decodes the escapes of a string token into `out`, which has room for the token's length. Returns the length. The
// lexer has checked the escapes.
size_t lexer_string_value(const char *start, const char *end, char *out);

static inline bool token_is(const struct token *token, char punctuation) {
  return token->kind == TOKEN_PUNCTUATION && *token->start == punctuation;
}

#endif
