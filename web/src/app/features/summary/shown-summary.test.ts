import { describe, expect, it } from 'vitest';
import { isSameText, wholeText } from './shown-summary.ts';

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
