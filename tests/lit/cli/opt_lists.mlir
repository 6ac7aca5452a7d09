// What the tool says of itself.
// RUN: bufferproof opt --list-passes | FileCheck --check-prefix=PASSES %s
// PASSES: Passes:
// PASSES-NEXT: --one-shot-bufferize {{ *}}-   Turns tensors into buffers
// PASSES: --buffer-alignment=N {{ *}}- Alignment of new allocations in bytes, 0 for none (default 64)
// PASSES: Pass Pipelines:
// PASSES: --buffer-deallocation-pipeline
// RUN: bufferproof opt --help | FileCheck --check-prefix=HELP %s
// HELP: --split-input-file[=MARKER]
// HELP: --one-shot-bufferize="OPTIONS"
// HELP: buffer-alignment=N {{ *}}Alignment of new allocations in bytes, 0 for none (default 64)
// RUN: bufferproof opt --show-dialects | FileCheck --check-prefix=DIALECTS %s
// DIALECTS: Available Dialects: affine,arith,bufferization,builtin,cf,
// RUN: bufferproof opt --version | FileCheck --check-prefix=VERSION %s
// VERSION: bufferproof {{[0-9]+\.[0-9]+}}
// RUN: bufferproof opt --cse --buffer-hoisting --dump-pass-pipeline %s -o %t 2>&1 | FileCheck --check-prefix=PIPELINE %s
// PIPELINE: Pass Manager with 2 passes:
// PIPELINE-NEXT: builtin.module(
// PIPELINE-NEXT: cse,
// PIPELINE-NEXT: func.func(
// PIPELINE-NEXT: buffer-hoisting
// RUN: bufferproof opt --cse --buffer-hoisting --mlir-timing %s -o %t 2>&1 | FileCheck --check-prefix=TREE %s
// TREE: ... Execution time report ...
// TREE: ----Wall Time---- ----Name----
// TREE-NEXT: Parser
// TREE-NEXT: CSE
// TREE-NEXT: 'func.func' Pipeline
// TREE-NEXT: {{^}}  {{ *[0-9.]+ \( *[0-9.]+%\)}}    BufferHoistingPass
// TREE-NEXT: Output
// TREE-NEXT: Rest
// TREE-NEXT: (100.0%) Total
// RUN: bufferproof opt --cse --mlir-timing --mlir-timing-display=list %s -o %t 2>&1 | FileCheck --check-prefix=LIST %s
// LIST: (100.0%) root
// LIST: Rest
// RUN: not bufferproof opt --mlir-timing-display=graph %s 2>&1 | FileCheck --check-prefix=GRAPH %s
// GRAPH: --mlir-timing-display: 'graph' is not list or tree
func.func @f() {
  return
}
