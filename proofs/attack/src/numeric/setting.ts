import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import type { PriorName } from '../solving/marks.ts';
import type { SliderPerson } from './slider-people.ts';

/** What a try is made with; all of it is known to who attacks. */
export interface Setting {
  readonly seed: number;
  readonly random: SeededRandom;
  readonly scale: QuestionScale;
  readonly highest: number;
  readonly prior: PriorName;
  /** The owner's own answers among the newcomers of each set. */
  readonly puppets: number;
  /** So many newcomers, of whom as many as the setting says are puppets; they come last. */
  readonly crowd: (people: number, relationships?: readonly SliderPerson['relationship'][]) => SliderPerson[];
}

export const describeTry = ({ scale, prior: name, puppets, seed }: Setting): string =>
  `${scale} ${name}, ${puppets} puppets in each batch (seed ${seed})`;
