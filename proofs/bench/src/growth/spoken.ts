import type { SeededRandom } from '@blindspot/test-kit/seeded-random';

const sentences = [
  'You listen so well and people feel safe around you.',
  'You avoid conflict and hope that it passes.',
  'You are late so often that we tell you an earlier time.',
  'Say no sometimes.',
  'Your energy is contagious and projects get moving.',
  'I wish you would ask for help.',
  'You joke when it gets tense.',
];

/** Returns a typical sentence of an answer. */
export const spoken = (random: SeededRandom): string => random.pick(sentences);
