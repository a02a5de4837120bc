import { describe, expect, test } from 'vitest';
import type { FeedbackForm } from '@blindspot/contracts/fields';
import type { Relationship } from '@blindspot/contracts/vocabulary/relationships';
import type { EarlierComments } from '../anonymity/comment-rule.ts';
import type { CommentedQuestion } from '../findings/findings.ts';
import { quotableSentences, selectComments } from './comments.ts';

const form: FeedbackForm = {
  questions: { q1: 'What do you see?' },
  optional_questions: { keep: 'What should never change?' },
  format: 'text',
  scale: '1-10',
};
const member = (index: number, keep?: string, relationship: Relationship = 'colleague') => ({
  id: `p${index}`,
  relationship,
  answers: { q1: 'Something', ...(keep === undefined ? {} : { keep }) },
});
type Members = ReturnType<typeof member>[];
const members = (from: number, to: number, keep = 'Your laugh', relationship?: Relationship): Members =>
  Array.from({ length: to - from + 1 }, (_, index) => member(from + index, keep, relationship));
const select = (
  set: Members,
  earlier: readonly EarlierComments[] = [],
  published: readonly CommentedQuestion[] = [],
) =>
  selectComments({
    form,
    members: set,
    quotable: quotableSentences({ form, members: set }),
    earlier,
    published,
    shuffleFor: () => (items) => items.toReversed(),
  });
const commentsOf = (...given: Parameters<typeof select>) =>
  select(...given).questions.flatMap(({ comments }) => comments);
const sentencesOf = (keep: string): readonly string[] =>
  quotableSentences({ form, members: members(1, 3, keep) })
    .filter(({ id }) => id === 'p1')
    .flatMap(({ sentences }) => sentences);

describe('what can be quoted', () => {
  test('P13 is split into sentences', () => {
    expect(sentencesOf('Stay curious. Never lose your calm!')).toEqual([
      'Stay curious.',
      'Never lose your calm!',
    ]);
  });

  test('is no placeholder', () => {
    expect(sentencesOf('n/a')).toEqual([]);
  });

  test.each([
    ['an address', 'Write to kim.lee@example.org about it', 'Write to … about it'],
    ['a link', 'See https://example.test/me for more', 'See … for more'],
    ['a handle', 'Like @kimmy says', 'Like … says'],
    ['a telephone number', 'Call me on 0171 555 0199 any time', 'Call me on … any time'],
    ['quotation marks', 'I call you “captain” now', 'I call you captain now'],
  ])('loses %s', (_, text, quotable) => {
    expect(sentencesOf(text)).toEqual([quotable]);
  });
});

describe('a comment in another language', () => {
  const german = 'Bleib so neugierig, wie du bist, und ruf öfter an.';
  const english = members(1, 5, 'You make every meeting a little easier for all of us.');
  const published = (writers: number): string[] =>
    commentsOf([...english, ...members(6, 5 + writers, german)]).map(({ content }) => content);

  test('S10.5 is published where three people of the set wrote in it, and not where two did', () => {
    expect(published(3).filter((content) => content === german)).toHaveLength(3);
    expect(published(2)).not.toContain(german);
    expect(published(2)).toHaveLength(5);
  });

  test('is in it wherever they wrote it', () => {
    const elsewhere = { ...member(8), answers: { q1: 'Du hörst gut zu und nimmst dir Zeit für alle.' } };
    expect(
      commentsOf([...english, ...members(6, 7, german), elsewhere]).filter(
        ({ content }) => content === german,
      ),
    ).toHaveLength(2);
  });

  test('that is too short to tell is in the language of all that its writer wrote', () => {
    const short = members(6, 7, 'Mehr Ruhe').map((one) => ({
      ...one,
      answers: { ...one.answers, q1: 'Du hörst gut zu und nimmst dir Zeit für alle.' },
    }));
    expect(commentsOf([...english, ...short]).map(({ content }) => content)).not.toContain('Mehr Ruhe');
  });
});

describe('comments', () => {
  const first = members(1, 5);
  const firstRelease = { members: first.map(({ id }) => id), opened: ['keep'] };

  test('P13 come out from five commenters on, in a drawn order, and the question is opened', () => {
    const texts = ['One', 'Two', 'Three', 'Four', 'Five'].map((word) => `Your ${word} ways`);
    const { questions, opened } = select(texts.map((text, index) => member(index, text)));
    expect(questions).toEqual([
      {
        key: 'keep',
        question: 'What should never change?',
        comments: texts.toReversed().map((content) => ({ content, relationship: 'other' })),
      },
    ]);
    expect(opened).toEqual(['keep']);
  });

  test('P11 do not come out while only four wrote one and others left it out or only filled it', () => {
    const { questions, opened } = select([...members(1, 4), member(5), member(6, 'n/a')]);
    expect([questions, opened]).toEqual([[], []]);
  });

  test('count nobody whose every sentence was withheld', () => {
    const set = members(1, 5);
    const quotable = quotableSentences({ form, members: set });
    const withheld = quotable.map((one) => (one.id === 'p1' ? { ...one, sentences: [] } : one));
    const selected = selectComments({
      form,
      members: set,
      quotable: withheld,
      earlier: [],
      published: [],
      shuffleFor: () => (items) => [...items],
    });
    expect(selected).toEqual({ questions: [], opened: [] });
  });

  test('stay as they were published, and four new ones are mixed in', () => {
    const named = [...members(1, 5, 'Your laugh', 'family'), ...members(6, 10, 'Your calm')];
    const before = select(named);
    const earlier = [{ members: named.map(({ id }) => id), opened: [...before.opened] }];
    const now = commentsOf([...named, ...members(11, 14, 'Your voice')], earlier, before.questions);
    const standing = before.questions.flatMap(({ comments }) => comments);
    expect(new Set(standing.map(({ relationship }) => relationship))).toEqual(
      new Set(['family', 'colleague']),
    );
    expect(now).toEqual([
      ...Array.from({ length: 4 }, () => ({ content: 'Your voice', relationship: 'other' })),
      ...standing.toReversed(),
    ]);
  });

  test('P11 stay in their order where fewer than four are new', () => {
    const before = select(first.map(({ id }, index) => ({ ...member(index, `Your way ${id}`), id })));
    const set = [...first, ...members(6, 8), member(9)];
    expect(select(set, [firstRelease], before.questions)).toEqual({
      questions: before.questions,
      opened: [],
    });
  });

  test('never come back when somebody of their set has erased, and five others begin anew', () => {
    const left = first.slice(1);
    expect(commentsOf([...left, ...members(6, 9, 'Your calm')], [firstRelease])).toEqual([]);
    expect(
      commentsOf([...left, ...members(6, 10, 'Your calm')], [firstRelease]).map(({ content }) => content),
    ).toEqual(Array.from({ length: 5 }, () => 'Your calm'));
  });
});
