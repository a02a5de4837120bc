import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ConfigError, loadConfig, withSecretFiles } from '../src/load-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('settings', () => {
  it('name every problem in one message', () => {
    const schema = z.object({ FIRST: z.string(), SECOND: z.coerce.number() });
    expect(() => loadConfig(schema, { FIRST: ' ', SECOND: 'x' })).toThrow(/FIRST: [^]*SECOND: /);
  });

  it('take a secret from the file that is named for it', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, 's3cret\n');
    expect(withSecretFiles({ TOKEN_FILE: file }, ['TOKEN'])).toMatchObject({ TOKEN: 's3cret' });
  });

  it('say which file cannot be read', () => {
    const env = { TOKEN_FILE: join(folder, 'absent') };
    expect(() => withSecretFiles(env, ['TOKEN'])).toThrow(ConfigError);
  });

  it('leave the variables of other programs alone', () => {
    const env = { TOKEN_FILE: join(folder, 'absent') };
    expect(withSecretFiles(env, ['OTHER'])).toEqual(env);
  });
});
