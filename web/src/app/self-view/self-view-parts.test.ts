import { limits } from '@blindspot/contracts/limits';
import { describe, expect, it } from 'vitest';
import { clearMarks, isSilent, nothingSaid, putMark, saysTheSame, tapTheme } from './self-view-parts.ts';

const picking = (...themes: string[]) => ({ ...nothingSaid, themes: { own: themes, guess: [] } });

describe('selfViewParts', () => {
  it('picks a theme with one tap and takes it back with another', () => {
    const picked = tapTheme(nothingSaid, 'own', 'listens-closely');
    expect(picked).toEqual(picking('listens-closely'));
    expect(tapTheme(picked, 'own', 'listens-closely')).toEqual(nothingSaid);
  });

  it('holds six themes, and a seventh tap changes nothing', () => {
    const six = picking(...Array.from({ length: limits.selfView }, (_, index) => `theme-${'abcdef'[index]}`));
    expect(tapTheme(six, 'own', 'listens-closely')).toBe(six);
    expect(tapTheme(six, 'guess', 'listens-closely').themes.guess).toEqual(['listens-closely']);
    expect(tapTheme(six, 'own', 'theme-a').themes.own).toHaveLength(limits.selfView - 1);
  });

  it('says nothing by a slider that was not moved, and nothing again once it is cleared', () => {
    const marked = putMark(nothingSaid, 'own', { key: 'presence', mark: 7 });
    expect(marked.marks).toEqual({ own: { presence: 7 }, guess: {} });
    const guessed = putMark(marked, 'guess', { key: 'presence', mark: 3 });
    expect(isSilent(clearMarks(guessed, 'presence'))).toBe(true);
  });

  it('is the same in whatever order it was picked', () => {
    expect(saysTheSame(picking('a', 'b'), picking('b', 'a'))).toBe(true);
    expect(saysTheSame(picking('a', 'b'), picking('a', 'c'))).toBe(false);
    const marked = putMark(nothingSaid, 'own', { key: 'presence', mark: 7 });
    expect(saysTheSame(marked, putMark(marked, 'own', { key: 'presence', mark: 6 }))).toBe(false);
    expect(saysTheSame(marked, nothingSaid)).toBe(false);
  });
});
