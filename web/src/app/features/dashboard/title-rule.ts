import type { QuestionSetChoice } from '@blindspot/contracts/http/question-sets';
import { requestDefaults } from '@blindspot/contracts/vocabulary/feedback-requests';

type Titled = Pick<QuestionSetChoice, 'id' | 'title'>;

/**
 * The title after a question set was chosen: the set's own, if what stands there is empty or the title of a set;
 * never a replacement for what the owner wrote.
 */
export function titleForSet(current: string, chosenId: string, sets: readonly Titled[]): string {
  const chosen = sets.find((set) => set.id === chosenId);
  const typed = current.trim();
  const isBuiltIn = typed === requestDefaults.title || sets.some((set) => set.title === typed);
  return chosen && (typed === '' || isBuiltIn) ? chosen.title : current;
}
