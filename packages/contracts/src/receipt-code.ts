const receiptCharacters = 26;

/** Matches a complete receipt. Brackets, punctuation or another word may surround it. */
const whole = new RegExp(
  String.raw`^[^0-9A-Z]*((?:[0-9A-Z][^0-9A-Z]*){${receiptCharacters - 1}}[0-9A-Z])(?!\p{Pd}?[0-9A-Z])`,
  'u',
);

/** Returns the characters of a typed receipt, or undefined. Accepts O for 0, and I or L for 1. */
export function readReceiptCode(typed: string): string | undefined {
  const found = whole.exec(typed.normalize('NFKC').toUpperCase())?.[1];
  return found
    ?.replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
