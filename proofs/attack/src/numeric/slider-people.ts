import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { limits } from '@blindspot/contracts/limits';
import type { CallInput } from '@blindspot/contracts/client';
import { createQuestionSetRoute } from '@blindspot/contracts/http/question-sets';
import { defaultTrustWeights, type Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { untouchedSliderValue, type QuestionScale } from '@blindspot/contracts/vocabulary/question-sets';
import { range } from '@blindspot/test-kit/in-parallel';
import type { SeededRandom } from '@blindspot/test-kit/seeded-random';
import type { Visitor } from '../api/visitor.ts';
import { plantPeople } from '../planting/secrets.ts';
import { prior, type PriorName } from '../solving/scores.ts';

/** A person with true slider positions; a puppet is the owner's own. */
export interface SliderPerson {
  readonly name: string;
  readonly email: string;
  readonly relationship: Relationship;
  readonly isPuppet: boolean;
  /** An untouched slider counts as 5. */
  readonly scores: Readonly<Record<string, number>>;
  /** Questions whose slider the person does not touch. */
  readonly leaves: readonly string[];
}

/** As many questions as a form may have; each is a separate try. */
export const questions = range(limits.questionsPerSet).map((index) => `q${index + 1}`);

const everyday = Object.keys(defaultTrustWeights) as Relationship[]; // The keys are the five relationships.

/**
 * Creates people whose scores are drawn from the prior, so that a guess by the prior is as good as possible
 * beforehand.
 */
export function plantCrowd(
  random: SeededRandom,
  crowd: {
    readonly highest: number;
    readonly prior: PriorName;
    readonly people: readonly { readonly relationship?: Relationship; readonly isPuppet: boolean }[];
  },
): SliderPerson[] {
  const chances = prior(crowd.prior, crowd.highest);
  const draw = (): number => {
    let left = random.next();
    const index = chances.findIndex((chance) => (left -= chance) < 0);
    return index < 0 ? chances.length : index + 1;
  };
  return plantPeople(random.integer(1, 1e9), crowd.people.length).map(({ name, email }, index) => {
    const { relationship = random.pick(everyday), isPuppet = false } = crowd.people[index] ?? {};
    return {
      name,
      email,
      relationship,
      isPuppet,
      scores: Object.fromEntries(questions.map((key) => [key, draw()])),
      leaves: [],
    };
  });
}

/** Returns the same person with these sliders untouched. */
export const leavingAlone = (person: SliderPerson, leaves: readonly string[]): SliderPerson => ({
  ...person,
  leaves,
  scores: { ...person.scores, ...Object.fromEntries(leaves.map((key) => [key, untouchedSliderValue])) },
});

/** Has an admin create a form of sliders with this scale; returns its id. */
export async function makeSliderForm(admin: Visitor, scale: QuestionScale): Promise<string> {
  const like = builtInQuestionSets.find(({ format }) => format === 'slider');
  const body: CallInput<typeof createQuestionSetRoute>['body'] = {
    name: `sliders-${scale}-${Date.now().toString(36)}`,
    title: 'Many sliders',
    description: like?.description ?? 'Sliders.',
    format: 'slider',
    scale,
    questions: Object.fromEntries(questions.map((key) => [key, `How much of ${key} do you see in me?`])),
    optional_questions: {},
    active: true,
  };
  return (await admin.call(createQuestionSetRoute, { body })).body.id;
}
