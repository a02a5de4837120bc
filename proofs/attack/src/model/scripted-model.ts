import { startFakeModel, type RecordedPrompt } from '@blindspot/test-kit/fake-model';
import { cover, type AnalysisAnswer } from './analysis-answer.ts';
import { everybodySays, inSentences, noLines, sentencesAgain } from './pipeline-steps.ts';

/** Writes one answer; `attempt` counts from 0 since the script was set, repairs included. */
export type ModelScript = (read: ModelReading, attempt: number) => AnalysisAnswer;

/** What a model that keeps everything it reads knows when it is to write. */
interface ModelReading {
  /** What it was sent to write from. */
  readonly prompt: string;
  /** The answers, as it was sent them to code, earlier or now. */
  readonly answers: string;
}

/** A model in the hands of an attacker: it recognises each request by a tag in its instructions. */
export interface ScriptedModel {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /**
   * What it writes from now on when it is asked about the request with this tag. Nothing tells it which answers belong
   * to a request, so it is told a piece of one.
   */
  script(tag: string, script: ModelScript, pieceOfAnAnswer?: string): void;
  /** Everything it was sent to write from about the request with this tag. */
  promptsOf(tag: string): readonly string[];
  stop(): Promise<void>;
}

const tagPattern = /style-([a-z]{8,})/;

/** The instructions that carry a tag to the model. */
export const taggedInstructions = (tag: string, text = 'Warm and plain.'): string => `${text} (style-${tag})`;

/** Letters only, so that no rule about numbers meets it. */
export function tagFor(...parts: readonly (string | number)[]): string {
  const letters = parts
    .join('x')
    .toLowerCase()
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)))
    .replaceAll(/[^a-z]/g, '');
  return letters.padEnd(8, 'q');
}

/**
 * Does the steps that come before and after the writing so that whatever it writes gets as far as it can: everybody
 * says the same, all of it is one theme, every sentence claims to rest on that, and its own check finds nothing wrong.
 */
export async function startScriptedModel(): Promise<ScriptedModel> {
  const model = await startFakeModel();
  const scripts = new Map<string, { script: ModelScript; attempts: number; piece: string | undefined }>();
  const prompts = new Map<string, string[]>();
  const coded: string[] = [];

  model.answer = (prompt) => {
    const asked = Object.keys(prompt.schema?.properties ?? {});
    if (asked.includes('sheets')) {
      coded.push(prompt.text);
      return everybodySays(prompt.text);
    }
    if (asked.includes('lines')) return noLines;
    if (asked.includes('faults')) return { faults: [] };
    if (asked.includes('colour')) return { colour: 'crimson' };
    const answer = written(prompt);
    if (asked.includes('sentences')) return sentencesAgain(prompt.text, answer);
    return asked.length === 0 ? answer : inSentences(answer);
  };

  function written({ text }: RecordedPrompt): AnalysisAnswer {
    const tag = tagPattern.exec(text)?.[1] ?? '';
    prompts.set(tag, [...(prompts.get(tag) ?? []), text]);
    const entry = scripts.get(tag);
    if (entry === undefined) return cover;
    entry.attempts += 1;
    const { piece } = entry;
    const answers = piece === undefined ? undefined : coded.findLast((read) => read.includes(piece));
    return entry.script({ prompt: text, answers: answers ?? text }, entry.attempts - 1);
  }

  return {
    url: model.url,
    script: (tag, script, piece) => scripts.set(tag, { script, attempts: 0, piece }),
    promptsOf: (tag) => prompts.get(tag) ?? [],
    stop: () => model.stop(),
  };
}
