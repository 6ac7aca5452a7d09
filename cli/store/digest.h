// SHA-256 digests of what a result depends on.
#ifndef BUFFERPROOF_CLI_STORE_DIGEST_H
#define BUFFERPROOF_CLI_STORE_DIGEST_H

#include <nettle/sha2.h>
#include <stdbool.h>
#include <stddef.h>

struct digest {
  uint8_t bytes[SHA256_DIGEST_SIZE];
};

struct digest_state {
  struct sha256_ctx context;
};

struct digest_state digest_begin(void);
void digest_add_bytes(struct digest_state *state, const void *bytes, size_t count);

// With its length, so that two texts in a row are not another two. digest_add_string() takes null as an empty text.
void digest_add_text(struct digest_state *state, const char *text, size_t length);
void digest_add_string(struct digest_state *state, const char *text);
void digest_add_sum(struct digest_state *state, struct digest sum);

// The contents of a file. Returns false if it cannot be read.
bool digest_add_file(struct digest_state *state, const char *path);

struct digest digest_end(struct digest_state *state);

#endif
