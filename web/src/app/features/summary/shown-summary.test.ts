import type { Summary } from '@blindspot/contracts/http/summaries';
import { describe, expect, it, test } from 'vitest';
import { hasOtherWords, isSameText, wholeText } from './shown-summary.ts';

const sections = [
  { key: 'pattern_analysis', title: 'Pattern Analysis', body: 'Most people feel heard.' },
  { key: 'growth_path', title: 'Growth Path', body: 'Ask one question more.' },
] as const;

describe('the text of a summary', () => {
  it('wholeText contains the lead, the takeaways and the panels, without repeating the lead', () => {
    const text = wholeText({
      summary: 'In short.',
      sections: [...sections],
      essential_takeaways: ['You listen.'],
    });
    expect(text).toBe('In short.\n\nYou listen.\n\nMost people feel heard.\n\nAsk one question more.');
  });

  it('isSameText is false for a text with other words', () => {
    const text = { summary: 'In short.', sections: [...sections], essential_takeaways: ['You listen.'] };
    expect(isSameText(text, { ...text })).toBe(true);
    expect(isSameText(text, { ...text, essential_takeaways: ['You hear people.'] })).toBe(false);
  });
});

test('hasOtherWords returns null if the regenerated result contains no text to compare', () => {
  const shown = { stage: 'full', nothing_yet: false, text_number: 1, analyzed_count: 5 } as Summary;
  expect(hasOtherWords({ ...shown, text_number: 2 }, shown)).toBe(true);
  expect(hasOtherWords(shown, shown)).toBe(false);
  expect(hasOtherWords({ ...shown, text_number: null, nothing_yet: true }, shown)).toBeNull();
  expect(hasOtherWords({ ...shown, text_number: null, stage: 'holding' }, shown)).toBeNull();
});
