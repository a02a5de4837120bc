import type { SeenTheme, Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it } from 'vitest';
import { seenTheme, windowOf } from '@blindspot/test-kit/result-samples';
import { resultCsv, resultFileName } from './result-csv.ts';

const theme = (label: string, part: Partial<SeenTheme> = {}) =>
  seenTheme({ label, kind: 'edge', about: 'When it gets late', ...part });

const doubt = { low: 1.5, high: 4.5, effective_raters: 4.2 };

const result = {
  scale: '1-10',
  language: 'en' as const,
  generated_at: '2026-11-22',
  question_averages: {
    presence: {
      question_text: 'Presence: gives you their attention',
      average: 9.6,
      count: 5,
      doubt: { low: 7.5, high: 10, effective_raters: 4.2 },
    },
    evil: { question_text: '=HYPERLINK("//evil.example","x")', average: 3, count: 5, doubt },
  },
  mirror: [
    {
      question_key: 'presence',
      question_text: 'Presence',
      own: 8,
      guess: null,
      average: 9.6,
      low: 7.5,
      high: 10,
      reading: null,
    },
  ],
  window: windowOf({
    seen: [
      theme('Cuts in, "always"', { support: 'most' }),
      theme('Stays calm', {
        kind: 'strength',
        differs: [{ id: 'goes-silent', label: 'Goes silent', support: 'most' }],
      }),
      theme('Can be relied on', { id: 'can-be-relied-on', level: 'family', kind: 'strength' }),
    ],
  }),
} satisfies Pick<Summary, 'question_averages' | 'scale' | 'language' | 'window' | 'mirror' | 'generated_at'>;

describe('resultCsv', () => {
  it('resultCsv writes a row for each question and each theme, and never states how many people named a theme', () => {
    expect(resultCsv(result, { withOwn: false, words: [] })).toBe(
      '\uFEFF' +
        [
          'What it is,Name,Average,Likely from,Likely to,Band,Answers,Who says it,Helps or gets in the way,Text',
          'Question,Presence,9.6,7.5,10,Good to Excellent,5,,,',
          `Question,"'=HYPERLINK(""//evil.example"",""x"")",3,1.5,4.5,Needs Focus to Developing,5,,,`,
          'Theme,"Cuts in, ""always""",,,,,,most people,gets in the way,',
          'Theme,Stays calm,,,,,,several people,People differ,',
          'Theme,Goes silent,,,,,,most people,People differ,',
          'Things of one kind,Can be relied on,,,,,,"several people, in different ways",helps,',
          '',
        ].join('\r\n'),
    );
  });

  it("resultCsv includes the owner's own scores only on request", () => {
    const [head, presence, , seen] = resultCsv(result, { withOwn: true, words: [] }).split('\r\n');
    expect(head).toMatch(/,You,Guess,Text$/);
    expect(presence).toMatch(/,8,,$/);
    expect(seen?.split(',')).toHaveLength(13);
  });

  it('resultCsv contains the themes that the owner picked only if withOwn is set', () => {
    const { panes, ...window } = windowOf({ seen: [theme('Is late'), theme('Stays calm')] });
    const hidden = [{ id: 'keeps-promises', label: 'Keeps promises', kind: 'strength' as const }];
    const open = [{ ...theme('Stays calm'), own: true, expected: false }];
    const text = {
      ...result,
      question_averages: {},
      window: { ...window, panes: { ...panes, open, hidden } },
    };
    expect(resultCsv(text, { withOwn: true, words: [] }).split('\r\n').slice(1, 4)).toEqual([
      'Theme,Is late,,,,,,several people,gets in the way,,,',
      'Theme,Stays calm,,,,,,several people,gets in the way,x,,',
      'Theme,Keeps promises,,,,,,,helps,x,,',
    ]);
    expect(resultCsv(text, { withOwn: false, words: [] })).not.toContain('Keeps promises');
  });

  it('resultCsv writes the minimum number of people who judged a question, or that too few judged it', () => {
    const judged = {
      ...result,
      question_averages: {
        money: {
          question_text: 'Money: how it is shared',
          average: null,
          too_few_moved: true as const,
          count: 0 as const,
        },
        presence: { ...result.question_averages.presence, at_least: true as const },
      },
      mirror: [
        ...result.mirror,
        {
          question_key: 'money',
          question_text: 'Money: how it is shared',
          own: 4,
          guess: null,
          average: null,
          low: null,
          high: null,
          reading: null,
        },
      ],
    };
    const [, presence, money] = resultCsv(judged, { withOwn: false, words: [] }).split('\r\n');
    expect(presence).toContain(',5 or more,');
    expect(money).toBe('Question,Money,,,,Too few people set this slider.,,,,');
    expect(resultCsv(judged, { withOwn: true, words: [] })).toContain(
      'Too few people set this slider.,,,,4,,\r\n',
    );
  });

  it('resultCsv writes a row for each quoted text, escaped so that no spreadsheet runs it', () => {
    const words = [
      {
        key: 'moment',
        question: 'When was I at my best?',
        texts: [
          { content: '=1+1', relationship: null },
          { content: 'At the lake,\nwith "everyone".', relationship: 'family' as const },
        ],
      },
    ];
    expect(resultCsv(result, { withOwn: true, words })).toMatch(
      new RegExp(
        [
          `In their own words,When was I at my best\\?,,,,,,,,,,'=1\\+1`,
          'In their own words,When was I at my best\\?,,,,,,Family,,,,"At the lake,\\nwith ""everyone""."',
          '$',
        ].join('\r\n'),
      ),
    );
  });

  it('resultCsv writes "People differ" only for a question whose result contains this finding', () => {
    const { presence, evil } = result.question_averages;
    const differing = {
      ...result,
      question_averages: { presence: { ...presence, people_differ: true as const }, evil },
    };
    const rows = resultCsv(differing, { withOwn: false, words: [] }).split('\r\n');
    expect(rows[1]).toBe('Question,Presence,9.6,7.5,10,Good to Excellent,5,,People differ,');
    expect(rows[2]).toMatch(/,5,,,$/);
  });

  it('resultFileName contains the day of the result', () => {
    expect(resultFileName(result)).toBe('blindspot-2026-11-22.csv');
  });
});
