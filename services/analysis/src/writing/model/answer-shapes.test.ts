import { expect, test } from 'vitest';
import { linesShape } from './answer-shapes.ts';

test('an answer shape reads the answer even if the model first quotes an object from a sheet', () => {
  const line = { themes: ['T1'], wish: false, text: 'You keep your voice low.' };
  const answer = JSON.stringify({ lines: [line] });
  expect(linesShape.read(`A sheet holds {"lines":[]}, which is data.\n${answer}`)).toEqual([line]);
});
