import type { FeedbackForm } from '@blindspot/contracts/fields';
import { publishedChange, type ChangeFinding } from '../anonymity/change-share.ts';
import { batchesOf, countedMembers } from '../anonymity/counted-members.ts';
import type { AnalysisThread } from './analysis-thread.ts';
import { hasUntouchedSliders } from '../findings/figures.ts';
import type { Member } from '../findings/member.ts';
import type { Findings, ThemeFindings } from '../findings/findings.ts';
import type { OrderKeys } from '../reading/theme-order.ts';
import type { PersonMentions } from '../reading/mention.ts';
import { reviewAgainst } from './gate-review.ts';

interface FindingsMaterial {
  readonly form: FeedbackForm;
  readonly members: readonly Member[];
  readonly mentions: ReadonlyMap<string, PersonMentions>;
  readonly earlier: readonly (readonly string[])[];
  readonly publishedChange: ChangeFinding | null;
  readonly seed: string;
  readonly orderKeys: OrderKeys;
  readonly identifies: (texts: readonly string[]) => Promise<boolean[]>;
  readonly signal: AbortSignal;
}

interface FoundInSet {
  readonly findings: Findings;
  readonly orderKeys: OrderKeys;
}

export async function makeFindings(
  deps: { readonly thread: AnalysisThread },
  material: FindingsMaterial,
): Promise<FoundInSet> {
  const { thread } = deps;
  const { form, members, mentions, earlier, seed, orderKeys, signal } = material;
  const counted = countedMembers(members, earlier);
  const batches = batchesOf(counted.members, earlier);
  const { figures, unpublished } = await thread.run('figuresOf', { form, batches }, signal);
  const untouchedSliders = hasUntouchedSliders(counted.members);
  const people = counted.members.flatMap(({ id, weight }) => {
    const person = mentions.get(id);
    return person === undefined ? [] : [{ ...person, weight }];
  });
  const { found, drawn } = await thread.run('themes', { people, seed, orderKeys }, signal);
  const themes = await withFitNames(deps, material, found);
  const change =
    form.format === 'follow-up'
      ? { change: publishedChange(counted, { earlier, published: material.publishedChange }) }
      : undefined;
  const findings = {
    figures,
    unpublished,
    themes,
    counted: counted.people,
    ...(counted.people === 'since-erasure' && { countedSize: counted.members.length }),
    untouchedSliders,
    ...change,
  };
  return { findings, orderKeys: drawn };
}

/** Leaves out themes in a model's own words that fail the gate against all answers of the set. */
async function withFitNames(
  deps: { readonly thread: AnalysisThread },
  { form, members, identifies, signal }: FindingsMaterial,
  found: ThemeFindings,
): Promise<ThemeFindings> {
  const names = found.themes.filter(({ id }) => id === null).map(({ name }) => name);
  if (names.length === 0) return found;
  const review = reviewAgainst(deps, {
    form,
    sheets: members.map(({ answers }) => ({ answers })),
    identifies,
    signal,
  });
  const problems = await review(names);
  const unfit = new Set(names.filter((_, place) => problems[place] !== undefined));
  return { ...found, themes: found.themes.filter(({ id, name }) => id !== null || !unfit.has(name)) };
}
