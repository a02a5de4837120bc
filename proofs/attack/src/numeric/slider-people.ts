import { limits } from '@blindspot/contracts/limits';
import { untouchedSliderValue } from '@blindspot/contracts/vocabulary/question-sets';
import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { range } from '@blindspot/test-kit/in-parallel';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import { plantPeople } from '../planting/secrets.ts';
import { drawScore, type Chances } from '../solving/scores.ts';

/** A person with true scores. A puppet is a person whom the owner invents. */
export interface SliderPerson {
  readonly name: string;
  readonly email: string;
  readonly relationship: Relationship;
  readonly isPuppet: boolean;
  /** An untouched slider has the score 5 here. */
  readonly scores: Readonly<Record<string, number>>;
  /** Questions whose slider the person leaves untouched. */
  readonly leaves: readonly string[];
}

/** The largest number of questions that a form allows. Each question is a separate try. */
export const questions = range(limits.questionsPerSet).map((index) => `q${index + 1}`);

export const everyday = Object.keys(defaultTrustWeights) as Relationship[];

/**
 * Creates people with random scores. The attacker knows the distribution of the scores. The first people have the
 * given relationships, the last people are invented by the owner.
 */
export function plantCrowd(
  random: SeededRandom,
  chances: Chances,
  crowd: { people: number; puppets: number; relationships: readonly Relationship[] },
): SliderPerson[] {
  return plantPeople(random.integer(1, 1e9), crowd.people).map(({ name, email }, index) => ({
    name,
    email,
    relationship: crowd.relationships[index] ?? random.pick(everyday),
    isPuppet: index >= crowd.people - crowd.puppets,
    scores: Object.fromEntries(questions.map((key) => [key, drawScore(chances, random)])),
    leaves: [],
  }));
}

export const leavingAlone = (person: SliderPerson, leaves: readonly string[]): SliderPerson => ({
  ...person,
  leaves,
  scores: { ...person.scores, ...Object.fromEntries(leaves.map((key) => [key, untouchedSliderValue])) },
});
