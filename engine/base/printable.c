#include "engine/base/printable.h"

#include <string.h>

size_t utf8_length(const char *text) {
  const unsigned char *at = (const unsigned char *)text;
  unsigned char lead = at[0];
  size_t length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  for (size_t i = 1; i < length; i++)
    if ((at[i] & 0xc0) != 0x80) return 0;  // stops at the terminating zero, too
  if (lead == 0xe0 && at[1] < 0xa0) return 0;
  if (lead == 0xed && at[1] > 0x9f) return 0;
  if (lead == 0xf0 && at[1] < 0x90) return 0;
  if (lead == 0xf4 && at[1] > 0x8f) return 0;
  return length;
}

// Whether a valid sequence of more than one byte is a C1 control character or changes the direction of text.
static bool is_unsafe(const unsigned char *at) {
  if (at[0] == 0xc2) return at[1] <= 0x9f;  // U+0080 to U+009F
  if (at[0] != 0xe2) return false;
  bool marks = at[1] == 0x80 && (at[2] == 0x8e || at[2] == 0x8f);     // U+200E, U+200F
  bool embeddings = at[1] == 0x80 && at[2] >= 0xa8 && at[2] <= 0xae;  // U+2028 to U+202E
  bool isolates = at[1] == 0x81 && at[2] >= 0xa6 && at[2] <= 0xa9;    // U+2066 to U+2069
  return marks || embeddings || isolates;
}

struct text_character text_character(const char *text, bool is_name) {
  const unsigned char *at = (const unsigned char *)text;
  if (at[0] == '\0') return (struct text_character){0, true};
  if (at[0] < 0x20) return (struct text_character){1, !is_name && (at[0] == '\n' || at[0] == '\t')};
  if (at[0] < 0x80) return (struct text_character){1, at[0] != 0x7f};
  size_t length = utf8_length(text);
  return length == 0 ? (struct text_character){1, false} : (struct text_character){length, !is_unsafe(at)};
}

static bool is_printable(const char *text, bool is_name) {
  struct text_character character;
  for (; (character = text_character(text, is_name)).length != 0; text += character.length)
    if (!character.is_printable) return false;
  return true;
}

bool path_is_printable(const char *path) {
  struct text_character character;
  for (; (character = text_character(path, true)).length != 0; path += character.length)
    if (!character.is_printable && (character.length > 1 || (unsigned char)*path < 0xa0)) return false;
  return true;
}

static void make_printable(char *text, bool is_name) {
  struct text_character character;
  for (; (character = text_character(text, is_name)).length != 0; text += character.length)
    if (!character.is_printable) memset(text, '?', character.length);
}

bool text_is_printable(const char *text) { return is_printable(text, false); }
bool name_is_printable(const char *name) { return is_printable(name, true); }
void text_make_printable(char *text) { make_printable(text, false); }
void name_make_printable(char *name) { make_printable(name, true); }

const char *name_printable_copy(struct arena *arena, const char *name, size_t length) {
  char *copy = arena_string(arena, name, length);
  name_make_printable(copy);
  return copy;
}
