import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closingBlock } from '../src/closing-block.ts';
import { judgeBeforeStart } from '../src/judge-before-start.ts';
import { judgeSettings } from '../src/doctor/examine-settings.ts';
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

test('judgeBeforeStart reports unknown setting names in .env', async () => {
  const reported: string[] = [];
  await judgeBeforeStart(
    { DATA_DIR: temporaryFolder() },
    { report: (line) => reported.push(line), fromFile: ['PORT', 'PRODUCT_NAMES'] },
  );
  expect(reported).toContain(
    'PRODUCT_NAMES is set in .env, but no setting has this name. Did you mean PRODUCT_NAME?',
  );
});

test('the product knows every setting in .env.example', () => {
  const example = readFileSync(path.join(projectFolder, '.env.example'), 'utf8');
  const names = Array.from(example.matchAll(/^#?([A-Z_]+)=/gm), ([, name]) => name);
  expect(names).toContain('PORT');
  expect(names.filter((name) => name !== undefined && !settingNames.includes(name))).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'postgres://', 'begins with postgres:// or postgresql:// and names a host'],
  ['DATABASE_URL', 'postgres:///blindspot', 'and names a host'],
  ['DATABASE_URL', 'postgres://me:50%off@host/blindspot', '% as %25'],
  ['NATS_URL', 'nats://', 'begins with nats:// or tls:// and names a host'],
  ['SMTP_URL', 'smtp:///', 'and names a host'],
  ['HELP_URL', 'tel:', 'and goes on after it'],
  ['HELP_NAME', 'A friend', 'is the text of the link in HELP_URL, which is not set'],
  ['HELP_NAME', '\u200B', 'must be one line of at most 100 visible characters'],
  ['PRODUCT_NAME', 'Two\nlines', 'must be one line of at most 60 visible characters'],
  ['PRODUCT_NAME', '\u202EBlindspot', 'must be one line of at most 60 visible characters'],
  ['PRODUCT_NAME', 'x'.repeat(61), 'must be one line of at most 60 visible characters'],
  ['OPENAI_PLAIN_HTTP_HOSTS', 'http://models.lan', 'must be hosts such as models.lan, without http://'],
  ['OPENAI_PLAIN_HTTP_HOSTS', 'models.lan, models.lan:11434', 'without a port, separated by commas'],
  ['OPENAI_API_KEY', 'two words', 'must be one word of ASCII characters'],
  ['OPENAI_MODEL', 'small', 'neither OPENAI_API_KEY, OPENAI_BASE_URL nor MODEL is set'],
  ['OPENAI_DAILY_TOKENS_PER_OWNER', '5000001', 'must not be more than OPENAI_DAILY_TOKENS'],
  ['NATS_NAMESPACE', 'a.b', 'must be at most 32 letters, digits, _ and -'],
  ['NATS_NAMESPACE', '_INBOX_', 'begin with a letter or a digit'],
  ['NATS_NAMESPACE', 'x'.repeat(33), 'must be at most 32 letters'],
  ['NATS_NAMESPACE', 'mine', 'is for a server of your own, but NATS_URL is not set'],
  ['NATS_STREAM_REPLICAS', '3', 'is for a cluster of your own, but NATS_URL is not set'],
  ['NATS_SERVER_BIN', '/nowhere', 'must be the path of a file'],
  ['POSTGRES_TOOLS_DIR', '/nowhere', 'must be the path of a folder'],
  ['OPERATIONS_PORT', '9000', 'must differ from PORT'],
])(
  'judgeSettings says what is wrong with %s=%s even if another setting is invalid',
  async (name, value, sentence) => {
    const { problems } = await judgeSettings({ PORT: '9000', LOG_LEVEL: 'loud', [name]: value });
    expect(problems).toContainEqual({ name, message: expect.stringContaining(sentence) });
    const others = problems.filter((problem) => problem.name !== name);
    expect(others.map((other) => other.name)).toEqual(['LOG_LEVEL']);
  },
);

test('judgeSettings accepts valid settings that depend on each other', async () => {
  const { problems } = await judgeSettings({
    NATS_URL: 'nats://nats.lan, tls://me:secret@other.lan:4222',
    NATS_NAMESPACE: 'mine-2',
    NATS_STREAM_REPLICAS: '3',
    HELP_URL: 'tel:116123',
    HELP_NAME: 'Samaritans – 116 123',
    PRODUCT_NAME: 'مرآة',
    OPENAI_BASE_URL: 'http://Models.lan:11434/v1',
    OPENAI_PLAIN_HTTP_HOSTS: 'Models.lan, 10.0.0.7, fd00::7',
    OPENAI_MODEL: 'small',
  });
  expect(problems).toEqual([]);
});

const block = (env: Record<string, string>) =>
  closingBlock({ url: 'http://127.0.0.1:8080', adminLinks: [] }, readSettings(env), { seconds: 1 });
const notSet = 'not set (LEGAL_DIR names the folder of imprint.md)';

test('S10.2 the start-up summary of the launcher mentions a missing imprint', () => {
  const folder = temporaryFolder();
  expect(block({})).toContain(notSet);
  expect(block({ LEGAL_DIR: folder })).toContain(notSet);
  writeFileSync(path.join(folder, 'imprint.de.md'), 'Lindqvist GmbH');
  expect(block({ LEGAL_DIR: folder })).not.toContain('Imprint');
});

test('readSettings reports faults of the legal pages together with all other faults', () => {
  const wrong = {
    LEGAL_DIR: path.join(temporaryFolder(), 'nowhere'),
    OPERATOR_CONTACT: 'ring the bell',
    PORT: 'x',
  };
  for (const sentence of [
    'PORT: ',
    'LEGAL_DIR: is not a readable folder',
    'OPERATOR_CONTACT: must be a mail address or an https:// address',
  ])
    expect(() => readSettings(wrong)).toThrow(sentence);
});
