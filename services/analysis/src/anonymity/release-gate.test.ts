import { disguises } from '@blindspot/test-kit/disguises';
import { describe, expect, test } from 'vitest';
import { checkRelease, checkSentences, readingsOf } from './release-gate.ts';

const answer =
  'Honestly, when we planned the trip to the lake you changed the whole plan three times and nobody dared to say so.';
const other = 'You are kind and you bake croissants with Zbigniewka in Quxhaven for the whole village.';
const allotment = 'You share your allotment.';
const question = 'What is it like to be on the receiving end of you when things go wrong?';
const rotated = (text: string, by: number): string =>
  text.replaceAll(/[a-z]/gi, (letter) => {
    const from = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - from + by) % 26) + from);
  });
const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
const acrostic = (letters: string): string =>
  letters
    .split('')
    .map((letter) => `${letter.toUpperCase()}as we go.`)
    .join(' ');
const endingWith = (letters: string): string =>
  Array.from(letters, (letter, index) => `Most see ${index} ways${letter}.`).join(' ');
const framed = (word: string): string => `${word} is what most people around you would say today.`;
const gap = (word: string): string => `Most of them say ${word} at times.`;
const check = (text: string) =>
  checkRelease([text], {
    responders: [
      [answer, allotment],
      [other, allotment],
    ],
    questions: [question],
    language: 'en',
  });

describe('a text may not leave when it', () => {
  test.each([
    [
      'repeats six words of an answer',
      'They feel you changed the whole plan three days early.',
      'shared-words',
    ],
    [
      'repeats them in capitals and other punctuation',
      'YOU — CHANGED THE, WHOLE PLAN: THREE',
      'shared-words',
    ],
    [
      'repeats them with invisible characters',
      'you ch\u200Banged the wh\u00ADole plan three times',
      'shared-words',
    ],
    [
      'repeats thirty characters cut into other words',
      'planned thet ript othe lakeyou chan ged',
      'shared-characters',
    ],
    [
      'takes an answer over five words at a time',
      'When we planned the trip, they say, to the lake you changed, so it is said, the whole plan three times.',
      'shared-words',
    ],
    [
      'takes an answer over three words at a time',
      'We planned the, most say, trip to the, most say, lake you changed, most say, the whole plan, or three times and, or nobody dared to, or so.',
      'shared-words',
    ],
    [
      'takes an answer over two words at a time',
      'We planned, so they say, the trip, as it were, to the, as they call it, lake you, or some of you, changed the, well, whole plan.',
      'shared-words',
    ],
    [
      'exchanges every fourth word of an answer',
      'When we planned some trip to the sea you changed the entire plan three times but nobody dared to mention so.',
      'shared-words',
    ],
    ['quotes', 'People call you “restless”.', 'quotation'],
    ['quotes with straight marks', 'People call you "restless".', 'quotation'],
    ['quotes with single marks', "People call you 'a bit restless' at times.", 'quotation'],
    ['carries a year', 'It began in 2019.', 'number'],
    ['carries a number in pieces', 'Call 555-01 99.', 'number'],
    ['carries a number in other digits', 'It was ２０１９.', 'number'],
    ['carries an address', 'Write to bob@example.org.', 'address'],
    ['spells an address out', 'Write to bob (at) example.', 'address'],
    ['spells an address out in words', 'Write to bob at example dot org.', 'address'],
    ['carries a link', 'See https://example.test/a', 'link'],
    ['carries a bare domain', 'See example.com for more.', 'link'],
    ['carries a handle', 'Ask @bobby about it.', 'handle'],
    ['spells a year', 'It began in nineteen eighty four.', 'number'],
    ['spells a number digit by digit', 'Remember one, nine and four, and two.', 'number'],
    ['writes a year in Roman numerals', 'It began in MCMLXXXIV.', 'number'],
    ['uses a word that one person alone used', 'There is something of quxhaven in you.', 'rare-word'],
    [
      'uses a word of the dictionary that one person alone used',
      'You bake with croissants in mind.',
      'rare-word',
    ],
    ['borrows letters for it', 'There is something of quxhаvеn in you.', 'rare-word'],
    ['carries signs that nobody sees', 'People value you.\u{E0041}\u{E0042}', 'hidden'],
    ['hides an answer in base64', `Note ${Buffer.from(answer).toString('base64')} well.`, 'hidden'],
    ['hides it in hex', `Note ${Buffer.from(answer).toString('hex')} well.`, 'number'],
    ['hides it in an alphabet turned by thirteen', rotated(answer, 13), 'hidden'],
    ['hides it in another alphabet', rotated(answer, 5), 'hidden'],
    ['hides it in escapes', 'You changed the whole plan'.split('').map(escaped).join(''), 'number'],
    ['hides it in a link code', encodeURIComponent('changed the whole plan three times'), 'hidden'],
    ['says it backwards', answer.split('').toReversed().join(''), 'hidden'],
    ['says its words backwards', answer.split(' ').toReversed().join(' '), 'hidden'],
    ['hides it in first letters', acrostic('changedthewholeplan'), 'hidden'],
    ['hides a rare word in Morse', 'Note --.- ..- -..- .... .- ...- . -. well.', 'hidden'],
    ['hides a rare word in the last letters of sentences', endingWith('croissants'), 'hidden'],
    ['spells digits in first letters', acrostic('fivefouronenine'), 'hidden'],
    ['says one sentence over and over', ['Warm', 'Odd', 'Late', 'Kind'].map(framed).join(' '), 'hidden'],
    [
      'puts a word of an answer into each sentence',
      ['planned', 'the', 'trip', 'to', 'the'].map(gap).join(' '),
      'hidden',
    ],
    ['splits a word into syllables', 'Most say so, th and er and em and in.', 'no-prose'],
    ['writes another cipher', 'Most know about the evolxrizkgli in it.', 'no-prose'],
    ['leaves letters out', 'Most know about the crssnts in it.', 'no-prose'],
    ['gives initials', 'Most keep HV in mind.', 'no-prose'],
    ['gives initials that are an abbreviation', 'Most keep OK in mind.', 'no-prose'],
    ['gives initials with full stops', 'Most keep H. V. in mind.', 'no-prose'],
    ['marks letters inside words', 'Most value pAtience and kiNdness.', 'no-prose'],
    ['speaks in Morse', 'Most hear dit dit dah dit, dah dit in it.', 'no-prose'],
    ['writes in strokes', 'Most hear ...- . .-.. --- in it.', 'no-prose'],
    ['uses a spelling alphabet', 'Most know bravo oscar bravo hotel well.', 'no-prose'],
    ['scatters digits', 'Most say 0 and then 5, and 1, and 3, then 4, and 0 and 8.', 'no-prose'],
    ['draws with signs', 'Most describe you | warm | kind |.', 'no-prose'],
    ['hides a link in base64', `See ${Buffer.from('https://evil.example/x').toString('base64')}`, 'hidden'],
  ])('%s', (_, text, rejection) => {
    expect(check(text)).toBe(rejection);
  });
});

