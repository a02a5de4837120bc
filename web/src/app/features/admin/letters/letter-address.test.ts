import { expect, it } from 'vitest';
import { addressOf, placeOf, type LetterPlace } from './letter-address.ts';

const id = '0198a3f0-6a55-7c41-8f3e-0d2b3c4d5e6f';

it.each<LetterPlace>([
  { kind: 'list' },
  { kind: 'members' },
  { kind: 'letter', id },
  { kind: 'writing', id },
  { kind: 'writing', id: undefined },
])('placeOf reads back the screen that addressOf wrote: %j', (place) => {
  expect(placeOf(new URL(addressOf(place), 'https://x.test').search)).toEqual(place);
});
