import { languages } from '@blindspot/contracts/languages';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { context, sampleForm, samplePages, sampleSummary } from '../build/sample-pages.ts';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { languagePacks } from '@blindspot/content/language-packs';
import { renderDocument } from '../src/documents/document.tsx';
import * as documents from '../src/documents/documents.tsx';
import { m } from '../src/paraglide/messages.js';

type Catalogue = Record<string, string | { match: Record<string, string> }[]>;

const catalogue = (language: string): Catalogue =>
  JSON.parse(
    readFileSync(new URL(`../../packages/content/${language}/messages.json`, import.meta.url), 'utf8'),
  ) as Catalogue;

/** Returns every text of a page, including texts that only a script shows. */
const textOf = (html: string): string =>
  html
    .replaceAll(/<(script(?! id)|style)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]*?((?:(?:aria-label|title|content|alt|data-\w+|label)="[^"]*"[^>]*?)*)>/g, ' $1 ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u2068\u2069]/g, '');

/** Returns the parts of English texts that this language must translate. */
function englishIn(language: string): string[] {
  const written = catalogue(language);
  return Object.entries(catalogue('en')).flatMap(([key, message]) => {
    if (key === '$schema' || typeof message !== 'string' || message === written[key]) return [];
    return message.split(/\{\w+\}/).filter((part) => part.trim().split(' ').length >= 3);
  });
}

const shadow = builtInQuestionSets.find(({ id }) => id === 'shadow');
if (!shadow) throw new Error('The shadow set is gone');

/** The text of a result stays in the language in which it was written. */
const inResults = JSON.stringify(sampleSummary);

describe.each(languages)('pages in %s', (language) => {
  const pages = Object.entries(samplePages(documents, language));

  test.each(pages)('%s declares its language', (_, { html }) => {
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="ltr">`));
  });

  if (language === 'en') return;
  test.each(pages)('%s contains no English sentence', (_, { html }) => {
    const text = textOf(html);
    const left = englishIn(language).filter((sentence) => text.includes(sentence));
    expect(left.filter((sentence) => !inResults.includes(sentence))).toEqual([]);
  });
});

describe('French messages', () => {
  const { $schema: _, ...messages } = catalogue('fr');
  const sentences = Object.values(messages).flatMap((message) =>
    typeof message === 'string' ? message : message.flatMap(({ match }) => Object.values(match)),
  );

  test('French sentences have a no-break space before high punctuation and inside quotation marks', () => {
    const addresses = /https?:\/\/[^\s)]+/g;
    for (const sentence of sentences)
      expect(sentence.replaceAll(addresses, '')).not.toMatch(/[^\u202F][;?!]|[^\u00A0][:»]|«[^\u00A0]/);
  });

  test('French sentences never place a name after a word that is shortened before a vowel', () => {
    const cutShort = /(?<!\p{L})(?:de|que|le|la|ne|se|ce) \{(?:owner|name|person|title|service|product)\}/iu;
    expect(sentences.filter((sentence) => cutShort.test(sentence))).toEqual([]);
  });
});

test('a page keeps its language if pages in other languages are rendered before it', () => {
  const turns = ['de', 'en', 'fr', 'de', 'es', 'en'] as const;
  const alone = new Map(
    turns.map((language) => [language, documents.renderLogin({ ...context, language }).html]),
  );
  expect(turns.map((language) => documents.renderLogin({ ...context, language }).html)).toEqual(
    turns.map((language) => alone.get(language)),
  );
  expect(new Set(alone.values()).size).toBe(4);
});

test.each([
  ['en', '12,360'],
  ['de', '12.360'],
  ['es', '12.360'],
  ['fr', '12\u202f360'],
] as const)('a number in a sentence in %s has thousands separators: %s', (locale, number) => {
  expect(m.admin_letter_send_to({ count: 12_360 }, { locale })).toContain(number);
  expect(m.admin_letter_waiting({ count: 12_360 }, { locale })).toContain(number);
  expect(m.answers_count({ count: 12_360 }, { locale })).toContain(number);
});

test('a page that fails to render does not change the language of the next page', () => {
  const broken = { ...sampleForm(shadow), language: 'de' as const, form: undefined as never };
  expect(() => documents.renderFeedbackForm(broken)).toThrow();
  expect(m.login_title()).toBe('Welcome Back');
});

test("renderDocument rejects a page in another language than its reader's", () => {
  const page = {
    context: { ...context, language: 'de' as const },
    styles: 'auth',
    screen: 'Login',
    body: null,
  };
  expect(() => renderDocument(page)).toThrow('in the language of its reader');
});

test.each(languages.filter((one) => one !== 'en'))(
  'the sample window on the landing page names themes in %s',
  (language) => {
    const { html } = documents.renderLanding({ ...context, language, testimonials: null });
    const { labels, descriptions } = languagePacks[language].themes;
    for (const theme of ['listens-closely', 'avoids-conflict', 'carries-it-alone'] as const)
      expect(textOf(html)).toContain(labels[theme]);
    expect(textOf(html)).toContain(descriptions['avoids-conflict'].looks);
    expect(textOf(html)).not.toContain(languagePacks.en.themes.labels['avoids-conflict']);
  },
);

test('only the landing page lists its other languages for search engines', () => {
  const { html } = documents.renderLanding({ ...context, language: 'de', testimonials: null });
  const named = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language, href]) => [language, href],
  );
  expect(named).toEqual([
    ['x-default', 'https://blindspot.example/'],
    ['en', 'https://blindspot.example/?lang=en'],
    ['de', 'https://blindspot.example/?lang=de'],
    ['es', 'https://blindspot.example/?lang=es'],
    ['fr', 'https://blindspot.example/?lang=fr'],
  ]);
  expect(html).toContain('<link rel="canonical" href="https://blindspot.example/"/>');
  expect(documents.renderLogin(context).html).not.toContain('hrefLang');
});

test('each language version of a page has its own canonical address for search engines', () => {
  const page = documents.renderLanding({ ...context, language: 'de', testimonials: null, isAddressed: true });
  expect(page.html).toContain('<link rel="canonical" href="https://blindspot.example/?lang=de"/>');
});

test('the language switch names each language in that language itself', () => {
  const { html } = documents.renderLogin({ ...context, language: 'fr' });
  for (const [tag, name] of [
    ['de', 'Deutsch'],
    ['fr', 'Français'],
  ])
    expect(html).toMatch(new RegExp(`<button[^>]*value="${tag}" lang="${tag}"[^>]*>${name}</button>`));
  const { switchAt: _, ...elsewhere } = context;
  expect(documents.renderLogin(elsewhere).html).not.toContain('Deutsch');
});

test("sayRefusal translates a refusal for the reader, and keeps the service's words in English", () => {
  const refusal = { code: 'link_not_usable', detail: 'This link has been used.' };
  expect(documents.sayRefusal(refusal, 'en')).toBe('This link has been used.');
  expect(documents.sayRefusal(refusal, 'de')).toMatch(/^Dieser Link/);
  expect(documents.sayRefusal({ code: 'closed', detail: 'This request has been closed.' }, 'de')).toMatch(
    /^Diese Anfrage ist geschlossen/,
  );
  expect(documents.sayRefusal({ code: 'constructor', detail: 'Anything' }, 'de')).toBe(
    'Das hat nicht geklappt. Versuch es noch einmal.',
  );
});

test('the themes of a form are in the language of the responder', () => {
  const { html } = documents.renderFeedbackForm({ ...sampleForm(shadow), language: 'de' });
  expect(html).toContain('Hört genau zu');
  expect(html).not.toContain('Listens closely');
});

test('a form without JavaScript is validated in the language of the reader', () => {
  const { questions } = sampleForm(shadow).form;
  const { errors } = documents.readFeedbackForm(new URLSearchParams(), questions, 'de');
  expect(errors.find(({ path }) => path === 'responder_name')?.message).toBe('Gib deinen Namen ein');
});

test.each(languages)('field errors in %s end without a full stop', (language) => {
  const beside = Object.entries(catalogue(language)).filter(([key]) =>
    /^form_error_|_missing$|^account_(email_(invalid|same)|password_too_short)$/.test(key),
  );
  expect(beside.filter(([, text]) => typeof text === 'string' && text.endsWith('.'))).toEqual([]);
});
