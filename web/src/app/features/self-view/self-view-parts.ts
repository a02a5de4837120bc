import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import { limits } from '@blindspot/contracts/limits';

/** Part of the self-view: the owner's own opinion, or a guess of other people's opinions. */
export type Pass = keyof SelfViewParts['themes'];

export const emptySelfView: SelfViewParts = {
  themes: { own: [], guess: [] },
  scores: { own: {}, guess: {} },
};

export const partsOf = ({ themes, scores }: SelfViewParts): SelfViewParts => ({ themes, scores });

export function isSameSelfView(one: SelfViewParts, other: SelfViewParts): boolean {
  const passes = ['own', 'guess'] as const;
  return passes.every(
    (pass) =>
      one.themes[pass].length === other.themes[pass].length &&
      one.themes[pass].every((theme) => other.themes[pass].includes(theme)) &&
      hasSameScores(one.scores[pass], other.scores[pass]),
  );
}

type Scores = SelfViewParts['scores'][Pass];

function hasSameScores(one: Scores, other: Scores): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

export const isEmptySelfView = (parts: SelfViewParts): boolean => isSameSelfView(parts, emptySelfView);

export function tapTheme(parts: SelfViewParts, pass: Pass, theme: string): SelfViewParts {
  const picked = parts.themes[pass];
  if (!picked.includes(theme) && picked.length >= limits.selfView) return parts;
  const next = picked.includes(theme) ? picked.filter((one) => one !== theme) : [...picked, theme];
  return { ...parts, themes: { ...parts.themes, [pass]: next } };
}

export function setScore(
  parts: SelfViewParts,
  pass: Pass,
  { key, score }: { key: string; score: number },
): SelfViewParts {
  return { ...parts, scores: { ...parts.scores, [pass]: { ...parts.scores[pass], [key]: score } } };
}

export function clearScores(parts: SelfViewParts, key: string): SelfViewParts {
  const { [key]: _own, ...own } = parts.scores.own;
  const { [key]: _guess, ...guess } = parts.scores.guess;
  return { ...parts, scores: { own, guess } };
}
