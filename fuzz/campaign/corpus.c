#include "fuzz/campaign/corpus.h"

#include "fuzz/campaign/worker.h"
#include "fuzz/mutate/input.h"
#include "fuzz/mutate/inputs_folder.h"
#include "fuzz/system/atomic_file.h"

#include <stdio.h>
#include <string.h>

static void take_seed(void *argument, const char *name, const unsigned char *bytes, size_t count) {
  struct campaign_corpus *corpus = argument;
  struct fuzz_input input = fuzz_input_read(bytes, count);
  if (input.is_text) return;
  if (!seed_pool_seed(corpus->seed_pool, input.payload, (uint32_t)input.size, input.options)) {
    corpus->left_out++;
    return;
  }
  struct corpus_seed seed = {.name = arena_string(corpus->arena, name, strlen(name))};
  VECTOR_PUSH(&corpus->seeds, corpus->arena, seed);
}

int campaign_corpus_read(struct campaign_corpus *corpus, const char *path, struct seed_pool *seed_pool,
                         struct arena *arena) {
  *corpus = (struct campaign_corpus){.path = path, .arena = arena, .seed_pool = seed_pool};
  corpus->shown = ARENA_ARRAY_ZEROED(arena, struct feature_map, 1);
  return inputs_folder_read(path, CAMPAIGN_CHOICES_MAX + 1, take_seed, corpus);
}

// The input of a lesson. Its number determines which oracles are due, and so which pipelines run.
static const unsigned char *input_of(struct campaign_corpus *corpus, const struct lesson *lesson, size_t *count) {
  *count = lesson->choice_count + 1;
  unsigned char *input = ARENA_ARRAY(corpus->arena, unsigned char, *count);
  input[0] = (unsigned char)(seed_pool_number(corpus->seed_pool, lesson->index) & INPUT_OPTIONS);
  memcpy(input + 1, lesson->choices, lesson->choice_count);
  return input;
}

static int write_input(struct campaign_corpus *corpus, const struct lesson *lesson) {
  size_t count;
  const unsigned char *input = input_of(corpus, lesson, &count);
  bool is_new = false;
  int error = corpus->has_folder ? 0 : folder_make(corpus->path);
  corpus->has_folder |= error == 0;
  if (error == 0) error = inputs_folder_write(corpus->path, input, count, &is_new);
  if (error == 0 && is_new) VECTOR_PUSH(&corpus->added, corpus->arena, inputs_folder_key(input, count));
  return error;
}

int campaign_corpus_add(struct campaign_corpus *corpus, const struct lesson *lesson) {
  bool is_seed = lesson->index < corpus->seeds.count;
  if (is_seed) corpus->seeds.items[lesson->index].ran = true;
  bool shows_more = feature_map_add(corpus->shown, lesson->features, lesson->feature_count) != 0;
  return shows_more && !is_seed ? write_input(corpus, lesson) : 0;
}

static int remove_seeds(struct campaign_corpus *corpus, const struct map *needed) {
  int error = 0;
  for (size_t i = 0; i < corpus->seeds.count && error == 0; i++) {
    const struct corpus_seed *seed = &corpus->seeds.items[i];
    uint64_t key;
    bool stays = !seed->ran || (inputs_folder_key_of_name(seed->name, &key) && map_find(needed, key) != NULL);
    if (!stays) error = inputs_folder_remove(corpus->path, seed->name);
  }
  return error;
}

int campaign_corpus_finish(struct campaign_corpus *corpus, const struct lessons *lessons,
                           const struct lesson_numbers *needed, bool minimize) {
  struct map keys = {0};
  int error = 0;
  for (size_t i = 0; i < needed->count && error == 0; i++) {
    const struct lesson *lesson = &lessons->kept.items[needed->items[i]];
    size_t count;
    const unsigned char *input = input_of(corpus, lesson, &count);
    *map_insert(&keys, corpus->arena, inputs_folder_key(input, count)) = 1;
    if (minimize || lesson->index >= corpus->seeds.count) error = write_input(corpus, lesson);
  }
  for (size_t i = 0; i < corpus->added.count && error == 0; i++) {
    char name[INPUT_NAME_SIZE];
    inputs_folder_name(name, corpus->added.items[i]);
    if (map_find(&keys, corpus->added.items[i]) == NULL) error = inputs_folder_remove(corpus->path, name);
  }
  return error == 0 && minimize ? remove_seeds(corpus, &keys) : error;
}
