// What the verifier refuses of parts of scalable vectors.
// RUN: bufferproof opt --split-input-file --verify-diagnostics %s -o %t

func.func @f(%v: vector<[4]xf32>, %w: vector<2x4xf32>) {
// expected-error @+1 {{'vector.scalable.insert' op operand #0 must be  of ranks 1, but got 'vector<2x4xf32>'}}
%0 = vector.scalable.insert %w, %v[0] : vector<2x4xf32> into vector<[4]xf32>
return }

// -----

func.func @f(%v: vector<[4]xf32>, %w: vector<4xf32>) {
// expected-error @+1 {{'vector.scalable.insert' op failed to verify that position is a multiple of the source length.}}
%0 = vector.scalable.insert %w, %v[3] : vector<4xf32> into vector<[4]xf32>
return }

// -----

func.func @f(%v: vector<[4]xf32>, %w: vector<4xi32>) {
// expected-error @+1 {{'vector.scalable.insert' op failed to verify that all of {valueToStore, dest} have same element type}}
%0 = vector.scalable.insert %w, %v[4] : vector<4xi32> into vector<[4]xf32>
return }

// -----

func.func @f(%v: vector<[4]xf32>, %w: vector<4xf32>) {
// expected-error @+1 {{'vector.scalable.insert' op failed to verify that all of {dest, result} have same type}}
%0 = "vector.scalable.insert"(%w, %v) {pos = 4 : i64} : (vector<4xf32>, vector<[4]xf32>) -> vector<[8]xf32>
return }

// -----

func.func @f(%v: vector<[4]xf32>) {
// expected-error @+1 {{'vector.scalable.extract' op failed to verify that position is a multiple of the result length.}}
%0 = vector.scalable.extract %v[3] : vector<4xf32> from vector<[4]xf32>
return }

// -----

func.func @f(%v: vector<[4]xf32>) {
// expected-error @+1 {{'vector.scalable.extract' op failed to verify that all of {source, result} have same element type}}
%0 = vector.scalable.extract %v[4] : vector<4xi32> from vector<[4]xf32>
return }

// -----

func.func @f(%v: vector<[4]xf32>) {
// expected-error @+1 {{'vector.scalable.extract' op result #0 must be  of ranks 1, but got 'vector<4x2xf32>'}}
%0 = vector.scalable.extract %v[4] : vector<4x2xf32> from vector<[4]xf32>
return }

// -----

func.func @f(%v: vector<2x[4]xf32>) {
// expected-error @+1 {{'vector.scalable.extract' op operand #0 must be  of ranks 1, but got 'vector<2x[4]xf32>'}}
%0 = vector.scalable.extract %v[4] : vector<4xf32> from vector<2x[4]xf32>
return }
