import { expect, test } from 'vitest';
import { context, sampleForm, samplePages } from '../build/sample-pages.ts';
import { cspHash } from '../src/documents/document.tsx';
import * as documents from '../src/documents/documents.tsx';
import { builtIn, textOf } from './rendered.ts';

const pages = Object.entries(samplePages(documents));

test.each(pages)('V3.4.3 %s runs under a policy without unsafe-inline', (_, { html, inlineHashes }) => {
  expect(html).not.toMatch(/ on[a-z]+="/);
  expect(html).not.toContain(' style="');
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => cspHash(code));
  expect(inlineHashes.script).toEqual(inline);
  const styles = [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => cspHash(css));
  expect(inlineHashes.style).toEqual(styles);
});

test.each(pages)('V14.2.3 %s loads nothing from another host', (_, { html }) => {
  const loaded = [...html.matchAll(/<(?:script|img|link|iframe|source)[^>]+(?:src|href)="([^"]+)"/g)];
  const foreign = loaded.filter(
    ([, address = '']) => !/^(\/(?!\/)|https:\/\/blindspot\.example)/.test(address),
  );
  expect(foreign).toEqual([]);
});

test.each(pages)('%s has exactly one h1, a title and a language', (_, { html }) => {
  // The app shell contains a skeleton and a start-up error with a heading each, but shows only one of them.
  const shown = html.replace(/<template[^]*?<\/template>/, '').replace(/<div role="alert"[^]*?<\/div>/, '');
  expect(shown.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+ \| Blindspot<\/title>/);
  expect(html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/);
});

test.each(pages)(
  '%s is indexed by search engines if and only if it is the same for everyone',
  (name, { html }) => {
    const isFound = /^(landing|imprint|privacy|terms|contact)/.test(name);
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!isFound);
  },
);

test.each(pages)(
  'S10.2 %s links to the imprint, the privacy notice, the terms and the contact',
  (_, { html }) => {
    const [, links = ''] = /<nav[^>]*aria-label="About this site">([^]*?)<\/nav>/.exec(html) ?? [];
    expect([...links.matchAll(/href="([^"]+)">([^<]+)/g)].map(([, href, name]) => [href, name])).toEqual([
      ['/imprint', 'Imprint'],
      ['/privacy', 'Privacy'],
      ['/terms', 'Terms'],
      ['/contact', 'Contact'],
    ]);
  },
);

test('no sign-in form puts a password into a URL', () => {
  for (const name of ['login', 'register', 'reset password'])
    expect(Object.fromEntries(pages)[name]?.html).toMatch(/<form [^>]*method="post"/);
});

test('V1.1.2 V1.2.1 V1.3.5 V3.2.2 text of an owner cannot break out of its place in the page', () => {
  const data = sampleForm(builtIn('quick'));
  data.form.owner_name = '</script><script>alert(1)</script>';
  data.form.title = '"><img src=x>';
  const { html } = documents.renderFeedbackForm(data);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
});

test('the page for an email link that was already used links to the account page', () => {
  const used = { ...context, action: 'verify-email', token: 'AAAA', problem: 'Used up.' } as const;
  const { html } = documents.renderMailLink(used);
  expect(html).toMatch(/<a[^>]* href="\/account"[^>]*><span>Go to your account</);
});

test.each([
  ['feedback', 'This blindspot request may have expired or been removed.'],
  ['public-summary', 'Results Not Found Shared summary not found'],
  ['public-summary-failed', 'Results Not Found Failed to load shared summary'],
] as const)('S8.5 the page for a missing %s states: %s', (what, sentence) => {
  expect(textOf(documents.renderNotFound({ ...context, what }).html)).toContain(sentence);
});
