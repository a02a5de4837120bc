import { expect, test } from 'vitest';
import { createSendingKey, fill, submissionOf } from './submission.ts';

const control = (name: string, value: string, type = 'text') => ({ name, value, type });

test('submissionOf builds the body of the call, with sliders as numbers and without empty answers', () => {
  expect(
    submissionOf([
      control('responder_name', ' Sam '),
      control('responder_email', 'sam@example.org'),
      control('relationship', 'family'),
      control('responses.presence', '7', 'range'),
      control('responses.more', '  ', 'textarea'),
      control('responses.keep', ' your laugh ', 'textarea'),
      control('themes.keep', 'stays-calm', 'checkbox'),
      control('themes.constructor', 'runs-late', 'checkbox'),
      control('themes.constructor', 'aims-high', 'checkbox'),
      control('elsewhere', 'x'),
    ]),
  ).toEqual({
    responder_name: 'Sam',
    responder_email: 'sam@example.org',
    relationship: 'family',
    responses: { presence: 7, keep: 'your laugh' },
    // The themes are sorted, so that their order on the page is not revealed.
    themes: { keep: ['stays-calm'], constructor: ['aims-high', 'runs-late'] },
  });
});

test('submissionOf sends null for a slider whose box is ticked, wherever its thumb is', () => {
  const { responses } = submissionOf([
    control('responses.presence', '7', 'range'),
    control('responses.presence', 'cannot-judge', 'checkbox'),
    control('responses.honesty', '3', 'range'),
    // The form posts an untouched slider's "Can't say" box without the slider.
    control('responses.humour', 'cannot-judge', 'checkbox'),
  ]);
  expect(responses).toEqual({ presence: null, honesty: 3, humour: null });
});

test('createSendingKey returns the same key for the same body, and a new key for a changed body', () => {
  let made = 0;
  const keyFor = createSendingKey(() => `key-${(made += 1)}`);
  expect([keyFor('a'), keyFor('a'), keyFor('b')]).toEqual(['key-1', 'key-1', 'key-2']);
});

test('fill() replaces placeholders by name', () => {
  expect(fill('{done} of {all} answered', { done: 0, all: 4 })).toBe('0 of 4 answered');
});
