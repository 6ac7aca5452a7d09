// How branches are bufferized: together with the signatures of the blocks that they go to.
#include "dialects/bufferize.h"

bool bufferize_cf_br(struct bufferizer *bufferizer, struct op *o) {
  (void)bufferizer;
  (void)o;
  return true;
}

bool bufferize_cf_cond_br(struct bufferizer *bufferizer, struct op *o) {
  (void)bufferizer;
  (void)o;
  return true;
}
