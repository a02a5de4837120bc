import { expect, test } from 'vitest';
import { context, sampleLegal } from '../build/sample-pages.ts';
import * as documents from '../src/documents/documents.tsx';
import { textOf } from './rendered.ts';

const legal = (given: Parameters<typeof sampleLegal>[0]) =>
  documents.renderLegalPage(sampleLegal(given)).html;

test("an operator's text replaces the default text, in the language of its file", () => {
  const text = '# Impressum\n\nLindqvist <b>GmbH</b>\n\n[Ring us](tel:+49) [not](javascript:alert(1))';
  const html = legal({ page: 'imprint', texts: [{ lang: 'de', text }] });
  expect(html).toContain('<main id="content" class="');
  expect(html).toMatch(/<main[^>]* lang="de"><h1[^>]*>Impressum<\/h1>/);
  expect(html).toContain('Lindqvist &lt;b&gt;GmbH&lt;/b&gt;');
  expect(html).toContain('<a href="tel:+49">Ring us</a> [not](javascript:alert(1))');
  expect(textOf(html)).not.toContain('Whoever runs this site');
});

const of = (lang: string | null) => ({ lang, text: `In ${lang}` });

test('a legal page prefers the text in the reader’s language, then the site’s text, then any other', () => {
  expect(textOf(legal({ page: 'terms', texts: [of('de'), of('en'), of(null)] }))).toContain('In en');
  expect(textOf(legal({ page: 'terms', texts: [of('de'), of(null)] }))).toContain('In null');
  expect(textOf(legal({ page: 'terms', texts: [of('de')] }))).toContain('In de');
});

test('legal pages name the contact, or state that no imprint or contact is set', () => {
  expect(textOf(legal({ page: 'imprint' }))).toContain('have not said here who they are');
  expect(textOf(legal({ page: 'contact' }))).toContain('have not left a contact yet');
  for (const page of ['imprint', 'contact', 'privacy'] as const)
    expect(legal({ page, contact: 'hello@lindqvist.example' })).toContain(
      '<a href="mailto:hello@lindqvist.example">hello@lindqvist.example</a>',
    );
  expect(legal({ page: 'contact', contact: 'https://lindqvist.example/hi' })).toContain(
    '<a href="https://lindqvist.example/hi">https://lindqvist.example/hi</a>',
  );
});

test('S2.1 S9.3 the landing page has every phrase of the specification', () => {
  const text = textOf(documents.renderLanding({ ...context, testimonials: null }).html);
  for (const sentence of [
    'A blindspot tool for personal growth.',
    'Share a link with friends, family and colleagues. The quick questions take about 30 seconds',
    'Free. No card needed. Setup takes about 2 minutes.',
    'one anonymous, trust-weighted result',
    'Regular feedback Trust-weighted feedback',
    'Default trust weights out of 10',
    'you can adjust each person',
    'Your account comes with our personal-growth newsletter',
    'Pattern Analysis',
    'Mirror Effect',
  ])
    expect(text).toContain(sentence);
});

test('S2.1 the landing page has the sections of the specification in order, plus the eye test', () => {
  const { html } = documents.renderLanding({ ...context, testimonials: null });
  const headings = [...html.matchAll(/<h([12])[^>]*>([^]*?)<\/h\1>/g)].map(([, , heading = '']) =>
    textOf(heading),
  );
  expect(headings).toEqual([
    'See what the people around you see',
    'How It Works',
    'Find your own blind spot',
    'Why not just ask?',
    'How much each person counts',
    "What Leonardo's friends might have said",
    'A letter for people who keep growing',
    'What it can sound like',
    'You are not the only one looking',
  ]);
  const [, steps = ''] = /<h2 id="how">([^]*?)<\/section>/.exec(html) ?? [];
  expect([...steps.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading = '']) => textOf(heading))).toEqual([
    'Create & Share',
    'Quick Feedback',
    'AI-Powered Insights',
  ]);
  expect(html.indexOf('<footer')).toBeGreaterThan(html.lastIndexOf('<section'));
});

const linksIn = (html: string): [label: string, href: string][] =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>([^]*?)<\/a>/g)].map(([, href = '', label = '']) => [
    textOf(label).trim(),
    href,
  ]);

test('S2.6 the landing page has Login and Get Started in its header, and every other call to action leads to sign-up', () => {
  const { html } = documents.renderLanding({ ...context, testimonials: null });
  const [header = ''] = /<header[^]*?<\/header>/.exec(html) ?? [];
  expect(linksIn(header).slice(1)).toEqual([
    ['Login', '/login'],
    ['Get Started', '/register'],
  ]);
  const [main = ''] = /<main[^]*<\/main>/.exec(html) ?? [];
  expect(linksIn(main).filter(([, href]) => href.startsWith('/'))).toEqual([
    ['Ask Your Friends', '/register'],
    ['Ask Your Friends', '/register'],
  ]);
});

