import { expect, test } from 'vitest';
import { canary, findCanaries } from './canary.ts';

test('findCanaries finds a canary in any text, even in upper case', () => {
  const one = { kind: 'word', number: 123_456, version: 3 } as const;
  const two = { kind: 'address', number: 7, version: 0 } as const;
  const text = `{"a":"You ${canary(one).toUpperCase()} listen"} mailto:${canary(two)}@chaos.example`;
  expect(findCanaries(text)).toEqual([one, two]);
});

test('findCanaries finds none in ordinary text', () => {
  expect(findCanaries('A zebra was at the zoo, and a zwieback.')).toEqual([]);
});
