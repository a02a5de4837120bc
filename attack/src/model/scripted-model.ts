import { startFakeModel, type RecordedPrompt } from '@blindspot/test-kit/fake-model';
import { sampleOf } from '@blindspot/test-kit/json-sample';
import { cover, type AnalysisAnswer } from './analysis-answer.ts';

/** Writes one answer; `attempt` counts from 0 since the script was set, repairs included. */
export type ModelScript = (prompt: string, attempt: number) => AnalysisAnswer;

/** A model in the hands of an attacker: it recognises each request by a tag in its instructions. */
export interface ScriptedModel {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /** What it does from now on when it is asked about the request with this tag. */
  script(tag: string, script: ModelScript): void;
  /** Everything it was sent about the request with this tag. */
  promptsOf(tag: string): readonly string[];
  stop(): Promise<void>;
}

const tagPattern = /voice-([a-z]{8,})/;

/** The instructions that carry a tag to the model. */
export const taggedInstructions = (tag: string, text = 'Warm and plain.'): string => `${text} (voice-${tag})`;

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
  const scripts = new Map<string, { script: ModelScript; attempts: number }>();
  const prompts = new Map<string, string[]>();

  model.answer = (prompt) => {
    const tag = tagPattern.exec(prompt.text)?.[1] ?? '';
    prompts.set(tag, [...(prompts.get(tag) ?? []), prompt.text]);
    const entry = scripts.get(tag);
    const answer = entry?.script(prompt.text, entry.attempts) ?? cover;
    if (entry) entry.attempts += 1;
    return inTheFormAskedFor(prompt, answer);
  };

  return {
    url: model.url,
    script: (tag, script) => scripts.set(tag, { script, attempts: 0 }),
    promptsOf: (tag) => prompts.get(tag) ?? [],
    stop: () => model.stop(),
  };
}

/** Where another form is asked for than the analysis itself, every text in it is what the summary would have said. */
function inTheFormAskedFor({ schema }: RecordedPrompt, answer: AnalysisAnswer): unknown {
  const asked = Object.keys(schema?.properties ?? answer);
  const isAnalysis = asked.every((name) => name in answer);
  return isAnalysis || schema === undefined ? answer : sampleOf(schema, answer.summary);
}
