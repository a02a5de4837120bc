import type { WordingInput } from '../analysis-input.ts';
import type { DraftSentence } from './draft.ts';
import { readFigures } from './figure-reading.ts';
import type { SentenceChooser } from './sentence-chooser.ts';
import { filled } from './templates.ts';
import type { Parts } from './theme-parts.ts';
import { figureFacts, type FigureVoice } from './voices/figure-voice.ts';

/** What each part tells of the averages; undefined where there are none. */
export function figureParts(
  { findings, form }: WordingInput,
  voice: FigureVoice,
  chooser: SentenceChooser,
): Parts | undefined {
  const reading = readFigures(findings.figures, form.scale);
  if (reading === undefined) return undefined;
  const { apart, values } = reading;
  const words = apart ? voice.apart : voice.close;
  const say = (templates: readonly string[]): DraftSentence[] => {
    const text = chooser.choose(templates, (template) => filled(template, values));
    return text === undefined ? [] : [{ text, ground: 'figure' }];
  };
  const { overall, whole, doubt, above, below, takeaways } = figureFacts;
  return {
    summary: () => [say(words.summary)],
    patternAnalysis: () => [apart ? [above, below, doubt].flatMap(say) : [doubt].flatMap(say)],
    mirrorEffect: () => [[overall, whole].flatMap(say)],
    blindSpots: () => [say(words.blindSpots)],
    growthPath: () => [say(words.growthPath)],
    takeaways: () => [
      say(apart ? takeaways.apart : takeaways.close),
      say(takeaways.overall),
      say(takeaways.doubt),
    ],
  };
}
