#!/usr/bin/env bash
# Builds the fuzz targets for OSS-Fuzz and ClusterFuzzLite: with the compilers, flags and engine given by CC, CXX, CFLAGS,
# CXXFLAGS and LIB_FUZZING_ENGINE, in $WORK, into $OUT.
#
# Each target gets a dictionary generated from the op table, its options, and a seed corpus of files named by their SHA-1.
# The memory sanitizer requires that everything linked except libc is built here, so the target `proof`, which needs Z3,
# is excluded.
set -euo pipefail

source_dir=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
build=${WORK:?}/bufferproof
: "${OUT:?}" "${CC:?}" "${CXX:?}"

cmake -S "$source_dir" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_C_FLAGS_DEBUG= -DCMAKE_CXX_FLAGS_DEBUG= \
  -DBUFFERPROOF_FUZZING_ENGINE="${LIB_FUZZING_ENGINE:--fsanitize=fuzzer}" -DBUFFERPROOF_LINK_AS_CXX=ON \
  -DBUFFERPROOF_PROVER=OFF -DBUFFERPROOF_CLI=OFF -DBUFFERPROOF_TESTS=OFF -DBUFFERPROOF_WARNINGS_ARE_ERRORS=OFF
cmake --build "$build" --target fuzz_targets write_dictionary

# An input: a byte of options, 0x80 for a text, and the program.
seeds=$(mktemp -d "$WORK/seeds.XXXXXX")
add_seed() { mv "$1" "$seeds/$(sha1sum <"$1" | cut -d ' ' -f 1)"; }
for program in "$source_dir"/corpus/seeds/*.mlir "$source_dir"/corpus/regressions/*.mlir; do
  { printf '\200' && cat "$program"; } >"$WORK/seed"
  add_seed "$WORK/seed"
done
# Choices: digits of hashes serve as random bytes.
for number in $(seq 1 64); do
  { printf '\0' && for part in $(seq 1 $((1 + number / 8))); do printf '%s' "$number $part" | sha512sum | head -c 128 |
    tr '0-9a-f' '\000\021\042\063\104\125\146\167\210\231\252\273\314\335\356\377'; done; } >"$WORK/seed"
  add_seed "$WORK/seed"
done
rm -f "$WORK/seeds.zip"
(cd "$seeds" && find . -type f | LC_ALL=C sort | zip -q -X "$WORK/seeds.zip" -@)
rm -rf "$seeds"

"$build/fuzz/write_dictionary" >"$WORK/words.dict"
for target in "$build"/fuzz/fuzz_*; do
  name=$(basename "$target")
  cp "$target" "$OUT/$name"
  cp "$WORK/words.dict" "$OUT/$name.dict"
  cp "$WORK/seeds.zip" "$OUT/${name}_seed_corpus.zip"
  # The entropic schedule counts features per input, which takes several times as long as the targets.
  printf '[libfuzzer]\nmax_len = 4096\nentropic = 0\ndict = %s.dict\n' "$name" >"$OUT/$name.options"
done
