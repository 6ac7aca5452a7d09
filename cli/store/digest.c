#include "cli/store/digest.h"

#include <stdio.h>
#include <string.h>

struct digest_state digest_begin(void) {
  struct digest_state state;
  sha256_init(&state.context);
  return state;
}

void digest_add_bytes(struct digest_state *state, const void *bytes, size_t count) {
  sha256_update(&state->context, count, bytes);
}

void digest_add_text(struct digest_state *state, const char *text, size_t length) {
  uint64_t count = length;
  digest_add_bytes(state, &count, sizeof count);
  digest_add_bytes(state, text, length);
}

void digest_add_string(struct digest_state *state, const char *text) {
  digest_add_text(state, text, text == NULL ? 0 : strlen(text));
}

void digest_add_sum(struct digest_state *state, struct digest sum) {
  digest_add_bytes(state, sum.bytes, sizeof sum.bytes);
}

bool digest_add_file(struct digest_state *state, const char *path) {
  char bytes[1 << 14];
  FILE *file = fopen(path, "rb");
  if (file == NULL) return false;
  for (size_t count; (count = fread(bytes, 1, sizeof bytes, file)) > 0;) digest_add_bytes(state, bytes, count);
  bool is_whole = ferror(file) == 0;
  fclose(file);
  return is_whole;
}

struct digest digest_end(struct digest_state *state) {
  struct digest sum;
  sha256_digest(&state->context, sizeof sum.bytes, sum.bytes);
  return sum;
}
