import { clearLowest } from '../../findings/clear-lowest.ts';
import type { WordingInput } from '../analysis-input.ts';
import type { DraftSentence } from './draft.ts';
import { readFigures } from './figure-reading.ts';
import type { SentenceChooser } from './sentence-chooser.ts';
import { filled } from './voices/templates.ts';
import type { Parts } from './theme-parts.ts';
import type { FigureVoice } from './voices/figure-voice.ts';
import type { WriterLanguage } from './voices/writer-language.ts';

/** What each part tells of the averages; undefined where there are none. */
export function figureParts(
  { findings, form, language }: WordingInput,
  writer: WriterLanguage,
  voice: FigureVoice,
  chooser: SentenceChooser,
): Parts | undefined {
  const { figures, untold } = findings;
  const reading = readFigures(
    { figures, untold },
    { scale: form.scale, language, words: writer.figures, grammar: writer.grammar },
  );
  if (reading === undefined) return untold.length === 0 ? undefined : untoldParts(writer, chooser);
  const { apart, values } = reading;
  const say = (templates: readonly string[]): DraftSentence[] => {
    const text = chooser.choose(templates, (template) => filled(template, values));
    return text === undefined ? [] : [{ text, ground: 'figure' }];
  };
  const { figureFacts } = writer;
  const { above, below, doubt, half, ranges, reasons, takeaways, alone } = figureFacts;
  if (reading.isAlone)
    return {
      summary: () => [[...say(alone.untold), ...say(alone.summary), ...say(alone.half)]],
      patternAnalysis: () => [say(alone.doubt)],
      mirrorEffect: () => [[alone.ranges, reasons].flatMap(say)],
      blindSpots: () => [say(alone.blindSpots)],
      growthPath: () => [say(alone.growthPath)],
      takeaways: () => [alone.takeaways.place, alone.takeaways.range, alone.half, alone.growthPath].map(say),
    };
  const words = apart ? voice.apart : voice.close;
  const { growthPath } = clearLowest(figures) ? words : voice.close;
  return {
    summary: () => [[...say(figureFacts.untold), ...say(words.summary), ...say(half)]],
    patternAnalysis: () => [(apart ? [above, below, doubt] : [doubt]).flatMap(say)],
    mirrorEffect: () => [[apart ? figureFacts.apart : ranges, reasons].flatMap(say)],
    blindSpots: () => [say(words.blindSpots)],
    growthPath: () => [say(growthPath)],
    takeaways: () => [
      ...(apart ? [takeaways.strongest, takeaways.weakest] : [takeaways.place, takeaways.order]).map(say),
      say(half),
      say(growthPath),
    ],
  };
}

/** Where too few people moved every slider. */
function untoldParts({ figureFacts }: WriterLanguage, chooser: SentenceChooser): Parts {
  const text = chooser.choose(figureFacts.allUntold, (template) => template);
  return {
    summary: () => (text === undefined ? [] : [[{ text, ground: 'figure' }]]),
    patternAnalysis: () => [],
    mirrorEffect: () => [],
    blindSpots: () => [],
    growthPath: () => [],
    takeaways: () => [],
  };
}
