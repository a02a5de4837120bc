import { formTexts } from '@blindspot/contracts/fields';
import { checkTexts } from '../anonymity/text-gate.ts';
import { textsOfSheets, type ReadingInput } from '../writing/analysis-input.ts';
import { themeFindings, type FoundThemes, type WeighedPerson } from '../reading/theme-findings.ts';
import type { OrderKeys } from '../reading/theme-order.ts';

// These computations take longer the more people answer, so they run in a separate thread.

export { effectiveWeights } from '../anonymity/guess-rule.ts';
export { figuresOf } from '../findings/figures.ts';
export { writeCardText } from '../writing/card-text.ts';

export function themes(set: {
  readonly people: readonly WeighedPerson[];
  readonly seed: string;
  readonly orderKeys: OrderKeys;
}): FoundThemes {
  return themeFindings(set.people, set.seed, set.orderKeys);
}

/** Returns the gate's objection to each of a model's texts, or undefined. */
export const reviewTexts = (reviewed: ReadingInput & { readonly texts: readonly string[] }) =>
  checkTexts(reviewed.texts, {
    answers: textsOfSheets(reviewed.sheets).flat(),
    questions: formTexts(reviewed.form),
  });
