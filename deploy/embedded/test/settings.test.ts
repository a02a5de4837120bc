import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../src/settings.ts';
import { temporaryFolder } from './launcher.ts';

test('a secret may stand in a file, and one that is given directly wins', () => {
  const file = path.join(temporaryFolder(), 'smtp-url');
  writeFileSync(file, 'smtp://mail.example:25\n');
  expect(readSettings({ SMTP_URL_FILE: file }).SMTP_URL).toBe('smtp://mail.example:25');
  expect(readSettings({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other.example' }).SMTP_URL).toBe(
    'smtp://other.example',
  );
});

test('a secret whose file cannot be read is said by its name', () => {
  expect(() => readSettings({ OPENAI_API_KEY_FILE: '/nowhere/key' })).toThrow('OPENAI_API_KEY_FILE');
});
