import { languagePacks } from '@blindspot/content/language-packs';
import { languages } from '@blindspot/contracts/languages';
import { promptStyles } from '@blindspot/contracts/vocabulary/feedback-requests';
import { questionFormats } from '@blindspot/contracts/vocabulary/question-sets';
import { expect, test } from 'vitest';
import { holdingText, type HoldingState } from './holding-text.ts';

const state: HoldingState = {
  format: 'text',
  countsAlike: false,
  style: 'encouraging',
  responseCount: 1,
  setAside: 0,
  nextReleaseAtCount: 5,
  language: 'en',
};
const words = (over: Partial<HoldingState>): string => JSON.stringify(holdingText({ ...state, ...over }));

test('the holding text states how many people have answered and when the result can be opened', () => {
  expect(holdingText(state).summary).toBe(
    '1 person has answered. You can open your result at 5 answers. We wait so nobody is recognisable.',
  );
});

test('the holding text states how many more people have to answer', () => {
  expect(holdingText({ ...state, responseCount: 4 }).takeaways[0]).toMatch(/^1 more person is/);
});

test('the holding text calls the result ready to be opened from five answers on', () => {
  const { summary, takeaways } = holdingText({ ...state, responseCount: 5 });
  expect(summary).toBe('5 people have answered. Your result is ready.');
  expect(takeaways.join(' ')).not.toMatch(/more (?:person|people)/);
});

test.each([
  [1, 'Some people answered more than once. One more person is needed.'],
  [2, 'Some people answered more than once. 2 more people are needed.'],
])(
  'the holding text states that %i more people are needed if some people answered more than once',
  (missing, sentence) => {
    const { summary, takeaways } = holdingText({
      ...state,
      responseCount: 5,
      setAside: missing,
      nextReleaseAtCount: 5 + missing,
    });
    expect(summary).toContain(`${5 - missing} people have answered. ${sentence}`);
    expect(summary).not.toContain('deleted');
    expect(takeaways[0]).toMatch(new RegExp(`^${missing} more (?:person|people)`));
  },
);

test('the holding text mentions people who answered twice in every language', () => {
  const published = languages.map((language) =>
    holdingText({ ...state, language, responseCount: 5, setAside: 1, nextReleaseAtCount: 6 }),
  );
  expect(
    published.map(({ summary }) =>
      /more than once|mehr als einmal|más de una vez|plusieurs fois/.test(summary),
    ),
  ).toEqual(languages.map(() => true));
});

test('after an erasure the holding text states that the result was withdrawn and how many people are missing', () => {
  const { summary, takeaways } = holdingText({ ...state, responseCount: 7, nextReleaseAtCount: 10 });
  expect(summary).toContain('the result that used it was withdrawn');
  expect(takeaways[0]).toMatch(/^3 more people/);
});

test.each(
  questionFormats.flatMap((format) =>
    promptStyles.flatMap((style) => [1, 2, 3, 4, 5, 9].map((count) => [format, style, count] as const)),
  ),
)(
  'the holding text of a %s form in the style %s with %d answers has three takeaways and promises no preview',
  (format, style, count) => {
    const text = holdingText({ ...state, format, style, responseCount: count });
    expect(text.takeaways).toHaveLength(3);
    expect(JSON.stringify(text)).not.toMatch(/glimpse|early/i);
  },
);

test.each(languages)(
  'the holding text in %s gives the same counts and shares no sentence with another language',
  (language) => {
    for (const [responseCount, next] of [
      [1, 5],
      [4, 5],
      [7, 10],
    ] as const) {
      const text = holdingText({ ...state, responseCount, nextReleaseAtCount: next, language });
      expect(text.summary).toContain(String(responseCount));
      expect(text.summary).toContain(String(next));
      expect(text.takeaways[0]).toContain(String(next - responseCount));
      const others = languages.filter((other) => other !== language);
      for (const other of others) {
        const published = holdingText({ ...state, responseCount, nextReleaseAtCount: next, language: other });
        expect(
          [text.summary, ...text.takeaways].filter((sentence) =>
            JSON.stringify(published).includes(sentence),
          ),
        ).toEqual([]);
      }
    }
  },
);

test.each([
  ['en', '12,345', '20,000', '7,655'],
  ['de', '12.345', '20.000', '7.655'],
  ['es', '12.345', '20.000', '7655'],
  ['fr', '12\u202f345', '20\u202f000', '7\u202f655'],
] as const)(
  'the holding text in %s groups thousands as usual in that language',
  (language, arrived, next, missing) => {
    const text = holdingText({ ...state, responseCount: 12_345, nextReleaseAtCount: 20_000, language });
    expect(text.summary).toContain(arrived);
    expect(text.summary).toContain(next);
    expect(text.takeaways[0]).toContain(missing);
  },
);

test('the holding text of a form without sliders mentions no scores, averages or weights', () => {
  for (const count of [1, 4, 5]) expect(words({ responseCount: count })).not.toMatch(/score|average|count/);
});

test('the holding text of a form with sliders mentions no themes', () => {
  for (const count of [1, 4, 5])
    expect(words({ format: 'slider', responseCount: count })).not.toMatch(/theme|raised/);
});

test('the holding text does not ask for weights if everyone counts the same', () => {
  const sliders = { format: 'slider', responseCount: 5 } as const;
  expect(words(sliders)).toContain('how much each person counts');
  expect(words({ ...sliders, countsAlike: true })).not.toContain('how much each');
  expect(words({ ...sliders, countsAlike: true })).toContain('Everyone counts the same.');
});

test.each(languages)(
  'the holding text of a follow-up in %s gives the same advice as for a custom form',
  (language) => {
    const { holding } = languagePacks[language];
    for (const style of promptStyles)
      for (const responseCount of [1, 5]) {
        const followUp = { ...state, format: 'follow-up', style, responseCount, language } as const;
        const { takeaways } = holdingText(followUp);
        expect(takeaways).toHaveLength(3);
        expect([holding.meanwhile.custom, holding.beforeOpening.custom]).toContain(takeaways[2]);
        expect(takeaways.join(' ')).not.toContain(holding.anotherSide);
      }
  },
);
