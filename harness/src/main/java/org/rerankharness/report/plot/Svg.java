package org.rerankharness.report.plot;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Builds one inline SVG element. Texts are escaped, numbers have at most two decimals, and nothing
 * is fetched: no font, no style sheet, no id that could clash with another plot of the page.
 */
final class Svg {

  /** Of every plot, in its own units; a page scales it. */
  static final double WIDTH = 600;

  /** Beyond this a plot's text would be larger than the page's headings. */
  private static final int MAX_PIXELS = 760;

  private static final String FONTS = "Arial, Helvetica, 'Liberation Sans', sans-serif";

  private final StringBuilder body = new StringBuilder();

  Svg line(double x1, double y1, double x2, double y2, Pen pen) {
    open("line").put("x1", x1).put("y1", y1).put("x2", x2).put("y2", y2).stroke(pen);
    return end();
  }

  /** An unfilled path. */
  Svg path(String data, Pen pen) {
    open("path").put("d", data).put("fill", "none").put("stroke-linejoin", "round").stroke(pen);
    return end();
  }

  /** A filled path without an outline. */
  Svg area(String data, String fill) {
    return open("path").put("d", data).put("fill", fill).end();
  }

  Svg rectangle(Box box, String fill) {
    open("rect").put("x", box.left()).put("y", box.top());
    return put("width", box.width()).put("height", box.height()).put("fill", fill).end();
  }

  /** A circle with an outline; {@code fill} may be {@code none}. */
  Svg circle(double x, double y, double radius, String fill, Pen pen) {
    open("circle").put("cx", x).put("cy", y).put("r", radius).put("fill", fill).stroke(pen);
    return end();
  }

  Svg text(double x, double baseline, Anchor anchor, double size, String text) {
    return text(x, baseline, anchor, size, Pen.INK, text);
  }

  Svg text(double x, double baseline, Anchor anchor, double size, String colour, String text) {
    open("text").put("x", x).put("y", baseline).put("font-size", size).put("fill", colour);
    if (anchor != Anchor.START) {
      put("text-anchor", anchor.attribute());
    }
    body.append('>').append(escaped(text)).append("</text>");
    return this;
  }

  /** What follows, until {@link #endGroup}, shows this text under the pointer. */
  Svg group(String tooltip) {
    body.append("\n<g><title>").append(escaped(tooltip)).append("</title>");
    return this;
  }

  Svg endGroup() {
    body.append("\n</g>");
    return this;
  }

  /**
   * The element.
   *
   * @param title its name for those who don't see it
   * @param description its numbers, likewise
   */
  String element(double height, String title, String description) {
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 "
        + number(WIDTH)
        + " "
        + number(height)
        + "\" style=\"width:100%;max-width:"
        + MAX_PIXELS
        + "px;height:auto\" font-family=\""
        + escaped(FONTS)
        + "\">\n<title>"
        + escaped(title)
        + "</title>\n<desc>"
        + escaped(description)
        + "</desc>"
        + body
        + "\n</svg>";
  }

  /** At most two decimals, a point, no trailing zeros: what coordinates need. */
  static String number(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_EVEN);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** Safe between tags and in quoted attributes; characters that XML forbids become U+FFFD. */
  static String escaped(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> out.appendCodePoint(isXml(c) ? c : 0xFFFD);
              }
            });
    return out.toString();
  }

  private static boolean isXml(int c) {
    boolean control = c < 0x20 && c != '\t' && c != '\n' && c != '\r';
    boolean surrogate = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    return !control && !surrogate && c != 0xFFFE && c != 0xFFFF;
  }

  private Svg open(String element) {
    body.append("\n<").append(element);
    return this;
  }

  private Svg put(String attribute, double value) {
    return put(attribute, number(value));
  }

  private Svg put(String attribute, String value) {
    body.append(' ').append(attribute).append("=\"").append(escaped(value)).append('"');
    return this;
  }

  private void stroke(Pen pen) {
    put("stroke", pen.colour()).put("stroke-width", pen.width());
    if (!pen.dash().isEmpty()) {
      put("stroke-dasharray", pen.dash());
    }
    if (pen.opacity() < 1) {
      put("stroke-opacity", pen.opacity());
    }
  }

  private Svg end() {
    body.append("/>");
    return this;
  }
}
