import type { PromptStyle } from '@blindspot/contracts/vocabulary/feedback-requests';
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
import { encouraging } from './voices/encouraging.ts';
import { figureVoices, type FigureVoice } from './voices/figure-voice.ts';
import { hardHitting } from './voices/hard-hitting.ts';
import { plain } from './voices/plain.ts';
import { professional } from './voices/professional.ts';
import { shortBalanced } from './voices/short-balanced.ts';
import type { Voice } from './voices/voice.ts';

/**
 * Puts sealed findings into words without a model. The same input gives the same text; another `variant` words it afresh and
 * moves nothing. Every sentence rests on a theme that was found, on a published figure, or claims nothing of anybody; that
 * something is absent is never claimed.
 */
export function wordFindings(input: WordingInput): AnalysisText {
  if (input.form.format === 'follow-up') return changeText(input.findings.change ?? null);
  return textOf(draftFindings(input));
}

/** The same, in which every sentence still knows what it rests on. */
export function draftFindings(input: WordingInput): Draft {
  const { findings, style, variant } = input;
  const { themes, heard } = findings;
  const turn = variant + checksum(themes.themes.map(({ id, name }) => id ?? name).join());
  const chooser = createSentenceChooser(turn);
  const voice = heard === 'all' ? voices[style] : ofSome(voices[style]);
  const say = createThemeSentences(chooser, voice.who, turn);
  const told = toldThemes(themes.themes, input.lines);

  const figures = figureParts(input, figureVoicesByStyle[style], chooser);
  const plainly = plainParts(input, told, say, chooser, findings.figures.length > 0);
  const inFull = themes.enoughUnderstood || themes.enoughTapped;
  const found = inFull ? themeParts(told, voice, say) : plainly.counted;
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
  return keepWhatWasFound(draft, themes.themes);
}

const voices: Readonly<Record<PromptStyle, Voice>> = {
  encouraging,
  'hard-hitting': hardHitting,
  professional,
  'short-balanced': shortBalanced,
  custom: plain,
};

const figureVoicesByStyle: Readonly<Record<PromptStyle, FigureVoice>> = {
  encouraging: figureVoices.friendly,
  'hard-hitting': figureVoices.blunt,
  professional: figureVoices.report,
  'short-balanced': figureVoices.brief,
  custom: figureVoices.neutral,
};

/** Where not everybody who answered is heard, most are most of those who are. */
const ofSome = (voice: Voice): Voice => ({
  ...voice,
  who: {
    ...voice.who,
    most: ['most of those read here', 'more than half of those read here'],
  },
});
