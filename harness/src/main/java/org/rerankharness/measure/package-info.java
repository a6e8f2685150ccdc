/** nDCG and company: a run and qrels in, per-query values out; and the parsing of measure names. */
@NullMarked
package org.rerankharness.measure;

import org.jspecify.annotations.NullMarked;
