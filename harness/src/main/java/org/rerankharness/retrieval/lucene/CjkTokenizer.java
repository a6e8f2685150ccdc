package org.rerankharness.retrieval.lucene;

import java.io.IOException;
import java.io.StringWriter;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * Terms of texts whose words aren't set apart by spaces. The text is brought to NFKC (full-width
 * forms become plain ones) and lower case. Then
 *
 * <ul>
 *   <li>a run of Han gives every character and every overlapping pair: 深度学 gives 深, 深度, 度, 度学, 学;
 *   <li>a run of other letters is a word, as is a run of digits: {@code gpt4} gives gpt, 4;
 *   <li>hiragana, katakana, Hangul and everything else are runs of their own, so that Latin words
 *       and katakana loan words stand free of the particles around them: {@code Javaの} gives java,
 *       の;
 *   <li>combining marks belong to the word they stand in; variation selectors and invisible format
 *       characters are skipped; all else separates.
 * </ul>
 *
 * <p>Every term has a position of its own and counts in the passage's length. A word is cut after
 * 255 UTF-16 units, as Lucene's own tokenizers cut it. Offsets aren't kept: nothing needs them, and
 * NFKC moves them.
 */
final class CjkTokenizer extends Tokenizer {

  private static final int LONGEST_WORD = 255;

  /** A format character by its category, but one that stands between words. */
  private static final int ZERO_WIDTH_SPACE = 0x200B;

  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private Iterator<String> terms = List.<String>of().iterator();

  @Override
  public void reset() throws IOException {
    super.reset();
    StringWriter text = new StringWriter();
    input.transferTo(text);
    terms = new Segmenter().terms(text.toString()).iterator();
  }

  @Override
  public boolean incrementToken() {
    clearAttributes();
    if (!terms.hasNext()) {
      return false;
    }
    term.append(terms.next());
    return true;
  }

  private enum Kind {
    HAN,
    HIRAGANA,
    KATAKANA,
    HANGUL,
    LETTER,
    DIGIT,
    /** Belongs to whatever run of letters it stands in, as the long-vowel mark ー does. */
    SHARED_LETTER,
    MARK,
    SKIPPED,
    SEPARATOR;

    boolean isLetters() {
      return this == HIRAGANA || this == KATAKANA || this == HANGUL || this == LETTER;
    }
  }

  private static final class Segmenter {

    private final List<String> terms = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private Kind run = Kind.SEPARATOR;
    private String lastHan = "";

    List<String> terms(String text) {
      Normalizer.normalize(text, Normalizer.Form.NFKC)
          .codePoints()
          .map(Character::toLowerCase)
          .forEach(this::accept);
      endWord();
      return terms;
    }

    private void accept(int codePoint) {
      Kind kind = kind(codePoint);
      switch (kind) {
        case SKIPPED -> {}
        case MARK -> {
          if (run.isLetters()) {
            append(codePoint);
          }
        }
        case SHARED_LETTER -> {
          enter(run.isLetters() ? run : Kind.LETTER);
          append(codePoint);
        }
        case HAN -> {
          enter(kind);
          han(Character.toString(codePoint));
        }
        case SEPARATOR -> enter(kind);
        default -> {
          enter(kind);
          append(codePoint);
        }
      }
    }

    private void enter(Kind kind) {
      if (kind != run) {
        endWord();
        lastHan = "";
        run = kind;
      }
    }

    private void han(String character) {
      if (!lastHan.isEmpty()) {
        terms.add(lastHan + character);
      }
      terms.add(character);
      lastHan = character;
    }

    private void append(int codePoint) {
      if (word.length() + Character.charCount(codePoint) > LONGEST_WORD) {
        endWord();
      }
      word.appendCodePoint(codePoint);
    }

    private void endWord() {
      if (!word.isEmpty()) {
        terms.add(word.toString());
        word.setLength(0);
      }
    }

    private static Kind kind(int codePoint) {
      int type = Character.getType(codePoint);
      if (isVariationSelector(codePoint)
          || (type == Character.FORMAT && codePoint != ZERO_WIDTH_SPACE)) {
        return Kind.SKIPPED;
      }
      if (type == Character.NON_SPACING_MARK
          || type == Character.COMBINING_SPACING_MARK
          || type == Character.ENCLOSING_MARK) {
        return Kind.MARK;
      }
      if (Character.isDigit(codePoint)) {
        return Kind.DIGIT;
      }
      boolean letter = Character.isLetter(codePoint) || type == Character.LETTER_NUMBER;
      return letter ? letterKind(codePoint) : Kind.SEPARATOR;
    }

    private static Kind letterKind(int codePoint) {
      return switch (Character.UnicodeScript.of(codePoint)) {
        case HAN -> Kind.HAN;
        case HIRAGANA -> Kind.HIRAGANA;
        case KATAKANA -> Kind.KATAKANA;
        case HANGUL -> Kind.HANGUL;
        case COMMON, INHERITED -> Kind.SHARED_LETTER;
        default -> Kind.LETTER;
      };
    }

    /** They choose a glyph for the same character. */
    private static boolean isVariationSelector(int codePoint) {
      return (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
          || (codePoint >= 0xE0100 && codePoint <= 0xE01EF);
    }
  }
}
