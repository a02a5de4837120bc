import type { FeedbackForm } from '@blindspot/contracts/fields';
import { expect, test } from 'vitest';
import { readFeedbackForm } from './read-feedback-form.ts';

const text: FeedbackForm = {
  questions: { unsaid: 'What?', pattern: 'When?' },
  optional_questions: { keep: 'Keep?' },
  format: 'text',
  scale: '1-10',
};
const slider: FeedbackForm = {
  questions: { presence: 'Presence', honesty: 'Honesty' },
  optional_questions: { more: 'More?' },
  format: 'slider',
  scale: '1-7',
};

function read(fields: Record<string, string>, form = text) {
  return readFeedbackForm(
    new URLSearchParams({ responder_name: 'Sam', responder_email: 'sam@example.org', ...fields }),
    form,
  );
}

test('a posted answer becomes the body of the API call', () => {
  const { submission, errors } = read({ relationship: 'family', 'responses.unsaid': ' You\r\nlisten. ' });
  expect(errors).toEqual([]);
  expect(submission).toEqual({
    responder_name: 'Sam',
    responder_email: 'sam@example.org',
    relationship: 'family',
    responses: { unsaid: 'You\nlisten.' },
  });
});

test('sliders are numbers, and one that was left alone is not sent', () => {
  const { submission, errors } = read({ 'responses.presence': '7' }, slider);
  expect(submission.responses).toEqual({ presence: 7 });
  expect(errors).toEqual([]);
});

test.each(['8', '0', '5.5', 'x'])('a slider at %s is a problem, as it is for the API', (value) => {
  const { errors } = read({ 'responses.presence': '7', 'responses.honesty': value }, slider);
  expect(errors).toEqual([{ path: 'responses.honesty', message: 'Choose a whole number from 1 to 7' }]);
});

test('a slider form asks for no words', () => {
  expect(read({}, slider).errors).toEqual([]);
});

test('an optional question of a slider form is answered in words', () => {
  expect(read({ 'responses.more': '3' }, slider).submission.responses).toEqual({ more: '3' });
});

test('the first text question must be answered, the others may stay empty', () => {
  expect(read({ 'responses.unsaid': '  ' }).errors).toEqual([
    { path: 'responses.unsaid', message: 'Write a few words for this question' },
  ]);
});

test('a missing name and a half address are named in the words of the form', () => {
  const { errors } = read({ responder_name: '', responder_email: 'sam@', 'responses.unsaid': 'x' });
  expect(errors.map(({ message }) => message)).toEqual([
    'Enter your name',
    'Enter an email address like name@example.com',
  ]);
});

test('what was typed comes back as it was', () => {
  expect(read({ 'responses.unsaid': ' kept ' }).values.responses.unsaid).toBe(' kept ');
});

test('fields the form does not have are not passed on', () => {
  expect(read({ 'responses.unsaid': 'x', 'responses.made_up': 'y' }).submission.responses).toEqual({
    unsaid: 'x',
  });
});

test('a relationship nobody offered counts as the default', () => {
  expect(read({ relationship: 'enemy' }).submission.relationship).toBe('close-friend');
});

test('whoever fills the hidden field is caught', () => {
  expect(read({ website: 'https://spam.example' }).isTrapped).toBe(true);
  expect(read({}).isTrapped).toBe(false);
});
