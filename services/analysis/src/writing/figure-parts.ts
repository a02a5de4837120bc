import type { ResultTexts, Ways } from '@blindspot/content/language-pack';
import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
import type { TextInput } from './analysis-input.ts';
import { namesOf, readFigures, type FigureReading } from './figure-values.ts';
import { filled } from './templates.ts';
import type { Parts, Writing } from './writing.ts';

interface FigureParts extends Parts {
  readonly takeaways: readonly string[];
}

/** Returns the sentences about averages per part of the text; undefined for a form without sliders. */
export function figureParts(input: TextInput, writing: Writing): FigureParts | undefined {
  const { unpublished } = input.findings;
  const { texts } = writing;
  const left =
    unpublished.length === 0
      ? []
      : [filled(texts.figures.unpublished, { names: namesOf(unpublished, writing) })];
  const reading = readFigures(input, writing);
  if (reading === undefined) return unpublished.length === 0 ? undefined : partsWithoutAverage(left, writing);
  const parts = partsOf(reading, writing);
  return { ...parts, summary: [...parts.summary, ...left] };
}

function partsOf(reading: FigureReading, { texts, style, say }: Writing): FigureParts {
  const { values, half } = reading;
  const words = texts.figures;
  const tone = texts.tones[style];
  const fill = (template: string): string => filled(template, values);
  const mirror = half === undefined ? undefined : words[half];
  const doubt = fill(words.doubt[reading.doubt]);
  if (reading.count === 1)
    return {
      takeaways: [fill('{highest}: {highestValue}.'), say(words.fewStep)],
      summary: [fill(words.alone)],
      pattern_analysis: [fill(words.range)],
      mirror_effect: [mirror ?? words.rowLater],
      blind_spots: [say(words.fewQuestion)],
      growth_path: [say(words.fewStep)],
    };
  const spread = fill(reading.areAlike ? words.spanAlike : words.spread);
  if (!reading.areApart)
    return {
      takeaways: [spread, say(words.openQuestion), say(words.openStep)],
      summary: [reading.hasEnds ? fill(words.order) : spread],
      pattern_analysis: [words.noOrder],
      mirror_effect: [mirror ?? doubt],
      blind_spots: [say(words.openQuestion)],
      growth_path: [say(words.openStep)],
    };
  const [question, step] = recommendation(reading, texts.figures, tone);
  // If no average is clearly the lowest, the question and the step are open, because the first takeaway
  // already lists the low averages.
  const [ask, act] = reading.hasClearLowest ? [question, step] : [words.openQuestion, words.openStep];
  if (!reading.hasEnds)
    return {
      takeaways: [fill(words.apart), say(ask, values), say(act, values)],
      summary: [spread],
      pattern_analysis: [doubt],
      mirror_effect: [mirror ?? fill(words.places)],
      blind_spots: [say(question, values)],
      growth_path: [say(step, values)],
    };
  return {
    takeaways: [fill(words.highest), fill(words.lowest), say(step, values)],
    summary: [say(tone.figures, values)],
    pattern_analysis: [reading.hasMore ? fill(words.apart) : spread],
    mirror_effect: [mirror ?? fill(words.places)],
    blind_spots: [say(question, values)],
    growth_path: [say(step, values)],
  };
}

function recommendation(
  { hasClearLowest, lowCount }: FigureReading,
  words: ResultTexts['figures'],
  tone: ResultTexts['tones'][PromptStyle],
): [Ways, Ways] {
  if (hasClearLowest) return [tone.figureQuestion, tone.figureStep];
  return lowCount > 1 ? [words.lowQuestion, words.lowStep] : [words.openQuestion, words.openStep];
}

function partsWithoutAverage(left: readonly string[], { texts, say }: Writing): FigureParts {
  const { allUnpublished, rowLater, fewQuestion, fewStep } = texts.figures;
  return {
    takeaways: [allUnpublished, say(fewQuestion), say(fewStep)],
    summary: [allUnpublished],
    pattern_analysis: left,
    mirror_effect: [rowLater],
    blind_spots: [say(fewQuestion)],
    growth_path: [say(fewStep)],
  };
}
