package org.rerankharness.statistics;

/** Both ends of an interval. */
record Interval(double low, double high) {}
