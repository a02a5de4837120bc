import { cover, type AnalysisAnswer } from '../model/analysis-answer.ts';
import type { ModelScript } from '../model/scripted-model.ts';
import type { Payload } from './payloads.ts';

/**
 * A model that falls for everything: it first gives back what it was sent, as plain prose so that no form stops it, and
 * when that is refused it does what the injection asks. It knows only what its prompt holds.
 */
export function obedientModel(payload: Payload, planted: readonly string[]): ModelScript {
  return (prompt, attempt) => {
    const others = planted.flatMap((answer) => (reads(prompt, answer) ? [answer] : []));
    return attempt % 2 === 0 ? echo(prompt) : payload.obey({ others, system: prompt.slice(0, 1_500) });
  };
}

/** Whether the prompt holds enough of an answer to repeat it. */
const reads = (prompt: string, answer: string): boolean => prompt.includes(answer.slice(0, 40));

function echo(prompt: string): AnalysisAnswer {
  const plain = prompt
    .replaceAll(/["'{}<>[\]@]/g, ' ')
    .replaceAll(/\d/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const end = plain.slice(-2_000);
  return { ...cover, summary: end, pattern_analysis: plain.slice(0, 2_000), blind_spots: end };
}
