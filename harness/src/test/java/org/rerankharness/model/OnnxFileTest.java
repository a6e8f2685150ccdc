package org.rerankharness.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Field numbers as in onnx.proto3; the bytes are written by hand. */
class OnnxFileTest {

  @TempDir Path folder;

  @Test
  void findsExternalDataWhereverATensorMayStand() throws IOException {
    byte[] branch = initializer("branch.data", 0, 10);
    byte[] attribute = field(5, tensor("attribute.data", 4, 6));
    byte[] node = join(field(4, text("If")), field(5, field(6, branch)), field(5, attribute));
    byte[] sparse = field(15, field(1, tensor("sparse.data", 0, 3)));
    byte[] graph =
        join(
            field(1, node),
            initializer("weights.data", 0, 100),
            initializer("weights.data", 100, 28),
            sparse);
    byte[] function = field(7, field(4, text("DynamicQuantizeLinear")));

    OnnxFile onnx = scan(join(field(7, graph), field(25, function)));

    assertThat(onnx.externalFiles())
        .containsOnly(
            Map.entry("branch.data", 10L),
            Map.entry("attribute.data", 10L),
            Map.entry("sparse.data", 3L),
            Map.entry("weights.data", 128L));
    assertThat(onnx.operators()).containsExactlyInAnyOrder("If", "DynamicQuantizeLinear");
    assertThat(onnx.quantisesDynamically()).isTrue();
  }

  @Test
  void jumpsOverWeightsThatStandInTheFile() throws IOException {
    byte[] weights = field(5, join(field(9, new byte[100_000]), field(8, text("w"))));
    byte[] node = field(1, field(4, text("MatMul")));

    OnnxFile onnx = scan(field(7, join(weights, node)));

    assertThat(onnx.operators()).containsExactly("MatMul");
    assertThat(onnx.externalFiles()).isEmpty();
  }

  private OnnxFile scan(byte[] bytes) throws IOException {
    return OnnxFile.scan(Files.write(folder.resolve("model.onnx"), bytes));
  }

  private static byte[] initializer(String location, int offset, int length) {
    return field(5, tensor(location, offset, length));
  }

  private static byte[] tensor(String location, int offset, int length) {
    return join(
        entry("location", location),
        entry("offset", Integer.toString(offset)),
        entry("length", Integer.toString(length)));
  }

  private static byte[] entry(String key, String value) {
    return field(13, join(field(1, text(key)), field(2, text(value))));
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A field of wire type 2. */
  private static byte[] field(int number, byte[] content) {
    return join(varint((number << 3) | 2), varint(content.length), content);
  }

  private static byte[] varint(int value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int rest = value; ; rest >>>= 7) {
      if (rest < 0x80) {
        out.write(rest);
        return out.toByteArray();
      }
      out.write((rest & 0x7f) | 0x80);
    }
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
