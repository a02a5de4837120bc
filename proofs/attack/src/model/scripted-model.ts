import { startFakeModel, type RecordedPrompt } from '@blindspot/test-kit/fake-model';
import { cover, type AnalysisAnswer } from './analysis-answer.ts';
import type { Payload } from './payload.ts';
import { inSentences, proposes, readsOneTheme, sentencesAgain, votes } from './pipeline-steps.ts';

/**
 * A model that falls for everything: wherever a prompt carries a tag, it does what the injection with this tag asks. It is honest
 * otherwise, and it knows what stands in the one prompt and nothing else: the operator chose the server, and answers are not trusted.
 */
export interface ScriptedModel {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /** Obeys from now on what a prompt with this tag asks; `planted` are the answers that it could repeat. */
  obey(tag: string, payload: Payload, planted: readonly string[]): void;
  /** Everything it was sent with this tag. */
  promptsOf(tag: string): readonly string[];
  stop(): Promise<void>;
}

const tagPattern = /style-([a-z]{8,})/;

/** A text that carries a tag to the model. */
export const tagged = (tag: string, text = 'Warm and plain.'): string => `${text} (style-${tag})`;

/** Letters only, so that no rule about numbers meets it. */
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

  /** First it gives back all it was sent, as plain prose so that no form stops it, and then what was asked for. */
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
