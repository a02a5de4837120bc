import { anonymity, promiseVersions } from '@blindspot/contracts/anonymity';
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
    words_are_read: false,
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

describe('the promise', () => {
  test.each([5, 9])(
    'the form states that a result needs %s people if the site requires that many',
    (names_from) => {
      expect(shortOf(promising({ names_from }))).toContain(
        `Mara gets one result, from at least ${names_from} people.`,
      );
    },
  );

  test('the privacy page states every number of the anonymity rules', () => {
    const { full: all, batch, puppets } = anonymity;
    expect(full).toContain(`Once ${all} people have answered, the person who asked sees who took part`);
    expect(full).toContain(`needs ${all} people, and each later result at least ${batch} new people`);
    expect(full).toContain(`knows ${puppets} of the answers that came in with yours`);
  });
});

describe('the operators of the site', () => {
  test("P24 the form states, before anyone types, that the site's operators could see who sent an answer", () => {
    expect(shownOf(form)).toContain('The people who run this site could see who said what.');
  });

  test('if the site hides names from operators, the form states that they see answers without names', () => {
    const hidden = promising({ admin_identities: 'hidden', version: promiseVersions.hidden });
    expect(shownOf(hidden)).toContain('see the answers without names');
    expect(shownOf(hidden)).not.toContain('could see it');
    expect(shownOf(form)).not.toContain('without names');
    expect(full).toContain('only somebody with the database and its keys could connect the two');
  });
});

describe('an external AI service', () => {
  test('P24 the form names an AI service before anyone types', () => {
    expect(shownOf(promising({ outside_ai: { name: 'OpenAI' } }))).toContain(
      'OpenAI, an AI service outside this site, reads the answers without names.',
    );
  });

  test('the form mentions that an AI may read the answers even if the name of the service is unknown', () => {
    expect(shownOf(promising({ outside_ai: { name: null } }))).toContain('may read the answers');
    expect(shownOf(form)).not.toContain('AI');
  });
});

test('P14 P24 the promise states its own limits', () => {
  expect(full).toContain('in the averages, or in the order of the themes');
  expect(full).toContain('With one more, they might.');
  expect(full).toContain('If everyone says it, you did too.');
  expect(full).toContain('Someone may still roughly guess your score on a slider');
  expect(full).toContain('until the result is opened, and delete it at any time');
  expect(full).toContain('reads your exact words only if you agree');
});

test('the form shows a promise of three lines, and leaves the full promise to the privacy page', () => {
  expect(promiseInShort(form)).toHaveLength(3);
  expect(shortOf(form)).toContain('change your answer until Mara opens the result');
});

test('P15 the form states whether the owner wrote its questions', () => {
  expect(shortOf({ ...form, question_set: 'custom' })).toContain('Mara wrote these questions.');
  expect(shortOf(form)).not.toContain('wrote these questions');
});

test('P24 the promise never calls the answers anonymous', () => {
  expect(shownOf(form) + shortOf(form) + full).not.toMatch(/anonym/i);
});
