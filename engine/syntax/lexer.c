// Tokens of MLIR's textual form. Classes of characters are looked up in one table.
#include "engine/syntax/lexer.h"

#include "engine/base/printable.h"

#include <string.h>

enum {
  IS_SPACE = 1,
  IS_LETTER = 2,
  IS_DIGIT = 4,
  IS_NAME_MARK = 8,  // $ . _ : inside words and symbols
  IS_DASH = 16,      // and - : inside %names
  IS_HEX = 32,
  IS_PUNCTUATION = 64,
};

#define LETTER IS_LETTER
#define HEX_LETTER (IS_LETTER | IS_HEX)
#define DIGIT (IS_DIGIT | IS_HEX)

static const unsigned char classes[256] = {
    [' '] = IS_SPACE,       ['\t'] = IS_SPACE,
    ['\n'] = IS_SPACE,      ['\r'] = IS_SPACE,
    ['0'] = DIGIT,          ['1'] = DIGIT,
    ['2'] = DIGIT,          ['3'] = DIGIT,
    ['4'] = DIGIT,          ['5'] = DIGIT,
    ['6'] = DIGIT,          ['7'] = DIGIT,
    ['8'] = DIGIT,          ['9'] = DIGIT,
    ['a'] = HEX_LETTER,     ['b'] = HEX_LETTER,
    ['c'] = HEX_LETTER,     ['d'] = HEX_LETTER,
    ['e'] = HEX_LETTER,     ['f'] = HEX_LETTER,
    ['g'] = LETTER,         ['h'] = LETTER,
    ['i'] = LETTER,         ['j'] = LETTER,
    ['k'] = LETTER,         ['l'] = LETTER,
    ['m'] = LETTER,         ['n'] = LETTER,
    ['o'] = LETTER,         ['p'] = LETTER,
    ['q'] = LETTER,         ['r'] = LETTER,
    ['s'] = LETTER,         ['t'] = LETTER,
    ['u'] = LETTER,         ['v'] = LETTER,
    ['w'] = LETTER,         ['x'] = LETTER,
    ['y'] = LETTER,         ['z'] = LETTER,
    ['A'] = HEX_LETTER,     ['B'] = HEX_LETTER,
    ['C'] = HEX_LETTER,     ['D'] = HEX_LETTER,
    ['E'] = HEX_LETTER,     ['F'] = HEX_LETTER,
    ['G'] = LETTER,         ['H'] = LETTER,
    ['I'] = LETTER,         ['J'] = LETTER,
    ['K'] = LETTER,         ['L'] = LETTER,
    ['M'] = LETTER,         ['N'] = LETTER,
    ['O'] = LETTER,         ['P'] = LETTER,
    ['Q'] = LETTER,         ['R'] = LETTER,
    ['S'] = LETTER,         ['T'] = LETTER,
    ['U'] = LETTER,         ['V'] = LETTER,
    ['W'] = LETTER,         ['X'] = LETTER,
    ['Y'] = LETTER,         ['Z'] = LETTER,
    ['$'] = IS_NAME_MARK,   ['.'] = IS_NAME_MARK,
    ['_'] = IS_NAME_MARK,   ['-'] = IS_DASH | IS_PUNCTUATION,
    ['('] = IS_PUNCTUATION, [')'] = IS_PUNCTUATION,
    ['{'] = IS_PUNCTUATION, ['}'] = IS_PUNCTUATION,
    ['['] = IS_PUNCTUATION, [']'] = IS_PUNCTUATION,
    ['<'] = IS_PUNCTUATION, ['>'] = IS_PUNCTUATION,
    [','] = IS_PUNCTUATION, [':'] = IS_PUNCTUATION,
    ['='] = IS_PUNCTUATION, ['+'] = IS_PUNCTUATION,
    ['*'] = IS_PUNCTUATION, ['?'] = IS_PUNCTUATION,
    ['/'] = IS_PUNCTUATION, ['|'] = IS_PUNCTUATION,
};

static bool is(const char *at, int class_set) { return (classes[(unsigned char)*at] & class_set) != 0; }

void lexer_init(struct lexer *lexer, const char *text, size_t length) {
  *lexer = (struct lexer){.at = text, .end = text + length};
}

static struct token finish(struct lexer *lexer, enum token_kind kind, const char *start, const char *end) {
  lexer->at = end;
  return (struct token){kind, start, end};
}

// The token ends at `end`, the end of the text.
static struct token fail(struct lexer *lexer, const char *start, const char *at, const char *end, const char *message) {
  lexer->message = message;
  lexer->error_at = at;
  return finish(lexer, TOKEN_ERROR, start, end);
}

static const char *skip(const char *at, int class_set) {
  while (is(at, class_set)) at++;
  return at;
}

static struct token lex_string(struct lexer *lexer, const char *start, const char *quote, enum token_kind kind) {
  const char *at = quote + 1;
  for (;;) {
    unsigned char byte = (unsigned char)*at;
    if (byte == '"') return finish(lexer, kind, start, at + 1);
    if (byte == 0 && at < lexer->end) return fail(lexer, start, at, at + 1, "unexpected zero byte in string literal");
    if (byte == 0 || byte == '\n' || byte == '\v' || byte == '\f')
      return fail(lexer, start, at, at, "expected '\"' in string literal");
    if (byte == '\\') {
      if (at[1] == '"' || at[1] == '\\' || at[1] == 'n' || at[1] == 't') at += 2;
      else if (is(at + 1, IS_HEX) && is(at + 2, IS_HEX)) at += 3;
      else return fail(lexer, start, at, at + 1, "unknown escape in string literal");
    } else if (byte < 0x80) {
      at++;
    } else {
      size_t length = utf8_length(at);
      if (length == 0) return fail(lexer, start, at, at + 1, "invalid UTF-8 in string literal");
      at += length;
    }
  }
}

