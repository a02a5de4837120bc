import { expect, test } from 'vitest';
import { context, sampleSliderSummary, sampleSummary } from '../build/sample-pages.ts';
import * as documents from '../src/documents/documents.tsx';
import { textOf } from './rendered.ts';

test('S2.24 a shared summary shows the name of its owner, how many people answered, and how it was written', () => {
  const page = { ...context, shareId: 's' };
  const text = textOf(documents.renderPublicSummary({ ...page, summary: sampleSummary }).html);
  expect(text).toContain('A letter to Mara Lindqvist');
  expect(text).toContain('From 18 answers November 20, 2026');
  expect(text).toContain('Written automatically. It can be wrong.');
  const model = { ...sampleSummary, engine: 'model' as const };
  expect(textOf(documents.renderPublicSummary({ ...page, summary: model }).html)).toContain(
    'Written by AI. It can be wrong.',
  );
});

test('a shared summary states, after an erasure, how many people it covers', () => {
  const summary = { ...sampleSummary, counted_people: 5 };
  const { html } = documents.renderPublicSummary({ ...context, shareId: 's', summary });
  expect(textOf(html)).toContain('From 5 answers');
  expect(html).not.toContain('18 answers');
});

const textFor = (summary: string): string =>
  textOf(
    documents.renderPublicSummary({ ...context, shareId: 's', summary: { ...sampleSummary, summary } }).html,
  );

test("a shared summary's analysis starts with the paragraph that the owner reads, and repeats no panel", () => {
  expect(textFor('In short: steady, and hard to read.')).toContain(
    'The full analysis In short: steady, and hard to read. Pattern Analysis',
  );
  const [panel] = sampleSummary.sections;
  expect(textFor(panel?.body ?? '')).toContain('The full analysis Pattern Analysis');
});

const averagesOf = (rows: Readonly<Record<string, readonly [average: number, low: number, high: number]>>) =>
  Object.fromEntries(
    Object.entries(rows).map(([name, [average, low, high]]) => [
      name.toLowerCase(),
      { question_text: `${name}: how it is`, average, count: 9, doubt: { low, high, effective_raters: 9 } },
    ]),
  );

test('a shared summary addresses its owner as “you” only in the headline of the announced letter', () => {
  const about = { about: 'ABOUT', looks: null, effect: null, step: null };
  const written = {
    summary: 'LEAD',
    essential_takeaways: ['TAKEAWAY'],
    sections: sampleSummary.sections.map((section) => ({ ...section, body: 'BODY' })),
  };
  for (const summary of [
    { ...sampleSummary, ...written, seen: (sampleSummary.seen ?? []).map((seen) => ({ ...seen, ...about })) },
    {
      ...sampleSliderSummary,
      ...written,
      title: 'A request',
      question_averages: averagesOf({ Presence: [8, 7, 9], Honesty: [5, 4, 6] }),
    },
  ]) {
    const { html } = documents.renderPublicSummary({ ...context, shareId: 's', summary });
    const announced = 'A letter to Mara Lindqvist';
    const headline = /They see \w+ things in you\.|They rate you highest for \w+\./;
    // The call to action below the letter may address the reader, but the letter must not.
    const text = textOf(html.replace(/<aside.*<\/aside>/s, ''));
    expect(text.indexOf(announced)).toBeLessThan(text.search(headline));
    expect(text.replace(headline, '').replace(summary.title, '')).not.toMatch(/\byours?(elf)?\b|\byou\b/i);
    if (summary.seen) expect(text).toContain('With Mara Lindqvist ABOUT');
  }
});

test.each([
  ['the intervals overlap', { Presence: [5.9, 4, 7.5], Honesty: [5.6, 4, 7.5], Repair: [5, 3, 7] }, null],
  [
    'a lower average has a wide interval',
    { Presence: [8, 7, 9], Honesty: [5, 4, 6], Repair: [4, 1, 7] },
    null,
  ],
  ['there is only one average', { Presence: [8, 7, 9] }, null],
  ['one interval lies above the others', { Honesty: [5, 4, 6], Presence: [8, 7, 9] }, 'Presence'],
] as const)(
  'a shared summary names the highest average only if it is clearly the highest: %s',
  (_, rows, name) => {
    const summary = { ...sampleSliderSummary, question_averages: averagesOf(rows) };
    const { html } = documents.renderPublicSummary({ ...context, shareId: 's', summary });
    expect(/They rate you highest for (\w+)/.exec(textOf(html))?.[1] ?? null).toBe(name);
  },
);

