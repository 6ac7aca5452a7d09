// Writes facts as words, or reads them: one function that visits the parts of a fact in order does both.
//
// A reader does not report errors, but continues with the next part. Words are valid if writing the fact that was read
// gives the same words.
#ifndef BUFFERPROOF_TRIAGE_DIAGNOSE_WORD_CODEC_H
#define BUFFERPROOF_TRIAGE_DIAGNOSE_WORD_CODEC_H

#include "engine/base/text.h"
#include "triage/diagnose/facts.h"

#include <string.h>

struct word_codec {
  struct arena *arena;  // of what is read
  struct text *text;    // output; null when reading
  const char *at;       // the words that have not been read yet
};

static inline bool codec_reads(const struct word_codec *codec) { return codec->text == NULL; }

// Visits the parts of a fact. Before reading, the fact is zero.
typedef void word_coding(struct word_codec *codec, void *fact);

// The words of a fact, in the arena.
const char *word_codec_write(struct arena *arena, word_coding *coding, void *fact);

// Reads a fact; parts of the words that it keeps are copied into the arena. Returns false if they are not valid.
bool word_codec_read(struct arena *arena, word_coding *coding, const char *words, void *fact);

// --- parts, which may be absent: `present` when writing

bool codec_mark(struct word_codec *codec, const char *mark, bool present);
bool codec_phrase(struct word_codec *codec, const char *words, bool present);  // a mark that ends a word

// An item of a list of `count` items, separated from the one before.
bool codec_item(struct word_codec *codec, size_t number, size_t count, const char *separator);

// The same for an item of a vector, which is appended when reading.
#define CODEC_ITEM(codec, vector, number, separator)                                       \
  (codec_item((codec), (number), (vector)->count, (separator)) &&                          \
   (!codec_reads(codec) || (VECTOR_RESERVE((vector), (codec)->arena, (vector)->count + 1), \
                            memset(&(vector)->items[(vector)->count++], 0, sizeof *(vector)->items))))

// Up to one of these characters, or the end.
void codec_word(struct word_codec *codec, const char **word, const char *ends);
// Up to this mark, or the end.
void codec_words(struct word_codec *codec, const char **words, const char *mark);

// One of several words, up to one of these characters, or the end; 0 if it is none of them.
uint32_t codec_choice(struct word_codec *codec, const char *const *words, uint32_t count, uint32_t choice,
                      const char *ends);

void codec_op(struct word_codec *codec, struct op_name *op);         // "scf.yield"
void codec_place(struct word_codec *codec, struct op_place *place);  // "scf.yield@scf.for"

#endif
