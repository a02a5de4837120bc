import { cover, type AnalysisAnswer } from '../model/analysis-answer.ts';
import type { ModelScript } from '../model/scripted-model.ts';
import type { Payload } from './payloads.ts';

/**
 * A model that falls for everything: it first gives back all it was sent, as plain prose so that no form stops it, and
 * when that is refused it does what the injection asks. It knows only what it was sent, and keeps all of that.
 */
export function obedientModel(payload: Payload, planted: readonly string[]): ModelScript {
  return ({ prompt, answers }, attempt) => {
    const others = planted.filter((answer) => reads(answers, answer));
    return attempt % 2 === 0
      ? echo(`${prompt} ${answers}`)
      : payload.obey({ others, system: prompt.slice(0, 1_500) });
  };
}

/** Whether it was sent enough of an answer to repeat it. */
const reads = (sent: string, answer: string): boolean => sent.includes(answer.slice(0, 40));

function echo(prompt: string): AnalysisAnswer {
  const plain = prompt
    .replaceAll(/["'{}<>[\]@]/g, ' ')
    .replaceAll(/\d/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const end = plain.slice(-2_000);
  return { ...cover, summary: end, pattern_analysis: plain.slice(0, 2_000), blind_spots: end };
}
