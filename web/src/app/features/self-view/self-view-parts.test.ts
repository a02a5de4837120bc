import { limits } from '@blindspot/contracts/limits';
import { describe, expect, it } from 'vitest';
import {
  clearScores,
  isEmptySelfView,
  emptySelfView,
  setScore,
  isSameSelfView,
  tapTheme,
} from './self-view-parts.ts';

const picking = (...themes: string[]) => ({ ...emptySelfView, themes: { own: themes, guess: [] } });

describe('the self-view', () => {
  it('tapTheme picks a theme, and a second tap takes the theme back', () => {
    const picked = tapTheme(emptySelfView, 'own', 'listens-closely');
    expect(picked).toEqual(picking('listens-closely'));
    expect(tapTheme(picked, 'own', 'listens-closely')).toEqual(emptySelfView);
  });

  it('tapTheme ignores a tap beyond the limit of themes', () => {
    const six = picking(...Array.from({ length: limits.selfView }, (_, index) => `theme-${'abcdef'[index]}`));
    expect(tapTheme(six, 'own', 'listens-closely')).toBe(six);
    expect(tapTheme(six, 'guess', 'listens-closely').themes.guess).toEqual(['listens-closely']);
    expect(tapTheme(six, 'own', 'theme-a').themes.own).toHaveLength(limits.selfView - 1);
  });

  it('a self-view is empty again after all of its scores are cleared', () => {
    const scored = setScore(emptySelfView, 'own', { key: 'presence', score: 7 });
    expect(scored.scores).toEqual({ own: { presence: 7 }, guess: {} });
    const guessed = setScore(scored, 'guess', { key: 'presence', score: 3 });
    expect(isEmptySelfView(clearScores(guessed, 'presence'))).toBe(true);
  });

  it('two self-views are equal if they differ only in the order of their themes', () => {
    expect(isSameSelfView(picking('a', 'b'), picking('b', 'a'))).toBe(true);
    expect(isSameSelfView(picking('a', 'b'), picking('a', 'c'))).toBe(false);
    const scored = setScore(emptySelfView, 'own', { key: 'presence', score: 7 });
    expect(isSameSelfView(scored, setScore(scored, 'own', { key: 'presence', score: 6 }))).toBe(false);
    expect(isSameSelfView(scored, emptySelfView)).toBe(false);
  });
});
