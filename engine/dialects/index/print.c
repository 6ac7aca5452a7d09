// Names of the results of index constants: %idx4, %true.
#include "engine/dialects/hooks.h"

#include "engine/syntax/printer.h"

void name_values_index_constant(struct value_names *names, const struct op *o) {
  const struct attribute *value = op_attribute(o, ID_value);
  if (value == NULL || value->kind != ATTRIBUTE_INTEGER) return;
  name_value_format(names, &o->results[0], "idx%lld", (long long)value->u.integer);
}

void name_values_index_bool_constant(struct value_names *names, const struct op *o) {
  const struct attribute *value = op_attribute(o, ID_value);
  if (value == NULL || value->kind != ATTRIBUTE_INTEGER) return;
  name_value(names, &o->results[0], value->u.integer != 0 ? "true" : "false");
}
