import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from '@blindspot/contracts/routes';
import { projectFolder, type CommandOutcome } from './run-command.ts';

/** Calls outside the contract, which the gateway derives from it. */
const gatewaysOwn = new Set(['/api/openapi.json', '/api/docs']);
const operations = new Set(routes.map(({ operation }) => operation));

/** Checks that the web and the gateway take addresses and operations from the contract instead of repeating them. */
export function checkToldTwice(): Promise<CommandOutcome> {
  const files = globSync('{web,services/gateway}/src/**/*.{ts,tsx}', {
    cwd: projectFolder,
    exclude: ['**/paraglide', '**/*.test.ts', '**/*.test.tsx'],
  });
  const problems = files.flatMap((file) =>
    toldTwice(readFileSync(path.join(projectFolder, file), 'utf8')).map((told) => `${file}: ${told}`),
  );
  return Promise.resolve({ code: problems.length === 0 ? 0 : 1, output: problems.join('\n') });
}

/** Returns the addresses and operations that a source repeats. The common prefix of all addresses is allowed. */
export function toldTwice(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const addresses = [...code.matchAll(/["'`](\/api\/[^"'`\s]+)/g)].map(([, address = '']) => address);
  const named = [...code.matchAll(/\boperation: ["'`]([^"'`]+)/g)].map(([, name = '']) => name);
  return [
    ...addresses.filter((address) => !gatewaysOwn.has(address)),
    ...named.filter((name) => operations.has(name)),
  ];
}