test('a shared summary shows five themes with their descriptions, and folds the remaining themes', () => {
  const { html } = documents.renderPublicSummary({ ...context, shareId: 's', summary: sampleSummary });
  const text = textOf(html);
  expect(text).toContain('Listens closely most people helps Often looks like');
  expect(text).toMatch(/too much .*and 2 more/);
  expect(text).not.toContain('expected');
  const before = documents.renderPublicSummary({
    ...context,
    shareId: 's',
    summary: { ...sampleSummary, seen: null },
  });
  expect(textOf(before.html)).not.toContain('What they see');
});

const pictureOf = (summary: typeof sampleSummary): string | undefined =>
  /<meta property="og:image" content="([^"]*)"/.exec(
    documents.renderPublicSummary({ ...context, shareId: 's', summary }).html,
  )?.[1];

test.each(['Mara Lindqvist', 'مارا'])(
  'the chat preview of a result of %s contains no direction marks, which chats show as boxes',
  (name) => {
    const { html } = documents.renderPublicSummary({
      ...context,
      shareId: 's',
      summary: { ...sampleSummary, owner_name: name },
    });
    expect(html).toContain(`<meta property="og:title" content="A letter to ${name}"/>`);
    expect(/<head>.*<\/head>/s.exec(html)?.[0]).not.toMatch(/[\u2066-\u2069]/);
  },
);

test('the chat preview picture of a result shows the number of lit panes, and nothing about the owner', () => {
  const strengths = (sampleSummary.seen ?? []).filter(({ kind }) => kind === 'strength');
  expect(pictureOf(sampleSummary)).toBe('https://blindspot.example/og-4.png');
  expect(pictureOf({ ...sampleSummary, seen: strengths })).toBe('https://blindspot.example/og-2.png');
  expect(pictureOf(sampleSliderSummary)).toBe('https://blindspot.example/og-1.png');
});

test('a shared page limited to "Only what helps" states this limit, and has no analysis text', () => {
  const seen = (sampleSummary.seen ?? []).filter(({ kind }) => kind === 'strength');
  const none = { summary: '', essential_takeaways: [], sections: [] };
  const summary = { ...sampleSummary, ...none, shows: 'helps' as const, seen };
  const text = textOf(documents.renderPublicSummary({ ...context, shareId: 's', summary }).html);
  expect(text).toContain('What people value in Mara Lindqvist');
  expect(text).not.toMatch(/A letter to|in you\./);
  expect(text).toContain('Mara Lindqvist shares only what helps.');
  expect(text).not.toMatch(/Essential Takeaways|The full analysis|costs|too much/);
  expect(text).not.toContain(summary.title);
});

test('a shared page limited to "Only what helps" shows averages without uncertainty, title or empty panes', () => {
  const { title, question_averages: all } = sampleSliderSummary;
  const summary = {
    ...sampleSliderSummary,
    shows: 'helps' as const,
    summary: '',
    essential_takeaways: [],
    sections: [],
    question_averages: Object.fromEntries(Object.entries(all).filter(([key]) => key === 'presence')),
  };
  const { html } = documents.renderPublicSummary({ ...context, shareId: 's', summary });
  const text = textOf(html);
  expect(text).toMatch(/Averages from 1 to 10\. Presence They 8\.4/);
  expect(text).not.toMatch(/Likely between|Needs Focus|left alone/);
  expect(text).not.toContain(title);
  expect(html).not.toMatch(/data-pane=/);
});

test('S9.6 a shared slider summary shows each average with all bands of its likely range, in the order of the form', () => {
  const { html } = documents.renderPublicSummary({ ...context, shareId: 's', summary: sampleSliderSummary });
  expect(textOf(html)).toMatch(
    /Needs Focus below 4 Developing from 4 Good from 6 Excellent from 8 1 4 6 8 10 .*Presence Good to Excellent They 8\.4 .*Likely between 6\.5 and 10\.0\..*Honesty Developing to Excellent They 6\.9 .*Receiving Needs Focus to Good They 4\.2 .*conflict Needs Focus to Developing They 3\.1/,
  );
});

test('S2.24 S8.5 the page for an unknown result links to the sign-up page', () => {
  expect(documents.renderNotFound({ ...context, what: 'public-summary' }).html).toMatch(
    /<a href="\/register"[^>]*><span>Create your own/,
  );
});

const inLanguage = (language: 'de' | 'en') =>
  textOf(
    documents.renderPublicSummary({ ...context, shareId: 's', summary: { ...sampleSummary, language } }).html,
  );

test('a shared result in another language than its page names that language', () => {
  expect(inLanguage('de')).toContain('Written in German.');
  expect(inLanguage('en')).not.toContain('Written in');
});
