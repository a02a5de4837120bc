import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { attackOnFigures, observe, solveFor } from './attack-on-figures.ts';
import { plantSliderResponders, submitAll } from './slider-responders.ts';

const acquaintances = (count: number): Relationship[] => Array.from({ length: count }, () => 'acquaintance');

/** An average that is mostly one person's answer is that answer, so the guess itself is the leak here. */
const mostExact = 0.5;
const rule = 'nobody is exposed beyond one half; ratings act by circle';

export const heavyWeight = attackOnFigures(
  {
    name: 'heavy weight',
    what: 'let one person weigh so much, by relationship and by slider, that the average is that person',
    trials: 30,
  },
  async (owner, trial) => {
    const responders = plantSliderResponders(trial + 200, ['family', ...acquaintances(4 + (trial % 3))]);
    const [heavy] = responders;
    const aim = heavy?.name ?? '';
    const requestId = await owner.createRequest();
    await submitAll(owner, requestId, responders);
    const observations = [observe(await owner.summaryOver(requestId, responders.length), responders)];
    const ratings: Record<string, number> = {};
    for (const { name } of responders) {
      ratings[name] = name === aim ? 10 : 1;
      await owner.rate(requestId, name, ratings[name]);
    }
    const last = await owner.regenerate(requestId);
    observations.push(observe(last, responders, ratings));
    const trialName = `1 family and ${responders.length - 1} acquaintances, 10 against 1 (seed ${trial})`;
    const verdict = solveFor(observations, responders, { trial: trialName, aim, rule });
    const scores = heavy?.scores ?? {};
    const read = Object.entries(last.question_averages).filter(
      ([key, { average }]) => Math.round(average) === scores[key],
    );
    const gaveAway = read.length > Object.keys(scores).length * mostExact;
    const finding = {
      try: trialName,
      output: 'question_averages',
      found: `${read.length} of ${Object.keys(scores).length} averages are the heavy person's answers`,
      rule,
    };
    return gaveAway && verdict.findings.length === 0 ? { ...verdict, findings: [finding] } : verdict;
  },
);
