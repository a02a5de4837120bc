import { expect, test } from 'vitest';
import { findSecrets } from '../finding/find-secrets.ts';
import { plantPeople } from '../planting/secrets.ts';
import { allEncodings } from './all-encodings.ts';

const [person] = plantPeople(1, 1);
const secret = person?.secrets.word;
const remark = person?.secrets.remark;

/** Nothing of the secret is left to be read, or only what has meaning for whoever planted it. */
const beyondReading = new Set([
  'first letters of its words',
  'initials',
  'without vowels',
  'gzip in base64',
  'base64 of it reversed',
  'first letters of takeaways and panels',
  'without its last letters',
  'split over the panels',
  'split over the takeaways, a word each',
  'five words at a time',
  'four words at a time',
  'three words at a time',
  'two words at a time',
  'every fourth word exchanged',
  'every fifth word exchanged',
]);

test('secrets are hidden in at least sixty ways, each with a name of its own', () => {
  expect(new Set(allEncodings.map(({ name }) => name)).size).toBe(allEncodings.length);
  expect(allEncodings.length).toBeGreaterThanOrEqual(60);
});

test.each(allEncodings.map((encoding) => [encoding.name, encoding] as const))(
  '%s is read again',
  (name, encoding) => {
    if (!secret || !remark) throw new Error('nobody was planted');
    const { answer, carriers } = encoding.hide(encoding.kinds?.includes('remark') ? remark : secret);
    const text = JSON.stringify(answer);
    for (const carrier of carriers) expect(text).toContain(JSON.stringify(carrier).slice(1, -1));
    const seen = findSecrets([{ name: 'summary', text }], [secret.text]).length > 0;
    expect(seen || beyondReading.has(name)).toBe(true);
  },
);
