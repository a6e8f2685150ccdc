/** YAML to records: every problem in a file is collected and reported at once. */
@NullMarked
package org.rerankharness.config;

import org.jspecify.annotations.NullMarked;
