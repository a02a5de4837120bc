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

it('every language of the product has plans', () => {
  expect(written.map(([language]) => language)).toEqual(Object.keys(languagePacks).toSorted());
});

describe.each(written)('plans in the language %s', (language, plans) => {
  const { labels } = languagePacks[language as keyof typeof languagePacks].themes;

  it('every theme and theme family that costs others has a plan, and no strength has one', () => {
    expect(Object.keys(plans).toSorted()).toEqual(costs.toSorted());
  });

  it('each aim is unique, short and not the label of a theme', () => {
    const aims = Object.values(plans).map(({ aim }) => aim);
    expect(new Set(aims).size).toBe(aims.length);
    expect(aims.filter((aim) => Object.values(labels).includes(aim))).toEqual([]);
    expect(aims.filter((aim) => !/^\p{Lu}.{3,50}[^.]$/u.test(aim))).toEqual([]);
  });

  it('each half of a plan has 4 to 100 characters without surrounding spaces', () => {
    const parts = Object.values(plans).flatMap(({ when, will }) => [when, will]);
    expect(parts.filter((part) => part.length < 4 || part.length > 100 || part !== part.trim())).toEqual([]);
  });
});
