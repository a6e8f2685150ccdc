/** The only package that sees ONNX Runtime and the tokenizer: encode, plan batches, infer. */
@NullMarked
package org.rerankharness.onnx;

import org.jspecify.annotations.NullMarked;
