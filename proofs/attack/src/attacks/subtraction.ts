import { attackOnFigures, observe, solveFor } from './attack-on-figures.ts';
import { mixedCircle, plantSliderResponders, submitAll } from './slider-responders.ts';

const sizes = [5, 6, 8, 9];

export const subtraction = attackOnFigures(
  {
    name: 'subtraction',
    what: 'read five answers, then six (and seven, eight), and subtract',
    trials: 40,
  },
  async (owner, trial) => {
    const first = sizes[trial % sizes.length] ?? 5;
    const responders = plantSliderResponders(trial, mixedCircle(trial, first + 3));
    const requestId = await owner.createRequest();
    await submitAll(owner, requestId, responders.slice(0, first));
    const observations = [observe(await owner.summaryOver(requestId, first), responders.slice(0, first))];
    for (const more of [1, 2, 3]) {
      const present = responders.slice(0, first + more);
      await submitAll(owner, requestId, present.slice(-1));
      observations.push(observe(await owner.regenerate(requestId), present));
    }
    return solveFor(observations, responders, {
      trial: `${first} answers, then one more at a time (seed ${trial})`,
      aim: responders[first]?.name ?? '',
      rule: 'a full release differs from every earlier one by nobody or at least a batch',
    });
  },
);
