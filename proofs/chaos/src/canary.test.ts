import { expect, test } from 'vitest';
import { canary, findCanaries } from './canary.ts';

test('a canary is found again in any text, in capitals too', () => {
  const one = { kind: 'word', number: 123_456, version: 3 } as const;
  const two = { kind: 'address', number: 7, version: 0 } as const;
  const text = `{"a":"You ${canary(one).toUpperCase()} listen"} mailto:${canary(two)}@chaos.example`;
  expect(findCanaries(text)).toEqual([one, two]);
});

test('ordinary text holds no canary', () => {
  expect(findCanaries('A zebra was at the zoo, and a zwieback.')).toEqual([]);
});
