import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@blindspot/contracts/routes';
import { projectFolder } from './run-command.ts';

/** API paths that are not in the contract: those of the gateway and of the session cookie. */
const outsideContract = new Set(['/api/openapi.json', '/api/docs', '/api/health/ready', '/api/session']);
const operations = new Set(routes.map(({ operation }) => operation));

/** Checks that sources take API paths and operations from the contract instead of repeating them. */
export function checkRepetitions(): string[] {
  const files = globSync('{web,services/*,deploy/*,proofs/*}/src/**/*.{ts,tsx}', {
    cwd: projectFolder,
    exclude: ['**/node_modules', '**/paraglide', '**/*.test.ts', '**/*.test.tsx'],
  });
  return files.flatMap((file) =>
    repetitionsIn(readFileSync(path.join(projectFolder, file), 'utf8')).map(
      (repeated) => `${file}: ${repeated}`,
    ),
  );
}

/** Returns the API paths and operations that a source repeats. The prefix `/api/` alone is allowed. */
export function repetitionsIn(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const addresses = [...code.matchAll(/["'`](\/api\/[^"'`\s]+)/g)].map(([, address = '']) => address);
  const named = [...code.matchAll(/\boperation: ["'`]([^"'`]+)/g)].map(([, name = '']) => name);
  return [
    ...addresses.filter((address) => !outsideContract.has(address)),
    ...named.filter((name) => operations.has(name)),
  ];
}
