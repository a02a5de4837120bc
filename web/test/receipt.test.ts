import { expect, test } from 'vitest';
import { context, sampleReceipt } from '../build/sample-pages.ts';
import * as documents from '../src/documents/documents.tsx';
import { builtIn, questionsOf, textOf } from './rendered.ts';

const shadowReceipt = (canChange: boolean) =>
  documents.renderReceipt({ ...context, step: 'open', ...sampleReceipt(builtIn('shadow'), canChange) }).html;

test('a receipt shows tapped themes as checkboxes, or as text if the answer cannot be changed', () => {
  const { unsaid } = builtIn('shadow').offers;
  expect(questionsOf(shadowReceipt(true))[0]?.chosen).toEqual(unsaid?.first.slice(0, 2));
  expect(shadowReceipt(false)).not.toContain('type="checkbox"');
  for (const label of questionsOf(shadowReceipt(true))[0]?.labels.slice(0, 2) ?? [])
    expect(textOf(shadowReceipt(false))).toContain(label);
});

function receiptOfFives(canChange: boolean): string {
  const sample = sampleReceipt(builtIn('relateful'), canChange);
  const view = { ...sample.view, responses: { presence: 5, listening: 5 }, untouched: ['listening'] };
  return documents.renderReceipt({ ...context, step: 'open', ...sample, view }).html;
}

test('a receipt distinguishes an untouched slider from a chosen five', () => {
  expect(textOf(receiptOfFives(false))).toMatch(/Presence 5 .*Deep listening Not rated, counts as 5/);
  const left = [...receiptOfFives(true).matchAll(/name="untouched" value="responses\.(\w+)"/g)];
  const keys = left.map(([, key]) => key);
  expect(keys).toContain('listening');
  expect(keys).not.toContain('presence');
});

test('S2.17 the thank-you page shows the receipt', () => {
  const page = {
    ...context,
    requestId: 'x',
    ownerName: 'Mara',
    title: 'Tell me',
    isOwners: false,
    isPreview: false,
  };
  const { html } = documents.renderThankYou({ ...page, receipt: 'AAAAA-BBBBB' });
  expect(textOf(html)).toContain('AAAAA-BBBBB');
  const unfolded = textOf(html.replace(/<details[^]*?<\/details>/, ''));
  expect(unfolded).toContain(
    'Open the line to see your code. It is shown only now. Keep the code in this browser',
  );
  // Without cookies, the browser cannot keep the receipt, so the page does not offer to keep it.
  const { html: withoutCookies } = documents.renderThankYou({
    ...page,
    receipt: 'AAAAA-BBBBB',
    lacksCookies: true,
  });
  expect(textOf(withoutCookies)).toContain('Open the line to see your code. It is shown only now.');
  expect(textOf(withoutCookies)).not.toContain('Keep the code');
});

test('the reopened thank-you page offers deletion without the code only if the browser keeps no code', () => {
  const page = { ...context, requestId: 'x', ownerName: 'Mara', title: 'Tell me', receipt: null };
  const again = (hasAnswered: boolean): string =>
    documents.renderThankYou({ ...page, isOwners: false, isPreview: false, hasAnswered }).html;
  for (const hasAnswered of [true, false]) {
    expect(again(hasAnswered)).not.toContain('data-receipt');
    expect(again(hasAnswered)).toContain('<a href="/receipt">Change or delete my answer</a>');
    expect(textOf(again(hasAnswered)).includes('Lost your code? Delete my answer without it')).toBe(
      !hasAnswered,
    );
  }
});

test.each([
  [true, 'Delete my answer This cannot be undone.'],
  [false, 'result until enough new people answer. This cannot be undone.'],
])(
  'a receipt warns that deletion affects a result only if a result uses the answer (can change: %s)',
  (canChange, sentence) => {
    const open = { ...context, step: 'open', ...sampleReceipt(builtIn('quick'), canChange) } as const;
    expect(textOf(documents.renderReceipt(open).html)).toContain(sentence);
  },
);

