import type { QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import type { PriorName } from '../solving/scores.ts';
import type { SliderPerson } from './slider-people.ts';

/** Parameters of one try; the attacker knows all of them. */
export interface Setting {
  readonly seed: number;
  readonly random: SeededRandom;
  readonly scale: QuestionScale;
  readonly highest: number;
  readonly prior: PriorName;
  /** Number of the owner's own answers among the newcomers of each set. */
  readonly puppets: number;
  /** Creates newcomers, of whom the last `puppets` are puppets. */
  readonly crowd: (people: number, relationships?: readonly SliderPerson['relationship'][]) => SliderPerson[];
}

export const describeTry = ({ scale, prior: name, puppets, seed }: Setting): string =>
  `${scale} ${name}, ${puppets} puppets in each batch (seed ${seed})`;
