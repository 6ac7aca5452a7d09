#include "fuzz/finding/case_choices.h"

#include <stdlib.h>

static const char digits[] = "0123456789abcdef";

char *case_choices_format(struct arena *arena, const struct case_choices *choices) {
  char *hex = ARENA_ARRAY(arena, char, 2 * choices->count + 1);
  for (size_t i = 0; i < choices->count; i++) {
    hex[2 * i] = digits[choices->bytes[i] >> 4];
    hex[2 * i + 1] = digits[choices->bytes[i] & 15];
  }
  hex[2 * choices->count] = '\0';
  const struct generator_options *generator = &choices->generator;
  return arena_format(arena, "ops=%u%s%s%s%s%s %s", generator->ops, generator->calls ? " calls" : "",
                      generator->branches ? " branches" : "", generator->buffers ? " buffers" : "",
                      generator->small ? " small" : "", generator->opaque ? " opaque" : "", hex);
}

// Steps over a word and the blank after it, if it is there.
static bool take_word(const char **text, const char *word) {
  size_t length = strlen(word);
  if (strncmp(*text, word, length) != 0 || (*text)[length] != ' ') return false;
  *text += length + 1;
  return true;
}

static bool take_ops(const char **text, uint32_t *ops) {
  enum { OPS_MAX = 100000 };
  if (strncmp(*text, "ops=", 4) != 0 || (*text)[4] < '0' || (*text)[4] > '9') return false;
  char *end;
  unsigned long number = strtoul(*text + 4, &end, 10);
  *ops = (uint32_t)number;
  *text = end + 1;
  return *end == ' ' && number > 0 && number <= OPS_MAX;
}

static int digit_of(char character) {
  const char *found = character != '\0' ? strchr(digits, character) : NULL;
  return found == NULL ? -1 : (int)(found - digits);
}

bool case_choices_parse(struct arena *arena, const char *text, struct case_choices *choices) {
  *choices = (struct case_choices){.bytes = NULL};
  if (!take_ops(&text, &choices->generator.ops)) return false;
  choices->generator.calls = take_word(&text, "calls");
  choices->generator.branches = take_word(&text, "branches");
  choices->generator.buffers = take_word(&text, "buffers");
  choices->generator.small = take_word(&text, "small");
  choices->generator.opaque = take_word(&text, "opaque");
  size_t length = strlen(text);
  unsigned char *bytes = ARENA_ARRAY(arena, unsigned char, length / 2 + 1);
  for (size_t i = 0; i + 1 < length; i += 2) {
    int high = digit_of(text[i]), low = digit_of(text[i + 1]);
    if (high < 0 || low < 0) return false;
    bytes[i / 2] = (unsigned char)(high << 4 | low);
  }
  choices->bytes = bytes;
  choices->count = length / 2;
  return length % 2 == 0;
}
