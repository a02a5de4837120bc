import type { SupportWord } from '@blindspot/contracts/vocabulary/analysis';
import type { ModelLanguage } from '@blindspot/content/model-language';

/** A sentence of one part, with the themes it rests on and the word that they have. */
export interface SupportedSentence {
  readonly text: string;
  readonly themes: readonly string[];
  /** The least of what its themes have. */
  readonly support: SupportWord;
}

/**
 * How many stand behind a theme is said where it first comes up in a part, and not again: where it is missing it is put in, and
 * where it stands a second time it is left out, as far as that can be done without another word.
 */
export function sayingSupportOnce(
  sentences: readonly SupportedSentence[],
  { claims: { support: claimedSupport }, saying }: Pick<ModelLanguage, 'claims' | 'saying'>,
): string[] {
  const { told, startsPlainly, isUnsaid, before, inside } = saying;
  const said = new Set<string>();
  let added = 0;
  return sentences.map(({ text, themes, support }) => {
    const claims = claimedSupport(text) !== undefined;
    const isKnown = themes.every((id) => said.has(id));
    if (claims || !isUnsaid.test(text)) for (const id of themes) said.add(id);
    if (claims) return isKnown && told ? text.replace(told, (_, next: string) => capital(next)) : text;
    if (isKnown || isUnsaid.test(text) || !startsPlainly.test(text)) return text;
    const ways = before[support];
    const way = ways[added % ways.length] ?? '';
    added += 1;
    return `${way}${inside(text)}`;
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