static struct token lex_number(struct lexer *lexer, const char *start) {
  if (start[0] == '0' && start[1] == 'x' && is(start + 2, IS_HEX))
    return finish(lexer, TOKEN_INTEGER, start, skip(start + 2, IS_HEX));
  const char *at = skip(start, IS_DIGIT);
  if (*at != '.') return finish(lexer, TOKEN_INTEGER, start, at);
  at = skip(at + 1, IS_DIGIT);
  if (*at == 'e' || *at == 'E') {
    const char *exponent = at + 1;
    if (*exponent == '+' || *exponent == '-') exponent++;
    if (is(exponent, IS_DIGIT)) at = skip(exponent, IS_DIGIT);
  }
  return finish(lexer, TOKEN_FLOAT, start, at);
}

static struct token lex_prefixed(struct lexer *lexer, const char *start, enum token_kind kind, const char *message) {
  const char *at = start + 1;
  if (is(at, IS_DIGIT)) return finish(lexer, kind, start, skip(at, IS_DIGIT));
  if (is(at, IS_LETTER | IS_NAME_MARK | IS_DASH))
    return finish(lexer, kind, start, skip(at, IS_LETTER | IS_DIGIT | IS_NAME_MARK | IS_DASH));
  return fail(lexer, start, start, at, message);
}

static struct token lex_at(struct lexer *lexer, const char *start) {
  if (start[1] == '"') return lex_string(lexer, start, start + 1, TOKEN_AT);
  if (!is(start + 1, IS_LETTER) && start[1] != '_')
    return fail(lexer, start, start + 1, start + 1, "@ identifier expected to start with letter or '_'");
  return finish(lexer, TOKEN_AT, start, skip(start + 1, IS_LETTER | IS_DIGIT | IS_NAME_MARK));
}

static const char *skip_blanks(const char *at) {
  for (;;) {
    at = skip(at, IS_SPACE);
    if (at[0] != '/' || at[1] != '/') return at;
    while (*at != '\n' && *at != '\0') at++;
  }
}

// {-# ... #-}
static struct token fail_at_metadata(struct lexer *lexer, const char *start) {
  const char *end = strstr(start, "#-}");
  return fail(lexer, start, start, end == NULL ? start + 3 : end + 3, "file metadata is not supported");
}

struct token lexer_next(struct lexer *lexer) {
  const char *at = skip_blanks(lexer->at);
  if (is(at, IS_LETTER) || *at == '_')
    return finish(lexer, TOKEN_WORD, at, skip(at, IS_LETTER | IS_DIGIT | IS_NAME_MARK));
  switch (*at) {
    case '%': return lex_prefixed(lexer, at, TOKEN_PERCENT, "invalid SSA name");
    case '^': return lex_prefixed(lexer, at, TOKEN_CARET, "invalid block name");
    case '#': return lex_prefixed(lexer, at, TOKEN_HASH, "invalid attribute name");
    case '!': return lex_prefixed(lexer, at, TOKEN_EXCLAMATION, "invalid type identifier");
    case '@': return lex_at(lexer, at);
    case '"': return lex_string(lexer, at, at, TOKEN_STRING);
    case '-':
      if (at[1] == '>') return finish(lexer, TOKEN_ARROW, at, at + 2);
      break;
    case ':':
      if (at[1] == ':') return finish(lexer, TOKEN_COLON_COLON, at, at + 2);
      break;
    case '.':
      if (at[1] == '.' && at[2] == '.') return finish(lexer, TOKEN_ELLIPSIS, at, at + 3);
      return fail(lexer, at, at + 1, at + 1, "expected three consecutive dots for an ellipsis");
    case '{':
      if (at[1] == '-' && at[2] == '#') return fail_at_metadata(lexer, at);
      break;
    case '\0':
      if (at >= lexer->end) return finish(lexer, TOKEN_EOF, lexer->end, lexer->end);
      return fail(lexer, at, at, at + 1, "unexpected zero byte");
    default: break;
  }
  if (is(at, IS_DIGIT)) return lex_number(lexer, at);
  if (is(at, IS_PUNCTUATION)) return finish(lexer, TOKEN_PUNCTUATION, at, at + 1);
  size_t length = utf8_length(at);
  return fail(lexer, at, at, at + (length == 0 ? 1 : length), "unexpected character");
}

static unsigned hex_value(char digit) {
  if (digit <= '9') return (unsigned)(digit - '0');
  return (unsigned)((digit | 0x20) - 'a') + 10;
}

size_t lexer_string_value(const char *start, const char *end, char *out) {
  char *next = out;
  for (const char *at = start + 1; at < end - 1; at++) {
    if (*at != '\\') {
      *next++ = *at;
      continue;
    }
    at++;
    if (*at == 'n') *next++ = '\n';
    else if (*at == 't') *next++ = '\t';
    else if (*at == '"' || *at == '\\') *next++ = *at;
    else {
      *next++ = (char)(hex_value(at[0]) << 4 | hex_value(at[1]));
      at++;
    }
  }
  return (size_t)(next - out);
}
