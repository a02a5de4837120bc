/** Digits and letters of Crockford's base32 that a receipt consists of. */
const receiptCharacters = 26;

/** A whole code with anything around it that cannot belong to it: brackets, a full stop, the next word. */
const whole = new RegExp(
  String.raw`^[^0-9A-Z]*((?:[0-9A-Z][^0-9A-Z]*){${receiptCharacters - 1}}[0-9A-Z])(?!\p{Pd}?[0-9A-Z])`,
  'u',
);

/** Returns the 26 characters of the receipt that a person typed or pasted (case, spaces, any dash, O for 0, I or L for 1), or undefined. */
export function readReceiptCode(typed: string): string | undefined {
  const found = whole.exec(typed.normalize('NFKC').toUpperCase())?.[1];
  return found
    ?.replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
