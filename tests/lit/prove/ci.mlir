// `prove` for CI: the output is the same for any number of workers; reports with places; limits; vacuous proofs.
// REQUIRES: smt
// RUN: not bufferproof prove --jobs 1 %s > %t.1 2> %t.1.err
// RUN: not bufferproof prove --jobs 4 %s > %t.4 2> %t.4.err
// RUN: cmp %t.1 %t.4
// RUN: FileCheck --check-prefix=TEXT %s < %t.1
// TEXT: ci.mlir:[[#]]:3: proved: @right
// TEXT: ci.mlir:[[#]]:3: refuted: @leaks
// TEXT: ci.mlir:[[#]]:3: proved: @stops, but vacuously: no execution gets past 'cf.assert'
// TEXT: ci.mlir:[[#]]:3: proved: @takes as it is called
// TEXT: ci.mlir:[[#]]:3: proved: @gives
// TEXT: ci.mlir:[[#]]:3: proved: @waits, but vacuously: no execution gets past 'scf.while' at
// TEXT: 7 functions: 6 proved 1 refuted, 2 of them vacuously

// RUN: bufferproof prove --quiet --jobs 256 --function right %s 2>&1 | FileCheck --check-prefix=CORES %s
// CORES: --jobs 256: this machine has {{[0-9]+}} core
// RUN: not bufferproof prove --jobs 0 %s 2>&1 | FileCheck --check-prefix=JOBS %s
// JOBS: --jobs

// RUN: not bufferproof prove --sarif %t.sarif --junit %t.xml --json %t.json %s
// RUN: FileCheck --check-prefix=SARIF %s < %t.sarif
// SARIF: "version": "2.1.0"
// SARIF: "ruleId": "not-leaked"
// SARIF: "text": "@leaks: refuted: at every exit each buffer is freed, returned or the caller's: never freed: a leak"
// SARIF: "startLine": [[#]]
// SARIF: "startColumn": 5
// SARIF: "ruleId": "vacuous"
// SARIF: "text": "@stops: proved vacuously: no execution gets past 'cf.assert'"
// RUN: FileCheck --check-prefix=JUNIT %s < %t.xml
// JUNIT: <testsuite name="bufferproof prove" tests="7" failures="1" errors="0" skipped="0" timestamp="{{20[0-9-]+T[0-9:]+}}">
// JUNIT: <testcase classname="{{.*}}ci.mlir" name="right" time="{{[0-9.]+}}"/>
// JUNIT: name="leaks"{{.*}}<failure type="refuted"{{.*}}never freed: a leak
// JUNIT: name="stops"{{.*}}<system-out>proved vacuously: no execution gets past 'cf.assert' at
// RUN: FileCheck --check-prefix=JSON %s < %t.json
// JSON: "modules": [
// JSON: "proved": 6
// JSON: "vacuous": 2

// RUN: bufferproof prove --quiet --function stops %s
// RUN: not bufferproof prove --quiet --function stops --fail-vacuous --junit %t.vacuous.xml %s
// RUN: FileCheck --check-prefix=VACUOUS %s < %t.vacuous.xml
// VACUOUS: failures="1"
// VACUOUS: <failure>proved vacuously

// A time that is over before the first answer: nothing is proved.
// RUN: not bufferproof prove --seconds 0.000001 --junit %t.late.xml %s | FileCheck --check-prefix=LATE %s
// LATE: unknown: @right: the time for all functions (--seconds) is over [time]
// LATE: 7 functions: 7 unknown (7 time)
// RUN: FileCheck --check-prefix=LATE-XML %s < %t.late.xml
// LATE-XML: errors="7"

// RUN: echo "" > %t.empty.mlir
// RUN: not bufferproof prove %t.empty.mlir 2>&1 | FileCheck --check-prefix=EMPTY %s
// RUN: not bufferproof prove --quiet %t.empty.mlir %s 2>&1 | FileCheck --check-prefix=EMPTY %s
// EMPTY: empty.mlir: there is no function with a body

// What is invalid is an error of the reports, and does not keep the other files from being proved.
// RUN: echo "func.func" > %t.invalid.mlir
// RUN: not bufferproof prove --quiet %t.invalid.mlir %s --sarif %t.invalid.sarif --junit %t.invalid.xml 2>&1
// RUN: FileCheck --check-prefix=INVALID-SARIF %s < %t.invalid.sarif
// RUN: FileCheck --check-prefix=INVALID-XML %s < %t.invalid.xml
// INVALID-SARIF: "executionSuccessful": false
// INVALID-SARIF: "level": "error"
// INVALID-XML: <testcase classname="{{.*}}invalid.mlir" name="module" time="0">
// INVALID-XML-NEXT: <error
// INVALID-XML: name="right"

// Reports, limits and the cache belong to proofs of programs.
// RUN: not bufferproof prove --check %t.none --sarif %t.none.sarif 2>&1 | FileCheck --check-prefix=OTHER-WAY %s
// RUN: not bufferproof prove --theorem ownership_join --seconds 1 2>&1 | FileCheck --check-prefix=OTHER-WAY %s
// RUN: not bufferproof prove --exhaustive 1 --jobs 2 2>&1 | FileCheck --check-prefix=OTHER-WAY %s
// OTHER-WAY: is for proofs of given programs, not for

module {
  func.func @right(%n: index) {
    %a = memref.alloc(%n) : memref<?xf32>
    memref.dealloc %a : memref<?xf32>
    return
  }
  func.func @leaks(%n: index) {
    %a = memref.alloc(%n) : memref<?xf32>
    return
  }
  func.func @stops(%n: index) {
    %false = arith.constant false
    %a = memref.alloc(%n) : memref<?xf32>
    cf.assert %false, "never"
    return
  }
  func.func private @takes(%a: memref<?xf32>) {
    memref.dealloc %a : memref<?xf32>
    return
  }
  func.func @gives(%n: index) {
    %a = memref.alloc(%n) : memref<?xf32>
    call @takes(%a) : (memref<?xf32>) -> ()
    return
  }
  func.func private @until_not_zero(%n: index) {
    %c0 = arith.constant 0 : index
    scf.while : () -> () {
      %is_zero = arith.cmpi eq, %n, %c0 : index
      scf.condition(%is_zero)
    } do {
      scf.yield
    }
    return
  }
  func.func @waits(%n: index) {
    %c0 = arith.constant 0 : index
    %a = memref.alloc(%n) : memref<?xf32>
    call @until_not_zero(%c0) : (index) -> ()
    return
  }
}
