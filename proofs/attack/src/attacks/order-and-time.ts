import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { registerOwner, submit } from '../api/owner.ts';
import type { Attack, Finding } from '../attack.ts';
import { plantPeople } from '../planting/secrets.ts';
import { correlationBeyondChance, mean, spearman } from '../solving/statistics.ts';

const rule =
  'no order shared with anything derived from answers: names alphabetical, quoted texts in a drawn order';
/** Limit in standard deviations. Luck alone exceeds it once in two thousand runs. */
const beyondChance = 3.5;

const texts = [
  'More walks together would be lovely.',
  'A little less hurry in the mornings.',
  'Please keep cooking for everybody.',
  'Say sooner when something hurts.',
  'Trust that silence is also fine.',
  'Keep asking how the week was.',
];

export const orderAndTime: Attack = {
  name: 'order and time',
  what: 'set the order of names and of quoted texts against the order of submission, and look for times and ids',
  async run({ baseUrl, size }) {
    const owners = await inParallel(range(4), 4, () => registerOwner(baseUrl));
    const trials = await inParallel(range(size === 'whole' ? 150 : 12), 4, async (trial) => {
      const random = createSeededRandom(trial);
      const order = random.shuffle(texts);
      const owner = random.pick(owners);
      const planted = plantPeople(trial + 3_000, texts.length);
      const requestId = await owner.makeRequest({ question_set: 'renee-ryerson' });
      for (const [index, person] of planted.entries())
        await submit(baseUrl, requestId, person, {
          mayQuote: true,
          answers: { presence: 'You listen well.', story: order[index] ?? '' },
        });
      const { optional_responses: optional } = await owner.openFirst(requestId, planted.length);
      const { responses: list } = await owner.trust(requestId);
      const textPlaces = (optional['story']?.responses ?? [])
        .map(({ content }) => order.indexOf(content))
        .filter((place) => place >= 0);
      const namePlaces = list.map(({ responder_name: name }) =>
        planted.findIndex((person) => person.name === name),
      );
      const writers = namePlaces.filter((place) => textPlaces.includes(place));
      return {
        texts: againstOrder(textPlaces),
        names: againstOrder(namePlaces),
        together: againstOrder(writers.map((place) => textPlaces.indexOf(place))),
        stamps: stampsIn(JSON.stringify({ list, texts: optional })),
      };
    });
    const findings: Finding[] = [];
    const notes: string[] = [];
    for (const [what, samples] of [
      ['texts against submission', trials.map((trial) => trial.texts)],
      ['names against submission', trials.map((trial) => trial.names)],
      ['names against texts', trials.map((trial) => trial.together)],
    ] as const) {
      const deviation = correlationBeyondChance(samples);
      const found = `${deviation.toFixed(1)} standard deviations from chance`;
      const used = samples.filter(({ places }) => places > 1).length;
      notes.push(
        `${what}: mean rho ${mean(samples.map(({ rho }) => rho)).toFixed(3)} over ${used} requests, ${found}`,
      );
      if (Math.abs(deviation) > beyondChance) findings.push({ try: what, output: 'order', found, rule });
    }
    for (const found of trials.flatMap(({ stamps }) => stamps))
      findings.push({
        try: 'times and ids',
        output: 'trust list and quoted texts',
        found,
        rule: 'never an id, time or address',
      });
    return { tries: trials.length, findings: findings.slice(0, 20), notes };
  },
};

const againstOrder = (places: readonly number[]): { rho: number; places: number } => ({
  rho: spearman([...places.keys()], places),
  places: places.length,
});

const stampsIn = (text: string): string[] =>
  text.match(
    /\d{4}-\d\d-\d\dT[\d:.]+Z?|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\b1[67]\d{8,11}\b|[^\s"]+@[^\s"]+/g,
  ) ?? [];
