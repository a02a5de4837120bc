import type { SelfViewParts } from '@blindspot/contracts/http/self-views';
import { limits } from '@blindspot/contracts/limits';

/** Of themselves, or as a guess of what the others will say. */
export type Pass = keyof SelfViewParts['themes'];

export const nothingSaid: SelfViewParts = { themes: { own: [], guess: [] }, marks: { own: {}, guess: {} } };

export function partsOf({ themes, marks }: SelfViewParts): SelfViewParts {
  return { themes, marks };
}

/** Whether both say the same, in whatever order it was picked. */
export function saysTheSame(one: SelfViewParts, other: SelfViewParts): boolean {
  const passes = ['own', 'guess'] as const;
  return passes.every(
    (pass) =>
      one.themes[pass].length === other.themes[pass].length &&
      one.themes[pass].every((theme) => other.themes[pass].includes(theme)) &&
      sameMarks(one.marks[pass], other.marks[pass]),
  );
}

type Marks = SelfViewParts['marks'][Pass];

function sameMarks(one: Marks, other: Marks): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Whether anything was said at all. */
export function isSilent(parts: SelfViewParts): boolean {
  return saysTheSame(parts, nothingSaid);
}

/** Picks a theme, or takes it back; what would be too many changes nothing. */
export function tapTheme(parts: SelfViewParts, pass: Pass, theme: string): SelfViewParts {
  const picked = parts.themes[pass];
  if (!picked.includes(theme) && picked.length >= limits.selfView) return parts;
  const next = picked.includes(theme) ? picked.filter((one) => one !== theme) : [...picked, theme];
  return { ...parts, themes: { ...parts.themes, [pass]: next } };
}

/** Sets a score. */
export function putMark(
  parts: SelfViewParts,
  pass: Pass,
  { key, mark }: { key: string; mark: number },
): SelfViewParts {
  return { ...parts, marks: { ...parts.marks, [pass]: { ...parts.marks[pass], [key]: mark } } };
}

/** Takes the owner's score of a question back, and the guess beside it. */
export function clearMarks(parts: SelfViewParts, key: string): SelfViewParts {
  const { [key]: _own, ...own } = parts.marks.own;
  const { [key]: _guess, ...guess } = parts.marks.guess;
  return { ...parts, marks: { own, guess } };
}
