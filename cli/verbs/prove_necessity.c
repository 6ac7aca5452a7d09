#include "cli/verbs/prove_necessity.h"

#include "cli/json_file.h"

#include "engine/ir/op_info.h"

static void print_operand(FILE *stream, const struct operand_necessity *operand) {
  fprintf(stream, "    %s %u: %s", dealloc_role_word(operand->role), operand->index, necessity_word(operand->kind));
  if (operand->kind == NECESSITY_UNKNOWN) fprintf(stream, ": %s", operand->reason);
  if (operand->kind == NECESSITY_NEEDED) {
    fprintf(stream, ": %s", property_sentence(operand->property));
    const struct op *wrong = operand->wrong;
    if (wrong != NULL)
      fprintf(stream, " (violated at %u:%u, '%s')", wrong->location->place.line, wrong->location->place.column,
              wrong->info->name);
  }
  fputc('\n', stream);
}

void prove_necessity_print(FILE *stream, const struct necessity *necessity, const char *file,
                           struct necessity_counts *counts) {
  for (uint32_t d = 0; d < necessity->count; d++) {
    const struct dealloc_necessity *dealloc = &necessity->deallocs[d];
    const struct source_place *place = &dealloc->op->location->place;
    fprintf(stream, "  %s:%u:%u: '%s'\n", file, place->line, place->column, dealloc->op->info->name);
    for (uint32_t i = 0; i < dealloc->operand_count; i++) {
      const struct operand_necessity *operand = &dealloc->operands[i];
      print_operand(stream, operand);
      counts->operands[operand->role][operand->kind]++;
    }
  }
}

void prove_necessity_print_counts(FILE *stream, const struct necessity_counts *counts) {
  for (int role = 0; role <= DEALLOC_RETAINED; role++) {
    unsigned sum = 0;
    for (int kind = 0; kind <= NECESSITY_TRUE; kind++) sum += counts->operands[role][kind];
    if (sum == 0) continue;
    fprintf(stream, "%s operands: %u:", dealloc_role_word((enum dealloc_role)role), sum);
    for (int kind = 0; kind <= NECESSITY_TRUE; kind++)
      if (counts->operands[role][kind] > 0)
        fprintf(stream, " %u %s", counts->operands[role][kind], necessity_word((enum necessity_kind)kind));
    fputc('\n', stream);
  }
}

static json_t *place_json(const struct op *op) {
  return json_pack("{s:i, s:i, s:s}", "line", (int)op->location->place.line, "column", (int)op->location->place.column,
                   "op", op->info->name);
}

static json_t *operand_json(const struct operand_necessity *operand) {
  json_t *row = json_pack("{s:s, s:i, s:s}", "role", dealloc_role_word(operand->role), "index", (int)operand->index,
                          "verdict", necessity_word(operand->kind));
  if (operand->kind == NECESSITY_UNKNOWN) json_object_set_new(row, "reason", json_text(operand->reason));
  if (operand->kind != NECESSITY_NEEDED) return row;
  json_object_set_new(row, "property", json_string(property_identifier(operand->property)));
  if (operand->wrong != NULL) json_object_set_new(row, "at", place_json(operand->wrong));
  return row;
}

json_t *prove_necessity_json(const struct necessity *necessity) {
  json_t *deallocs = json_array();
  for (uint32_t d = 0; d < necessity->count; d++) {
    const struct dealloc_necessity *dealloc = &necessity->deallocs[d];
    json_t *operands = json_array(), *row = place_json(dealloc->op);
    for (uint32_t i = 0; i < dealloc->operand_count; i++)
      json_array_append_new(operands, operand_json(&dealloc->operands[i]));
    json_object_set_new(row, "operands", operands);
    json_array_append_new(deallocs, row);
  }
  return deallocs;
}
