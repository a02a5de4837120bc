import { startFakeModel } from '@blindspot/test-kit/fake-model';
import {
  cover,
  echoOf,
  inSentences,
  proposedLines,
  sentencesAgain,
  supports,
  type AnalysisAnswer,
} from './model-answers.ts';

export interface Payload {
  readonly name: string;
  readonly instruction: string;
  /** `others`: other people's answers in the prompt. `system`: the start of the prompt. */
  obey(read: { readonly others: readonly string[]; readonly system: string }): AnalysisAnswer;
}

/**
 * A fake model that obeys an injection if the prompt contains its tag, and then leaks answers from this prompt.
 * Models that remember earlier prompts are left out, because the operator chooses the model.
 */
export interface ScriptedModel {
  readonly url: string;
  /**
   * Makes the model obey `payload` in prompts with this tag. `planted` contains the answers that the model could leak.
   */
  obey(tag: string, payload: Payload, planted: readonly string[]): void;
  promptsOf(tag: string): readonly string[];
  stop(): Promise<void>;
}

const tagPattern = /style-([a-z]{8,})/;

export const tagged = (tag: string, text = 'Warm and plain.'): string => `${text} (style-${tag})`;

/** Returns a tag without digits, because rules about numbers would match it. */
export const tagFor = (kind: string, trial: number): string =>
  `${kind}x${trial}`.replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit))).padEnd(8, 'q');

export async function startScriptedModel(): Promise<ScriptedModel> {
  const model = await startFakeModel();
  const scripts = new Map<string, { payload: Payload; planted: readonly string[]; asked: number }>();
  const prompts = new Map<string, string[]>();

  model.answer = ({ text, schema }) => {
    const asked = Object.keys(schema?.properties ?? {});
    const tag = tagPattern.exec(text)?.[1];
    if (tag !== undefined) prompts.set(tag, [...(prompts.get(tag) ?? []), text]);
    const obeyed = tag === undefined ? undefined : obeyedIn(text, tag);
    if (asked.includes('colour')) return { colour: 'crimson' };
    if (asked.includes('states')) {
      // Everyone names the same theme, so that the result shows it.
      const question = /"sheet":\{"(\w+)"/.exec(text)?.[1] ?? '';
      return { states: [{ question, theme: 'stays-calm' }], own: [], wishes: [] };
    }
    if (asked.includes('lines')) return proposedLines(obeyed);
    if (asked.includes('supports')) return supports(text, obeyed !== undefined);
    const answer = obeyed ?? cover;
    if (asked.includes('sentences')) return sentencesAgain(text, answer);
    return asked.length === 0 ? answer : inSentences(answer);
  };

  /** Obeys every second time. Otherwise repeats the prompt as prose. */
  function obeyedIn(text: string, tag: string): AnalysisAnswer | undefined {
    const script = scripts.get(tag);
    if (script === undefined) return undefined;
    script.asked += 1;
    if (script.asked % 2 === 1) return echoOf(text);
    const others = script.planted.filter((answer) => text.includes(answer.slice(0, 40)));
    return script.payload.obey({ others, system: text.slice(0, 1_500) });
  }

  return {
    url: model.url,
    obey: (tag, payload, planted) => scripts.set(tag, { payload, planted, asked: 0 }),
    promptsOf: (tag) => prompts.get(tag) ?? [],
    stop: () => model.stop(),
  };
}
