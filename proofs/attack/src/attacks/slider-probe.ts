import { attackOnFigures, observe, solveFor } from './attack-on-figures.ts';
import { mixedCircle, plantSliderResponders, submitAll } from './slider-responders.ts';

const sizes = [5, 8, 12];

export const sliderProbe = attackOnFigures(
  {
    name: 'slider probe',
    what: 'rate one person 10 and the rest 1, regenerate, turn it round, regenerate, solve',
    trials: 50,
  },
  async (owner, trial) => {
    const circle = mixedCircle(trial + 100, sizes[trial % sizes.length] ?? 5);
    const responders = plantSliderResponders(trial + 100, circle);
    const aim = responders[trial % responders.length]?.name ?? '';
    const requestId = await owner.createRequest();
    await submitAll(owner, requestId, responders);
    const observations = [observe(await owner.summaryOver(requestId, responders.length), responders)];
    for (const [ofAim, ofRest] of [
      [10, 1],
      [1, 10],
    ] as const) {
      const ratings = Object.fromEntries(responders.map(({ name }) => [name, name === aim ? ofAim : ofRest]));
      for (const [name, rating] of Object.entries(ratings)) await owner.rate(requestId, name, rating);
      observations.push(observe(await owner.regenerate(requestId), responders, ratings));
    }
    return solveFor(observations, responders, {
      trial: `${responders.length} answers, one slider against the rest (seed ${trial})`,
      aim,
      rule: 'a rating acts as the mean of its circle; the exposure ledger clears every figure',
    });
  },
);
