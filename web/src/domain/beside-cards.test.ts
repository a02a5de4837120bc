import { expect, test } from 'vitest';
import { sectionsBesideCards } from './beside-cards.ts';

const section = (body: string) => ({ key: 'growth_path' as const, title: 'Growth Path', body });
const card = { effect: 'People may say less.', step: 'Wait until they have finished.' };

test('leaves out what stands on a card', () => {
  const body =
    'Start here: you interrupt people.\n\nWait until they have finished.\n\nKeep this: you stay calm.';
  expect(sectionsBesideCards([section(body)], [card])).toEqual([
    section('Start here: you interrupt people.\n\nKeep this: you stay calm.'),
  ]);
});

test('keeps a paragraph that only contains the line of a card', () => {
  const body = 'Wait until they have finished. Then count to three.';
  expect(sectionsBesideCards([section(body)], [card])).toEqual([section(body)]);
});

test('keeps every line of a result without cards', () => {
  expect(sectionsBesideCards([section(card.step)], [])).toEqual([section(card.step)]);
});

test('leaves out a section that is empty', () => {
  expect(sectionsBesideCards([section(''), section(card.effect)], [card])).toEqual([]);
});
