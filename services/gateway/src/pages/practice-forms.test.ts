import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { languages } from '@blindspot/contracts/languages';
import { expect, test } from 'vitest';
import { practiseForms } from './practice-forms.ts';

const context = { productName: 'Blindspot', publicUrl: 'https://blindspot.example' };

test('practiseForms renders a form of each question set in each language', async () => {
  const made: string[] = [];
  const renderFeedbackForm = ({ language, form }: { language: string; form: { question_set: string } }) => {
    made.push(`${form.question_set} ${language}`);
    return { html: '<!doctype html>', inlineHashes: { script: [], style: [] } };
  };
  const noEnd = new AbortController().signal;
  await practiseForms({ renderFeedbackForm }, context, noEnd);
  const each = builtInQuestionSets.flatMap(({ id }) => languages.map((language) => `${id} ${language}`));
  expect(made.toSorted()).toEqual(each.toSorted());
});

test('practiseForms stops when the gateway closes', async () => {
  const made: string[] = [];
  const ends = new AbortController();
  const renderFeedbackForm = ({ language }: { language: string }) => {
    made.push(language);
    ends.abort();
    return { html: '', inlineHashes: { script: [], style: [] } };
  };
  await expect(practiseForms({ renderFeedbackForm }, context, ends.signal)).rejects.toThrow('aborted');
  expect(made).toHaveLength(1);
});
