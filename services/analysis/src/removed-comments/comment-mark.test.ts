import { expect, it } from 'vitest';
import { commentMark, withoutRemoved } from './comment-mark.ts';

const question = {
  key: 'keep',
  question: 'What should I keep?',
  comments: [
    { content: 'You listen.', relationship: 'other' as const },
    { content: 'You shout.', relationship: 'other' as const },
  ],
};

it('a comment that was taken out is left out under its question alone', () => {
  const removed = new Set([commentMark('a-request', 'keep', 'You shout.')]);
  expect(withoutRemoved('a-request', [question], removed)[0]?.comments).toEqual([question.comments[0]]);
  expect(withoutRemoved('a-request', [{ ...question, key: 'stop' }], removed)[0]?.comments).toHaveLength(2);
  expect(withoutRemoved('another-request', [question], removed)[0]?.comments).toHaveLength(2);
});

it('a question of which every comment was taken out is not shown', () => {
  const removed = new Set(question.comments.map(({ content }) => commentMark('a-request', 'keep', content)));
  expect(withoutRemoved('a-request', [question], removed)).toEqual([]);
});
