import type { Language } from '@blindspot/contracts/languages';

const letters = Array.from('abcdefghijklmnopqrstuvwxyz');

/** Tags of two letters by the English name of their language. */
const tagsByName = new Map(
  letters.flatMap((first) =>
    letters.map((second) => {
      const tag = first + second;
      return [new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag, tag] as const;
    }),
  ),
);

/** A language in the words of another, by its English name, by which findings know it. */
export function languageNameIn(language: Language, englishName: string): string {
  if (language === 'en') return englishName;
  const tag = tagsByName.get(englishName);
  return (tag && new Intl.DisplayNames([language], { type: 'language' }).of(tag)) ?? englishName;
}
