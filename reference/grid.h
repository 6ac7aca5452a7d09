// The iterations of scf.forall, scf.parallel and affine.parallel: decoding and enumerating them, and reductions. Each
// interpreter implements the semantics of concurrent iterations itself.
#ifndef BUFFERPROOF_REFERENCE_GRID_H
#define BUFFERPROOF_REFERENCE_GRID_H

#include "reference/decode.h"
#include "reference/execute.h"

struct code_reduction {
  enum { REDUCED_BY_REGION, REDUCED_BY_KIND, ASSIGNED } how;
  uint32_t body, arguments;  // of a region: first instruction, first register
  struct scalar_operation combination;
  uint32_t elements;  // of an assigned vector; 0: a scalar
};

struct code_grid {
  uint32_t rank;
  struct code_list bounds[3];               // lower, upper, step
  uint32_t body, arguments;                 // first instruction; register of the first induction variable
  uint32_t count;                           // shared outputs or reductions
  const uint32_t *initial;                  // registers
  uint32_t results;                         // first register
  bool reads_outputs;                       // scf.forall: outputs have uses other than as destinations
  const struct code_reduction *reductions;  // of parallel loops: per result
};

// Decodes the loop's payload. Null after decode_refuse().
const struct code_grid *grid_decode_forall(struct decoder *decoder, struct op *op);
const struct code_grid *grid_decode_parallel(struct decoder *decoder, struct op *op);
const struct code_grid *grid_decode_affine(struct decoder *decoder, struct op *op);

// A grid with known bounds: in each dimension lower + n * step for n below trips.
struct grid {
  const struct code_grid *code;
  uint64_t count;  // of iterations
  int64_t *lower, *step;
  uint64_t *trips;
};

// Evaluates the bounds, and consumes fuel for the iterations. Returns false after a fault.
bool grid_start(struct executor *executor, const struct instruction *instruction, const struct scalar *registers,
                struct grid *grid);

// Runs iteration `number`, in row-major order of the grid, and returns the instruction that ends it; null after a
// fault.
const struct instruction *grid_run(struct executor *executor, const struct code_function *function,
                                   const struct grid *grid, uint64_t number, struct scalar *registers);

// Values that iterations pass to reductions. They are reduced in row-major order, whatever the order of the iterations
// was: the op leaves the order undefined, but it must be the same in both interpreters.
struct scalar *grid_create_values(struct executor *executor, const struct grid *grid);
void grid_keep_values(const struct grid *grid, uint64_t number, const struct instruction *stop,
                      const struct scalar *registers, struct scalar *values);
bool grid_reduce(struct executor *executor, const struct code_function *function, const struct grid *grid,
                 const struct scalar *values, struct scalar *registers);

#endif
