import type { SeenTheme } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { seenTheme } from '@blindspot/test-kit/result-samples';
import { mentionsToShow, readSentiment, sentimentScore, toneOf } from './sentiment.ts';

describe('sentimentScore', () => {
  it.each([
    [0, 0, 3],
    [5, 0, 4],
    [1, 0, 3.2],
    [0, 1, 2.8],
    [7, 4, 3.6],
    [40, 0, 5],
    [0, 40, 1],
  ])('S9.8 sentimentScore turns %d positive and %d growth themes into %d', (positive, growth, score) => {
    expect(sentimentScore(positive, growth)).toBe(score);
  });

  it.each([
    [5, 'positive'],
    [4, 'positive'],
    [3.9, 'balanced'],
    [3, 'balanced'],
    [2.9, 'growth-focused'],
    [1, 'growth-focused'],
  ] as const)('S4.10 a sentiment score of %d is called %s', (score, tone) => {
    expect(toneOf(score)).toBe(tone);
  });
});

const theme = (kind: SeenTheme['kind'], label: string, differs: SeenTheme['differs'] = []): SeenTheme =>
  seenTheme({ kind, label, differs });

describe('readSentiment', () => {
  it('readSentiment counts themes that help, and themes that get in the way or are too much', () => {
    const seen = [
      theme('strength', 'Listens closely'),
      theme('strength', 'Keeps promises'),
      theme('strength', 'Stays calm'),
      theme('edge', 'Runs late'),
      theme('excess', 'Rarely switches off'),
    ];
    expect(readSentiment(seen).score).toBe(3.2);
  });

  it('readSentiment counts a disputed theme as a positive and as a growth mention', () => {
    const seen = [
      theme('strength', 'Listens closely', [
        { id: 'half-listens', label: 'Half listens', support: 'several' },
      ]),
    ];
    expect(readSentiment(seen)).toMatchObject({
      score: 3,
      positiveMentions: ['Listens closely'],
      growthMentions: ['Half listens'],
    });
  });

  it('S9.8 readSentiment keeps at most five positive mentions and five growth mentions', () => {
    const seen = Array.from({ length: 7 }, (_, index) => theme('strength', `Theme ${index}`));
    expect(readSentiment(seen).positiveMentions).toHaveLength(5);
  });
});

describe('mentionsToShow', () => {
  it('S9.8 mentionsToShow returns three mentions', () => {
    expect(mentionsToShow(['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c']);
  });

  it('S9.8 mentionsToShow cuts a mention at 80 characters', () => {
    const [shown] = mentionsToShow(['x'.repeat(100)]);
    expect(shown).toHaveLength(80);
    expect(shown?.endsWith('…')).toBe(true);
  });
});
