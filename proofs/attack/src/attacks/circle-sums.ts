import { anonymity } from '@blindspot/contracts/anonymity';
import { range } from '@blindspot/test-kit/in-parallel';
import type { Attack } from '../attack.ts';
import {
  attackCircles,
  circleOf,
  circles,
  knownScores,
  likeliest,
  publishedOf,
  type CircleGuess,
} from '../numeric/circles.ts';
import type { Scene } from '../numeric/scene.ts';
import type { Setting } from '../numeric/setting.ts';
import { questions, type SliderPerson } from '../numeric/slider-people.ts';
import { believeAnyWeights } from '../solving/any-weights.ts';
import { prior } from '../solving/scores.ts';

const { circle } = anonymity;

export const circleSums: Attack = {
  name: 'circle sums',
  what: 'rate whole circles against each other, regenerate five times with other sliders, and solve for the sum of each circle',
  needs: 'own-engine',
  run: async (target) =>
    await attackCircles(target, 'the sum of a circle', async (scene, setting) => {
      const relationships = circles.flatMap((relationship) => range(circle).map(() => relationship));
      const people = setting.crowd(relationships.length + setting.puppets, relationships);
      await scene.arrive(people);
      for (const weighing of range(circles.length + 1)) {
        await rateCircles(scene, people, weighing);
        await (weighing === 0 ? scene.open() : scene.regenerate());
        await scene.read();
      }
      await scene.share();
      return guessSums(scene, setting);
    }),
};

/** Rates each circle differently at first, then one circle after another 10 and the others 1. */
async function rateCircles(scene: Scene, people: readonly SliderPerson[], weighing: number): Promise<void> {
  const ratingOf = (relationship: SliderPerson['relationship']): number => {
    const place = circles.indexOf(relationship);
    if (weighing === 0) return [9, 7, 4, 2][place] ?? 5;
    return place === weighing - 1 ? 10 : 1;
  };
  await scene.rate(new Map(people.map((person) => [person, ratingOf(person.relationship)])));
}

function guessSums({ readings, people }: Scene, { highest, prior: name }: Setting): CircleGuess[] {
  const chances = prior(name, highest);
  return questions.flatMap((question) => {
    const given = { chances, known: knownScores(people, question) };
    const sums = believeAnyWeights(publishedOf(readings, question), given)?.sums ?? [];
    return circles.flatMap((relationship) => {
      const members = circleOf(people, relationship).map((person) => person.name);
      const group = sums.find(
        (one) =>
          one.people.length === members.length && members.every((member) => one.people.includes(member)),
      );
      // If everyone has the same weight, there is no group to solve for.
      if (group === undefined) return [];
      const { key, chance } = likeliest(group.chances);
      const truth = circleOf(people, relationship).reduce(
        (sum, { scores }) => sum + (scores[question] ?? 0),
        0,
      );
      return [{ isRight: key === truth, chance }];
    });
  });
}
