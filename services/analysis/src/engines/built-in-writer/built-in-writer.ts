import type { WordingInput } from '../analysis-input.ts';
import type { AnalysisText } from '../analysis-text.ts';
import { changeText } from './change-text.ts';
import { textOf, type Draft } from './draft.ts';
import { figureParts } from './figure-parts.ts';
import { plainParts } from './plain-parts.ts';
import { keepWhatWasFound } from './read-back.ts';
import { checksum, createSentenceChooser } from './sentence-chooser.ts';
import { themeParts, type Parts } from './theme-parts.ts';
import { createThemeSentences } from './theme-sentences.ts';
import { toldThemes } from './told-theme.ts';
import type { Voice } from './voices/voice.ts';
import type { WriterLanguage } from './voices/writer-language.ts';
import { writerIn } from './voices/writer-languages.ts';

/**
 * Puts sealed findings into words without a model. The same input gives the same text; another `variant` words it afresh and
 * moves nothing. Every sentence rests on a theme that was found, on a published figure, or claims nothing of anybody; that
 * something is absent is never claimed.
 */
export function wordFindings(input: WordingInput): AnalysisText {
  if (input.form.format === 'follow-up')
    return changeText(input.findings.change ?? null, writerIn(input.language), input.language);
  return textOf(draftFindings(input));
}

/** The same, in which every sentence still knows what it rests on. */
export function draftFindings(input: WordingInput): Draft {
  const { findings, style, variant, language } = input;
  const writer = writerIn(language);
  const { themes, heard } = findings;
  const turn = variant + checksum(themes.themes.map(({ id, name }) => id ?? name).join());
  const chooser = createSentenceChooser(turn);
  const voice = heard === 'all' ? writer.voices[style] : ofSome(writer.voices[style], writer);
  const say = createThemeSentences(chooser, writer, voice.who, turn);
  const told = toldThemes(themes.themes, input.lines, writer);

  const figures = figureParts(input, writer, writer.figureVoices[style], chooser);
  const plainly = plainParts(input, writer, told, say, chooser, findings.figures.length > 0);
  const inFull = themes.enoughTapped || themes.reader === 'model';
  const found = inFull ? themeParts(told, writer, voice, say) : plainly.counted;
  const part = (key: keyof Parts): Draft['summary'] => {
    chooser.beginPart();
    const sentences = [...(figures?.[key]() ?? []), ...found[key]()];
    return [...(sentences.length > 0 ? sentences : plainly.instead[key]()), ...plainly.after[key]()];
  };

  // The takeaways are read first and so choose their words first.
  const takeaways = plainly.enoughTakeaways(part('takeaways'));
  const draft = {
    takeaways,
    summary: part('summary'),
    sections: {
      pattern_analysis: part('patternAnalysis'),
      mirror_effect: part('mirrorEffect'),
      blind_spots: part('blindSpots'),
      growth_path: part('growthPath'),
    },
  };
  return keepWhatWasFound(draft, themes.themes, language);
}

/** Where not everybody who answered is heard, most are most of those who are. */
const ofSome = (voice: Voice, { mostOfThoseRead }: WriterLanguage): Voice => ({
  ...voice,
  who: { ...voice.who, most: mostOfThoseRead },
});
