/** The port through which long work says how far it is; the command line draws it. */
@NullMarked
package org.rerankharness.progress;

import org.jspecify.annotations.NullMarked;
