import { changeWords, type ChangeWord } from '@blindspot/contracts/vocabulary/question-sets';
import { m } from '../paraglide/messages.js';

/** Labels of the replies to a follow-up. */
export const changeLabels: Readonly<Record<ChangeWord, () => string>> = {
  worse: m.change_worse,
  same: m.change_same,
  better: m.change_better,
  unsure: m.change_unsure,
};

/** Returns the label of a stored answer, or undefined for any other value. */
export function changeLabel(answer: string | number | undefined): string | undefined {
  const word = changeWords.find((one) => one === answer);
  return word && changeLabels[word]();
}
