#include "fuzz/finding/finding.h"

#include <string.h>

static void list_texts(struct finding *finding, const char **texts[FINDING_TEXTS]) {
  texts[0] = &finding->signature;
  texts[1] = &finding->message;
  texts[2] = &finding->pipeline;
  texts[3] = &finding->history;
  texts[4] = &finding->key;
}

const char *finding_kept_by(const struct finding *finding) {
  return finding->key != NULL ? finding->key : finding->signature;
}

struct finding finding_copy(struct arena *arena, const struct finding *finding) {
  struct finding copy = *finding;
  const char **texts[FINDING_TEXTS];
  list_texts(&copy, texts);
  for (int i = 0; i < FINDING_TEXTS; i++)
    if (*texts[i] != NULL) *texts[i] = arena_string(arena, *texts[i], strlen(*texts[i]));
  return copy;
}

void finding_to_parts(const struct finding *finding, struct finding_head *head, struct pipe_part parts[FINDING_PARTS]) {
  struct finding sent = *finding;
  const char **texts[FINDING_TEXTS];
  list_texts(&sent, texts);
  memset(head, 0, sizeof *head);
  head->input_seed = finding->input_seed;
  head->oracle = (uint32_t)finding->oracle;
  head->input_set = finding->input_set;
  head->frees_by_itself = finding->frees_by_itself;
  parts[0] = (struct pipe_part){head, sizeof *head};
  for (int i = 0; i < FINDING_TEXTS; i++) {
    size_t size = *texts[i] != NULL ? strlen(*texts[i]) + 1 : 0;
    head->text_sizes[i] = (uint32_t)size;
    parts[i + 1] = (struct pipe_part){*texts[i], size};
  }
}

size_t finding_texts_size(const struct finding_head *head) {
  size_t size = 0;
  for (int i = 0; i < FINDING_TEXTS; i++) size += head->text_sizes[i];
  return size;
}

struct finding finding_from_parts(const struct finding_head *head, const char *bytes) {
  struct finding finding = {.oracle = (enum oracle)head->oracle,
                            .input_seed = head->input_seed,
                            .input_set = head->input_set,
                            .frees_by_itself = head->frees_by_itself != 0};
  const char **texts[FINDING_TEXTS];
  list_texts(&finding, texts);
  for (int i = 0; i < FINDING_TEXTS; i++) {
    if (head->text_sizes[i] != 0) *texts[i] = bytes;
    bytes += head->text_sizes[i];
  }
  return finding;
}
