const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';

const digitsOf = new Map<string, string>([
  ...small.split(' ').map((word, value): [string, string] => [word, String(value)]),
  ...tens.split(' ').map((word, index): [string, string] => [word, String((index + 2) * 10)]),
  ['oh', '0'],
  ['nought', '0'],
  ['hundred', '00'],
  ['thousand', '000'],
  ['million', '000000'],
]);
const joints = new Set(['and', 'point', 'dash', 'minus', 'double']);

/** Roman numerals of a thousand and more; below that they are words. */
const roman = /\bM{1,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/;

/** Whether number words in a row make up four digits or more: a year, a code, a telephone number. */
export function spellsLongNumber(text: string): boolean {
  if (/\b[MDCLXVI]{4,}\b/.test(text) && roman.test(text)) return true;
  let digits = '';
  let joint = false;
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+|[.!?;:]/gu) ?? []) {
    const value = digitsOf.get(word) ?? (/^\d+$/.test(word) ? word : undefined);
    if (value !== undefined && !(digits === '' && /^0{2,}$/.test(value))) {
      digits += value;
      joint = false;
      if (digits.length >= 4) return true;
    } else if (digits !== '' && joints.has(word) && !joint) {
      joint = true;
    } else {
      digits = '';
      joint = false;
    }
  }
  return false;
}