test('S2.6 two buttons of the landing page open the community in a new tab, one to post with the tag and one to search', () => {
  const { html } = documents.renderLanding({ ...context, testimonials: null });
  const external = [...html.matchAll(/<a [^>]*target="_blank"[^>]*>[^]*?<\/a>/g)].map(([link]) => link);
  expect(external.flatMap(linksIn)).toEqual([
    ['Post with #blindspotapp', 'https://x.com/intent/post?hashtags=blindspotapp'],
    ['Read #blindspotapp', 'https://x.com/search?q=%23blindspotapp'],
  ]);
  for (const link of external) {
    expect(link).toContain('rel="noopener noreferrer"');
    expect(link).toMatch(/aria-label="[^"]*#blindspotapp \(opens in a new tab\)"/);
  }
});

test('S2.1 S9.4 the landing page shows the default trust weights, heaviest first, and the example', () => {
  const text = textOf(documents.renderLanding({ ...context, testimonials: null }).html);
  expect(text).toContain('Family 9/10 Close Friend 8/10 Colleague 6/10 Other 5/10 Acquaintance 4/10');
  expect(text).toContain("your mother's rating usually counts 9/10, an acquaintance's only 4/10");
});

test('S2.1 sample analyses are about people who died long ago, and are called examples', () => {
  const text = textOf(documents.renderLanding({ ...context, testimonials: null }).html);
  const deaths = [...text.matchAll(/\d{4}-(\d{4})/g)].map(([, year]) => Number(year));
  expect(deaths).toHaveLength(2);
  expect(Math.max(...deaths)).toBeLessThan(1950);
  expect(text).toContain('Two examples. The answers are made up, and Blindspot wrote the text.');
});

test.each([null, []])(
  'S2.7 S8.2 three samples without stars take the place of missing testimonials (%j)',
  (testimonials) => {
    const { html } = documents.renderLanding({ ...context, testimonials });
    const text = textOf(html);
    expect(html.match(/<blockquote/g)).toHaveLength(3);
    expect(text).toContain('What it can sound like Made-up examples');
    for (const about of ['Leadership', 'Relationship', 'Professional growth']) expect(text).toContain(about);
    expect(html).not.toContain('of 5 stars');
  },
);

const story = { name: 'Ana', role: 'Nurse', content: 'I ask before I help.', rating: 4 };

test('S2.7 S9.3 the landing page shows the first three of many testimonials', () => {
  const testimonials = ['one', 'two', 'three', 'four'].map((content) => ({ ...story, content }));
  const text = textOf(documents.renderLanding({ ...context, testimonials }).html);
  expect(text).toContain('three');
  expect(text).not.toContain('four Ana');
});

test('S2.7 the landing page shows no sample as soon as there is a testimonial', () => {
  const { html } = documents.renderLanding({ ...context, testimonials: [story] });
  expect(html.match(/<blockquote/g)).toHaveLength(1);
  expect(html).toContain('4 of 5 stars');
  expect(textOf(html)).toContain('What people found');
  expect(textOf(html)).not.toContain('Made-up examples');
});

test('S2.6 the tag of the community is made from the name of the product', () => {
  const { html } = documents.renderLanding({ ...context, productName: 'Clear Glass', testimonials: [] });
  expect(html).toContain('#clearglassapp');
});

test('S2.4 S5.1 sign-in and sign-up link to each other in the words of the specification', () => {
  const login = documents.renderLogin(context).html;
  const register = documents.renderRegister({ ...context, newsletterConsent: 'automatic' }).html;
  expect(textOf(login)).toContain('Welcome Back');
  expect(login).toContain('<a href="/register">Need an account? Sign up</a>');
  expect(textOf(register)).toContain('Join the Blindspot Community');
  expect(textOf(register)).toContain('Full Name');
  expect(textOf(register)).toContain('Create Account');
  expect(register).toContain('<a href="/login">Already have an account? Sign in</a>');
});

test('the sign-up page announces the newsletter, or asks for consent with an empty checkbox', () => {
  const automatic = documents.renderRegister({ ...context, newsletterConsent: 'automatic' }).html;
  const ask = documents.renderRegister({ ...context, newsletterConsent: 'ask' }).html;
  expect(textOf(automatic)).toContain("You'll also get our newsletter. Unsubscribe any time.");
  expect(automatic).not.toContain('name="newsletter"');
  expect(ask).toMatch(/<input [^>]*type="checkbox"[^>]*name="newsletter"\/>/);
  expect(ask).not.toMatch(/type="checkbox"[^>]*checked/);
});
