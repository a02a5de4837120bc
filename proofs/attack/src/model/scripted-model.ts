import { startFakeModel, type RecordedPrompt } from '@blindspot/test-kit/fake-model';
import { cover, type AnalysisAnswer } from './analysis-answer.ts';
import type { Payload } from './payload.ts';
import { inSentences, proposes, readsOneTheme, sentencesAgain, votes } from './pipeline-steps.ts';

/**
 * A model that obeys every injection: if a prompt contains a tag, it does what the injection of this tag
 * asks; otherwise it is honest. It repeats no answers from other prompts: the operator chose the server, so
 * only the answers are untrusted.
 */
export interface ScriptedModel {
  /** Value for OPENAI_BASE_URL. */
  readonly url: string;
  /** Obeys the injection of this tag from now on; `planted` holds the answers that it could repeat. */
  obey(tag: string, payload: Payload, planted: readonly string[]): void;
  promptsOf(tag: string): readonly string[];
  stop(): Promise<void>;
}

const tagPattern = /style-([a-z]{8,})/;

/** Returns a text that carries a tag to the model. */
export const tagged = (tag: string, text = 'Warm and plain.'): string => `${text} (style-${tag})`;

/** Returns a tag of letters only, so that rules about numbers do not match it. */
export function tagFor(...parts: readonly (string | number)[]): string {
  const letters = parts
    .join('x')
    .toLowerCase()
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)))
    .replaceAll(/[^a-z]/g, '');
  return letters.padEnd(8, 'q');
}

export async function startScriptedModel(): Promise<ScriptedModel> {
  const model = await startFakeModel();
  const scripts = new Map<string, { payload: Payload; planted: readonly string[]; asked: number }>();
  const prompts = new Map<string, string[]>();

  model.answer = (prompt) => {
    const { text } = prompt;
    const asked = Object.keys(prompt.schema?.properties ?? {});
    const tag = tagPattern.exec(text)?.[1] ?? '';
    if (tag !== '') prompts.set(tag, [...(prompts.get(tag) ?? []), text]);
    const obeyed = tag === '' ? undefined : obeyedIn(prompt, tag);
    if (asked.includes('colour')) return { colour: 'crimson' };
    if (asked.includes('states')) return readsOneTheme(text);
    if (asked.includes('lines')) return proposes(obeyed);
    if (asked.includes('supports')) return votes(text, obeyed !== undefined);
    const answer = obeyed ?? cover;
    if (asked.includes('sentences')) return sentencesAgain(text, answer);
    return asked.length === 0 ? answer : inSentences(answer);
  };

  /**
   * Alternates between echoing the prompt as plain prose, which passes any schema, and obeying the injection.
   */
  function obeyedIn({ text }: RecordedPrompt, tag: string): AnalysisAnswer | undefined {
    const script = scripts.get(tag);
    if (script === undefined) return undefined;
    script.asked += 1;
    const others = script.planted.filter((answer) => text.includes(answer.slice(0, 40)));
    return script.asked % 2 === 1
      ? echo(text)
      : script.payload.obey({ others, system: text.slice(0, 1_500) });
  }

  return {
    url: model.url,
    obey: (tag, payload, planted) => scripts.set(tag, { payload, planted, asked: 0 }),
    promptsOf: (tag) => prompts.get(tag) ?? [],
    stop: () => model.stop(),
  };
}

function echo(prompt: string): AnalysisAnswer {
  const plain = prompt
    .replaceAll(/["'{}<>[\]@]/g, ' ')
    .replaceAll(/\d/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const end = plain.slice(-2_000);
  return { ...cover, summary: end, pattern_analysis: plain.slice(0, 2_000), blind_spots: end };
}
