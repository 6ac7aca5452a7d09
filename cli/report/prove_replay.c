#include "cli/report/prove_replay.h"

#include "cli/json_file.h"
#include "cli/output.h"

#include "engine/base/hash.h"
#include "engine/base/printable.h"
#include "engine/ir/op_info.h"
#include "fuzz/finding/case.h"
#include "fuzz/system/atomic_file.h"

#include <ctype.h>
#include <stdio.h>

static const char *kind_word(enum proof_replay_kind kind) {
  switch (kind) {
    case PROOF_REPLAY_TRAPS: return "traps";
    case PROOF_REPLAY_SCRIPTED: return "traps-scripted";
    case PROOF_REPLAY_IMPOSSIBLE: return "impossible";
    case PROOF_REPLAY_CLEAN: return "clean";
    case PROOF_REPLAY_NONE: break;
  }
  return "none";
}

void prove_replay_print(FILE *stream, const struct proof_replay *replay, const char *function, const char *file) {
  switch (replay->kind) {
    case PROOF_REPLAY_TRAPS:
      // A name with control characters must not reach a terminal, so no command line is printed for it.
      if (replay->command != NULL && name_is_printable(replay->command))
        fprintf(stream, "    replays with: bufferproof run %s %s\n", replay->command, file);
      else fprintf(stream, "    replays in a program that calls @%s (--cases writes it)\n", function);
      break;
    case PROOF_REPLAY_SCRIPTED:
      fprintf(stream, "    replays only in a program with these values scripted (--cases writes it)\n");
      break;
    case PROOF_REPLAY_IMPOSSIBLE: return;
    case PROOF_REPLAY_CLEAN:
      fprintf(stream, "    fault of the prover: %s; the counterexample as a program:\n", replay->reason);
      if (replay->program != NULL) output_print_lines(stream, "        ", replay->program);
      return;
    case PROOF_REPLAY_NONE: return;
  }
  if (!replay->matches) fprintf(stream, "    another fault occurs first in that run:\n");
  output_print_lines(stream, "        ", replay->trap);
}

json_t *prove_replay_json(const struct proof_replay *replay) {
  json_t *object = json_pack("{s:s}", "outcome", kind_word(replay->kind));
  if (replay->reason != NULL) json_object_set_new(object, "reason", json_text(replay->reason));
  if (replay->command != NULL) json_object_set_new(object, "command", json_text(replay->command));
  if (replay->trap != NULL) {
    json_object_set_new(object, "trap", json_text(replay->trap));
    json_object_set_new(object, "matches", json_boolean(replay->matches));
  }
  if (replay->program != NULL) json_object_set_new(object, "program", json_text(replay->program));
  json_t *ops = json_array();
  for (uint32_t i = 0; i < replay->scripted_count; i++) {
    const struct source_place *place = &replay->scripted[i]->location->place;
    json_array_append_new(ops, json_pack("{s:s, s:i, s:i}", "op", replay->scripted[i]->info->name, "line",
                                         (int)place->line, "column", (int)place->column));
  }
  json_object_set_new(object, "scripted", ops);
  return object;
}

// "scripted-freed-once-main-0badcafe.mlir"
static const char *case_name(const struct proof_replay *replay, struct arena *arena, const char *function,
                             enum property property) {
  char name[64];
  size_t length = 0;
  for (const char *at = function; *at != '\0' && length + 1 < sizeof name; at++)
    name[length++] = isalnum((unsigned char)*at) || *at == '_' ? *at : '-';
  name[length] = '\0';
  return arena_format(arena, "%s%s-%s-%08x.mlir", replay->kind == PROOF_REPLAY_SCRIPTED ? "scripted-" : "",
                      property_identifier(property), name,
                      (unsigned)(hash_bytes(0, replay->program, strlen(replay->program)) >> 32));
}

bool prove_replay_write_case(FILE *stream, const struct proof_replay *replay, struct arena *arena, const char *folder,
                             const char *function, enum property property) {
  if (replay->program == NULL || replay->kind == PROOF_REPLAY_CLEAN) return true;
  if (folder_make(folder) != 0) {
    fprintf(stderr, "bufferproof prove: cannot create the folder '%s'\n", folder);
    return false;
  }
  struct finding finding = replay->finding;
  finding.message = arena_format(arena, "refuted: @%s: %s\n%s%s%s", function, property_sentence(property),
                                 replay->kind == PROOF_REPLAY_SCRIPTED ? replay->reason : "",
                                 replay->kind == PROOF_REPLAY_SCRIPTED ? "\n" : "", finding.message);
  size_t length;
  const char *text = case_format(arena, &finding, "none", replay->program, &length);
  const char *path = arena_format(arena, "%s/%s", folder, case_name(replay, arena, function, property));
  if (!output_write(path, text, length)) return false;
  fprintf(stream, "    case: %s\n", path);
  return true;
}
