package org.rerankharness.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.StringOutput;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;

/** A page as HTML, by the template {@code page.jte}, which escapes everything that it is given. */
final class HtmlPage {

  private static final String STYLE = "page.css";

  private HtmlPage() {}

  static String render(Page page) {
    StringOutput out = new StringOutput();
    Engine.INSTANCE.render("page.jte", Map.of("page", page, "style", style()), out);
    return out.toString();
  }

  private static String style() {
    try (InputStream in =
        Objects.requireNonNull(HtmlPage.class.getResourceAsStream(STYLE), STYLE + " is packed")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(STYLE + " can't be read", e);
    }
  }

  /** Made when the first page is: most commands render none. */
  private static final class Engine {

    private static final TemplateEngine INSTANCE =
        TemplateEngine.createPrecompiled(
            null,
            ContentType.Html,
            HtmlPage.class.getClassLoader(),
            HtmlPage.class.getPackageName());
  }
}
