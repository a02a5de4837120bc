const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const tags = letters.flatMap((first) => letters.map((second) => first + second));

/** A language in the words of another, by the English name that a result knows it by. */
export function languageInWords(locale: string, englishName: string): string {
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const tag = tags.find((one) => english.of(one) === englishName);
  return (tag && new Intl.DisplayNames(locale, { type: 'language' }).of(tag)) ?? englishName;
}
