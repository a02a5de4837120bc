import { defaultLanguage } from '@blindspot/contracts/languages';
import type { EarlierComments } from '../anonymity/comment-rule.ts';
import { toldChange } from '../anonymity/change-share.ts';
import { batchesOf, heardMembers } from '../anonymity/heard-members.ts';
import type { AnalysisThread } from '../computations/analysis-thread.ts';
import type { Quotable } from '../computations/comments.ts';
import { hasUntouchedSliders } from '../computations/figures.ts';
import type { Member } from '../computations/member.ts';
import type { AnalysedRequest } from '../feedback-requests/request-store.ts';
import type { ChangeFinding, CommentedQuestion, Findings, ThemeFindings } from '../findings/findings.ts';
import type { OrderKeys } from '../statements/theme-order.ts';
import type { VoiceStatements } from '../statements/voice-statements.ts';
import { reviewAgainst } from './gate-review.ts';

interface FindingsMaterial {
  readonly request: Pick<AnalysedRequest, 'form'>;
  readonly members: readonly Member[];
  /** What each of them says, by response id. */
  readonly statements: ReadonlyMap<string, VoiceStatements>;
  /** Every release of earlier sets, also those withdrawn, the oldest first. */
  readonly earlier: readonly EarlierComments[];
  /** Comments of the last release that stands. */
  readonly published: readonly CommentedQuestion[];
  /** Of a follow-up, what it tells. */
  readonly toldChange: ChangeFinding | null;
  readonly seed: string;
  /** Keys that the themes of earlier sets drew. */
  readonly orderKeys: OrderKeys;
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  /** The same for comments, by names only: what is withheld for an address would tell who answered under it. */
  readonly commentsName: (texts: readonly string[]) => Promise<boolean[]>;
  readonly signal: AbortSignal;
}

interface FoundInSet {
  readonly findings: Findings;
  /** Optional questions whose first or further comments come out with it. */
  readonly openedComments: readonly string[];
  /** Keys of the themes that are first told with it. */
  readonly orderKeys: OrderKeys;
}

/** What the answers of a sealed set come to. The same set gives the same, whoever asks and however often. */
export async function makeFindings(
  parts: { readonly thread: AnalysisThread },
  material: FindingsMaterial,
): Promise<FoundInSet> {
  const { thread } = parts;
  const { request, members, statements, earlier, published, seed, orderKeys, commentsName, signal } =
    material;
  const { form } = request;
  const earlierMembers = earlier.map((release) => release.members);
  const heard = heardMembers(members, earlierMembers);
  const batches = batchesOf(heard.members, earlierMembers);
  const { figures, untold } = await thread.run('figures', { form, batches }, signal);
  const untouchedSliders = hasUntouchedSliders(heard.members);
  const voices = heard.members.flatMap(({ id, weight }) => {
    const voice = statements.get(id);
    return voice === undefined ? [] : [{ ...voice, weight }];
  });
  const { found, drawn } = await thread.run('themes', { voices, seed, orderKeys }, signal);
  const themes = await withFitNames(parts, material, found);
  const quotable = await screened(await thread.run('quotable', { form, members }, signal), commentsName);
  const set = { form, members, quotable, earlier, published, seed };
  const { questions: comments, opened } = await thread.run('comments', set, signal);
  const change =
    form.format === 'follow-up'
      ? { change: toldChange(heard, { earlier, told: material.toldChange }) }
      : undefined;
  const findings = { figures, untold, themes, heard: heard.voices, comments, untouchedSliders, ...change };
  return { findings, openedComments: opened, orderKeys: drawn };
}

/**
 * Names in a model's own words passed the gate when they were read, before all answers of the set were there; what fails beside
 * these is left out.
 */
async function withFitNames(
  parts: { readonly thread: AnalysisThread },
  { request, members, identifies, signal }: FindingsMaterial,
  found: ThemeFindings,
): Promise<ThemeFindings> {
  const names = found.themes.filter(({ id }) => id === null).map(({ name }) => name);
  if (names.length === 0) return found;
  const voices = members.map(({ answers }) => ({ answers }));
  const review = reviewAgainst(parts, {
    form: request.form,
    language: defaultLanguage,
    voices: () => Promise.resolve(voices),
    identifies,
    signal,
  });
  const problems = await review.sentences(names, '');
  const unfit = new Set(names.filter((_, place) => problems[place] !== undefined));
  return { ...found, themes: found.themes.filter(({ id, name }) => id !== null || !unfit.has(name)) };
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
