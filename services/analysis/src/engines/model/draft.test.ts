import { expect, test } from 'vitest';
import { textsOfPart, wantedSentences, type DraftedSentence } from './draft.ts';
import { model as en } from '@blindspot/content/en/model';
import type { ToldTheme } from './told-themes.ts';
import { writtenParts, type WrittenPart } from './written-parts.ts';

const theme = (id: string): ToldTheme => ({ id, name: id, kind: 'strength', support: 'several' });
const themes = new Map(['T1', 'T2'].map((id) => [id, theme(id)]));

/** A draft with so many sentences in each part, on the first theme unless another is given. */
function draftOf(counts: Partial<Record<WrittenPart, number>> = {}, ids: readonly string[] = ['T1', 'T2']) {
  const parts = writtenParts.flatMap((part) =>
    Array.from({ length: counts[part] ?? (part === 'essential_takeaways' ? 3 : 1) }, () => part),
  );
  return parts.map((part, index): DraftedSentence => ({
    number: index + 1,
    part,
    themes: ids,
    text: `Way ${index}.`,
  }));
}

test('of a draft that has all it needs nothing is asked for again, whatever else was left out', () => {
  const draft = draftOf({ summary: 2 }).map((one) => ({
    ...one,
    ...(one.number === 2 && { problem: 'no' }),
  }));
  expect(wantedSentences(draft, themes)).toEqual([]);
});

test('a part without a sentence asks for what was refused in it, with the reason', () => {
  const draft = draftOf().map((one) => ({
    ...one,
    ...(one.part === 'blind_spots' && { problem: 'it quotes' }),
  }));
  expect(wantedSentences(draft, themes)).toMatchObject([
    { number: 4, part: 'blind_spots', text: 'Way 3.', because: 'it quotes' },
  ]);
});

test('a part that was never reached, takeaways that are missing and a theme that does not come up ask for new ones', () => {
  const wanted = wantedSentences(draftOf({ growth_path: 0, essential_takeaways: 1 }, ['T1']), themes);
  expect(wanted.map(({ part, themes: ids }) => [part, ids])).toEqual([
    ['growth_path', undefined],
    ['essential_takeaways', undefined],
    ['essential_takeaways', undefined],
    ['pattern_analysis', ['T2']],
  ]);
});

test('no number is given twice, also where some of what was asked for did not come', () => {
  const draft = [
    ...draftOf({ growth_path: 0 }),
    { number: 12, part: 'summary', themes: ['T1'], text: 'Late.' } as const,
  ];
  expect(wantedSentences(draft, themes).map(({ number }) => number)).toEqual([13]);
});

const pattern = (...sentences: readonly (readonly [text: string, ids: readonly string[]])[]) =>
  textsOfPart(
    sentences.map(([text, ids], index) => ({
      number: index + 1,
      part: 'pattern_analysis',
      text,
      themes: ids,
    })),
    'pattern_analysis',
    themes,
    en,
  );

test('how many stand behind a theme is said where it first comes up, and not again', () => {
  expect(
    pattern(
      ['You keep your head.', ['T1']],
      ['Several people say that you speak softly.', ['T1']],
      ['Several people find you late.', ['T2']],
      ['When it matters, you come.', ['T2']],
    ),
  ).toEqual([
    'Several people say that you keep your head.',
    'You speak softly.',
    'Several people find you late.',
    'When it matters, you come.',
  ]);
});

test('a guess at how the reader sees it says of nobody how many', () => {
  expect(pattern(['You may not see how calm you are.', ['T1']], ['You keep your head.', ['T1']])).toEqual([
    'You may not see how calm you are.',
    'Several people say that you keep your head.',
  ]);
});

test('an example of what a theme looks like is said by nobody', () => {
  expect(
    pattern(
      ['With you this can mean a slow answer.', ['T1']],
      ['When it gets late, for example, a call stays short.', ['T1']],
      ['You keep your head.', ['T1']],
    ),
  ).toEqual([
    'With you this can mean a slow answer.',
    'When it gets late, for example, a call stays short.',
    'Several people say that you keep your head.',
  ]);
});

test('a theme that most name is told with that word', () => {
  const most = new Map([['T1', { ...theme('T1'), support: 'most' as const }]]);
  const [text] = textsOfPart(
    [{ number: 1, part: 'summary', text: 'You keep your head.', themes: ['T1'] }],
    'summary',
    most,
    en,
  );
  expect(text).toBe('Most people say that you keep your head.');
});

test('advice carries no word of how many', () => {
  const draft = [{ number: 1, part: 'growth_path', text: 'You could speak first.', themes: ['T1'] } as const];
  expect(textsOfPart(draft, 'growth_path', themes, en)).toEqual(['You could speak first.']);
});
