package org.rerankharness.io;

import com.fasterxml.jackson.core.JsonGenerationException;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.JsonGeneratorDelegate;
import java.io.IOException;

/** Refuses NaN and infinity, which JSON hasn't; Jackson would write them as texts. */
class StrictNumbers extends JsonGeneratorDelegate {

  StrictNumbers(JsonGenerator generator) {
    super(generator, false);
  }

  @Override
  public void writeNumber(double value) throws IOException {
    super.writeNumber(finite(value));
  }

  @Override
  public void writeNumber(float value) throws IOException {
    finite(value);
    super.writeNumber(value);
  }

  @Override
  public void writeArray(double[] values, int offset, int length) throws IOException {
    for (int i = offset; i < offset + length; i++) {
      finite(values[i]);
    }
    super.writeArray(values, offset, length);
  }

  private double finite(double value) throws IOException {
    if (!Double.isFinite(value)) {
      throw new JsonGenerationException(value + " has no JSON form", this);
    }
    return value;
  }

  /** Also keeps whole numbers apart that are the same double. */
  static final class Canonical extends StrictNumbers {

    private static final long MOST_EXACT = 1L << 53;

    Canonical(JsonGenerator generator) {
      super(generator);
    }

    @Override
    public void writeNumber(long value) throws IOException {
      if (value > MOST_EXACT || value < -MOST_EXACT) {
        writeString(Long.toString(value));
      } else {
        super.writeNumber(value);
      }
    }
  }
}
