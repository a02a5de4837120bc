import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { closingBlock } from '../src/closing-block.ts';
import { readSettings } from '../src/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'legal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const block = (env: Record<string, string>) =>
  closingBlock({ url: 'http://127.0.0.1:8080', adminLinks: [] }, readSettings(env), { seconds: 1 });
const notSet = 'not set (LEGAL_DIR names the folder of imprint.md)';

test('S10.2 the closing block names a missing imprint', () => {
  expect(block({})).toContain(notSet);
  expect(block({ LEGAL_DIR: folder })).toContain(notSet);
  writeFileSync(join(folder, 'imprint.de.md'), 'Lindqvist GmbH');
  expect(block({ LEGAL_DIR: folder })).not.toContain('Imprint');
});

test('readSettings reports faults of the legal pages together with all others', () => {
  const wrong = { LEGAL_DIR: join(folder, 'nowhere'), OPERATOR_CONTACT: 'ring the bell', PORT: 'x' };
  for (const sentence of [
    'PORT: ',
    'LEGAL_DIR: is not a readable folder',
    'OPERATOR_CONTACT: must be a mail address or an https:// address',
  ])
    expect(() => readSettings(wrong)).toThrow(sentence);
});
