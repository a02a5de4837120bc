import { changeWords, type ChangeWord } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../paraglide/messages.js';

/** What can be said to a follow-up, as it is shown. */
export const changeLabels: Readonly<Record<ChangeWord, () => string>> = {
  worse: m.change_worse,
  same: m.change_same,
  better: m.change_better,
  unsure: m.change_unsure,
};

/** Of a stored answer; undefined where it is none of them. */
export function changeLabel(answer: string | number | undefined): string | undefined {
  const word = changeWords.find((one) => one === answer);
  return word && changeLabels[word]();
}
