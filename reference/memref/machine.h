// The memref machine: executes bufferized programs on checked memory.
//
// Every allocation has an identity, bounds, a lifetime, an owner, and per element whether it is defined. Execution
// stops at the first misuse; the fault names op, location, allocation and its life line. The module must be valid.
#ifndef BUFFERPROOF_REFERENCE_MEMREF_MACHINE_H
#define BUFFERPROOF_REFERENCE_MEMREF_MACHINE_H

#include "reference/inputs.h"
#include "reference/run_observer.h"
#include "reference/run_options.h"
#include "reference/scalar.h"

struct code;

struct memref_options {
  struct run_options run;
  bool check_leaks;            // after deallocation: an allocation neither freed nor returned at the end is a leak
  const struct map *may_leak;  // ops, or null: allocations of these are never a leak
  bool check_returns;          // after deallocation: returned buffers comply with the function boundary ABI
  // Before deallocation: those that callees return do, since deallocation would give the caller a copy.
  bool check_returns_of_callees;
  bool returns_once;  // in addition, no buffer is returned twice, so that callers may free each result
  // External functions overwrite the buffers that are passed to them, as a bufferizer must assume of tensor arguments
  // (unless the argument has bufferization.access = "read" or "none").
  bool external_calls_write;
  // A new buffer has the address of an ended one of its size, if there is one, as an allocator may choose. Without it
  // all addresses differ, and grow with time, as observers expect.
  bool reuse_addresses;
  bool strided_arguments;           // arguments of types with dynamic strides are not contiguous, padded
  const bool *read_only_arguments;  // per argument, or null: all are writable
  // May be null. Gets all reports if the code was decoded for an observer, otherwise only those about memory.
  const struct run_observer *observer;
  // Gets, with the observer's argument, a hash of the elements of buffers: of the operands of terminators and calls
  // when they are reached, of what other ops have written when they are done, and of globals that may change when the
  // entry function is. Null: nobody asks for that.
  void (*contents)(void *argument, const struct op *op, uint32_t operand, uint64_t hash);
  // Gets, with the observer's argument, the bits of each element that a store, a linalg op or a vector op stores to a
  // buffer of such elements, and may return others. Copies between buffers do not count. Null: nothing is changed.
  uint64_t (*stored)(void *argument, const struct op *op, const struct type *element, uint64_t bits);
  // Gets, with the observer's argument, each element that a load, a linalg op or a vector op reads; a linalg op only
  // what its body uses. Null: nobody asks for that.
  void (*loaded)(void *argument, const struct op *op, const struct type *type, struct scalar element);
  // Before an external function reads an argument, it overwrites those that it has read already, in the order of the
  // arguments or in the reverse: what it is given must not share buffers. Only with external_calls_write.
  bool external_calls_interleave, external_calls_reverse;
};

struct memref_options memref_options_default(uint64_t seed);  // all but external_calls_write

// Like tensor_decode() and tensor_run(), for functions without tensors.
struct code *memref_decode(struct arena *arena, struct program *program, struct op *entry, struct fault *fault);
// For runs with an observer: the outcome is the same, but they are slower.
struct code *memref_decode_observed(struct arena *arena, struct program *program, struct op *entry,
                                    struct fault *fault);
void memref_run(const struct code *code, struct arena *arena, const struct inputs *inputs,
                const struct memref_options *options, struct outcome *outcome);

#endif
