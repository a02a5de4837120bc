import { describe, expect, it } from 'vitest';
import { mentionsToShow, readSentiment, sentimentScore, toneOf } from './sentiment.ts';

describe('the sentiment score', () => {
  it.each([
    [0, 0, 3],
    [5, 0, 4],
    [1, 0, 3.2],
    [0, 1, 2.8],
    [7, 4, 3.6],
    [40, 0, 5],
    [0, 40, 1],
  ])('of %d positive and %d growth words is %d', (positive, growth, score) => {
    expect(sentimentScore(positive, growth)).toBe(score);
  });

  it.each([
    [5, 'positive'],
    [4, 'positive'],
    [3.9, 'balanced'],
    [3, 'balanced'],
    [2.9, 'growth-focused'],
    [1, 'growth-focused'],
  ] as const)('of %d reads %s', (score, tone) => {
    expect(toneOf(score)).toBe(tone);
  });
});

describe('reading a text', () => {
  it('counts every word, in any case', () => {
    expect(readSentiment('Kind, kind and WARM. Sometimes distant.').score).toBe(3.4);
  });

  it('does not find a word inside another', () => {
    expect(readSentiment('Mankind is unkind.').score).toBe(3);
  });

  it('keeps the sentences, at most five of each', () => {
    const { positiveMentions, growthMentions } = readSentiment(`${'You are kind. '.repeat(7)}Often late.`);
    expect(positiveMentions).toHaveLength(5);
    expect(growthMentions).toEqual(['Often late.']);
  });

  it('says balanced of a text without any of the words', () => {
    expect(readSentiment('').tone).toBe('balanced');
  });
});

describe('the mentions that are shown', () => {
  it('are three', () => {
    expect(mentionsToShow(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']);
  });

  it('are cut at 80 characters', () => {
    const [shown] = mentionsToShow(['x'.repeat(100)]);
    expect(shown).toHaveLength(80);
    expect(shown?.endsWith('…')).toBe(true);
  });
});
