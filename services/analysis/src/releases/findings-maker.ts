import type { EarlierComments } from '../anonymity/comment-rule.ts';
import { heardMembers } from '../anonymity/heard-members.ts';
import type { Quotable } from '../computations/comments.ts';
import { hasUntouchedSliders } from '../computations/figures.ts';
import type { Member } from '../computations/member.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import type { CommentedQuestion, Findings } from '../findings/findings.ts';
import { readThemes, type WritingParts } from './text-writer.ts';

interface FindingsMaterial {
  readonly request: AnalysedRequest;
  readonly members: readonly Member[];
  /** Every release of earlier sets, also those withdrawn, the oldest first. */
  readonly earlier: readonly EarlierComments[];
  /** Comments of the last release that stands. */
  readonly published: readonly CommentedQuestion[];
  readonly seed: string;
  readonly mayAskModel: boolean;
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  /** The same for comments, by names only: what is withheld for an address would tell who answered under it. */
  readonly commentsName: (texts: readonly string[]) => Promise<boolean[]>;
  readonly signal: AbortSignal;
}

interface FoundInSet {
  readonly findings: Findings;
  /** Optional questions whose first or further comments come out with it. */
  readonly openedComments: readonly string[];
}

/** What the answers of a sealed set come to. The same set gives the same, whoever asks and however often. */
export async function makeFindings(parts: WritingParts, material: FindingsMaterial): Promise<FoundInSet> {
  const { thread } = parts;
  const { request, members, earlier, published, seed, commentsName, signal } = material;
  const { form, ownerId } = request;
  const figures = await thread.run('figures', { form, members }, signal);
  const heard = heardMembers(
    members,
    earlier.map((release) => release.members),
  );
  const untouchedSliders = hasUntouchedSliders(heard.members);
  const voices = heard.members.map(({ answers }) => ({ answers }));
  const mayAskModel = material.mayAskModel && voices.length > 0;
  const themes = await readThemes(parts, { form, voices, seed }, { ...material, mayAskModel, ownerId });
  const quotable = await screened(await thread.run('quotable', { form, members }, signal), commentsName);
  const set = { form, members, quotable, earlier, published, seed };
  const { questions: comments, opened } = await thread.run('comments', set, signal);
  const findings = { figures, themes, heard: heard.voices, comments, untouchedSliders };
  return { findings, openedComments: opened };
}

/** Leaves out every sentence that names somebody. */
async function screened(
  {
    quotable,
    readings,
  }: { readonly quotable: readonly Quotable[]; readonly readings: readonly (readonly string[])[] },
  name: FindingsMaterial['commentsName'],
): Promise<Quotable[]> {
  const named = await name(readings.flat());
  let read = 0;
  const passes = readings.map((of) => {
    read += of.length;
    return !named.slice(read - of.length, read).includes(true);
  });
  let index = 0;
  return quotable.map((one) => ({
    ...one,
    sentences: one.sentences.filter(() => passes[index++] === true),
  }));
}
