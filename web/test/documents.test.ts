import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { generalOfferKey } from '@blindspot/contracts/vocabulary/question-sets';
import { limits } from '@blindspot/contracts/limits';
import { promiseVersions } from '@blindspot/contracts/anonymity';
import { offerOrders } from '@blindspot/content/themes/offer-orders';
import { expect, test } from 'vitest';
import {
  context,
  sampleForm,
  sampleLegal,
  sampleReceipt,
  samplePages,
  sampleSliderSummary,
  sampleSummary,
} from '../build/sample-pages.ts';
import { cspHash } from '../src/documents/document.tsx';
import * as documents from '../src/documents/documents.tsx';

const pages = Object.entries(samplePages(documents));

/** Returns the text that a reader sees, without tags, entities and the marks around names. */
function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|template)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
}

function builtIn(id: string) {
  const set = builtInQuestionSets.find((known) => known.id === id);
  if (!set) throw new Error(`There is no set ${id}`);
  return set;
}

const form = (id: string) => documents.renderFeedbackForm(sampleForm(builtIn(id))).html;

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
  // The app shell's start-up error replaces the skeleton, so only one of its headings is shown.
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

test('S2.1 the landing page has the sections of the specification in its order, and the eye test among them', () => {
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

test('no sign-in form puts a password into a URL', () => {
  for (const name of ['login', 'register', 'reset password'])
    expect(Object.fromEntries(pages)[name]?.html).toMatch(/<form [^>]*method="post"/);
});

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

/** Returns the questions with chips: boxes, their labels and the fields beside them, in page order. */
function questionsOf(html: string) {
  return [...html.matchAll(/<fieldset[^]*?<\/fieldset>/g)].map(([group]) => ({
    name: /id="themes\.([^"]+)"/.exec(group)?.[1] ?? '',
    labels: [...group.matchAll(/<label>[^]*?<\/label>/g)].map(([label]) => textOf(label).trim()),
    themes: [...group.matchAll(/name="themes\.([^"]+)" value="([^"]+)"/g)].map(
      ([, key, id]) => `${key}/${id}`,
    ),
    chosen: [...group.matchAll(/checked="" value="([^"]+)"|value="([^"]+)" checked=""/g)].map(
      ([, one, other]) => one ?? other,
    ),
    isOpen: /<details[^>]* open=""/.test(group),
  }));
}

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
    // The question is the label of both the group and the field.
    expect(html).toMatch(
      new RegExp(
        `aria-labelledby="responses.${name}-label"[^]*<textarea[^>]*aria-labelledby="responses.${name}-label"`,
      ),
    );
  }
  expect(textOf(html).match(/Tap up to 3\./g)).toHaveLength(questions.length);
});

test('the form states the maximum number of taps from the rules', () => {
  expect([limits.offer.taken, form('quick').includes('Three is the most.')]).toEqual([3, true]);
});

test('every order of a form shows the same themes, and no two orders are equal', () => {
  const dealt = Array.from({ length: offerOrders }, (_, order) =>
    questionsOf(documents.renderFeedbackForm(sampleForm(builtIn('quick'), { order })).html),
  );
  expect(new Set(dealt.map(([question]) => question?.themes.toSorted().join())).size).toBe(1);
  expect(new Set(dealt.map(([question]) => question?.themes.join())).size).toBe(offerOrders);
});