test.each([
  ['en', 'This cannot be undone.'],
  ['de', 'Das lässt sich nicht rückgängig machen.'],
  ['es', 'No se puede deshacer.'],
  ['fr', 'C’est irréversible.'],
] as const)(
  'a receipt of an answer in a result warns in %s that withdrawing consent to quoting is final',
  (language, sentence) => {
    const quotingOf = (canChange: boolean): string => {
      const sample = sampleReceipt(builtIn('quick'), canChange);
      const open = { ...context, language, step: 'open', ...sample } as const;
      return textOf(documents.renderReceipt(open).html.replaceAll(/<details[^]*?<\/details>/g, ''));
    };
    expect(quotingOf(false)).toContain(sentence);
    expect(quotingOf(true)).not.toContain(sentence);
  },
);

test('a receipt labels each optional question of an answer that can be changed', () => {
  const data = sampleReceipt(builtIn('quick'), true);
  data.form.questions.optional_questions = { more: 'And what else?' };
  const read = textOf(documents.renderReceipt({ ...context, step: 'open', ...data }).html);
  expect(read).toContain('And what else? Optional');
});

test('an unknown code comes back in its field with the problem beside it', () => {
  const { html } = documents.renderReceipt({
    ...context,
    step: 'enter',
    kept: [],
    problem: 'Enter all of it.',
    typed: 'ABC',
  });
  expect(html).toMatch(/<form[^>]* novalidate=""/i);
  expect(html).toMatch(/<input(?=[^>]* value="ABC")(?=[^>]* aria-invalid="true")/);
  expect(html).toMatch(/id="receipt-error"[^>]*>Enter all of it\./);
});

test.each([
  ['en', 'What you sent is not counted'],
  ['de', 'Was du gesendet hast, zählt nicht'],
  ['es', 'Lo que has enviado no cuenta'],
  ['fr', 'Ce que tu as envoyé ne compte pas'],
] as const)(
  'the thank-you page after a preview states in %s that the answer does not count',
  (language, sentence) => {
    const page = { ...context, language, requestId: 'x', ownerName: 'Mara', title: 'Tell me', receipt: null };
    const { html } = documents.renderThankYou({ ...page, isOwners: true, isPreview: true });
    expect(textOf(html)).toContain(sentence);
    expect(textOf(html)).not.toContain('Mara');
    expect(html).not.toContain('href="/receipt/lost"');
  },
);

test("the thank-you page in the owner's browser neither shows nor offers to keep a receipt", () => {
  const page = {
    ...context,
    requestId: 'x',
    ownerName: 'Mara',
    title: 'Tell me',
    isOwners: true,
    isPreview: false,
  };
  const { html } = documents.renderThankYou({ ...page, receipt: 'AAAAA-BBBBB' });
  expect(html).not.toMatch(/AAAAA|data-receipt|name="receipt"/);
  expect(html).toContain('href="/receipt/lost"');
});

test('a receipt shortens only slider questions to their label, and leaves out unanswered questions', () => {
  const words = sampleReceipt(builtIn('quick'), false);
  words.form.questions.questions = { strength: 'Be honest: what do I do well?' };
  words.form.questions.optional_questions = { more: 'One more: what did I not ask?' };
  const read = textOf(documents.renderReceipt({ ...context, step: 'open', ...words }).html);
  expect(read).toContain('Be honest: what do I do well?');
  expect(read).not.toContain('One more: what did I not ask?');
  const sliders = sampleReceipt(builtIn('relateful'), false);
  const view = { ...sliders.view, responses: { presence: null } };
  const moved = textOf(documents.renderReceipt({ ...context, step: 'open', ...sliders, view }).html);
  expect(moved).toContain('Presence Could not judge');
  expect(moved).not.toContain('Deep listening');
});

test.each([true, false])(
  'a receipt shows no text for an unanswered question with the key "constructor" (can change: %s)',
  (canChange) => {
    const data = sampleReceipt(builtIn('quick'), canChange);
    data.form.questions.optional_questions = { constructor: 'And what else?' };
    const { html } = documents.renderReceipt({ ...context, step: 'open', ...data });
    expect(html).not.toContain('native code');
    expect(html).not.toContain('<dd dir="auto"></dd>');
  },
);
