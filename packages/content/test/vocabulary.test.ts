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

it('every theme has an id of its own, of plain letters and hyphens', () => {
  const ids = [...themes.map(({ id }) => id), ...retiredThemes];
  expect(ids.filter((id) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('pairs every cost with a strength and every strength with a cost', () => {
  expect(themes.filter(({ id, opposite }) => helps(id) === helps(opposite))).toEqual([]);
});

it('no strength whose own edge contradicts it names a stranger as its opposite', () => {
  const strangers = ofKind('strength').filter(({ id, opposite }) => {
    const own = themes.filter((theme) => theme.opposite === id).map((theme) => theme.id);
    return edgesAgainst(id).length > 0 && !own.includes(opposite);
  });
  expect(strangers).toEqual([]);
});

describe('edges against a strength', () => {
  it('are all that name it', () => {
    expect(edgesAgainst('stays-calm')).toEqual(['flares-up', 'stress-spills-over']);
  });

  it('are never its excess', () => {
    expect(edgesAgainst('says-what-they-think')).toEqual(['keeps-opinions-back']);
  });

  it('are none for a strength that only an excess belongs to', () => {
    expect(edgesAgainst('works-with-care')).toEqual([]);
  });
});

it.each(['', 'keeps-promise', 'toString', '__proto__'])('%j is no theme', (text) => {
  expect(isThemeId(text)).toBe(false);
});

it('more than a third and less than two thirds of the themes help', () => {
  const share = ofKind('strength').length / themes.length;
  expect(share).toBeGreaterThan(1 / 3);
  expect(share).toBeLessThan(2 / 3);
});
