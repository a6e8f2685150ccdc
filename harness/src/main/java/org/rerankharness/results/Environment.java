package org.rerankharness.results;

import java.util.List;
import java.util.SortedMap;

/**
 * The machine and software a result was made on.
 *
 * @param memoryBytes of the machine
 * @param versions component (harness, onnxruntime, lucene, …) to version
 * @param commit of the harness's sources, or "unknown"
 */
public record Environment(
    String cpu,
    int cores,
    long memoryBytes,
    String os,
    String jvm,
    List<String> jvmFlags,
    SortedMap<String, String> versions,
    String commit) {}
