import { describe, expect, it } from 'vitest';
import {
  edgesAgainst,
  isThemeId,
  retiredThemes,
  themeOf,
  themes,
  type ThemeId,
} from '../themes/vocabulary.ts';

const helps = (id: ThemeId): boolean => themeOf(id).kind === 'strength';
const ofKind = (kind: string): typeof themes => themes.filter((theme) => theme.kind === kind);

it('every theme has a unique id of lower-case letters and hyphens', () => {
  const ids = [...themes.map(({ id }) => id), ...retiredThemes];
  expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the opposite of a strength is a cost, and the opposite of a cost is a strength', () => {
  expect(themes.filter(({ id, opposite }) => helps(id) === helps(opposite))).toEqual([]);
});

it('the opposite of a strength with opposing edges has that strength as its own opposite', () => {
  const strangers = ofKind('strength').filter(({ id, opposite }) => {
    const own = themes.filter((theme) => theme.opposite === id).map((theme) => theme.id);
    return edgesAgainst(id).length > 0 && !own.includes(opposite);
  });
  expect(strangers).toEqual([]);
});

describe('edgesAgainst', () => {
  it('edgesAgainst returns every edge whose opposite is the strength', () => {
    expect(edgesAgainst('stays-calm')).toEqual(['flares-up', 'stress-spills-over']);
  });

  it('edgesAgainst leaves out an excess whose opposite is the strength', () => {
    expect(edgesAgainst('says-what-they-think')).toEqual(['keeps-opinions-back']);
  });

  it('edgesAgainst returns an empty list for a strength that no edge opposes', () => {
    expect(edgesAgainst('works-with-care')).toEqual([]);
  });
});

it.each(['', 'keeps-promise', 'toString', '__proto__'])('isThemeId is false for %j', (text) => {
  expect(isThemeId(text)).toBe(false);
});

it('strengths are between a third and two thirds of the themes', () => {
  const share = ofKind('strength').length / themes.length;
  expect(share).toBeGreaterThan(1 / 3);
  expect(share).toBeLessThan(2 / 3);
});
