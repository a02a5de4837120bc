import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ClosedFormPage, NotFoundPage, ProblemPage } from './message-page.tsx';
import { sayRefusal } from './refusals.ts';

const context = { productName: 'Blindspot', publicUrl: 'https://blindspot.test', language: 'en' } as const;
const headingOf = (page: ReactNode): string | undefined =>
  /<h1>([^<]*)<\/h1>/.exec(renderToStaticMarkup(page))?.[1];

test.each([
  [413, 'Something went wrong'],
  [429, 'A little too fast'],
  [503, 'Something went wrong on our side'],
])('a problem page with status %d has the heading %s', (status, heading) => {
  expect(headingOf(<ProblemPage {...context} status={status} />)).toBe(heading);
});

test.each([
  [413, ['Go to the start page']],
  [429, ['Try again']],
  [503, ['Try again']],
])('a problem page with status %d offers only %j', (status, ways) => {
  const [main = ''] =
    /<main[^]*<\/main>/.exec(renderToStaticMarkup(<ProblemPage {...context} status={status} />)) ?? [];
  expect([...main.matchAll(/<a [^>]*><span>([^<]*)/g)].map(([, label]) => label)).toEqual(ways);
});

test('the page of a busy server does not repeat its message', () => {
  const detail = 'We are very busy right now. Try again in a moment.';
  const page = <ProblemPage {...context} status={503} isCrowded detail={detail} />;
  expect(renderToStaticMarkup(page).match(/We are very busy/g)).toHaveLength(1);
  expect(renderToStaticMarkup(page)).toContain('Try again in a moment.');
});

test.each([
  [
    'a closed form',
    () => ClosedFormPage({ ...context, ownerName: 'Clara', requestId: '1', takesAnswers: false }),
  ],
  ['a page that is not there', () => NotFoundPage({ ...context, what: 'page' })],
  ['a problem', () => ProblemPage({ ...context, status: 503 })],
])('the page for %s ends with a link to the imprint', (_, page) => {
  const markup = renderToStaticMarkup(page());
  expect(markup.slice(markup.lastIndexOf('<footer'))).toContain('Imprint');
});

test('sayRefusal replaces the detail of a refusal that is written for programs', () => {
  const detail = 'Please send this as application/json.';
  expect(sayRefusal({ code: 'unsupported_media_type', detail }, 'en')).toBe('That did not work. Try again.');
  expect(sayRefusal({ code: 'link_not_usable', detail: 'Ask for a new one.' }, 'en')).toBe(
    'Ask for a new one.',
  );
});
