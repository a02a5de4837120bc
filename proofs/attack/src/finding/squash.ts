/** Confusables: letters of other alphabets, and small capitals, that look like Latin letters. */
const alike: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ǫ: 'q',
  ʀ: 'r',
  ꜱ: 's',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
};

const regionalA = 0x1f1e6;
const squaredA = [0x1f130, 0x1f170, 0x1f150] as const;

/** Maps every form of a letter to one: without case, accents, confusables or enclosing boxes. */
function plainLetters(text: string): string {
  return Array.from(
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\p{Cf}]/gu, '')
      .normalize('NFKC')
      .toLowerCase(),
  )
    .map((letter) => alike[letter] ?? boxed(letter))
    .join('');
}

/** Returns only the letters and digits of a text. */
export function squash(text: string): string {
  return plainLetters(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

function boxed(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const start = [regionalA, ...squaredA].find((first) => code >= first && code < first + 26);
  return start === undefined ? letter : String.fromCodePoint(97 + code - start);
}
