// bufferproof: case 1
// oracle: verifier
// subject: cmd:echo nonsense;
// also: crash|SIGSEGV
// also: crash|SIGTERM
// input: seed=1
func.func @main() {
  return
}

// A known case stands for findings with each of the other signatures in its header.
// RUN: rm -rf %t && mkdir -p %t/known %t/other
// RUN: sh -c 'grep -v "RUN:" %s > %t/known/echo.mlir'
// RUN: sh -c 'grep -v "RUN:\|also:" %s > %t/other/echo.mlir'
// RUN: sh -c 'grep -v "RUN:\|also:" %s | sed "s/oracle: verifier/oracle: crash/; s/nonsense;/nonsense; kill \$\$/" > %t/found.mlir'
// RUN: bufferproof triage %t/found.mlir --known %t/known --allow-commands --quiet | FileCheck %s
// RUN: not bufferproof triage %t/found.mlir --known %t/other --allow-commands --quiet | FileCheck %s --check-prefix=NEW

// CHECK: known from {{.*}}echo.mlir
// CHECK: 1 finding of 0 new and 1 known causes; 0 fixed
// NEW: 1 finding of 1 new and 0 known causes; 0 fixed
