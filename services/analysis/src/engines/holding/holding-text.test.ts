import { expect, test } from 'vitest';
import { holdingText } from './holding-text.ts';

const state = { format: 'text', style: 'encouraging', responseCount: 1, nextReleaseAtCount: 3 } as const;

test('the holding text says how many have answered and when it opens', () => {
  expect(holdingText(state).summary).toBe(
    '1 person has answered. With so few voices, any summary would be a portrait of those who wrote it, so nothing has been read. A first glimpse opens at 3 responses, the full analysis at 5.',
  );
});

test('the holding text says how many voices are missing', () => {
  expect(holdingText({ ...state, responseCount: 4, nextReleaseAtCount: 6 }).takeaways[0]).toMatch(
    /^2 more voices/,
  );
});

test('the holding text does not speak of few where seven have answered', () => {
  const { summary } = holdingText({ ...state, responseCount: 7, nextReleaseAtCount: 9 });
  expect(summary).toContain('an analysis could point at one of them');
  expect(summary).toContain('The analysis opens at 9 responses.');
});
