import { expect, test } from 'vitest';
import { analysisState, responseCount } from './stream-events.ts';

test('StreamEvent.read returns the data of an event of its kind', () => {
  const count = { request_id: '6f1c9c1e-5a58-4d7c-9d0e-0f6a4f1c2b3d', response_count: 3 };
  expect(responseCount.read({ event: responseCount.name, data: count })).toEqual(count);
  expect(analysisState.read({ event: analysisState.name, data: { state: 'writing' } })).toEqual({
    state: 'writing',
  });
});

test.each([
  ['another kind of event', { event: 'message', data: { request_id: 'r', response_count: 3 } }],
  ['a count without its request', { event: 'count', data: { response_count: 3 } }],
  ['a count in words', { event: 'count', data: { request_id: 'r', response_count: 'three' } }],
  ['a count without data', { event: 'count', data: null }],
  ['an unknown state', { event: 'state', data: { state: 'dreaming' } }],
])('StreamEvent.read returns undefined for %s', (_, received) => {
  expect([responseCount.read(received), analysisState.read(received)]).toEqual([undefined, undefined]);
});
