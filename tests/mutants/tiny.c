// A source with a place for each mutation operator. run_mutants.py compiles it, and runs each mutant.
#include <stdbool.h>
#include <stdio.h>

enum color { RED, GREEN, BLUE };

struct model {
  int (*apply)(int a, int b);
  bool writes;
};

static int subtract(int a, int b) { return a - b; }
static int second(int a, int b) { return a > 0 ? b : b + 0; }

extern const struct model first_model, second_model;
const struct model first_model = {
    .apply = subtract,
    .writes = true,
};
const struct model second_model = {
    .apply = second,
    .writes = false,
};
#define MODEL(row, applied)  \
  const struct model row = { \
      .apply = applied,      \
      .writes = true,        \
  };
extern const struct model third_model;
MODEL(third_model, second)

// As the compiler must not look into them, so in the engine: there they are in other sources.
static const struct model *volatile models[] = {&first_model, &second_model};

static bool between(int low, int value, int high) {
  if (low > high) return false;
  return low <= value && value < high;
}

static int depth(int n) {
  if (n <= 0) return 0;
  return 1 + depth(n - 1);
}

static void count_down(int n, int *calls) {
  *calls += 1;
  if (n > 0) count_down(n - 1, calls);
}

static const char *name(enum color color) {
  switch (color) {
    case RED: return "red";
    case GREEN: return "green";
    default: return "blue";
  }
}

int main(void) {
  int sum = 0, calls = 0;
  for (int i = 0; i < 10; i++) {
    if (i == 3) continue;
    if (i == 8) break;
    sum += subtract(i, sum);
  }
  count_down(2, &calls);
  bool empty = sum == 0 || calls == 0;
  printf("%d %d %d %d %d %s\n", sum, calls, depth(3), between(1, 2, 3), !empty, name(GREEN));
  printf("%d %d\n", models[0]->apply != NULL ? models[0]->apply(7, 2) : -1, models[1]->writes);
  return 0;
}
