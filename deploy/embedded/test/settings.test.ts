import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { judgeBeforeStart } from '../src/judge-before-start.ts';
import { environmentWithFile, projectFolder, readSettings, settingNames } from '../src/settings.ts';
import { temporaryFolder } from './launcher.ts';

test('readSettings reads a secret from a file unless it is set directly', () => {
  const file = path.join(temporaryFolder(), 'smtp-url');
  writeFileSync(file, 'smtp://mail.example:25\n');
  expect(readSettings({ SMTP_URL_FILE: file }).SMTP_URL).toBe('smtp://mail.example:25');
  expect(readSettings({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://other.example' }).SMTP_URL).toBe(
    'smtp://other.example',
  );
});

test('readSettings names a secret whose file cannot be read', () => {
  expect(() => readSettings({ OPENAI_API_KEY_FILE: '/nowhere/key' })).toThrow('OPENAI_API_KEY_FILE');
});

test('environmentWithFile ignores a byte order mark at the start of .env', () => {
  const file = path.join(temporaryFolder(), '.env');
  writeFileSync(file, '\uFEFFPRODUCT_NAME=Mirror\r\nPORT=9000\r\n');
  expect(environmentWithFile({}, file)).toEqual({ PRODUCT_NAME: 'Mirror', PORT: '9000' });
});

test('judgeBeforeStart reports names in .env that no setting uses', async () => {
  const reported: string[] = [];
  await judgeBeforeStart(
    { DATA_DIR: temporaryFolder() },
    { report: (line) => reported.push(line), fromFile: ['PORT', 'PRODUCT_NAMES'] },
  );
  expect(reported).toContain(
    'PRODUCT_NAMES is set in .env, but no setting has this name. Did you mean PRODUCT_NAME?',
  );
});

test('readSettings knows every setting of .env.example', () => {
  const example = readFileSync(path.join(projectFolder, '.env.example'), 'utf8');
  const names = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name);
  expect(names).toContain('PORT');
  expect(names.filter((name) => name !== undefined && !settingNames.includes(name))).toEqual([]);
});