test('a form with the owner’s own questions offers themes once, at the end, and an older form offers none', () => {
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

test('if a slider form was frozen with themes under its open question, they can be tapped, and changed by receipt', () => {
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

/** Returns the privacy promise that a page posts if its site uses this external AI. */
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
  'the form %s offers “not word for word” if no model reads texts, and otherwise “only what several people say”',
  (id) => {
    const offered = (words_are_read: boolean) => {
      const data = sampleForm(builtIn(id));
      data.form.privacy = { ...data.form.privacy, words_are_read };
      const { html } = documents.renderFeedbackForm(data);
      return [...textOf(html).matchAll(/No, (?:only what several people say|not word for word)/g)].map(
        String,
      );
    };
    expect(offered(false)).toEqual(['No, not word for word']);
    expect(offered(true)).toEqual(['No, only what several people say']);
  },
);

test('a receipt shows tapped themes both for changing and for reading', () => {
  const { unsaid } = builtIn('shadow').offers;
  const open = (canChange: boolean) =>
    documents.renderReceipt({ ...context, step: 'open', ...sampleReceipt(builtIn('shadow'), canChange) })
      .html;
  expect(questionsOf(open(true))[0]?.chosen).toEqual(unsaid?.first.slice(0, 2));
  expect(open(false)).not.toContain('type="checkbox"');
  for (const label of questionsOf(open(true))[0]?.labels.slice(0, 2) ?? [])
    expect(textOf(open(false))).toContain(label);
});

/** Returns the sentence that counts answered questions, from the texts of a form's script. */
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

test('optional questions are unfolded if one of them has a tap or a problem', () => {
  const { keep } = builtIn('shadow').offers;
  const isOpen = (extra: Parameters<typeof sampleForm>[1]) =>
    /<details[^>]*open=""[^>]*><summary[^>]*>(?:(?!<\/summary>).)*optional/i.test(
      documents.renderFeedbackForm(sampleForm(builtIn('shadow'), extra)).html,
    );
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

test('a form that the server sends back lists its problems, repeats each at its field, and keeps its values', () => {
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

test('V1.1.2 V1.2.1 V1.3.5 V3.2.2 text of an owner cannot break out of its place in the page', () => {
  const data = sampleForm(builtIn('quick'));
  data.form.owner_name = '</script><script>alert(1)</script>';
  data.form.title = '"><img src=x>';
  const { html } = documents.renderFeedbackForm(data);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
});

test('the page for a mail link that was already used links to the account page', () => {
  const used = { ...context, action: 'verify-email', token: 'AAAA', problem: 'Used up.' } as const;
  const { html } = documents.renderMailLink(used);
  expect(html).toMatch(/<a[^>]* href="\/account"[^>]*><span>Go to your account</);
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
  expect(unfolded).toContain('The code for this is shown only now. Keep the code in this browser');
  // Without cookies, the browser cannot keep the receipt, so the page does not offer that.
  const { html: withoutCookies } = documents.renderThankYou({
    ...page,
    receipt: 'AAAAA-BBBBB',
    lacksCookies: true,
  });
  expect(textOf(withoutCookies)).toContain('The code for this is shown only now.');
  expect(textOf(withoutCookies)).not.toContain('Keep the code');
});

test('the reopened thank-you page links to the answer, and also to deletion without the code if the browser keeps no code', () => {
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

test('the form has one link to an earlier answer, and says so if this browser has sent one', () => {
  for (const hasAnswered of [true, false]) {
    const { html } = documents.renderFeedbackForm(sampleForm(builtIn('quick'), { hasAnswered }));
    expect(textOf(html).includes('You have already answered in this browser.')).toBe(hasAnswered);
    const [shown = ''] = html.split('<template');
    expect(shown.split('href="/receipt"')).toHaveLength(2);
  }
});

test.each([
  [true, 'Delete my answer This cannot be undone.'],
  [false, 'result until enough new people answer. This cannot be undone.'],
])(
  'a receipt explains what deleting does to a result, except if no result uses the answer (can change: %s)',
  (canChange, sentence) => {
    const open = { ...context, step: 'open', ...sampleReceipt(builtIn('quick'), canChange) } as const;
    expect(textOf(documents.renderReceipt(open).html)).toContain(sentence);
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
  'the thank-you page after a preview states in %s only that the answer does not count',
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
  'an unanswered question is empty in the receipt, whatever its key (can change: %s)',
  (canChange) => {
    const data = sampleReceipt(builtIn('quick'), canChange);
    data.form.questions.optional_questions = { constructor: 'And what else?' };
    const { html } = documents.renderReceipt({ ...context, step: 'open', ...data });
    expect(html).not.toContain('native code');
    expect(html).not.toContain('<dd dir="auto"></dd>');
  },
);

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

test('a shared summary uses “you” only in the letter to its owner, and the page announces the letter', () => {
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

test('a shared summary shows what others see, initially five themes, each with its description', () => {
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

test('the picture for chats shows how many panes are lit, and nothing about the owner', () => {
  const strengths = (sampleSummary.seen ?? []).filter(({ kind }) => kind === 'strength');
  expect(pictureOf(sampleSummary)).toBe('https://blindspot.example/og-4.png');
  expect(pictureOf({ ...sampleSummary, seen: strengths })).toBe('https://blindspot.example/og-2.png');
  expect(pictureOf(sampleSliderSummary)).toBe('https://blindspot.example/og-1.png');
});

test('a page that shares only what helps states this, counts what it shows, and has no text', () => {
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

test('a page that shares only what helps shows bare averages, without title, legend, uncertainty or empty panes', () => {
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

test('S9.6 a shared slider summary shows each average with its band, in the order of the form', () => {
  const { html } = documents.renderPublicSummary({ ...context, shareId: 's', summary: sampleSliderSummary });
  expect(textOf(html)).toMatch(
    /Needs Focus below 4 Developing from 4 Good from 6 Excellent from 8 1 4 6 8 10 .*Presence Excellent They 8\.4 .*Likely between 6\.5 and 10\.0.*Honesty Good They 6\.9 .*Receiving Developing They 4\.2 .*conflict Needs Focus They 3\.1/,
  );
});

test.each([
  ['feedback', 'This blindspot request may have expired or been removed.'],
  ['public-summary', 'Results Not Found Shared summary not found'],
  ['public-summary-failed', 'Results Not Found Failed to load shared summary'],
] as const)('S8.5 the page for a missing %s states: %s', (what, sentence) => {
  expect(textOf(documents.renderNotFound({ ...context, what }).html)).toContain(sentence);
});

test('the page of a form that is gone shows text that was typed but not sent', () => {
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

test('S2.24 S8.5 the page for an unknown result links to the sign-up page', () => {
  expect(documents.renderNotFound({ ...context, what: 'public-summary' }).html).toMatch(
    /<a href="\/register"[^>]*><span>Create your own/,
  );
});
