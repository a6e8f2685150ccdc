package org.rerankharness.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.rerankharness.model.ModelFolder;
import org.rerankharness.model.TestModels;
import org.rerankharness.problem.ExitCode;
import org.rerankharness.problem.HarnessException;

class ModelInspectionTest {

  @Test
  void tellsWhatAModelIs() {
    ModelFolder model = TestModels.shipped("reference-en", null);

    ModelInspection found = ModelInspection.of(model, TestModels.nativeCache());

    assertThat(found.name()).isEqualTo("reference-en");
    assertThat(found.inputs()).containsExactly("input_ids", "attention_mask", "token_type_ids");
    assertThat(found.output()).isEqualTo("logits [n,1], read as the logit");
    assertThat(found.mostTokens()).isEqualTo(512);
    assertThat(found.tokenizer()).isEqualTo("WordPiece");
    assertThat(found.overridden()).isEmpty();
    assertThat(found.scoresPairsAlone()).isTrue();
    assertThat(found.hash()).isEqualTo(model.hash());
    assertThat(found.sizeBytes()).isEqualTo(45_591_576);
  }

  // Only a, b and c weigh anything in that model, and none of them is a word of the probe.
  @Test
  void scoresAProbePairOfAModelWithWeightsInASecondFile() {
    ModelFolder model =
        TestModels.read(TestModels.resource("cases/28-weights-in-a-second-file/complete"));

    ModelInspection found = ModelInspection.of(model, TestModels.nativeCache());

    assertThat(found.probeScore()).isZero();
    assertThat(found.sizeBytes()).isEqualTo(439 + 28);
  }

  @Test
  void twoLogitsAreReadAsTheirDifference() {
    assertThat(
            ModelInspection.of(TestModels.fixture("bert-two-logits"), TestModels.nativeCache())
                .output())
        .isEqualTo("logits [n,2], read as logit 1 − logit 0");
  }

  @Test
  void aModelThatGivesNaNFails() {
    ModelFolder model = TestModels.fixture("bert-nan");

    assertThatThrownBy(() -> ModelInspection.of(model, TestModels.nativeCache()))
        .isInstanceOfSatisfying(
            HarnessException.class, e -> assertThat(e.exitCode()).isEqualTo(ExitCode.MODEL))
        .hasMessage(
            model.weights()
                + ": expected a finite score for a probe pair, found NaN. Its weights are damaged,"
                + " or its numbers overflow");
  }
}
