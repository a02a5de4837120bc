import { essentialTakeawaysRange, supportWords } from '@blindspot/contracts/vocabulary/analysis';
import type { WrittenSentence } from './answer-shapes.ts';
import { claimsMore } from '../support-claims.ts';
import type { ModelLanguage } from '@blindspot/content/model-language';
import { mendedSentences } from './mended-sentences.ts';
import { plainText } from './plain-text.ts';
import { sayingSupportOnce } from './support-said.ts';
import type { ToldTheme } from './told-themes.ts';
import type { WantedSentence } from './writing-prompt.ts';
import { writtenParts, type WrittenPart } from './written-parts.ts';

/** A sentence of a draft; its number counts through the whole draft from one. */
export interface DraftedSentence {
  readonly number: number;
  readonly part: WrittenPart;
  /** Ids of the themes it rests on. */
  readonly themes: readonly string[];
  readonly text: string;
  /** Why it may not stand, in words for the model; undefined where it may. */
  readonly problem?: string | undefined;
}

export type Draft = readonly DraftedSentence[];
type Themes = ReadonlyMap<string, ToldTheme>;

export function numbered(
  written: Readonly<Record<WrittenPart, readonly WrittenSentence[]>>,
): DraftedSentence[] {
  return writtenParts
    .flatMap((part) =>
      written[part].map((sentence) => ({ ...sentence, text: plainText(sentence.text), part })),
    )
    .map((sentence, index) => ({ ...sentence, number: index + 1 }));
}

/** What a sentence claims that none may, whatever themes it rests on; undefined where it claims nothing of that. */
export function claimOfNobody(text: string, claims: ModelLanguage['claims']): string | undefined {
  if (claims.everybody.test(text)) return 'it speaks of everybody or nobody';
  if (claims.people.test(text)) return 'it counts people in figures';
  if (claims.absence.test(text)) return 'it says that something is missing or was not said';
  if (claims.news.test(text)) return 'it says what is news or a surprise to the reader';
  return claims.ownView(text) ? 'it says whether the reader sees it in themselves' : undefined;
}

/** What code can see of the rules: themes that are there, no more people than there are, nothing said to be missing or news, nothing of what the reader sees in themselves, nothing twice. */
export function problemInCode(
  { part, themes: ids, text }: DraftedSentence,
  themes: Themes,
  before: Draft,
  { claims }: Pick<ModelLanguage, 'claims'>,
): string | undefined {
  const listed = ids.flatMap((id) => themes.get(id) ?? []);
  if (listed.length === 0) return 'it lists no theme that it rests on';
  if (listed.length < ids.length) return 'it lists a theme that is not there';
  const claim = claimOfNobody(text, claims);
  if (claim !== undefined) return claim;
  const claimed = claims.support(text);
  if (claimed !== undefined && claimsMore(claimed, mostSupportOf(listed))) {
    return 'it claims more people than its word of support';
  }
  const same = before.some((other) => other.part === part && other.text === text);
  return same ? 'it was said before' : undefined;
}

/** Of its themes and of what contradicts them. */
const mostSupportOf = (themes: readonly ToldTheme[]): ToldTheme['support'] =>
  supportWords.find((word) =>
    themes.some(({ support, differs = [] }) => [{ support }, ...differs].some((one) => one.support === word)),
  ) ?? 'several';

/**
 * What a draft still lacks: a sentence in each part, enough takeaways, every theme somewhere before them. Each thing that is
 * lacking is a sentence to ask for: one that was refused, or a new one.
 */
export function wantedSentences(draft: Draft, themes: Themes): WantedSentence[] {
  const standing = draft.filter(({ problem }) => problem === undefined);
  const has = (part: WrittenPart): number => standing.filter((one) => one.part === part).length;
  const lackingParts = writtenParts.filter(
    (part) => has(part) < (part === 'essential_takeaways' ? essentialTakeawaysRange.min : 1),
  );
  const told = new Set(standing.flatMap((one) => (one.part === 'essential_takeaways' ? [] : one.themes)));
  const untold = [...themes.keys()].filter((id) => !told.has(id));
  const refused = draft.filter(({ problem }) => problem !== undefined);
  const again = refused.filter(
    ({ part, themes: ids }) => lackingParts.includes(part) || ids.some((id) => untold.includes(id)),
  );
  const wanted: WantedSentence[] = again.map(({ number, part, text, themes: ids, problem = '' }) => ({
    number,
    part,
    text,
    themes: ids,
    because: problem,
  }));
  let next = Math.max(0, ...draft.map(({ number }) => number));
  const add = (part: WrittenPart, ids: readonly string[], because: string): void => {
    next += 1;
    wanted.push({ number: next, part, ...(ids.length > 0 && { themes: ids }), because });
  };
  for (const part of lackingParts) {
    const enough = part === 'essential_takeaways' ? essentialTakeawaysRange.min : 1;
    const coming = has(part) + wanted.filter((one) => one.part === part).length;
    for (let missing = enough - coming; missing > 0; missing -= 1)
      add(part, [], 'this part has too little yet');
  }
  for (const id of untold) {
    const comes = wanted.some((one) => one.themes?.includes(id) && one.part !== 'essential_takeaways');
    if (!comes) add('pattern_analysis', [id], 'this theme does not come up yet');
  }
  return wanted;
}

/** The sentences of a part as they leave: those that stand, mended where one before them went. */
export function textsOfPart(
  draft: Draft,
  part: WrittenPart,
  themes: Themes,
  language: ModelLanguage,
): string[] {
  const own = draft.filter((one) => one.part === part);
  const mended = mendedSentences(
    own.map(({ text, problem }) => ({ text, stands: problem === undefined })),
    language.joints,
  );
  if (part === 'growth_path' || part === 'essential_takeaways') return mended.map(({ text }) => text);
  return sayingSupportOnce(
    mended.map(({ text, place }) => {
      const ids = own[place]?.themes ?? [];
      const listed = ids.flatMap((id) => themes.get(id) ?? []);
      const support =
        supportWords.findLast((word) => listed.some((theme) => theme.support === word)) ?? 'several';
      return { text, themes: ids, support };
    }),
    language,
  );
}
