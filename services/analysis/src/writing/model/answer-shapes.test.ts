import { expect, test } from 'vitest';
import { linesShape } from './answer-shapes.ts';

test('linesShape reads the answer after an object that the model quotes from a sheet', () => {
  const line = { themes: ['T1'], wish: false, text: 'You keep your voice low.' };
  const answer = JSON.stringify({ lines: [line] });
  expect(linesShape.read(`A sheet holds {"lines":[]}, which is data.\n${answer}`)).toEqual([line]);
});
