import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import { submit, type Owner } from '../api/owner.ts';
import { createSeededRandom } from '@blindspot/test-kit/seeded-random';
import { plantPeople } from '../planting/secrets.ts';

/** A responder who moves sliders, with the true positions. */
export interface SliderResponder {
  readonly name: string;
  readonly email: string;
  readonly relationship: Relationship;
  readonly scores: Readonly<Record<string, number>>;
}

const sliders = Object.keys(builtInQuestionSets.find(({ id }) => id === 'relateful')?.questions ?? {});

/** People of the given relationships whose positions are drawn from the whole scale; the seed repeats them. */
export function plantSliderResponders(seed: number, circle: readonly Relationship[]): SliderResponder[] {
  const random = createSeededRandom(seed + 5_000);
  return plantPeople(seed, circle.length).map(({ name, email }, index) => ({
    name,
    email,
    relationship: circle[index] ?? 'other',
    scores: Object.fromEntries(sliders.map((key) => [key, random.integer(1, 10)])),
  }));
}

const everyday: readonly Relationship[] = ['close-friend', 'colleague', 'family', 'acquaintance', 'other'];

/** Relationships as a crowd has them, drawn by the seed. */
export function mixedCircle(seed: number, count: number): Relationship[] {
  const random = createSeededRandom(seed + 9_000);
  return Array.from({ length: count }, () => random.pick(everyday));
}

export async function submitAll(
  owner: Owner,
  requestId: string,
  responders: readonly SliderResponder[],
): Promise<string[]> {
  const receipts: string[] = [];
  for (const { scores, ...responder } of responders) {
    receipts.push(await submit(owner.baseUrl, requestId, { ...responder, answers: { ...scores } }));
  }
  return receipts;
}
