import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { routes } from './routes.ts';

const root = resolve(import.meta.dirname, '../../..');
const sources = globSync(
  ['web/src/**/*.{ts,tsx}', 'services/*/src/**/*.ts', 'deploy/*/src/**/*.ts', 'proofs/*/src/**/*.ts'],
  { cwd: root },
).filter((file) => !/\.test\.tsx?$|^web\/src\/paraglide\//.test(file));

/** The part of each path before its first parameter. */
const beginnings = new Set(routes.map(({ url }) => url.replace(/:.*$/, '')));

it('no source file contains the path of an API call, because paths come from the endpoints', () => {
  expect(sources.length).toBeGreaterThan(500);
  const written = sources.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/(?<=['"`}])\/api\/[\w/-]*/g)]
      .filter(([address]) => beginnings.has(address))
      .map(([address]) => `${file}: ${address}`),
  );
  expect(written).toEqual([]);
});
