import { expect, it } from 'vitest';
import { checkTexts } from './text-gate.ts';

const problemIn = (text: string) => checkTexts([text], { answers: [], questions: [] })[0];

it('checkTexts rejects a text that contains the mask of a name', () => {
  expect(problemIn('You and […] laugh a lot.')).toBe('mask');
  expect(problemIn('[...] says that you laugh a lot.')).toBe('mask');
  expect(problemIn('You laugh a lot … and often.')).toBeUndefined();
});
