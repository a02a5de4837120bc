import { anonymity } from '@blindspot/contracts/anonymity';
import { builtInQuestionSets } from '@blindspot/contracts/built-in-question-sets';
import { describe, expect, test } from 'vitest';
import messages from '../../packages/content/en/messages.json' with { type: 'json' };
import { context, sampleForm, samplePages } from '../build/sample-pages.ts';
import * as documents from '../src/documents/documents.tsx';

const { full, batch, puppets } = anonymity;
const pages = samplePages(documents);

function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|template)[^]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/[\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ');
}

const on = (page: string): string => textOf(pages[page]?.html ?? '');

describe('the promises of each page', () => {
  test.each([
    ['landing', `All at once, when ${full} people have answered.`],
    ['landing', `At ${full} answers you open one anonymous, trust-weighted result.`],
    ['login', `One result from ${full} people or more. Never who said what.`],
    ['register', `One result from ${full} people or more. Never who said what.`],
    ['reset password', `One result from ${full} people or more. Never who said what.`],
    ['privacy', `The first result needs ${full} people, and each later result at least ${batch} new people`],
    ['privacy', `Once ${full} people have answered, the person who asked sees who took part`],
    ['privacy', `knows ${puppets} of the answers that came in with yours`],
    ['privacy', 'One keeps you signed in, for 30 days at most'],
    ['privacy', 'Your account includes the newsletter.'],
    ['terms', `The first result needs ${full} people, and each later result at least ${batch} new people`],
    ['thank you', 'change your answer until the result is opened, and delete it at any time'],
    ['thank you', 'Open the line to see your code. It is shown only now.'],
    ['receipt, open', 'change your answer until Mara Lindqvist opens the result, and delete it any time'],
    ['receipt, used', 'no longer change your answer. You can delete it at any time, or stop'],
    ['receipt, used', 'result until enough new people answer.'],
    ['receipt, erased', 'No result uses it any more.'],
    ['public summary, sliders', 'A slider left alone counts as 5 once enough others have moved it.'],
  ])('the page %s states what the code enforces: %s', (page, promise) => {
    expect(on(page)).toContain(promise);
  });

  test('the form shows its main promises at once, and the others under Details', () => {
    const set = builtInQuestionSets.find(({ format }) => format === 'slider');
    if (!set) throw new Error('There is no set of sliders');
    const { html } = documents.renderFeedbackForm({ ...sampleForm(set), ...context });
    const [opened = ''] = /<details(?:(?!<details)[^])*?>Details<[^]*?<\/details>/.exec(html) ?? [];
    const atOnce = textOf(html.replace(opened, ''));
    expect(atOnce).toContain('Mara Lindqvist sees who answered never your email never who said what');
    expect(atOnce).toContain('Your name Mara Lindqvist sees who answered.');
    expect(atOnce).toContain('The people who run this site could see who said what.');
    expect(atOnce).toContain('OpenAI, an AI service outside this site, reads the answers without names.');
    expect(textOf(opened)).toContain(`one result, from at least ${full} people`);
    expect(opened).toContain('href="/privacy#answers"');
  });
});

const sentences = Object.entries(messages).flatMap(([key, message]) =>
  typeof message === 'string'
    ? [[key, message] as const]
    : message.flatMap(({ match }) => Object.values(match).map((sentence) => [key, sentence] as const)),
);

describe('the sentences of the product', () => {
  test.each([
    [
      'no answer is shown before there are enough for a result',
      /\bearly (?:view|analysis|look)\b|first themes/i,
    ],
    ['a next result needs four new answers', /\b(?:in|by) threes\b|\bevery three\b|\bthree at a time\b/i],
    ['a theme needs more than two people', /at least two people/i],
    ['an opened result keeps its weights', /next analysis|when you regenerate|recalculat/i],
    ['each person has a weight of their own', /counts together with/i],
    ['a result does not measure agreement', /people (?:agree|are split)/i],
    ['a result has only one weighting', /counting every voice alike/i],
    ['a result shows its numbers at once', /numbers wait|none can be worked out/i],
    [
      'an owner sees no name beside an answer, but admins may',
      /\bname(?:s)?(?: ever| never)? stands? (?:beside|next to)/i,
    ],
    ['an AI service may read the answers', /no third part/i],
  ])('no sentence of the product contradicts that %s', (_, untrue) => {
    expect(sentences.filter(([, sentence]) => untrue.test(sentence))).toEqual([]);
  });

  test("every number in the product's promises comes from the code", () => {
    const typed =
      /\b(?:two|three|four|five|[2-5]) (?:or more |new |other |of the )?(?:people|persons|answers|voices|responses|writers)\b/i;
    // The exempt sentences use such numbers for other facts, for example about the window.
    expect([anonymity.support, anonymity.full]).toEqual([3, 5]);
    const exempt = /^sample_|^before_honest_five$|^landing_samples_|^window_|^nothing_title$|^admin_prompts_/;
    expect(sentences.filter(([key, sentence]) => !exempt.test(key) && typed.test(sentence))).toEqual([]);
  });
});
