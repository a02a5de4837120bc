import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { families, isFamilyId } from '@blindspot/content/themes/families';
import { expect, test } from 'vitest';
import { labelledGroups } from './labelled.ts';

const readJson = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../families', name), 'utf8'));

const sentences = readJson('sentences.json') as readonly unknown[];
const codings = ['first', 'second', 'third'].map((name) => readJson(`${name}-coding.json`) as string[]);

test('each of the three codings assigns a theme family or none to every sentence', () => {
  for (const coding of codings) {
    expect(coding).toHaveLength(sentences.length);
    expect(coding.filter((family) => family !== 'none' && !isFamilyId(family))).toEqual([]);
  }
});

test('the third coding agrees with the first coding on at least 9 of 10 sentences', () => {
  const [first = [], , third = []] = codings;
  const alike = first.filter((family, place) => family === third[place]).length;
  expect(alike / sentences.length).toBeGreaterThanOrEqual(0.9);
});

test('no family of themes applies to 60 % or more of the people in the labelled groups', () => {
  const people = (['development', 'kept-out'] as const).flatMap((share) =>
    labelledGroups(share).flatMap((group) => group.people),
  );
  const shares = families.map(({ id, themes }) => ({
    id,
    share: people.filter(({ holds }) => themes.some((theme) => holds.includes(theme))).length / people.length,
  }));
  expect(people.length).toBeGreaterThan(150);
  expect(shares.filter(({ share }) => share >= 0.6)).toEqual([]);
});
