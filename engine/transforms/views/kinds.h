// The ops that passes on views are about.
#ifndef BUFFERPROOF_ENGINE_TRANSFORMS_VIEWS_KINDS_H
#define BUFFERPROOF_ENGINE_TRANSFORMS_VIEWS_KINDS_H

#include "engine/dialects/ops.h"

enum kind {
#define ROW(row) KIND_##row = OP_##row,
#include "engine/transforms/views/accesses.def"
#undef ROW
#define METADATA(row, rule) KIND_##row = OP_##row,
#include "engine/transforms/views/metadata_rules.def"
#undef METADATA
};

#endif
