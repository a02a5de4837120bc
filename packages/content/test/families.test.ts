import { describe, expect, it } from 'vitest';
import { languagePacks } from '../language-packs.ts';
import { families, isFamilyId, themesOf } from '../themes/families.ts';
import { isNamedThemeId, themeOf, themes } from '../themes/vocabulary.ts';

const members = families.flatMap((family) => family.themes);

describe('theme families', () => {
  it('every theme belongs to exactly one theme family', () => {
    expect(members.toSorted()).toEqual(themes.map(({ id }) => id).toSorted());
  });

  it('a theme family has at most six themes', () => {
    expect(families.filter((family) => family.themes.length > 6)).toEqual([]);
  });

  it('no theme family mixes strengths and costs', () => {
    const mixed = families.filter(({ kind, themes: of }) =>
      of.some((id) => (themeOf(id).kind === 'strength') !== (kind === 'strength')),
    );
    expect(mixed).toEqual([]);
  });

  it('no theme family has the id of a theme or of another family', () => {
    expect(families.filter(({ id }) => isNamedThemeId(id))).toEqual([]);
    expect(new Set(families.map(({ id }) => id)).size).toBe(families.length);
  });

  it('isFamilyId and themesOf recognise the id of a theme family, but not the id of a theme', () => {
    expect(isFamilyId('can-be-relied-on')).toBe(true);
    expect([isFamilyId('keeps-promises'), isFamilyId('constructor')]).toEqual([false, false]);
    expect(themesOf('takes-on-too-much')).toContain('cannot-say-no');
    expect([themesOf('keeps-promises'), themesOf(null)]).toEqual([[], []]);
  });
});

describe.each(Object.entries(languagePacks))('family labels in %s', (_language, { themes: texts }) => {
  it('each label fits on a phone button and differs from every other label', () => {
    const labels = Object.values(texts.families).map(({ label }) => label);
    expect(labels.filter((label) => !/^\p{Lu}.{0,28}[^.!?\s]$/u.test(label))).toEqual([]);
    const all = [...labels, ...Object.values(texts.labels)].map((label) => label.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
  });
});
