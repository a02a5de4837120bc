import type { FeedbackForm, TappedThemes } from '../fields.ts';
import { limits } from '../limits.ts';

export type ThemeFault = 'not-offered' | 'too-many';

export interface JudgedThemes {
  /** As they are kept: in the order of the form, each once, questions without any left out. */
  themes: TappedThemes;
  /** Without one, they are valid. */
  faults: { key: string; fault: ThemeFault }[];
}

/** Reads taps against the form they are for: the one rule of the form, the page without a script and the service. */
export function judgeThemes(
  { offers = {} }: Pick<FeedbackForm, 'offers'>,
  sent: TappedThemes = {},
): JudgedThemes {
  const judged: JudgedThemes = { themes: {}, faults: [] };
  for (const key of Object.keys(sent)) {
    if (!Object.hasOwn(offers, key)) judged.faults.push({ key, fault: 'not-offered' });
  }
  for (const [key, { first, more }] of Object.entries(offers)) {
    const tapped = new Set(Object.hasOwn(sent, key) ? sent[key] : []);
    const taken = [...first, ...more].filter((id) => tapped.has(id));
    if (taken.length < tapped.size) judged.faults.push({ key, fault: 'not-offered' });
    else if (taken.length > limits.offer.taken) judged.faults.push({ key, fault: 'too-many' });
    else if (taken.length > 0) judged.themes[key] = taken;
  }
  return judged;
}
