import { describe, expect, it } from 'vitest';
import { languagePacks } from '../language-packs.ts';
import { plans as de } from '../de/plans.ts';
import { plans as en } from '../en/plans.ts';
import { plans as es } from '../es/plans.ts';
import { plans as fr } from '../fr/plans.ts';
import { families } from '../themes/families.ts';
import { themes } from '../themes/vocabulary.ts';

const written = Object.entries({ de, en, es, fr });

const costs = [...themes, ...families]
  .filter(({ kind }) => kind !== 'strength')
  .map(({ id }) => id as string);

it('plans exist in every language', () => {
  expect(written.map(([language]) => language)).toEqual(Object.keys(languagePacks).toSorted());
});

describe.each(written)('the plans in the language %s', (language, plans) => {
  const { labels } = languagePacks[language as keyof typeof languagePacks].themes;

  it('exist for every theme and family that costs others, and for no other', () => {
    expect(Object.keys(plans).toSorted()).toEqual(costs.toSorted());
  });

  it('have aims of their own that are never a trait', () => {
    const aims = Object.values(plans).map(({ aim }) => aim);
    expect(new Set(aims).size).toBe(aims.length);
    expect(aims.filter((aim) => Object.values(labels).includes(aim))).toEqual([]);
    expect(aims.filter((aim) => !/^\p{Lu}.{3,50}[^.]$/u.test(aim))).toEqual([]);
  });

  it('go on in the middle of a sentence and say what to do', () => {
    const parts = Object.values(plans).flatMap(({ when, will }) => [when, will]);
    expect(parts.filter((part) => part.length < 4 || part.length > 100 || part !== part.trim())).toEqual([]);
  });
});
