// What an index, or an extent of a tensor or memref, is: a sum of values of which nothing is known.
#ifndef BUFFERPROOF_ENGINE_ANALYSIS_INDEX_EVALUATE_H
#define BUFFERPROOF_ENGINE_ANALYSIS_INDEX_EVALUATE_H

#include "engine/analysis/index/sum.h"

// A question about some sums: the quotients that they share, and how many values were looked at for it, other questions
// that it leads to included. Past a limit, sums become too large.
struct index_question {
  struct index_quotients quotients;
  uint32_t steps;
  const struct open_argument *open;
};

void index_question_init(struct index_question *question);

// Adds factor * value, which is an index, or factor * extent number `dim` of a tensor or memref.
void index_add_value(struct index_question *question, struct index_sum *sum, const struct value *value, int64_t factor);
void index_add_extent(struct index_question *question, struct index_sum *sum, const struct value *shaped, uint32_t dim,
                      int64_t factor);

#endif
