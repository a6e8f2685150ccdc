package org.rerankharness.protocol;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.rerankharness.io.Json;
import org.rerankharness.io.Sha256;

/**
 * Everything that is fixed before a test. Its hash is that of its canonical JSON (RFC 8785), so the
 * same content has the same hash, whenever it is frozen.
 *
 * @param format the version of this record
 * @param name the experiment's
 * @param round 1, and one more for every freeze on these test queries that was invalidated before;
 *     {@link Protocol#freeze} sets it
 * @param data the files' hashes
 * @param system what ranks
 * @param question what is compared, and how
 * @param dev what it was chosen from
 * @param unreviewed the test labels aren't marked as reviewed, and that was accepted
 * @param lowPowerAccepted the test is too small to show dev's gain, and that was accepted
 */
public record FreezeManifest(
    int format,
    String name,
    int round,
    Data data,
    SystemUnderTest system,
    Question question,
    DevEvidence dev,
    boolean unreviewed,
    boolean lowPowerAccepted) {

  public static final int FORMAT = 1;

  /** Beyond 2^53, JSON's numbers lose digits (RFC 8785, section 3.2.2.3). */
  private static final long LARGEST_EXACT = 1L << 53;

  /**
   * Hashes of the data set's files.
   *
   * @param dataset the data set's name
   * @param practice whether it is marked as a practice set
   * @param testReviewed whether it marks its test labels as reviewed
   * @param corpusHash of the corpus file
   * @param queriesHash of the queries file
   * @param qrelsHashes split to the hash of its judgments, whatever their order or compression
   * @param devSplit the split that was swept
   * @param devQueriesHash of the texts of its queries
   * @param testSplit the split to test on
   * @param testQueriesHash of the texts of its queries
   * @param testQueries how many queries it judges
   */
  public record Data(
      String dataset,
      boolean practice,
      boolean testReviewed,
      Sha256 corpusHash,
      Sha256 queriesHash,
      SortedMap<String, Sha256> qrelsHashes,
      String devSplit,
      Sha256 devQueriesHash,
      String testSplit,
      Sha256 testQueriesHash,
      int testQueries) {

    public Data {
      qrelsHashes = Collections.unmodifiableSortedMap(new TreeMap<>(qrelsHashes));
    }
  }

  /**
   * What ranks.
   *
   * @param configuration resolved, every default spelled out
   * @param configurationHash of its canonical form
   * @param modelHash of weights, tokenizer and settings
   * @param codeVersion the harness's version and commit
   * @param batchPlan the policy by which passages share a batch
   * @param sessions inference sessions side by side
   * @param threadsPerSession of each
   */
  public record SystemUnderTest(
      JsonNode configuration,
      String configurationHash,
      String modelHash,
      String codeVersion,
      String batchPlan,
      int sessions,
      int threadsPerSession) {}

  /**
   * The one comparison.
   *
   * @param hypothesis what the test is to show, in the engineer's words
   * @param primaryMeasure canonical name
   * @param alsoMeasures canonical names
   * @param baselineDepth 0 is the first stage alone
   * @param chosenDepth the depth on trial
   * @param orderRule how equal scores are ordered
   * @param resamples of the bootstrap and the randomisation
   * @param seed of both
   */
  public record Question(
      String hypothesis,
      String primaryMeasure,
      List<String> alsoMeasures,
      int baselineDepth,
      int chosenDepth,
      String orderRule,
      int resamples,
      long seed) {

    public Question {
      alsoMeasures = List.copyOf(alsoMeasures);
      if (hypothesis.isBlank()) {
        throw new IllegalArgumentException("a hypothesis is a sentence");
      }
      if (baselineDepth < 0 || chosenDepth < 0 || baselineDepth == chosenDepth) {
        throw new IllegalArgumentException("a test compares two depths");
      }
      if (Math.abs(seed) > LARGEST_EXACT) {
        throw new IllegalArgumentException("a seed lies between -2^53 and 2^53, not " + seed);
      }
    }
  }

  /**
   * What dev said.
   *
   * @param chosenFrom the dev runs
   * @param difference of the primary measure, chosen depth − baseline
   * @param smallestDetectable the difference that the test can show at 80 % power by dev's spread;
   *     null where dev had no spread
   */
  public record DevEvidence(
      List<DevRun> chosenFrom, double difference, @Nullable Double smallestDetectable) {

    public DevEvidence {
      chosenFrom = List.copyOf(chosenFrom);
      if (!Double.isFinite(difference)
          || (smallestDetectable != null && !Double.isFinite(smallestDetectable))) {
        throw new IllegalArgumentException("differences are finite");
      }
    }

    /** Whether the test can be expected to show a difference as large as dev's. */
    boolean hasPower() {
      return smallestDetectable != null && smallestDetectable <= difference;
    }
  }

  /**
   * A dev run that the choice was made from.
   *
   * @param id the run folder's name
   * @param sha256 of its record
   */
  public record DevRun(String id, Sha256 sha256) {}

  /** SHA-256 of the canonical JSON. */
  public Sha256 hash() {
    return Sha256.of(Json.canonical(this));
  }

  /** As it is frozen: in its round, and with no more accepted than had to be. */
  FreezeManifest settled(int inRound) {
    return new FreezeManifest(
        format, name, inRound, data, system, question, dev, !data.testReviewed(), !dev.hasPower());
  }
}
