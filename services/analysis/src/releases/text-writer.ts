import type { Logger } from '@blindspot/service-kit/process/logger';
import type { GateRejection } from '../anonymity/release-gate.ts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { ReadingInput, Voice, WordingInput } from '../engines/analysis-input.ts';
import type { AnalysisText } from '../engines/analysis-text.ts';
import { ModelUnavailable } from '../engines/model/model-client.ts';
import type { ModelEngine } from '../engines/model/model-engine.ts';
import type { TextReview } from '../engines/text-review.ts';
import type { ThemeFindings } from '../findings/findings.ts';
import type { VersionedPrompts } from '../prompts/prompt-store.ts';

export interface WritingParts {
  readonly thread: AnalysisThread;
  /** Undefined where none is configured. */
  readonly model: ModelEngine | undefined;
  readonly logger: Logger;
}

interface ModelContext {
  /** Whether the model may be asked at all. */
  readonly mayAskModel: boolean;
  /** Whose share of the model's budget this is; undefined for what admins try. */
  readonly ownerId: string | undefined;
  /** For each text whether it names somebody who answered. */
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  readonly signal: AbortSignal;
}

interface WritingContext extends ModelContext {
  readonly prompts: VersionedPrompts;
  /** The answers of the set; asked for only where a model's text has to be held against them. */
  readonly voices: () => Promise<readonly Voice[]>;
  readonly onChecking: () => Promise<void>;
}

interface WrittenText {
  readonly text: AnalysisText;
  readonly engine: 'local' | 'model';
}

/** One reader for the whole set: the model where it reads every answer, otherwise the built-in one. */
export async function readThemes(
  parts: WritingParts,
  input: ReadingInput,
  context: ModelContext,
): Promise<ThemeFindings> {
  const { ownerId, signal } = context;
  const review = reviewAgainst(parts, {
    ...context,
    form: input.form,
    voices: () => Promise.resolve(input.voices),
  });
  const found = await withModel(
    parts,
    context,
    'not_complete',
    async (model) => await model.readThemes(input, { review, ownerId, signal }),
  );
  return found ?? (await parts.thread.run('readThemes', input, signal));
}

/** Words for sealed findings: the model's where there is one and they pass the gate, otherwise the built-in engine's. */
export async function writeText(
  parts: WritingParts,
  input: WordingInput,
  context: WritingContext,
): Promise<WrittenText> {
  const { ownerId, onChecking, prompts, signal } = context;
  const review = reviewAgainst(parts, { ...context, form: input.form });
  // A model that could not read the set a moment ago would most likely keep its owner waiting once more.
  const mayAskModel = context.mayAskModel && (input.variant > 0 || input.findings.themes.reader === 'model');
  const written = await withModel(
    parts,
    { ...context, mayAskModel },
    'not_publishable',
    async (model) => await model.write(input, { templates: prompts.templates, review, ownerId, signal }),
  );
  if (written) return { text: written, engine: 'model' };
  // Its prose is chosen from a fixed catalogue and holds nothing of an answer; a model's names of themes passed the gate
  // when they were read. A responder who is called Grace or Will must not be able to silence it.
  const text = await parts.thread.run('wordFindings', input, signal);
  await onChecking();
  return { text, engine: 'local' };
}

/** What the model makes of it; undefined, and a line in the log, where the built-in engine has to. */
async function withModel<T>(
  { model, logger }: WritingParts,
  { mayAskModel, signal }: ModelContext,
  emptyCode: string,
  ask: (model: ModelEngine) => Promise<T | undefined>,
): Promise<T | undefined> {
  if (model === undefined || !mayAskModel) return undefined;
  try {
    const answer = await ask(model);
    if (answer === undefined) logger.warn({ engine: 'model', code: emptyCode }, builtInInstead);
    return answer;
  } catch (error) {
    if (!(error instanceof ModelUnavailable) || signal.aborted) throw error;
    logger.warn({ engine: 'model', code: error.reason }, builtInInstead);
    return undefined;
  }
}

const builtInInstead = 'the local engine does it instead';

/** The release gate in the thread, and the search for names where the names are. */
function reviewAgainst(
  { thread }: WritingParts,
  against: Pick<WritingContext, 'identifies' | 'signal' | 'voices'> &
    Partial<Pick<WritingContext, 'onChecking'>> &
    Pick<ReadingInput, 'form'>,
): TextReview {
  const { form, identifies, onChecking, signal } = against;
  const evidence = async (systemMessage: string) => {
    await onChecking?.();
    return { form, voices: await against.voices(), systemMessage };
  };
  return {
    async sentences(sentences, systemMessage) {
      const reviews = await thread.run(
        'reviewSentences',
        { ...(await evidence(systemMessage)), sentences },
        signal,
      );
      const named = await namedBy(
        identifies,
        reviews.map(({ readings }) => readings),
      );
      return reviews.map(({ rejection }, index) => {
        if (rejection !== undefined) return inWords[rejection];
        return named[index] === true ? namesSomebody : undefined;
      });
    },
    async whole(texts, systemMessage) {
      const { rejection, readings } = await thread.run(
        'reviewTexts',
        { ...(await evidence(systemMessage)), texts },
        signal,
      );
      if (rejection !== undefined) return inWords[rejection];
      return (await identifies(readings)).includes(true) ? namesSomebody : undefined;
    },
  };
}

/** For each text, of which all readings are given, whether one of them names somebody. */
async function namedBy(
  identifies: ModelContext['identifies'],
  readings: readonly (readonly string[])[],
): Promise<boolean[]> {
  const found = await identifies(readings.flat());
  let from = 0;
  return readings.map((of) => found.slice(from, (from += of.length)).includes(true));
}

const namesSomebody = 'it names a person who answered';

/** Why something may not be published, in words for the model that wrote it. */
const inWords: Readonly<Record<GateRejection, string>> = {
  markup: 'it contains tags, links or images',
  'shared-words': 'it takes over words of an answer',
  'shared-characters': 'it takes over words of an answer',
  'rare-word': 'it uses a word that only one person used',
  hidden: 'it contains codes or signs that are no plain text',
  'no-prose': 'it is not plain English prose in common words',
  instructions: 'it repeats the instructions',
  quotation: 'it uses quotation marks',
  number: 'it contains a long number',
  address: 'it contains an address',
  link: 'it contains a link',
  handle: 'it contains a handle',
};
