import type { CommentedQuestion, Findings } from '../findings/findings.ts';
import type { Member } from '../computations/member.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import { readThemes, type WritingParts } from './text-writer.ts';

interface FindingsMaterial {
  readonly request: AnalysedRequest;
  readonly members: readonly Member[];
  /** What each member counts as, by response id. */
  readonly weights: ReadonlyMap<string, number>;
  /** Members of each earlier release, the oldest first. */
  readonly earlier: readonly (readonly string[])[];
  readonly seed: string;
  readonly mayAskModel: boolean;
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  /** The same for comments, by names only: what is withheld for an address would tell who answered under it. */
  readonly commentsName: (texts: readonly string[]) => Promise<boolean[]>;
  readonly signal: AbortSignal;
}

/** What the answers of a sealed set come to. The same set gives the same, whoever asks and however often. */
export async function makeFindings(parts: WritingParts, material: FindingsMaterial): Promise<Findings> {
  const { thread } = parts;
  const { request, members, weights, earlier, seed, commentsName, signal } = material;
  const { form, ownerId } = request;
  const voices = members.map(({ answers }) => ({ answers }));
  const { figures, untouchedSliders } = await thread.run('figures', { form, members, weights }, signal);
  const themes = await readThemes(parts, { form, voices, seed }, { ...material, ownerId });
  const quotable = await thread.run('comments', { form, members, earlier, seed }, signal);
  return { figures, themes, comments: await screened(quotable, commentsName), untouchedSliders };
}

/** Leaves out every sentence that names somebody. */
async function screened(
  {
    questions,
    readings,
  }: { readonly questions: readonly CommentedQuestion[]; readonly readings: readonly (readonly string[])[] },
  name: FindingsMaterial['commentsName'],
): Promise<CommentedQuestion[]> {
  const named = await name(readings.flat());
  let read = 0;
  const passes = readings.map((of) => {
    read += of.length;
    return !named.slice(read - of.length, read).includes(true);
  });
  let index = 0;
  return questions
    .map((question) => ({ ...question, comments: question.comments.filter(() => passes[index++] === true) }))
    .filter(({ comments }) => comments.length > 0);
}
