import { expect, test } from 'vitest';
import { createLocalEngine } from '../local/local-engine.ts';
import { earlyText } from './early-text.ts';

const engine = createLocalEngine();
const early = (...answers: string[]) =>
  earlyText(
    engine.code({
      form: {
        questions: { q1: 'What do you see in me?' },
        optional_questions: {},
        format: 'text',
        scale: '1-10',
      },
      voices: answers.map((q1) => ({ answers: { q1 }, weight: 5 })),
    }),
  );

test('the early view names what two people raised, in our words', () => {
  const { takeaways } = early('You listen so well.', 'A good listener, truly.', 'You avoid conflict.');
  expect(takeaways[0]).toBe('More than one person values the way you listen.');
});

test('the early view leaves out what one person raised', () => {
  const { takeaways } = early('You listen so well.', 'You are impatient.', 'You avoid conflict.');
  expect(takeaways.join(' ')).not.toMatch(/listen|patien|disagreement/);
});

test('the early view has three sentences whatever was raised', () => {
  expect(early('Blue.', 'Toast.', 'Tall.').takeaways).toHaveLength(3);
});

test('the early view is the same whether two or three raised a theme', () => {
  const two = early('You listen.', 'You listen.', 'Blue.');
  const three = early('You listen.', 'You listen.', 'You listen.');
  expect(two).toEqual(three);
});
