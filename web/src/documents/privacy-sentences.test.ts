import { anonymity } from '@blindspot/contracts/anonymity';
import { promiseVersions } from '@blindspot/contracts/promise-versions';
import { describe, expect, test } from 'vitest';
import { othersWhoSee, promiseInFull, promiseInShort } from './privacy-sentences.ts';

type Form = Parameters<typeof promiseInShort>[0];

const form: Form = {
  owner_name: 'Mara',
  question_set: 'shadow',
  privacy: {
    version: promiseVersions.shown,
    names_from: anonymity.full,
    batch: anonymity.batch,
    puppets: anonymity.puppets,
    admin_identities: 'shown',
    outside_ai: null,
  },
};

const promising = (privacy: Partial<Form['privacy']>): Form => ({
  ...form,
  privacy: { ...form.privacy, ...privacy },
});

const plain = (sentences: string[]): string => sentences.join('\n').replaceAll(/[\u2068\u2069]/g, '');

const shownOf = ({ privacy }: Form): string => plain(othersWhoSee(privacy));
const shortOf = (of: Form): string => plain(promiseInShort(of));
const full = plain(promiseInFull());

describe('the promise says the numbers that the code enforces', () => {
  test.each([5, 9])('in short, on a form of a site that shows names from %s answers', (names_from) => {
    expect(shortOf(promising({ names_from }))).toContain(
      `Mara gets one result, from at least ${names_from} people.`,
    );
  });

  test('in full, on the privacy page', () => {
    const { full: all, batch, puppets } = anonymity;
    expect(full).toContain(`Once ${all} people have answered, the person you answer sees who took part`);
    expect(full).toContain(`needs ${all} people, and each later one at least ${batch} new ones`);
    expect(full).toContain(`can predict ${puppets} of the answers that came in with yours`);
  });
});

describe('the people who run the site', () => {
  test('P24 can look up who sent which answer, and the page names it before anyone types', () => {
    expect(shownOf(form)).toContain('The people who run this site could see it.');
  });

  test('see no names if the setting hides them, and only then the page says so, with the limit', () => {
    const hidden = promising({ admin_identities: 'hidden', version: promiseVersions.hidden });
    expect(shownOf(hidden)).toContain('see the answers without names');
    expect(shownOf(hidden)).not.toContain('could see it');
    expect(shownOf(form)).not.toContain('without names');
    expect(full).toContain('only somebody who has its database and its keys could connect the two');
  });
});

describe('an AI service outside the site', () => {
  test('P24 is named before anyone types', () => {
    expect(shownOf(promising({ outside_ai: { name: 'OpenAI' } }))).toContain(
      'OpenAI, an AI service outside this site, reads the answers without names.',
    );
  });

  test('is announced as possible while it is unknown, and not if there is none', () => {
    expect(shownOf(promising({ outside_ai: { name: null } }))).toContain('may read the answers');
    expect(shownOf(form)).not.toContain('AI');
  });
});

test('P14 P24 states the limits together with the promise', () => {
  expect(full).toContain('With one more they might.');
  expect(full).toContain('If everyone says it, you did too.');
  expect(full).toContain('somebody may still guess close to your score');
  expect(full).toContain('until its result is opened, and delete it at any time');
  expect(full).toContain('They read your words as you wrote them only if you agree');
});

test('the form promises in three lines, and leaves the rest to the privacy page', () => {
  expect(promiseInShort(form)).toHaveLength(3);
  expect(shortOf(form)).toContain('change it until Mara opens the result');
});

test('P15 questions of the owner are announced as theirs', () => {
  expect(shortOf({ ...form, question_set: 'custom' })).toContain('Mara wrote these questions.');
  expect(shortOf(form)).not.toContain('wrote these questions');
});

test('P24 the promise never calls the answers anonymous', () => {
  expect(shownOf(form) + shortOf(form) + full).not.toMatch(/anonym/i);
});
