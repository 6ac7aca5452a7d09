#!/usr/bin/env bash
exec "$SRC/bufferproof/fuzz/cluster/build.sh"
