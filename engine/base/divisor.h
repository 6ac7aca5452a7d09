// Divisors of integers.
#ifndef BUFFERPROOF_ENGINE_BASE_DIVISOR_H
#define BUFFERPROOF_ENGINE_BASE_DIVISOR_H

#include <stdint.h>

// Of 0 and a number: that number.
static inline uint64_t greatest_common_divisor(uint64_t a, uint64_t b) {
  while (b != 0) {
    uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

#endif
