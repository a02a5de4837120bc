/** Letters of other alphabets that look like Latin ones, and Latin letters that no decomposition takes apart. */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  ё: 'e',
  з: '3',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԁ: 'd',
  ԛ: 'q',
  ԝ: 'w',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
};

const leet: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  2: 'z',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
  l: 'i',
};

/** A word without case, accents, invisible characters and borrowed letters. */
export function fold(word: string): string {
  if (/^\p{ASCII}*$/u.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => lookalikes[letter] ?? letter);
}

/** A folded word with digits and signs read as the letters they stand for; `i` and `l` are one, since `1` is both. */
export function readLeet(folded: string): string {
  return folded.replaceAll(/[0-9@$!|+l]/g, (sign) => leet[sign] ?? sign);
}

export function reverse(word: string): string {
  return Array.from(word).toReversed().join('');
}
