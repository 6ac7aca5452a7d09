// Generated programs run, and are the same whenever the seed is.
// RUN: bufferproof gen --seed 2 -o %t.one && bufferproof gen --seed 2 | diff - %t.one
// RUN: bufferproof run %t.one | FileCheck %s
// CHECK: result 0:
// RUN: bufferproof gen --seed 2 | bufferproof replay - | FileCheck --check-prefix=REPLAY %s
// REPLAY: -: passes
// RUN: bufferproof gen --seed 7 --first 1 > %t.second
// RUN: bufferproof gen --seed 7 --count 2 | sed '1,/^\/\/ -----/d' | diff - %t.second
// RUN: sh -c 'bufferproof gen --ops 0 2> /dev/null; test $? = 2'
