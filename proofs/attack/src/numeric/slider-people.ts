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
  /** Scores for all questions. An untouched slider has the score 5. */
  readonly scores: Readonly<Record<string, number>>;
  /** Questions whose slider the person leaves untouched. */
  readonly leaves: readonly string[];
}

/** Uses as many questions as a form allows, because each question is a separate try. */
export const questions = range(limits.questionsPerSet).map((index) => `q${index + 1}`);

export const everyday = Object.keys(defaultTrustWeights) as Relationship[];

/**
 * Creates people with random scores from a distribution that the attacker knows. The first people have the given
 * relationships; the owner invents the last ones.
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
