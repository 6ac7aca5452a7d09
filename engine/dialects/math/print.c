// Names of the results of math ops.
#include "engine/dialects/hooks.h"

#include "engine/syntax/printer.h"

void name_values_math_sincos(struct value_names *names, const struct op *o) {
  name_value(names, &o->results[0], "sin");
  name_value(names, &o->results[1], "cos");
}
