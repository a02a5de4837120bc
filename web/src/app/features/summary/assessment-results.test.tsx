import type { Summary } from '@blindspot/contracts/http/summaries';
import type { MirrorReading } from '@blindspot/contracts/vocabulary/analysis';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AssessmentResults } from './assessment-results.tsx';

const unset = { average: null, too_few_moved: true, count: 0 } as const;
const page = (averages: Summary['question_averages'], mirror: Summary['mirror'] = []) =>
  renderToStaticMarkup(
    <AssessmentResults
      summary={{
        scale: '1-10',
        language: 'en',
        mirror,
        untouched_sliders: false,
        question_averages: averages,
      }}
    />,
  );

test('the assessment states in one sentence what happens next if no row has an average', () => {
  const html = page({
    patience: { ...unset, question_text: 'Patience' },
    warmth: { ...unset, question_text: 'Warmth' },
  });
  expect(html).toContain('No averages yet. They appear once more people have answered.');
  expect(html).not.toMatch(/Patience|Warmth|Too few people|<table/);
});

const set = (question_text: string, average: number, over: object = {}) => ({
  question_text,
  average,
  count: 7,
  doubt: { low: average - 1.5, high: average + 1.5, effective_raters: 7 },
  ...over,
});

const rowOf = (key: string, own: number | null, guess: number | null, reading: MirrorReading | null) => ({
  question_key: key,
  question_text: key,
  own,
  guess,
  average: 5,
  low: 3.5,
  high: 6.5,
  reading,
});

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('the assessment starts by comparing the average with the owner’s guess, or with the owner’s score if there is no guess', () => {
  const text = textOf(
    page({ listening: set('Listening: hears you', 3.3), presence: set('Presence', 5) }, [
      rowOf('listening', 6, 8, 'differently'),
      rowOf('presence', 9, null, 'perhaps'),
    ]),
  );
  expect(text).toMatch(
    /They see two things differently than you thought\. Only you see this\. Listening You thought 8, they say 3\.3\. Presence You said 9, they say 5\.0\. All two/,
  );
  expect(text.match(/They see it differently than you guessed\./g)).toHaveLength(1);
  expect(text).not.toContain('They rate you high on');
});

test('the assessment states that no score is far from its average, but only if the owner gave scores', () => {
  const averages = { presence: set('Presence', 5) };
  expect(textOf(page(averages, [rowOf('presence', null, 6, 'not-sure')]))).toContain(
    'No score is clearly far from what you thought.',
  );
  const without = textOf(page(averages, [rowOf('presence', null, null, null)]));
  expect(without).not.toMatch(/gap|thought/);
});

test('the assessment shows "People differ here" only in rows whose result contains this finding', () => {
  const rows = { presence: set('Presence', 5, { people_differ: true }), listening: set('Listening', 5) };
  expect(textOf(page(rows)).match(/People differ here\./g)).toHaveLength(1);
});

test('an assessment row names every band that the likely range of its average touches', () => {
  const within = { doubt: { low: 6, high: 7, effective_raters: 7 } };
  const text = textOf(page({ presence: set('Presence', 5), honesty: set('Honesty', 6.5, within) }));
  expect(text).toMatch(/Presence Needs Focus to Good They 5\.0 .*Honesty Good They 6\.5 /);
});
