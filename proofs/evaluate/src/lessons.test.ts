import { learnedWords } from '@blindspot/analysis/evaluation';
import { expect, test } from 'vitest';
import { labelledGroups, labelledVoices } from './labelled.ts';
import { learnedFrom } from './lessons.ts';

test('what the reader has learned is what its material teaches: else run `npm run evaluate -- --train`', () => {
  expect(learnedWords.from).toBe(learnedFrom());
});

test('no voice and no group that is kept out is learned from', () => {
  const development = [...labelledVoices('development'), ...labelledGroups('development')];
  const names = new Set(development.map(({ name }) => name));
  const keptOut = [...labelledVoices('kept-out'), ...labelledGroups('kept-out')];
  expect(keptOut.filter(({ name }) => names.has(name)).map(({ name }) => name)).toEqual([]);
  const texts = new Set(
    labelledVoices('development').flatMap(({ sentences }) => sentences.map(({ text }) => text)),
  );
  const shared = labelledVoices('kept-out').flatMap(({ sentences }) =>
    sentences.filter(({ text }) => texts.has(text)),
  );
  expect(shared.length).toBe(0);
});
