import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as endpoints from '@blindspot/contracts/endpoints';
import { limits } from '@blindspot/contracts/limits';
import * as pagePaths from '@blindspot/contracts/pages/paths';
import type { Route } from '@blindspot/contracts/route';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVisitor } from '../api/visitor.ts';
import { casesFor, casesForPages } from './cases.ts';
import { writes } from './run-bodies.ts';
import type { Fixtures } from './fixtures.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
const found = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)).sort();

const id = '11111111-1111-4111-8111-111111111111';
const unreachable = createVisitor('http://127.0.0.1:1');
const fixtures: Fixtures = {
  owner: unreachable as Fixtures['owner'],
  knownEmail: 'known@attack.example',
  admin: unreachable,
  requestIds: [id],
  shownRequestId: id,
  receipts: ['A', 'B', 'C', 'D'].map((letter) => letter.repeat(limits.receipt.min)),
  testimonialIds: [id],
  questionSetIds: [id],
  answers: [{ first: 'You listen well.' }],
  themes: [{ first: ['stays-calm'] }],
};
const sample = <T>(cases: fc.Arbitrary<T>): T[] => fc.sample(cases, { numRuns: 60, seed: 14 });

test('generated bodies cover every write route of the contract', () => {
  const declared = Object.values(endpoints)
    .filter(({ method }) => method !== 'GET')
    .map(({ operation }): string => operation)
    .sort();
  expect(writes.map(({ operation }) => operation).sort()).toEqual(declared);
});

test.each(writes.map((route): [string, Route] => [route.operation, route]))(
  'the generated bodies for %s include valid, broken and hostile ones',
  (_operation, route) => {
    const cases = sample(casesFor(route, fixtures));
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(['valid', 'broken', 'hostile']));
    const { body: schema } = route.schema;
    const valid = cases.filter(({ kind }) => kind === 'valid');
    expect(
      valid.every(({ wire }) => !schema || schema.safeParse(JSON.parse(String(wire.body))).success),
    ).toBe(true);
    expect(valid.some(({ signedIn }) => signedIn)).toBe(true);
  },
);

test('generated bodies cover every form that a page submits', () => {
  const served = found(
    sources('services/gateway/src/pages'),
    /\.post(?:<\w+>)?\(\s*pagePaths\.(\w+),/g,
  ).flatMap((posted) =>
    Object.entries(pagePaths).flatMap(([name, page]) =>
      name === posted && typeof page === 'string' ? [page.replace(/(.)\/.*/, '$1')] : [],
    ),
  );
  const links = found(sources('services/gateway/src/pages'), /action: '([^']+)',\s*press:/g).map(
    (action) => pagePaths.mailLinks[action as keyof typeof pagePaths.mailLinks],
  );
  expect([served.length, links.length]).toEqual([9, 3]);
  const tried = new Set(
    sample(casesForPages(fixtures)).map(({ wire }) => wire.path.replace(/(.)[/?].*/, '$1')),
  );
  expect([...served, ...links].filter((one) => !tried.has(one))).toEqual([]);
});
