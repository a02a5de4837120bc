import type { Attack, Finding } from '../attack.ts';
import { registerOwner, submit } from '../api/owner.ts';
import { inParallel, range } from '@blindspot/test-kit/in-parallel';
import { plantPeople } from '../planting/secrets.ts';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { correlationBeyondChance, spearman } from '../solving/statistics.ts';

const people = 6;
const rule =
  'no order shared with anything derived from answers: names alphabetical, quoted texts in a drawn order';
/** Standard deviations that chance exceeds once in two thousand runs. */
const beyondChance = 3.5;

/** Texts that do not identify a person, but are distinguishable. */
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
  needs: 'own-engine',
  async run({ baseUrl, size }) {
    const owners = await Promise.all(range(4).map(() => registerOwner(baseUrl)));
    const trials = await inParallel(range(size === 'whole' ? 150 : 12), 4, async (trial) => {
      const owner = owners[trial % owners.length];
      if (!owner) throw new Error('There is no owner.');
      const order = createSeededRandom(trial).shuffle(texts);
      const planted = plantPeople(trial + 3_000, people);
      const requestId = await owner.createRequest({ question_set: 'renee-ryerson' });
      for (const [index, { name, email }] of planted.entries()) {
        await submit(baseUrl, requestId, {
          name,
          email,
          relationship: 'colleague',
          mayQuote: true,
          answers: { presence: 'You listen well.', story: order[index] ?? '' },
        });
      }
      const summary = await owner.openFirst(requestId, people);
      const list = await owner.trustList(requestId);
      const shown = (summary.optional_responses['story']?.responses ?? []).map(({ content }) => content);
      const textPlaces = shown.map((content) => order.indexOf(content)).filter((place) => place >= 0);
      const namePlaces = list.map(({ responder_name: name }) =>
        planted.findIndex((person) => person.name === name),
      );
      const writers = namePlaces.filter((place) => textPlaces.includes(place));
      return {
        texts: sample(textPlaces),
        names: sample(namePlaces),
        together: {
          rho: spearman(
            writers.map((_, index) => index),
            writers.map((place) => textPlaces.indexOf(place)),
          ),
          places: writers.length,
        },
        stamps: stampsIn(JSON.stringify({ list, texts: summary.optional_responses })),
      };
    });
    const measured = [
      ['texts against submission', trials.map((trial) => trial.texts)],
      ['names against submission', trials.map((trial) => trial.names)],
      ['names against texts', trials.map((trial) => trial.together)],
    ] as const;
    const findings: Finding[] = measured.flatMap(([what, samples]) => {
      const deviation = correlationBeyondChance(samples);
      return Math.abs(deviation) > beyondChance
        ? [
            {
              try: what,
              output: 'order',
              found: `${deviation.toFixed(1)} standard deviations from chance`,
              rule,
            },
          ]
        : [];
    });
    for (const stamp of trials.flatMap(({ stamps }) => stamps))
      findings.push({
        try: 'times and ids',
        output: 'trust list and quoted texts',
        found: stamp,
        rule: 'never an id, time or address',
      });
    return {
      tries: trials.length,
      findings: findings.slice(0, 20),
      notes: measured.map(
        ([what, samples]) =>
          `${what}: mean rho ${(samples.reduce((sum, { rho }) => sum + rho, 0) / samples.length).toFixed(3)} over ${samples.filter(({ places }) => places > 1).length} requests, ${correlationBeyondChance(samples).toFixed(1)} standard deviations from chance`,
      ),
    };
  },
};

const sample = (places: readonly number[]): { rho: number; places: number } => ({
  rho: spearman(
    places.map((_, index) => index),
    places,
  ),
  places: places.length,
});

/** Returns timestamps, ids and addresses in the text. */
const stampsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /\d{4}-\d\d-\d\dT[\d:.]+Z?|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}|\b1[67]\d{8,11}\b|[^\s"]+@[^\s"]+/g,
    ),
  ].map(([stamp]) => stamp);
