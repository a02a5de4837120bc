import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatReceipt, parseReceipt } from './receipt-code.ts';

describe('formatReceipt and parseReceipt', () => {
  it('formatReceipt returns 26 characters in groups of five', () => {
    expect(formatReceipt(randomBytes(16))).toMatch(/^([0-9A-Z]{5}-){5}[0-9A-Z]$/);
  });

  it('parseReceipt returns the 128 bits that formatReceipt encoded', () => {
    for (const secret of [Buffer.alloc(16), Buffer.alloc(16, 0xff), randomBytes(16)]) {
      expect(parseReceipt(formatReceipt(secret))).toEqual(secret);
    }
  });

  it.each(['', 'abc', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ', '0000000000000000000000000U', '0'.repeat(27)])(
    'parseReceipt returns undefined for %j',
    (code) => {
      expect(parseReceipt(code)).toBeUndefined();
    },
  );
});
