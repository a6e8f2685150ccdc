package org.rerankharness.report.plot;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A plot read back with the JDK's own parser. */
final class Drawing {

  private final Element root;

  private Drawing(Element root) {
    this.root = root;
  }

  static Drawing of(String svg) {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      Document document =
          factory.newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
      return new Drawing(document.getDocumentElement());
    } catch (ParserConfigurationException | SAXException | IOException e) {
      throw new AssertionError("not well formed: " + svg, e);
    }
  }

  /** A text and where it stands. */
  record Text(String text, double size, Box box) {}

  List<Text> texts() {
    List<Text> texts = new ArrayList<>();
    for (Element element : elements("text")) {
      String anchor = element.getAttribute("text-anchor");
      double size = number(element, "font-size");
      Box box =
          Box.ofText(
              number(element, "x"),
              number(element, "y"),
              anchor.isEmpty() ? Anchor.START : Anchor.valueOf(anchor.toUpperCase(Locale.ROOT)),
              size,
              element.getTextContent());
      texts.add(new Text(element.getTextContent(), size, box));
    }
    return texts;
  }

  List<String> words() {
    return texts().stream().map(Text::text).toList();
  }

  /** The whole picture, as its viewBox says. */
  Box canvas() {
    String[] numbers = root.getAttribute("viewBox").split(" ", -1);
    return new Box(0, 0, Double.parseDouble(numbers[2]), Double.parseDouble(numbers[3]));
  }

  String attribute(String name) {
    return root.getAttribute(name);
  }

  /** The text of the picture's own child of that name. */
  String child(String name) {
    return elements(name).get(0).getTextContent();
  }

  List<Element> elements(String name) {
    NodeList found = root.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  private static double number(Element element, String attribute) {
    return Double.parseDouble(element.getAttribute(attribute));
  }
}
