import type { OwnViewParts } from '@blindspot/contracts/http/own-views';
import { limits } from '@blindspot/contracts/limits';

/** Of themselves, or as a guess of what the others will say. */
export type Pass = keyof OwnViewParts['themes'];

export const nothingSaid: OwnViewParts = { themes: { own: [], guess: [] }, marks: { own: {}, guess: {} } };

export function partsOf({ themes, marks }: OwnViewParts): OwnViewParts {
  return { themes, marks };
}

/** Whether both say the same, in whatever order it was picked. */
export function saysTheSame(one: OwnViewParts, other: OwnViewParts): boolean {
  const passes = ['own', 'guess'] as const;
  return passes.every(
    (pass) =>
      one.themes[pass].length === other.themes[pass].length &&
      one.themes[pass].every((theme) => other.themes[pass].includes(theme)) &&
      sameMarks(one.marks[pass], other.marks[pass]),
  );
}

type Marks = OwnViewParts['marks'][Pass];

function sameMarks(one: Marks, other: Marks): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

/** Whether anything was said at all. */
export function isSilent(parts: OwnViewParts): boolean {
  return saysTheSame(parts, nothingSaid);
}

/** Picks a theme, or takes it back; what would be too many changes nothing. */
export function tapTheme(parts: OwnViewParts, pass: Pass, theme: string): OwnViewParts {
  const picked = parts.themes[pass];
  if (!picked.includes(theme) && picked.length >= limits.ownView) return parts;
  const next = picked.includes(theme) ? picked.filter((one) => one !== theme) : [...picked, theme];
  return { ...parts, themes: { ...parts.themes, [pass]: next } };
}

/** Sets a score. */
export function putMark(
  parts: OwnViewParts,
  pass: Pass,
  { key, mark }: { key: string; mark: number },
): OwnViewParts {
  return { ...parts, marks: { ...parts.marks, [pass]: { ...parts.marks[pass], [key]: mark } } };
}

/** Takes the owner's score of a question back, and the guess beside it. */
export function clearMarks(parts: OwnViewParts, key: string): OwnViewParts {
  const { [key]: _own, ...own } = parts.marks.own;
  const { [key]: _guess, ...guess } = parts.marks.guess;
  return { ...parts, marks: { own, guess } };
}
