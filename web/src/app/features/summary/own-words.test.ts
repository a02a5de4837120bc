import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fingerprint, OwnWords, quotedQuestions, shownWords } from './own-words.tsx';

const text = (content: string) => ({ content, relationship: null });
const summary = {
  quotes: {
    unsaid: { question_text: 'What goes unsaid?', responses: [text('You make the room lighter.')] },
    pattern: { question_text: 'What repeats?', responses: [] },
  },
  optional_responses: {
    moment: { question_text: 'When?', responses: [text('You never call.'), text('At the lake.')] },
  },
};

it('fingerprint identifies a hidden text without containing its words', () => {
  expect(fingerprint('You make the room lighter.')).toBe(fingerprint('You make the room lighter.'));
  expect(fingerprint('You make the room lighter.')).not.toBe(fingerprint('You make the room darker.'));
  expect(fingerprint('Du hörst zu.')).toMatch(/^[0-9a-f]{8}$/);
});

it('quotedQuestions lists required questions before optional ones, and leaves out questions without a text', () => {
  expect(quotedQuestions(summary).map(({ key }) => key)).toEqual(['unsaid', 'moment']);
});

it.each([
  ['explains what “[…]” stands for if a text contains it', 'Ask […] about it.', true],
  ['does not explain “[…]” if no text contains it', 'You never call.', false],
])('OwnWords %s', (_, content, isExplained) => {
  const quotes = { unsaid: { question_text: 'What goes unsaid?', responses: [text(content)] } };
  const result = { quotes, optional_responses: {}, language: 'en' as const };
  const html = renderToStaticMarkup(createElement(OwnWords, { requestId: 'a-request', summary: result }));
  expect(html.includes('stands for a name we took out')).toBe(isExplained);
});

const shown = () =>
  shownWords('a-request', summary).flatMap(({ texts }) => texts.map(({ content }) => content));

describe('shownWords', () => {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  });
  it('shownWords returns every text at first, and ignores texts hidden for another request', () => {
    stored.set('hiddenWords:another-request', JSON.stringify(['section']));
    expect(shown()).toHaveLength(3);
  });

  it('shownWords leaves out a hidden text', () => {
    stored.set('hiddenWords:a-request', JSON.stringify([fingerprint('You never call.')]));
    expect(shown()).toEqual(['You make the room lighter.', 'At the lake.']);
  });

  it('shownWords returns nothing while the section is hidden', () => {
    stored.set('hiddenWords:a-request', JSON.stringify(['section']));
    expect(shown()).toEqual([]);
  });
});
