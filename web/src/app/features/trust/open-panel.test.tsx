import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MorePeople } from './open-panel.tsx';

const words = (people: number, all: number): string =>
  renderToStaticMarkup(<MorePeople type="text" newcomers={5} people={people} all={all} />);

test('the page before the opening states with how many answers the result would show more', () => {
  expect(words(5, 5)).toContain('with 6 answers, less common things show too.');
  expect(words(18, 18)).toBe('');
});

test('the page before the opening suggests waiting without a number if some answers no longer count', () => {
  expect(words(5, 21)).toBe('<p>Open now, or wait for more: with more answers, the result can say more.</p>');
});