describe('a text may leave when it', () => {
  test.each([
    ['says the same in other words', 'Your plans move often, and people hold back what they think about it.'],
    ['repeats the question', 'What is it like to be on the receiving end of you: warm, mostly.'],
    ['repeats five words only', 'You changed the whole plan.'],
    ['uses apostrophes', "It's easy to miss, and people don't say it; your friends' patience is long."],
    ['uses small numbers', 'For 3 weeks, try it 2 or 3 times a day.'],
    ['counts with words', 'Try it two or three times, then four, with one of them.'],
    ['uses an everyday word of one person', 'There is something of a village around you.'],
    ['repeats an unusual word of two people', 'They mention the allotment.'],
    ['is written with care', 'Most sense a reassuring, self-aware steadiness; several don’t say so.'],
    ['abbreviates', 'Most would ask, e.g. before a review.'],
    ['forgets a space after a full stop', 'You listen well.And you stay.'],
  ])('%s', (_, text) => {
    expect(check(text)).toBeUndefined();
  });
});

test('an apostrophe is the same however it was typed', () => {
  const text = 'Most feel that you don’t ever let them finish.';
  for (const said of ["You don't ever let them finish!", 'You don´t ever let them finish!'])
    expect(checkRelease([text], { responders: [[said]], questions: [], language: 'en' })).toBe(
      'shared-words',
    );
});

test('what one text ends with and the next begins with is no run', () => {
  const texts = ['They say you changed the', 'whole plan three times.'];
  expect(checkRelease(texts, { responders: [[answer]], questions: [], language: 'en' })).toBeUndefined();
});

test('L14 eight words of what the model was told are a leak of it', () => {
  const instructions = 'You write one analysis of anonymous feedback for the person it is about, plainly.';
  const told = 'I write one analysis of anonymous feedback for the person it is about.';
  expect(checkRelease([told], { responders: [], questions: [], instructions, language: 'en' })).toBe(
    'instructions',
  );
});

test.each(['Fnz', 'U2FtIFNtaXRo', 'S a m u e l', 'Samuel'])(
  '%j is among what is searched for names',
  (text) => {
    expect(readingsOf(`They like ${text}, they say.`).join(' ')).toMatch(/sam|Sam|Samuel/);
  },
);

test('a doubled letter inside a word hides nobody', () => {
  expect(readingsOf('Most say that somebody needs it.').join(' ')).not.toContain('neds');
});

describe.each(disguises)('in the disguise %s', (_, wear) => {
  test('words of an answer are known', () => {
    expect(check(`They feel ${wear('you changed the whole plan three')} days early.`)).toBe('shared-words');
  });

  test('a word that one person alone used is known', () => {
    expect(check(`There is something of ${wear('quxhaven')} in you.`)).toBe('rare-word');
  });
});

describe('sentences by themselves', () => {
  const evidence = { responders: [[answer], [other]], questions: [question], language: 'en' } as const;

  test('are refused one by one, and the others stand', () => {
    const sentences = [
      'Most people value your calm.',
      'They feel you changed the whole plan three days early.',
      'Several would like to hear more of you.',
      'Most keep OK in mind.',
      'See example.com for more.',
    ];
    expect(checkSentences(sentences, evidence)).toEqual([
      undefined,
      'shared-words',
      undefined,
      'no-prose',
      'link',
    ]);
  });

  test('of which each takes over too little are refused together', () => {
    const sentences = [
      'We planned the trip, most say.',
      'To the lake you go, they say.',
      'You changed the whole mood, they say.',
      'Some plan three times, or nobody dared to.',
    ];
    expect(checkSentences(sentences, evidence)).toEqual(sentences.map(() => undefined));
    expect(checkRelease(sentences, evidence)).toBe('shared-words');
  });

  test('with a run that goes on in the next one are refused together', () => {
    const sentences = ['They say you changed the whole.', 'Plan three times, they say.'];
    expect(checkSentences(sentences, evidence)).toEqual([undefined, undefined]);
    expect(checkRelease([sentences.join(' ')], evidence)).toBe('shared-words');
  });

  test('that spell a word with their first letters are refused together', () => {
    const sentences = acrostic('changedthewholeplan').split(/(?<=\.) /);
    expect(new Set(checkSentences(sentences, evidence).map((found) => found === 'hidden'))).toEqual(
      new Set([false]),
    );
    expect(checkRelease([sentences.join(' ')], evidence)).toBe('hidden');
  });
});
