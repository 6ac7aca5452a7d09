// Reads stack dumps as LLVM's signal handler, with and without symbolizer, and the sanitizers print them:
//
//    #4 0x00007f12facb6ac5 mlir::foo(mlir::Value) (/usr/lib/libMLIR.so.22.1+0x1234)
//    4  libMLIR.so.22.1 0x00007f12facb6ac5 mlir::foo(mlir::Value) + 54
//    #4 0x00005581b1f0 in mlir::foo(mlir::Value) /path/file.cpp:12:3
#include "fuzz/subjects/crash_message.h"

#include "engine/base/hash.h"
#include "engine/base/printable.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

enum { RECURSION_DEPTH = 200 };  // a dump with so many frames is of endless recursion

struct span {
  const char *text;
  size_t length;
};

static bool starts_with(struct span span, const char *prefix) {
  size_t length = strlen(prefix);
  return span.length >= length && memcmp(span.text, prefix, length) == 0;
}

static const char *find(struct span span, const char *wanted) {
  size_t length = strlen(wanted);
  for (size_t i = 0; i + length <= span.length; i++)
    if (memcmp(span.text + i, wanted, length) == 0) return span.text + i;
  return NULL;
}

// Removes the first line from the text.
static bool next_line(struct span *rest, struct span *line) {
  if (rest->length == 0) return false;
  const char *newline = memchr(rest->text, '\n', rest->length);
  line->text = rest->text;
  line->length = newline == NULL ? rest->length : (size_t)(newline - rest->text);
  size_t used = line->length + (newline != NULL);
  rest->text += used;
  rest->length -= used;
  return true;
}

static void skip(struct span *span, size_t count) {
  span->text += count;
  span->length -= count;
}

static void skip_spaces(struct span *span) {
  while (span->length > 0 && *span->text == ' ') skip(span, 1);
}

// Removes the next word from the line.
static struct span next_word(struct span *line) {
  skip_spaces(line);
  struct span word = {line->text, 0};
  while (word.length < line->length && word.text[word.length] != ' ') word.length++;
  skip(line, word.length);
  return word;
}

// The number of a frame: "#12" or "12".
static bool parse_number(struct span word, unsigned *number) {
  enum { DIGITS_MAX = 6 };
  if (starts_with(word, "#")) skip(&word, 1);
  *number = 0;
  for (size_t i = 0; i < word.length; i++) {
    if (!isdigit((unsigned char)word.text[i])) return false;
    *number = *number * 10 + (unsigned)(word.text[i] - '0');
  }
  return word.length > 0 && word.length <= DIGITS_MAX;
}

// A line of a stack dump. The name is empty if the dump has none.
struct frame {
  unsigned number;
  struct span address, name;  // of the function up to its parameters
};

static bool parse_frame(struct span line, struct frame *frame) {
  struct frame parsed;
  if (!parse_number(next_word(&line), &parsed.number)) return false;
  parsed.address = next_word(&line);
  if (!starts_with(parsed.address, "0x")) parsed.address = next_word(&line);  // after the name of the library
  if (!starts_with(parsed.address, "0x")) return false;
  skip_spaces(&line);
  if (starts_with(line, "in ")) skip(&line, 3);
  static const char anonymous[] = "(anonymous namespace)";
  struct span name = {line.text, starts_with(line, anonymous) ? sizeof anonymous - 1 : 0};
  for (; name.length < line.length; name.length++) {
    struct span rest = {line.text + name.length, line.length - name.length};
    if (starts_with(rest, "(") || starts_with(rest, " + ")) break;
  }
  while (name.length > 0 && name.text[name.length - 1] == ' ') name.length--;
  parsed.name = name;
  *frame = parsed;
  return true;
}

// Whether a function belongs to the subject, not to the runtime or LLVM's support library, which are in every crash.
static bool is_of_subject(struct span name) {
  static const char *const others[] = {"llvm::", "void llvm::", "std::",   "void std::", "operator", "__",
                                       "abort",  "raise",       "gsignal", "malloc",     "free",     "pthread_",
                                       "_start", "_int_malloc", "asan_",   "main",       "mem"};
  if (name.length == 0) return false;
  for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
    if (starts_with(name, others[i])) return false;
  return true;
}

// Whether the outermost frame is the start of a process or thread.
static bool is_start(struct span line) {
  static const char *const starts[] = {"_start", "start_thread", "clone", "libc.so", "libpthread"};
  for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++)
    if (find(line, starts[i]) != NULL) return true;
  return false;
}

// With endless recursion, the process crashes wherever the stack ends, and the dump ends at its limit or at a frame
// that cannot be unwound.
static bool is_endless(const struct frame *deepest, struct span line) {
  return deepest->number >= RECURSION_DEPTH || !is_start(line);
}

// The first function of an endless recursion is random, so it is not in the first line.
static const char *message_of_dump(struct arena *arena, struct span text) {
  struct span line, first = {NULL, 0}, outermost = {NULL, 0};
  struct frame frame = {0};
  while (next_line(&text, &line)) {
    if (!parse_frame(line, &frame)) continue;
    outermost = line;
    if (first.text == NULL && is_of_subject(frame.name)) first = frame.name;
  }
  if (first.text == NULL) return NULL;
  const char *kind = is_endless(&frame, outermost) ? "endless recursion\n" : "";
  return arena_format(arena, "%sin %.*s", kind, (int)first.length, first.text);
}

// The rest of the first line that says what failed; empty if there is none.
static struct span find_assertion(struct span text) {
  static const char *const openings[] = {"Assertion ", "LLVM ERROR: ", "UNREACHABLE executed"};
  for (struct span line; next_line(&text, &line);) {
    for (size_t i = 0; i < sizeof openings / sizeof openings[0]; i++) {
      const char *at = find(line, openings[i]);
      if (at != NULL) return (struct span){at, line.length - (size_t)(at - line.text)};
    }
  }
  return (struct span){"", 0};
}

const char *crash_message(struct arena *arena, const char *errors, size_t length) {
  struct span text = {errors, length};
  const struct span assertion = find_assertion(text);
  const char *message = assertion.length > 0 ? arena_string(arena, assertion.text, assertion.length) : NULL;
  if (message == NULL) message = message_of_dump(arena, text);
  if (message == NULL) return NULL;
  char *printable = arena_string(arena, message, strlen(message));
  text_make_printable(printable);
  return printable;
}

// The last digits of an address, which do not depend on where a library is loaded: in pages.
static uint64_t hash_address(uint64_t hash, struct span address) {
  enum { DIGITS_IN_PAGE = 3 };
  const size_t length = address.length < DIGITS_IN_PAGE ? address.length : DIGITS_IN_PAGE;
  return hash_bytes(hash, address.text + address.length - length, length);
}

uint64_t crash_key(const char *errors, size_t length) {
  enum { FRAMES = 24 };  // the runtime's, those that tell the cause, and some that called them
  struct span text = {errors, length}, line, outermost = {NULL, 0};
  struct span assertion = find_assertion(text);
  uint64_t hash = hash_bytes(0, assertion.text, assertion.length);
  struct frame frame = {0};
  while (next_line(&text, &line)) {
    if (!parse_frame(line, &frame)) continue;
    outermost = line;
    if (frame.number < FRAMES) hash = hash_address(hash, frame.address);
  }
  if (outermost.text == NULL) return 0;
  const bool endless = is_endless(&frame, outermost);
  return hash_bytes(hash, &endless, sizeof endless);
}
