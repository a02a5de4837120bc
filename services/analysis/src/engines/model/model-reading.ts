import type { ThemeFindings } from '../../findings/findings.ts';
import { themeFindings } from '../theme-findings.ts';
import type { ReadingInput } from '../analysis-input.ts';
import type { TextReview } from '../text-review.ts';
import { askModel, type ModelRun } from './ask-model.ts';
import { groupLabels, type LabelGroup } from './label-groups.ts';
import { ModelUnavailable } from './model-client.ts';
import { countedThemes, everybody, labelsOf, type CodedStatement } from './model-evidence.ts';
import { groupsShape, statementsShape } from './model-shapes.ts';
import { extractionPrompts, groupingPrompt, type Prompt } from './prompt.ts';

/** Batches that are read at the same time, and how many at most. */
const readers = 4;
const mostReadings = 48;

/**
 * Statements from answers and themes from statements; undefined where the model did not read every answer or found nothing in
 * any. Whether people are behind a theme, and how many, is counted here; the model's names of themes pass the gate or go.
 */
export async function readWithModel(
  run: ModelRun,
  input: ReadingInput,
  review: TextReview,
): Promise<ThemeFindings | undefined> {
  const prompts = extractionPrompts(input, mostReadings);
  // Hundreds of calls would end at the deadline with nothing but their cost.
  if (prompts === undefined) throw new ModelUnavailable('budget');
  const statements = await extract(run, prompts);
  if (statements === undefined || statements.length === 0) return undefined;
  const groups = await group(run, statements);
  if (groups === undefined) return undefined;
  // Whoever wrote counts, whether or not the model read something in it: else a few would become most.
  const voices = prompts.reduce((total, prompt) => total + answersIn(prompt).size, 0);
  const found = themeFindings(countedThemes(statements, groups), { voices, seed: input.seed });
  const system = prompts[0]?.system ?? '';
  const problems = await review.sentences(
    found.map(({ name }) => name),
    system,
  );
  const kept = found.filter(({ name }, place) => problems[place] === undefined && !everybody.test(name));
  const problem = await review.whole(
    kept.map(({ name }) => name),
    system,
  );
  if (problem !== undefined) return undefined;
  return { reader: 'model', themes: kept, unread: false };
}

/** Undefined where one of the answers to it was no answer: then not every voice is read. */
async function extract(run: ModelRun, prompts: readonly Prompt[]): Promise<CodedStatement[] | undefined> {
  const found: (CodedStatement[] | undefined)[] = prompts.map(() => undefined);
  let next = 0;
  const read = async (): Promise<void> => {
    while (next < prompts.length) {
      const place = next;
      next += 1;
      const prompt = prompts[place];
      if (prompt === undefined) return;
      const answer = await askModel(run, prompt, statementsShape).catch(giveUp);
      if (answer === undefined) next = prompts.length;
      const sent = answersIn(prompt);
      found[place] = answer?.statements
        .filter(({ answer: number }) => sent.has(number))
        .map(({ answer: number, label, side }) => ({ voice: number - 1, label, side }));
    }
  };
  // Without one of them there is no reading: what the others still read would be paid for nothing.
  function giveUp(error: unknown): never {
    next = prompts.length;
    throw error;
  }
  await Promise.all(Array.from({ length: Math.min(readers, prompts.length) }, read));
  return found.includes(undefined) ? undefined : found.flatMap((statements) => statements ?? []);
}

async function group(
  run: ModelRun,
  statements: readonly CodedStatement[],
): Promise<LabelGroup[] | undefined> {
  let complete = true;
  const groups = await groupLabels(labelsOf(statements), async (some) => {
    const answer = await askModel(run, groupingPrompt(some), groupsShape);
    complete &&= answer !== undefined;
    // The model counts from one.
    return (answer?.themes ?? []).map((one) => ({
      ...one,
      labels: one.labels.map((place) => place - 1).filter((place) => some[place] !== undefined),
    }));
  });
  return complete ? groups : undefined;
}

/** Numbers of the answers that a prompt holds; in the text of an answer its quotation marks would be escaped. */
const answersIn = ({ user }: Prompt): Set<number> =>
  new Set(Array.from(user.matchAll(/"answer":(\d+)/g), ([, number]) => Number(number)));
