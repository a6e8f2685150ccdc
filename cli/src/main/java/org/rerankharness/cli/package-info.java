/**
 * The command line: one class for each verb, which reads the arguments, calls the library and
 * prints. What is computed is computed elsewhere.
 */
@NullMarked
package org.rerankharness.cli;

import org.jspecify.annotations.NullMarked;
