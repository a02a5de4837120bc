import { generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { promiseVersions } from '@blindspot/contracts/anonymity';
import { offerOrders } from '@blindspot/content/themes/offer-orders';
import { expect, test } from 'vitest';
import { context, sampleForm, sampleReceipt } from '../build/sample-pages.ts';
import * as documents from '../src/documents/documents.tsx';
import { quotingField } from '../src/domain/field-names.ts';
import { builtIn, form, questionsOf, textOf } from './rendered.ts';

test('S2.15 the response form asks its questions before it asks who answers', () => {
  const text = textOf(form('shadow'));
  const first = ['Back', 'In Person', 'Mara Lindqvist sees', 'Questions', '2 optional questions'];
  const last = ['About you', 'Your name', 'Your email', 'How do you know', 'Send feedback'];
  const places = [...first, ...last].map((sentence) => text.indexOf(sentence));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('S5.3 the response form requires only the first text question, and a tap answers it', () => {
  const areas = [...form('shadow').matchAll(/<textarea[^>]*>/g)].map(([tag]) => [
    tag.includes('data-tap-is-enough'),
    tag.includes('required'),
  ]);
  const optional = [false, false];
  expect(areas).toEqual([[true, false], optional, optional, optional, optional, optional]);
});

test('each text question shows the themes to tap, in plain words, above its field', () => {
  const set = builtIn('shadow');
  const html = form('shadow');
  const questions = questionsOf(html);
  expect(questions.map(({ name }) => name)).toEqual(Object.keys(set.offers));
  for (const { name, themes, labels, chosen, isOpen } of questions) {
    const { first = [], more = [] } = set.offers[name] ?? {};
    expect(themes.toSorted()).toEqual([...first, ...more].map((id) => `${name}/${id}`).toSorted());
    expect(labels).toHaveLength(first.length + more.length);
    expect({ chosen, isOpen }).toEqual({ chosen: [], isOpen: false });
    expect(html).toMatch(
      new RegExp(
        `aria-labelledby="responses.${name}-label"[^]*<textarea[^>]*aria-labelledby="responses.${name}-label"`,
      ),
    );
  }
  expect(textOf(html).match(/Tap up to 3\./g)).toHaveLength(questions.length);
});

test.each([true, false])(
  'a form shows the question about quoting only if asks_quoting is set (asks_quoting: %j)',
  (asksQuoting) => {
    const data = sampleForm(builtIn('shadow'));
    const { html } = documents.renderFeedbackForm({
      ...data,
      form: { ...data.form, asks_quoting: asksQuoting },
    });
    expect(html.includes(`name="${quotingField}"`)).toBe(asksQuoting);
  },
);

test('the form states the maximum number of taps from the rules', () => {
  expect([limits.offer.taken, form('quick').includes('Three is the most.')]).toEqual([3, true]);
});

test('a form shows the same themes in a different sequence for each order number', () => {
  const dealt = Array.from({ length: offerOrders }, (_, order) =>
    questionsOf(documents.renderFeedbackForm(sampleForm(builtIn('quick'), { order })).html),
  );
  expect(new Set(dealt.map(([question]) => question?.themes.toSorted().join())).size).toBe(1);
  expect(new Set(dealt.map(([question]) => question?.themes.join())).size).toBe(offerOrders);
});

test('a form with the owner’s own questions offers themes only once, at its end', () => {
  const own = sampleForm({
    ...builtIn('quick'),
    offers: { [generalOfferKey]: { first: ['stays-calm'], more: ['retired-long-ago'] } },
  });
  const { html } = documents.renderFeedbackForm(own);
  expect(questionsOf(html)).toMatchObject([{ name: 'general', labels: ['Stays calm'] }]);
  expect(html.indexOf('<fieldset')).toBeGreaterThan(html.lastIndexOf('<textarea'));
  expect(textOf(html)).toContain('What fits Mara Lindqvist?');
  const { offers: _none, ...before } = own.form.questions;
  const old = documents.renderFeedbackForm({ ...own, form: { ...own.form, questions: before } }).html;
  expect(questionsOf(old)).toEqual([]);
  expect(textOf(old)).not.toContain('Tap up to');
});

test('a slider form offers no themes', () => {
  expect(questionsOf(form('relateful'))).toEqual([]);
});

test('a slider form with themes under its open question shows them on the form and on the receipt', () => {
  const { unsaid } = builtIn('shadow').offers;
  const set = { ...builtIn('relateful'), offers: { grow_most: unsaid ?? { first: [], more: [] } } };
  const { html } = documents.renderFeedbackForm(sampleForm(set));
  expect(questionsOf(html).map(({ name }) => name)).toEqual(['grow_most']);
  expect(html.indexOf('<fieldset')).toBeGreaterThan(html.lastIndexOf('type="range"'));
  const open = { ...context, step: 'open', ...sampleReceipt(set, true) } as const;
  expect(documents.renderReceipt(open).html).toContain('name="themes.grow_most"');
});

test('a form that the server sends back keeps its taps, including those behind More', () => {
  const { unsaid } = builtIn('shadow').offers;
  const themes = { unsaid: [unsaid?.first[0] ?? '', unsaid?.more[2] ?? ''] };
  const values = { responder_name: '', responder_email: '', relationship: 'family', responses: {}, themes };
  const errors = [{ path: 'themes.unsaid', message: 'Three is the most. Take one back' }];
  const { html } = documents.renderFeedbackForm(sampleForm(builtIn('shadow'), { order: 6, values, errors }));
  expect(questionsOf(html)[0]).toMatchObject({ isOpen: true });
  expect(questionsOf(html)[0]?.chosen.toSorted()).toEqual(themes.unsaid.toSorted());
  expect(html).toContain('<a href="#themes.unsaid">Three is the most. Take one back</a>');
  expect(html).toMatch(/id="themes\.unsaid-error">Three is the most/);
  expect(html).toContain('name="order" value="6"');
});

function promisedWith(outside_ai: { name: string | null } | null) {
  const data = sampleForm(builtIn('quick'));
  data.form.privacy = { ...data.form.privacy, outside_ai };
  const { html } = documents.renderFeedbackForm(data);
  const [, promised = ''] = /name="promised" value="([^"]+)"/.exec(html) ?? [];
  return JSON.parse(promised.replaceAll('&quot;', '"')) as unknown;
}

test('the form posts the promise that it shows', () => {
  const { shown: version } = promiseVersions;
  expect(promisedWith({ name: 'OpenAI' })).toEqual({ version, outside_ai: true });
  expect(promisedWith({ name: null })).toEqual({ version, outside_ai: true });
  expect(promisedWith(null)).toEqual({ version, outside_ai: false });
});

test.each(['shadow', 'relateful', 'renee-ryerson'])(
  'beside “No”, the form %s states what happens to the texts, with and without an AI that reads them',
  (id) => {
    const offered = (words_are_read: boolean) => {
      const data = sampleForm(builtIn(id));
      data.form.privacy = { ...data.form.privacy, words_are_read };
      const { html } = documents.renderFeedbackForm(data);
      return [...html.matchAll(/>(No, (?:only|then) [^<]*)</g)].map(([, reply]) => reply);
    };
    expect(offered(false)).toEqual([expect.stringMatching(/^No, then .* won’t read them$/)]);
    expect(offered(true)).toEqual(['No, only what several people say']);
  },
);

function countingIn(html: string): string | undefined {
  const [, texts = ''] = /<script id="texts" type="application\/json">([^]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(texts) as { answered?: string }).answered;
}

test('a form with more than one question counts answered questions', () => {
  expect(countingIn(form('shadow'))).toBe('{done} of {all} answered');
  expect(countingIn(form('relateful'))).toBe('{done} of {all} set');
  for (const set of [builtIn('shadow'), builtIn('relateful')]) {
    const questions = Object.fromEntries(Object.entries(set.questions).slice(0, 1));
    expect(countingIn(documents.renderFeedbackForm(sampleForm({ ...set, questions })).html)).toBe('');
  }
});

test('S5.5 every slider starts at 5, and the form states once that an untouched slider counts as 5', () => {
  const html = form('relateful');
  expect(html.match(/type="range" min="1" max="10"/g)).toHaveLength(11);
  expect(html.match(/value="5"/g)).toHaveLength(11);
  expect(
    textOf(html).match(
      /A slider you leave alone counts as 5\. If too few people move it, no average is shown\./g,
    ),
  ).toHaveLength(1);
});

const isOpen = (extra: Parameters<typeof sampleForm>[1]) =>
  /<details[^>]*open=""[^>]*><summary[^>]*>(?:(?!<\/summary>).)*optional/i.test(
    documents.renderFeedbackForm(sampleForm(builtIn('shadow'), extra)).html,
  );

test('optional questions are unfolded if one of them has a tap or a problem', () => {
  const { keep } = builtIn('shadow').offers;
  const person = { responder_name: '', responder_email: '', relationship: 'family' };
  const values = { ...person, responses: { keep: '' }, themes: {} };
  expect(isOpen({ values })).toBe(false);
  expect(isOpen({ values: { ...values, themes: { keep: keep?.first.slice(0, 1) ?? [] } } })).toBe(true);
  expect(isOpen({ values, errors: [{ path: 'responses.keep', message: 'Shorter' }] })).toBe(true);
});

test('S2.16 the help of a slider is the text after the colon, and is visible and linked to the slider', () => {
  expect(form('relateful')).toMatch(
    /<p id="responses\.presence-meaning"[^>]*>Is fully there\. .*?<input [^>]*aria-describedby="responses\.presence-meaning"/,
  );
});

test('S9.4 the response form selects close friend by default', () => {
  expect(form('quick')).toContain('<option value="close-friend" selected="">Close Friend</option>');
});

test('an answer field states its limit without cutting pasted text', () => {
  expect(form('quick')).toContain(`data-max-length="${limits.answer}"`);
  expect(form('quick')).not.toMatch(/ maxlength=/i);
});

test('the chat preview of a form contains neither its title nor its description', () => {
  const html = form('shadow');
  const preview = [...html.matchAll(/<meta property="og:[^>]+>/g)].join(' ');
  expect(preview).toContain('would like your honest feedback');
  expect(preview).toContain('3-5 minutes. No account needed.');
  expect(preview).not.toContain('In Person');
  expect(html).not.toMatch(/<title>[^<]*In Person/);
});

test('a rejected form lists its errors, repeats each next to the field, and keeps the entered values', () => {
  const { html } = documents.renderFeedbackForm(
    sampleForm(builtIn('shadow'), {
      values: {
        responder_name: 'Sam',
        responder_email: 'sam@',
        relationship: 'family',
        responses: { unsaid: '<b>words</b>' },
        themes: {},
      },
      errors: [{ path: 'responder_email', message: 'Enter an email address like name@example.com' }],
    }),
  );
  expect(html).toContain('<a href="#responder_email">Enter an email address like name@example.com</a>');
  expect(html).toMatch(
    /id="responder_email"[^>]*aria-invalid="true" aria-describedby="responder_email-hint responder_email-error"/,
  );
  expect(html).toContain('value="Sam"');
  expect(html).toContain('&lt;b&gt;words&lt;/b&gt;</textarea>');
  expect(html).toContain('<option value="family" selected="">');
  expect(html).toContain('<title>Error: ');
});

test('the page for a failed post keeps every line that was written, and can send the post once more', () => {
  const problem = { ...sampleForm(builtIn('quick')), status: 503 };
  const { html } = documents.renderProblem({
    ...problem,
    fields: [['responses.q1', 'You "listen".\nOften.']],
  });
  expect(html).toMatch(
    /<form method="post"><input type="hidden" name="responses\.q1" value="You &quot;listen&quot;\.\nOften\."\/>/,
  );
  expect(html).toContain('Send again');
  expect(documents.renderProblem(problem).html).not.toContain('<form');
});

test('the form notes whether this browser has already sent an answer, and always links to it once', () => {
  for (const hasAnswered of [true, false]) {
    const { html } = documents.renderFeedbackForm(sampleForm(builtIn('quick'), { hasAnswered }));
    expect(textOf(html).includes('You have already answered in this browser.')).toBe(hasAnswered);
    const [shown = ''] = html.split('<template');
    expect(shown.split('href="/receipt"')).toHaveLength(2);
  }
});

test('the page of a deleted form shows text that was typed but not sent', () => {
  const unsent = ['You\nlisten.', '<b>You hum.</b>'];
  const { html } = documents.renderNotFound({ ...context, what: 'feedback', unsent });
  expect(textOf(html)).toContain(
    'Your answer was not sent. Copy what you wrote if you want to keep it: You listen.',
  );
  expect(html).toContain('&lt;b&gt;You hum.&lt;/b&gt;');
});

test('the page of a closed form states who closed it and how to reach a sent answer, and has no fields', () => {
  const { html } = documents.renderClosedForm({
    ...context,
    ownerName: 'Mara',
    requestId: 'a',
    takesAnswers: false,
  });
  expect(textOf(html)).toMatch(/Mara\W*s request is closed It takes no more answers\./);
  expect(html).toContain('href="/receipt"');
  expect(html).not.toMatch(/<(?:form|input|textarea)/);
});
