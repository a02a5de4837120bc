import { themeCatalogue } from '@blindspot/analysis/evaluation';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import type { LabelledRequest } from './labelled-set.ts';

interface Said {
  readonly noun: string;
  readonly clause: string;
  readonly effect: string;
}

/** How a careful writer might put themes; other words than the local engine's. */
const frames: readonly ((said: Said) => string)[] = [
  ({ noun }) => `Most of the people around you would miss ${noun} if it were gone.`,
  ({ clause }) => `A picture that several of them share, each in their own way, is that ${clause}.`,
  ({ noun }) =>
    `When friends and colleagues think of you, ${noun} is among the first things that come to mind.`,
  ({ effect }) => `Several describe the same consequence. ${effect}`,
  ({ noun }) => `There is real affection in how most of them write about ${noun}.`,
  ({ clause }) => `Under pressure, several notice, ${clause}, and the mood of the room changes with it.`,
  ({ noun }) => `It would help to spend a little less energy on explaining and more on ${noun}.`,
  ({ clause }) =>
    `What begins as a good intention ends, for several of them, in the impression that ${clause}.`,
  ({ noun }) => `Perhaps the most hopeful point is ${noun}, since several already see you trying.`,
  ({ noun }) => `In quiet moments most people feel closer to you, and ${noun} has a part in that.`,
  ({ clause }) => `Nobody accuses you of bad faith; still, several find that ${clause}.`,
  ({ noun }) =>
    `A conversation about ${noun} with somebody you trust would be a gentle place to begin this month.`,
];

/** Texts that carry nothing of anybody and should pass the gate, for a request. */
export function cleanSummaries(request: LabelledRequest, count: number, seed: number): string[][] {
  const random = createSeededRandom(seed);
  const themes = themeCatalogue.filter(({ key }) =>
    request.planted.some((planted) => planted.startsWith(`${key} `)),
  );
  const known = themes.length > 0 ? themes : themeCatalogue.slice(0, 3);
  return Array.from({ length: count }, () =>
    Array.from({ length: 6 }, () =>
      random
        .sample(frames, 4)
        .map((frame) => {
          const theme = random.pick(known);
          return frame(random.integer(0, 1) === 0 ? theme.strength : theme.growth);
        })
        .join(' '),
    ),
  );
}
