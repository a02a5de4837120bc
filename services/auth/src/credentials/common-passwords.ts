import { readFileSync } from 'node:fs';

let common: ReadonlySet<string> | undefined;

/** Whether the lower-case password is in the list that ships with the service; no network is asked. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(
    readFileSync(new URL('../../data/common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean),
  );
  return common.has(password);
}
