import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError, withSecretFiles } from '../src/process/load-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('withSecretFiles', () => {
  it('withSecretFiles reads a secret from the file that its setting names', () => {
    const file = join(folder, 'secret');
    writeFileSync(file, 's3cret\n');
    expect(withSecretFiles({ TOKEN_FILE: file }, ['TOKEN'])).toMatchObject({ TOKEN: 's3cret' });
  });

  it('withSecretFiles throws a ConfigError if a file cannot be read', () => {
    const env = { TOKEN_FILE: join(folder, 'absent') };
    expect(() => withSecretFiles(env, ['TOKEN'])).toThrow(ConfigError);
  });

  it('withSecretFiles ignores variables of other programs', () => {
    const env = { TOKEN_FILE: join(folder, 'absent') };
    expect(withSecretFiles(env, ['OTHER'])).toEqual(env);
  });
});
