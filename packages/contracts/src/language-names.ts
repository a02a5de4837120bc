const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const tags = letters.flatMap((first) => letters.map((second) => first + second));

/** A language in the words of another, `locale`, by its English name, by which findings know it; a name that is not known stays. */
export function languageNameIn(locale: string, englishName: string): string {
  if (locale === 'en') return englishName;
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const tag = tags.find((one) => english.of(one) === englishName);
  return (tag && new Intl.DisplayNames(locale, { type: 'language' }).of(tag)) ?? englishName;
}
