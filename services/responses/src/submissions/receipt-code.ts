import { hash } from 'node:crypto';
import { readReceiptCode } from '@blindspot/contracts/receipt-code';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const bytes = 16;

/** Encodes 128 bits as 26 characters of Crockford's base32, in groups that can be read aloud. */
export function formatReceipt(secret: Buffer): string {
  // Starts with two zero bits, because 26 characters hold 130 bits.
  let waiting = 2;
  let rest = 0;
  let code = '';
  for (const byte of secret.subarray(0, bytes)) {
    rest = (rest << 8) | byte;
    for (waiting += 8; waiting >= 5; waiting -= 5) code += alphabet[(rest >>> (waiting - 5)) & 31];
    rest &= (1 << waiting) - 1;
  }
  return code.match(/.{1,5}/g)?.join('-') ?? code;
}

/** Decodes a code as a person types or pastes it; returns undefined for anything else. */
export function parseReceipt(code: string): Buffer | undefined {
  const typed = readReceiptCode(code);
  if (typed === undefined) return undefined;
  let value = 0n;
  for (const character of typed) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return undefined;
    value = value * 32n + BigInt(digit);
  }
  return value >> 128n === 0n ? Buffer.from(value.toString(16).padStart(2 * bytes, '0'), 'hex') : undefined;
}

/** Returns the stored hash of a receipt. SHA-256 suffices, because 128 random bits cannot be guessed. */
export function hashReceipt(secret: Buffer): Buffer {
  return hash('sha256', secret, 'buffer');
}
