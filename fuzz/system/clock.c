#include "fuzz/system/clock.h"

#include <sys/resource.h>
#include <time.h>

static uint64_t read_clock(clockid_t clock) {
  struct timespec now = {0};
  clock_gettime(clock, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

uint64_t clock_nanoseconds(void) { return read_clock(CLOCK_MONOTONIC); }

int64_t clock_milliseconds(void) { return (int64_t)(clock_nanoseconds() / 1000000); }

double clock_seconds(void) { return (double)clock_nanoseconds() * 1e-9; }

double clock_processor_milliseconds(void) { return (double)read_clock(CLOCK_PROCESS_CPUTIME_ID) / 1e6; }

static double milliseconds_of(struct timeval time) { return (double)time.tv_sec * 1e3 + (double)time.tv_usec / 1e3; }

double clock_children_milliseconds(void) {
  struct rusage usage = {0};
  getrusage(RUSAGE_CHILDREN, &usage);
  return milliseconds_of(usage.ru_utime) + milliseconds_of(usage.ru_stime);
}
