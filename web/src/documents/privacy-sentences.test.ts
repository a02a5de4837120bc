import { anonymity } from '@blindspot/contracts/anonymity';
import { promiseVersions } from '@blindspot/contracts/promise-versions';
import { describe, expect, test } from 'vitest';
import { privacySentences } from './privacy-sentences.ts';

type Form = Parameters<typeof privacySentences>[0];

const form: Form = {
  owner_name: 'Mara',
  question_set: 'shadow',
  asks_quoting: true,
  privacy: {
    version: promiseVersions.shown,
    names_from: anonymity.full,
    batch: anonymity.batch,
    puppets: anonymity.puppets,
    admin_identities: 'shown',
    outside_ai: null,
  },
  questions: { questions: { a: 'A?' }, optional_questions: { b: 'B?' }, format: 'text', scale: '1-10' },
};

const promising = (privacy: Partial<Form['privacy']>): Form => ({
  ...form,
  privacy: { ...form.privacy, ...privacy },
});

const plain = (sentences: string[]): string => sentences.join('\n').replaceAll(/[\u2068\u2069]/g, '');

/** What is read at once, and what behind the line that opens; the marks that isolate a name are not read. */
const shownOf = (of: Form): string => plain(privacySentences(of).first);
const moreOf = (of: Form): string => plain(privacySentences(of).more);

describe('the notice says the numbers that the code enforces', () => {
  test.each([
    ['as they are', form],
    ['where an instance raised them', promising({ names_from: 9, batch: 6, puppets: 3 })],
  ])('%s', (_, of) => {
    const { names_from: full, batch, puppets } = of.privacy;
    expect(shownOf(of)).toContain(`one result of at least ${full} answers`);
    expect(moreOf(of)).toContain(`From ${full} answers on, Mara sees a list of who took part`);
    expect(moreOf(of)).toContain(`needs ${full} people, and each later one at least ${batch} new ones`);
    expect(moreOf(of)).toContain(`${puppets} of the answers that come in together with yours`);
  });
});

describe('the people who run the site', () => {
  test('P24 see who sent which answer, which is said before anyone types', () => {
    expect(shownOf(form)).toContain('The people who run this site can see who sent which answer.');
    expect(moreOf(form)).not.toContain('database');
  });

  test('see no names where they are kept from them, which is said then and only then, with its limit', () => {
    const hidden = promising({ admin_identities: 'hidden', version: promiseVersions.hidden });
    expect(shownOf(hidden)).toContain('see the answers without names');
    expect(shownOf(hidden)).not.toContain('who sent which answer');
    expect(moreOf(hidden)).toContain("Whoever keeps the site's database together with its keys");
    expect(shownOf(form)).not.toContain('without names');
  });
});

describe('an AI service outside the site', () => {
  test('P24 is named before anyone types', () => {
    expect(shownOf(promising({ outside_ai: { name: 'OpenAI' } }))).toContain(
      'OpenAI, an AI service outside this site, reads the answers without names.',
    );
  });

  test('is announced as possible while nobody can say, and not where there is none', () => {
    expect(shownOf(promising({ outside_ai: { name: null } }))).toContain('may read the answers');
    expect(shownOf(form)).not.toContain('AI');
  });
});

test('P14 P24 the limits of the promise are said with it', () => {
  expect(moreOf(form)).toContain('Whoever knows one more might.');
  expect(moreOf(form)).toContain('Where everyone says the same, it is plain that you did too.');
  expect(moreOf(form)).toContain('until Mara opens the result it is in, and erase it at any time');
});

test('a guess near a mark is spoken of only where marks are given', () => {
  const sliders: Form = { ...form, questions: { ...form.questions, format: 'slider' } };
  expect(moreOf(sliders)).toContain('somebody may still guess near your mark');
  expect(moreOf(form)).not.toContain('mark');
});

test('P15 questions of the owner are announced as theirs', () => {
  expect(moreOf({ ...form, question_set: 'custom' })).toContain('Mara wrote these questions.');
  expect(moreOf(form)).not.toContain('wrote these questions');
});

test('P24 the notice never calls the answers anonymous', () => {
  expect(shownOf(form) + moreOf(form)).not.toMatch(/anonym/i);
});

test('the notice says who reads words as they were written where the form asks for that, and nowhere else', () => {
  const sentence = 'Mara reads your words as you wrote them only if you agree';
  expect(moreOf(form)).toContain(sentence);
  expect(moreOf({ ...form, asks_quoting: false })).not.toContain(sentence);
});
